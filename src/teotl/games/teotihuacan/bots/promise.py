"""What is still due in the middle of a turn: steps, gains and power-ups that wait on the stack of pending tasks."""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.bots.outlook import Outlook, power_up_worth, strongest
from teotl.games.teotihuacan.rules.names import TEMPLES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ABILITY,
    ASCENSION,
    AVENUE_TILES,
    BEGIN_POWER_UPS,
    GAIN,
    MAJOR,
    POWER_UP,
    STEPS,
    TEMPLE,
    TILE_POWER_UP,
    TRADE,
    WORSHIP,
    a_of,
    b_of,
    c_of,
    kind_of,
    seat_of,
)

RESOURCE: Final = 1.3
CLAIM: Final = 1.5  # a tile that may be claimed


def promise(s: State, seat: i64, o: Outlook) -> float:
    """The worth of all pending tasks of the seat, as things looked when `o` was seen."""
    total: float = 0.0
    at: i64
    for at in range(s.depth):
        task: i64 = s.pending[at]
        if seat_of(task) == seat:
            total += task_worth(s, seat, task, o)
    return total


def task_worth(s: State, seat: i64, task: i64, o: Outlook) -> float:
    kind: i64 = kind_of(task)
    if kind == GAIN:
        return float(a_of(task)) * RESOURCE
    if kind == TEMPLE:
        return float(a_of(task)) * o.step
    if kind == STEPS:
        return steps_worth(task, o)
    if kind == MAJOR or kind == AVENUE_TILES:
        return CLAIM
    if kind == POWER_UP or kind == BEGIN_POWER_UPS:
        if s.power_ups == 0:
            return 0.0
        return power_up_worth(o, strongest(s, seat, a_of(task), 0))
    if kind == TILE_POWER_UP:
        return float(a_of(task)) * power_up_worth(o, 2)
    if kind == ASCENSION:
        return 5.0
    if kind == WORSHIP:
        return 2.0 * CLAIM
    if kind == ABILITY or kind == TRADE:
        return CLAIM
    return 0.0


def steps_worth(task: i64, o: Outlook) -> float:
    total: float = 0.0
    temple: i64
    for temple in range(TEMPLES):
        due: i64 = a_of(task) if temple == 0 else b_of(task) if temple == 1 else c_of(task)
        if due > 0:
            total += float(due) * o.steps[temple]
    return total
