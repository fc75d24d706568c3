"""Power-ups: those of a main action, the one technology 13 sells, and those of a discovery tile. (spec 7.1)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.teotihuacan.goods import has, pay
from teotl.teotihuacan.names import (
    ALCHEMY,
    BUY_POWER_UP,
    COCOA,
    CONSTRUCTION,
    DECORATIONS,
    DICE,
    DISCOVERIES,
    EXTRA_WORKER,
    NOBLES,
)
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import POWER_UP, TILE_POWER_UP, a_of, b_of, c_of, pop, push
from teotl.teotihuacan.tiles.discovery import USE, free_choices
from teotl.teotihuacan.tiles.technology import knew
from teotl.teotihuacan.turn import rest_movers
from teotl.teotihuacan.workers import anyone_to_power_up, can_power_up, is_first_such, power_up

SKIP: Final = 4  # no (further) power-up; other codes are dice


def begin_power_ups(s: State, seat: i64, board: i64) -> None:
    """One of the workers on this board; moved ones are no longer apart."""
    pop(s)
    rest_movers(s)
    if s.power_ups > 0:
        push(s, POWER_UP, seat, board, 0, 0)


def allows_two(board: i64) -> bool:
    """Three workers may power up twice, but not on alchemy and decorations."""
    return board != ALCHEMY and board != DECORATIONS


def worker_choices(s: State, seat: i64, board: i64, buffer: vec[i64]) -> i64:
    """The workers that may be powered up; alike ones are one choice."""
    n: i64 = 0
    die: i64
    for die in range(DICE):
        if can_power_up(s, seat, die, board) and is_first_such(s, seat, die):
            buffer[n] = die
            n += 1
    return n


# --- Of a main action.
def power_up_choices(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """The first is mandatory, the second optional; before the first an extra worker still counts. (R-16, R-35)"""
    n: i64 = worker_choices(s, seat, a_of(task), buffer)
    if c_of(task) == 1:
        buffer[n] = SKIP
        n += 1
    elif may_become_three(s, seat, a_of(task)):
        buffer[n] = USE + EXTRA_WORKER
        n += 1
    return free_choices(s, seat, buffer, n)


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
    return s.powered > 0 and knew(s, BUY_POWER_UP) and anyone_to_power_up(s, seat, board)


def bought_choices(s: State, seat: i64, board: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    if has(s, seat, COCOA, 1):
        n = worker_choices(s, seat, board, buffer)
    buffer[n] = SKIP
    return free_choices(s, seat, buffer, n + 1)


def buy_power_up(s: State, seat: i64, code: i64) -> None:
    """Pay 1 cocoa for one more power-up on the same board."""
    pop(s)
    if code != SKIP:
        pay(s, seat, COCOA, 1)
        power_up(s, seat, code)


# --- Of a discovery tile.
def tile_choices(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Any own unlocked workers, the same one twice if wished; the second may be declined. (R-55)"""
    n: i64 = worker_choices(s, seat, 0, buffer)
    if b_of(task) == 1:
        buffer[n] = SKIP
        n += 1
    return n


def choose_tile_power_up(s: State, seat: i64, code: i64) -> None:
    task: i64 = s.pending[s.depth - 1]
    pop(s)
    if code == SKIP:
        return
    if a_of(task) > 1:
        push(s, TILE_POWER_UP, seat, a_of(task) - 1, 1)
    power_up(s, seat, code)
