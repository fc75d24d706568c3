"""The end of a turn. (spec 3.7)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, no_misses
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.turn import end_turn

NAME: Final[str] = "end"
LABELS: Final[tuple[str, str, str, str]] = ("end", "", "", "")
ASKS: Final[tuple[str, int]] = ("end", 0)
RULES: Final[dict[str, str]] = {"end": "rule 3.7, R-48"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """End it, or use tiles and the paid unlock first. (R-32)"""
    buffer[0] = 0
    return free_choices(s, seat, buffer, 1)


def answer(s: State, seat: i64, code: i64) -> None:
    end_turn(s, seat)


def key(s: State, seat: int, code: int) -> str:
    return "end"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
