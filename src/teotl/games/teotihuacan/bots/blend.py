"""What a tree for two judges by: what games foretell, and the weights that were tuned by play, each to a share.

The network was taught by how games ended: it knows what winners have. The weights were tuned by which of two players
won: they know what makes one win. Both are sums of the same numbers, so both together are a network again, and cost
nothing. What is told of a position comes from the network alone; chances of advice are the tree's.
"""

from functools import cache
from typing import Final

from librt.vecs import vec

from teotl.games.teotihuacan.bots.features import COUNT
from teotl.games.teotihuacan.bots.inputs import GLANCE, PLAYER, TABLE
from teotl.games.teotihuacan.bots.network import POINTS, Network
from teotl.games.teotihuacan.bots.networks import networks
from teotl.games.teotihuacan.bots.weights import read_weights

TWO: Final = 2
SHARE: Final = 0.4  # of the weights
# The weights do not know whose turn it is: so many points, and so many more for ten rounds that are left, are missing.
TURN: Final = 2.35
TURN_EARLY: Final = 1.0
ALWAYS: Final = 0  # the number of the table that is always 1 …
MINE: Final = 1  # … and that of a player which is its points


@cache
def judges() -> list[Network]:
    """The networks by table, with the weights in that for two."""
    found = list(networks())
    if found[TWO].inputs:
        found[TWO] = blended(found[TWO], read_weights(), SHARE)
    return found


def blended(network: Network, weights: vec[float], share: float) -> Network:
    """One that says so much of what the weights say, and the rest of what it said before."""
    n, rest = network, 1 - share
    u = [rest * number for number in n.u]
    for at, number in by_weights(int(n.inputs), weights):
        u[TWO * at] += share * number / POINTS
        u[TWO * at + 1] -= share * number / POINTS
    v, c = (vec[float](rest * number for number in part) for part in (n.v, n.c))
    return Network(n.inputs, n.hidden, n.seats, n.w, n.b, v, c, vec[float](u), n.spread)


def by_weights(inputs: int, weights: vec[float]) -> list[tuple[int, float]]:
    """What each number of a row adds to the lead of the first, in points."""
    found = [(ALWAYS, TURN), (inputs // 2 + ALWAYS, TURN_EARLY)]
    for place, sign in ((0, 1.0), (1, -1.0)):
        at = int(TABLE + place * PLAYER)
        found.append((at + MINE, sign))
        found += [(at + int(GLANCE) + i, sign * float(weights[i])) for i in range(int(COUNT))]
    return found
