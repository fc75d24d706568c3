"""What a network sees of a position in which a turn begins: a row of numbers for the table, then one for each player.

Players come in turn order from the one whose turn it is. Everything is face up for all; most numbers are zeros.
Then all come once more, times the rounds that are left: what a thing is worth depends on the time there is for it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.games.teotihuacan.bots.clock import eclipses_left, rounds_after, rounds_to_eclipse
from teotl.games.teotihuacan.bots.features import COUNT, NEXT_TURN, measure
from teotl.games.teotihuacan.bots.outlook import Outlook, board_worth, see
from teotl.games.teotihuacan.material import (
    BONUS_STEP,
    LEADER_POINTS,
    PYRAMID_STEP_POINTS,
    ROW_VALUES,
    UNPAID_POINTS,
)
from teotl.games.teotihuacan.rules.eclipse import salary_of
from teotl.games.teotihuacan.rules.masks import mask_points
from teotl.games.teotihuacan.rules.names import (
    ACTION_TILES,
    BOARDS,
    COCOA,
    DICE,
    DISCOVERIES,
    FREE,
    GOODS,
    NO_TILE,
    PLACES,
    SHELF_SIZE,
    SHELVES,
    TEMPLES,
    WHEEL,
)
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import KNOBS, LOWER, UPPER, is_bot
from teotl.games.teotihuacan.rules.workers import colours_at

TECHNOLOGIES: Final = 9
BONUSES: Final = 7
PLACES_OF_BOT: Final = 7
BOT_TABLE: Final = PLACES_OF_BOT * ACTION_TILES + 2 + KNOBS
CALENDAR: Final = 24
TABLE: Final = CALENDAR + 8 + 9 + 2 * TECHNOLOGIES + TEMPLES * BONUSES + 2 * DISCOVERIES
GLANCE: Final = 11 + TEMPLES + TECHNOLOGIES + 2 * 8 + DISCOVERIES  # what a look at a player's things shows
COMING: Final = 10  # what counts for the coming eclipse: own turns before it, and what it would pay
PLAYER: Final[i64] = GLANCE + COUNT + 8 + COMING
LONG: Final = 10.0  # rounds that count as 1


def width(players: i64, bot: bool) -> i64:
    """How many numbers a row has."""
    return 2 * (TABLE + players * PLAYER + (BOT_TABLE if bot else 0))


def rounds_left(s: State) -> float:
    return rounds_to_eclipse(s) + rounds_after(s)


def facts_into(s: State, first: i64, o: Outlook, hand: vec[float], out: vec[float], at: i64) -> i64:
    """The first half of the row: the second is the same times the time left, which who reads it can do."""
    at = table_into(s, out, at)
    i: i64
    for i in range(s.players):
        at = player_into(s, first, i, o, hand, out, at)
    if len(s.bot) > 0:
        at = bot_into(s, out, at)
    return at


# --- The table.
def table_into(s: State, out: vec[float], at: i64) -> i64:
    at = calendar_into(s, out, at)
    i: i64
    for i in range(8):
        out[at + i] = float(colours_at(s, i + 1))
    at += 8
    for i in range(3):
        out[at + s.layout.royal[i]] = 1.0
    at += 9
    for i in range(6):
        out[at + s.layout.technologies[i] + (TECHNOLOGIES if i >= 3 else 0)] = 1.0
    at += 2 * TECHNOLOGIES
    for i in range(TEMPLES):
        out[at + i * BONUSES + s.layout.bonuses[i]] = 1.0
    return tiles_into(s, out, at + TEMPLES * BONUSES)


def calendar_into(s: State, out: vec[float], at: i64) -> i64:
    """How far the game has come: discs, buildings, stacks, levels of the pyramid."""
    out[at] = 1.0
    out[at + s.eclipse] = 1.0
    out[at + 4] = float(s.dark - s.light)
    out[at + 5] = float(s.light)
    out[at + 6] = float(s.turns_left)
    out[at + 7] = 1.0 if s.turns_left > 0 else 0.0
    out[at + 8] = 1.0 if s.pyramid_done else 0.0
    out[at + 9] = float(s.buildings)
    out[at + 10] = float(s.rows[0])
    out[at + 11] = float(s.rows[1])
    out[at + 12] = float(s.rows[2])
    out[at + 13] = float(s.pyramid_left)
    out[at + 14] = float(s.decoration_left)
    out[at + 15] = float(s.discovery_left)
    out[at + 16] = 1.0 if s.dark_eclipse else 0.0
    place: i64
    for place in range(PLACES):
        if (s.built >> place) & 1:
            out[at + 17 + PLACE_LEVEL[place]] += 1.0
    return at + CALENDAR


def tiles_into(s: State, out: vec[float], at: i64) -> i64:
    """Discovery tiles beside worship spaces, and on shelves."""
    i: i64
    kind: i64
    for i in range(5):
        kind = i64(s.beside[i])
        if kind != NO_TILE:
            out[at + kind] += 1.0
    at += DISCOVERIES
    for i in range(SHELVES * SHELF_SIZE):
        kind = i64(s.shelves[i])
        if kind != NO_TILE:
            out[at + kind] += 1.0
    return at + DISCOVERIES


def bot_into(s: State, out: vec[float], at: i64) -> i64:
    """Teotibot's action tiles by place, its direction tiles and its knobs."""
    place: i64
    for place in range(PLACES_OF_BOT):
        out[at + place * ACTION_TILES + s.bot[place]] = 1.0
    at += PLACES_OF_BOT * ACTION_TILES
    out[at] = float(s.bot[UPPER])
    out[at + 1] = float(s.bot[LOWER])
    for place in range(KNOBS):
        out[at + 2 + place] = float(s.knobs[place])
    return at + 2 + KNOBS


# --- A player.
def player_into(
    s: State, first: i64, place: i64, o: Outlook, hand: vec[float], out: vec[float], at: i64
) -> i64:
    """Everything about the player whose turn comes after so many others."""
    seat: i64 = (first + place) % s.players
    at = things_into(s, seat, first, out, at)
    at = workers_into(s, seat, out, at)
    if is_bot(s, seat):  # it needs no goods, and its turns are not chosen
        return at + COUNT + 8 + COMING
    see(o, s, seat)
    measure(s, seat, o.now, o.left, o.bonuses, hand)
    best: float = boards_into(s, seat, o, out, at + COUNT)
    hand[NEXT_TURN] = best if o.left >= 1.0 else 0.0
    i: i64
    for i in range(COUNT):
        out[at + i] = hand[i]
    return coming_into(s, seat, place, best, out, at + COUNT + 8)


def things_into(s: State, seat: i64, first: i64, out: vec[float], at: i64) -> i64:
    """Points ahead of the first, goods, temples, tracks, technologies, tiles."""
    out[at] = float(s.points[seat] - s.points[first])
    out[at + 1] = float(s.points[seat])
    i: i64
    for i in range(GOODS):
        out[at + 2 + i] = float(s.goods[seat * GOODS + i])
    out[at + 6] = float(s.avenue[seat])
    out[at + 7] = float(s.pyramid_track[seat])
    out[at + 8] = float(mask_points(s, seat))
    out[at + 9] = 1.0 if s.goods[seat * GOODS + COCOA] == 0 else 0.0
    bonuses: i64 = 0
    for i in range(TEMPLES):
        step: i64 = s.temples[seat * TEMPLES + i]
        out[at + 11 + i] = float(step)
        if step >= BONUS_STEP:
            bonuses += 1
    out[at + 10] = float(bonuses)
    at += 11 + TEMPLES
    owned: i64 = s.technologies[seat]
    for i in range(TECHNOLOGIES):
        if (owned >> i) & 1:
            out[at + i] = 1.0
    at += TECHNOLOGIES
    held: vec[u8] = s.held
    for i in range(DISCOVERIES):
        have: i64 = i64(held[seat * DISCOVERIES + i])
        if have > 0:
            out[at + i] = float(have)
    return at + DISCOVERIES


def workers_into(s: State, seat: i64, out: vec[float], at: i64) -> i64:
    """How many are free on each board, and how strong they are together."""
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        board: i64 = s.worker_board[worker]
        if board != WHEEL and s.worker_lock[worker] == FREE:
            out[at + board - 1] += 1.0
            out[at + 7 + board] += float(s.worker_power[worker])
    return at + 2 * (BOARDS - 1)


def boards_into(s: State, seat: i64, o: Outlook, out: vec[float], at: i64) -> float:
    """What each board seems to be worth to the player's next turn, and the best of all; 0 where no worker comes."""
    best: float = 0.0
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        board: i64 = s.worker_board[worker]
        if board == WHEEL or s.worker_lock[worker] != FREE:
            continue
        steps: i64
        for steps in range(1, 4):
            there: i64 = s.layout.ring[(s.layout.place[board] + steps) % 8]
            worth: float = board_worth(o, s, seat, there, s.worker_power[worker])
            if worth > out[at + there - 1]:
                out[at + there - 1] = worth
                if worth > best:
                    best = worth
    return best


# --- The coming eclipse.
def coming_into(s: State, seat: i64, place: i64, best: float, out: vec[float], at: i64) -> i64:
    """Own turns until it, and what it would pay as things stand; `best` is what the next turn seems to bring.

    Once its turns are counted down it is known who still has one: the best turn of somebody who has none is worth
    nothing, and what such a player lacks for the salary stays lacking.
    """
    out[at] = best
    short: i64 = max(salary_of(s, seat) - s.goods[seat * GOODS + COCOA], 0)
    due: i64 = paid_by_eclipse(s, seat) - UNPAID_POINTS * short
    if s.turns_left == 0:
        out[at + 1] = float(due) / float(1 + s.dark - s.light)
        return at + COMING
    last: bool = eclipses_left(s) == 1
    turns: i64 = turns_before_eclipse(s, place)
    out[at + 2] = float(due)
    out[at + 3] = float(turns)
    if last:
        out[at + 4] = float(turns)
    if turns == 0:
        out[at + 5] = float(due)
        out[at + 6] = float(short)
    else:
        out[at + 7] = best
        if turns > 1:
            out[at + 8] = best
        if last:
            out[at + 9] = best
    return at + COMING


def turns_before_eclipse(s: State, place: i64) -> i64:
    """How many turns somebody still has whose turn comes after so many others, now that they are counted down."""
    return (s.turns_left - place - 1) // s.players + 1 if s.turns_left > place else i64(0)


def paid_by_eclipse(s: State, seat: i64) -> i64:
    """What the Avenue, the pyramid track and masks would score now."""
    own: i64 = s.pyramid_track[seat]
    points: i64 = s.avenue[seat] * ROW_VALUES[s.buildings] + own * PYRAMID_STEP_POINTS[s.eclipse - 1]
    if own > 0:
        furthest: i64 = own
        other: i64
        for other in range(s.players):
            furthest = max(furthest, s.pyramid_track[other])
        if own == furthest:
            points += LEADER_POINTS
    return points + mask_points(s, seat)
