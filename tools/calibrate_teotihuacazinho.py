"""Fits the constants of the little game's bots/chances.py to the results of games between greedy bots.

They tell who will win among several; the chance of a solo level is learned by `teotl lab tune teotihuacazinho`.

Half of the games train, the others show how good the fitted chances are (mean log loss, predicted against true).

    python tools/calibrate_teotihuacazinho.py --games 200 --seed 50000
"""

import argparse
import math
from collections.abc import Iterator
from statistics import mean
from typing import Any

from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.games.teotihuacazinho.bots import chances
from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.greedy import THOROUGH
from teotl.games.teotihuacazinho.bots.plans import plans
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.bots.weights import read_weights
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.questions.choices import apply
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.ranking import wins
from teotl.games.teotihuacazinho.rules.setup import set_up

NAMES = ("SPREAD_AT_END", "SPREAD_A_ROOT")
PLAYERS = 2
FACTORS = (0.6, 0.8, 0.9, 1.1, 1.25, 1.6)
SWEEPS = 4

Sample = tuple[Any, int, float, Any, float]  # table, players, points ahead, thinker, what came of it


def play(seed: int) -> Iterator[Sample]:
    """A sample for every seat and round of one game."""
    state = set_up(PRINTED, PLAYERS, NO_SOLO, seeded(seed), SILENT)
    seen: list[tuple[Any, int, float, Any, int]] = []
    while not state.over:
        for seat in range(PLAYERS):
            t = Thought(read_weights(), seeded(seed))
            t.meet(state, seat)
            table = alone(state, seat)
            seen.append((table.clone(), PLAYERS, t.ahead(table), t, seat))
            for code in plans(t, table, Prices(), THOROUGH)[0].codes:
                apply(state, seat, code)
    winners = sum(wins(state, other) for other in range(PLAYERS))
    for table, count, ahead, t, seat in seen:
        yield table, count, ahead, t, wins(state, seat) / winners


def predicted(sample: Sample) -> float:
    table, players, ahead, t, _ = sample
    t.worth(table)
    return min(max(chances.win_chance(table, players, ahead, t), 0.002), 0.998)


def loss(samples: list[Sample]) -> float:
    return -mean(s[4] * math.log(predicted(s)) + (1 - s[4]) * math.log(1 - predicted(s)) for s in samples)


def fit(samples: list[Sample], names: tuple[str, ...]) -> None:
    """One constant after the other, by some per cent up or down, as long as that helps."""
    best = loss(samples)
    for _ in range(SWEEPS):
        for name in names:
            start = getattr(chances, name)
            for factor in FACTORS:
                now = getattr(chances, name)
                setattr(chances, name, round(start * factor, 3))
                found = loss(samples)
                if found < best:
                    best = found
                else:
                    setattr(chances, name, now)


def report(samples: list[Sample]) -> None:
    print(f"log loss {loss(samples):.4f}")
    for tenth in range(5):
        group = [s for s in samples if tenth <= 5 * predicted(s) < tenth + 1]
        if group:
            print(f"| {len(group)} | {mean(map(predicted, group)):.2f} | {mean(s[4] for s in group):.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=50000)
    given = parser.parse_args()
    learned: list[Sample] = []
    kept: list[Sample] = []
    for game in range(given.games):
        (learned if game % 2 == 0 else kept).extend(play(given.seed + game))
    report(kept)
    fit(learned, NAMES)
    print({name: getattr(chances, name) for name in NAMES})
    report(kept)


if __name__ == "__main__":
    main()
