"""The power-ups of a main action. (spec 7.1, R-16)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, worker_choices, worker_key
from teotl.games.teotihuacan.rules.names import EXTRA_WORKER
from teotl.games.teotihuacan.rules.power_ups import SKIP, choose_power_up, may_become_three
from teotl.games.teotihuacan.rules.reasons import MANDATORY
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of, c_of
from teotl.games.teotihuacan.rules.tiles.discovery import USE

NAME: Final[str] = "power_up"
LABELS: Final[tuple[str, str, str, str]] = ("power-up", "board", "", "optional")
ASKS: Final[tuple[str, int]] = ("power_up_once", 0)
RULES: Final[dict[str, str]] = {"power-up": "rule 7.1", "skip": "R-16, R-55"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """The first is mandatory, the second optional; before the first an extra worker still counts. (R-16, R-35)"""
    n: i64 = worker_choices(s, seat, a_of(task), buffer)
    if c_of(task) == 1:
        buffer[n] = SKIP
        n += 1
    elif may_become_three(s, seat, a_of(task)):
        buffer[n] = USE + EXTRA_WORKER
        n += 1
    return free_choices(s, seat, buffer, n)


def answer(s: State, seat: i64, code: i64) -> None:
    choose_power_up(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return "skip" if code == SKIP else f"power-up {worker_key(s, seat, code)}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    yield SKIP, MANDATORY, "R-16"
