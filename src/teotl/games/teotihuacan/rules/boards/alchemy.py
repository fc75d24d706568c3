"""Alchemy: pay gold for a technology, step on its column's temple. (spec 6.2)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import COLUMN_TEMPLE, RIVAL_POINTS, TECHNOLOGY_GOLD
from teotl.games.teotihuacan.rules.events import LEARNED
from teotl.games.teotihuacan.rules.goods import pay, score, why_not_pay
from teotl.games.teotihuacan.rules.names import FROM_TECHNOLOGIES, GOLD
from teotl.games.teotihuacan.rules.reasons import BOTTOM_ROW_CLOSED, NO_TECHNOLOGY, OK, TECHNOLOGY_OWNED
from teotl.games.teotihuacan.rules.state import State, with_number
from teotl.games.teotihuacan.rules.tasks import TEMPLE_STEP, pop, push
from teotl.games.teotihuacan.rules.tiles.technology import owns

SLOTS: Final = 6  # two rows of three
COLUMNS: Final = 3
STRONG: Final = 4


def why_not_learn(s: State, seat: i64, slot: i64, workers: i64, lowest: i64) -> i64:
    """Not owned yet, gold for it, and the row open: the bottom one to two workers, or one of power 4-5."""
    technology: i64 = s.layout.technologies[slot]
    if owns(s, seat, technology):
        return TECHNOLOGY_OWNED
    if slot >= COLUMNS and workers == 1 and lowest < STRONG:
        return BOTTOM_ROW_CLOSED
    return why_not_pay(s, seat, GOLD, TECHNOLOGY_GOLD[technology])


def why_not_alchemy(s: State, seat: i64, workers: i64, lowest: i64) -> i64:
    slot: i64
    for slot in range(SLOTS):
        if why_not_learn(s, seat, slot, workers, lowest) == OK:
            return OK
    return NO_TECHNOLOGY


def learn(s: State, seat: i64, slot: i64) -> None:
    """Pay, place the marker; rivals there score 3; step on the column's temple.

    One strong worker in the bottom row forgoes the power-up. (R-35)
    """
    technology: i64 = s.layout.technologies[slot]
    pop(s)
    pay(s, seat, GOLD, TECHNOLOGY_GOLD[technology])
    rival: i64
    for rival in range(s.players):
        if owns(s, rival, technology):
            score(s, rival, FROM_TECHNOLOGIES, RIVAL_POINTS)
    mark(s, seat, slot)
    if slot >= COLUMNS and s.workers == 1:
        s.power_ups = 0
    push(s, TEMPLE_STEP, seat, COLUMN_TEMPLE[slot % COLUMNS])


def mark(s: State, seat: i64, slot: i64) -> None:
    """The seat's marker lies on the technology from now on."""
    technology: i64 = s.layout.technologies[slot]
    one: i64 = 1
    s.technologies = with_number(s.technologies, seat, s.technologies[seat] | one << technology)
    s.log.note(LEARNED, seat, technology)
