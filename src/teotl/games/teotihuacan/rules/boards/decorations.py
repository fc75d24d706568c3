"""Decorations: pay gold for a tile on one side of the pyramid. (spec 6.4)"""

from typing import Final

from mypy_extensions import i64

from teotl.core.chance import top_first
from teotl.core.log import CHANCE
from teotl.games.teotihuacan.material import (
    DECORATION_DISPLAY,
    DECORATION_GOLD,
    DECORATION_ICONS,
    DECORATION_POINTS,
    PRINTED,
)
from teotl.games.teotihuacan.rules.displays import first_shown, slid_up
from teotl.games.teotihuacan.rules.events import DECORATED, SHOWN
from teotl.games.teotihuacan.rules.goods import pay, score, why_not_pay
from teotl.games.teotihuacan.rules.icons import matches, steps_on
from teotl.games.teotihuacan.rules.names import (
    BLUE,
    CHANCE_DECORATION,
    FROM_DECORATIONS,
    GOLD,
    GREEN,
    NO_TILE,
    RED,
    SIDES,
)
from teotl.games.teotihuacan.rules.pyramid_places import DECORATION_SQUARES, DECORATION_SUPPORT
from teotl.games.teotihuacan.rules.reasons import (
    NO_DECORATION_SHOWN,
    NO_DECORATION_SPACE,
    NOT_SUPPORTED,
    OK,
    SIDE_FULL,
)
from teotl.games.teotihuacan.rules.state import State, with_tile
from teotl.games.teotihuacan.rules.tasks import pop
from teotl.games.teotihuacan.rules.temples import owe_steps, take_track_step

LEVELS: Final = 4


def gold_price(workers: i64) -> i64:
    """3 gold, less 1 per worker beyond the first."""
    return DECORATION_GOLD[workers]


def next_level(s: State, side: i64) -> i64:
    """The level that the next decoration on the side has; 5 when all four are there."""
    level: i64 = 1
    while level <= LEVELS and i64(s.decorations[side * LEVELS + level - 1]) != NO_TILE:
        level += 1
    return level


def why_not_side(s: State, side: i64) -> i64:
    """Levels in order, and pyramid below both squares."""
    level: i64 = next_level(s, side)
    if level > LEVELS:
        return SIDE_FULL
    support: i64 = DECORATION_SUPPORT[side * LEVELS + level - 1]
    return OK if s.built & support == support else NOT_SUPPORTED


def why_not_decorations(s: State, seat: i64, workers: i64) -> i64:
    if first_shown(s.decoration_display, DECORATION_DISPLAY) < 0:
        return NO_DECORATION_SHOWN
    side: i64 = 0
    while side < SIDES and why_not_side(s, side) != OK:
        side += 1
    if side == SIDES:
        return NO_DECORATION_SPACE
    return why_not_pay(s, seat, GOLD, gold_price(workers))


def covered_icon(s: State, side: i64, level: i64, half: i64) -> i64:
    """What the half of the tile would cover: the printed icon on level 1, else the pyramid's."""
    if level == 1:
        return i64(PRINTED[side * 2 + half])
    return i64(s.grid[DECORATION_SQUARES[(side * LEVELS + level - 1) * 2 + half]])


def decorate(s: State, seat: i64, code: i64) -> None:
    """Pay, place, icon points and 3 points, track step, coloured temple steps. (R-41)"""
    pop(s)
    pay(s, seat, GOLD, gold_price(s.workers))
    tile: i64 = i64(s.decoration_display[code // SIDES])
    s.decoration_display = with_tile(s.decoration_display, code // SIDES, NO_TILE)
    lay_decoration(s, seat, tile, code % SIDES)


def lay_decoration(s: State, seat: i64, tile: i64, side: i64) -> None:
    level: i64 = next_level(s, side)
    points: i64 = DECORATION_POINTS
    blue: i64 = 0
    red: i64 = 0
    green: i64 = 0
    half: i64
    for half in range(2):
        icon: i64 = i64(DECORATION_ICONS[tile * 2 + half])
        if matches(s, icon, covered_icon(s, side, level, half)):
            points += 1
            blue += steps_on(BLUE, icon)
            red += steps_on(RED, icon)
            green += steps_on(GREEN, icon)
    s.decorations = with_tile(s.decorations, side * LEVELS + level - 1, tile)
    s.log.note(DECORATED, seat, tile, side, level)
    score(s, seat, FROM_DECORATIONS, points)
    take_track_step(s, seat)
    owe_steps(s, seat, blue, red, green)


def refill_decorations(s: State) -> None:
    """New tiles on the empty places, while the stack lasts; in solo the rest slides up first. (R-23, R-42)"""
    if len(s.bot) > 0:
        s.decoration_display = slid_up(s.decoration_display, DECORATION_DISPLAY)
    place: i64
    for place in range(DECORATION_DISPLAY):
        if i64(s.decoration_display[place]) == NO_TILE and s.decoration_left > 0:
            tile: i64 = draw_decoration(s)
            s.decoration_display = with_tile(s.decoration_display, place, tile)
            s.log.note(SHOWN, -1, 1, place, tile)


def draw_decoration(s: State) -> i64:
    s.decoration_stack = top_first(s.chance, CHANCE_DECORATION, s.decoration_stack, s.decoration_left)
    s.decoration_left -= 1
    tile: i64 = i64(s.decoration_stack[s.decoration_left])
    s.log.note(CHANCE, -1, CHANCE_DECORATION, tile)
    return tile
