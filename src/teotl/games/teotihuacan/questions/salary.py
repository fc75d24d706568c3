"""How much of the salaries to pay in an eclipse. (spec 8.3, R-50)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss, pending
from teotl.games.teotihuacan.rules.eclipse import PAY_BY_TILE, pay_salary
from teotl.games.teotihuacan.rules.goods import cocoa, why_not_pay
from teotl.games.teotihuacan.rules.names import COCOA, FREE_COCOA
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of
from teotl.games.teotihuacan.rules.tiles.discovery import holds

NAME: Final[str] = "salary"
LABELS: Final[tuple[str, str, str, str]] = ("salary", "owed", "", "")
ASKS: Final[tuple[str, int]] = ("salary", 1)
RULES: Final[dict[str, str]] = {"pay": "rule 8.3, R-50"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Pay any part of it, or cover all of it with a free-cocoa tile. (R-21, R-50)"""
    n: i64 = 0
    paid: i64
    for paid in range(min(a_of(task), cocoa(s, seat)), -1, -1):
        buffer[n] = paid
        n += 1
    if holds(s, seat, FREE_COCOA):
        buffer[n] = PAY_BY_TILE
        n += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    pay_salary(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return "pay free" if code == PAY_BY_TILE else f"pay {code}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    owed = a_of(pending(s))
    yield owed, why_not_pay(s, seat, COCOA, owed), "R-50"
