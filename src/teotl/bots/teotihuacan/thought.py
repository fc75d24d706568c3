"""What a thinker carries along: weights, scratch space, a count of the decisions it tried."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacan.evaluate import appraise, margin
from teotl.bots.teotihuacan.features import COUNT
from teotl.bots.teotihuacan.outlook import Outlook, see
from teotl.bots.teotihuacan.promise import promise
from teotl.core.chance import Chance
from teotl.teotihuacan.questions import MOST_CHOICES
from teotl.teotihuacan.state import State


@final
class Thought:
    def __init__(self, w: vec[float], chance: Chance) -> None:
        self.w = w
        self.outlook = Outlook(w)
        self.chance = chance
        self.out: vec[float] = vec[float]([0.0 for _ in range(COUNT)])
        self.codes: vec[i64] = vec[i64]([0 for _ in range(MOST_CHOICES)])
        self.decisions: i64 = 0  # made by the rules
        self.remembered: i64 = 0  # made again in a search tree, from memory

    def ahead(self, s: State, seat: i64) -> float:
        """At the end of a turn: ahead of the others, with a look at what could follow."""
        return margin(s, seat, self.outlook, self.out)

    def so_far(self, s: State, seat: i64) -> float:
        """Within a turn: the own position, with what is still due."""
        see(self.outlook, s, seat)
        return appraise(s, seat, self.outlook, self.out) + promise(s, seat, self.outlook)
