"""The power-ups of a discovery tile. (spec 7.1, R-55)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, worker_choices, worker_key
from teotl.games.teotihuacan.rules.power_ups import SKIP, choose_tile_power_up
from teotl.games.teotihuacan.rules.reasons import MANDATORY
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import b_of

NAME: Final[str] = "tile_power_up"
LABELS: Final[tuple[str, str, str, str]] = ("tile power-up", "times", "optional", "")
ASKS: Final[tuple[str, int]] = ("power_up", 1)
RULES: Final[dict[str, str]] = {"power-up": "rule 7.1", "skip": "R-16, R-55"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Any own unlocked workers, even the same one twice; the second may be declined. (R-55)

    Between the two, tiles and the paid unlock may be used. (R-71)
    """
    n: i64 = worker_choices(s, seat, 0, buffer)
    if b_of(task) == 1:
        buffer[n] = SKIP
        n = free_choices(s, seat, buffer, n + 1)
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    choose_tile_power_up(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return "skip" if code == SKIP else f"power-up {worker_key(s, seat, code)}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    yield SKIP, MANDATORY, "R-55"
