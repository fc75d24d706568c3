"""The pyramid: which number fits where, and floors built from below. (spec 2)"""

from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.events import PYRAMID_COMPLETED
from teotl.games.teotihuacazinho.rules.geometry import NEIGHBOURS, NO_SPACE
from teotl.games.teotihuacazinho.rules.names import (
    BLOCK,
    FIRST_FROM,
    GROUND,
    GROUND_SPACES,
    HAND,
    SPACES,
    TOP,
    USING,
    WHITE,
)
from teotl.games.teotihuacazinho.rules.reasons import (
    FLOOR_BELOW_OPEN,
    NEIGHBOUR_DIFFERS,
    OK,
    SPACE_FILLED,
    WRONG_COLOUR,
    lacking,
)
from teotl.games.teotihuacazinho.rules.state import State


def number_on(s: State, seat: i64, space: i64) -> i64:
    """The number written there, or 0."""
    return s.sheets.spaces[seat * SPACES + space]


def filled(s: State, seat: i64, first: i64, after: i64) -> i64:
    """How many of these spaces hold a block."""
    count: i64 = 0
    at: i64
    for at in range(seat * SPACES + first, seat * SPACES + after):
        if s.sheets.spaces[at] != 0:
            count += 1
    return count


def blocks(s: State, seat: i64) -> i64:
    """Blocks in the whole pyramid."""
    return filled(s, seat, 0, SPACES)


def is_complete(s: State, seat: i64) -> bool:
    return blocks(s, seat) == SPACES


def why_not_on_floor(s: State, seat: i64, floor: i64) -> i64:
    """A floor may be built on when every space of the floor below holds a block, at that moment."""
    if floor == GROUND:
        return OK
    first: i64 = 0 if floor == 1 else FIRST_FROM
    after: i64 = GROUND_SPACES if floor == 1 else TOP
    below: i64 = filled(s, seat, first, after)
    return i64(OK) if below == after - first else lacking(FLOOR_BELOW_OPEN, after - first, below)


def why_not_fit(s: State, seat: i64, slot: i64, space: i64) -> i64:
    """The space must be empty, of the block's colour or white, and its neighbours at most 1 away.

    A block never goes on top of another of the same floor. (Z-7)
    """
    if number_on(s, seat, space) != 0:
        return SPACE_FILLED
    wanted: i64 = s.material.space_colour[space]
    if wanted != WHITE and wanted != s.colour[seat * HAND + slot]:
        return lacking(WRONG_COLOUR, wanted, 0)
    value: i64 = s.value[seat * HAND + slot]
    at: i64
    for at in range(space * 4, space * 4 + 4):
        neighbour: i64 = NEIGHBOURS[at]
        if neighbour == NO_SPACE:
            continue
        number: i64 = number_on(s, seat, neighbour)
        apart: i64 = number - value if number > value else value - number
        if number != 0 and apart > s.material.most_difference:
            return lacking(NEIGHBOUR_DIFFERS, number, value)
    return OK


def write_number(s: State, seat: i64, slot: i64, space: i64) -> None:
    """The block stays where it is: a number written never changes, moves or disappears."""
    s.sheets.spaces[seat * SPACES + space] = s.value[seat * HAND + slot]
    s.role[seat * HAND + slot] = BLOCK
    s.stage[seat] = USING


def note_if_complete(s: State, seat: i64) -> None:
    if s.log.listening and is_complete(s, seat):
        s.log.note(PYRAMID_COMPLETED, seat)
