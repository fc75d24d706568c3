"""Scratch space and results of judging one sheet."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.blocks import Blocks
from teotl.games.teotihuacazinho.bots.designs import Designs
from teotl.games.teotihuacazinho.bots.features import (
    EVENT_SIZE,
    FLOOR_COUNT,
    FLOOR_SIZE,
    PART_COUNT,
    SIGHT_COUNT,
    SIGHT_SIZE,
    VALUE_SIZE,
)
from teotl.games.teotihuacazinho.rules.names import EVENTS


def nothings(count: i64) -> vec[float]:
    return vec[float]([0.0 for _ in range(count)])


@final
class Judgement:
    def __init__(self) -> None:
        self.blocks = Blocks()
        self.designs = Designs()
        self.row: vec[float] = nothings(EVENTS + 1)
        # Facts, and what follows from them.
        self.left: i64 = 0  # rounds still to be played
        self.missing: i64 = 0  # empty spaces
        self.saved: i64 = 0  # green pips, by ramps
        self.floors: vec[float] = nothings(FLOOR_COUNT * FLOOR_SIZE)
        self.odds: vec[float] = nothings(FLOOR_COUNT)  # that each floor gets filled
        self.events: vec[float] = nothings(EVENTS * EVENT_SIZE)
        self.chances: vec[float] = nothings(EVENTS)  # of the events
        self.all_events: float = 0.0
        self.facts: vec[float] = nothings(VALUE_SIZE)
        self.parts: vec[float] = nothings(PART_COUNT)
        self.sights: vec[float] = nothings(SIGHT_COUNT)  # what the neurons see
        self.sums: vec[float] = nothings(SIGHT_SIZE)  # … what they make of it
        self.block_sums: vec[float] = nothings(SIGHT_SIZE)  # … and of the blocks alone
        self.summed: i64 = 0  # the look at blocks for which those were worked out
        self.places: vec[i64] = vec[i64]([0 for _ in range(SIGHT_COUNT)])  # of sights that are not 0
        self.reached: float = 0.0  # the chance of the solo level
