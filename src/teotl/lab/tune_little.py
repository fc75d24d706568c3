"""Tuning: the weights of Teotihuacãzinho's bots, by evolution strategies on games that a greedy bot plays alone.

Every game is played twice, with all weights pushed a little one way and then the other; the mean of all pushes,
weighted by how much they helped, is the step. It is kept only if it wins a match against what was there before. The
same seed gives the same weights.
"""

import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, pstdev
from typing import Final, NamedTuple

from teotl.bots.teotihuacazinho.features import NAMES
from teotl.bots.teotihuacazinho.plans import Manner
from teotl.bots.teotihuacazinho.selfplay import play_game
from teotl.bots.teotihuacazinho.weights import HAND_SET, read_file, weights_of
from teotl.bots.weighing import numbers_in
from teotl.core.seeds import mixed
from teotl.lab.tune import NEEDED, Round, Weights
from teotl.teotihuacazinho.material import PRINTED
from teotl.teotihuacazinho.names import HARD, NO_SOLO
from teotl.teotihuacazinho.scoring import points, wins_at
from teotl.teotihuacazinho.state import State

LOOK: Final = (4, 4, True)  # quick enough for many games
PUSH: Final = 0.25  # how far weights are pushed, as a share of themselves
RATE: Final = 0.15  # how far a step goes in all, where the slope is clear
STEEPEST: Final = 2.5  # standard errors; a slope that looks steeper is taken for luck
REACHED: Final = 20  # points that reaching the hard level counts besides
FIXED: Final = ("level",)
SEEDS: Final = (1 << 48) - 1


class Pair(NamedTuple):
    """A game played twice: how the weights were pushed, what came out with and against it, rounds played."""

    push: Weights
    up: float
    down: float
    rounds: int


def tune(
    games: int, rounds: int, matches: int, seed: int, workers: int, progress: Callable[[str, int], None]
) -> Iterator[Round]:
    """Round after round; each is told when it is over."""
    weights = numbers_in(read_file(HAND_SET))
    with ProcessPoolExecutor(workers) as pool:
        for number in range(1, rounds + 1):
            found = learn_from(pool, weights, games, mixed(seed, number) & SEEDS, progress)
            trial = rounded(step(weights, found, RATE))
            share = match(pool, trial, weights, matches, mixed(seed, number, 1) & SEEDS, progress)
            kept = share >= NEEDED
            weights = trial if kept else weights
            yield Round(number, sum(pair.rounds for pair in found), RATE if kept else 0.0, share, weights)


def rounded(weights: Weights) -> Weights:
    """As they stand in a file, so that who reads them plays the same."""
    return {name: round(number, 3) for name, number in weights.items()}


# --- Learning.
def learn_from(
    pool: ProcessPoolExecutor, weights: Weights, games: int, seed: int, progress: Callable[[str, int], None]
) -> list[Pair]:
    found = []
    for pair in pool.map(played_twice, [weights] * games, range(seed, seed + games), chunksize=4):
        found.append(pair)
        progress("lab.tune.learning", len(found))
    return found


def played_twice(weights: Weights, seed: int) -> Pair:
    chance = random.Random(seed)
    push = {name: chance.gauss(0, PUSH) for name in NAMES if name not in FIXED}
    up, down = (alone(pushed(weights, push, way), seed) for way in (1, -1))
    return Pair(push, result(up), result(down), int(up.round + down.round))


def pushed(weights: Weights, push: Weights, way: float) -> Weights:
    return {name: number * math.exp(way * push.get(name, 0.0)) for name, number in weights.items()}


def alone(weights: Weights, seed: int) -> State:
    """A game alone at the hard level."""
    return play_game(PRINTED, HARD, seed, [weights_of(weights)], [Manner(*LOOK)], [None], [0])


def result(s: State) -> float:
    return float(points(s, s.sheets, 0)) + REACHED * wins_at(s, s.sheets, 0, HARD)


def step(weights: Weights, found: list[Pair], rate: float) -> Weights:
    """Along the mean push, by `rate` in all where the slope is clear and less where it is not."""
    spread = pstdev([pair.up - pair.down for pair in found]) or 1.0
    scale = math.sqrt(len(found)) / spread / PUSH  # makes slopes standard errors
    slopes = {
        name: scale * mean((pair.up - pair.down) * pair.push[name] for pair in found)
        for name in NAMES
        if name not in FIXED
    }
    moves = {name: rate * max(-STEEPEST, min(STEEPEST, slope)) for name, slope in slopes.items()}
    return pushed(weights, moves, 1)


# --- Matches.
def match(
    pool: ProcessPoolExecutor,
    new: Weights,
    old: Weights,
    games: int,
    seed: int,
    progress: Callable[[str, int], None],
) -> float:
    """The share of two-player games that the new weights win: both sheets meet the same dice."""
    won = 0.0
    tasks = range(seed, seed + games)
    for done, share in enumerate(pool.map(won_by_first, [new] * games, [old] * games, tasks, chunksize=4), 1):
        won += share
        progress("lab.tune.match", done)
    return won / games


def won_by_first(first: Weights, second: Weights, seed: int) -> float:
    looks = [Manner(*LOOK), Manner(*LOOK)]
    s = play_game(
        PRINTED, NO_SOLO, seed, [weights_of(first), weights_of(second)], looks, [None, None], [0, 0]
    )
    ahead = points(s, s.sheets, 0) - points(s, s.sheets, 1)
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
