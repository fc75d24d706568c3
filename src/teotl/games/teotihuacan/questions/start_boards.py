"""Which of four different boards on the starting tiles to leave out. (spec 2.10)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss, count_up, no_misses
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.starting import choose_boards, start_board

NAME: Final[str] = "start_boards"
LABELS: Final[tuple[str, str, str, str]] = ("starting boards", "", "", "")
ASKS: Final[tuple[str, int]] = ("start_boards", 0)
RULES: Final[dict[str, str]] = {"start": "rule 2.10"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """The one left out."""
    return count_up(4, buffer)


def answer(s: State, seat: i64, code: i64) -> None:
    choose_boards(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return "start " + " ".join(BOARD_LABELS[board] for board in boards(s, seat, code))


def boards(s: State, seat: int, code: int) -> list[int]:
    """The three boards that are left."""
    return [int(start_board(s, seat, i)) for i in range(4) if i != code]


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
