"""What dice could bring to a sheet, each thing by itself: a block in a space, pips of a colour. Plans add these up.

Only the lists: `pricing` fills them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.spending import Rates
from teotl.games.teotihuacazinho.rules.names import (
    COLOURS,
    FACES,
    MOST_PIPS,
    RAMPS,
    RESOURCES,
    SIDES,
    SPACES,
    TOP,
)

NEVER: Final = -1000.0
MANY: Final = 6  # goods of a kind that are looked at one by one


@final
class Prices:
    def __init__(self) -> None:
        self.rates = Rates()
        self.place: vec[float] = vec[float]([0.0 for _ in range(SPACES * FACES)])  # space * 6 + number - 1
        self.pair: float = 0.0  # what two blocks bring beyond their sum: they may meet an event together
        self.goods: vec[float] = vec[float]([0.0 for _ in range(COLOURS * (MOST_PIPS + 1))])  # for pips
        self.pips: vec[float] = vec[float]([0.0 for _ in range(COLOURS * (MOST_PIPS + 1))])
        self.gain: vec[float] = vec[float]([0.0 for _ in range(RESOURCES * (MANY + 1))])  # so many more
        self.loss: vec[float] = vec[float]([0.0 for _ in range(RESOURCES * (MANY + 1))])  # so many fewer
        self.side: vec[i64] = vec[i64](
            [0 for _ in range(SIDES * TOP)]
        )  # the best from where the worker stands
        self.way: vec[i64] = vec[i64]([0 for _ in range(SIDES * TOP)])  # green pips from there
        self.jump: vec[i64] = vec[i64]([0 for _ in range(SIDES * TOP)])  # hammers
        # The same to the first floor by a ramp that is not there yet, from where the worker stands.
        self.fresh: vec[i64] = vec[i64]([-1 for _ in range(TOP)])  # the ramp, or -1
        self.fresh_way: vec[i64] = vec[i64]([0 for _ in range(TOP)])
        self.fresh_jump: vec[i64] = vec[i64]([0 for _ in range(TOP)])
        self.ramp: vec[float] = vec[float]([0.0 for _ in range(RAMPS)])  # what it is worth afterwards
        self.hammers: i64 = 0  # the most that can be paid
        self.empty_ground: i64 = 0

    def worth_of(self, colour: i64, pips: i64) -> float:
        return self.pips[colour * (MOST_PIPS + 1) + (pips if pips < MOST_PIPS else i64(MOST_PIPS))]

    def gained(self, resource: i64, count: i64) -> float:
        return beyond(self.gain, resource, count)

    def lost(self, resource: i64, count: i64) -> float:
        return beyond(self.loss, resource, count)


def beyond(table: vec[float], resource: i64, count: i64) -> float:
    """More than were looked at go on as the last of them."""
    last: i64 = resource * (MANY + 1) + MANY
    if count <= MANY:
        return table[last - MANY + count]
    return table[last] + float(count - MANY) * (table[last] - table[last - 1])
