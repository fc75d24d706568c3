"""The end of a main action that will show new tiles: it cannot be undone. (R-42)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, no_misses, pending
from teotl.games.teotihuacan.rules.main_action import refill
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of

NAME: Final[str] = "finish"
LABELS: Final[tuple[str, str, str, str]] = ("finish", "board", "", "")
ASKS: Final[tuple[str, int]] = ("finish", 0)
RULES: Final[dict[str, str]] = {"finish": "R-42"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    buffer[0] = 0
    return free_choices(s, seat, buffer, 1)


def answer(s: State, seat: i64, code: i64) -> None:
    refill(s, a_of(pending(s)))


def key(s: State, seat: int, code: int) -> str:
    return "finish"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
