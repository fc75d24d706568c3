"""Teotibot's decorations tile. (spec 10.8)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import DECORATION_DISPLAY
from teotl.games.teotihuacan.rules.boards.decorations import LEVELS, next_level, why_not_side
from teotl.games.teotihuacan.rules.displays import first_shown
from teotl.games.teotihuacan.rules.events import DECORATED
from teotl.games.teotihuacan.rules.goods import has, pay, score, why_not_pay
from teotl.games.teotihuacan.rules.names import (
    BOT,
    DECORATIONS,
    FROM_DECORATIONS,
    GOLD,
    GOLD_DEPOSITS,
    GOODS,
    NO_TILE,
    SIDES,
)
from teotl.games.teotihuacan.rules.reasons import NO_DECORATION_SHOWN, NO_DECORATION_SPACE, OK
from teotl.games.teotihuacan.rules.state import State, with_tile
from teotl.games.teotihuacan.rules.tasks import BOT_IMPROVE, push
from teotl.games.teotihuacan.rules.temples import take_track_step
from teotl.games.teotihuacan.rules.teotibot.bot import DOES_DECORATE, NO_WORKER_THERE
from teotl.games.teotihuacan.rules.teotibot.decisions import owe_any_steps
from teotl.games.teotihuacan.rules.teotibot.dice import has_worker
from teotl.games.teotihuacan.rules.teotibot.shared import could, could_not, gather_or_fall_back

GOLD_PRICE: Final = 2
POINTS: Final = 5


def act(s: State) -> None:
    """Decorate; else gather gold; then power up there and advance. Else fall back."""
    if why_not(s) == OK:
        push(s, BOT_IMPROVE, BOT, DECORATIONS)
        decorate(s)
    else:
        could_not(s, DOES_DECORATE, DECORATIONS, why_not(s))
        gather_or_fall_back(s, GOLD_DEPOSITS)


def why_not(s: State) -> i64:
    """2 gold, a worker on decorations, a tile shown and a legal space. (R-57)"""
    if not has_worker(s, DECORATIONS):
        return NO_WORKER_THERE
    if not has(s, BOT, GOLD, GOLD_PRICE):
        return why_not_pay(s, BOT, GOLD, GOLD_PRICE)
    if first_shown(s.decoration_display, DECORATION_DISPLAY) < 0:
        return NO_DECORATION_SHOWN
    return OK if first_side(s) >= 0 else NO_DECORATION_SPACE


def first_side(s: State) -> i64:
    """The first side clockwise from the top with a legal space."""
    side: i64
    for side in range(SIDES):
        if why_not_side(s, side) == OK:
            return side
    return -1


def decorate(s: State) -> None:
    """The first tile shown: 5 points, a track step, any temple."""
    could(s, DOES_DECORATE, DECORATIONS, s.goods[BOT * GOODS + GOLD])
    pay(s, BOT, GOLD, GOLD_PRICE)
    slot: i64 = first_shown(s.decoration_display, DECORATION_DISPLAY)
    tile: i64 = i64(s.decoration_display[slot])
    side: i64 = first_side(s)
    level: i64 = next_level(s, side)
    s.decoration_display = with_tile(s.decoration_display, slot, NO_TILE)
    s.decorations = with_tile(s.decorations, side * LEVELS + level - 1, tile)
    s.log.note(DECORATED, BOT, tile, side, level)
    score(s, BOT, FROM_DECORATIONS, POINTS)
    take_track_step(s, BOT)
    owe_any_steps(s, 1)
