"""Teotibot's worship tile. (spec 10.12)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.material import ANY_TEMPLE, BOT_ANY_STEPS, BOT_STEPS, WORSHIP_TEMPLE
from teotl.games.teotihuacan.rules.events import BOT_DISCARDED, WORSHIPPED
from teotl.games.teotihuacan.rules.names import (
    BOT,
    DICE,
    DISCOVERIES,
    NO_TILE,
    NOBODY,
    PALACE_SPACES,
    WORSHIPPER,
)
from teotl.games.teotihuacan.rules.state import State, with_tile
from teotl.games.teotihuacan.rules.tasks import BOT_DISCARD, pop, push
from teotl.games.teotihuacan.rules.teotibot.bot import DOES_WORSHIP, WORSHIP_KNOB
from teotl.games.teotihuacan.rules.teotibot.decisions import owe_any_steps, owe_steps
from teotl.games.teotihuacan.rules.teotibot.shared import could
from teotl.games.teotihuacan.rules.teotibot.spaces import board_with, next_space, stand_on
from teotl.games.teotihuacan.rules.tiles.discovery import show_beside
from teotl.games.teotihuacan.rules.workers import push_out


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
    temple: i64 = WORSHIP_TEMPLE[space - PALACE_SPACES]
    if temple == ANY_TEMPLE:
        owe_any_steps(s, steps_on(s, space))
    else:
        owe_steps(s, temple, steps_on(s, space))


def steps_on(s: State, space: i64) -> i64:
    """Two on the space's temple, three on any; the knob changes both. (R-70)"""
    steps: i64 = BOT_ANY_STEPS if WORSHIP_TEMPLE[space - PALACE_SPACES] == ANY_TEMPLE else BOT_STEPS
    return steps + s.knobs[WORSHIP_KNOB]


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
    s.claims += 1
    s.log.note(BOT_DISCARDED, BOT, kind, at)
    show_beside(s, at)
