"""Where the spaces of the pyramid lie: neighbours, lanes and the way of a push. (spec 2, spec 7)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.names import FIRST_FROM, GROUND_SPACES, LANES, SIDES, SPACES, TOP

SIZE_OF_FLOOR: Final = (3, 2, 1)
FROM_OF_FLOOR: Final = (0, FIRST_FROM, TOP)
NO_SPACE: Final = -1


def space_at(floor: int, row: int, column: int) -> int:
    """The space of a floor at (row, column), from the north-west; NO_SPACE beside the floor."""
    size = SIZE_OF_FLOOR[floor]
    inside = 0 <= row < size and 0 <= column < size
    return FROM_OF_FLOOR[floor] + row * size + column if inside else NO_SPACE


def place_of(space: int) -> tuple[int, int, int]:
    """Floor, row and column of a space."""
    floor = 0 if space < GROUND_SPACES else 1 if space < TOP else 2
    row, column = divmod(space - FROM_OF_FLOOR[floor], SIZE_OF_FLOOR[floor])
    return floor, row, column


def _neighbours() -> vec[i64]:
    """Two spaces are neighbours if they touch by a side on the same floor."""
    flat: list[int] = []
    for space in range(SPACES):
        floor, row, column = place_of(space)
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            flat.append(space_at(floor, row + down, column + right))
    return vec[i64]([i64(space) for space in flat])


def _ways() -> vec[i64]:
    """Spaces a push passes, in order, by floor, side and lane; NO_SPACE where the floor ends. (Z-9)"""
    flat: list[int] = []
    for floor in (0, 1):
        last = SIZE_OF_FLOOR[floor] - 1
        for side in range(SIDES):
            for lane in range(LANES):
                for step in range(LANES):
                    row, column = ((last - step, lane), (lane, last - step), (step, lane), (lane, step))[side]
                    flat.append(space_at(floor, row, column))
    return vec[i64]([i64(space) for space in flat])


# space * 4 + direction → the neighbour there, or NO_SPACE
NEIGHBOURS: Final = _neighbours()
# ((floor * 4 + side) * 3 + lane) * 3 + step → the space passed, or NO_SPACE
WAYS: Final = _ways()


def way(floor: i64, side: i64, lane: i64, step: i64) -> i64:
    """The space a block has reached after step + 1 spaces of a lane."""
    return WAYS[((floor * SIDES + side) * LANES + lane) * LANES + step]
