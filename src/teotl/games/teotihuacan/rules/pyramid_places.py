"""The places of the pyramid and of its decorations: on which squares they lie, and what must lie below. No data."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.material import numbers


# --- Pyramid places, numbered level by level, row by row.
def _places() -> list[tuple[int, int, int]]:
    return [
        (level, row, column)
        for level in (1, 2, 3, 4)
        for row in range(5 - level)
        for column in range(5 - level)
    ]


PLACE_NAMES: Final[list[tuple[int, int, int]]] = _places()
PLACE_LEVEL: Final = numbers([level for level, _, _ in PLACE_NAMES])


def _squares() -> vec[i64]:
    """place * 4 + quarter → square of the 8 x 8 grid (row * 8 + column)."""
    flat: list[int] = []
    for level, row, column in PLACE_NAMES:
        top, left = 2 * row + level - 1, 2 * column + level - 1
        flat += [top * 8 + left, top * 8 + left + 1, top * 8 + left + 9, top * 8 + left + 8]
    return numbers(flat)


SQUARES: Final = _squares()


def _support() -> vec[i64]:
    """The places that must be built below a place, as a mask."""
    masks: list[int] = []
    for level, row, column in PLACE_NAMES:
        below = [(level - 1, row + down, column + right) for down in (0, 1) for right in (0, 1)]
        masks.append(sum(1 << PLACE_NAMES.index(place) for place in below) if level > 1 else 0)
    return numbers(masks)


SUPPORT: Final = _support()


# --- Decorations: side * 4 + level - 1, sides clockwise from the top.
def decoration_squares(side: int, level: int) -> list[int]:
    """The two squares that a decoration above level 1 covers, in the order of its icons."""
    near, far = level - 2, 9 - level
    return {
        0: [near * 8 + 3, near * 8 + 4],
        1: [3 * 8 + far, 4 * 8 + far],
        2: [far * 8 + 4, far * 8 + 3],
        3: [4 * 8 + near, 3 * 8 + near],
    }[side]


def _decoration_squares() -> vec[i64]:
    """(side * 4 + level - 1) * 2 + icon → square, or -1 on level 1 (outside the grid)."""
    flat: list[int] = []
    for side in range(4):
        flat += [-1, -1]
        for level in (2, 3, 4):
            flat += decoration_squares(side, level)
    return numbers(flat)


DECORATION_SQUARES: Final = _decoration_squares()


def _decoration_support() -> vec[i64]:
    """The pyramid places that must lie under a decoration, as a mask."""
    masks: list[int] = []
    for side in range(4):
        for level in (1, 2, 3, 4):
            squares = decoration_squares(side, level) if level > 1 else []
            masks.append(
                sum(
                    1 << place
                    for place, (height, _, _) in enumerate(PLACE_NAMES)
                    if height < level and any(SQUARES[place * 4 + quarter] in squares for quarter in range(4))
                )
            )
    return numbers(masks)


DECORATION_SUPPORT: Final = _decoration_support()
