"""A resource of choice, one at a time. (spec 1)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss, count_up, no_misses, pending
from teotl.games.teotihuacan.rules.goods import gain
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS
from teotl.games.teotihuacan.rules.names import GOODS, WOOD
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import GAIN, a_of, pop, push

NAME: Final[str] = "gain"
LABELS: Final[tuple[str, str, str, str]] = ("gain", "amount", "", "")
ASKS: Final[tuple[str, int]] = ("gain", 1)
RULES: Final[dict[str, str]] = {"gain": "rule 1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Wood, stone or gold."""
    return count_up(GOODS - WOOD, buffer)


def answer(s: State, seat: i64, code: i64) -> None:
    """One resource of choice; the rest is asked for again."""
    left: i64 = a_of(pending(s)) - 1
    pop(s)
    if left > 0:
        push(s, GAIN, seat, left)
    gain(s, seat, WOOD + code, 1)


def key(s: State, seat: int, code: int) -> str:
    return f"gain {GOOD_LABELS[WOOD + code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
