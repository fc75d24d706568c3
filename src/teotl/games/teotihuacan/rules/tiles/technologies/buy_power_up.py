"""Technology 13: once per main action, cocoa for one more power-up. (spec 8.6, R-38)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import TECHNOLOGY_AMOUNTS, TECHNOLOGY_EFFECTS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technology import knew

TILE: Final[i64] = TECHNOLOGY_EFFECTS.index("buy_power_up")
PRICE: Final[i64] = TECHNOLOGY_AMOUNTS[TILE]["price"]


def sells(s: State) -> bool:
    """If the action made a power-up. (R-38)"""
    return s.powered > 0 and knew(s, TILE)
