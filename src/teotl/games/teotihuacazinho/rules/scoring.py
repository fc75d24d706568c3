"""Points, the tie-break and the solo levels. (spec 11)

Points are counted on a set of sheets: the live ones, or those everybody may see.
"""

from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.constructions import ones
from teotl.games.teotihuacazinho.rules.names import (
    ADORNED_TOP,
    EASY,
    EVENTS,
    FACES,
    FIRST_FROM,
    GROUND_SPACES,
    RESOURCES,
    SPACES,
    TOP,
)
from teotl.games.teotihuacazinho.rules.objectives import completed
from teotl.games.teotihuacazinho.rules.state import Sheets, State


def floor_points(sheets: Sheets, seat: i64, first: i64, after: i64) -> i64:
    """Every number counts its value."""
    total: i64 = 0
    at: i64
    for at in range(seat * SPACES + first, seat * SPACES + after):
        total += sheets.spaces[at]
    return total


def ground_points(sheets: Sheets, seat: i64) -> i64:
    return floor_points(sheets, seat, 0, GROUND_SPACES)


def first_points(sheets: Sheets, seat: i64) -> i64:
    return floor_points(sheets, seat, FIRST_FROM, TOP)


def top_points(s: State, sheets: Sheets, seat: i64) -> i64:
    """The top counts once, with Adorned Top three times."""
    adorned: bool = (sheets.built[seat] >> ADORNED_TOP) & 1 == 1
    return sheets.spaces[seat * SPACES + TOP] * (s.material.top_counts if adorned else i64(1))


def full(sheets: Sheets, seat: i64) -> bool:
    filled: i64 = 0
    at: i64
    for at in range(seat * SPACES, seat * SPACES + SPACES):
        if sheets.spaces[at] != 0:
            filled += 1
    return filled == SPACES


def complete_points(s: State, sheets: Sheets, seat: i64) -> i64:
    """For every sheet whose 14 spaces are filled, however many seats finish together. (Z-29)"""
    return s.material.complete_points if full(sheets, seat) else i64(0)


def objectives_scored(s: State, sheets: Sheets, seat: i64) -> i64:
    """Objectives that are marked and completed, as a mask."""
    return sheets.marked[seat] & completed(s, sheets, seat)


def objective_points(s: State, sheets: Sheets, seat: i64) -> i64:
    return s.material.objective_points[ones(objectives_scored(s, sheets, seat))]


def event_points(s: State, sheets: Sheets, seat: i64) -> i64:
    return s.material.event_points[ones(sheets.events[seat])]


def number_sets(sheets: Sheets, seat: i64) -> i64:
    """Sets of the numbers 1 to 6 over all floors; the top is one block here, adorned or not."""
    fewest: i64 = SPACES
    number: i64
    at: i64
    for number in range(1, FACES + 1):
        count: i64 = 0
        for at in range(seat * SPACES, seat * SPACES + SPACES):
            if sheets.spaces[at] == number:
                count += 1
        fewest = count if count < fewest else fewest
    return fewest


def set_points(s: State, sheets: Sheets, seat: i64) -> i64:
    return s.material.set_points[number_sets(sheets, seat)]


def points(s: State, sheets: Sheets, seat: i64) -> i64:
    return (
        ground_points(sheets, seat)
        + first_points(sheets, seat)
        + top_points(s, sheets, seat)
        + complete_points(s, sheets, seat)
        + objective_points(s, sheets, seat)
        + event_points(s, sheets, seat)
        + set_points(s, sheets, seat)
    )


def resources_held(sheets: Sheets, seat: i64) -> i64:
    """The tie-break: gold, hammers and books not spent. (Z-16)"""
    total: i64 = 0
    at: i64
    for at in range(seat * RESOURCES, seat * RESOURCES + RESOURCES):
        total += sheets.acquired[at] - sheets.spent[at]
    return total


def wins_at(s: State, sheets: Sheets, seat: i64, level: i64) -> bool:
    """Easy: three events and a complete pyramid; normal and hard need points as well."""
    if ones(sheets.events[seat]) < EVENTS or not full(sheets, seat):
        return False
    return level == EASY or points(s, sheets, seat) >= s.material.solo_points[level]
