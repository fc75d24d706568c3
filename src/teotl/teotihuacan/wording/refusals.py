"""Near misses: what a player might expect to choose but may not now, why, and which rule says so.

Every reason comes from the rule itself (its `why_not_…`); here it only gets its words.
"""

from collections.abc import Callable, Iterator
from typing import Final

from teotl.teotihuacan import reasons, tasks, turn, worship
from teotl.teotihuacan.boards.alchemy import SLOTS, why_not_learn
from teotl.teotihuacan.boards.construction import build_code, why_not_afford, why_not_place
from teotl.teotihuacan.boards.decorations import why_not_side
from teotl.teotihuacan.boards.nobles import ROWS, why_not_row
from teotl.teotihuacan.goods import why_not_pay
from teotl.teotihuacan.main_action import MAIN, MAIN_BY_TILE, why_not_main
from teotl.teotihuacan.material import PLACE_LEVEL, SUPPORT
from teotl.teotihuacan.names import (
    ANY_TEMPLE,
    COCOA,
    DICE,
    DISCOVERIES,
    DOUBLE_MOVE,
    EXTRA_WORKER,
    FREE_COCOA,
    MASKS,
    NO_TILE,
    PLACES,
    PLAYING,
    SHELF_SIZE,
    SIDES,
    TEMPLES,
)
from teotl.teotihuacan.notation import key_of, legal_codes, question
from teotl.teotihuacan.power_ups import SKIP
from teotl.teotihuacan.state import State
from teotl.teotihuacan.temples import why_not_step
from teotl.teotihuacan.tiles import discovery, royal
from teotl.teotihuacan.wording.reason_words import (
    ENOUGH_TILES,
    IN_ECLIPSE,
    INSIDE_EFFECT,
    MANDATORY,
    NO_PARTNER,
    THREE_ALREADY,
    WITH_ACTION,
    WITH_MOVE,
    WITH_PAYMENT,
    reason_text,
    rule_of,
)
from teotl.teotihuacan.workers import (
    ASCENSIONS,
    can_power_up,
    has_locked,
    is_first_such,
    why_not_ascension,
    why_not_unlock,
)

Miss = tuple[int, int, str]  # code, reason, rule that names a price


def refused(s: State, seat: int, language: str) -> list[tuple[str, str, str]]:
    """Key, reason and rule of everything that is close but not allowed; nothing for a seat not asked."""
    legal = set(legal_codes(s, seat))
    kind = question(s)[0]
    if not legal or kind == 0:
        return []
    misses = [*MISSES.get(kind, nothing)(s, seat), *free_misses(s, seat, kind)]
    told: dict[str, tuple[str, str]] = {}
    for code, reason, rule in misses:
        if reason != reasons.OK and code not in legal:
            told.setdefault(key_of(s, seat, code), (reason_text(reason, language), rule_of(reason) or rule))
    return [(key, *why) for key, why in told.items()]


# --- Question by question.
def nothing(s: State, seat: int) -> Iterator[Miss]:
    yield from ()


def turn_misses(s: State, seat: int) -> Iterator[Miss]:
    yield turn.FREE_UNLOCK, why_not_unlock(s, seat, 0), "R-17"


def action_misses(s: State, seat: int) -> Iterator[Miss]:
    """The main action and every way to worship; by tile only with a tile in hand."""
    by_tile = discovery.holds(s, seat, FREE_COCOA)
    reason = why_not_main(s, seat, False)
    yield MAIN, reason, "rule 3.6" if reason & 255 == reasons.NEEDS_COCOA else "R-36"
    if by_tile:
        yield MAIN_BY_TILE, why_not_main(s, seat, True), "R-36"
    first = worship.first_space(s.board)
    for space in range(first, first + worship.space_count(s.board)) if first >= 0 else ():
        for option in range(3):
            for free in (False, True) if by_tile else (False,):
                code = worship.worship_code(space, option, free)
                rule = "R-44" if option == worship.FOR_TILE else "rule 3.5"
                yield code, worship.why_not_worship(s, seat, space, option, free), rule


def both_misses(s: State, seat: int) -> Iterator[Miss]:
    _, space, left, _ = question(s)
    if left & worship.TILE_LEFT:
        at = worship.beside_of(space)
        yield worship.CLAIM_TILE, discovery.why_not_claim_beside(s, seat, at), "rule 4.1"


def trade_misses(s: State, seat: int) -> Iterator[Miss]:
    tile = question(s)[1]
    for code in range(royal.codes(tile)):
        yield code, royal.why_not_trade(s, seat, tile, code), "rule 8.7"


def temple_misses(s: State, seat: int) -> Iterator[Miss]:
    for temple in range(TEMPLES):
        yield temple, why_not_step(s, seat, temple), "R-15"


def shelf_misses(s: State, seat: int) -> Iterator[Miss]:
    shelf = question(s)[1]
    for kind in s.shelves[shelf * SHELF_SIZE : (shelf + 1) * SHELF_SIZE]:
        if kind != NO_TILE:
            yield kind, discovery.why_not_claim(s, seat, int(kind)), "rule 4.1"


def technology_misses(s: State, seat: int) -> Iterator[Miss]:
    for slot in range(SLOTS):
        yield slot, why_not_learn(s, seat, slot, s.workers, s.lowest), "rule 6.2"


def building_misses(s: State, seat: int) -> Iterator[Miss]:
    for row in range(ROWS):
        yield row, why_not_row(s, row, s.workers), "R-18"


def decoration_misses(s: State, seat: int) -> Iterator[Miss]:
    """Every side, with the first tile shown."""
    place = next(place for place, tile in enumerate(s.decoration_display) if tile != NO_TILE)
    for side in range(SIDES):
        yield place * SIDES + side, why_not_side(s, side), "rule 6.4"


def pyramid_misses(s: State, seat: int) -> Iterator[Miss]:
    """Every place once, with the first tile shown: too dear, or nearly but not wholly supported."""
    shown = [slot for slot, tile in enumerate(s.pyramid_display) if tile != NO_TILE]
    if not shown:
        return
    for place in range(PLACES):
        code = build_code(shown[0], place, 0)
        reason = why_not_place(s, place)
        if reason == reasons.OK and s.placed >= s.workers:
            yield code, ENOUGH_TILES, "rule 6.5"
            return
        if reason == reasons.OK:
            yield code, why_not_afford(s, seat, PLACE_LEVEL[place], s.discount), "rule 6.5"
        elif reason == reasons.NOT_SUPPORTED and s.built & SUPPORT[place]:
            yield code, reason, "rule 6.5"


def power_up_misses(s: State, seat: int) -> Iterator[Miss]:
    yield SKIP, MANDATORY, "R-16"


def tile_power_up_misses(s: State, seat: int) -> Iterator[Miss]:
    yield SKIP, MANDATORY, "R-55"


def bought_misses(s: State, seat: int) -> Iterator[Miss]:
    board = question(s)[1]
    for die in range(DICE):
        if can_power_up(s, seat, die, board) and is_first_such(s, seat, die):
            yield die, why_not_pay(s, seat, COCOA, 1), "rule 8.6"


def ascension_misses(s: State, seat: int) -> Iterator[Miss]:
    for code in range(ASCENSIONS):
        yield code, why_not_ascension(s, seat, code), "rule 7.2"


def salary_misses(s: State, seat: int) -> Iterator[Miss]:
    owed = question(s)[1]
    yield owed, why_not_pay(s, seat, COCOA, owed), "R-50"


# --- Tiles in hand and the paid unlock.
def free_misses(s: State, seat: int, kind: int) -> Iterator[Miss]:
    """The 3-cocoa unlock, and every held tile that cannot be used now."""
    held = [tile for tile in range(MASKS, DISCOVERIES) if discovery.holds(s, seat, tile)]
    if kind == tasks.SALARY:
        for tile in held:
            yield discovery.USE + tile, reasons.OK if tile == FREE_COCOA else IN_ECLIPSE, ""
    elif s.phase == PLAYING and seat == s.turn:
        if has_locked(s, seat) or kind in (tasks.TURN, tasks.ACTION):
            reason = why_not_unlock(s, seat, discovery.UNLOCK_PRICE)
            yield discovery.PAY_TO_UNLOCK, reason or INSIDE_EFFECT, "rule 3.3"
        for tile in held:
            yield from tile_misses(s, seat, kind, tile)


def tile_misses(s: State, seat: int, kind: int, tile: int) -> Iterator[Miss]:
    """What nothing speaks against, but is not offered, waits for the end of an effect. (R-32)"""
    if not discovery.is_usable_anytime(tile):
        yield discovery.USE + tile, why_not_with(s, seat, kind, tile), ""
    elif tile == ANY_TEMPLE:
        for temple in range(TEMPLES):
            reason = why_not_step(s, seat, temple) or INSIDE_EFFECT
            yield discovery.USE_ANY_TEMPLE + temple, reason, ""
    else:
        yield discovery.USE + tile, discovery.why_not_use(s, seat, tile) or INSIDE_EFFECT, ""


def why_not_with(s: State, seat: int, kind: int, tile: int) -> int:
    """Tiles that change a move, an action or a payment are chosen together with it."""
    if tile == EXTRA_WORKER:
        counting = kind in (tasks.TECHNOLOGY, tasks.BUILDING, tasks.PYRAMID)
        return THREE_ALREADY if counting else WITH_ACTION
    if tile == FREE_COCOA:
        return WITH_PAYMENT
    no_partner = kind == tasks.TURN and tile == DOUBLE_MOVE and not has_pair(s, seat)
    return NO_PARTNER if no_partner else WITH_MOVE


def has_pair(s: State, seat: int) -> bool:
    """Whether some move of a pair is possible."""
    for die in range(DICE):
        powers = range(1, 6) if turn.is_movable(s, seat, die) else ()
        if any(turn.partner_of(s, seat, die, power) != turn.ALONE for power in powers):
            return True
    return False


MISSES: Final[dict[int, Callable[[State, int], Iterator[Miss]]]] = {
    tasks.TURN: turn_misses,
    tasks.ACTION: action_misses,
    tasks.WORSHIP: both_misses,
    tasks.TRADE: trade_misses,
    tasks.TEMPLE: temple_misses,
    tasks.MAJOR: shelf_misses,
    tasks.AVENUE_TILES: shelf_misses,
    tasks.TECHNOLOGY: technology_misses,
    tasks.BUILDING: building_misses,
    tasks.DECORATION: decoration_misses,
    tasks.PYRAMID: pyramid_misses,
    tasks.POWER_UP: power_up_misses,
    tasks.BOUGHT_POWER_UP: bought_misses,
    tasks.TILE_POWER_UP: tile_power_up_misses,
    tasks.ASCENSION: ascension_misses,
    tasks.SALARY: salary_misses,
}
