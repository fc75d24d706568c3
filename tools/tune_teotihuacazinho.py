"""Tunes the weights of the bots of Teotihuacãzinho as `teotl lab tune teotihuacazinho` does, but from any file of
weights, by any rate, and goes every step without a match. Equal seeds give equal weights.

    python tools/tune_teotihuacazinho.py --steps 8 --games 600 --seed 1 > weights.json
"""

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from statistics import mean

from teotl.bots.teotihuacazinho.weights import HAND_SET, read_file
from teotl.bots.weighing import numbers_in
from teotl.lab.tune import Weights
from teotl.lab.tune_little import Pair, played_twice, step


def tune(
    numbers: Weights,
    steps: int,
    games: int,
    seed: int,
    rate: float,
    run: Callable[[Weights, int, int], list[Pair]],
) -> Weights:
    for at in range(steps):
        first = seed * 1_000_000 + at * games
        found = run(numbers, first, games)
        numbers = step(numbers, found, rate * (1 - at / (2 * steps)))
        print(
            at + 1, round(mean((pair.up + pair.down) / 2 for pair in found), 2), file=sys.stderr, flush=True
        )
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

        def run(numbers: Weights, first: int, games: int) -> list[Pair]:
            seeds = range(first, first + games)
            return list(pool.map(played_twice, [numbers] * games, seeds, chunksize=10))

        begin = numbers_in(read_file(given.start))
        print(json.dumps(tune(begin, given.steps, given.games, given.seed, given.rate, run), indent=1))


if __name__ == "__main__":
    main()
