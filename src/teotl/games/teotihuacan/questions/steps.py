"""Steps due together: which is taken next. (spec 5.1, R-39)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, no_misses
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS
from teotl.games.teotihuacan.rules.names import TEMPLES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of, b_of, c_of
from teotl.games.teotihuacan.rules.temples import take_owed_step

NAME: Final[str] = "steps"
LABELS: Final[tuple[str, str, str, str]] = ("steps", "blue", "red", "green")
ASKS: Final[tuple[str, int]] = ("steps", 0)
RULES: Final[dict[str, str]] = {"step": "rule 5.1, R-39"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """The temples on which steps are due. (R-39)"""
    n: i64 = 0
    temple: i64
    for temple in range(TEMPLES):
        due: i64 = a_of(task) if temple == 0 else b_of(task) if temple == 1 else c_of(task)
        if due > 0:
            buffer[n] = temple
            n += 1
    return free_choices(s, seat, buffer, n)


def answer(s: State, seat: i64, code: i64) -> None:
    take_owed_step(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"step {TEMPLE_LABELS[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
