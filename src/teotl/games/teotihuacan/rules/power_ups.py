"""Power-ups: those of a main action, the one technology 13 sells, and those of a discovery tile. (spec 7.1)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.goods import pay
from teotl.games.teotihuacan.rules.names import (
    ALCHEMY,
    COCOA,
    CONSTRUCTION,
    DECORATIONS,
    DISCOVERIES,
    EXTRA_WORKER,
    NOBLES,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import POWER_UP, TILE_POWER_UP, a_of, c_of, pop, push
from teotl.games.teotihuacan.rules.tiles.technologies.buy_power_up import PRICE, sells
from teotl.games.teotihuacan.rules.turn import rest_movers
from teotl.games.teotihuacan.rules.workers import anyone_to_power_up, power_up

SKIP: Final = 4  # no (further) power-up; other codes are dice


def begin_power_ups(s: State, seat: i64, board: i64) -> None:
    """One of the workers on this board; moved ones now count as the others."""
    pop(s)
    rest_movers(s)
    if s.power_ups > 0:
        push(s, POWER_UP, seat, board, 0, 0)


def allows_two(board: i64) -> bool:
    """Three workers may power up twice, but not on alchemy and decorations."""
    return board != ALCHEMY and board != DECORATIONS


# --- Of a main action.
def may_become_three(s: State, seat: i64, board: i64) -> bool:
    """Whether extra-worker tiles would still allow a second power-up here."""
    extra: i64 = i64(s.held[seat * DISCOVERIES + EXTRA_WORKER])
    return (board == NOBLES or board == CONSTRUCTION) and s.workers < 3 <= s.workers + extra


def choose_power_up(s: State, seat: i64, code: i64) -> None:
    """One power-up with its whole ascension, then the next. (R-40)"""
    task: i64 = s.pending[s.depth - 1]
    pop(s)
    if code == SKIP:
        return
    if c_of(task) == 0 and s.workers == 3 and allows_two(a_of(task)):
        push(s, POWER_UP, seat, a_of(task), 0, 1)
    s.powered += 1
    power_up(s, seat, code)


# --- Bought with technology 13.
def may_buy(s: State, seat: i64, board: i64) -> bool:
    """Once, if the action made a power-up and an own unlocked worker is still there. (R-38)"""
    return sells(s) and anyone_to_power_up(s, seat, board)


def buy_power_up(s: State, seat: i64, code: i64) -> None:
    """Pay 1 cocoa for one more power-up on the same board."""
    pop(s)
    if code != SKIP:
        pay(s, seat, COCOA, PRICE)
        power_up(s, seat, code)


# --- Of a discovery tile.
def choose_tile_power_up(s: State, seat: i64, code: i64) -> None:
    task: i64 = s.pending[s.depth - 1]
    pop(s)
    if code == SKIP:
        return
    if a_of(task) > 1:
        push(s, TILE_POWER_UP, seat, a_of(task) - 1, 1)
    power_up(s, seat, code)
