"""Chances for people to read: of winning, or solo of reaching the level, which the neurons foretell.

The constants are set by hand; `teotl lab calibrate teotihuacazinho` shows how often they come true.
"""

import math
from typing import Final

from teotl.games.teotihuacazinho.bots.clock import rounds_left
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.state import State

SPREAD_AT_END: Final = 1.0  # points by which the final margin misses the expected one …
SPREAD_A_ROOT: Final = 3.5  # … and more, with the root of the rounds left


def win_chance(table: State, players: int, ahead: float, t: Thought) -> float:
    """To win, for a seat so many points ahead; solo, to reach the level. `t` has just judged the table."""
    if table.solo != NO_SOLO:
        return round(float(t.judgement.reached), 3)
    if players == 1:
        return 1.0
    spread = SPREAD_AT_END + SPREAD_A_ROOT * math.sqrt(rounds_left(table, t.last))
    odds = ahead / spread - math.log(players - 1)
    return round(1 / (1 + math.exp(-max(min(odds, 30.0), -30.0))), 3)
