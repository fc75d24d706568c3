"""Tunes the weights of the bots of Teotihuacãzinho by evolution strategies, on games that a greedy bot plays alone.

Every game is played twice, with all weights pushed a little one way and then the other; the mean of all pushes,
weighted by how much they helped, is the step. Equal seeds give equal weights.

    python tools/tune_teotihuacazinho.py --steps 8 --games 600 --seed 1 > weights.json
"""

import argparse
import json
import math
import random
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, pstdev

from teotl.bots.teotihuacazinho.features import NAMES
from teotl.bots.teotihuacazinho.plans import Manner
from teotl.bots.teotihuacazinho.selfplay import play_game
from teotl.bots.teotihuacazinho.weights import HAND_SET, read_file, weights_of
from teotl.bots.weighing import numbers_in
from teotl.teotihuacazinho.material import PRINTED
from teotl.teotihuacazinho.names import HARD
from teotl.teotihuacazinho.scoring import points, wins_at

LOOK = (4, 4, True)  # quick enough for many games
PUSH = 0.25  # how far weights are pushed, as a share of themselves
REACHED = 20  # points that reaching the hard level counts besides
FIXED = ("level",)

Weights = dict[str, float]


def result(numbers: Weights, seed: int) -> float:
    """The points of one game alone at the hard level."""
    s = play_game(PRINTED, HARD, seed, [weights_of(numbers)], [Manner(*LOOK)], [None], [0])
    return float(points(s, s.sheets, 0)) + REACHED * wins_at(s, s.sheets, 0, HARD)


def pushed(numbers: Weights, push: dict[str, float], way: float) -> Weights:
    return {name: number * math.exp(way * push.get(name, 0.0)) for name, number in numbers.items()}


def pair(numbers: Weights, seed: int) -> tuple[dict[str, float], float, float]:
    chance = random.Random(seed)
    push = {name: chance.gauss(0, PUSH) for name in NAMES if name not in FIXED}
    return push, result(pushed(numbers, push, 1), seed), result(pushed(numbers, push, -1), seed)


def step(numbers: Weights, found: list[tuple[dict[str, float], float, float]], rate: float) -> Weights:
    """Along the mean push, by `rate` in all where the slope is clear and less where it is not."""
    spread = pstdev([up - down for _, up, down in found]) or 1.0
    slopes = {
        name: mean((up - down) * push[name] for push, up, down in found)
        * math.sqrt(len(found))
        / spread
        / PUSH
        for name in NAMES
        if name not in FIXED
    }  # in standard errors
    moves = {name: rate * max(-2.5, min(2.5, slope)) for name, slope in slopes.items()}
    return pushed(numbers, moves, 1)


def tune(
    numbers: Weights, steps: int, games: int, seed: int, rate: float, run: Callable[..., list[object]]
) -> Weights:
    for at in range(steps):
        first = seed * 1_000_000 + at * games
        found: list[tuple[dict[str, float], float, float]] = run(numbers, first, games)  # type: ignore[assignment]
        numbers = step(numbers, found, rate * (1 - at / (2 * steps)))
        print(at + 1, round(mean((up + down) / 2 for _, up, down in found), 2), file=sys.stderr, flush=True)
        print(json.dumps({k: round(v, 3) for k, v in numbers.items()}), file=sys.stderr, flush=True)
    return numbers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=8)
    parser.add_argument("--games", type=int, default=600, help="pairs of games in each step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.08)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--start", default=HAND_SET, help="the file of weights to begin with")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:

        def run(numbers: Weights, first: int, games: int) -> list[object]:
            seeds = range(first, first + games)
            return list(pool.map(pair, [numbers] * games, seeds, chunksize=10))

        begin = numbers_in(read_file(given.start))
        print(json.dumps(tune(begin, given.steps, given.games, given.seed, given.rate, run), indent=1))


if __name__ == "__main__":
    main()
