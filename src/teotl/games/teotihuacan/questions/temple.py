"""A step on a temple of choice. (spec 5.1, R-15)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS
from teotl.games.teotihuacan.rules.names import TEMPLES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import b_of
from teotl.games.teotihuacan.rules.temples import can_step, step_on, why_not_step

NAME: Final[str] = "temple"
LABELS: Final[tuple[str, str, str, str]] = ("any temple", "amount", "begun", "")
ASKS: Final[tuple[str, int]] = ("temple", 1)
RULES: Final[dict[str, str]] = {"step": "rule 5.1, R-39"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Any temple where the step can be taken; between two steps also tiles. (R-15, R-32)"""
    n: i64 = 0
    temple: i64
    for temple in range(TEMPLES):
        if can_step(s, seat, temple):
            buffer[n] = temple
            n += 1
    return free_choices(s, seat, buffer, n) if b_of(task) == 1 else n


def answer(s: State, seat: i64, code: i64) -> None:
    step_on(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"step {TEMPLE_LABELS[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    for temple in range(TEMPLES):
        yield temple, why_not_step(s, seat, temple), "R-15"
