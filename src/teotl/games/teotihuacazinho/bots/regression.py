"""The weights that would have predicted every sheet's outcome: logistic regression for chances, linear for worth, both
held close to the present weights. Only for tuning: it needs numpy."""

from collections.abc import Sequence
from typing import Any, Final

import numpy

from teotl.bots.weighing import Weights
from teotl.games.teotihuacazinho.bots.evaluate import EARLY, MIDDLE
from teotl.games.teotihuacazinho.bots.experience import Lesson, Rows
from teotl.games.teotihuacazinho.bots.features import (
    EVENT_FROM,
    EVENT_SIZE,
    FLOOR_FROM,
    FLOOR_SIZE,
    MOMENT_COUNT,
    NAMES,
    ONE,
    SIGHT_FROM,
    VALUE_FACTS,
    VALUE_FROM,
)

PULL_CHANCE: Final = 20.0  # how strongly weights are held where they are, counted in sheets against it …
PULL: Final = 150.0
PULL_MUCH: Final = 1000.0
PULL_MOST: Final = 3000.0  # … most where the rules give the points, and only a chance was learned
MUCH: Final = ("pulley", "ground_chance", "first_chance", "marked")
RULED: Final = (
    "points",
    "ground_ahead",
    "first_ahead",
    "complete",
    "adorned",
    "sets",
    "objectives",
    "events",
)

Array = Any


def in_array(weights: Weights) -> Array:
    return numpy.array([weights[name] for name in NAMES])


def in_words(numbers: Array) -> Weights:
    return {name: float(number) for name, number in zip(NAMES, numbers, strict=True)}


# --- Chances.
def chances(weights: Weights, games: Sequence[tuple[list[Lesson], list[Lesson]]]) -> Weights:
    """The weights with other chances of floors and events."""
    found = in_array(weights)
    for place, size, kind in ((FLOOR_FROM, FLOOR_SIZE, 0), (EVENT_FROM, EVENT_SIZE, 1)):
        for number, lessons in enumerate(zip(*(game[kind] for game in games), strict=True)):
            part = slice(place + number * size, place + (number + 1) * size)
            found[part] = fitted(*joined(lessons), found[part])
    return in_words(found)


def joined(lessons: Sequence[Lesson]) -> Lesson:
    """The lessons of all games as one."""
    return [row for rows, _ in lessons for row in rows], [one for _, came in lessons for one in came]


def fitted(rows: Rows, came: list[float], before: Array) -> Array:
    """Logistic, by Newton's steps."""
    if not rows:
        return before
    table, true = numpy.array(rows), numpy.array(came)
    hold = numpy.diag(PULL_CHANCE * table.var(axis=0) + 0.5)
    found = before.copy()
    for _ in range(30):
        chance = 1 / (1 + numpy.exp(-numpy.clip(table @ found, -30, 30)))
        slope = table.T @ (true - chance) - hold @ (found - before)
        move = numpy.linalg.solve((table.T * (chance * (1 - chance))) @ table + hold, slope)
        found = found + move * min(1.0, 3 / max(numpy.abs(move).max(), 1e-9))
    return found


# --- Worth.
def worths(weights: Weights, games: Sequence[tuple[Rows, list[int], int]]) -> Weights:
    """The weights with other worths of what the chances promise."""
    found = in_array(weights)
    facts = [row for rows, _, _ in games for row in rows]
    left = [rounds for _, several, _ in games for rounds in several]
    points = [float(points) for rows, _, points in games for _ in rows]
    found[VALUE_FROM:SIGHT_FROM] = worths_fitted(
        at_moments(facts, left), points, found[VALUE_FROM:SIGHT_FROM]
    )
    return in_words(found)


def at_moments(facts: Rows, left: list[int]) -> Array:
    """Each fact three times, by how close the sheet is to each of the moments."""
    rounds = numpy.array(left, dtype=float)
    early = numpy.clip((rounds - MIDDLE) / (EARLY - MIDDLE), 0, 1)
    late = numpy.clip((MIDDLE - rounds) / (MIDDLE - 1), 0, 1)
    near = numpy.stack([early, 1 - early - late, late], 1)
    return (numpy.array(facts)[:, :, None] * near[:, None, :]).reshape(len(facts), -1)


def worths_fitted(table: Array, points: list[float], before: Array) -> Array:
    spread = table.std(axis=0)
    spread[spread == 0] = 1.0
    scaled, surprise = table / spread, numpy.array(points) - table @ before
    return before + numpy.linalg.solve(scaled.T @ scaled + numpy.diag(pulls()), scaled.T @ surprise) / spread


def pulls() -> Array:
    each = [PULL_MOST if name in RULED else PULL_MUCH if name in MUCH else PULL for name in VALUE_FACTS]
    each[ONE] = 1e-6
    return numpy.repeat(each, MOMENT_COUNT)


def towards(weights: Weights, aim: Weights, share: float) -> Weights:
    """Part of the way from one to the other."""
    return {name: weight + share * (aim[name] - weight) for name, weight in weights.items()}
