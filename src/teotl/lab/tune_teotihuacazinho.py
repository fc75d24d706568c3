"""How weights of Teotihuacãzinho's bots are learned: a greedy bot plays the same dice alone, with weights pushed one
way and then the other."""

import math
import random
from typing import Final

from teotl.bots.teotihuacazinho.features import NAMES
from teotl.bots.teotihuacazinho.plans import Manner
from teotl.bots.teotihuacazinho.selfplay import play_game
from teotl.bots.teotihuacazinho.weights import HAND_SET, numbers_in, read_file, weights_of
from teotl.lab.tune import Pair, Weights
from teotl.teotihuacazinho.material import PRINTED
from teotl.teotihuacazinho.names import HARD, NO_SOLO
from teotl.teotihuacazinho.scoring import points, wins_at
from teotl.teotihuacazinho.state import State

LOOK: Final = (4, 4, True)  # quick enough for many games
PUSH: Final = 0.25  # how far weights are pushed, as a share of themselves
REACHED: Final = 20  # points that reaching the hard level counts besides
FIXED: Final = ("aims.level",)


def start() -> Weights:
    return numbers_in(read_file(HAND_SET))


def played_twice(weights: Weights, seed: int) -> Pair:
    chance = random.Random(seed)
    push = {name: chance.gauss(0, PUSH) for name in NAMES if name not in FIXED}
    up, down = (alone(pushed(weights, push, way), seed) for way in (1, -1))
    return Pair(push, result(up) - result(down))


def pushed(weights: Weights, push: Weights, way: float) -> Weights:
    return {name: number * math.exp(way * push.get(name, 0.0)) for name, number in weights.items()}


def alone(weights: Weights, seed: int) -> State:
    """A game alone at the hard level."""
    return play_game(PRINTED, HARD, seed, [weights_of(weights)], [Manner(*LOOK)], [None], [0])


def result(s: State) -> float:
    return float(points(s, s.sheets, 0)) + REACHED * wins_at(s, s.sheets, 0, HARD)


def won(first: Weights, second: Weights, seed: int) -> float:
    """Both sheets meet the same dice."""
    looks = [Manner(*LOOK), Manner(*LOOK)]
    s = play_game(
        PRINTED, NO_SOLO, seed, [weights_of(first), weights_of(second)], looks, [None, None], [0, 0]
    )
    ahead = points(s, s.sheets, 0) - points(s, s.sheets, 1)
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
