"""Tiles and the paid unlock: what most questions of the own turn also offer. (R-32)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS, TEMPLE_LABELS
from teotl.games.teotihuacan.rules.names import (
    ANY_TEMPLE,
    DICE,
    DISCOVERIES,
    DOUBLE_MOVE,
    EXTRA_WORKER,
    FREE_COCOA,
    GOODS,
    MASKS,
    PLAYING,
    POWER_UP_TILE,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.reasons import (
    IN_ECLIPSE,
    INSIDE_EFFECT,
    NO_PARTNER,
    OK,
    THREE_ALREADY,
    WITH_ACTION,
    WITH_MOVE,
    WITH_PAYMENT,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.temples import can_step, why_not_step
from teotl.games.teotihuacan.rules.tiles.discovery import (
    PAY_TO_UNLOCK,
    UNLOCK_PRICE,
    USE,
    USE_ANY_TEMPLE,
    holds,
    is_usable_anytime,
    use_free_choice,
    why_not_use,
)
from teotl.games.teotihuacan.rules.turn import ALONE, is_movable, partner_of
from teotl.games.teotihuacan.rules.workers import has_locked, why_not_unlock

RULES: Final[dict[str, str]] = {"unlock.3": "rule 3.3, R-43", "use": "rule 4.2, R-32"}


def free_choices(s: State, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """Tiles and the paid unlock, between any two effects of the own turn. (R-32)"""
    if s.phase != PLAYING or seat != s.turn:
        return n
    if s.usable[seat] > 0:
        n = tile_uses(s, seat, buffer, n)
    if s.goods[seat * GOODS] >= UNLOCK_PRICE and why_not_unlock(s, seat, UNLOCK_PRICE) == OK:
        buffer[n] = PAY_TO_UNLOCK
        n += 1
    return n


def tile_uses(s: State, seat: i64, buffer: vec[i64], n: i64) -> i64:
    kind: i64
    for kind in range(MASKS, POWER_UP_TILE + 1):
        if not holds(s, seat, kind):
            continue
        if kind == ANY_TEMPLE:
            temple: i64
            for temple in range(TEMPLES):
                if can_step(s, seat, temple):
                    buffer[n] = USE_ANY_TEMPLE + temple
                    n += 1
        elif why_not_use(s, seat, kind) == OK:
            buffer[n] = USE + kind
            n += 1
    return n


def extra_worker_choice(s: State, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """An extra worker counts from choosing the action until its power-ups, up to three. (R-9, R-35)"""
    if s.workers < 3 and holds(s, seat, EXTRA_WORKER):
        buffer[n] = USE + EXTRA_WORKER
        n += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    use_free_choice(s, seat, code)


def free_key(code: int) -> str:
    if code == PAY_TO_UNLOCK:
        return "unlock 3"
    if code >= USE_ANY_TEMPLE:
        return f"use any-temple {TEMPLE_LABELS[code - USE_ANY_TEMPLE]}"
    return f"use {DISCOVERY_LABELS[code - USE]}"


# --- What is not offered.
def free_misses(s: State, seat: int, kind: int) -> Iterator[Miss]:
    """The 3-cocoa unlock, and every held tile that cannot be used now."""
    held = [tile for tile in range(MASKS, DISCOVERIES) if holds(s, seat, tile)]
    if kind == tasks.SALARY:
        for tile in held:
            yield USE + tile, OK if tile == FREE_COCOA else IN_ECLIPSE, ""
    elif s.phase == PLAYING and seat == s.turn:
        if has_locked(s, seat) or kind in (tasks.TURN, tasks.ACTION):
            reason = why_not_unlock(s, seat, UNLOCK_PRICE)
            yield PAY_TO_UNLOCK, reason or INSIDE_EFFECT, "rule 3.3"
        for tile in held:
            yield from tile_misses(s, seat, kind, tile)


def tile_misses(s: State, seat: int, kind: int, tile: int) -> Iterator[Miss]:
    """What is allowed but not offered now waits for the end of an effect. (R-32)"""
    if not is_usable_anytime(tile):
        yield USE + tile, why_not_with(s, seat, kind, tile), ""
    elif tile == ANY_TEMPLE:
        for temple in range(TEMPLES):
            yield USE_ANY_TEMPLE + temple, why_not_step(s, seat, temple) or INSIDE_EFFECT, ""
    else:
        yield USE + tile, why_not_use(s, seat, tile) or INSIDE_EFFECT, ""


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
        powers = range(1, 6) if is_movable(s, seat, die) else ()
        if any(partner_of(s, seat, die, power) != ALONE for power in powers):
            return True
    return False
