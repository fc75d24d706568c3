"""Greedy: the round that looks best now, judged as it stands before the next roll."""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.plans import Manner, plans
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.rules.state import State

THOROUGH: Final = Manner(24, 5, True)
WIDE: Final = Manner(100, 8, True)  # what a search begins with
QUICK: Final = Manner(4, 4, True)  # rounds of a playout


def choose(t: Thought, s: State, seat: i64, manner: Manner) -> i64:
    """The first choice of the best round that the seat can still make."""
    t.meet(s, seat)
    return plans(t, alone(s, seat), Prices(), manner)[0].codes[0]
