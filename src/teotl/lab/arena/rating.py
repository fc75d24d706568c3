"""Elo-like ratings: the Bradley-Terry model fitted to who placed before whom, with intervals from its curvature.

A difference of 400 means 10 : 1 to place before the other. The mean of all is 1500; only differences mean something.
Every two bots get one drawn comparison beforehand, so that a bot that always wins has a rating and an interval too.
"""

from math import exp, log, sqrt
from typing import Final

from teotl.lab.arena.match import Result
from teotl.lab.stats import Estimate, Z

SCALE: Final = 400 / log(10)
MEAN: Final = 1500
ROUNDS: Final = 20_000
ENOUGH: Final = 1e-10

Matrix = list[list[float]]


def ratings(results: list[Result], bots: list[str]) -> list[Estimate | None]:
    """A rating for each bot; none for a single bot, or if no two met."""
    ahead = comparisons(results, bots)
    if len(bots) < 2 or not any(any(row) for row in ahead):
        return [None] * len(bots)
    for i, row in enumerate(ahead):
        for j in range(len(bots)):
            row[j] += 0.5 if i != j else 0
    strengths = fit(ahead)
    spread = deviations(ahead, strengths)
    return [
        Estimate(MEAN + SCALE * value, MEAN + SCALE * (value - Z * each), MEAN + SCALE * (value + Z * each))
        for value, each in zip(strengths, spread, strict=True)
    ]


def comparisons(results: list[Result], bots: list[str]) -> Matrix:
    """How often a bot placed before another. A game of n seats orders n, so it counts as n - 1 comparisons,

    not as all its pairs: they are not independent. Shared wins are half a win for each.
    """
    ahead = [[0.0] * len(bots) for _ in bots]
    for result in results:
        names, ranking, winners = result["bots"], result["ranking"], result["winners"]
        weight = 2 / len(names)
        for place, first in enumerate(ranking):
            for second in ranking[place + 1 :]:
                one, other = bots.index(names[first]), bots.index(names[second])
                if one == other:
                    continue
                tied = first in winners and second in winners
                ahead[one][other] += weight / 2 if tied else weight
                ahead[other][one] += weight / 2 if tied else 0
    return ahead


def fit(ahead: Matrix) -> list[float]:
    """The strengths (logarithms, mean 0) that make these comparisons most likely (Hunter's iteration)."""
    bots = range(len(ahead))
    strength = [1.0] * len(ahead)
    for _ in range(ROUNDS):
        new = [
            sum(ahead[i])
            / sum((ahead[i][j] + ahead[j][i]) / (strength[i] + strength[j]) for j in bots if j != i)
            for i in bots
        ]
        mean = exp(sum(log(each) for each in new) / len(new))
        new = [each / mean for each in new]
        moved = max(abs(log(after / before)) for after, before in zip(new, strength, strict=True))
        strength = new
        if moved < ENOUGH:
            break
    return [log(each) for each in strength]


def deviations(ahead: Matrix, strengths: list[float]) -> list[float]:
    """How far each strength may be off (one standard deviation), measured from the mean of all."""
    size = len(ahead)
    even = 1 / size
    information = [[even] * size for _ in range(size)]  # makes it invertible: the mean is fixed
    for i in range(size):
        for j in range(size):
            if i != j:
                chance = 1 / (1 + exp(strengths[j] - strengths[i]))
                weight = (ahead[i][j] + ahead[j][i]) * chance * (1 - chance)
                information[i][i] += weight
                information[i][j] -= weight
    covariance = inverse(information)
    return [sqrt(max(0.0, covariance[i][i] - even)) for i in range(size)]


def inverse(matrix: Matrix) -> Matrix:
    """Gauss and Jordan, with the largest pivot."""
    size = len(matrix)
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [each / rows[column][column] for each in rows[column]]
        for row in range(size):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
