"""What a thinker carries along: weights, scratch space, a count of the decisions it tried."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance
from teotl.games.teotihuacan.bots.evaluate import appraise, margin
from teotl.games.teotihuacan.bots.features import COUNT
from teotl.games.teotihuacan.bots.outlook import Outlook, see
from teotl.games.teotihuacan.bots.promise import promise
from teotl.games.teotihuacan.questions.dispatch import MOST_CHOICES
from teotl.games.teotihuacan.rules.state import State


@final
class Thought:
    def __init__(self, w: vec[float], chance: Chance) -> None:
        self.w = w
        self.outlook = Outlook(w)
        self.chance = chance
        self.out: vec[float] = vec[float]([0.0 for _ in range(COUNT)])
        self.codes: vec[i64] = vec[i64]([0 for _ in range(MOST_CHOICES)])
        self.decisions: i64 = 0  # made by the rules
        self.remembered: i64 = 0  # repeated from memory in a search tree

    def ahead(self, s: State, seat: i64) -> float:
        """At the end of a turn: ahead of the others, with a look at what could follow."""
        return margin(s, seat, self.outlook, self.out)

    def so_far(self, s: State, seat: i64) -> float:
        """Within a turn: the own position, with what is still due."""
        see(self.outlook, s, seat)
        return appraise(s, seat, self.outlook, self.out) + promise(s, seat, self.outlook)
