"""Nobles: pay 2 wood for a building in a row; its points and an Avenue step. (spec 6.3)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import BUILDING_WOOD, BUILDINGS, NOBLES_POINTS, NOBLES_ROW_LENGTH
from teotl.games.teotihuacan.rules.events import HOUSED
from teotl.games.teotihuacan.rules.goods import pay, score, why_not_pay
from teotl.games.teotihuacan.rules.names import FROM_BUILDINGS, WOOD
from teotl.games.teotihuacan.rules.reasons import NO_BUILDING_LEFT, NO_ROOM, OK, ROW_CLOSED, ROW_FULL
from teotl.games.teotihuacan.rules.state import State, with_number
from teotl.games.teotihuacan.rules.tasks import AVENUE_STEP, pop, push

ROWS: Final = 3


def is_full(s: State, row: i64) -> bool:
    return s.rows[row] == NOBLES_ROW_LENGTH[row]


def why_not_row(s: State, row: i64, workers: i64) -> i64:
    """The row for the workers there; a row above only when that one is full. (R-18)"""
    own: i64 = workers - 1
    if row > own or (row < own and not is_full(s, own)):
        return ROW_CLOSED
    return ROW_FULL if is_full(s, row) else OK


def why_not_nobles(s: State, seat: i64, workers: i64) -> i64:
    """2 wood, a building left (R-53), and a row with room."""
    if s.buildings == BUILDINGS:
        return NO_BUILDING_LEFT
    reason: i64 = why_not_pay(s, seat, WOOD, BUILDING_WOOD)
    if reason != OK:
        return reason
    row: i64
    for row in range(ROWS):
        if why_not_row(s, row, workers) == OK:
            return OK
    return NO_ROOM


def build_house(s: State, seat: i64, row: i64) -> None:
    pop(s)
    house_in(s, seat, row)


def house_in(s: State, seat: i64, row: i64) -> None:
    """Pay; the leftmost building goes to the leftmost free space of the row; its points, an Avenue step."""
    pay(s, seat, WOOD, BUILDING_WOOD)
    place: i64 = s.rows[row]
    s.buildings += 1
    s.rows = with_number(s.rows, row, place + 1)
    s.log.note(HOUSED, seat, row, place)
    score(s, seat, FROM_BUILDINGS, NOBLES_POINTS[row * 5 + place])
    push(s, AVENUE_STEP, seat, 1)
