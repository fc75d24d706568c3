"""Teotibot's turn: dice, the action tile, shifting the pyramid, cocoa, the light disc. (spec 10.6)"""

from typing import Final

from mypy_extensions import i64

from teotl.core.chance import pick
from teotl.games.teotihuacan.material import EXCHANGED_COCOA, EXCHANGED_POINTS, PLACE_OF_SUM
from teotl.games.teotihuacan.rules.boards.construction import refill_pyramid
from teotl.games.teotihuacan.rules.boards.decorations import refill_decorations
from teotl.games.teotihuacan.rules.events import (
    BOT_EXCHANGED,
    BOT_ROLLED,
    BOT_SHIFTED,
    BOT_TOOK_TILE,
    BOT_TURNED,
)
from teotl.games.teotihuacan.rules.goods import cocoa, pay, score
from teotl.games.teotihuacan.rules.names import (
    ALCHEMY_TILE,
    BOT,
    CHANCE_DIE,
    COCOA,
    CONSTRUCTION_TILE,
    DECORATIONS_TILE,
    FROM_GOODS,
    MASTERY_TILE,
    NOBLES_TILE,
    WORSHIP_TILE,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    BOT_ADVANCE,
    BOT_DISCARD,
    BOT_END,
    BOT_IMPROVE,
    BOT_IMPROVE_DIE,
    BOT_POWER_UP,
    BOT_TURN,
    a_of,
    pop,
    push,
)
from teotl.games.teotihuacan.rules.teotibot import (
    alchemy,
    construction,
    decorations,
    masks,
    mastery,
    nobles,
    worship,
)
from teotl.games.teotihuacan.rules.teotibot.bot import (
    EXCHANGE_KNOB,
    LOWER,
    RIGHT,
    SPARE,
    UPPER,
    WHY_SPARE,
    reason,
)
from teotl.games.teotihuacan.rules.teotibot.dice import advance
from teotl.games.teotihuacan.rules.teotibot.shared import improve, improve_on
from teotl.games.teotihuacan.rules.turn import end_turn
from teotl.games.teotihuacan.rules.workers import power_up

BOTTOM_ROW: Final = 3  # the first place of it


def play_bot(s: State, task: i64, kind: i64) -> None:
    """Do one of the tasks of its turn."""
    a: i64 = a_of(task)
    if kind == BOT_TURN:
        begin(s)
    elif kind == BOT_DISCARD:
        worship.discard(s, a)
    elif kind == BOT_END:
        end(s, a)
    else:
        pop(s)
        if kind == BOT_IMPROVE:
            improve_on(s, a)
        elif kind == BOT_IMPROVE_DIE:
            improve(s, a)
        elif kind == BOT_POWER_UP:
            power_up(s, BOT, a)
        elif kind == BOT_ADVANCE:
            advance(s, a)


def begin(s: State) -> None:
    """Roll two dice; their sum picks a place of the action pyramid; do the action of the tile there."""
    pop(s)
    first: i64 = pick(s.chance, s.log, CHANCE_DIE, 6) + 1
    second: i64 = pick(s.chance, s.log, CHANCE_DIE, 6) + 1
    s.log.note(BOT_ROLLED, BOT, first, second)
    place: i64 = PLACE_OF_SUM[first + second]
    s.log.note(BOT_TOOK_TILE, BOT, s.bot[place], place, first + second)
    push(s, BOT_END, BOT, place)
    act(s, s.bot[place])


def act(s: State, tile: i64) -> None:
    if tile == CONSTRUCTION_TILE:
        construction.act(s)
    elif tile == DECORATIONS_TILE:
        decorations.act(s)
    elif tile == ALCHEMY_TILE:
        alchemy.act(s)
    elif tile == NOBLES_TILE:
        nobles.act(s)
    elif tile == MASTERY_TILE:
        mastery.act(s)
    elif tile == WORSHIP_TILE:
        worship.act(s)
    else:
        masks.act(s)


def end(s: State, place: i64) -> None:
    """Displays, the action pyramid, the direction tiles, the cocoa; then the last player's end of turn."""
    refill_pyramid(s)
    refill_decorations(s)
    shift(s, place)
    turn_directions(s)
    exchange(s)
    end_turn(s, BOT)


def shift(s: State, place: i64) -> None:
    """The used tile leaves; tiles slide up into its place, the upper direction tile first, then the lower.

    The spare fills the gap in the bottom row; the used tile becomes the spare.
    """
    used: i64 = s.bot[place]
    direction: i64 = UPPER
    while place < BOTTOM_ROW:
        below: i64 = lower_left(place) + (0 if s.bot[direction] == RIGHT else 1)
        s.bot[place] = s.bot[below]
        s.log.note(BOT_SHIFTED, BOT, s.bot[place], below, place)
        place = below
        direction = LOWER
    s.bot[place] = s.bot[SPARE]
    s.log.note(BOT_SHIFTED, BOT, s.bot[place], SPARE, place)
    s.bot[SPARE] = used
    reason(s, WHY_SPARE, used)


def lower_left(place: i64) -> i64:
    """The place at the lower left: 1 under 0, 3 under 1, 4 under 2."""
    return i64(1) if place == 0 else place + 2


def turn_directions(s: State) -> None:
    """Flip the upper direction tile and put it under the other."""
    flipped: i64 = 1 - s.bot[UPPER]
    s.bot[UPPER] = s.bot[LOWER]
    s.bot[LOWER] = flipped
    s.log.note(BOT_TURNED, BOT, s.bot[UPPER], s.bot[LOWER])


def exchange(s: State) -> None:
    """10 cocoa for 3 points, at most once a turn. (R-69)"""
    if cocoa(s, BOT) >= EXCHANGED_COCOA:
        points: i64 = EXCHANGED_POINTS + s.knobs[EXCHANGE_KNOB]
        s.log.note(BOT_EXCHANGED, BOT, EXCHANGED_COCOA, points)
        pay(s, BOT, COCOA, EXCHANGED_COCOA)
        score(s, BOT, FROM_GOODS, points)
