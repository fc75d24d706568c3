"""Estimates with 95 % intervals: a share of games, a mean of points. Plain arithmetic, no library."""

from collections.abc import Sequence
from math import pi, sqrt, tan
from random import Random
from typing import Final, NamedTuple

Z: Final = 1.959963984540054  # 97.5 % of a normal distribution lies below it
RESAMPLES: Final = 1000


class Estimate(NamedTuple):
    """A value and its 95 % interval; None where nothing can be said."""

    value: float
    low: float | None
    high: float | None

    def rounded(self, digits: int) -> list[float | None]:
        """For JSON: value, low, high."""
        return [None if part is None else round(part, digits) for part in self]

    def times(self, factor: float) -> "Estimate":
        low = None if self.low is None else self.low * factor
        high = None if self.high is None else self.high * factor
        return Estimate(self.value * factor, low, high)


def share(wins: float, tries: float) -> Estimate | None:
    """A share with Wilson's interval: it stays within 0 … 1 even when all or none were won."""
    if tries <= 0:
        return None
    value = wins / tries
    weight = Z * Z / tries
    centre = (value + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * sqrt(value * (1 - value) / tries + weight / (4 * tries))
    low, high = max(0.0, centre - half), min(1.0, centre + half)
    return Estimate(
        value, min(low, value), max(high, value)
    )  # rounding may put the end of the interval a hair inside


def grouped_share(groups: Sequence[tuple[float, int]]) -> Estimate | None:
    """A share of tries that hang together in groups, each with its wins and its tries: seats of one game.

    The interval is a bootstrap over the groups, always drawn alike; where all groups agree it is Wilson's of so many.
    """
    tries = sum(count for _, count in groups)
    if tries <= 0:
        return None
    value = sum(wins for wins, _ in groups) / tries
    if all(count == 1 for _, count in groups) or len({wins / count for wins, count in groups}) == 1:
        plain = share(value * len(groups), len(groups))
        return plain and Estimate(value, plain.low, plain.high)
    draw = Random(len(groups))
    drawn = []
    for _ in range(RESAMPLES):
        chosen = draw.choices(groups, k=len(groups))
        drawn.append(sum(wins for wins, _ in chosen) / sum(count for _, count in chosen))
    low, high = quantiles(drawn, (0.025, 0.975))
    return Estimate(value, min(low, value), max(high, value))


def mean(values: Sequence[float]) -> Estimate | None:
    """A mean with Student's interval; a single value has none."""
    count = len(values)
    if count == 0:
        return None
    value = sum(values) / count
    if count == 1:
        return Estimate(value, None, None)
    spread = sqrt(sum((each - value) ** 2 for each in values) / (count - 1))
    half = student(count - 1) * spread / sqrt(count)
    return Estimate(value, value - half, value + half)


def student(freedom: int) -> float:
    """97.5 % of Student's distribution lie below it: exact for 1 and 2, else by its series around the normal.

    The series (Hill 1970) errs by less than 0.2 % from 3 degrees of freedom on.
    """
    if freedom == 1:
        return tan(pi * 0.475)
    if freedom == 2:
        return 0.95 * sqrt(2 / (1 - 0.95**2))
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def quantiles(values: Sequence[float], shares: Sequence[float]) -> list[float]:
    """The values below which these shares lie, interpolated between neighbours."""
    ordered = sorted(values)
    found = []
    for part in shares:
        place = part * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        found.append(ordered[below] + (place - below) * (ordered[above] - ordered[below]))
    return found
