"""Discovery tiles: their cost, claiming, using them between two effects of the own turn. (spec 4.1, spec 4.2)"""

from typing import Final

from mypy_extensions import i64

from teotl.core.chance import top_first
from teotl.core.log import CHANCE
from teotl.games.teotihuacan.material import AVENUE_MAX, DISCOVERY_COST
from teotl.games.teotihuacan.rules.events import CLAIMED, SHOWN, USED
from teotl.games.teotihuacan.rules.goods import gain, pay, score, why_not_pay
from teotl.games.teotihuacan.rules.names import (
    ANY_TEMPLE,
    AVENUE_TILE,
    BLUE_TEMPLE,
    CHANCE_DISCOVERY,
    COCOA,
    COCOA_TILE,
    DISCOVERIES,
    EXTRA_WORKER,
    FROM_DISCOVERY,
    GOODS,
    GREEN_TEMPLE,
    NO_TILE,
    POINTS_TILE,
    POWER_UP_TILE,
    SHELF_SIZE,
    THREE_RESOURCES,
    TWO_RESOURCES,
)
from teotl.games.teotihuacan.rules.reasons import AVENUE_END, NO_TILE_THERE, NO_WORKER, OK
from teotl.games.teotihuacan.rules.state import State, with_number, with_tile
from teotl.games.teotihuacan.rules.tasks import AVENUE_STEP, GAIN, TEMPLE_STEP, TILE_POWER_UP, push
from teotl.games.teotihuacan.rules.temples import why_not_step
from teotl.games.teotihuacan.rules.workers import anyone_to_power_up, unlock_all

# Choices that most questions of the own turn offer beside their own.
FREE_CHOICES: Final = 1000
USE: Final = 1000  # + kind
USE_ANY_TEMPLE: Final = 1032  # + temple
PAY_TO_UNLOCK: Final = 1040
UNLOCK_PRICE: Final = 3


def holds(s: State, seat: i64, kind: i64) -> bool:
    """Whether the seat has such a tile face up."""
    return i64(s.held[seat * DISCOVERIES + kind]) > 0


# --- Claiming.
def why_not_claim(s: State, seat: i64, kind: i64) -> i64:
    """The cost shown must be paid, wherever the tile comes from. (spec 4.1)"""
    good: i64
    for good in range(GOODS):
        reason: i64 = why_not_pay(s, seat, good, DISCOVERY_COST[kind * GOODS + good])
        if reason != OK:
            return reason
    return OK


def claim(s: State, seat: i64, kind: i64, where: i64) -> None:
    """Pay the cost; the tile lies face up before its owner. (spec 4.1)"""
    good: i64
    for good in range(GOODS):
        pay(s, seat, good, DISCOVERY_COST[kind * GOODS + good])
    at: i64 = seat * DISCOVERIES + kind
    s.held = with_tile(s.held, at, i64(s.held[at]) + 1)
    s.claims += 1
    if is_usable_anytime(kind):
        s.usable = with_number(s.usable, seat, s.usable[seat] + 1)
    s.log.note(CLAIMED, seat, kind, where)


def place_on_shelf(s: State, shelf: i64, kind: i64) -> i64:
    """The first place of the shelf with such a tile, or -1."""
    place: i64
    for place in range(shelf * SHELF_SIZE, (shelf + 1) * SHELF_SIZE):
        if i64(s.shelves[place]) == kind:
            return place
    return -1


def claim_from_shelf(s: State, seat: i64, shelf: i64, kind: i64) -> None:
    """Tiles taken from temple steps and the Avenue are not replaced."""
    s.shelves = with_tile(s.shelves, place_on_shelf(s, shelf, kind), NO_TILE)
    claim(s, seat, kind, 5 + shelf)


def why_not_claim_beside(s: State, seat: i64, at: i64) -> i64:
    """The tile beside a worship space, if there is one."""
    kind: i64 = i64(s.beside[at])
    return i64(NO_TILE_THERE) if kind == NO_TILE else why_not_claim(s, seat, kind)


def claim_beside(s: State, seat: i64, at: i64) -> None:
    """A tile beside a worship space is replaced as soon as it is claimed. (R-42)"""
    claim(s, seat, i64(s.beside[at]), at)
    s.beside = with_tile(s.beside, at, NO_TILE)
    show_beside(s, at)


def show_beside(s: State, at: i64) -> None:
    """Fill the place from the stack; an empty stack leaves it empty. (R-23)"""
    if s.discovery_left > 0:
        kind: i64 = draw(s)
        s.beside = with_tile(s.beside, at, kind)
        s.log.note(SHOWN, -1, 0, at, kind)


def draw(s: State) -> i64:
    """The top tile of the face-down stack. (R-23)"""
    s.discovery_stack = top_first(s.chance, CHANCE_DISCOVERY, s.discovery_stack, s.discovery_left)
    s.discovery_left -= 1
    kind: i64 = i64(s.discovery_stack[s.discovery_left])
    s.log.note(CHANCE, -1, CHANCE_DISCOVERY, kind)
    return kind


# --- Using.
def spend(s: State, seat: i64, kind: i64) -> None:
    """The tile is used and kept face down."""
    at: i64 = seat * DISCOVERIES + kind
    s.held = with_tile(s.held, at, i64(s.held[at]) - 1)
    s.spent = with_tile(s.spent, at, i64(s.spent[at]) + 1)
    s.claims += 1
    if is_usable_anytime(kind):
        s.usable = with_number(s.usable, seat, s.usable[seat] - 1)
    s.log.note(USED, seat, kind)


def why_not_use(s: State, seat: i64, kind: i64) -> i64:
    """A tile whose effect would be nothing at all is not offered: it waits for a better moment. (R-72)"""
    if BLUE_TEMPLE <= kind <= GREEN_TEMPLE:
        return why_not_step(s, seat, kind - BLUE_TEMPLE)
    if kind == AVENUE_TILE:
        return OK if s.avenue[seat] < AVENUE_MAX else AVENUE_END
    if kind == POWER_UP_TILE:
        return OK if anyone_to_power_up(s, seat, 0) else NO_WORKER
    return OK


def is_usable_anytime(kind: i64) -> bool:
    """Kinds with an effect of their own; the others change a move, an action or a payment. (spec 4.2)"""
    return POINTS_TILE <= kind <= POWER_UP_TILE


def use_free_choice(s: State, seat: i64, code: i64) -> None:
    """The tile's effect comes at once, on top of whatever is pending. (R-40)"""
    if code == PAY_TO_UNLOCK:
        unlock_all(s, seat, UNLOCK_PRICE)
    elif code >= USE_ANY_TEMPLE:
        spend(s, seat, ANY_TEMPLE)
        push(s, TEMPLE_STEP, seat, code - USE_ANY_TEMPLE)
    else:
        use(s, seat, code - USE)


def use(s: State, seat: i64, kind: i64) -> None:
    spend(s, seat, kind)
    if kind == POINTS_TILE:
        score(s, seat, FROM_DISCOVERY, 4)
    elif kind == THREE_RESOURCES:
        push(s, GAIN, seat, 3)
    elif kind == TWO_RESOURCES:
        push(s, GAIN, seat, 2)
    elif kind == COCOA_TILE:
        gain(s, seat, COCOA, 4)
    elif kind == AVENUE_TILE:
        push(s, AVENUE_STEP, seat, 1)
    elif kind == POWER_UP_TILE:
        push(s, TILE_POWER_UP, seat, 2, 0)
    elif kind == EXTRA_WORKER:
        s.workers += 1
    else:
        push(s, TEMPLE_STEP, seat, kind - BLUE_TEMPLE)
