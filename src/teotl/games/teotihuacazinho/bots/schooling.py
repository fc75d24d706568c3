"""Teaching the neurons that foretell whether the level of a solo game is reached, by games played for a level.

They begin as they are, and learn from every sheet how its game ended (logistic loss, steps by Adam). Some games are
kept aside and never teach: they tell when to stop. Only for tuning: it needs numpy.
"""

from base64 import b64decode
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy

from teotl.bots.weighing import Weights
from teotl.games.teotihuacazinho.bots.features import NEURONS, SAYS_FROM, SIGHT_COUNT, SIGHT_FROM, SIGHT_SIZE
from teotl.games.teotihuacazinho.bots.regression import in_array, in_words

Array = Any
Game = tuple[str, float]  # what was seen of each sheet, and 1 if the level was reached

TIMES: Final = 25  # all sheets, at most
PATIENCE: Final = 6  # times without getting better before it stops
FASTEST: Final = 0.001  # the first step of each number
BATCH: Final = 256
DECAY: Final = 0.01  # how fast numbers that teach nothing fade
KEPT_ASIDE: Final = 11  # one game in so many
BORN: Final = 0.16  # what a newborn neuron makes of a thing it sees …
SAYS: Final = 0.1  # … and what it says
SURE: Final = 30.0


class Network(NamedTuple):
    straight: Array
    neurons: Array  # what is seen x neurons
    says: Array


def taught(weights: Weights, games: Sequence[Game], seed: int) -> Weights:
    """The weights with neurons that these games have taught."""
    numbers, chance = in_array(weights), numpy.random.default_rng(seed)
    rows = [seen(text) for text, _ in games]
    which = numpy.repeat(numpy.arange(len(rows)), [len(each) for each in rows])
    aside = which % KEPT_ASIDE == KEPT_ASIDE - 1
    table, came = numpy.concatenate(rows), numpy.array([reached for _, reached in games])[which]
    network = best(
        network_in(numbers, chance), (table[~aside], came[~aside]), (table[aside], came[aside]), chance
    )
    matrix = numpy.concatenate([network.straight[:, None], network.neurons], axis=1)
    numbers[SIGHT_FROM:] = numpy.concatenate([matrix.ravel(), network.says])
    return in_words(numbers)


def seen(text: str) -> Array:
    """The rows of one game."""
    return numpy.frombuffer(b64decode(text), dtype="<f4").reshape(-1, SIGHT_COUNT).astype(float)


def network_in(numbers: Array, chance: Any) -> Network:
    """As the weights have it; neurons that see nothing yet are born anew."""
    matrix = numbers[SIGHT_FROM:SAYS_FROM].reshape(SIGHT_COUNT, SIGHT_SIZE)
    network = Network(matrix[:, 0].copy(), matrix[:, 1:].copy(), numbers[SAYS_FROM:].copy())
    if network.neurons.any():
        return network
    born, says = chance.normal(0, BORN, (SIGHT_COUNT, NEURONS)), chance.normal(0, SAYS, NEURONS)
    return network._replace(neurons=born, says=says)


def best(network: Network, learn: tuple[Array, Array], test: tuple[Array, Array], chance: Any) -> Network:
    """The best of all times on the games kept aside."""
    steps, found, least, since = Steps(network), network, numpy.inf, 0
    if not len(test[0]):
        test = learn
    for number in range(TIMES):
        network = once(network, learn, steps, FASTEST * (1 - number / TIMES), chance)
        missed, since = surprise(network, *test), since + 1
        if missed < least:
            found, least, since = network, missed, 0
        if since > PATIENCE:
            break
    return found


def once(network: Network, learn: tuple[Array, Array], steps: "Steps", rate: float, chance: Any) -> Network:
    """All sheets once, in any order."""
    table, came = learn
    order = chance.permutation(len(table))
    for start in range(0, len(order), BATCH):
        few = order[start : start + BATCH]
        network = steps.step(network, slopes(network, table[few], came[few]), rate)
    return network


def chances(network: Network, table: Array) -> tuple[Array, Array]:
    """What the neurons make of it, and the chances that follow."""
    excited = numpy.maximum(table @ network.neurons, 0)
    told = table @ network.straight + excited @ network.says
    return excited, 1 / (1 + numpy.exp(-numpy.clip(told, -SURE, SURE)))


def slopes(network: Network, table: Array, came: Array) -> tuple[Array, Array, Array]:
    excited, chance = chances(network, table)
    out = (chance - came) / len(came)
    back = (out[:, None] * network.says) * (excited > 0)
    return table.T @ out, table.T @ back, excited.T @ out


def surprise(network: Network, table: Array, came: Array) -> float:
    _, chance = chances(network, table)
    return float(-numpy.mean(came * numpy.log(chance + 1e-9) + (1 - came) * numpy.log(1 - chance + 1e-9)))


class Steps:
    """Adam: the mean and the size of the slopes so far, by which each number takes its own step."""

    def __init__(self, network: Network) -> None:
        self.mean = [numpy.zeros_like(each) for each in network]
        self.size = [numpy.zeros_like(each) for each in network]
        self.made = 0

    def step(self, network: Network, towards: Sequence[Array], rate: float) -> Network:
        self.made += 1
        grown = 1 - 0.9**self.made, 1 - 0.999**self.made
        moved = []
        for at, (numbers, slope) in enumerate(zip(network, towards, strict=True)):
            self.mean[at] += 0.1 * (slope - self.mean[at])
            self.size[at] += 0.001 * (numpy.square(slope) - self.size[at])
            way = (self.mean[at] / grown[0]) / (numpy.sqrt(self.size[at] / grown[1]) + 1e-8)
            moved.append(numbers - rate * (way + DECAY * numbers))
        return Network(*moved)
