"""A judge for tables that no network was taught for: the weights that were tuned by play, as a network.

A network is a sum of numbers, and so are the weights. This is where learning from nothing begins.
"""

from functools import cache
from typing import Final

from librt.vecs import vec

from teotl.games.teotihuacan.bots.features import COUNT
from teotl.games.teotihuacan.bots.inputs import GLANCE, PLAYER, TABLE
from teotl.games.teotihuacan.bots.network import POINTS, Network
from teotl.games.teotihuacan.bots.networks import inputs_at, networks, seats_at
from teotl.games.teotihuacan.bots.weights import read_weights

# The weights do not know whose turn it is: so many points, and so many more for ten rounds that are left, are missing.
TURN: Final = 2.35
TURN_EARLY: Final = 1.0
ALWAYS: Final = 0  # the number of the table that is always 1 …
MINE: Final = 1  # … and that of a player which is its points
SPREAD: Final = (0.1, 0.2)


@cache
def judges() -> list[Network]:
    """The networks by table, and the weights where there is none."""
    return [
        found if found.inputs or table == 0 else by_weights(table) for table, found in enumerate(networks())
    ]


def by_weights(table: int) -> Network:
    """What each number of a row adds to every seat's lead: its own to it, the others' mean against it."""
    seats, inputs = seats_at(table), inputs_at(table)
    u = [0.0] * (inputs * seats)
    for at, place, number in worths(seats):
        for seat in range(seats):
            u[at * seats + seat] += number / POINTS * (1.0 if seat == place else -1.0 / (seats - 1))
    for at, number in ((ALWAYS, TURN), (inputs // 2 + ALWAYS, TURN_EARLY)):
        u[at * seats] += number / POINTS
    none = vec[float]()
    return Network(
        inputs, 0, seats, none, none, none, vec[float]([0.0] * seats), vec[float](u), vec[float](SPREAD)
    )


def worths(seats: int) -> list[tuple[int, int, float]]:
    """Every number of a row that the weights know, the player it belongs to, and its weight in points."""
    weights = read_weights()
    found: list[tuple[int, int, float]] = []
    for place in range(seats):
        at = int(TABLE + place * PLAYER)
        found.append((at + MINE, place, 1.0))
        found += [(at + int(GLANCE) + i, place, float(weights[i])) for i in range(int(COUNT))]
    return found
