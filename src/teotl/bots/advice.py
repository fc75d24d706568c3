"""What a thinking bot says of a choice: how good it is, and why."""

from collections.abc import Sequence
from typing import NamedTuple


class Telling(NamedTuple):
    """A sentence of a teacher, as data: its key among a game's words, a number that chooses the plural, and others.

    The number "seat" stands for the name of a player."""

    key: str
    n: int | None
    numbers: dict[str, int]


class Advice(NamedTuple):
    """One choice as a bot judges it; lists of advice have the best first."""

    key: str
    worth: float  # points ahead of the strongest other, as the bot expects them after this choice
    chance: float  # of winning, 0 to 1, if everyone plays on as well as the bot
    reasons: dict[str, float]  # what it changes, in points: see the minds for the names
    playouts: int  # how many games were played on to find out; 0: a look ahead only
    tellings: tuple[Telling, ...] = ()  # why, as a teacher would say it
    line: tuple[str, ...] = ()  # the whole turn that it begins, choice by choice


class Change(NamedTuple):
    """What would change a bot's mind: if the best choice had so much less of something, another would be better."""

    key: str  # the other choice
    reason: str  # what speaks most for the best one, compared with it
    points: float


def change_of_mind(advice: Sequence[Advice]) -> Change | None:
    """Between the best choice and the next; None if nothing speaks for the best in particular."""
    if len(advice) < 2:
        return None
    best, other = advice[0], advice[1]
    more = {name: points - other.reasons.get(name, 0.0) for name, points in best.reasons.items()}
    reason = max(more, key=lambda name: more[name], default="")
    behind = best.worth - other.worth
    if not reason or behind <= 0 or more[reason] < behind:
        return None
    return Change(other.key, reason, behind)


def lost(advice: list[Advice], key: str) -> float:
    """How many points worse than the best a choice is; an unlisted one counts as bad as the worst listed."""
    worths = {one.key: one.worth for one in advice}
    return max(worths.values()) - worths.get(key, min(worths.values()))
