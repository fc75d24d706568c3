"""What a seat sees, as one row of numbers: the table. The players follow in observing_players.

Every number follows from `view` alone; layout.py names them in the same order. Seats count from the one that
looks: 0 is itself, 1 the next in turn order.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.envs.batching import clear
from teotl.games.teotihuacan.envs.ids import KEEP, KINDS, MOST_DRAFTED, question_kind
from teotl.games.teotihuacan.envs.observing_players import bot_into, players_into, seen_from, unlocked_into
from teotl.games.teotihuacan.material import (
    DECORATION_DISPLAY,
    DECORATION_ICONS,
    PYRAMID_DISPLAY,
    QUARTERS,
    ROW_VALUES,
    START_BOARDS,
    START_GAINS,
)
from teotl.games.teotihuacan.rules.boards.decorations import next_level
from teotl.games.teotihuacan.rules.names import (
    COLOURED,
    COLOURS,
    DICE,
    DISCOVERIES,
    DRAFT,
    KEEPING,
    NO_TILE,
    NOBODY,
    OVER,
    PLACES,
    PLAYING,
    SHELF_SIZE,
    SHELVES,
    SIDES,
    STARTING_TILES,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import START_CLAIM, a_of, b_of, c_of, seat_of
from teotl.games.teotihuacan.rules.tiles.starting import FIELDS, HAND, has_kept, start_board

NUMBERS: Final = 1688  # in one observation
SLOT: Final = (
    16  # numbers of a starting tile: its own, its gains, two boards, the discovery tile shown with it
)

# Where the parts begin.
LAYOUT_AT: Final = 92
TILES_AT: Final = 240
PYRAMID_AT: Final = 508
DISPLAYS_AT: Final = 798
STARTING_AT: Final = 885
PLAYERS_AT: Final = 1049
BOT_AT: Final = 1629
COUNTS: Final = 16  # numbers of the tiles' part before the discovery tiles

# What a row remembers of what it shows; 0 is nothing. The players' part begins at SHOWN_PLAYERS.
SHOWN_SEAT: Final = 0  # 1 + the seat that looked
SHOWN_PHASE: Final = 1  # 1 + the phase
SHOWN_CLAIMS: Final = 2
SHOWN_BUILT: Final = 3  # 1 + the places built
SHOWN_DISPLAYS: Final = 4  # 1 + the tile on each place
SHOWN_PLAYERS: Final = 11
MEMORY: Final = 31
BLANK: Final = vec[i64]([0 for _ in range(MEMORY)])


def observe_into(s: State, seat: i64, out: vec[i16], at: i64, shows: vec[i64], of: i64) -> None:
    """Write what the seat sees into NUMBERS zeros from `at` on, or over an older row of the same game.

    Most of a row stays as it is from one choice to the next: `shows` tells from `of` on what need not be written again.
    """
    turned: bool = shows[of + SHOWN_SEAT] != seat + 1  # the row shows what another seat saw
    setting: bool = s.phase < PLAYING or shows[of + SHOWN_PHASE] != s.phase + 1
    tiles: bool = setting or shows[of + SHOWN_CLAIMS] != s.claims
    clear(out, at, LAYOUT_AT)
    after: i64 = table_into(s, seat, out, at)
    turn_into(s, seat, out, question_into(s, seat, out, after))
    if shows[of + SHOWN_SEAT] == 0:
        layout_into(s, out, at + LAYOUT_AT)
    counts_into(s, seat, out, at + TILES_AT)
    if tiles:
        discoveries_into(s, out, at + TILES_AT + COUNTS)
    pyramid_into(s, out, at + PYRAMID_AT, shows, of + SHOWN_BUILT)
    displays_into(s, out, at + DISPLAYS_AT, shows, of + SHOWN_DISPLAYS)
    if setting:
        starting_into(s, seat, out, at + STARTING_AT)
    players_into(s, seat, out, at + PLAYERS_AT, shows, of + SHOWN_PLAYERS, turned or setting, turned or tiles)
    unlocked_into(s, seat, out, at + PLAYERS_AT, at + TILES_AT)
    bot_into(s, out, at + BOT_AT)
    shows[of + SHOWN_SEAT] = seat + 1
    shows[of + SHOWN_PHASE] = s.phase + 1
    shows[of + SHOWN_CLAIMS] = s.claims


def table_into(s: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """How many play, the options, the phase, who is asked."""
    out[at + s.players - 2] = 1
    out[at + 3] = 1 if s.seats < s.players else 0
    out[at + 4 + s.setup] = 1
    out[at + 7] = 1 if s.dark_eclipse else 0
    out[at + 8] = 1 if s.blanks_match else 0
    out[at + 9 + s.phase] = 1
    at += 14
    if s.phase == KEEPING:
        other: i64
        for other in range(s.seats):
            if not has_kept(s, other):
                out[at + seen_from(s, seat, other)] = 1
    elif s.phase != OVER:
        out[at + seen_from(s, seat, seat_of(s.pending[s.depth - 1]))] = 1
    return at + COLOURS


def question_into(s: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """The kind of the question and its three numbers."""
    out[at + KINDS + 4] = i16(s.depth)
    if s.phase != OVER:
        kind: i64 = question_kind(s)
        out[at + kind] = 1
        if kind != KEEP:
            task: i64 = s.pending[s.depth - 1]
            out[at + KINDS] = i16(a_of(task))
            out[at + KINDS + 1] = i16(b_of(task))
            out[at + KINDS + 2] = i16(c_of(task))
            if kind == START_CLAIM:
                out[at + KINDS + 3] = i16(i64(s.shown[a_of(task)]) + 1)
    return at + KINDS + 5


def turn_into(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """Who began, whose turn it is, the calendar, and where the turn is."""
    out[at + seen_from(s, seat, s.first)] = 1
    out[at + COLOURS + seen_from(s, seat, s.turn)] = 1
    at += 2 * COLOURS
    out[at] = i16(s.light)
    out[at + 1] = i16(s.dark)
    out[at + 2] = i16(s.eclipse)
    out[at + 3] = i16(s.turns_left)
    at += 4
    if s.mover != NOBODY:
        out[at + s.mover] = 1
    if s.partner != NOBODY:
        out[at + DICE + s.partner] = 1
    at += 2 * DICE
    if s.board > 0:
        out[at + s.board - 1] = 1
    at += 8
    out[at] = i16(s.workers)
    out[at + 1] = i16(s.lowest)
    out[at + 2] = i16(s.power_ups)
    out[at + 3] = i16(s.powered)
    out[at + 4] = i16(s.placed)
    out[at + 5] = i16(s.discount)
    technology: i64
    for technology in range(9):
        out[at + 6 + technology] = i16((s.known >> technology) & 1)


def layout_into(s: State, out: vec[i16], at: i64) -> None:
    """What set-up laid out: boards by place, royal tiles, technologies by slot, bonuses by temple."""
    i: i64
    for i in range(8):
        out[at + i * 8 + s.layout.ring[i] - 1] = 1
    at += 64
    for i in range(3):
        out[at + s.layout.royal[i]] = 1
    at += 9
    for i in range(6):
        out[at + i * 9 + s.layout.technologies[i]] = 1
    at += 54
    for i in range(3):
        out[at + i * 7 + s.layout.bonuses[i]] = 1


def counts_into(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """Buildings and face-down stacks; the colours on the boards before them are unlocked_into's."""
    rows: vec[i64] = s.rows
    out[at + 8] = i16(ROW_VALUES[s.buildings])
    i: i64
    for i in range(3):
        out[at + 9 + i] = i16(rows[i])
    out[at + 12] = i16(s.discovery_left + with_others(s, seat))
    out[at + 13] = i16(s.pyramid_left)
    out[at + 14] = i16(s.decoration_left)
    out[at + 15] = i16(s.starting_left)


def discoveries_into(s: State, out: vec[i16], at: i64) -> None:
    """Discovery tiles beside worship spaces and on shelves."""
    clear(out, at, (5 + SHELVES) * DISCOVERIES)
    beside: vec[u8] = s.beside
    shelves: vec[u8] = s.shelves
    i: i64
    for i in range(5):
        kind: i64 = i64(beside[i])
        if kind != NO_TILE:
            out[at + i * DISCOVERIES + kind] = 1
    at += 5 * DISCOVERIES
    for i in range(SHELVES * SHELF_SIZE):
        kind = i64(shelves[i])
        if kind != NO_TILE:
            out[at + i // SHELF_SIZE * DISCOVERIES + kind] += 1


def with_others(s: State, seat: i64) -> i64:
    """Discovery tiles shown with starting tiles that the seat cannot see: they count as face down."""
    count: i64 = 0
    tile: i64
    for tile in range(len(s.shown)):
        if i64(s.shown[tile]) != NO_TILE and not knows_starting_tile(s, seat, tile):
            count += 1
    return count


def knows_starting_tile(s: State, seat: i64, tile: i64) -> bool:
    """All in a draft; else its own, and after the choice what all keep."""
    if s.setup == DRAFT:
        return True
    i: i64
    for i in range(seat * HAND, (seat + 1) * HAND):
        if i64(s.dealt[i]) == tile:
            return True
    if s.phase != KEEPING:
        for i in range(len(s.kept)):
            if i64(s.kept[i]) == tile:
                return True
    return False


def pyramid_into(s: State, out: vec[i16], at: i64, shows: vec[i64], of: i64) -> None:
    """Which places are built, the icon visible on each quarter-square, and how high the sides are decorated."""
    i: i64
    if shows[of] != s.built + 1:
        shows[of] = s.built + 1
        for i in range(PLACES):
            out[at + i] = i16((s.built >> i) & 1)
        clear(out, at + PLACES, 64 * 4)
        grid: vec[u8] = s.grid
        for i in range(64):
            icon_into(i64(grid[i]), out, at + PLACES + i * 4)
    for i in range(SIDES):
        out[at + PLACES + 64 * 4 + i] = i16(next_level(s, i) - 1)


def icon_into(icon: i64, out: vec[i16], at: i64) -> None:
    """Blue, red, green, and whether it is in colour; all 0 for a blank."""
    kind: i64 = icon % COLOURED
    if kind > 0:
        out[at + kind - 1] = 1
    if icon >= COLOURED:
        out[at + 3] = 1


def displays_into(s: State, out: vec[i16], at: i64, shows: vec[i64], of: i64) -> None:
    """The pyramid tiles shown, unturned, and the decorations shown."""
    pyramid: vec[u8] = s.pyramid_display
    decorations: vec[u8] = s.decoration_display
    i: i64
    for i in range(PYRAMID_DISPLAY):
        tile: i64 = i64(pyramid[i])
        if shows[of + i] != tile + 1:
            shows[of + i] = tile + 1
            shown_into(tile, QUARTERS, 16, 4, out, at + i * 17)
    at += PYRAMID_DISPLAY * 17
    of += PYRAMID_DISPLAY
    for i in range(DECORATION_DISPLAY):
        tile = i64(decorations[i])
        if shows[of + i] != tile + 1:
            shows[of + i] = tile + 1
            shown_into(tile, DECORATION_ICONS, 2, 2, out, at + i * 9)


def shown_into(tile: i64, icons: vec[u8], each: i64, parts: i64, out: vec[i16], at: i64) -> None:
    """One place of a display: whether a tile lies there, and its icons."""
    clear(out, at, 1 + parts * 4)
    if tile == NO_TILE:
        return
    out[at] = 1
    part: i64
    for part in range(parts):
        icon_into(i64(icons[tile * each + part]), out, at + 1 + part * 4)


def starting_into(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """Until the first turn: the own hand, or the tiles face up in a draft; and the boards of the two kept."""
    clear(out, at, MOST_DRAFTED * SLOT + 4)
    if s.phase >= PLAYING:
        return
    i: i64
    if s.setup == STARTING_TILES:
        for i in range(HAND):
            starting_tile_into(s, i64(s.dealt[seat * HAND + i]), out, at + i * SLOT)
    elif s.setup == DRAFT:
        for i in range(len(s.dealt)):
            starting_tile_into(s, i64(s.dealt[i]), out, at + i * SLOT)
    if i64(s.kept[seat * 2 + 1]) > 0:
        for i in range(4):
            out[at + MOST_DRAFTED * SLOT + i] = i16(start_board(s, seat, i))


def starting_tile_into(s: State, tile: i64, out: vec[i16], at: i64) -> None:
    if tile == 0:  # drafted
        return
    out[at] = i16(tile)
    field: i64
    for field in range(FIELDS):
        out[at + 1 + field] = i16(START_GAINS[tile * FIELDS + field])
    out[at + 13] = i16(START_BOARDS[tile * 2])
    out[at + 14] = i16(START_BOARDS[tile * 2 + 1])
    if i64(s.shown[tile]) != NO_TILE:
        out[at + 15] = i16(i64(s.shown[tile]) + 1)
