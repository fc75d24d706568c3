"""What events may still bring: a chance for each, and the points to expect from all together."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacazinho.features import EVENT_PACES, EVENT_SPREAD
from teotl.teotihuacazinho.event_cards import at_least, card_at, counted
from teotl.teotihuacazinho.names import (
    BLOCKS_IN_PYRAMID,
    CONSTRUCTIONS_MARKED,
    EVENTS,
    OBJECTIVES_COMPLETED,
    OBJECTIVES_MARKED,
    PIPS_IN_PYRAMID,
    RESOURCES,
    TAKING,
    UNSPENT_IN_ALL,
    UNSPENT_OF_EACH,
)
from teotl.teotihuacazinho.payment import held
from teotl.teotihuacazinho.resources import limit
from teotl.teotihuacazinho.state import State

EACH: Final = 3.0  # goods are counted by the pip, other things by the die
RAISE: Final = 2  # hammers
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
    spread: float = w[EVENT_SPREAD] * math.sqrt(float(ahead))
    if kind == UNSPENT_OF_EACH:
        return chance_of(pace * float(ahead) - float(short_of_each(s, at_least(s, event))), EACH * spread)
    return chance_of(float(more) + pace * float(ahead), spread)


def short_of_each(s: State, wanted: i64) -> i64:
    """Goods missing in all, and the hammers to raise a limit that is in their way."""
    short: i64 = 0
    resource: i64
    for resource in range(RESOURCES):
        missing: i64 = wanted - held(s, 0, resource)
        if missing > 0:
            short += missing
            if missing > limit(s, 0, resource) - s.sheets.acquired[resource]:
                short += RAISE
    return short


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
    return w[EVENT_PACES + 1]
