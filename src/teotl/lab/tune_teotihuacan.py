"""How weights of Teotihuacan's bots are learned: those pushed one way play against those pushed the other way."""

import random
from typing import Final

from teotl.bots.teotihuacan.features import NAMES
from teotl.bots.teotihuacan.selfplay import GREEDY, play_greedy_game
from teotl.bots.teotihuacan.weights import HAND_SET, read_file, weights_of
from teotl.bots.weighing import numbers_in
from teotl.lab.tune import Pair, Weights

PUSH: Final = 0.3  # how far weights are pushed, as a share of what they are about
LEAST: Final = 0.3  # points; a smaller weight is pushed as if it were that large
LANDSLIDE: Final = 40.0  # points ahead; a greater lead says no more
SETUP: Final = 1  # with starting tiles
TABLES: Final = (2, 2, 2, 4)  # players


def start() -> Weights:
    return numbers_in(read_file(HAND_SET))


SIZES: Final = {name: max(abs(weight), LEAST) for name, weight in start().items()}


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
    """Two players; who begins is told by the seed, the table by each pair of them."""
    ahead = lead(new, old, 2, seed // 2) if seed % 2 == 0 else -lead(old, new, 2, seed // 2)
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
