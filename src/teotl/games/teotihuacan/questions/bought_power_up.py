"""The power-up that technology 13 sells. (spec 8.6, R-38)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, pending, worker_choices, worker_key
from teotl.games.teotihuacan.rules.goods import has, why_not_pay
from teotl.games.teotihuacan.rules.names import COCOA, DICE
from teotl.games.teotihuacan.rules.power_ups import SKIP, buy_power_up
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of
from teotl.games.teotihuacan.rules.tiles.technologies.buy_power_up import PRICE
from teotl.games.teotihuacan.rules.workers import can_power_up, is_first_such

NAME: Final[str] = "bought_power_up"
LABELS: Final[tuple[str, str, str, str]] = ("bought power-up", "board", "", "")
ASKS: Final[tuple[str, int]] = ("bought_power_up", 0)
RULES: Final[dict[str, str]] = {"buy": "rule 8.6, R-38", "skip": "R-16, R-55"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    if has(s, seat, COCOA, PRICE):
        n = worker_choices(s, seat, a_of(task), buffer)
    buffer[n] = SKIP
    return free_choices(s, seat, buffer, n + 1)


def answer(s: State, seat: i64, code: i64) -> None:
    buy_power_up(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return "skip" if code == SKIP else f"buy power-up {worker_key(s, seat, code)}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    board = a_of(pending(s))
    for die in range(DICE):
        if can_power_up(s, seat, die, board) and is_first_such(s, seat, die):
            yield die, why_not_pay(s, seat, COCOA, PRICE), "rule 8.6"
