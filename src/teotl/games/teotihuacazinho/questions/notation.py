"""Choices as short lines a person can type: `take grey 6`, `push grey 6 ground ne`. They never change."""

from teotl.games.teotihuacazinho.material import COLOUR_NAMES, CONSTRUCTION_NAMES, RESOURCE_NAMES, SIDE_NAMES
from teotl.games.teotihuacazinho.questions.choices import floor_of, lane_of, resource_asked, slot_of, step_of
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    FINISH,
    GAIN,
    GAIN_ANY,
    LOWER,
    MARK,
    PLACE_TOP,
    PUSH,
    RAISE,
    RAISE_LIMIT,
    RAMP,
    RECOLOUR,
    UNLOCK,
    USE,
    WORKER,
    deed_of,
)
from teotl.games.teotihuacazinho.rules.geometry import place_of, way
from teotl.games.teotihuacazinho.rules.names import COLOURS, GOLD, HAND, MOST_PIPS, RESOURCES, SIDES, TOP
from teotl.games.teotihuacazinho.rules.state import State

# Spaces by compass, floor by floor, row by row from the north-west.
GROUND_WORDS = ("nw", "n", "ne", "w", "centre", "e", "sw", "s", "se")
FIRST_WORDS = ("nw", "ne", "sw", "se")
# The two lanes of the first floor, by side: columns seen from the south and north, rows from the others.
LANE_WORDS = (("west", "east"), ("north", "south"), ("west", "east"), ("north", "south"))


def die_word(colour: int, value: int) -> str:
    return f"{COLOUR_NAMES[colour]} {value}"


def space_word(space: int) -> str:
    """Like `ground ne`; the top has no other name."""
    if space == TOP:
        return "top"
    return f"first {FIRST_WORDS[space - 9]}" if space >= 9 else f"ground {GROUND_WORDS[space]}"


def ramp_word(ramp: int) -> str:
    """Side and lane, like `south west`."""
    return f"{SIDE_NAMES[ramp // 2]} {LANE_WORDS[ramp // 2][ramp % 2]}"


def construction_word(construction: int) -> str:
    return CONSTRUCTION_NAMES[construction].replace("_", "-")


def hand_word(s: State, seat: int, slot: int) -> str:
    """The die in a slot as it is now."""
    return die_word(s.colour[seat * HAND + slot], s.value[seat * HAND + slot])


def side_after(side: int, leftwards: int) -> int:
    """Where the worker gets by one move."""
    return (side + (SIDES - 1 if leftwards else 1)) % SIDES


def target(s: State, seat: int, deed: int) -> int:
    """The space a push goes to from where the worker stands."""
    return way(floor_of(deed), s.worker[seat], lane_of(deed), step_of(deed))


def lane_and_step(side: int, space: int) -> tuple[int, int, int]:
    """Floor, lane and step by which a push from this side reaches the space."""
    floor, row, column = place_of(space)
    last = 2 - floor
    lane, step = ((column, last - row), (row, last - column), (column, row), (row, column))[side]
    return floor, lane, step


def key(s: State, seat: int, code: int) -> str:
    """The key of a choice."""
    return deed_key(s, seat, deed_of(code)) + payment_key(code)


def deed_key(s: State, seat: int, deed: int) -> str:
    if deed < LOWER:
        return f"take {die_word(deed // 2, s.dice[deed])}"
    if deed < USE:
        return change_key(s, seat, deed)
    if deed < GAIN:
        return f"use {hand_word(s, seat, deed - USE)}"
    if deed < WORKER:
        return gain_key(deed)
    if deed < PUSH:
        return f"worker {SIDE_NAMES[side_after(s.worker[seat], deed - WORKER)]}"
    if deed < PLACE_TOP:
        return f"push {hand_word(s, seat, slot_of(deed))} {space_word(target(s, seat, deed))}"
    if deed < RAMP:
        return f"top {hand_word(s, seat, deed - PLACE_TOP)}"
    return sheet_key(deed)


def change_key(s: State, seat: int, deed: int) -> str:
    if deed < RAISE:
        return f"lower {hand_word(s, seat, deed - LOWER)}"
    if deed < RECOLOUR:
        return f"raise {hand_word(s, seat, deed - RAISE)}"
    slot, colour = divmod(deed - RECOLOUR, COLOURS)
    return f"recolour {hand_word(s, seat, slot)} {COLOUR_NAMES[colour]}"


def gain_key(deed: int) -> str:
    if deed < GAIN_ANY:
        resource, amount = divmod(deed - GAIN, MOST_PIPS)
        return f"gain {RESOURCE_NAMES[resource]} {amount + 1}"
    colour, resource = divmod(deed - GAIN_ANY, RESOURCES)
    return f"gain {RESOURCE_NAMES[resource]} from {COLOUR_NAMES[colour]}"


def sheet_key(deed: int) -> str:
    if deed < BUILD:
        return f"ramp {ramp_word(deed - RAMP)}"
    if deed < UNLOCK:
        return f"build {construction_word(deed - BUILD)}"
    if deed == UNLOCK:
        return "unlock"
    if deed < MARK:
        return "limit gold" if deed == RAISE_LIMIT else "limit book"
    return f"mark {deed - MARK + 1}" if deed < FINISH else "finish"


def payment_key(code: int) -> str:
    """What is paid in another resource, through a Versatile construction: ` with 2 gold`."""
    other = "hammer" if resource_asked(deed_of(code)) == GOLD else "gold"
    parts = [(code >> 5 & 31, other), (code & 31, "book")]
    paid = " ".join(f"{amount} {name}" for amount, name in parts if amount)
    return f" with {paid}" if paid else ""
