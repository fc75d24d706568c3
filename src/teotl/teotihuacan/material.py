"""The game's material as flat tables, read once from material.toml. No rules in here. (spec 1, spec 6.7)"""

import tomllib
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

GOOD_NAMES: Final = ("cocoa", "wood", "stone", "gold")
TEMPLE_NAMES: Final = ("blue", "red", "green")
SIDE_NAMES: Final = ("top", "right", "bottom", "left")
ROW_NAMES: Final = ("top", "centre", "bottom")


def read_data() -> dict[str, Any]:
    """The data file as it stands."""
    with Path(__file__).with_name("material.toml").open("rb") as file:
        return tomllib.load(file)


DATA: Final[dict[str, Any]] = read_data()


def readable(name: str) -> str:
    """A name of the data file as keys write it."""
    return name.replace("vp", "points").replace("_", "-")


def numbers(items: list[int]) -> vec[i64]:
    return vec[i64]([i64(item) for item in items])


def bytes_of(items: list[int]) -> vec[u8]:
    return vec[u8]([u8(item) for item in items])


# --- Resource boards: gains[(board - 2) * 9 + (workers - 1) * 3 + column] in five numbers:
# cocoa, wood, stone, gold, points, then steps on any temple.
def _resource_gains() -> vec[i64]:
    flat: list[int] = []
    for name in ("forest", "quarry", "gold"):
        for workers in ("1", "2", "3"):
            for cell in DATA["resource_tables"][name][workers]:
                flat += [cell.get(key, 0) for key in (*GOOD_NAMES, "vp", "temple")]
    return numbers(flat)


CELL: Final = 6
RESOURCE_GAINS: Final = _resource_gains()
POWER_COLUMN: Final = numbers([0, 0, 1, 1, 2, 2])  # of the tables, by lowest power


# --- Temples: reward of step n (1 … 11) of temple t at (t * 12 + n) * 3: resources of choice, points, cocoa.
def _temple_rewards() -> vec[i64]:
    flat: list[int] = []
    for name in TEMPLE_NAMES:
        for reward in ({}, *DATA["temples"][name]):
            flat += [reward.get(key, 0) for key in ("any", "vp", "cocoa")]
    return numbers(flat)


TEMPLE_REWARDS: Final = _temple_rewards()
BONUS_STEP: Final = 10
TOP_STEP: Final = 11
MAJOR_STEPS: Final[list[tuple[int, int, list[int]]]] = [
    (TEMPLE_NAMES.index(name), step, counts) for name, step, counts in DATA["temples"]["major_steps"]
]
AVENUE_SHELVES: Final[list[tuple[int, int]]] = [
    (step, count) for step, count in DATA["avenue"]["discovery_steps"]
]
AVENUE_MAX: Final = 9
PYRAMID_TRACK_MAX: Final = 9


def _shelf_of_step() -> vec[i64]:
    """The shelf at a temple step (t * 12 + step), or -1."""
    shelves = [-1] * 36
    for shelf, (temple, step, _) in enumerate(MAJOR_STEPS):
        shelves[temple * 12 + step] = shelf
    return numbers(shelves)


def _shelf_of_avenue() -> vec[i64]:
    """The shelf at an Avenue step, or -1."""
    shelves = [-1] * (AVENUE_MAX + 1)
    for number, (step, _) in enumerate(AVENUE_SHELVES):
        shelves[step] = len(MAJOR_STEPS) + number
    return numbers(shelves)


SHELF_OF_STEP: Final = _shelf_of_step()
SHELF_OF_AVENUE: Final = _shelf_of_avenue()

# --- Buildings.
ROW_VALUES: Final = numbers(DATA["buildings"]["row_values"])
BUILDINGS: Final = 11
NOBLES_ROW_LENGTH: Final = numbers([len(DATA["buildings"]["nobles_rows"][row]) for row in ROW_NAMES])
NOBLES_POINTS: Final = numbers(  # row * 5 + place
    [value for row in ROW_NAMES for value in (DATA["buildings"]["nobles_rows"][row] + [0] * 5)[:5]]
)

# --- Calendar and eclipse: dark disc at players * 3 + eclipses past.
DARK_DISC: Final = numbers(
    [0] * 6 + [place for players in ("2", "3", "4") for place in DATA["calendar"]["dark_disc"][players]]
)
MASK_SET_POINTS: Final = numbers(DATA["eclipse"]["mask_set_vp"])
PYRAMID_STEP_POINTS: Final = numbers(DATA["eclipse"]["pyramid_step_vp"])

# --- Construction and decorations, by level from 1.
BUILD_WOOD: Final = numbers([0, *DATA["construction"]["wood"]])
BUILD_STONE: Final = numbers([0, *DATA["construction"]["stone"]])
BUILD_POINTS: Final = numbers([0, *DATA["construction"]["vp"]])


# --- Icons: 0 blank, 1 blue, 2 red, 3 green kind; 4 more when in colour.
def icon(letter: str) -> int:
    kind = ".brg".index(letter.lower())
    return kind + 4 if letter.isupper() else kind


GROUND: Final = bytes_of([icon(letter) for row in DATA["pyramid"]["ground"] for letter in row])

# Two tiles that look the same are the same: a tile's number is its first place in the list.
PYRAMID_TEXTS: Final[list[str]] = DATA["pyramid"]["tiles"]
PYRAMID_BOX: Final = bytes_of([PYRAMID_TEXTS.index(text) for text in PYRAMID_TEXTS])


def _quarters() -> vec[u8]:
    """(tile * 4 + turn) * 4 + quarter, quarters clockwise from the top left."""
    flat: list[int] = []
    for text in PYRAMID_TEXTS:
        for turn in range(4):
            flat += [icon(text[(quarter - turn) % 4]) for quarter in range(4)]
    return bytes_of(flat)


QUARTERS: Final = _quarters()
# How many different ways a tile can lie: a blank one looks the same however it is turned.
TURNS: Final = numbers([len({text[turn:] + text[:turn] for turn in range(4)}) for text in PYRAMID_TEXTS])


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
DECORATION_TEXTS: Final[list[str]] = DATA["decoration_tiles"]["tiles"]
DECORATION_ICONS: Final = bytes_of([icon(letter) for text in DECORATION_TEXTS for letter in text])


def _printed() -> vec[u8]:
    """side * 2 + icon: what is printed on the level-1 spaces, in the order of a tile's icons there.

    The data reads them along the board; a tile turns with the sides, so bottom and left are reversed.
    """
    printed = DATA["decoration_tiles"]["printed"]
    texts = [printed["top"], printed["right"], printed["bottom"][::-1], printed["left"][::-1]]
    return bytes_of([icon(letter) for text in texts for letter in text])


PRINTED: Final = _printed()

# --- Technologies, royal tiles, temple bonuses.
TECHNOLOGY_NUMBERS: Final[list[int]] = [tile["number"] for tile in DATA["technologies"]]
TECHNOLOGY_GOLD: Final = numbers([tile["gold"] for tile in DATA["technologies"]])
ROYAL_NAMES: Final[list[str]] = [*DATA["royal"]["A"], *DATA["royal"]["B"], *DATA["royal"]["C"]]
BONUS_NAMES: Final[list[str]] = DATA["temple_bonuses"]["tiles"]

# --- Discovery tiles, by kind.
DISCOVERY_NAMES: Final[list[str]] = [
    f"mask-{tile['mask']}" if tile["kind"] == "mask" else readable(tile["kind"]) for tile in DATA["discovery"]
]
DISCOVERY_COPIES: Final = numbers([tile["copies"] for tile in DATA["discovery"]])
DISCOVERY_COST: Final = numbers(  # kind * 4 + good
    [tile["cost"].get(good, 0) for tile in DATA["discovery"] for good in GOOD_NAMES]
)
DISCOVERY_BOX: Final = bytes_of(
    [kind for kind, tile in enumerate(DATA["discovery"]) for _ in range(tile["copies"])]
)

# --- Starting tiles: id * 12 + …, ids from 1.
START_FIELDS: Final = (
    "cocoa", "wood", "stone", "gold", "any", "blue", "red", "green",
    "avenue", "technology", "power_up", "discovery",
)  # fmt: skip
START_GAINS: Final = numbers(
    [0] * 12 + [tile.get(field, 0) for tile in DATA["starting"]["tiles"] for field in START_FIELDS]
)
START_BOARDS: Final = numbers(
    [0, 0] + [board for tile in DATA["starting"]["tiles"] for board in tile["boards"]]
)
STARTING_TILE_COUNT: Final = 18
