"""Learning by pushes (evolution strategies): one of the ways in which a game's weights can be learned.

In every game all weights are pushed a little one way or the other at random, and we measure what that was worth
in points. The mean of many pushes, weighted by what they were worth, says where to go: weights whose slope is clear
go far, the others stay where they are. Steps grow shorter from round to round, and the mean of the last is the result.
"""

import math
from collections.abc import Sequence
from statistics import mean
from typing import Final, NamedTuple

from teotl.bots.weighing import Weights

FASTEST: Final = 0.3  # the first round's step, as a share of a weight, where its slope is as clear as can be
STEEPEST: Final = 3.0  # standard errors; a slope that looks steeper is taken for no steeper
CLEAR: Final = 2.0  # standard errors; what is called a clear slope
LAST: Final = 3  # the mean of this part of all rounds, a third, is the result


class Pair(NamedTuple):
    """What was played with weights pushed one way and the other: the push, and by how many points it was better."""

    push: Weights
    ahead: float


def slopes(found: Sequence[Pair]) -> Weights:
    """By how many standard errors each weight should grow (above zero) or shrink."""
    return {name: slope([pair.ahead * pair.push[name] for pair in found]) for name in found[0].push}


def slope(products: list[float]) -> float:
    spread = math.sqrt(sum(product * product for product in products))
    return sum(products) / spread if spread > 0 else 0.0


def clear(slope: Weights) -> int:
    """How many slopes are clear."""
    return sum(abs(each) >= CLEAR for each in slope.values())


def step(slope: Weights, rate: float) -> Weights:
    return {name: rate * max(-1.0, min(1.0, each / STEEPEST)) for name, each in slope.items()}


def mean_of_the_last(rounds: Sequence[Weights]) -> Weights:
    last = rounds[-max(1, len(rounds) // LAST) :]
    return {name: mean(weights[name] for weights in last) for name in last[0]}
