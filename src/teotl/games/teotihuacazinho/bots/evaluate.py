"""What a sheet is worth, in points: those it has, and those that the weights promise, part by part.

It judges a table of one seat (see `alone`), before the round is finished or before its dice are taken.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.blocks import LOWER, UPPER
from teotl.games.teotihuacazinho.bots.clock import rounds_left
from teotl.games.teotihuacazinho.bots.designs import objectives_ahead
from teotl.games.teotihuacazinho.bots.features import (
    ACCESS,
    ADORNED,
    AIMED,
    BOOK_ROOM,
    COMPLETE,
    COMPLETING,
    ENDS,
    EVENTS,
    FIRST,
    FIRST_AHEAD,
    FIRST_CHANCE,
    FIRST_MISSING,
    FLOOR_SIZE,
    GOLD_ROOM,
    GOODS,
    GOODS_PART,
    GROUND,
    GROUND_AHEAD,
    GROUND_CHANCE,
    GROUND_MISSING,
    KNOWLEDGE,
    LEVEL,
    LEVEL_PART,
    MARKED,
    MET,
    MOMENT_COUNT,
    NARROW,
    NARROW_SPACES,
    OBJECTIVES,
    ONE,
    PLENTY,
    POINTS,
    POINTS_NOW,
    PULLEY_BUILT,
    PULLEY_DUE,
    PYRAMID,
    RAMP,
    SET_NUMBER,
    SETS,
    TIGHT,
    TIGHT_SPACES,
    UNLOCKS,
    VALUE_FROM,
    VERSATILE,
)
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.neurons import foretold
from teotl.games.teotihuacazinho.bots.odds import see_floors
from teotl.games.teotihuacazinho.bots.prospects import chance_of, expected, see_events
from teotl.games.teotihuacazinho.rules.constructions import ones
from teotl.games.teotihuacazinho.rules.names import (
    ADORNED_TOP,
    BOOKS,
    EASY,
    GOLD,
    HAMMERS,
    IMPROVED_KNOWLEDGE,
    NO_SOLO,
    PULLEY,
    RESOURCES,
    TOP,
    VERSATILE_BOOK,
    VERSATILE_HAMMER,
)
from teotl.games.teotihuacazinho.rules.names import EVENTS as EVENT_COUNT
from teotl.games.teotihuacazinho.rules.names import OBJECTIVES as OBJECTIVE_COUNT
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.resources import limit
from teotl.games.teotihuacazinho.rules.scoring import top_points
from teotl.games.teotihuacazinho.rules.state import State

MANY: Final = 6  # of a kind of goods; more are worth less
MOST: Final = 12  # more than that changes nothing
WHOLE: Final = 14.0  # rounds
MIDDLE: Final = 6.0  # rounds left in the middle of the game …
EARLY: Final = 13.0  # … and after its first round
TIE_BREAK: Final = 0.001  # a good held at the end
LAST: Final = vec[i64]([i64(end) for end in ENDS])  # … fact of each part
LEVEL_SPREAD: Final = 14.0  # points by which an expectation at mid-game is off


def worth(s: State, w: vec[float], j: Judgement, last: i64) -> float:
    """All parts together; each stays in the judgement."""
    j.left = rounds_left(s, last)
    see_floors(s, w, j)
    if j.missing == 0:
        j.left = 0  # the game ends with this round
    see_facts(s, w, j)
    weigh_up(s, w, j)
    total: float = 0.0
    part: i64
    for part in range(LEVEL_PART):
        total += j.parts[part]
    see_level(s, w, j, total)
    return total + j.parts[LEVEL_PART]


def see_facts(s: State, w: vec[float], j: Judgement) -> None:
    j.facts[ONE] = 1.0
    see_pyramid(s, w, j)
    j.facts[AIMED] = objectives_ahead(s, w, j.designs, j.odds[GROUND], j.odds[FIRST], j.left)
    j.facts[MARKED] = float(ones(s.sheets.marked[0]))
    see_events(s, w, j)
    j.facts[MET] = expected(j.chances, EVENT_COUNT, s.material.event_points, j.row)
    see_goods(s, j)
    see_constructions(s, j)


# --- From facts to points.
def weigh_up(s: State, w: vec[float], j: Judgement) -> None:
    """Facts times weights, part by part; at the end of the game only what scores."""
    rest: i64 = held(s, 0, GOLD) + held(s, 0, HAMMERS) + held(s, 0, BOOKS)
    part: i64
    fact: i64 = 0
    for part in range(LEVEL_PART):
        total: float = 0.0
        while j.left > 0 and fact < LAST[part]:
            total += weight_at(w, fact, j.left) * j.facts[fact]
            fact += 1
        j.parts[part] = total
    if j.left == 0:
        j.parts[POINTS] = j.facts[POINTS_NOW]
        j.parts[PYRAMID] = j.facts[SETS]
        j.parts[OBJECTIVES] = j.facts[AIMED]
        j.parts[EVENTS] = j.facts[MET]
    j.parts[GOODS_PART] += TIE_BREAK * float(rest)


def weight_at(w: vec[float], fact: i64, left: i64) -> float:
    """The weight of a fact when so many rounds are left: between those of two moments."""
    at: i64 = VALUE_FROM + fact * MOMENT_COUNT
    rounds: float = float(left)
    if rounds >= MIDDLE:
        share: float = (rounds - MIDDLE) / (EARLY - MIDDLE)
        return w[at + 1] + share * (w[at] - w[at + 1])
    share = (rounds - 1.0) / (MIDDLE - 1.0)
    return w[at + 2] + share * (w[at + 1] - w[at + 2])


# --- The pyramid.
def see_pyramid(s: State, w: vec[float], j: Judgement) -> None:
    """The numbers that stand, and those that may still come."""
    points: i64 = j.blocks.points[LOWER] + j.blocks.points[UPPER] + top_points(s, s.sheets, 0)
    if j.missing == 0:
        points += s.material.complete_points
    j.facts[POINTS_NOW] = float(points)
    j.facts[GROUND_AHEAD] = j.odds[GROUND] * j.blocks.ahead[LOWER]
    j.facts[FIRST_AHEAD] = j.odds[FIRST] * j.blocks.ahead[UPPER]
    j.facts[COMPLETING] = j.odds[COMPLETE] if j.missing > 0 else 0.0
    j.facts[ADORNED] = j.facts[COMPLETING] if has_built(s, 0, ADORNED_TOP) else 0.0
    j.facts[SETS] = sets_ahead(s, w, j)
    j.facts[GROUND_CHANCE] = j.odds[GROUND]
    j.facts[FIRST_CHANCE] = j.odds[FIRST]
    j.facts[GROUND_MISSING] = float(j.blocks.missing[LOWER])
    j.facts[FIRST_MISSING] = float(j.blocks.missing[UPPER])
    j.facts[TIGHT_SPACES] = j.floors[COMPLETE * FLOOR_SIZE + TIGHT]
    j.facts[NARROW_SPACES] = j.floors[COMPLETE * FLOOR_SIZE + NARROW]


def sets_ahead(s: State, w: vec[float], j: Judgement) -> float:
    """Sets of 1 to 6: each number that is missing comes with some chance."""
    one: float = float(s.material.set_points[1])
    more: float = float(s.material.set_points[2]) - one
    return one * some_come(w, j, j.blocks.for_one_set) + more * some_come(w, j, j.blocks.for_two_sets)


def some_come(w: vec[float], j: Judgement, wanted: i64) -> float:
    if wanted == 0:
        return 1.0
    if wanted > j.missing or j.left == 0:
        return 0.0
    return j.odds[FIRST] * math.pow(w[SET_NUMBER], float(wanted))


# --- Goods and constructions.
def see_goods(s: State, j: Judgement) -> None:
    plenty: i64 = 0
    resource: i64
    for resource in range(RESOURCES):
        have: i64 = min(held(s, 0, resource), MOST)
        many: i64 = have - MANY if have > MANY else i64(0)
        j.facts[GOODS + resource] = float(have - many)
        plenty += many
    j.facts[PLENTY] = float(plenty)
    j.facts[GOLD_ROOM] = float(min(limit(s, 0, GOLD) - s.sheets.acquired[GOLD], MOST))
    j.facts[BOOK_ROOM] = float(min(limit(s, 0, BOOKS) - s.sheets.acquired[BOOKS], MOST))


def see_constructions(s: State, j: Judgement) -> None:
    waiting: bool = s.sheets.spaces[TOP] == 0
    first: float = j.odds[FIRST]
    j.facts[RAMP] = first if s.sheets.ramps[0] != 0 and j.blocks.missing[UPPER] > 0 else 0.0
    j.facts[ACCESS] = first * float(j.saved)
    pulley: bool = waiting and has_built(s, 0, PULLEY)
    j.facts[PULLEY_BUILT] = 1.0 if pulley else 0.0
    j.facts[PULLEY_DUE] = first if pulley else 0.0
    j.facts[VERSATILE] = 1.0 if has_built(s, 0, VERSATILE_HAMMER) else 0.0
    j.facts[VERSATILE + 1] = 1.0 if has_built(s, 0, VERSATILE_BOOK) else 0.0
    unmarked: i64 = OBJECTIVE_COUNT - ones(s.sheets.marked[0])
    j.facts[KNOWLEDGE] = float(unmarked) if has_built(s, 0, IMPROVED_KNOWLEDGE) else 0.0
    j.facts[UNLOCKS] = 1.0 if s.sheets.unlocked[0] > 0 else 0.0
    j.facts[UNLOCKS + 1] = 1.0 if s.sheets.unlocked[0] > 1 else 0.0


# --- Alone.
def see_level(s: State, w: vec[float], j: Judgement, total: float) -> None:
    """The chance to reach the chosen level: a complete pyramid, all events, and then enough points.

    While rounds are left, that is only what the neurons begin with; where it is 0 there is no way.
    """
    j.parts[LEVEL_PART] = 0.0
    j.reached = 0.0
    if s.solo == NO_SOLO:
        return
    j.reached = j.odds[COMPLETE] * j.all_events
    margin: float = 0.0
    if s.solo > EASY and j.reached > 0.0:
        spread: float = 0.5 + LEVEL_SPREAD * math.sqrt(float(j.left) / WHOLE)
        margin = points_if_all_comes(s, w, j, total) - float(s.material.solo_points[s.solo])
        if j.left > 0:
            j.reached *= chance_of(0.5 + margin, spread)
        elif margin < 0.0:
            j.reached = 0.0
    if j.left > 0 and j.reached > 0.0:
        j.reached = foretold(s, w, j, margin)
    j.parts[LEVEL_PART] = w[LEVEL] * j.reached


def points_if_all_comes(s: State, w: vec[float], j: Judgement, total: float) -> float:
    """What the sheet is worth if the pyramid gets complete and all events are met.

    Points only matter then, and a sheet that is behind with its pyramid would look poorer than it will be.
    """
    if j.left == 0:
        return total
    ground: float = (1.0 - j.odds[GROUND]) * j.blocks.ahead[LOWER]
    first: float = (1.0 - j.odds[FIRST]) * j.blocks.ahead[UPPER]
    total += weight_at(w, GROUND_AHEAD, j.left) * ground + weight_at(w, FIRST_AHEAD, j.left) * first
    total += weight_at(w, COMPLETING, j.left) * (1.0 - j.odds[COMPLETE])
    total += weight_at(w, AIMED, j.left) * (j.designs.both - j.facts[AIMED])
    return total + weight_at(w, MET, j.left) * (float(s.material.event_points[EVENT_COUNT]) - j.facts[MET])
