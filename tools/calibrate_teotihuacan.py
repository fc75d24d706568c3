"""Fits how sure a lead is (SPREAD_… in bots/considering.py) to the results of games between searching bots.

Half of the games train, the others show how good the fitted chances are (mean log loss, predicted against true).

    python tools/calibrate_teotihuacan.py --games 120 --seed 70000
"""

import argparse
import math
from collections.abc import Iterator
from statistics import mean
from typing import NamedTuple

from teotl.core.chance import numbered, seeded
from teotl.core.log import SILENT
from teotl.core.seeds import step_seed
from teotl.games.teotihuacan.bots import considering as mind
from teotl.games.teotihuacan.bots.clock import rounds_after, rounds_to_eclipse
from teotl.games.teotihuacan.bots.greedy import question
from teotl.games.teotihuacan.bots.playing import shuffle_hidden
from teotl.games.teotihuacan.bots.search import search
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.rules.engine import apply, asked, new_state
from teotl.games.teotihuacan.rules.names import PLAYING, STARTING_TILES
from teotl.games.teotihuacan.rules.tasks import TURN

PLAYOUTS = 100  # for a turn
ENDS = [0.5 * step for step in range(1, 21)]
ROOTS = [0.25 * step for step in range(1, 25)]


class Sample(NamedTuple):
    ahead: float
    left: float  # own turns
    players: int
    won: float


def play(players: int, seed: int) -> Iterator[Sample]:
    """A sample for every seat whenever the first of them begins a turn."""
    s = new_state(players, STARTING_TILES, False, False, seeded(seed), SILENT)
    t = Thought(mind.weights(), seeded(seed))
    seen: list[tuple[float, float, int]] = []
    count = 0
    while (seat := asked(s)) >= 0:
        turn = s.phase == PLAYING and question(s) == TURN
        if turn and seat == 0:
            left = rounds_to_eclipse(s) + rounds_after(s)
            seen += [(t.ahead(s, other), left, int(other)) for other in range(players)]
        trial = s.clone()
        shuffle_hidden(trial, numbered(step_seed(seed, count)))
        playouts = PLAYOUTS if turn else PLAYOUTS // 8
        apply(s, seat, search(t, trial, seat, mind.MANNER, playouts, 0.0, seed + count)[0].code)
        count += 1
    points = [int(s.points[other]) for other in range(players)]
    winners = [other for other in range(players) if points[other] == max(points)]
    for ahead, left, other in seen:
        yield Sample(ahead, left, players, (other in winners) / len(winners))


def predicted(sample: Sample, end: float, root: float) -> float:
    odds = sample.ahead / (end + root * math.sqrt(sample.left)) - math.log(sample.players - 1)
    return min(max(1 / (1 + math.exp(-odds)), 0.002), 0.998)


def loss(samples: list[Sample], end: float, root: float) -> float:
    chances = [(one.won, predicted(one, end, root)) for one in samples]
    return -mean(won * math.log(chance) + (1 - won) * math.log(1 - chance) for won, chance in chances)


def report(samples: list[Sample], end: float, root: float) -> None:
    print(f"SPREAD_AT_END {end}, SPREAD_A_ROOT {root}: log loss {loss(samples, end, root):.4f}")
    for low in range(0, 100, 20):
        inside = [one for one in samples if low <= 100 * predicted(one, end, root) < low + 20]
        if inside:
            chance, won = mean(predicted(one, end, root) for one in inside), mean(one.won for one in inside)
            print(f"  predicted {100 * chance:3.0f} %, true {100 * won:3.0f} %, of {len(inside)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=70000)
    asked_for = parser.parse_args()
    games: list[list[Sample]] = []
    for game in range(asked_for.games):
        games.append(list(play((2, 2, 3, 4)[game // 2 % 4], asked_for.seed + game)))
        print(f"\r{game + 1} of {asked_for.games}", end="", flush=True)
    print()
    taught = [one for game in games[::2] for one in game]
    other = [one for game in games[1::2] for one in game]
    end, root = min(((e, r) for e in ENDS for r in ROOTS), key=lambda pair: loss(taught, *pair))
    report(other, mind.SPREAD_AT_END, mind.SPREAD_A_ROOT)
    report(other, end, root)


if __name__ == "__main__":
    main()
