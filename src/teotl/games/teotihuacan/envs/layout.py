"""The names of all numbers of an observation, in the order in which observing.py writes them. No rules in here.

A change of this order, or of what a number means, makes a new version of the environments.
"""

from typing import Final

from teotl.envs.columns import MANY, Column, flag, flags, number, numbers, word
from teotl.games.teotihuacan.envs.ids import KEEP, KINDS, MOST_DRAFTED
from teotl.games.teotihuacan.material import (
    AVENUE_MAX,
    DECORATION_DISPLAY,
    MASK_SET_POINTS,
    PYRAMID_DISPLAY,
    PYRAMID_TRACK_MAX,
    START_FIELDS,
    STARTING_TILE_COUNT,
    TOP_STEP,
)
from teotl.games.teotihuacan.questions.kinds import TASK_LABELS
from teotl.games.teotihuacan.rules.labels import (
    ACTION_TILE_LABELS,
    BESIDE_LABELS,
    BOARD_LABELS,
    BONUS_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    PHASE_LABELS,
    ROW_LABELS,
    ROYAL_LABELS,
    SETUP_LABELS,
    SHELF_LABELS,
    SIDE_LABELS,
    SPACE_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import COLOURS, DICE, DISCOVERIES, SHELF_SIZE
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_NAMES
from teotl.games.teotihuacan.rules.teotibot.difficulty import LIMITS, POWER

BOARDS: Final = BOARD_LABELS[1:]
ICON: Final = ("blue", "red", "green", "coloured")
SEATS: Final = ("self", "next", "third", "fourth")
KIND_LABELS: Final = ["keep", *(TASK_LABELS[kind][0] for kind in range(KEEP + 1, KINDS))]
DIE_LABELS: Final = range(1, DICE + 1)


def table_columns() -> list[Column]:
    return [
        *flags("players", (2, 3, 4)),
        flag("solo"),
        *flags("setup", SETUP_LABELS),
        flag("dark_eclipse"),
        flag("blanks_match"),
        *flags("phase", PHASE_LABELS),
        *flags("asked", SEATS),
        *flags("question", KIND_LABELS),
        *numbers("question", ("first_number", "second_number", "third_number"), 255, 9),
        number("question.discovery", DISCOVERIES),
        number("pending", 48, 8),
    ]


def turn_columns() -> list[Column]:
    return [
        *flags("first", SEATS),
        *flags("turn", SEATS),
        *numbers("calendar", ("light", "dark"), 99, 12),
        number("calendar.eclipse", 3),
        number("calendar.turns_left", 9, 4),
        *flags("turn.mover", DIE_LABELS),
        *flags("turn.partner", DIE_LABELS),
        *flags("turn.board", BOARDS),
        number("turn.workers", 3),
        number("turn.lowest", 6),
        *numbers("turn", ("power_ups", "powered", "placed", "discount"), 99, 3),
        *flags("turn.knew_technology", TECHNOLOGY_LABELS),
    ]


def layout_columns() -> list[Column]:
    return [
        *(column for place in range(8) for column in flags(f"ring.{place}", BOARDS)),
        *flags("royal", ROYAL_LABELS),
        *(column for slot in range(1, 7) for column in flags(f"technology.{slot}", TECHNOLOGY_LABELS)),
        *(column for temple in TEMPLE_LABELS for column in flags(f"bonus.{temple}", BONUS_LABELS)),
    ]


def tile_columns() -> list[Column]:
    return [
        *numbers("colours", BOARDS, COLOURS),
        number("avenue_value", 99, 9),
        *numbers("nobles", ROW_LABELS, 5),
        *numbers("stack", ("discovery", "pyramid", "decorations", "starting"), 99, 50),
        *(column for place in BESIDE_LABELS for column in flags(f"beside.{place}", DISCOVERY_LABELS)),
        *(
            column
            for shelf in SHELF_LABELS
            for column in numbers(f"shelf.{word(shelf)}", DISCOVERY_LABELS, SHELF_SIZE, 1)
        ),
    ]


def pyramid_columns() -> list[Column]:
    places = ["-".join(map(str, place)) for place in PLACE_NAMES]
    squares = [f"{row}-{column}" for row in range(8) for column in range(8)]
    return [
        *flags("built", places),
        *(column for square in squares for column in flags(f"grid.{square}", ICON)),
        *numbers("decorated", SIDE_LABELS, 4),
    ]


def display_columns() -> list[Column]:
    columns: list[Column] = []
    for display, places, parts in (("pyramid", PYRAMID_DISPLAY, 4), ("decorations", DECORATION_DISPLAY, 2)):
        for place in range(1, places + 1):
            shown = f"display.{display}.{place}"
            columns.append(flag(f"{shown}.shown"))
            for part in range(1, parts + 1):
                columns += flags(f"{shown}.icon_{part}", ICON)
    return columns


def starting_columns() -> list[Column]:
    columns: list[Column] = []
    for slot in range(1, MOST_DRAFTED + 1):
        tile = f"starting.{slot}"
        columns.append(number(f"{tile}.tile", STARTING_TILE_COUNT))
        columns += numbers(tile, START_FIELDS, 9, 2)
        columns += numbers(tile, ("board_1", "board_2"), 8)
        columns.append(number(f"{tile}.shown", DISCOVERIES))
    return columns + numbers("starting", [f"own_board_{i}" for i in range(1, 5)], 8)


def player_columns(seat: str) -> list[Column]:
    columns = [
        flag(f"{seat}.plays"),
        flag(f"{seat}.is_teotibot"),
        *numbers(seat, GOOD_LABELS, MANY, 12),
        number(f"{seat}.points", MANY, 150),
        *numbers(f"{seat}.temple", TEMPLE_LABELS, int(TOP_STEP)),
        number(f"{seat}.avenue", 99, int(AVENUE_MAX)),
        number(f"{seat}.pyramid_track", 99, int(PYRAMID_TRACK_MAX)),
        *flags(f"{seat}.technology", TECHNOLOGY_LABELS),
        number(f"{seat}.order", COLOURS),
        number(f"{seat}.salary", 8),
        number(f"{seat}.mask_points", MANY, max(map(int, MASK_SET_POINTS))),
        flag(f"{seat}.chosen"),
        *numbers(seat, ("kept_1", "kept_2"), STARTING_TILE_COUNT),
        *numbers(f"{seat}.unlocked", BOARDS, DICE, 2),
    ]
    for die in DIE_LABELS:
        columns += flags(f"{seat}.worker_{die}.on", BOARD_LABELS)
        columns.append(number(f"{seat}.worker_{die}.power", 6))
        columns += flags(f"{seat}.worker_{die}.worships", SPACE_LABELS)
    columns += numbers(f"{seat}.face_up", DISCOVERY_LABELS, 9, 2)
    return columns + numbers(f"{seat}.face_down", DISCOVERY_LABELS, 9, 2)


def bot_columns() -> list[Column]:
    places = [f"place_{place}" for place in range(1, 7)]
    powers = [f"{POWER}_{worker}" for worker in range(1, 4)]
    rest = [name for name in LIMITS if name != POWER]
    return [
        *(
            column
            for place in [*places, "spare"]
            for column in flags(f"teotibot.{place}", ACTION_TILE_LABELS)
        ),
        *flags("teotibot", ("upper_is_right", "lower_is_right")),
        *numbers("teotibot", [*powers, *rest], 99, 2, -99),
    ]


COLUMNS: Final[list[Column]] = [
    *table_columns(),
    *turn_columns(),
    *layout_columns(),
    *tile_columns(),
    *pyramid_columns(),
    *display_columns(),
    *starting_columns(),
    *(column for seat in SEATS for column in player_columns(seat)),
    *bot_columns(),
]
