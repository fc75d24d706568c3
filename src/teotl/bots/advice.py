"""What a thinking bot says of a choice: how good it is, and why."""

from typing import NamedTuple


class Advice(NamedTuple):
    """One choice as a bot judges it; lists of advice have the best first."""

    key: str
    worth: float  # points ahead of the strongest other, as the bot expects them after this choice
    chance: float  # of winning, 0 to 1, if everyone plays on as well as the bot
    reasons: dict[str, float]  # what it changes, in points: see the minds for the names
    playouts: int  # how many games were played on to find out; 0: a look ahead only


def lost(advice: list[Advice], key: str) -> float:
    """How many points worse than the best a choice is; an unlisted one counts as bad as the worst listed."""
    worths = {one.key: one.worth for one in advice}
    return max(worths.values()) - worths.get(key, min(worths.values()))
