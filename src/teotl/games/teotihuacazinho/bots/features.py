"""The names of the numbers behind the judgement of a sheet; weights.toml has them, with what each means.

Chances (of a filled floor, of an event) are logistic in a few facts; the worth of a sheet is linear in what those
chances promise and in what lies there, with weights for an early, a middle and a late moment of the game.
"""

from typing import Final

# What objectives promise (see designs.py), and the level of a solo game.
AIMS: Final = ("tilt", "sums", "mark_pace", "set_number", "level")
TILT: Final = 0
SUMS: Final = 1
MARK_PACE: Final = 2
SET_NUMBER: Final = 3
LEVEL: Final = 4

# The chance that the ground floor, the first floor too, the whole pyramid gets filled: by these facts.
FLOORS: Final = ("ground", "first", "complete")
GROUND: Final = 0
FIRST: Final = 1
COMPLETE: Final = 2
FLOOR_COUNT: Final = 3
FLOOR_FACTS: Final = (
    "one", "left", "missing", "pressed", "no_ramp", "access", "no_pulley", "gold", "hammer", "book", "tight",
    "narrow", "coloured",
)  # fmt: skip
ONE: Final = 0
LEFT: Final = 1
MISSING: Final = 2
PRESSED: Final = 3
NO_RAMP: Final = 4
SAVED: Final = 5
NO_PULLEY: Final = 6
STOCK: Final = 7  # three of them
TIGHT: Final = 10
NARROW: Final = 11
COLOURED: Final = 12
FLOOR_SIZE: Final = 13
FLOOR_FROM: Final = 5  # where they begin among all weights

# The chance of an event, by what its card counts.
CARDS: Final = ("blocks", "unspent", "marked", "built")
CARD_COUNT: Final = 4
EVENT_FACTS: Final = ("one", "ahead", "short", "pressed", "help")
AHEAD: Final = 1
SHORT: Final = 2
HURRIED: Final = 3
HELP: Final = 4
EVENT_SIZE: Final = 5
EVENT_FROM: Final = FLOOR_FROM + FLOOR_COUNT * FLOOR_SIZE

# What a sheet is worth.
VALUE_FACTS: Final = (
    "one", "points",
    "ground_ahead", "first_ahead", "complete", "adorned", "sets", "ground_chance", "first_chance", "ground_missing",
    "first_missing", "tight", "narrow",
    "objectives", "marked",
    "events",
    "gold", "hammer", "book", "plenty", "gold_room", "book_room",
    "ramp", "access", "pulley", "pulley_due", "versatile_hammer", "versatile_book", "knowledge", "unlock_1", "unlock_2",
)  # fmt: skip
POINTS_NOW: Final = 1
GROUND_AHEAD: Final = 2
FIRST_AHEAD: Final = 3
COMPLETING: Final = 4
ADORNED: Final = 5
SETS: Final = 6
GROUND_CHANCE: Final = 7
FIRST_CHANCE: Final = 8
GROUND_MISSING: Final = 9
FIRST_MISSING: Final = 10
TIGHT_SPACES: Final = 11
NARROW_SPACES: Final = 12
AIMED: Final = 13
MARKED: Final = 14
MET: Final = 15
GOODS: Final = 16  # three of them
PLENTY: Final = 19
GOLD_ROOM: Final = 20
BOOK_ROOM: Final = 21
RAMP: Final = 22
ACCESS: Final = 23
PULLEY_BUILT: Final = 24
PULLEY_DUE: Final = 25
VERSATILE: Final = 26  # two of them
KNOWLEDGE: Final = 28
UNLOCKS: Final = 29  # two of them
VALUE_SIZE: Final = 31
MOMENTS: Final = ("early", "middle", "late")
MOMENT_COUNT: Final = 3
VALUE_FROM: Final = EVENT_FROM + CARD_COUNT * EVENT_SIZE
SIGHT_FROM: Final = VALUE_FROM + VALUE_SIZE * MOMENT_COUNT

# What the neurons see (see sights.py). Each number goes straight into what they say, and to every neuron.
_CARDS: Final = tuple(
    name
    for event in ("event_1", "event_2", "event_3")
    for name in (
        event,
        *(f"{event}_{card}{what}" for card in CARDS for what in ("", "_short", "_pressed")),
    )
)
BLOCK_SIGHTS: Final = (
    *(f"{what}_{space}" for space in range(14) for what in ("filled", "number")),
    *(f"{what}_{number}" for number in range(1, 7) for what in ("some", "two")),
    "for_one_set", "for_two_sets", "sets_fit", "sets_spare",
    *(f"ground_{what}" for what in ("missing", "tight", "narrow", "coloured", "ahead")),
    *(f"first_{what}" for what in ("missing", "tight", "narrow", "coloured", "ahead")),
    "top_missing",
)  # fmt: skip
SIGHTS: Final = (
    *BLOCK_SIGHTS,
    "one", "hand", "easy", "normal", "margin", "left", *(f"left_{left}" for left in range(1, 15)),
    "pressed", "pressed_much", "behind", "ground_pressed", "ground_chance", "first_chance", "complete_chance",
    *(f"{good}_{much}" for good in ("gold", "hammer", "book") for much in ("few", "some", "many")),
    "gold_room", "book_room",
    "ramp", "ramps", "access", *(f"way_{space}" for space in range(9, 13)),
    "pulley", "versatile_hammer", "versatile_book", "knowledge", "adorned", "unlock_1", "unlock_2",
    "points", "sets", "objectives_now", "objectives", "marked",
    "all_events", *_CARDS,
)  # fmt: skip
BLOCK_SIGHT_COUNT: Final = 55  # these depend on blocks alone
SIGHT_COUNT: Final = 152
NEURONS: Final = 15  # with what goes straight, four times four numbers
SIGHT_SIZE: Final = NEURONS + 1  # its straight weight, then one for each neuron
SAYS_FROM: Final = SIGHT_FROM + SIGHT_COUNT * SIGHT_SIZE  # what each neuron says
COUNT: Final = SAYS_FROM + NEURONS

NAMES: Final = (
    *(f"aims.{name}" for name in AIMS),
    *(f"{floor}.{name}" for floor in FLOORS for name in FLOOR_FACTS),
    *(f"{card}.{name}" for card in CARDS for name in EVENT_FACTS),
    *(f"worth.{name}.{moment}" for name in VALUE_FACTS for moment in MOMENTS),
    *(f"level.{name}.{number}" for name in SIGHTS for number in range(SIGHT_SIZE)),
    *(f"level.says.{number}" for number in range(NEURONS)),
)

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
ENDS: Final = (GROUND_AHEAD, AIMED, MET, GOODS, RAMP, VALUE_SIZE)  # where each part ends among the facts
