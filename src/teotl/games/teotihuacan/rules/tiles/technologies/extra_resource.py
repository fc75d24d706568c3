"""Technology 5: one more of the resource of the forest, quarry or gold deposits. (spec 8.6)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import TECHNOLOGY_AMOUNTS, TECHNOLOGY_EFFECTS
from teotl.games.teotihuacan.rules.goods import gain
from teotl.games.teotihuacan.rules.names import FOREST, WOOD
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technology import knew

TILE: Final[i64] = TECHNOLOGY_EFFECTS.index("extra_resource")
EXTRA: Final[i64] = TECHNOLOGY_AMOUNTS[TILE]["resources"]


def after_effect(s: State, seat: i64, board: i64) -> None:
    if knew(s, TILE):
        gain(s, seat, board - FOREST + WOOD, EXTRA)
