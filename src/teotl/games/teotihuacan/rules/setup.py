"""Set-up: the table, the players' start, and the first game's fixed start. (spec 2.1 to spec 2.8)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core.chance import Chance, pick, top_first
from teotl.core.log import CHANCE, Log
from teotl.games.teotihuacan.material import (
    AVENUE_SHELVES,
    BONUS_NAMES,
    DARK_DISC,
    DECORATION_DISPLAY,
    DECORATION_TEXTS,
    DISCOVERY_BOX,
    DRAFT_FACE_UP,
    ECLIPSES,
    FOURTH_WORKER_POWER,
    GROUND,
    MAJOR_STEPS,
    ORDER_COCOA,
    PYRAMID_BOX,
    PYRAMID_DISPLAY,
    SHUFFLED_POSITIONS,
    START_GAINS,
    START_PLACES,
    STARTING_TILE_COUNT,
    TECHNOLOGY_NUMBERS,
    TURNS,
    bytes_of,
    numbers,
)
from teotl.games.teotihuacan.rules.boards.construction import cover, draw_pyramid, refill_pyramid
from teotl.games.teotihuacan.rules.boards.decorations import refill_decorations
from teotl.games.teotihuacan.rules.calendar import order_of
from teotl.games.teotihuacan.rules.first_game import (
    FIRST_BONUSES,
    FIRST_RING,
    FIRST_ROYAL,
    FIRST_TECHNOLOGIES,
)
from teotl.games.teotihuacan.rules.layout import Layout, lay_out
from teotl.games.teotihuacan.rules.names import (
    CHANCE_BOARD,
    CHANCE_BONUS,
    CHANCE_FIRST,
    CHANCE_ROYAL,
    CHANCE_STARTING,
    CHANCE_TECHNOLOGY,
    CHANCE_TURN,
    COCOA,
    CONSTRUCTION,
    DICE,
    DRAFT,
    DRAFTING,
    FIRST_GAME,
    GOODS,
    KEEPING,
    NO_TILE,
    NOBODY,
    PALACE,
    SHELF_SIZE,
    STARTING,
    STARTING_TILES,
)
from teotl.games.teotihuacan.rules.neutrals import shuffle_starting_tiles
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_NAMES
from teotl.games.teotihuacan.rules.state import PENDING, State
from teotl.games.teotihuacan.rules.teotibot.setup import seat_bot
from teotl.games.teotihuacan.rules.tiles.discovery import draw, show_beside
from teotl.games.teotihuacan.rules.tiles.starting import DISCOVERY, FIELDS, HAND, begin_draft

# Cut to size, these start every array of a new table: faster than filling it.
ZEROS: Final = numbers([0] * 64)
NOBODIES: Final = numbers([NOBODY] * 7)
NOTHING: Final = bytes_of([0] * 96)
EMPTY: Final = bytes_of([NO_TILE] * 40)
NO_POINTS: Final = vec[i16]([i16(0) for _ in range(180)])
DECORATION_BOX: Final = bytes_of(list(range(len(DECORATION_TEXTS))))
TECHNOLOGY_BOX: Final = bytes_of(list(range(len(TECHNOLOGY_NUMBERS))))
BONUS_BOX: Final = bytes_of(list(range(len(BONUS_NAMES))))
EARLIEST: Final = 2  # players; patterns start there


def _patterns() -> vec[i64]:
    """The places laid at set-up for 2, 3 and 4 players, 16 numbers each, -1 behind the last."""
    flat: list[int] = []
    for start in START_PLACES:
        places = [PLACE_NAMES.index(place) for place in start]
        flat += (places + [-1] * 16)[:16]
    return numbers(flat)


PATTERNS: Final = _patterns()


def zeros(count: i64) -> vec[i64]:
    return ZEROS[:count]


def drawn(chance: Chance, log: Log, group: i64, box: vec[u8], wanted: i64) -> vec[i64]:
    """So many different ones of the box, at random, in the order drawn."""
    stack: vec[u8] = box[:]
    left: i64 = len(stack)
    chance.shuffle(stack, left)
    out: vec[i64] = zeros(wanted)
    i: i64
    for i in range(wanted):
        stack = top_first(chance, group, stack, left)
        left -= 1
        out[i] = i64(stack[left])
        log.note(CHANCE, -1, group, out[i])
    return out


# --- The layout.
def random_layout(chance: Chance, log: Log) -> Layout:
    """Boards 2 to 7 shuffled; a royal tile of each category; six technologies; three temple bonuses.

    (spec 2.1, spec 2.2, spec 2.3, spec 2.4)
    """
    boards: vec[i64] = drawn(chance, log, CHANCE_BOARD, vec[u8]([2, 3, 4, 5, 6, 7]), 6)
    ring: vec[i64] = zeros(8)
    ring[0] = PALACE
    ring[4] = CONSTRUCTION
    i: i64
    for i in range(6):
        ring[SHUFFLED_POSITIONS[i]] = boards[i]
    royal: vec[i64] = zeros(3)
    for i in range(3):
        category: vec[u8] = vec[u8]([u8(3 * i), u8(3 * i + 1), u8(3 * i + 2)])
        royal[i] = drawn(chance, log, CHANCE_ROYAL, category, 1)[0]
    technologies: vec[i64] = drawn(chance, log, CHANCE_TECHNOLOGY, TECHNOLOGY_BOX, 6)
    bonuses: vec[i64] = drawn(chance, log, CHANCE_BONUS, BONUS_BOX, 3)
    return lay_out(ring, royal, sorted_numbers(technologies), bonuses)


def sorted_numbers(numbers: vec[i64]) -> vec[i64]:
    return vec[i64](sorted(numbers))


# --- The table.
def empty_table(
    players: i64, setup: i64, dark_eclipse: bool, blanks_match: bool, layout: Layout, chance: Chance, log: Log
) -> State:
    """Nothing laid yet: markers at their start, a die of power 3 on each wheel. (spec 2.5, spec 2.8)"""
    s = State(
        players, players, setup, dark_eclipse, blanks_match, layout, chance, log,
        first=0, phase=STARTING, turn=0, light=0, dark=DARK_DISC[players * ECLIPSES], eclipse=1, turns_left=0,
        pyramid_done=False, buildings=0, built=0, mover=NOBODY, partner=NOBODY, board=0, workers=0,
        lowest=0, known=0, power_ups=0, powered=0, placed=0, discount=0, depth=0,
        discovery_left=len(DISCOVERY_BOX), pyramid_left=len(PYRAMID_BOX),
        decoration_left=len(DECORATION_TEXTS), starting_left=0,
        goods=zeros(16), points=zeros(4), temples=zeros(12), avenue=zeros(4), pyramid_track=zeros(4),
        technologies=zeros(4), worker_board=zeros(16), worker_power=zeros(16), worker_lock=zeros(16),
        unlocked=zeros(36), worship=NOBODIES[:], rows=zeros(3),
        pending=zeros(PENDING), held=NOTHING[:84], spent=NOTHING[:84], usable=zeros(4), beside=EMPTY[:5],
        shelves=EMPTY[:35], tiles=NOTHING[:30], grid=GROUND[:], pyramid_display=EMPTY[:PYRAMID_DISPLAY],
        decorations=EMPTY[:16], decoration_display=EMPTY[:DECORATION_DISPLAY], earned=NO_POINTS[:],
        discovery_stack=DISCOVERY_BOX[:], pyramid_stack=PYRAMID_BOX[:],
        decoration_stack=DECORATION_BOX[:], starting_stack=NOTHING[:0], dealt=NOTHING[:0],
        kept=NOTHING[:8], shown=NOTHING[:0], bot=zeros(0), knobs=zeros(0),
    )  # fmt: skip
    seat: i64
    for seat in range(players):
        s.worker_power[seat * DICE + 3] = FOURTH_WORKER_POWER
    return s


def shuffle_stacks(s: State) -> None:
    s.chance.shuffle(s.discovery_stack, s.discovery_left)
    s.chance.shuffle(s.pyramid_stack, s.pyramid_left)
    s.chance.shuffle(s.decoration_stack, s.decoration_left)
    shuffle_starting_tiles(s)


def lay_table(s: State) -> None:
    """Displays, the pyramid's pattern for the player count, discovery tiles on their places. (spec 2.6, spec 2.7)"""
    refill_decorations(s)
    refill_pyramid(s)
    lay_pattern(s)
    at: i64
    for at in range(5):
        show_beside(s, at)
    shelf: i64 = len(MAJOR_STEPS)
    for _, count in AVENUE_SHELVES:
        fill_shelf(s, shelf, count)
        shelf += 1
    shelf = 0
    for _, _, counts in MAJOR_STEPS:
        fill_shelf(s, shelf, counts[s.players - 2])
        shelf += 1


def fill_shelf(s: State, shelf: i64, count: i64) -> None:
    i: i64
    for i in range(count):
        s.shelves[shelf * SHELF_SIZE + i] = u8(draw(s))


def lay_pattern(s: State) -> None:
    """Random tiles, randomly turned, in the pattern for the player count. (spec 2.6)"""
    at: i64 = (s.players - EARLIEST) * 16
    while PATTERNS[at] >= 0:
        tile: i64 = draw_pyramid(s)
        turn: i64 = pick(s.chance, s.log, CHANCE_TURN, 4) if TURNS[tile] > 1 else i64(0)
        cover(s, tile, PATTERNS[at], turn)
        at += 1


def deal_cocoa(s: State) -> None:
    """1 cocoa for the first player, 3 for the last, 2 for the others. (spec 2.8)"""
    seat: i64
    for seat in range(s.players):
        order: i64 = order_of(s, seat)
        s.goods[seat * GOODS + COCOA] = ORDER_COCOA[0 if order == 0 else 2 if order == s.players - 1 else 1]


# --- Starting tiles.
def deal_starting_tiles(s: State) -> None:
    """Four to each seat, or 6, 8, 10 face up for a draft; a discovery icon shows a discovery tile. (spec 2.10)"""
    count: i64 = s.seats * HAND if s.setup == STARTING_TILES else DRAFT_FACE_UP[s.players]
    dealt: vec[u8] = NOTHING[:count]
    shown: vec[u8] = EMPTY[: STARTING_TILE_COUNT + 1]
    i: i64
    for i in range(count):
        s.starting_stack = top_first(s.chance, CHANCE_STARTING, s.starting_stack, s.starting_left)
        s.starting_left -= 1
        tile: i64 = i64(s.starting_stack[s.starting_left])
        s.log.note(CHANCE, -1, CHANCE_STARTING, tile)
        dealt[i] = u8(tile)
        if START_GAINS[tile * FIELDS + DISCOVERY] > 0:
            shown[tile] = u8(draw(s))
    s.dealt = dealt
    s.shown = shown


def new_table(
    players: i64,
    setup: i64,
    dark_eclipse: bool,
    blanks_match: bool,
    chance: Chance,
    log: Log,
    knobs: vec[i64],
) -> State:
    """The table laid and ready for the players to start; with knobs, one of two players is Teotibot."""
    if setup == FIRST_GAME:
        layout = lay_out(FIRST_RING, FIRST_ROYAL, FIRST_TECHNOLOGIES, FIRST_BONUSES)
    else:
        layout = random_layout(chance, log)
    s = empty_table(players, setup, dark_eclipse, blanks_match, layout, chance, log)
    if len(knobs) == 0:
        s.first = pick(chance, log, CHANCE_FIRST, players)
    s.turn = s.first
    shuffle_stacks(s)
    lay_table(s)
    deal_cocoa(s)
    if len(knobs) > 0:
        seat_bot(s, knobs)
    if setup != FIRST_GAME:
        deal_starting_tiles(s)
        s.phase = DRAFTING if setup == DRAFT else KEEPING
        if setup == DRAFT:
            begin_draft(s)
    return s
