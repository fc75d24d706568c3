"""What events may still bring: a chance for each, and the points to expect from all together."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.features import AHEAD, EVENT_FROM, EVENT_SIZE, HELP, HURRIED, ONE, SHORT
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.odds import STOCKED, logistic
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at, counted
from teotl.games.teotihuacazinho.rules.names import (
    BLOCKS_IN_PYRAMID,
    CONSTRUCTIONS_MARKED,
    EVENTS,
    HAMMERS,
    IMPROVED_KNOWLEDGE,
    OBJECTIVES_COMPLETED,
    OBJECTIVES_MARKED,
    PIPS_IN_PYRAMID,
    RESOURCES,
    TAKING,
    UNSPENT_IN_ALL,
    UNSPENT_OF_EACH,
)
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.resources import limit
from teotl.games.teotihuacazinho.rules.state import State

RAISE: Final = 2  # hammers
STEEP: Final = 1.7  # makes the logistic curve much like the normal one
BLOCKS: Final = 0  # places of the cards among the weights
UNSPENT: Final = 1
MARKED: Final = 2
BUILT: Final = 3


def chance_of(margin: float, spread: float) -> float:
    """The chance to reach something expected to be passed by this margin."""
    return logistic(STEEP * margin / spread)


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
def see_events(s: State, w: vec[float], j: Judgement) -> None:
    """The chance of each event in the rounds that are left."""
    event: i64
    j.all_events = 1.0
    for event in range(EVENTS):
        due: i64 = s.material.event_rounds[event]
        ahead: i64 = due - s.round + (1 if s.stage[0] == TAKING else 0)
        j.events[event * EVENT_SIZE + ONE] = 0.0
        if due < s.round or s.over:
            j.chances[event] = 1.0 if (s.sheets.events[0] >> event) & 1 == 1 else 0.0
        elif ahead > j.left:
            j.chances[event] = 0.0
        else:
            j.chances[event] = event_chance(s, w, j, event, ahead)
        j.all_events *= j.chances[event]


def event_chance(s: State, w: vec[float], j: Judgement, event: i64, ahead: i64) -> float:
    """What is missing, against the rounds up to the event."""
    card: i64 = card_at(s, event)
    short: i64 = at_least(s, event) - counted(s, 0, card)
    if ahead == 0:
        return 1.0 if short <= 0 else 0.0
    kind: i64 = s.material.card_counts[card]
    if short <= 0 and kind != UNSPENT_OF_EACH and kind != UNSPENT_IN_ALL:
        return 1.0  # such things are never lost again
    if kind == UNSPENT_OF_EACH:
        short = short_of_each(s, at_least(s, event))
    at: i64 = event * EVENT_SIZE
    j.events[at + ONE] = 1.0
    j.events[at + AHEAD] = float(ahead)
    j.events[at + SHORT] = float(short if short > 0 else 0) * share_of(kind)
    j.events[at + HURRIED] = j.events[at + SHORT] / float(ahead)
    j.events[at + HELP] = help_for(s, kind)
    first: i64 = EVENT_FROM + place_of(kind) * EVENT_SIZE
    x: float = 0.0
    fact: i64
    for fact in range(EVENT_SIZE):
        x += w[first + fact] * j.events[at + fact]
    return logistic(x)


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


def help_for(s: State, kind: i64) -> float:
    """What makes it easier: knowledge for marking, hammers for building."""
    if kind == OBJECTIVES_MARKED:
        return 1.0 if has_built(s, 0, IMPROVED_KNOWLEDGE) else 0.0
    if kind == CONSTRUCTIONS_MARKED:
        have: i64 = held(s, 0, HAMMERS)
        return float(have if have < STOCKED else STOCKED)
    return 0.0


def place_of(kind: i64) -> i64:
    """Which chapter of the weights speaks of a card; some cards are only on corrected sheets."""
    if kind == BLOCKS_IN_PYRAMID or kind == PIPS_IN_PYRAMID:
        return BLOCKS
    if kind == OBJECTIVES_MARKED or kind == OBJECTIVES_COMPLETED:
        return MARKED
    return BUILT if kind == CONSTRUCTIONS_MARKED else UNSPENT


def share_of(kind: i64) -> float:
    """Such cards borrow from a similar one: pips come by the block, objectives are completed half as fast as marked."""
    if kind == PIPS_IN_PYRAMID:
        return 0.25
    return 2.0 if kind == OBJECTIVES_COMPLETED else 1.0
