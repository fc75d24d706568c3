"""Chances alone against Teotibot, put straight: what the network tells them to be, and how often it came true.

The network adds up what Teotibot's knobs bring, and no sum fits all presets. What is missing was found by
tools/straighten_teotihuacan.py: for each preset a bent line from the odds that are told to those that came true.
"""

import math
from typing import Final

from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS, knobs_of

SUREST: Final = 0.999
# What is added to the logarithm of the odds, by what that is multiplied before, and its square, with its sign.
LINES: Final = {
    "gentle": (0.06, 1.13, 0.31),
    "easy": (0.25, 0.65, 0.16),
    "normal": (0.14, 0.85, 0.04),
    "hard": (0.03, 0.91, 0.05),
    "brutal": (-0.10, 0.82, 0.0),
}
BY_KNOBS: Final = {tuple(knobs_of(PRESETS[name])): line for name, line in LINES.items()}


def straightened(state: State, seat: int, chance: float) -> float:
    """The chance of a seat, as games showed it; among players, and with knobs of one's own, it is as it was told."""
    line = BY_KNOBS.get(tuple(state.knobs)) if len(state.bot) else None
    if line is None:
        return chance
    added, times, bent = line
    side = 1.0 if seat == 0 else -1.0  # what one wins the other loses
    told = min(max(chance, 1.0 - SUREST), SUREST)
    odds = math.log(told / (1.0 - told))
    odds = side * added + times * odds + bent * odds * abs(odds)
    return 1.0 / (1.0 + math.exp(-odds))
