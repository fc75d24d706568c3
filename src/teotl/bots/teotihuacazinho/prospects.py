"""What objectives and events may still bring: a chance for each, and the points to expect from all together."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacazinho.features import CELL, EQUAL_CELL, EVENT_PACES, EVENT_SPREAD, MARK_PACE
from teotl.bots.teotihuacazinho.ranges import Ranges
from teotl.teotihuacazinho.event_cards import at_least, card_at, counted
from teotl.teotihuacazinho.names import (
    BLOCKS_IN_PYRAMID,
    CONSTRUCTIONS_MARKED,
    EVENTS,
    FIRST_FROM,
    IMPROVED_KNOWLEDGE,
    OBJECTIVES,
    OBJECTIVES_COMPLETED,
    OBJECTIVES_MARKED,
    PIPS_IN_PYRAMID,
    TAKING,
    UNSPENT_IN_ALL,
    UNSPENT_OF_EACH,
    WHITE,
)
from teotl.teotihuacazinho.payment import has_built
from teotl.teotihuacazinho.state import State

IN_COLOUR: Final = 0.85  # a space that only one colour fits gets its number less often
KNOWLEDGE: Final = 1.7  # Improved Knowledge hurries marking
MOST: Final = 0.95  # nothing is sure to be marked later
STEEP: Final = 1.7  # makes the logistic curve much like the normal one


def chance_of(margin: float, spread: float) -> float:
    """That something expected to be passed by this margin is reached."""
    x: float = STEEP * margin / spread
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


def expected(chances: vec[float], count: i64, points: vec[i64], row: vec[float]) -> float:
    """The points of so many independent chances, by how many of them come true."""
    row[0] = 1.0
    i: i64
    n: i64
    for i in range(count):
        p: float = chances[i]
        row[i + 1] = row[i] * p
        n = i
        while n > 0:
            row[n] = row[n] * (1.0 - p) + row[n - 1] * p
            n -= 1
        row[0] = row[0] * (1.0 - p)
    total: float = 0.0
    for n in range(count + 1):
        total += row[n] * float(points[n])
    return total


# --- Objectives.
def see_objectives(
    s: State, w: vec[float], r: Ranges, ground: float, first: float, left: i64, out: vec[float]
) -> None:
    """The chance of each objective to be marked and completed; `ground` and `first` that the floors get filled."""
    later: float = w[MARK_PACE] * float(left)
    if has_built(s, 0, IMPROVED_KNOWLEDGE):
        later *= KNOWLEDGE
    if later > MOST:
        later = MOST
    objective: i64
    for objective in range(OBJECTIVES):
        share: float = 1.0 if (s.sheets.marked[0] >> objective) & 1 == 1 else later
        out[objective] = share * best_lay(s, w, r, ground, first, objective) if share > 0.0 else 0.0


def best_lay(s: State, w: vec[float], r: Ranges, ground: float, first: float, objective: i64) -> float:
    """The chance of the lay that is nearest to completion."""
    lays: vec[i64] = s.material.lays
    at: i64 = s.material.lay_from[objective]
    end: i64 = s.material.lay_from[objective + 1]
    best: float = 0.0
    while at < end:
        filled: float = first if lays[at + 1] >= FIRST_FROM else ground
        chance: float = lay_chance(s, w, r, at, filled)
        if chance > best:
            best = chance
        at += 1 + 2 * lays[at]
    return best


def lay_chance(s: State, w: vec[float], r: Ranges, at: i64, filled: float) -> float:
    """Every space of a lay holds what it should, or may still get it."""
    lays: vec[i64] = s.material.lays
    common: i64 = common_number(s, at)
    if common < 0:
        return 0.0
    chance: float = 1.0
    begun: bool = common > 0
    pair: i64
    for pair in range(lays[at]):
        space: i64 = lays[at + 1 + 2 * pair]
        wanted: i64 = lays[at + 2 + 2 * pair]
        number: i64 = s.sheets.spaces[space]
        if wanted == 0:
            wanted = common
        if number != 0:
            if number != wanted:
                return 0.0
            continue
        if wanted > 0:
            if wanted < r.low[space] or wanted > r.high[space]:
                return 0.0
            cell: float = w[CELL] + (1.0 - w[CELL]) / float(r.high[space] - r.low[space] + 1)
        else:
            cell = w[EQUAL_CELL] if begun else 1.0
            begun = True
        chance *= cell * filled if s.material.space_colour[space] == WHITE else cell * filled * IN_COLOUR
    return chance


def common_number(s: State, at: i64) -> i64:
    """What all # of a lay must hold: 0 while nothing is settled, -1 if two of them differ."""
    lays: vec[i64] = s.material.lays
    common: i64 = 0
    pair: i64
    for pair in range(lays[at]):
        if lays[at + 2 + 2 * pair] == 0:
            number: i64 = s.sheets.spaces[lays[at + 1 + 2 * pair]]
            if number != 0:
                if common != 0 and number != common:
                    return -1
                common = number
    return common


# --- Events.
def see_events(s: State, w: vec[float], left: i64, out: vec[float]) -> None:
    """The chance of each event; `left` rounds are still to be played."""
    event: i64
    for event in range(EVENTS):
        due: i64 = s.material.event_rounds[event]
        ahead: i64 = due - s.round + (1 if s.stage[0] == TAKING else 0)
        if due < s.round or s.over:
            out[event] = 1.0 if (s.sheets.events[0] >> event) & 1 == 1 else 0.0
        elif ahead > left:
            out[event] = 0.0
        else:
            out[event] = event_chance(s, w, event, ahead)


def event_chance(s: State, w: vec[float], event: i64, ahead: i64) -> float:
    """What is missing, against what comes nearer in the rounds up to the event."""
    card: i64 = card_at(s, event)
    more: i64 = counted(s, 0, card) - at_least(s, event)
    if ahead == 0:
        return 1.0 if more >= 0 else 0.0
    kind: i64 = s.material.card_counts[card]
    if more >= 0 and kind != UNSPENT_OF_EACH and kind != UNSPENT_IN_ALL:
        return 1.0  # such things are never lost again
    pace: float = pace_of(w, kind)
    return chance_of(float(more) + pace * float(ahead), w[EVENT_SPREAD] * math.sqrt(float(ahead)))


def pace_of(w: vec[float], kind: i64) -> float:
    """How much of what a card counts comes with each round; some cards are only on corrected sheets."""
    if kind == BLOCKS_IN_PYRAMID:
        return w[EVENT_PACES]
    if kind == UNSPENT_OF_EACH:
        return w[EVENT_PACES + 1]
    if kind == OBJECTIVES_MARKED:
        return w[EVENT_PACES + 2]
    if kind == CONSTRUCTIONS_MARKED:
        return w[EVENT_PACES + 3]
    if kind == PIPS_IN_PYRAMID:
        return 4.0 * w[EVENT_PACES]
    if kind == OBJECTIVES_COMPLETED:
        return 0.5 * w[EVENT_PACES + 2]
    return 3.0 * w[EVENT_PACES + 1]
