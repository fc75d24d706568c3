"""The game's material as flat tables, read once from material.toml. No rules in here. (spec 1, spec 6.7)"""

import tomllib
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.games.teotihuacan.rules.data_checks import check_data

GOOD_NAMES: Final = ("cocoa", "wood", "stone", "gold")
TEMPLE_NAMES: Final = ("blue", "red", "green")
SIDE_NAMES: Final = ("top", "right", "bottom", "left")
ROW_NAMES: Final = ("top", "centre", "bottom")


def read_data() -> dict[str, Any]:
    """The data file as it stands."""
    with Path(__file__).with_name("material.toml").open("rb") as file:
        return tomllib.load(file)


DATA: Final[dict[str, Any]] = read_data()
check_data(DATA)


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
RESOURCE_TABLES: Final[dict[str, dict[str, list[dict[str, int]]]]] = {  # by board, workers and column
    name: DATA["resource_tables"][name] for name in ("forest", "quarry", "gold")
}
RESOURCE_GAINS: Final = _resource_gains()
COLUMN_POWERS: Final[list[list[int]]] = DATA["resource_tables"]["columns"]


def _power_column() -> vec[i64]:
    """The column of the tables by lowest power."""
    columns = [0] * 6
    for column, powers in enumerate(COLUMN_POWERS):
        for power in powers:
            columns[power] = column
    return numbers(columns)


POWER_COLUMN: Final = _power_column()


# --- Temples: reward of step n (1 … 11) of temple t at (t * 12 + n) * 3: resources of choice, points, cocoa.
def _temple_rewards() -> vec[i64]:
    flat: list[int] = []
    for name in TEMPLE_NAMES:
        for reward in ({}, *DATA["temples"][name]):
            flat += [reward.get(key, 0) for key in ("any", "vp", "cocoa")]
    return numbers(flat)


TEMPLE_STEPS: Final[dict[str, list[dict[str, int]]]] = {name: DATA["temples"][name] for name in TEMPLE_NAMES}
TEMPLE_REWARDS: Final = _temple_rewards()
BONUS_STEP: Final[i64] = DATA["temples"]["bonus_step"]
TOP_STEP: Final[i64] = DATA["temples"]["top_step"]
MAJOR_STEPS: Final[list[tuple[int, int, list[int]]]] = [
    (TEMPLE_NAMES.index(name), step, counts) for name, step, counts in DATA["temples"]["major_steps"]
]
AVENUE_SHELVES: Final[list[tuple[int, int]]] = [
    (step, count) for step, count in DATA["avenue"]["discovery_steps"]
]
AVENUE_MAX: Final[i64] = DATA["avenue"]["max"]
PYRAMID_TRACK_MAX: Final[i64] = DATA["pyramid_track"]["max"]


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
BUILDINGS: Final[i64] = len(DATA["buildings"]["row_values"]) - 1  # each uncovers the next value
BUILDING_WOOD: Final[i64] = DATA["buildings"]["cost"]["wood"]
NOBLES_ROWS: Final[dict[str, list[int]]] = DATA["buildings"]["nobles_rows"]
NOBLES_ROW_LENGTH: Final = numbers([len(DATA["buildings"]["nobles_rows"][row]) for row in ROW_NAMES])
NOBLES_POINTS: Final = numbers(  # row * 5 + place
    [value for row in ROW_NAMES for value in (DATA["buildings"]["nobles_rows"][row] + [0] * 5)[:5]]
)

# --- Calendar and eclipse: dark disc at players * 3 + eclipses past.
DARK_DISC: Final = numbers(
    [0] * 2 * len(DATA["calendar"]["dark_disc"]["2"])
    + [place for players in ("2", "3", "4") for place in DATA["calendar"]["dark_disc"][players]]
)
ECLIPSES: Final[i64] = len(DATA["calendar"]["dark_disc"]["2"])
LEADER_POINTS: Final[i64] = DATA["eclipse"]["pyramid_leader_vp"]
SALARY_EACH: Final[i64] = DATA["eclipse"]["salary"]["base"]
STRONG_SALARY: Final[i64] = SALARY_EACH + DATA["eclipse"]["salary"]["strong_extra"]
STRONG_FROM: Final[i64] = DATA["eclipse"]["salary"]["strong_from"]
UNPAID_POINTS: Final[i64] = DATA["eclipse"]["salary"]["unpaid_vp"]
MASK_SET_POINTS: Final = numbers([0, *DATA["eclipse"]["mask_set_vp"]])
PYRAMID_STEP_POINTS: Final = numbers(DATA["eclipse"]["pyramid_step_vp"])

# --- Worship spaces beside the boards, in the order of the boards: the temple of a step there, or any.
WORSHIP_TEMPLE_OF: Final[dict[str, str]] = DATA["boards"]["worship_temple"]
WORSHIP_TEMPLES: Final[list[str]] = list(WORSHIP_TEMPLE_OF.values())
ANY_TEMPLE: Final = -1
WORSHIP_TEMPLE: Final = numbers(
    [ANY_TEMPLE if name == "any" else TEMPLE_NAMES.index(name) for name in WORSHIP_TEMPLES]
)

# --- Ascension.
ASCENSION_POINTS: Final[i64] = DATA["ascension"]["vp"]
ASCENSION_COCOA: Final[i64] = DATA["ascension"]["cocoa"]
TWO_TEMPLES_COCOA: Final[i64] = DATA["ascension"]["two_temples_cost"]
NEW_WORKER_COCOA: Final[i64] = DATA["ascension"]["new_worker"]["cocoa"]

# --- Set-up.
BOARD_NAMES: Final[list[str]] = list(DATA["boards"]["names"].values())
WORSHIP_BOARDS: Final[list[int]] = DATA["boards"]["worship_boards"]
FIRST_GAME_RING: Final[list[int]] = DATA["boards"]["first_game_ring"]
FIRST_ROYAL_NAMES: Final[list[str]] = DATA["royal"]["first_game"]
FIRST_TECHNOLOGY_NUMBERS: Final[list[int]] = DATA["alchemy"]["first_game"]
FIRST_BONUS_NAMES: Final[dict[str, str]] = DATA["temple_bonuses"]["first_game"]
FIRST_STARTS: Final[list[dict[str, Any]]] = list(DATA["first_game"].values())  # by order of play
START_PLACES: Final[list[list[tuple[int, int, int]]]] = [  # level, row, column; for 2, 3 and 4 players
    [(level, row, column) for level, row, column in DATA["pyramid"][f"start_{players}"]] for players in "234"
]
SHUFFLED_POSITIONS: Final = numbers(DATA["boards"]["shuffled_positions"])
FOURTH_WORKER_POWER: Final[i64] = DATA["setup"]["fourth_worker_power"]
ORDER_COCOA: Final = numbers([DATA["setup"]["cocoa"][order] for order in ("first", "middle", "last")])
DRAFT_FACE_UP: Final = numbers([0, 0, *(DATA["starting"]["draft_face_up"][players] for players in "234")])

# --- Construction and decorations, by level from 1; decorations' gold by workers.
DECORATION_GOLD: Final = numbers([0, *(DATA["decorations"]["gold"][workers] for workers in "123")])
DECORATION_POINTS: Final[i64] = DATA["decorations"]["vp"]
PYRAMID_DISPLAY: Final[i64] = DATA["pyramid"]["display"]
DECORATION_DISPLAY: Final[i64] = DATA["decoration_tiles"]["display"]
BUILD_WOOD: Final = numbers([0, *DATA["construction"]["wood"]])
BUILD_STONE: Final = numbers([0, *DATA["construction"]["stone"]])
BUILD_POINTS: Final = numbers([0, *DATA["construction"]["vp"]])


# --- Icons: 0 blank, 1 blue, 2 red, 3 green kind; 4 more when in colour.
def icon(letter: str) -> int:
    kind = ".brg".index(letter.lower())
    return kind + 4 if letter.isupper() else kind


GROUND_ROWS: Final[list[str]] = DATA["pyramid"]["ground"]
PRINTED_ICONS: Final[dict[str, str]] = DATA["decoration_tiles"]["printed"]  # by side, read along the board
GROUND: Final = bytes_of([icon(letter) for row in GROUND_ROWS for letter in row])

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


# --- Decorations.
DECORATION_TEXTS: Final[list[str]] = DATA["decoration_tiles"]["tiles"]
DECORATION_ICONS: Final = bytes_of([icon(letter) for text in DECORATION_TEXTS for letter in text])


def _printed() -> vec[u8]:
    """side * 2 + icon: what is printed on the level-1 spaces, in the order of a tile's icons there.

    The data reads them along the board; a tile turns with the sides, so bottom and left are reversed.
    """
    printed = PRINTED_ICONS
    texts = [printed["top"], printed["right"], printed["bottom"][::-1], printed["left"][::-1]]
    return bytes_of([icon(letter) for text in texts for letter in text])


PRINTED: Final = _printed()

# --- Technologies, royal tiles, temple bonuses.
TECHNOLOGY_NUMBERS: Final[list[int]] = [tile["number"] for tile in DATA["technologies"]]
TECHNOLOGY_EFFECTS: Final[list[str]] = [tile["effect"] for tile in DATA["technologies"]]
# What a technology gives, or asks for what it gives, by the names of the data: cocoa, vp, resources, price.
TECHNOLOGY_AMOUNTS: Final[list[dict[str, int]]] = [
    {name: tile[name] for name in ("cocoa", "vp", "resources", "price") if name in tile}
    for tile in DATA["technologies"]
]
TECHNOLOGY_GOLD: Final = numbers([tile["gold"] for tile in DATA["technologies"]])
ROYAL_NAMES: Final[list[str]] = [*DATA["royal"]["A"], *DATA["royal"]["B"], *DATA["royal"]["C"]]
RIVAL_POINTS: Final[i64] = DATA["alchemy"]["rival_vp"]
COLUMN_TEMPLE: Final = numbers([TEMPLE_NAMES.index(temple) for temple in DATA["alchemy"]["column_temple"]])
BONUS_NAMES: Final[list[str]] = DATA["temple_bonuses"]["tiles"]
BONUS_VALUES: Final = numbers(  # 0 where the tile has no fixed number of points
    [
        value if isinstance(value := DATA["temple_bonuses"]["values"].get(name, 0), int) else 0
        for name in BONUS_NAMES
    ]
)
WEAK_WORKER_POINTS: Final[i64] = DATA["temple_bonuses"]["values"]["vp_per_worker"]["weak"]
STRONG_WORKER_POINTS: Final[i64] = DATA["temple_bonuses"]["values"]["vp_per_worker"]["strong"]
STRONG_WORKER_FROM: Final[i64] = DATA["temple_bonuses"]["values"]["vp_per_worker"]["strong_from"]

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
START_TILES: Final[list[dict[str, Any]]] = DATA["starting"]["tiles"]
START_GAINS: Final = numbers(
    [0] * 12 + [tile.get(field, 0) for tile in START_TILES for field in START_FIELDS]
)
START_BOARDS: Final = numbers([0, 0] + [board for tile in START_TILES for board in tile["boards"]])
STARTING_TILE_COUNT: Final = len(START_TILES)

# --- Teotibot.
ACTION_TILES: Final[list[str]] = DATA["solo"]["tiles"]
DIFFICULTY: Final[dict[str, Any]] = DATA["solo"]["difficulty"]  # each knob with what it may be set to
BOT_GOODS: Final = numbers([DATA["solo"]["bot_resources"][good] for good in GOOD_NAMES])
BOT_WORKERS: Final = numbers([number for worker in DATA["solo"]["bot_workers"] for number in worker])
BOT_WORSHIPPER: Final = numbers(DATA["solo"]["bot_worshipper"])  # board, power
BOT_TEMPLE_STEP: Final[i64] = DATA["solo"]["bot_temple_step"]
BOT_AVENUE_STEP: Final[i64] = DATA["solo"]["bot_avenue_step"]
BOT_SLOT: Final[i64] = (  # of its technology
    (DATA["solo"]["bot_technology"]["row"] - 1) * 3 + DATA["solo"]["bot_technology"]["column"] - 1
)
PLACE_OF_SUM: Final = numbers([0, 0, *(DATA["solo"]["dice_to_position"][str(sum)] for sum in range(2, 13))])
EXCHANGED_COCOA: Final[i64] = DATA["solo"]["cocoa_exchange"]["cocoa"]
EXCHANGED_POINTS: Final[i64] = DATA["solo"]["cocoa_exchange"]["vp"]
BOT_GOODS_POINTS: Final[i64] = DATA["solo"]["final"]["vp_per_resource_and_cocoa"]
BOT_TECHNOLOGY_POINTS: Final[i64] = DATA["solo"]["final"]["vp_per_technology"]
BOT_BONUS_POINTS: Final[i64] = DATA["solo"]["final"]["vp_per_temple_bonus"]
BOT_STEPS: Final[i64] = DATA["solo"]["worship_steps"]["temple"]
BOT_ANY_STEPS: Final[i64] = DATA["solo"]["worship_steps"]["any"]
