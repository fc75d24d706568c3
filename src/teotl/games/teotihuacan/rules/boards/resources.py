"""Forest, quarry and gold deposits: one table each. (spec 6.1)

The three boards differ only in their tables, so they share this file.
"""

from mypy_extensions import i64

from teotl.games.teotihuacan.material import CELL, POWER_COLUMN, RESOURCE_GAINS
from teotl.games.teotihuacan.rules.goods import gain, score
from teotl.games.teotihuacan.rules.names import FOREST, FROM_RESOURCES, GOODS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import TEMPLE, push


def take_cell(s: State, seat: i64, board: i64) -> None:
    """The cell of the row for the workers there and the column for their lowest power. (R-34)"""
    at: i64 = (((board - FOREST) * 3 + s.workers - 1) * 3 + POWER_COLUMN[s.lowest]) * CELL
    good: i64
    for good in range(GOODS):
        gain(s, seat, good, RESOURCE_GAINS[at + good])
    score(s, seat, FROM_RESOURCES, RESOURCE_GAINS[at + 4])
    if RESOURCE_GAINS[at + 5] > 0:
        push(s, TEMPLE, seat, RESOURCE_GAINS[at + 5])
