"""Royal tiles: the abilities of the palace's three worship spaces. p = power of the worker when locked. (spec 8.7)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.goods import gain, pay, score, why_not_pay
from teotl.games.teotihuacan.rules.names import (
    COCOA,
    COCOA_RESOURCE_TO_RESOURCES,
    COCOA_TO_GOLD_STONE,
    COCOA_TO_TEMPLE,
    COCOA_TO_WOOD_STONE,
    FROM_ROYAL,
    GOLD,
    RESOURCE_TO_COCOA,
    ROYAL_AVENUE,
    ROYAL_COCOA,
    ROYAL_PYRAMID,
    ROYAL_TECHNOLOGIES,
    STONE,
    WOOD,
)
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import GAIN, TEMPLE_STEP, TRADE, a_of, b_of, c_of, pop, push
from teotl.games.teotihuacan.rules.temples import why_not_step
from teotl.games.teotihuacan.rules.tiles.technology import count_technologies

STOP: Final = 0  # no (more) trades
TRADES: Final = 4  # codes of a trade at most: stop, and three of something


def use_ability(s: State, seat: i64, tile: i64, p: i64) -> None:
    """Points or cocoa at once; trades are asked for, one repetition at a time. (R-4, R-43, R-45)"""
    if tile == ROYAL_TECHNOLOGIES:
        score(s, seat, FROM_ROYAL, 2 * min(count_technologies(s, seat), p))
    elif tile == ROYAL_PYRAMID:
        score(s, seat, FROM_ROYAL, 2 * min(s.pyramid_track[seat], p))
    elif tile == ROYAL_AVENUE:
        score(s, seat, FROM_ROYAL, min(s.avenue[seat], p + 1))
    elif tile == ROYAL_COCOA:
        gain(s, seat, COCOA, p + 1)
    elif times(tile, p) > 0:
        push(s, TRADE, seat, tile, times(tile, p), p)


def times(tile: i64, p: i64) -> i64:
    """How often a trade may be made: with power 1 the temple trade not at all. (R-14)"""
    if tile == COCOA_RESOURCE_TO_RESOURCES:
        return 1
    return p - 1 if tile == COCOA_TO_TEMPLE else p


def why_not_trade(s: State, seat: i64, tile: i64, code: i64) -> i64:
    """A code: stop, or 1 to 3: the resource given, or the temple; plain trades know only 1. (R-72)"""
    if code == STOP:
        return OK
    if tile != RESOURCE_TO_COCOA:
        reason: i64 = why_not_pay(s, seat, COCOA, 1)
        if reason != OK:
            return reason
    if tile == COCOA_RESOURCE_TO_RESOURCES or tile == RESOURCE_TO_COCOA:
        return why_not_pay(s, seat, code, 1)
    if tile == COCOA_TO_TEMPLE:
        return why_not_step(s, seat, code - 1)
    return OK


def codes(tile: i64) -> i64:
    """How many codes the trade knows."""
    return 2 if tile == COCOA_TO_WOOD_STONE or tile == COCOA_TO_GOLD_STONE else TRADES


def trade(s: State, seat: i64, code: i64) -> None:
    """One repetition, resolved before the next; any number of them, none included. (R-14, R-45)"""
    task: i64 = s.pending[s.depth - 1]
    tile: i64 = a_of(task)
    p: i64 = c_of(task)
    pop(s)
    if code == STOP:
        return
    if b_of(task) > 1:
        push(s, TRADE, seat, tile, b_of(task) - 1, p)
    if tile == RESOURCE_TO_COCOA:
        pay(s, seat, code, 1)
        gain(s, seat, COCOA, 2)
        return
    pay(s, seat, COCOA, 1)
    if tile == COCOA_TO_TEMPLE:
        push(s, TEMPLE_STEP, seat, code - 1)
    elif tile == COCOA_RESOURCE_TO_RESOURCES:
        pay(s, seat, code, 1)
        push(s, GAIN, seat, p)
    else:
        gain(s, seat, WOOD if tile == COCOA_TO_WOOD_STONE else GOLD, 1)
        gain(s, seat, STONE, 1)
