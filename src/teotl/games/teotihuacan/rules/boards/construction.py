"""Construction: pay stone and wood for tiles of the pyramid. (spec 6.5)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.core.chance import top_first
from teotl.core.log import CHANCE
from teotl.games.teotihuacan.material import BUILD_POINTS, BUILD_STONE, BUILD_WOOD, PYRAMID_DISPLAY, QUARTERS
from teotl.games.teotihuacan.rules.calendar import jump_to_dark
from teotl.games.teotihuacan.rules.displays import count_shown, first_shown, slid_up
from teotl.games.teotihuacan.rules.events import BUILT, CROWNED, SHOWN
from teotl.games.teotihuacan.rules.goods import pay, score, why_not_pay
from teotl.games.teotihuacan.rules.icons import matches, steps_on
from teotl.games.teotihuacan.rules.names import (
    BLUE,
    CHANCE_PYRAMID,
    EXTRA_WORKER,
    FROM_CONSTRUCTION,
    GOODS,
    GREEN,
    NO_TILE,
    PLACES,
    RED,
    STONE,
    WOOD,
)
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL, SQUARES, SUPPORT
from teotl.games.teotihuacan.rules.reasons import (
    NO_PYRAMID_PLACE,
    NO_PYRAMID_TILE,
    NOT_SUPPORTED,
    OK,
    PLACE_TAKEN,
)
from teotl.games.teotihuacan.rules.state import State, with_tile
from teotl.games.teotihuacan.rules.tasks import CROWN, DISCOUNT, PYRAMID, a_of, b_of, c_of, pop, push
from teotl.games.teotihuacan.rules.temples import owe_steps, take_track_step
from teotl.games.teotihuacan.rules.tiles.discovery import holds

STOP_BUILDING: Final = 999
TOP_PLACE: Final = 29

# How technology 15's saved resource is taken.
SAVE_LATER: Final = 0
SAVE_STONE: Final = 1
SAVE_WOOD: Final = 2


# --- Legality.
def why_not_place(s: State, place: i64) -> i64:
    """Level 1 on a free square, higher ones on the crossing of four tiles."""
    if (s.built >> place) & 1 == 1:
        return PLACE_TAKEN
    return OK if s.built & SUPPORT[place] == SUPPORT[place] else NOT_SUPPORTED


def why_not_afford(s: State, seat: i64, level: i64, discount: i64) -> i64:
    """Stone and wood of the level, one of them less while the discount is unspent. (R-8)"""
    short: i64 = 0
    stone: i64 = why_not_pay(s, seat, STONE, BUILD_STONE[level])
    if stone != OK:
        short += BUILD_STONE[level] - s.goods[seat * GOODS + STONE]
    wood: i64 = why_not_pay(s, seat, WOOD, BUILD_WOOD[level])
    if wood != OK:
        short += BUILD_WOOD[level] - s.goods[seat * GOODS + WOOD]
    if short <= discount:
        return OK
    return stone if stone != OK else wood


def why_not_construction(s: State, seat: i64, discount: i64) -> i64:
    """A tile shown and a place that can be paid for. (R-36)"""
    if first_shown(s.pyramid_display, PYRAMID_DISPLAY) < 0:
        return NO_PYRAMID_TILE
    reason: i64 = NO_PYRAMID_PLACE
    place: i64
    for place in range(PLACES):
        if why_not_place(s, place) == OK:
            afford: i64 = why_not_afford(s, seat, PLACE_LEVEL[place], discount)
            if afford == OK:
                return OK
            if reason == NO_PYRAMID_PLACE:
                reason = afford
    return reason


def build_code(slot: i64, place: i64, turn: i64) -> i64:
    return (slot * PLACES + place) * 4 + turn


# --- Building.
def choose_build(s: State, seat: i64, code: i64) -> None:
    """Choose a tile and its place, or stop. With a discount to spend the payment is asked for."""
    pop(s)
    if code == STOP_BUILDING:
        return
    if s.discount > 0:
        push(s, DISCOUNT, seat, code // 4 // PLACES, code // 4 % PLACES, code % 4)
    else:
        build(s, seat, code, 0, 0)


def pays(s: State, seat: i64, level: i64, less_stone: i64, less_wood: i64) -> bool:
    return (
        s.goods[seat * GOODS + STONE] >= BUILD_STONE[level] - less_stone
        and s.goods[seat * GOODS + WOOD] >= BUILD_WOOD[level] - less_wood
    )


def may_go_on(s: State, seat: i64) -> bool:
    """Whether a tile may be laid now: never after the one on level 4."""
    if s.pyramid_done or first_shown(s.pyramid_display, PYRAMID_DISPLAY) < 0:
        return False
    return s.placed < s.workers or may_get_help(s, seat)


def may_follow(s: State, seat: i64, place: i64) -> bool:
    """Whether another tile may follow the one about to be laid there."""
    if place == TOP_PLACE or count_shown(s.pyramid_display, PYRAMID_DISPLAY) == 1:
        return False
    return s.placed + 1 < s.workers or may_get_help(s, seat)


def may_get_help(s: State, seat: i64) -> bool:
    return s.workers < 3 and holds(s, seat, EXTRA_WORKER)


def choose_saving(s: State, seat: i64, code: i64) -> None:
    task: i64 = s.pending[s.depth - 1]
    pop(s)
    if code != SAVE_LATER:
        s.discount = 0
    build(
        s,
        seat,
        build_code(a_of(task), b_of(task), c_of(task)),
        1 if code == SAVE_STONE else 0,
        1 if code == SAVE_WOOD else 0,
    )


def build(s: State, seat: i64, code: i64, less_stone: i64, less_wood: i64) -> None:
    """Pay, place, points, track step, temple steps; then the next tile, if any. (R-41)"""
    slot: i64 = code // 4 // PLACES
    place: i64 = code // 4 % PLACES
    level: i64 = PLACE_LEVEL[place]
    pay(s, seat, STONE, BUILD_STONE[level] - less_stone)
    pay(s, seat, WOOD, BUILD_WOOD[level] - less_wood)
    s.placed += 1
    tile: i64 = i64(s.pyramid_display[slot])
    s.pyramid_display = with_tile(s.pyramid_display, slot, NO_TILE)
    push(s, PYRAMID, seat)
    if place == TOP_PLACE:
        push(s, CROWN, seat)
    lay_tile(s, seat, tile, place, code % 4)


def lay_tile(s: State, seat: i64, tile: i64, place: i64, turn: i64) -> None:
    """Cover four quarter-squares: a point per matching icon, the level's points, steps for coloured ones."""
    points: i64 = BUILD_POINTS[PLACE_LEVEL[place]]
    blue: i64 = 0
    red: i64 = 0
    green: i64 = 0
    quarter: i64
    for quarter in range(4):
        icon: i64 = i64(QUARTERS[(tile * 4 + turn) * 4 + quarter])
        if matches(s, icon, i64(s.grid[SQUARES[place * 4 + quarter]])):
            points += 1
            blue += steps_on(BLUE, icon)
            red += steps_on(RED, icon)
            green += steps_on(GREEN, icon)
    cover(s, tile, place, turn)
    s.log.note(BUILT, seat, tile, place, turn)
    score(s, seat, FROM_CONSTRUCTION, points)
    take_track_step(s, seat)
    owe_steps(s, seat, blue, red, green)


def cover(s: State, tile: i64, place: i64, turn: i64) -> None:
    """The tile lies there; its icons are the visible ones now."""
    one: i64 = 1
    s.built |= one << place
    s.tiles = with_tile(s.tiles, place, 1 + tile * 4 + turn)
    grid: vec[u8] = s.grid[:]
    quarter: i64
    for quarter in range(4):
        grid[SQUARES[place * 4 + quarter]] = QUARTERS[(tile * 4 + turn) * 4 + quarter]
    s.grid = grid


def crown(s: State, seat: i64) -> None:
    """The tile on level 4 completes the pyramid: the coming eclipse is the last. (R-49)"""
    s.pyramid_done = True
    s.log.note(CROWNED, seat)
    jump_to_dark(s)


# --- The display.
def refill_pyramid(s: State) -> None:
    """New tiles on the empty places, while the stack lasts; in solo the rest slides up first. (R-23, R-42)"""
    if len(s.bot) > 0:
        s.pyramid_display = slid_up(s.pyramid_display, PYRAMID_DISPLAY)
    slot: i64
    for slot in range(PYRAMID_DISPLAY):
        if i64(s.pyramid_display[slot]) == NO_TILE and s.pyramid_left > 0:
            tile: i64 = draw_pyramid(s)
            s.pyramid_display = with_tile(s.pyramid_display, slot, tile)
            s.log.note(SHOWN, -1, 2, slot, tile)


def draw_pyramid(s: State) -> i64:
    s.pyramid_stack = top_first(s.chance, CHANCE_PYRAMID, s.pyramid_stack, s.pyramid_left)
    s.pyramid_left -= 1
    tile: i64 = i64(s.pyramid_stack[s.pyramid_left])
    s.log.note(CHANCE, -1, CHANCE_PYRAMID, tile)
    return tile
