"""Teotibot's worship tile. (spec 10.12)"""

from typing import Final

from mypy_extensions import i64

from teotl.teotihuacan.events import BOT_DISCARDED, WORSHIPPED
from teotl.teotihuacan.names import (
    BLUE,
    BOT,
    DECORATIONS_SPACE,
    DICE,
    DISCOVERIES,
    FOREST_SPACE,
    GREEN,
    NO_TILE,
    NOBODY,
    PALACE_SPACES,
    QUARRY_SPACE,
    RED,
    WORSHIPPER,
)
from teotl.teotihuacan.state import State, with_tile
from teotl.teotihuacan.tasks import BOT_DISCARD, pop, push
from teotl.teotihuacan.teotibot.bot import DOES_WORSHIP, WORSHIP_KNOB
from teotl.teotihuacan.teotibot.decisions import owe_any_steps, owe_steps
from teotl.teotihuacan.teotibot.shared import could
from teotl.teotihuacan.teotibot.spaces import board_with, next_space, stand_on
from teotl.teotihuacan.tiles.discovery import show_beside
from teotl.teotihuacan.workers import push_out

STEPS: Final = 2
ANY_STEPS: Final = 3


def act(s: State) -> None:
    """The worshipper goes to the next temple space, pushing out the human; steps; the tile there goes."""
    here: i64 = s.worker_lock[BOT * DICE + WORSHIPPER] - 1
    space: i64 = next_space(s, here)
    could(s, DOES_WORSHIP, board_with(space), steps_on(s, space))
    s.put_space(here, NOBODY)
    if s.worship[space] != NOBODY:
        push_out(s, space)
    stand_on(s, space)
    s.log.note(WORSHIPPED, BOT, space, WORSHIPPER)
    push(s, BOT_DISCARD, BOT, space)
    take_steps(s, space)


def take_steps(s: State, space: i64) -> None:
    """On the space's temple, or on any. (R-60)"""
    if space == DECORATIONS_SPACE:
        owe_any_steps(s, steps_on(s, space))
        return
    temple: i64 = RED if space == FOREST_SPACE else GREEN if space == QUARRY_SPACE else BLUE
    owe_steps(s, temple, steps_on(s, space))


def steps_on(s: State, space: i64) -> i64:
    """Two on the space's temple, three on any; the knob changes both. (R-70)"""
    return (ANY_STEPS if space == DECORATIONS_SPACE else STEPS) + s.knobs[WORSHIP_KNOB]


def discard(s: State, space: i64) -> None:
    """The discovery tile there is discarded and replaced; it lies face down with Teotibot's things."""
    pop(s)
    at: i64 = space - PALACE_SPACES + 1
    kind: i64 = i64(s.beside[at])
    if kind == NO_TILE:
        return
    mine: i64 = BOT * DISCOVERIES + kind
    s.spent = with_tile(s.spent, mine, i64(s.spent[mine]) + 1)
    s.beside = with_tile(s.beside, at, NO_TILE)
    s.log.note(BOT_DISCARDED, BOT, kind, at)
    show_beside(s, at)
