"""What a seat sees of the players, as numbers: everybody's goods, tracks, workers and tiles, and Teotibot's."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from teotl.games.teotihuacan.rules.calendar import order_of
from teotl.games.teotihuacan.rules.eclipse import salary_of
from teotl.games.teotihuacan.rules.masks import mask_points
from teotl.games.teotihuacan.rules.names import (
    ACTION_TILES,
    BOARDS,
    COLOURS,
    DICE,
    DISCOVERIES,
    GOODS,
    KEEPING,
    SPACES,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import KNOBS, LOWER, UPPER, is_bot
from teotl.games.teotihuacan.rules.tiles.starting import has_kept

PLAYER: Final = 145  # numbers of one colour
WORKER: Final = (
    17  # numbers of one worker: its board or the wheel, its power, the worship space it is locked on
)


def seen_from(s: State, seat: i64, colour: i64) -> i64:
    """How many places after the seat the colour sits; neutral ones keep their number."""
    return (colour - seat + s.players) % s.players if colour < s.players else colour


def players_into(s: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """All four colours, the own first."""
    colour: i64
    for colour in range(COLOURS):
        start: i64 = at + seen_from(s, seat, colour) * PLAYER
        if colour < s.players:
            player_into(s, seat, colour, out, start)
            workers_into(s, colour, out, start + 35)
        board: i64
        for board in range(1, BOARDS):
            out[start + 26 + board] = i16(s.unlocked[colour * BOARDS + board])
    return at + COLOURS * PLAYER


def player_into(s: State, seat: i64, colour: i64, out: vec[i16], at: i64) -> None:
    """Markers, goods, technologies, tiles and what follows from them."""
    out[at] = 1
    out[at + 1] = 1 if is_bot(s, colour) else 0
    i: i64
    for i in range(GOODS):
        out[at + 2 + i] = i16(s.goods[colour * GOODS + i])
    out[at + 6] = i16(s.points[colour])
    for i in range(TEMPLES):
        out[at + 7 + i] = i16(s.temples[colour * TEMPLES + i])
    out[at + 10] = i16(s.avenue[colour])
    out[at + 11] = i16(s.pyramid_track[colour])
    for i in range(9):
        out[at + 12 + i] = i16((s.technologies[colour] >> i) & 1)
    out[at + 21] = i16(order_of(s, colour) + 1)
    out[at + 22] = i16(0 if is_bot(s, colour) else salary_of(s, colour))
    out[at + 23] = i16(mask_points(s, colour))
    kept_into(s, seat, colour, out, at + 24)
    for i in range(DISCOVERIES):
        out[at + 35 + DICE * WORKER + i] = i16(i64(s.held[colour * DISCOVERIES + i]))
        out[at + 35 + DICE * WORKER + DISCOVERIES + i] = i16(i64(s.spent[colour * DISCOVERIES + i]))


def kept_into(s: State, seat: i64, colour: i64, out: vec[i16], at: i64) -> None:
    """Whether starting tiles are chosen, and which: others' only when all have chosen."""
    out[at] = 1 if has_kept(s, colour) else 0
    if s.phase != KEEPING or colour == seat:
        out[at + 1] = i16(i64(s.kept[colour * 2]))
        out[at + 2] = i16(i64(s.kept[colour * 2 + 1]))


def workers_into(s: State, colour: i64, out: vec[i16], at: i64) -> None:
    """Each worker: board or wheel, power, worship space; all 0 before it is placed at set-up."""
    worker: i64
    for worker in range(colour * DICE, (colour + 1) * DICE):
        if s.worker_power[worker] > 0:
            out[at + s.worker_board[worker]] = 1
            out[at + BOARDS] = i16(s.worker_power[worker])
            if s.worker_lock[worker] > 0:
                out[at + BOARDS + s.worker_lock[worker]] = 1
        at += BOARDS + 1 + SPACES


def bot_into(s: State, out: vec[i16], at: i64) -> i64:
    """Teotibot's action tiles by place, its direction tiles (1 = right) and its knobs."""
    if len(s.bot) > 0:
        place: i64
        for place in range(7):
            out[at + place * ACTION_TILES + s.bot[place]] = 1
        out[at + 49] = i16(s.bot[UPPER])
        out[at + 50] = i16(s.bot[LOWER])
        for place in range(KNOBS):
            out[at + 51 + place] = i16(s.knobs[place])
    return at + 51 + KNOBS
