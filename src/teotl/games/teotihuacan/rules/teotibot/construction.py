"""Teotibot's construction tile. (spec 10.7)"""

from typing import Final

from mypy_extensions import i64

from teotl.core.chance import pick
from teotl.games.teotihuacan.material import BUILD_POINTS, PYRAMID_DISPLAY, TURNS
from teotl.games.teotihuacan.rules.boards.construction import TOP_PLACE, cover, why_not_place
from teotl.games.teotihuacan.rules.displays import first_shown
from teotl.games.teotihuacan.rules.events import BUILT
from teotl.games.teotihuacan.rules.goods import has, pay, score, why_not_pay
from teotl.games.teotihuacan.rules.names import (
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
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL
from teotl.games.teotihuacan.rules.reasons import NO_PYRAMID_PLACE, NO_PYRAMID_TILE, OK
from teotl.games.teotihuacan.rules.state import State, with_tile
from teotl.games.teotihuacan.rules.tasks import BOT_IMPROVE, CROWN, push
from teotl.games.teotihuacan.rules.temples import take_track_step
from teotl.games.teotihuacan.rules.teotibot.bot import DOES_BUILD, NO_WORKER_THERE, WHY_ICONS, reason
from teotl.games.teotihuacan.rules.teotibot.decisions import owe_any_steps
from teotl.games.teotihuacan.rules.teotibot.dice import has_worker
from teotl.games.teotihuacan.rules.teotibot.shared import could, could_not, gather_or_fall_back

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
    if first_shown(s.pyramid_display, PYRAMID_DISPLAY) < 0:
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
    slot: i64 = first_shown(s.pyramid_display, PYRAMID_DISPLAY)
    tile: i64 = i64(s.pyramid_display[slot])
    place: i64 = lowest_place(s)
    s.pyramid_display = with_tile(s.pyramid_display, slot, NO_TILE)
    turn: i64 = pick(s.chance, s.log, CHANCE_TURN, 4) if TURNS[tile] > 1 else i64(0)
    cover(s, tile, place, turn)
    s.log.note(BUILT, BOT, tile, place, turn)
    score(s, BOT, FROM_CONSTRUCTION, BUILD_POINTS[PLACE_LEVEL[place]])
    take_track_step(s, BOT)
    reason(s, WHY_ICONS, ICON_POINTS)
    score(s, BOT, FROM_CONSTRUCTION, ICON_POINTS)
    if place == TOP_PLACE:
        push(s, CROWN, BOT)
    owe_any_steps(s, 1)
