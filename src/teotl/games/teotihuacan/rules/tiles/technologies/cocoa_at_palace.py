"""Technology 1: cocoa for stopping at or passing the palace. (spec 8.6, R-7)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import TECHNOLOGY_AMOUNTS, TECHNOLOGY_EFFECTS
from teotl.games.teotihuacan.rules.goods import gain
from teotl.games.teotihuacan.rules.names import COCOA
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technology import owns

TILE: Final[i64] = TECHNOLOGY_EFFECTS.index("cocoa_at_palace")
PAYS: Final[i64] = TECHNOLOGY_AMOUNTS[TILE]["cocoa"]


def come_by_palace(s: State, seat: i64) -> None:
    """Stopping at or passing the palace, not leaving it. (R-7, R-29)"""
    if owns(s, seat, TILE):
        gain(s, seat, COCOA, PAYS)
