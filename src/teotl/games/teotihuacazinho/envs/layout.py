"""The names of all numbers of an observation, in the order in which observing.py writes them. No rules in here.

A change of this order, or of what a number means, makes a new version of the environments.
"""

from typing import Final

from teotl.envs.columns import MANY, Column, flag, flags, number, numbers, word
from teotl.games.teotihuacazinho.material import (
    CARD_NAMES,
    COLOUR_NAMES,
    CONSTRUCTION_NAMES,
    LEVEL_NAMES,
    SIDE_NAMES,
)
from teotl.games.teotihuacazinho.position.handdata import ROLE_NAMES, STAGE_NAMES
from teotl.games.teotihuacazinho.position.sheetdata import EVENT_NAMES, OBJECTIVE_NAMES, RAMP_NAMES, TRACKS
from teotl.games.teotihuacazinho.questions.notation import space_word
from teotl.games.teotihuacazinho.rules.names import COLOURS, EVENTS, HAND, MOST_PIPS, SPACES

SEATS: Final = ("self", "next", "third", "fourth", "fifth", "sixth")
DIE_COLOURS: Final = COLOUR_NAMES[:COLOURS]
DIE_LABELS: Final = [f"{colour}_{number}" for colour in DIE_COLOURS for number in (1, 2)]


def table_columns() -> list[Column]:
    return [
        number("players", len(SEATS)),
        *flags("solo", LEVEL_NAMES),
        number("round", 99, 14),
        number("rounds", 99, 14),
        flag("over"),
        *flags("stage", STAGE_NAMES),
        *flags("writing", SEATS),
    ]


def event_columns(event: int) -> list[Column]:
    return [
        *flags(f"event_{event}.card", CARD_NAMES),
        number(f"event_{event}.at_least", 99, 10),
        number(f"event_{event}.round", 99, 14),
    ]


def hand_columns() -> list[Column]:
    columns = [*numbers("die", DIE_LABELS, 6), *flags("taken", DIE_LABELS)]
    for slot in range(1, HAND + 1):
        columns.append(flag(f"hand_{slot}.there"))
        columns.append(number(f"hand_{slot}.value", 6))
        columns += flags(f"hand_{slot}.colour", DIE_COLOURS)
        columns += flags(f"hand_{slot}.as", ROLE_NAMES)
    return [*columns, *numbers("pips", DIE_COLOURS, MOST_PIPS, 6), *flags("worker", SIDE_NAMES)]


def sheet_columns(seat: str) -> list[Column]:
    return [
        flag(f"{seat}.plays"),
        *numbers(seat, [word(space_word(space)) for space in range(SPACES)], 6),
        *(
            number(f"{seat}.{track}.{what}", 99, 10)
            for what in ("acquired", "spent", "held", "limit")
            for track in TRACKS
        ),
        *flags(f"{seat}.ramp", RAMP_NAMES),
        *flags(f"{seat}.construction", CONSTRUCTION_NAMES),
        number(f"{seat}.unlocked", 2),
        *flags(f"{seat}.objective", OBJECTIVE_NAMES),
        *flags(f"{seat}.completed", OBJECTIVE_NAMES),
        *flags(f"{seat}.event", EVENT_NAMES),
        number(f"{seat}.points", MANY, 100, -MANY),
        flag(f"{seat}.finished"),
    ]


COLUMNS: Final[list[Column]] = [
    *table_columns(),
    *(column for event in range(1, EVENTS + 1) for column in event_columns(event)),
    *hand_columns(),
    *(column for seat in SEATS for column in sheet_columns(seat)),
]
