"""One seat's sheet as JSON, readable, and back again, checked."""

from typing import Any

from teotl.core.words import said
from teotl.games.teotihuacazinho.material import CONSTRUCTION_NAMES, Material
from teotl.games.teotihuacazinho.position.fields import Fields, whole, wrong
from teotl.games.teotihuacazinho.questions.notation import ramp_word, space_word
from teotl.games.teotihuacazinho.rules.geometry import NEIGHBOURS, NO_SPACE
from teotl.games.teotihuacazinho.rules.names import (
    CONSTRUCTIONS,
    EVENTS,
    FIRST_FROM,
    GROUND_SPACES,
    LIMIT_STEPS,
    OBJECTIVES,
    RAMPS,
    RESOURCES,
    SPACES,
    TOP,
)
from teotl.games.teotihuacazinho.rules.state import Sheets

TRACKS = ("gold", "hammers", "books")
RAMP_NAMES = tuple(ramp_word(ramp) for ramp in range(RAMPS))
OBJECTIVE_NAMES = tuple(range(1, OBJECTIVES + 1))
EVENT_NAMES = tuple(range(1, EVENTS + 1))
SHEET_FIELDS = (
    "ground", "first", "top", *TRACKS, "ramps", "constructions", "unlocked", "objectives", "events",
)  # fmt: skip


# --- Writing.
def sheet_data(material: Material, sheets: Sheets, seat: int) -> dict[str, Any]:
    """Everything in ink on the sheet of a seat."""
    numbers = [int(sheets.spaces[seat * SPACES + space]) for space in range(SPACES)]
    tracks = {name: track_data(material, sheets, seat, n) for n, name in enumerate(TRACKS)}
    return {
        "ground": [numbers[row : row + 3] for row in (0, 3, 6)],
        "first": [numbers[row : row + 2] for row in (9, 11)],
        "top": numbers[TOP],
        **tracks,
        "ramps": listed(sheets.ramps[seat], RAMP_NAMES),
        "constructions": listed(sheets.built[seat], CONSTRUCTION_NAMES),
        "unlocked": int(sheets.unlocked[seat]),
        "objectives": listed(sheets.marked[seat], OBJECTIVE_NAMES),
        "events": listed(sheets.events[seat], EVENT_NAMES),
    }


def track_data(material: Material, sheets: Sheets, seat: int, resource: int) -> dict[str, int]:
    at = seat * RESOURCES + resource
    return {
        "acquired": int(sheets.acquired[at]),
        "spent": int(sheets.spent[at]),
        "limit": int(material.limits[resource * LIMIT_STEPS + sheets.raised[at]]),
    }


def listed(mask: int, words: tuple[Any, ...]) -> list[Any]:
    return [word for bit, word in enumerate(words) if mask >> bit & 1]


# --- Reading.
def read_sheet_data(material: Material, sheets: Sheets, seat: int, fields: Fields) -> None:
    """Write a sheet into the state's arrays; what is missing is blank."""
    numbers = [*fields.rows("ground", 3), *fields.rows("first", 2), fields.number("top", 0, 6, 0)]
    check_pyramid(material, numbers, fields)
    for space, number in enumerate(numbers):
        sheets.spaces[seat * SPACES + space] = number
    for resource in range(RESOURCES):
        read_track(material, sheets, seat, resource, fields)
    sheets.ramps[seat] = fields.mask("ramps", RAMP_NAMES)
    sheets.unlocked[seat] = fields.number("unlocked", 0, len(material.unlock_books), 0)
    sheets.built[seat] = fields.mask("constructions", CONSTRUCTION_NAMES)
    for one in range(CONSTRUCTIONS):
        if sheets.built[seat] >> one & 1 and sheets.unlocked[seat] < material.build_unlock[one]:
            wrong(fields.at("constructions"), said("error.built-but-locked", name=CONSTRUCTION_NAMES[one]))
    sheets.marked[seat] = fields.mask("objectives", OBJECTIVE_NAMES)
    sheets.events[seat] = fields.mask("events", EVENT_NAMES)


def check_pyramid(material: Material, numbers: list[int], fields: Fields) -> None:
    """Floors are built from below, and neighbours differ by 0 or 1."""
    if any(numbers[FIRST_FROM:]) and not all(numbers[:GROUND_SPACES]):
        wrong(fields.at("first"), said("error.blocks-above-open-ground"))
    if numbers[TOP] and not all(numbers[FIRST_FROM:TOP]):
        wrong(fields.at("top"), said("error.block-above-open-first-floor"))
    for space, number in enumerate(numbers):
        for way in range(4):
            beside = NEIGHBOURS[space * 4 + way]
            other = 0 if beside == NO_SPACE else numbers[beside]
            if number and other and abs(number - other) > material.most_difference:
                floor, place = space_word(space).split()
                wrong(
                    fields.at(floor), said("error.neighbours-differ", number=number, place=place, other=other)
                )


def read_track(material: Material, sheets: Sheets, seat: int, resource: int, fields: Fields) -> None:
    """What was acquired and spent; the limit shows how often it was raised."""
    name = TRACKS[resource]
    track = Fields(fields.get(name, {}), fields.at(name), ("acquired", "spent", "limit"))
    steps = [int(material.limits[resource * LIMIT_STEPS + step]) for step in range(LIMIT_STEPS)]
    limit = track.get("limit", steps[0])
    if limit not in steps or isinstance(limit, bool):
        wrong(
            track.at("limit"),
            said("error.value-not-one-of", these=", ".join(map(str, sorted(set(steps)))), value=repr(limit)),
        )
    at = seat * RESOURCES + resource
    sheets.raised[at] = steps.index(limit)
    sheets.acquired[at] = track.number("acquired", 0, limit, 0)
    sheets.spent[at] = whole(track.get("spent", 0), track.at("spent"), 0, sheets.acquired[at])


def check_grown(before: Sheets, now: Sheets, seat: int, path: str) -> None:
    """Ink stays: what was on a sheet when the round began is still there."""
    grown = all(
        before.spaces[at] in (0, now.spaces[at]) for at in range(seat * SPACES, (seat + 1) * SPACES)
    ) and all(
        before.acquired[at] <= now.acquired[at]
        and before.spent[at] <= now.spent[at]
        and before.raised[at] <= now.raised[at]
        for at in range(seat * RESOURCES, (seat + 1) * RESOURCES)
    )
    masks = (
        (before.ramps, now.ramps),
        (before.built, now.built),
        (before.marked, now.marked),
    )
    kept = all(old[seat] & ~new[seat] == 0 for old, new in masks)
    same_events = before.events[seat] == now.events[seat]
    if not grown or not kept or not same_events or before.unlocked[seat] > now.unlocked[seat]:
        wrong(path, said("error.ink-no-longer-there"))
