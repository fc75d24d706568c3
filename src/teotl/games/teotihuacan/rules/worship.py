"""Worship: lock the mover on a worship space; its ability, the tile beside it, or both. (spec 3.5)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import ANY_TEMPLE, DISCOVERY_COST, WORSHIP_TEMPLE
from teotl.games.teotihuacan.rules.events import WORSHIPPED
from teotl.games.teotihuacan.rules.goods import cocoa, pay, why_not_pay
from teotl.games.teotihuacan.rules.names import (
    COCOA,
    DECORATIONS,
    DECORATIONS_SPACE,
    DICE,
    FREE_COCOA,
    GOLD_DEPOSITS,
    GOODS,
    NO_TILE,
    NOBODY,
    PALACE,
    PALACE_SPACES,
)
from teotl.games.teotihuacan.rules.reasons import (
    NEEDS_COCOA,
    NO_FREE_COCOA,
    NO_TILE_THERE,
    NOTHING_TO_PAY,
    OWN_WORKER_THERE,
    PALACE_ABILITY,
    lacking,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ABILITY,
    TEMPLE,
    TEMPLE_STEP,
    WORSHIP,
    a_of,
    b_of,
    c_of,
    pop,
    push,
)
from teotl.games.teotihuacan.rules.tiles.discovery import (
    claim_beside,
    holds,
    spend,
    why_not_claim,
)
from teotl.games.teotihuacan.rules.tiles.royal import use_ability
from teotl.games.teotihuacan.rules.turn import settle_partner
from teotl.games.teotihuacan.rules.workers import lock, push_out

# Codes of the action question: WORSHIPS + (space * 3 + option) * 2 + by tile.
WORSHIPS: Final = 10
FOR_ABILITY: Final = 0
FOR_TILE: Final = 1
FOR_BOTH: Final = 2

# What is left to do, and the codes that answer it.
ABILITY_LEFT: Final = 1
TILE_LEFT: Final = 2
DO_ABILITY: Final = 0
CLAIM_TILE: Final = 1
DECLINE_TILE: Final = 2


def worship_code(space: i64, option: i64, free: bool) -> i64:
    return WORSHIPS + (space * 3 + option) * 2 + (1 if free else 0)


def board_of_space(space: i64) -> i64:
    if space < PALACE_SPACES:
        return PALACE
    return i64(DECORATIONS) if space == DECORATIONS_SPACE else space - 1


def first_space(board: i64) -> i64:
    """The first worship space of a board, or -1."""
    if board == PALACE:
        return 0
    if board == DECORATIONS:
        return DECORATIONS_SPACE
    return board + 1 if board <= GOLD_DEPOSITS else i64(-1)


def space_count(board: i64) -> i64:
    return PALACE_SPACES if board == PALACE else 1


def beside_of(space: i64) -> i64:
    """Where the discovery tile of the space lies: the palace's three share one."""
    return i64(0) if space < PALACE_SPACES else space - PALACE_SPACES + 1


# --- Price and legality.
def price(s: State, space: i64, option: i64) -> i64:
    """1 cocoa to push a worker out, 1 more for both; all paid before any effect."""
    cost: i64 = 1 if s.worship[space] != NOBODY else 0
    return cost + 1 if option == FOR_BOTH else cost


def why_not_worship(s: State, seat: i64, space: i64, option: i64, free: bool) -> i64:
    """The own worker blocks; the palace requires its ability (R-31); a tile must be there. (R-44, R-54)"""
    there: i64 = s.worship[space]
    if there != NOBODY and there // DICE == seat:
        return OWN_WORKER_THERE
    if option == FOR_TILE and space < PALACE_SPACES:
        return PALACE_ABILITY
    if option != FOR_ABILITY and i64(s.beside[beside_of(space)]) == NO_TILE:
        return NO_TILE_THERE
    return why_not_pay_worship(s, seat, space, option, free)


def why_not_pay_worship(s: State, seat: i64, space: i64, option: i64, free: bool) -> i64:
    cost: i64 = price(s, space, option)
    if free:
        if not holds(s, seat, FREE_COCOA):
            return NO_FREE_COCOA
        if cost == 0:
            return NOTHING_TO_PAY
        cost = 0
    if option != FOR_TILE:
        return why_not_pay(s, seat, COCOA, cost)
    # "Claim only" needs the tile's own cost too, now.
    kind: i64 = i64(s.beside[beside_of(space)])
    total: i64 = cost + DISCOVERY_COST[kind * GOODS + COCOA]
    if cocoa(s, seat) < total:
        return lacking(NEEDS_COCOA, total, cocoa(s, seat))
    return why_not_claim(s, seat, kind)


# --- Worshipping.
def worship(s: State, seat: i64, code: i64) -> None:
    """Pay, push out, lock the mover; then the ability, the tile at once (R-73), or both in either order."""
    space: i64 = (code - WORSHIPS) // 6
    option: i64 = (code - WORSHIPS) // 2 % 3
    pop(s)
    pay_worship(s, seat, space, option, (code - WORSHIPS) % 2 == 1)
    if s.worship[space] != NOBODY:
        push_out(s, space)
    lock(s, seat, s.mover, space)
    settle_partner(s, seat)
    p: i64 = s.worker_power[seat * DICE + s.mover]
    if option == FOR_ABILITY:
        push(s, ABILITY, seat, space, p)
    elif option == FOR_TILE:
        claim_beside(s, seat, beside_of(space))
    else:
        push(s, WORSHIP, seat, space, ABILITY_LEFT + TILE_LEFT, p)


def pay_worship(s: State, seat: i64, space: i64, option: i64, free: bool) -> None:
    """Pushing out and "both" together, in cocoa or by one free-cocoa tile. (R-13)"""
    cost: i64 = i64(0) if free else price(s, space, option)
    if free:
        spend(s, seat, FREE_COCOA)
    s.log.note(WORSHIPPED, seat, space, s.mover, cost)
    pay(s, seat, COCOA, cost)


def use_space(s: State, seat: i64, space: i64, p: i64) -> None:
    """A step on the temple of the space, or on any; the palace has its royal tiles."""
    if space < PALACE_SPACES:
        use_ability(s, seat, s.layout.royal[space], p)
        return
    temple: i64 = WORSHIP_TEMPLE[space - PALACE_SPACES]
    if temple == ANY_TEMPLE:
        push(s, TEMPLE, seat, 1)
    else:
        push(s, TEMPLE_STEP, seat, temple)


# --- Both: what comes first, and whether the tile is claimed after all.
def do_one_of_both(s: State, seat: i64, code: i64) -> None:
    task: i64 = s.pending[s.depth - 1]
    space: i64 = a_of(task)
    left: i64 = b_of(task) & ~(ABILITY_LEFT if code == DO_ABILITY else TILE_LEFT)
    pop(s)
    if left != 0:
        push(s, WORSHIP, seat, space, left, c_of(task))
    if code == DO_ABILITY:
        push(s, ABILITY, seat, space, c_of(task))
    elif code == CLAIM_TILE:
        claim_beside(s, seat, beside_of(space))
