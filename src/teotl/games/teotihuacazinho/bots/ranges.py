"""Which numbers can still come into the empty spaces: every block reaches over the whole of its floor.

Neighbours differ by little, so a space some steps from a block holds a number about as close to it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.geometry import NEIGHBOURS, place_of
from teotl.games.teotihuacazinho.rules.names import FACES, FIRST_FROM, GROUND_SPACES, SPACES, TOP
from teotl.games.teotihuacazinho.rules.state import State


def _distances() -> vec[i64]:
    flat: list[int] = []
    for one in range(SPACES):
        floor, row, column = place_of(one)
        for other in range(SPACES):
            there, its_row, its_column = place_of(other)
            flat.append(abs(row - its_row) + abs(column - its_column) if floor == there else SPACES)
    return vec[i64]([i64(steps) for steps in flat])


DISTANCES: Final = _distances()  # space * 14 + space → steps between them


@final
class Ranges:
    def __init__(self) -> None:
        self.low: vec[i64] = vec[i64]([1 for _ in range(SPACES)])
        self.high: vec[i64] = vec[i64]([6 for _ in range(SPACES)])


def see_ranges(s: State, r: Ranges) -> None:
    """The lowest and highest number for every space; a filled one has its own for both."""
    space: i64
    for space in range(SPACES):
        r.low[space] = 1
        r.high[space] = FACES
    see_floor(s, r, 0, GROUND_SPACES)
    see_floor(s, r, FIRST_FROM, TOP)
    top: i64 = s.sheets.spaces[TOP]
    if top != 0:
        r.low[TOP] = top
        r.high[TOP] = top


def see_floor(s: State, r: Ranges, first: i64, after: i64) -> None:
    block: i64
    space: i64
    for block in range(first, after):
        number: i64 = s.sheets.spaces[block]
        if number == 0:
            continue
        for space in range(first, after):
            reach: i64 = DISTANCES[block * SPACES + space] * s.material.most_difference
            if number - reach > r.low[space]:
                r.low[space] = number - reach
            if number + reach < r.high[space]:
                r.high[space] = number + reach


def fit_together(s: State, space: i64, number: i64, other: i64, its_number: i64) -> bool:
    """Whether two blocks may stand there at the same time."""
    apart: i64 = number - its_number
    if -s.material.most_difference <= apart <= s.material.most_difference:
        return True
    at: i64
    for at in range(space * 4, space * 4 + 4):
        if NEIGHBOURS[at] == other:
            return False
    return True
