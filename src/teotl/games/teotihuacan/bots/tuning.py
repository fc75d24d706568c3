"""How weights of Teotihuacan's bots are learned: those pushed one way play against those pushed the other way."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from teotl.bots.pushes import FASTEST, Pair, clear, mean_of_the_last, slopes, step
from teotl.bots.weighing import Weights, numbers_in
from teotl.core.words import said
from teotl.games.teotihuacan.bots import weights as files  # noqa: F401  (the lab reads and writes them)
from teotl.games.teotihuacan.bots.features import NAMES
from teotl.games.teotihuacan.bots.selfplay import GREEDY, play_greedy_game
from teotl.games.teotihuacan.bots.weights import HAND_SET, read_file, weights_of

Play = Callable[[Callable[..., Any], Sequence[Sequence[Any]]], list[Any]]

PUSH: Final = 0.3  # how far weights are pushed, as a share of their size
LEAST: Final = 0.3  # points; a smaller weight is pushed as if it were that large
LANDSLIDE: Final = 40.0  # points ahead; a larger lead counts no more
SETUP: Final = 1  # with starting tiles
TABLES: Final = (2, 2, 2, 4)  # players


def start() -> Weights:
    return numbers_in(read_file(HAND_SET))


SIZES: Final = {name: max(abs(weight), LEAST) for name, weight in start().items()}


def learned(weights: Weights, seeds: range, left: float, play: Play) -> tuple[Weights, str]:
    """A step where the pushes of this round helped: shorter from round to round."""
    slope = slopes([Pair(*each) for each in play(played_twice, [(weights, seed) for seed in seeds])])
    return pushed(weights, step(slope, FASTEST * left), 1), said("lab.tune.pushes", clear=clear(slope))


def result(rounds: Sequence[Weights]) -> Weights:
    return mean_of_the_last(rounds)


def pushed(weights: Weights, push: Weights, way: float) -> Weights:
    return {name: weight + way * push[name] * SIZES[name] for name, weight in weights.items()}


def played_twice(weights: Weights, seed: int) -> Pair:
    """A game with those pushed one way in every other seat, and the same game with seats swapped."""
    chance = random.Random(seed)
    push = {name: chance.choice((-PUSH, PUSH)) for name in NAMES}
    up, down = (pushed(weights, push, way) for way in (1, -1))
    players = TABLES[seed % len(TABLES)]
    ahead = (lead(up, down, players, seed) - lead(down, up, players, seed)) / 2
    return Pair(push, max(-LANDSLIDE, min(LANDSLIDE, ahead)))


def lead(even: Weights, odd: Weights, players: int, seed: int) -> float:
    """How many points the even seats are ahead of the odd ones, on average."""
    seats = [weights_of(odd if seat % 2 else even) for seat in range(players)]
    end = play_greedy_game(players, SETUP, seed, seats, [GREEDY] * players)
    points = [float(end.points[seat]) for seat in range(players)]
    return 2 * (sum(points[::2]) - sum(points[1::2])) / players


def won(new: Weights, old: Weights, seed: int) -> float:
    """Two players; the seed decides who begins, each pair of seeds shares a table."""
    ahead = lead(new, old, 2, seed // 2) if seed % 2 == 0 else -lead(old, new, 2, seed // 2)
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
