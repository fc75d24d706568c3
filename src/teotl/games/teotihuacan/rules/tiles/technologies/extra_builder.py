"""Technology 15: on construction one worker more, and one resource saved. (spec 8.6, R-8)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import TECHNOLOGY_EFFECTS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technology import owns

TILE: Final[i64] = TECHNOLOGY_EFFECTS.index("extra_builder")


def saving(s: State, seat: i64) -> i64:
    """How many resources are saved, and workers added: one, or none. (R-8)"""
    return 1 if owns(s, seat, TILE) else 0
