"""Teotibot's nobles tile. (spec 10.10)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.material import BUILDING_WOOD, BUILDINGS, NOBLES_POINTS
from teotl.games.teotihuacan.rules.boards.nobles import ROWS, house_in, is_full
from teotl.games.teotihuacan.rules.goods import has, why_not_pay
from teotl.games.teotihuacan.rules.names import BOT, FOREST, GOODS, NOBLES, WOOD
from teotl.games.teotihuacan.rules.reasons import NO_BUILDING_LEFT, OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import BOT_IMPROVE, push
from teotl.games.teotihuacan.rules.teotibot.bot import (
    DOES_HOUSE,
    NO_WORKER_THERE,
    WHY_CHEAPEST,
    WHY_ROW,
    reason,
)
from teotl.games.teotihuacan.rules.teotibot.dice import has_worker
from teotl.games.teotihuacan.rules.teotibot.shared import could, could_not, gather_or_fall_back


def act(s: State) -> None:
    """Build a house; else gather wood; then power up there and advance. Else fall back."""
    if why_not(s) == OK:
        push(s, BOT_IMPROVE, BOT, NOBLES)
        build(s)
    else:
        could_not(s, DOES_HOUSE, NOBLES, why_not(s))
        gather_or_fall_back(s, FOREST)


def why_not(s: State) -> i64:
    """2 wood, a worker on nobles, a building left. (R-57)"""
    if not has_worker(s, NOBLES):
        return NO_WORKER_THERE
    if not has(s, BOT, WOOD, BUILDING_WOOD):
        return why_not_pay(s, BOT, WOOD, BUILDING_WOOD)
    return OK if s.buildings < BUILDINGS else NO_BUILDING_LEFT


def row_for(s: State) -> i64:
    """Top, centre, bottom before the first, second, third eclipse; if full, the cheapest free space. (R-61)"""
    row: i64 = s.eclipse - 1
    if not is_full(s, row):
        reason(s, WHY_ROW, row, s.eclipse)
        return row
    best: i64 = -1
    for row in range(ROWS):
        if not is_full(s, row) and (best < 0 or next_points(s, row) < next_points(s, best)):
            best = row
    reason(s, WHY_CHEAPEST, best, next_points(s, best))
    return best


def next_points(s: State, row: i64) -> i64:
    """The points on the row's leftmost free space."""
    return NOBLES_POINTS[row * 5 + s.rows[row]]


def build(s: State) -> None:
    could(s, DOES_HOUSE, NOBLES, s.goods[BOT * GOODS + WOOD])
    house_in(s, BOT, row_for(s))
