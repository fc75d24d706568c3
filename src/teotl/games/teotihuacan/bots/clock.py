"""How much of the game is left, as far as anyone can tell."""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import DARK_DISC
from teotl.games.teotihuacan.rules.state import State

PACE: Final = 0.72  # rounds per space of the calendar: ascensions hurry the light disc
LAST_ROUNDS: Final = 1.5  # after the disc has arrived


def rounds_to_eclipse(s: State) -> float:
    """Own turns until the coming eclipse."""
    if s.turns_left > 0:
        return float(s.turns_left) / float(s.players)
    rest: float = 0.5 if s.dark_eclipse else LAST_ROUNDS
    return float(s.dark - s.light) * PACE + rest


def eclipses_left(s: State) -> i64:
    """The coming one included."""
    return i64(1) if s.pyramid_done else 4 - s.eclipse


def rounds_after(s: State) -> float:
    """Own turns after the coming eclipse."""
    total: float = 0.0
    past: i64
    for past in range(s.eclipse, s.eclipse + eclipses_left(s) - 1):
        total += float(DARK_DISC[s.players * 3 + past]) * PACE + LAST_ROUNDS
    return total
