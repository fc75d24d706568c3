"""The numbers that the judgement of a sheet rests on, by name: weights.toml gives them, with what each means."""

from typing import Final

NAMES: Final = (
    "pace", "hope", "spread", "number", "free_number", "top_number", "tight", "narrow", "coloured", "access",
    "ramp_due", "pulley_due", "ready", "set_number",
    "tilt", "sums", "mark_pace",
    "blocks_pace", "unspent_pace", "marked_pace", "built_pace", "event_spread",
    "gold", "hammer", "book", "plenty", "room", "fade",
    "pulley", "versatile_hammer", "versatile_book", "improved_knowledge", "adorned_top", "unlock_1", "unlock_2",
    "adorn_pace", "adorn_spread",
    "level",
)  # fmt: skip
COUNT: Final = 38

# Places in the list above.
PACE: Final = 0
HOPE: Final = 1
SPREAD: Final = 2
NUMBER: Final = 3
FREE_NUMBER: Final = 4
TOP_NUMBER: Final = 5
TIGHT: Final = 6
NARROW: Final = 7
COLOURED: Final = 8
ACCESS: Final = 9
RAMP_DUE: Final = 10
PULLEY_DUE: Final = 11
READY: Final = 12
SET_NUMBER: Final = 13
TILT: Final = 14
SUMS: Final = 15
MARK_PACE: Final = 16
EVENT_PACES: Final = 17  # four of them, in the order of the cards A to D
EVENT_SPREAD: Final = 21
GOODS: Final = 22  # three of them
PLENTY: Final = 25
ROOM: Final = 26
FADE: Final = 27
BUILT: Final = 28  # five of them
UNLOCKS: Final = 33  # two of them
ADORN_PACE: Final = 35
ADORN_SPREAD: Final = 36
LEVEL: Final = 37

# What a sheet is worth comes in parts: the reasons behind advice.
PARTS: Final = ("points", "pyramid", "objectives", "events", "goods", "constructions", "level")
POINTS: Final = 0
PYRAMID: Final = 1
OBJECTIVES: Final = 2
EVENTS: Final = 3
GOODS_PART: Final = 4
CONSTRUCTIONS: Final = 5
LEVEL_PART: Final = 6
PART_COUNT: Final = 7
