"""Technology 17: a step on any temple for a main action on construction. (spec 8.6)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import TECHNOLOGY_EFFECTS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import TEMPLE, push
from teotl.games.teotihuacan.rules.tiles.technology import knew

TILE: Final[i64] = TECHNOLOGY_EFFECTS.index("temple_construction")


def after_effect(s: State, seat: i64) -> None:
    if knew(s, TILE):
        push(s, TEMPLE, seat, 1)
