"""Teotibot's construction tile. (spec 10.7)"""

from typing import Final

from mypy_extensions import i64

from teotl.core.chance import pick
from teotl.teotihuacan.boards.construction import DISPLAY, TOP_PLACE, cover, why_not_place
from teotl.teotihuacan.displays import first_shown
from teotl.teotihuacan.events import BUILT
from teotl.teotihuacan.goods import has, pay, score, why_not_pay
from teotl.teotihuacan.material import BUILD_POINTS, PLACE_LEVEL, TURNS
from teotl.teotihuacan.names import (
    BOT,
    CHANCE_TURN,
    CONSTRUCTION,
    FROM_CONSTRUCTION,
    GOODS,
    NO_TILE,
    PLACES,
    QUARRY,
    STONE,
)
from teotl.teotihuacan.reasons import NO_PYRAMID_PLACE, NO_PYRAMID_TILE, OK
from teotl.teotihuacan.state import State, with_tile
from teotl.teotihuacan.tasks import BOT_IMPROVE, CROWN, push
from teotl.teotihuacan.temples import take_track_step
from teotl.teotihuacan.teotibot.bot import DOES_BUILD, NO_WORKER_THERE, WHY_ICONS, reason
from teotl.teotihuacan.teotibot.decisions import owe_any_steps
from teotl.teotihuacan.teotibot.dice import has_worker
from teotl.teotihuacan.teotibot.shared import could, could_not, gather_or_fall_back

STONE_PRICE: Final = 2
ICON_POINTS: Final = 2  # instead of matching icons


def act(s: State) -> None:
    """Build; else gather stone; then power up there and advance. Else fall back."""
    if why_not(s) == OK:
        push(s, BOT_IMPROVE, BOT, CONSTRUCTION)
        build(s)
    else:
        could_not(s, DOES_BUILD, CONSTRUCTION, why_not(s))
        gather_or_fall_back(s, QUARRY)


def why_not(s: State) -> i64:
    """2 stone, a worker on construction, a tile shown and room for it. (R-57)"""
    if not has_worker(s, CONSTRUCTION):
        return NO_WORKER_THERE
    if not has(s, BOT, STONE, STONE_PRICE):
        return why_not_pay(s, BOT, STONE, STONE_PRICE)
    if first_shown(s.pyramid_display, DISPLAY) < 0:
        return NO_PYRAMID_TILE
    return OK if lowest_place(s) >= 0 else NO_PYRAMID_PLACE


def lowest_place(s: State) -> i64:
    """The lowest level with room, topmost then leftmost: places are numbered so."""
    place: i64
    for place in range(PLACES):
        if why_not_place(s, place) == OK:
            return place
    return -1


def build(s: State) -> None:
    """The first tile shown, turned at random: the level's points and 2 more, a track step, any temple. (R-65)"""
    could(s, DOES_BUILD, CONSTRUCTION, s.goods[BOT * GOODS + STONE])
    pay(s, BOT, STONE, STONE_PRICE)
    slot: i64 = first_shown(s.pyramid_display, DISPLAY)
    tile: i64 = i64(s.pyramid_display[slot])
    place: i64 = lowest_place(s)
    s.pyramid_display = with_tile(s.pyramid_display, slot, NO_TILE)
    turn: i64 = pick(s.chance, s.log, CHANCE_TURN, 4) if TURNS[tile] > 1 else 0
    cover(s, tile, place, turn)
    s.log.note(BUILT, BOT, tile, place, turn)
    score(s, BOT, FROM_CONSTRUCTION, BUILD_POINTS[PLACE_LEVEL[place]])
    take_track_step(s, BOT)
    reason(s, WHY_ICONS, ICON_POINTS)
    score(s, BOT, FROM_CONSTRUCTION, ICON_POINTS)
    if place == TOP_PLACE:
        push(s, CROWN, BOT)
    owe_any_steps(s, 1)
