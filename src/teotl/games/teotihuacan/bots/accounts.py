"""Where the worth of a position comes from, by chapter of the weights: the reasons behind advice."""

from typing import Final

from teotl.games.teotihuacan.bots.evaluate import look, worth
from teotl.games.teotihuacan.bots.features import NAMES
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.bots.weights import chapters
from teotl.games.teotihuacan.rules.state import State

POINTS: Final = "points"  # already scored
RIVAL: Final = "rival"  # what the strongest other loses: what a choice denies


def account(s: State, seat: int, t: Thought) -> dict[str, float]:
    """Points, then what each chapter adds to them, then the strongest other's worth, counted against."""
    total = {POINTS: float(s.points[seat])}
    look(s, seat, t.outlook, t.out)
    chapter_of = chapters()
    for at, name in enumerate(NAMES):
        chapter = chapter_of[name]
        total[chapter] = total.get(chapter, 0.0) + t.w[at] * t.out[at]
    others = [worth(s, other, t.outlook, t.out, False) for other in range(int(s.players)) if other != seat]
    total[RIVAL] = -max(others)
    return total
