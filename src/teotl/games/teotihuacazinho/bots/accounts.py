"""Where the worth of a sheet comes from, part by part: the reasons behind advice."""

from typing import Final

from teotl.games.teotihuacazinho.bots.features import PARTS
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.rules.state import State

RIVAL: Final = "rival"  # what the strongest other ends with, counted against


def account(table: State, t: Thought) -> dict[str, float]:
    """The parts of the worth of a seat's own table; `t` has met the others."""
    ahead = t.ahead(table)
    total = {name: float(t.judgement.parts[at]) for at, name in enumerate(PARTS)}
    total[RIVAL] = ahead - sum(total.values())
    return total
