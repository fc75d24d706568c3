"""Tuning: the weights of a game's bots, learned from games that they play among themselves, by evolution strategies.

In every game all weights are pushed a little one way or the other at random, and what that was worth in points is
looked at. The mean of many pushes, weighted by what they were worth, says where to go: weights whose slope is clear
go far, the others stay where they are. Steps grow shorter from round to round, and the mean of the last ones is the
result, which is kept only if it wins a match against the hand-set weights. The same seed gives the same weights.

How a game is played to learn from it is said by its own module, for example tune_teotihuacan.py.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Final, NamedTuple, Protocol

from teotl.core.seeds import mixed

Weights = dict[str, float]
Told = Callable[[str, int], None]

FASTEST: Final = 0.3  # the first round's step, as a share of a weight, where its slope is as clear as can be
STEEPEST: Final = 3.0  # standard errors; a slope that looks steeper is taken for no steeper
CLEAR: Final = 2.0  # standard errors; what is called a clear slope
LAST: Final = 3  # the mean of this part of all rounds, a third, is the result
NEEDED: Final = 0.52  # of the match must be won
SEEDS: Final = (1 << 48) - 1


class Pair(NamedTuple):
    """What was played with weights pushed one way and the other: the push, and by how many points it was better."""

    push: Weights
    ahead: float


class How(Protocol):
    """What a game's module knows. Its functions run in processes of their own."""

    def start(self) -> Weights:
        """The hand-set weights."""

    def pushed(self, weights: Weights, push: Weights, way: float) -> Weights:
        """The weights, each pushed so far, as a share of what it is about."""

    def played_twice(self, weights: Weights, seed: int) -> Pair: ...

    def won(self, new: Weights, old: Weights, seed: int) -> float:
        """1, or 0.5 for a tie, if the new weights beat the old ones."""


class Round(NamedTuple):
    """What one round came to."""

    number: int
    clear: int  # slopes
    weights: Weights


class Wish(NamedTuple):
    """How long to tune, and from which seed."""

    games: int  # pairs in each round
    rounds: int
    seed: int


# --- Round after round.
def tune(how: How, wish: Wish, pool: ProcessPoolExecutor, progress: Told) -> Iterator[Round]:
    """Each round is told when it is over; the last one's weights are the result, not yet tried in a match."""
    weights = how.start()
    last: list[Weights] = []
    for number in range(1, wish.rounds + 1):
        found = learn_from(how, pool, weights, wish.games, mixed(wish.seed, number) & SEEDS, progress)
        slope = slopes(found)
        weights = how.pushed(weights, step(slope, FASTEST * (1 - (number - 1) / wish.rounds)), 1)
        if number > wish.rounds - max(1, wish.rounds // LAST):
            last.append(weights)
        told = rounded(middle(last)) if number == wish.rounds else weights
        yield Round(number, sum(abs(each) >= CLEAR for each in slope.values()), told)


def learn_from(
    how: How, pool: ProcessPoolExecutor, weights: Weights, games: int, seed: int, progress: Told
) -> list[Pair]:
    played = pool.map(how.played_twice, [weights] * games, range(seed, seed + games), chunksize=4)
    return list(counted(played, "lab.tune.learning", progress))


def counted(played: Iterable[Pair], what: str, progress: Told) -> Iterator[Pair]:
    for done, each in enumerate(played, 1):
        progress(what, done)
        yield each


def slopes(found: list[Pair]) -> Weights:
    """By how many standard errors each weight should grow (above zero) or shrink."""
    return {name: slope([pair.ahead * pair.push[name] for pair in found]) for name in found[0].push}


def slope(products: list[float]) -> float:
    spread = math.sqrt(sum(product * product for product in products))
    return sum(products) / spread if spread > 0 else 0.0


def step(slope: Weights, rate: float) -> Weights:
    return {name: rate * max(-1.0, min(1.0, each / STEEPEST)) for name, each in slope.items()}


def middle(several: list[Weights]) -> Weights:
    return {name: mean(weights[name] for weights in several) for name in several[0]}


def rounded(weights: Weights) -> Weights:
    """As they stand in a file, so that who reads them plays the same."""
    return {name: round(number, 3) for name, number in weights.items()}


# --- Matches.
def match(
    how: How, pool: ProcessPoolExecutor, new: Weights, old: Weights, games: int, seed: int, progress: Told
) -> float:
    """The share of games that the new weights win."""
    won = 0.0
    played = pool.map(how.won, [new] * games, [old] * games, range(seed, seed + games), chunksize=4)
    for done, share in enumerate(played, 1):
        won += share
        progress("lab.tune.match", done)
    return won / games


# --- The data file.
def written(weights: Weights, heading: str, model: Path) -> str:
    """The hand-set file with another heading and other numbers: chapters and remarks stay as they are."""
    lines, chapter = [f"# {sentence}" for sentence in heading.splitlines()], ""
    text = model.read_text()
    for line in text[text.index("\n\n") + 1 :].splitlines():
        chapter = line[1 : line.index("]")] if line.startswith("[") else chapter
        lines.append(with_numbers(line, chapter, weights))
    return "\n".join(lines) + "\n"


def with_numbers(line: str, chapter: str, weights: Weights) -> str:
    """A line of the file with the weights that it names: by itself, by its chapter, or one for each of its moments."""
    found = re.match(r"(\w+) = (\[[^]]*\]|\S+)(\s*)(#.*)?$", line)
    if not found:
        return line
    name, many = found[1], f"{chapter}.{found[1]}."
    if name not in weights:
        name = f"{chapter}.{name}"
    several = [f"{weight:.3f}" for each, weight in weights.items() if each.startswith(many)]
    number = f"{weights[name]:.3f}" if name in weights else f"[{', '.join(several)}]"
    start = f"{found[1]} = {number}"
    return f"{start:<{found.start(4) - 1}} {found[4]}" if found[4] else start
