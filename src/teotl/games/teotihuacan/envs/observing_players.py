"""What a seat sees of the players, as numbers: everybody's goods, tracks, workers and tiles, and Teotibot's."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.envs.batching import clear
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
    TEMPLES,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import KNOBS, LOWER, UPPER, is_bot
from teotl.games.teotihuacan.rules.tiles.starting import has_kept
from teotl.games.teotihuacan.rules.workers import colours_at

PLAYER: Final = 145  # numbers of one colour
WORKER: Final = (
    17  # numbers of one worker: its board or the wheel, its power, the worship space it is locked on
)
WORKERS_AT: Final = 35  # where a colour's workers begin
TILES_AT: Final = 103  # … and its discovery tiles


def seen_from(s: State, seat: i64, colour: i64) -> i64:
    """How many places after the seat the colour sits; neutral ones keep their number."""
    if seat <= colour or colour >= s.players:
        return colour - seat if colour < s.players else colour
    return colour - seat + s.players


def players_into(
    s: State, seat: i64, out: vec[i16], at: i64, shows: vec[i64], of: i64, others: bool, tiles: bool
) -> None:
    """All four colours, the own first: `others` if they sit elsewhere now, `tiles` if their tiles are new."""
    colour: i64
    for colour in range(s.players):
        place: i64 = seen_from(s, seat, colour)
        start: i64 = at + place * PLAYER
        if others:
            sitting_into(s, seat, colour, out, start)
        goods_into(s, colour, out, start)
        technologies: i64 = s.technologies[colour]
        if shows[of + place] != technologies:
            shows[of + place] = technologies
            bits_into(technologies, 9, out, start + 12)
        if workers_into(s, colour, out, start + WORKERS_AT, shows, of + COLOURS + place * DICE) or others:
            salary: i64 = i64(0) if is_bot(s, colour) else salary_of(s, colour)
            out[start + 22] = i16(salary)
        if tiles:
            tiles_into(s, colour, out, start)


def sitting_into(s: State, seat: i64, colour: i64, out: vec[i16], at: i64) -> None:
    """Who it is, its order token and starting tiles."""
    out[at] = 1
    out[at + 1] = 1 if is_bot(s, colour) else 0
    out[at + 21] = i16(order_of(s, colour) + 1)
    kept_into(s, seat, colour, out, at + 24)


def goods_into(s: State, colour: i64, out: vec[i16], at: i64) -> None:
    """Goods, points and tracks: what changes with nearly every choice."""
    goods: vec[i64] = s.goods
    temples: vec[i64] = s.temples
    i: i64
    for i in range(GOODS):
        out[at + 2 + i] = i16(goods[colour * GOODS + i])
    out[at + 6] = i16(s.points[colour])
    for i in range(TEMPLES):
        out[at + 7 + i] = i16(temples[colour * TEMPLES + i])
    out[at + 10] = i16(s.avenue[colour])
    out[at + 11] = i16(s.pyramid_track[colour])


def tiles_into(s: State, colour: i64, out: vec[i16], at: i64) -> None:
    """Discovery tiles, and what the masks among them are worth."""
    held: vec[u8] = s.held
    spent: vec[u8] = s.spent
    out[at + 23] = i16(mask_points(s, colour))
    i: i64
    for i in range(DISCOVERIES):
        out[at + TILES_AT + i] = i16(i64(held[colour * DISCOVERIES + i]))
        out[at + TILES_AT + DISCOVERIES + i] = i16(i64(spent[colour * DISCOVERIES + i]))


def bits_into(mask: i64, count: i64, out: vec[i16], at: i64) -> None:
    i: i64
    for i in range(count):
        out[at + i] = i16((mask >> i) & 1)


def unlocked_into(s: State, seat: i64, out: vec[i16], at: i64, colours: i64) -> None:
    """Who has unlocked workers where, neutral ones too; and from `colours` on how many colours are on each board."""
    unlocked: vec[i64] = s.unlocked
    moved: i64 = 0  # boards where something has changed, as a mask
    board: i64
    colour: i64
    for colour in range(COLOURS):
        start: i64 = at + seen_from(s, seat, colour) * PLAYER + 26
        for board in range(1, BOARDS):
            number: i64 = unlocked[colour * BOARDS + board]
            if i64(out[start + board]) != number:
                out[start + board] = i16(number)
                moved |= 1 << board
    if moved > 0:
        for board in range(1, BOARDS):
            if (moved >> board) & 1 == 1:
                out[colours + board - 1] = i16(colours_at(s, board))


def kept_into(s: State, seat: i64, colour: i64, out: vec[i16], at: i64) -> None:
    """Whether starting tiles are chosen, and which: others' only when all have chosen."""
    out[at] = 1 if has_kept(s, colour) else 0
    known: bool = s.phase != KEEPING or colour == seat
    first: i64 = i64(s.kept[colour * 2]) if known else i64(0)
    second: i64 = i64(s.kept[colour * 2 + 1]) if known else i64(0)
    out[at + 1] = i16(first)
    out[at + 2] = i16(second)


def workers_into(s: State, colour: i64, out: vec[i16], at: i64, shows: vec[i64], of: i64) -> bool:
    """Write each worker that is not where the row shows it; returns whether there was one."""
    boards: vec[i64] = s.worker_board
    powers: vec[i64] = s.worker_power
    locks: vec[i64] = s.worker_lock
    changed: bool = False
    die: i64
    for die in range(DICE):
        worker: i64 = colour * DICE + die
        power: i64 = powers[worker]
        now: i64 = i64(0) if power == 0 else (boards[worker] * 16 + power) * 16 + locks[worker]
        if shows[of + die] != now:
            shows[of + die] = now
            changed = True
            worker_into(boards[worker], power, locks[worker], out, at + die * WORKER)
    return changed


def worker_into(board: i64, power: i64, lock: i64, out: vec[i16], at: i64) -> None:
    """Board or wheel, power, worship space; all 0 before it is placed at set-up."""
    clear(out, at, WORKER)
    if power > 0:
        out[at + board] = 1
        out[at + BOARDS] = i16(power)
        if lock > 0:
            out[at + BOARDS + lock] = 1


def bot_into(s: State, out: vec[i16], at: i64) -> None:
    """Teotibot's action tiles by place, its direction tiles (1 = right) and its knobs."""
    if len(s.bot) > 0:
        clear(out, at, 51 + KNOBS)
        place: i64
        for place in range(7):
            out[at + place * ACTION_TILES + s.bot[place]] = 1
        out[at + 49] = i16(s.bot[UPPER])
        out[at + 50] = i16(s.bot[LOWER])
        for place in range(KNOBS):
            out[at + 51 + place] = i16(s.knobs[place])
