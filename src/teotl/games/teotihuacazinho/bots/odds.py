"""The chance that each floor gets filled in the rounds that are left: logistic in facts that lie on the sheet."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.blocks import LOWER, UPPER, see_blocks
from teotl.games.teotihuacazinho.bots.features import (
    COLOURED,
    COMPLETE,
    FIRST,
    FLOOR_COUNT,
    FLOOR_FROM,
    FLOOR_SIZE,
    GROUND,
    LEFT,
    MISSING,
    NARROW,
    NO_PULLEY,
    NO_RAMP,
    ONE,
    PRESSED,
    SAVED,
    STOCK,
    TIGHT,
)
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.routes import access_to
from teotl.games.teotihuacazinho.rules.names import FIRST_FROM, PULLEY, RESOURCES, TOP
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.state import State

MOST_BLOCKS: Final = 2  # in a round: a third die has to push
STOCKED: Final = 8  # of a kind of goods; more do not help
NO_WAY: Final = 8  # green pips: the assumed price of a first-floor space without a ramp
STEEPEST: Final = 30.0


def logistic(x: float) -> float:
    if x > STEEPEST:
        return 1.0
    if x < -STEEPEST:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


def see_floors(s: State, w: vec[float], j: Judgement) -> None:
    """The facts, and the chances of all three."""
    see_blocks(s, j.blocks)
    see_common(s, j)
    see_spaces(j, GROUND, LOWER)
    see_spaces(j, FIRST, UPPER)
    add_floor(j, FIRST)
    add_floor(j, COMPLETE)
    if s.sheets.spaces[TOP] == 0:
        j.floors[COMPLETE * FLOOR_SIZE + MISSING] += 1.0
    j.missing = i64(j.floors[COMPLETE * FLOOR_SIZE + MISSING])
    dead: i64 = 0
    most: float = 1.0
    floor: i64
    for floor in range(FLOOR_COUNT):
        if floor < COMPLETE:
            dead += j.blocks.dead[floor]
        chance: float = 0.0 if dead > 0 else chance_of_floor(w, j, floor)
        most = chance if chance < most else most
        j.odds[floor] = most


def see_common(s: State, j: Judgement) -> None:
    """What is the same for all floors."""
    at: i64
    resource: i64
    j.saved = access(s)
    for at in range(0, FLOOR_COUNT * FLOOR_SIZE, FLOOR_SIZE):
        j.floors[at + ONE] = 1.0
        j.floors[at + LEFT] = float(j.left)
        j.floors[at + NO_RAMP] = 1.0 if s.sheets.ramps[0] == 0 else 0.0
        j.floors[at + SAVED] = float(j.saved)
        j.floors[at + NO_PULLEY] = 0.0 if has_built(s, 0, PULLEY) else 1.0
        for resource in range(RESOURCES):
            have: i64 = held(s, 0, resource)
            j.floors[at + STOCK + resource] = float(have if have < STOCKED else STOCKED)


def see_spaces(j: Judgement, floor: i64, place: i64) -> None:
    """The empty spaces of a floor."""
    at: i64 = floor * FLOOR_SIZE
    j.floors[at + MISSING] = float(j.blocks.missing[place])
    j.floors[at + TIGHT] = float(j.blocks.tight[place])
    j.floors[at + NARROW] = float(j.blocks.narrow[place])
    j.floors[at + COLOURED] = float(j.blocks.coloured[place])


def add_floor(j: Judgement, floor: i64) -> None:
    """A floor needs everything below it as well."""
    at: i64 = floor * FLOOR_SIZE
    below: i64 = at - FLOOR_SIZE
    if floor == COMPLETE:
        j.floors[at + MISSING] = 0.0
        j.floors[at + TIGHT] = 0.0
        j.floors[at + NARROW] = 0.0
        j.floors[at + COLOURED] = 0.0
    j.floors[at + MISSING] += j.floors[below + MISSING]
    j.floors[at + TIGHT] += j.floors[below + TIGHT]
    j.floors[at + NARROW] += j.floors[below + NARROW]
    j.floors[at + COLOURED] += j.floors[below + COLOURED]


def chance_of_floor(w: vec[float], j: Judgement, floor: i64) -> float:
    at: i64 = floor * FLOOR_SIZE
    missing: float = j.floors[at + MISSING]
    if missing == 0.0:
        return 1.0
    if missing > float(j.left * MOST_BLOCKS):
        return 0.0
    j.floors[at + PRESSED] = missing / float(j.left)
    x: float = 0.0
    fact: i64
    for fact in range(FLOOR_SIZE):
        x += w[FLOOR_FROM + at + fact] * j.floors[at + fact]
    return logistic(x)


def access(s: State) -> i64:
    """Green pips saved by the ramps there are, on the way to the empty spaces of the first floor."""
    saved: i64 = 0
    space: i64
    for space in range(FIRST_FROM, TOP):
        price: i64 = access_to(s, space) if s.sheets.spaces[space] == 0 else i64(NO_WAY)
        if price < NO_WAY:
            saved += NO_WAY - price
    return saved
