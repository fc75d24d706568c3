"""The chance to reach the level of a solo game, as a small network foretells it.

What it sees goes straight into what it says, and also through a layer of neurons. Plain sums in one order, so that
compiled and interpreted code say the same. What the blocks give is kept while they stay: most looks at a sheet
differ in other things.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.features import (
    BLOCK_SIGHT_COUNT,
    SAYS_FROM,
    SIGHT_COUNT,
    SIGHT_FROM,
    SIGHT_SIZE,
)
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.odds import logistic
from teotl.games.teotihuacazinho.bots.sights import see_blocks, see_rest
from teotl.games.teotihuacazinho.rules.state import State

SUREST: Final = 0.0005  # as far as the hand-made chance is believed
AT_ONCE: Final = 4  # sums: so many can stay in registers


def foretold(s: State, w: vec[float], j: Judgement, margin: float) -> float:
    """The chance; the hand-made one is in `j.reached`, and must not be 0. `margin`: points beyond what is asked for."""
    hand: float = j.reached
    hand = SUREST if hand < SUREST else 1.0 - SUREST if hand > 1.0 - SUREST else hand
    k: i64
    if j.blocks.looks != j.summed:
        j.summed = j.blocks.looks
        see_blocks(s, j)
        for k in range(SIGHT_SIZE):
            j.block_sums[k] = 0.0
        add(w, j, 0, BLOCK_SIGHT_COUNT, j.block_sums)
    see_rest(s, j, math.log(hand / (1.0 - hand)), margin)
    for k in range(SIGHT_SIZE):
        j.sums[k] = j.block_sums[k]
    add(w, j, BLOCK_SIGHT_COUNT, SIGHT_COUNT, j.sums)
    told: float = j.sums[0]
    for k in range(1, SIGHT_SIZE):
        if j.sums[k] > 0.0:
            told += j.sums[k] * w[SAYS_FROM + k - 1]
    return logistic(told)


def add(w: vec[float], j: Judgement, first: i64, after: i64, sums: vec[float]) -> None:
    """What these sights give, straight and to every neuron; those that are 0 cost nothing."""
    sights: vec[float] = j.sights
    places: vec[i64] = j.places
    count: i64 = 0
    i: i64
    k: i64
    for i in range(first, after):
        if sights[i] != 0.0:
            places[count] = i
            count += 1
    for k in range(0, SIGHT_SIZE, AT_ONCE):
        a: float = sums[k]
        b: float = sums[k + 1]
        c: float = sums[k + 2]
        d: float = sums[k + 3]
        for i in range(count):
            place: i64 = places[i]
            x: float = sights[place]
            at: i64 = SIGHT_FROM + place * SIGHT_SIZE + k
            a += x * w[at]
            b += x * w[at + 1]
            c += x * w[at + 2]
            d += x * w[at + 3]
        sums[k] = a
        sums[k + 1] = b
        sums[k + 2] = c
        sums[k + 3] = d
