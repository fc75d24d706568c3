"""What the numbers in a pyramid say by themselves; worked out once, as most looks at a sheet differ in other things."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.ranges import Ranges, see_ranges
from teotl.games.teotihuacazinho.material import Material
from teotl.games.teotihuacazinho.rules.names import FACES, FIRST_FROM, GROUND_SPACES, SPACES, TOP, WHITE
from teotl.games.teotihuacazinho.rules.state import State

BITS: Final = 3  # a number from 0 to 6
LOWER: Final = 0  # the ground floor
UPPER: Final = 1


@final
class Blocks:
    def __init__(self) -> None:
        self.ranges = Ranges()
        self.material: Material | None = None
        self.packed: i64 = -1  # the numbers all this was worked out for
        self.looks: i64 = 0  # how often that was done
        # Of the ground floor and the first floor.
        self.missing: vec[i64] = vec[i64]([0, 0])  # empty spaces …
        self.tight: vec[i64] = vec[i64]([0, 0])  # … that only one number fits
        self.narrow: vec[i64] = vec[i64]([0, 0])  # … two numbers
        self.coloured: vec[i64] = vec[i64]([0, 0])  # … only one colour
        self.dead: vec[i64] = vec[i64]([0, 0])  # … no number any more
        self.points: vec[i64] = vec[i64]([0, 0])
        self.ahead: vec[float] = vec[float]([0.0, 0.0])  # the middle of what still fits each empty space
        # Of all spaces together.
        self.counts: vec[i64] = vec[i64]([0 for _ in range(FACES + 1)])  # by number
        self.for_one_set: i64 = 0  # numbers that a set of 1 to 6 still needs
        self.for_two_sets: i64 = 0


def see_blocks(s: State, b: Blocks) -> None:
    """The numbers on the only sheet of this table."""
    packed: i64 = 0
    space: i64
    for space in range(SPACES):
        packed |= s.sheets.spaces[space] << (BITS * space)
    if packed == b.packed and b.material is s.material:
        return
    b.packed = packed
    b.looks += 1
    b.material = s.material
    see_ranges(s, b.ranges)
    see_floor(s, b, LOWER, 0, GROUND_SPACES)
    see_floor(s, b, UPPER, FIRST_FROM, TOP)
    count(s, b)


def see_floor(s: State, b: Blocks, floor: i64, first: i64, after: i64) -> None:
    """Its numbers, and its empty spaces; those that few dice fit take longer."""
    missing: i64 = 0
    tight: i64 = 0
    narrow: i64 = 0
    coloured: i64 = 0
    dead: i64 = 0
    points: i64 = 0
    ahead: i64 = 0
    space: i64
    for space in range(first, after):
        points += s.sheets.spaces[space]
        fitting: i64 = b.ranges.high[space] - b.ranges.low[space]
        dead += 1 if fitting < 0 else 0
        if s.sheets.spaces[space] == 0:
            missing += 1
            tight += 1 if fitting == 0 else 0
            narrow += 1 if fitting == 1 else 0
            coloured += 1 if s.material.space_colour[space] != WHITE else 0
            ahead += b.ranges.low[space] + b.ranges.high[space] if fitting >= 0 else 0
    b.missing[floor] = missing
    b.tight[floor] = tight
    b.narrow[floor] = narrow
    b.coloured[floor] = coloured
    b.dead[floor] = dead
    b.points[floor] = points
    b.ahead[floor] = 0.5 * float(ahead)


def count(s: State, b: Blocks) -> None:
    number: i64
    for number in range(FACES + 1):
        b.counts[number] = 0
    space: i64
    for space in range(SPACES):
        b.counts[s.sheets.spaces[space]] += 1
    b.for_one_set = 0
    b.for_two_sets = 0
    for number in range(1, FACES + 1):
        if b.counts[number] == 0:
            b.for_one_set += 1
        if b.counts[number] < 2:
            b.for_two_sets += 2 - b.counts[number]
