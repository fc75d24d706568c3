"""The main action of a board: its price, when it is possible, and its order of effects. (spec 3.6, R-37)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import DECORATION_DISPLAY, PYRAMID_DISPLAY
from teotl.games.teotihuacan.rules.boards.alchemy import why_not_alchemy
from teotl.games.teotihuacan.rules.boards.construction import refill_pyramid, why_not_construction
from teotl.games.teotihuacan.rules.boards.decorations import refill_decorations, why_not_decorations
from teotl.games.teotihuacan.rules.boards.nobles import why_not_nobles
from teotl.games.teotihuacan.rules.boards.resources import take_cell
from teotl.games.teotihuacan.rules.events import ACTED
from teotl.games.teotihuacan.rules.goods import pay, why_not_pay
from teotl.games.teotihuacan.rules.names import (
    ALCHEMY,
    BOARDS,
    COCOA,
    CONSTRUCTION,
    DECORATIONS,
    DICE,
    DISCOVERIES,
    EXTRA_WORKER,
    FREE,
    FREE_COCOA,
    GOLD_DEPOSITS,
    NO_TILE,
    NOBLES,
    NOBODY,
    PALACE,
)
from teotl.games.teotihuacan.rules.reasons import NO_FREE_COCOA, NO_MAIN_ACTION, NOTHING_TO_PAY, OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    AFTER_EFFECT,
    BEGIN_POWER_UPS,
    BOUGHT_POWER_UP,
    BUILDING,
    CLOSE,
    DECORATION,
    PYRAMID,
    TECHNOLOGY,
    pop,
    push,
)
from teotl.games.teotihuacan.rules.tiles.discovery import holds, spend
from teotl.games.teotihuacan.rules.tiles.technologies.extra_builder import saving
from teotl.games.teotihuacan.rules.turn import settle
from teotl.games.teotihuacan.rules.workers import colours_at

MAIN: Final = 1
MAIN_BY_TILE: Final = 2
MOST: Final = 3  # workers never count above three


# --- Legality.
def own_workers(s: State, seat: i64, board: i64) -> i64:
    """Own unlocked workers there with the movers, who are not settled yet."""
    return s.unlocked[seat * BOARDS + board] + (2 if s.partner != NOBODY else 1)


def lowest_power(s: State, seat: i64, board: i64) -> i64:
    """The lowest power among all own unlocked workers there, movers included. (R-34)"""
    lowest: i64 = 6
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if s.worker_board[worker] == board and s.worker_lock[worker] == FREE:
            lowest = min(lowest, s.worker_power[worker])
    return lowest


def why_not_main(s: State, seat: i64, free: bool) -> i64:
    """The cocoa payable and the action fully resolvable now. (spec 3.6, R-27, R-36)"""
    if s.board == PALACE:
        return NO_MAIN_ACTION
    cost: i64 = colours_at(s, s.board)
    if free:
        if not holds(s, seat, FREE_COCOA):
            return NO_FREE_COCOA
        if cost == 0:
            return NOTHING_TO_PAY
        cost = 0
    reason: i64 = why_not_pay(s, seat, COCOA, cost)
    return reason if reason != OK else why_not_resolve(s, seat)


def why_not_resolve(s: State, seat: i64) -> i64:
    """Its goods cost payable and a legal target present, extra-worker tiles counted in. (R-35, R-36)"""
    board: i64 = s.board
    if board <= GOLD_DEPOSITS:
        return OK
    workers: i64 = min(own_workers(s, seat, board), MOST)
    if board == DECORATIONS:
        return why_not_decorations(s, seat, workers)
    if board == CONSTRUCTION:
        return why_not_construction(s, seat, saving(s, seat))
    most: i64 = min(workers + i64(s.held[seat * DISCOVERIES + EXTRA_WORKER]), MOST)
    reason: i64 = why_not_with(s, seat, board, workers)
    while reason != OK and workers < most:
        workers += 1
        reason = why_not_with(s, seat, board, workers)
    return reason


def why_not_with(s: State, seat: i64, board: i64, workers: i64) -> i64:
    if board == ALCHEMY:
        return why_not_alchemy(s, seat, workers, lowest_power(s, seat, board))
    return why_not_nobles(s, seat, workers)


# --- The action.
def act(s: State, seat: i64, code: i64) -> None:
    """Cocoa; effect; technologies; power-ups; technology 13; refill. (R-37)"""
    board: i64 = s.board
    pop(s)
    pay_main(s, seat, code == MAIN_BY_TILE)
    settle(s, seat)
    count_workers(s, seat, board)
    s.known = s.technologies[seat]
    s.powered = 0
    s.power_ups = 1
    push(s, CLOSE, seat, board)
    push(s, BOUGHT_POWER_UP, seat, board)
    push(s, BEGIN_POWER_UPS, seat, board)
    push(s, AFTER_EFFECT, seat, board)
    begin_effect(s, seat, board)


def pay_main(s: State, seat: i64, free: bool) -> None:
    """As much cocoa as there are colours before the movers arrive, or a free-cocoa tile. (R-13)"""
    cost: i64 = i64(0) if free else colours_at(s, s.board)
    if free:
        spend(s, seat, FREE_COCOA)
    s.log.note(ACTED, seat, s.board, cost)
    pay(s, seat, COCOA, cost)


def count_workers(s: State, seat: i64, board: i64) -> None:
    """Fixed once, after the cocoa is paid and the mover placed. (spec 3.6, R-33)"""
    s.workers = min(s.unlocked[seat * BOARDS + board], MOST)
    s.lowest = lowest_power(s, seat, board)
    s.placed = 0
    s.discount = 0
    if board == CONSTRUCTION:
        s.discount = saving(s, seat)
        s.workers = min(s.workers + s.discount, MOST)


def begin_effect(s: State, seat: i64, board: i64) -> None:
    if board <= GOLD_DEPOSITS:
        take_cell(s, seat, board)
    elif board == ALCHEMY:
        push(s, TECHNOLOGY, seat)
    elif board == NOBLES:
        push(s, BUILDING, seat)
    elif board == DECORATIONS:
        push(s, DECORATION, seat)
    else:
        push(s, PYRAMID, seat)


# --- Its end.
def shows_new_tiles(s: State, board: i64) -> bool:
    """Whether closing the action will show tiles that are face down now."""
    place: i64
    if board == DECORATIONS and s.decoration_left > 0:
        for place in range(DECORATION_DISPLAY):
            if i64(s.decoration_display[place]) == NO_TILE:
                return True
    if board == CONSTRUCTION and s.pyramid_left > 0:
        for place in range(PYRAMID_DISPLAY):
            if i64(s.pyramid_display[place]) == NO_TILE:
                return True
    return False


def refill(s: State, board: i64) -> None:
    pop(s)
    if board == DECORATIONS:
        refill_decorations(s)
    else:
        refill_pyramid(s)
