"""Starting tiles: keeping two of four, drafting, and the benefits they give. (spec 2.10)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.core.log import REVEALED
from teotl.games.teotihuacan.material import START_BOARDS, START_GAINS
from teotl.games.teotihuacan.rules.boards.alchemy import mark
from teotl.games.teotihuacan.rules.calendar import seat_at
from teotl.games.teotihuacan.rules.events import DRAFTED, KEPT, PLACED_WORKER, STARTED_WITH
from teotl.games.teotihuacan.rules.goods import gain
from teotl.games.teotihuacan.rules.names import BLUE, DICE, GOODS, NO_TILE, STARTING
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    AVENUE_STEP,
    DRAFT_TILE,
    GAIN,
    START_BOARDS_CHOICE,
    START_CLAIM,
    START_PLAY,
    START_POWER_UP,
    START_SEAT,
    START_TECHNOLOGY,
    START_WORKERS,
    TEMPLE_STEP,
    a_of,
    pop,
    push,
)
from teotl.games.teotihuacan.rules.temples import owe_steps
from teotl.games.teotihuacan.rules.tiles.discovery import claim, why_not_claim
from teotl.games.teotihuacan.rules.workers import enter, power_up

FIELDS: Final = 12  # numbers of a starting tile: four goods, then …
ANY: Final = 4
BLUE_STEPS: Final = 5
AVENUE_STEPS: Final = 8
TECHNOLOGIES: Final = 9
POWER_UPS: Final = 10
DISCOVERY: Final = 11

HAND: Final = 4  # tiles dealt to a seat
PAIRS: Final = 6
FIRST_OF_PAIR: Final = b"\x00\x00\x00\x01\x01\x02"
SECOND_OF_PAIR: Final = b"\x01\x02\x03\x02\x03\x03"
FROM_STARTING_TILE: Final = 12  # where a claimed discovery tile came from
DECLINE: Final = 0
ACCEPT: Final = 1


def both(s: State, seat: i64, field: i64) -> i64:
    """What the two kept tiles give together. (R-2 and R-3 stand in the data)"""
    first: i64 = i64(s.kept[seat * 2])
    second: i64 = i64(s.kept[seat * 2 + 1])
    return START_GAINS[first * FIELDS + field] + START_GAINS[second * FIELDS + field]


# --- Choosing.
def has_kept(s: State, seat: i64) -> bool:
    return i64(s.kept[seat * 2]) > 0


def all_kept(s: State) -> bool:
    seat: i64
    for seat in range(s.seats):
        if not has_kept(s, seat):
            return False
    return True


def keep(s: State, seat: i64, pair: i64) -> None:
    """Secretly keep two of the four; when all have chosen, all reveal. (spec 2.10)"""
    kept: vec[u8] = s.kept[:]  # shared by copies: replace it
    kept[seat * 2] = s.dealt[seat * HAND + i64(FIRST_OF_PAIR[pair])]
    kept[seat * 2 + 1] = s.dealt[seat * HAND + i64(SECOND_OF_PAIR[pair])]
    s.kept = kept
    s.log.note(KEPT, seat)
    if all_kept(s):
        s.log.note(REVEALED, -1)
        begin_starting(s)


def draft(s: State, seat: i64, code: i64) -> None:
    """Take one of the tiles face up."""
    pop(s)
    dealt: vec[u8] = s.dealt[:]
    kept: vec[u8] = s.kept[:]
    kept[seat * 2 + (1 if has_kept(s, seat) else 0)] = dealt[code]
    s.log.note(DRAFTED, seat, i64(dealt[code]))
    dealt[code] = 0
    s.dealt = dealt
    s.kept = kept
    if s.depth == 0:
        begin_starting(s)


def begin_draft(s: State) -> None:
    """One each in player order, then one each in reverse order. (spec 9.1)"""
    order: i64
    for order in range(s.seats):
        push(s, DRAFT_TILE, seat_at(s, order))
    for order in range(s.seats - 1, -1, -1):
        push(s, DRAFT_TILE, seat_at(s, order))


# --- The benefits.
def begin_starting(s: State) -> None:
    """All reveal; then in player order each gains both tiles' benefits and places the workers."""
    s.phase = STARTING
    push(s, START_PLAY, 0)
    order: i64
    for order in range(s.seats - 1, -1, -1):
        push(s, START_SEAT, seat_at(s, order))


def start_seat(s: State, seat: i64) -> None:
    """Fixed goods, then steps, technology, any-resources, last the discovery tile; then workers. (R-22)"""
    pop(s)
    s.log.note(STARTED_WITH, seat, i64(s.kept[seat * 2]))
    s.log.note(STARTED_WITH, seat, i64(s.kept[seat * 2 + 1]))
    push(s, START_WORKERS, seat)
    claim_later(s, seat, 1)
    claim_later(s, seat, 0)
    if both(s, seat, ANY) > 0:
        push(s, GAIN, seat, both(s, seat, ANY))
    if both(s, seat, TECHNOLOGIES) > 0:
        push(s, START_TECHNOLOGY, seat)
    blue: i64 = both(s, seat, BLUE_STEPS)
    owe_steps(s, seat, blue, both(s, seat, BLUE_STEPS + 1), both(s, seat, BLUE_STEPS + 2))
    if both(s, seat, AVENUE_STEPS) > 0:
        push(s, AVENUE_STEP, seat, both(s, seat, AVENUE_STEPS))
    good: i64
    for good in range(GOODS):
        gain(s, seat, good, both(s, seat, good))


def claim_later(s: State, seat: i64, which: i64) -> None:
    tile: i64 = i64(s.kept[seat * 2 + which])
    if START_GAINS[tile * FIELDS + DISCOVERY] > 0:
        push(s, START_CLAIM, seat, tile)


def start_technology(s: State, seat: i64) -> None:
    """The lowest technology, with its step; a second icon names the same one and gives nothing. (R-46)"""
    pop(s)
    mark(s, seat, 0)
    push(s, TEMPLE_STEP, seat, BLUE)


def may_claim_shown(s: State, seat: i64, tile: i64) -> bool:
    return why_not_claim(s, seat, i64(s.shown[tile])) == OK


def claim_shown(s: State, seat: i64, code: i64) -> None:
    """Claim the discovery tile shown with the starting tile, paying its cost, or leave it. (R-47)"""
    tile: i64 = a_of(s.pending[s.depth - 1])
    pop(s)
    if code == ACCEPT:
        shown: vec[u8] = s.shown[:]
        claim(s, seat, i64(shown[tile]), FROM_STARTING_TILE)
        shown[tile] = NO_TILE
        s.shown = shown


# --- Workers.
def start_board(s: State, seat: i64, i: i64) -> i64:
    """The i-th number on the two kept tiles (0 … 3)."""
    return START_BOARDS[i64(s.kept[seat * 2 + i // 2]) * 2 + i % 2]


def is_repeated(s: State, seat: i64, i: i64) -> bool:
    j: i64
    for j in range(i):
        if start_board(s, seat, j) == start_board(s, seat, i):
            return True
    return False


def different_boards(s: State, seat: i64) -> i64:
    count: i64 = 0
    i: i64
    for i in range(4):
        if not is_repeated(s, seat, i):
            count += 1
    return count


def start_workers(s: State, seat: i64) -> None:
    """Three different boards out of the numbers on the tiles; of four the owner leaves one out."""
    pop(s)
    if different_boards(s, seat) == 4:
        push(s, START_BOARDS_CHOICE, seat)
    else:
        place_workers(s, seat, -1)


def place_workers(s: State, seat: i64, without: i64) -> None:
    die: i64 = 0
    i: i64
    for i in range(4):
        if i != without and not is_repeated(s, seat, i):
            s.put_power(seat * DICE + die, 1)
            enter(s, seat, die, start_board(s, seat, i))
            s.log.note(PLACED_WORKER, seat, die, start_board(s, seat, i))
            die += 1
    if both(s, seat, POWER_UPS) > 0:
        push(s, START_POWER_UP, seat, both(s, seat, POWER_UPS))


def choose_boards(s: State, seat: i64, code: i64) -> None:
    pop(s)
    place_workers(s, seat, code)


def start_power_up(s: State, seat: i64, die: i64) -> None:
    """Starting power-ups; two may go on one worker. (R-46)"""
    left: i64 = a_of(s.pending[s.depth - 1])
    pop(s)
    if left > 1:
        push(s, START_POWER_UP, seat, left - 1)
    power_up(s, seat, die)


# --- The end of set-up.
def put_back(s: State) -> None:
    """Unclaimed discovery tiles are shuffled back; starting tiles return to the box."""
    left: i64 = s.discovery_left
    stack: vec[u8] = s.discovery_stack[:]
    tile: i64
    for tile in range(len(s.shown)):
        if i64(s.shown[tile]) != NO_TILE:
            stack[left] = s.shown[tile]
            left += 1
    s.chance.shuffle(stack, left)
    s.discovery_stack = stack
    s.discovery_left = left
    s.dealt = vec[u8]()
    s.shown = vec[u8]()
