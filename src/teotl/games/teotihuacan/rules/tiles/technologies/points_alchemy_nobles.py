"""Technology 3: points for a main action on alchemy or nobles. (spec 8.6)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import TECHNOLOGY_AMOUNTS, TECHNOLOGY_EFFECTS
from teotl.games.teotihuacan.rules.goods import score
from teotl.games.teotihuacan.rules.names import FROM_TECHNOLOGIES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technology import knew

TILE: Final[i64] = TECHNOLOGY_EFFECTS.index("vp_alchemy_nobles")
POINTS: Final[i64] = TECHNOLOGY_AMOUNTS[TILE]["vp"]


def after_effect(s: State, seat: i64) -> None:
    if knew(s, TILE):
        score(s, seat, FROM_TECHNOLOGIES, POINTS)
