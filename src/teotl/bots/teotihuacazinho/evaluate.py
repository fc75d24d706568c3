"""What a sheet is worth, in points: those it has, and those that the weights promise, part by part.

Looked at is a table of one seat (see `alone`), before the round is finished or before its dice are taken.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacazinho.clock import rounds_left
from teotl.bots.teotihuacazinho.designs import Designs, objectives_ahead
from teotl.bots.teotihuacazinho.features import (
    ACCESS,
    ADORN_PACE,
    ADORN_SPREAD,
    BUILT,
    COLOURED,
    CONSTRUCTIONS,
    EVENTS,
    FADE,
    FREE_NUMBER,
    GOODS,
    GOODS_PART,
    HOPE,
    LEVEL,
    LEVEL_PART,
    NARROW,
    NUMBER,
    OBJECTIVES,
    PACE,
    PART_COUNT,
    PLENTY,
    POINTS,
    PULLEY_DUE,
    PYRAMID,
    RAMP_DUE,
    READY,
    ROOM,
    SET_NUMBER,
    SPREAD,
    TIGHT,
    TOP_NUMBER,
    UNLOCKS,
)
from teotl.bots.teotihuacazinho.paying import unlock_books
from teotl.bots.teotihuacazinho.prospects import chance_of, expected, see_events
from teotl.bots.teotihuacazinho.ranges import Ranges, see_ranges
from teotl.bots.teotihuacazinho.routes import access_to
from teotl.teotihuacazinho.constructions import ones
from teotl.teotihuacazinho.names import (
    ADORNED_TOP,
    BOOKS,
    EASY,
    FACES,
    FIRST_FROM,
    GOLD,
    GROUND_SPACES,
    HAMMERS,
    IMPROVED_KNOWLEDGE,
    NO_SOLO,
    PULLEY,
    RESOURCES,
    SPACES,
    TOP,
    VERSATILE_BOOK,
    VERSATILE_HAMMER,
    WHITE,
)
from teotl.teotihuacazinho.names import EVENTS as EVENT_COUNT
from teotl.teotihuacazinho.names import OBJECTIVES as OBJECTIVE_COUNT
from teotl.teotihuacazinho.payment import has_built, held
from teotl.teotihuacazinho.resources import limit
from teotl.teotihuacazinho.scoring import first_points, ground_points, top_points
from teotl.teotihuacazinho.state import State

MANY: Final = 6  # of a kind of goods; more are worth less
WHOLE: Final = 14.0  # rounds: what constructions are worth is told for the whole game
NO_WAY: Final = 8  # green pips: as if a space of the first floor without a ramp could be reached for so many
LEVEL_SPREAD: Final = 14.0  # points by which an expectation at mid-game is missed


@final
class Judgement:
    """Scratch space and results of judging one sheet."""

    def __init__(self) -> None:
        self.ranges = Ranges()
        self.designs = Designs()
        self.chances: vec[float] = vec[float]([0.0 for _ in range(EVENT_COUNT)])  # of the events
        self.row: vec[float] = vec[float]([0.0 for _ in range(EVENT_COUNT + 1)])
        self.counts: vec[i64] = vec[i64]([0 for _ in range(FACES + 1)])
        self.parts: vec[float] = vec[float]([0.0 for _ in range(PART_COUNT)])
        self.left: i64 = 0
        self.complete: float = 0.0  # the chance of a complete pyramid
        self.first: float = 0.0  # … of a filled first floor
        self.ground: float = 0.0
        self.all_events: float = 0.0
        self.reached: float = 0.0  # the chance of the solo level


def worth(s: State, w: vec[float], j: Judgement, last: i64) -> float:
    """All parts together; they stay in the judgement."""
    see_ranges(s, j.ranges)
    j.left = rounds_left(s, last)
    see_pyramid(s, w, j)
    j.parts[OBJECTIVES] = objectives_ahead(s, w, j.designs, j.ground, j.first, j.left)
    see_events(s, w, j.left, j.chances)
    j.all_events = j.chances[0] * j.chances[1] * j.chances[2]
    j.parts[EVENTS] = expected(j.chances, EVENT_COUNT, s.material.event_points, j.row)
    see_goods(s, w, j)
    see_constructions(s, w, j)
    total: float = 0.0
    part: i64
    for part in range(LEVEL_PART):
        total += j.parts[part]
    see_level(s, w, j, total)
    return total + j.parts[LEVEL_PART]


# --- The pyramid.
def see_pyramid(s: State, w: vec[float], j: Judgement) -> None:
    """The numbers that stand, and those that may still come."""
    points: i64 = ground_points(s.sheets, 0) + first_points(s.sheets, 0) + top_points(s, s.sheets, 0)
    missing: i64 = empty_in(s, 0, SPACES)
    if missing == 0:
        points += s.material.complete_points
        j.left = 0  # the game ends with this round
    j.parts[POINTS] = float(points)
    see_floors(s, w, j)
    ahead: float = float(s.material.complete_points) * j.complete * w[READY] if missing > 0 else 0.0
    ahead += numbers_ahead(s, w, j) + sets_ahead(s, w, j, missing)
    if empty_in(s, FIRST_FROM, TOP) > 0:
        ahead += w[ACCESS] * float(access(s)) * j.first
    j.parts[PYRAMID] = ahead


def empty_in(s: State, first: i64, after: i64) -> i64:
    count: i64 = 0
    space: i64
    for space in range(first, after):
        if s.sheets.spaces[space] == 0:
            count += 1
    return count


def see_floors(s: State, w: vec[float], j: Judgement) -> None:
    """The chance that each floor gets filled in the rounds that are left."""
    time: float = w[PACE] * float(j.left)
    work: float = work_in(s, w, j, 0, GROUND_SPACES)
    j.ground = filling(time, work, w[HOPE])
    first: float = work_in(s, w, j, FIRST_FROM, TOP)
    work += first
    if first > 0.0 and s.sheets.ramps[0] == 0:
        work += w[RAMP_DUE]
    j.first = 0.0 if is_dead(j, 0, GROUND_SPACES) else filling(time, work, w[HOPE])
    if s.sheets.spaces[TOP] == 0:
        work += 1.0
        if not has_built(s, 0, PULLEY):
            work += w[PULLEY_DUE]
    if work == 0.0:
        j.complete = 1.0
    elif j.left == 0 or j.first == 0.0 or is_dead(j, FIRST_FROM, TOP):
        j.complete = 0.0
    else:
        j.complete = chance_of(time - work, w[SPREAD] * math.sqrt(float(j.left)))


def work_in(s: State, w: vec[float], j: Judgement, first: i64, after: i64) -> float:
    """The empty spaces of a floor, counted in blocks: those that few dice fit take longer."""
    work: float = 0.0
    space: i64
    for space in range(first, after):
        if s.sheets.spaces[space] == 0:
            work += 1.0
            fitting: i64 = j.ranges.high[space] - j.ranges.low[space]
            if fitting == 0:
                work += w[TIGHT]
            elif fitting == 1:
                work += w[NARROW]
            if s.material.space_colour[space] != WHITE:
                work += w[COLOURED]
    return work


def filling(time: float, work: float, hope: float) -> float:
    if work == 0.0:
        return 1.0
    return 1.0 - math.exp(-hope * time / work)


def is_dead(j: Judgement, first: i64, after: i64) -> bool:
    """Whether some space of the floor can never be filled."""
    space: i64
    for space in range(first, after):
        if j.ranges.low[space] > j.ranges.high[space]:
            return True
    return False


def numbers_ahead(s: State, w: vec[float], j: Judgement) -> float:
    """What the empty spaces may bring, by what still fits them."""
    total: float = 0.0
    space: i64
    for space in range(TOP):
        if s.sheets.spaces[space] == 0:
            chance: float = j.ground if space < FIRST_FROM else j.first
            total += chance * space_ahead(w, j, space)
    if s.sheets.spaces[TOP] == 0:
        counts: float = 1.0
        counts += adorned(s, w, j) * w[BUILT + ADORNED_TOP] * float(s.material.top_counts - 1)
        total += j.complete * w[TOP_NUMBER] * counts
    return total


def adorned(s: State, w: vec[float], j: Judgement) -> float:
    """The chance that the top will be adorned: what its books, hammers and pips still ask for, against the time."""
    if has_built(s, 0, ADORNED_TOP):
        return 1.0
    if j.left == 0:
        return 0.0
    books: i64 = unlock_books(s, s.material.build_unlock[ADORNED_TOP]) - held(s, 0, BOOKS)
    hammers: i64 = s.material.build_hammers[ADORNED_TOP] - held(s, 0, HAMMERS)
    work: i64 = s.material.construct_pips + (books if books > 0 else 0) + (hammers if hammers > 0 else 0)
    time: float = w[ADORN_PACE] * float(j.left)
    return chance_of(time - float(work), w[ADORN_SPREAD] * math.sqrt(float(j.left)))


def space_ahead(w: vec[float], j: Judgement, space: i64) -> float:
    """The number that is likely to come into an empty space."""
    low: i64 = j.ranges.low[space]
    high: i64 = j.ranges.high[space]
    if low > high:
        return 0.0
    if low == high:
        return float(low)
    return w[FREE_NUMBER] if high - low >= 4 else 0.5 * float(low + high) + w[NUMBER]


def sets_ahead(s: State, w: vec[float], j: Judgement, missing: i64) -> float:
    """Sets of 1 to 6: each number that is missing comes with some chance."""
    number: i64
    for number in range(FACES + 1):
        j.counts[number] = 0
    space: i64
    for space in range(SPACES):
        j.counts[s.sheets.spaces[space]] += 1
    once: i64 = 0
    twice: i64 = 0
    for number in range(1, FACES + 1):
        if j.counts[number] == 0:
            once += 1
        if j.counts[number] < 2:
            twice += 2 - j.counts[number]
    total: float = float(s.material.set_points[1]) * some_come(w, j, once, missing)
    return total + float(s.material.set_points[2] - s.material.set_points[1]) * some_come(
        w, j, twice, missing
    )


def some_come(w: vec[float], j: Judgement, wanted: i64, missing: i64) -> float:
    if wanted == 0:
        return 1.0
    if wanted > missing or j.left == 0:
        return 0.0
    return j.first * math.pow(w[SET_NUMBER], float(wanted))


def access(s: State) -> i64:
    """Green pips saved by the ramps there are, on the way to the empty spaces of the first floor."""
    saved: i64 = 0
    space: i64
    for space in range(FIRST_FROM, TOP):
        price: i64 = access_to(s, space) if s.sheets.spaces[space] == 0 else 0
        if price < NO_WAY:
            saved += NO_WAY - price
    return saved


# --- Goods and constructions.
def see_goods(s: State, w: vec[float], j: Judgement) -> None:
    fade: float = float(j.left) / w[FADE] if float(j.left) < w[FADE] else 1.0
    total: float = 0.0
    resource: i64
    for resource in range(RESOURCES):
        have: i64 = held(s, 0, resource)
        many: i64 = have - MANY if have > MANY else 0
        total += w[GOODS + resource] * float(have - many) + w[PLENTY] * float(many)
        room: i64 = limit(s, 0, resource) - s.sheets.acquired[resource]
        if resource != HAMMERS:
            total += w[ROOM] * float(room if room < 2 * MANY else 2 * MANY)
    # What is held at the end breaks ties, and is worth next to nothing else.
    rest: i64 = held(s, 0, GOLD) + held(s, 0, HAMMERS) + held(s, 0, BOOKS)
    j.parts[GOODS_PART] = total * fade + 0.001 * float(rest)


def see_constructions(s: State, w: vec[float], j: Judgement) -> None:
    share: float = float(j.left) / WHOLE
    total: float = 0.0
    if has_built(s, 0, PULLEY) and s.sheets.spaces[TOP] == 0 and j.left > 0:
        total += w[BUILT + PULLEY] * j.first
    if has_built(s, 0, VERSATILE_HAMMER):
        total += w[BUILT + VERSATILE_HAMMER] * share
    if has_built(s, 0, VERSATILE_BOOK):
        total += w[BUILT + VERSATILE_BOOK] * share
    if has_built(s, 0, IMPROVED_KNOWLEDGE):
        unmarked: i64 = OBJECTIVE_COUNT - ones(s.sheets.marked[0])
        total += w[BUILT + IMPROVED_KNOWLEDGE] * float(unmarked) * share
    unlocked: i64
    for unlocked in range(s.sheets.unlocked[0]):
        total += w[UNLOCKS + unlocked] * share
    j.parts[CONSTRUCTIONS] = total


def see_level(s: State, w: vec[float], j: Judgement, total: float) -> None:
    """Alone, the chance to reach the chosen level."""
    j.parts[LEVEL_PART] = 0.0
    j.reached = 0.0
    if s.solo == NO_SOLO:
        return
    enough: float = 1.0
    if s.solo > EASY:
        spread: float = 0.5 + LEVEL_SPREAD * math.sqrt(float(j.left) / WHOLE)
        enough = chance_of(total + 0.5 - float(s.material.solo_points[s.solo]), spread)
    j.reached = j.complete * j.all_events * enough
    j.parts[LEVEL_PART] = w[LEVEL] * j.reached
