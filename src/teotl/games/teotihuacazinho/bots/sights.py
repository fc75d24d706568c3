"""What the neurons see of a sheet: plain numbers, each about as large as 1, most of them 0 on most sheets.

They stand beside the facts of the judgement and are made from them, so that nothing is worked out twice.
"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.blocks import LOWER, UPPER
from teotl.games.teotihuacazinho.bots.features import (
    BLOCK_SIGHT_COUNT,
    CARD_COUNT,
    COMPLETE,
    EVENT_SIZE,
    FIRST,
    GROUND,
    HURRIED,
    MARKED,
    ONE,
    POINTS_NOW,
    SETS,
    SHORT,
)
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.prospects import place_of
from teotl.games.teotihuacazinho.bots.routes import access_to
from teotl.games.teotihuacazinho.rules.constructions import ones
from teotl.games.teotihuacazinho.rules.event_cards import card_at
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    CONSTRUCTIONS,
    EASY,
    EVENTS,
    FACES,
    FIRST_FROM,
    GOLD,
    NORMAL,
    RESOURCES,
    SPACES,
    TOP,
)
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.resources import limit
from teotl.games.teotihuacazinho.rules.state import State

FEW: Final = 3  # goods of a kind
SOME: Final = 6
MUCH: Final = 12
LONGEST: Final = 14  # rounds
NO_WAY: Final = 8  # green pips, without a ramp


def put(j: Judgement, at: i64, number: float) -> i64:
    j.sights[at] = number
    return at + 1


# --- What the blocks say by themselves.
def see_blocks(s: State, j: Judgement) -> None:
    """The first of the sights: they stay as long as the blocks do."""
    at: i64 = see_numbers(s, j, 0)
    floor: i64
    for floor in range(UPPER + 1):
        at = put(j, at, float(j.blocks.missing[floor]) / 4.0)
        at = put(j, at, float(j.blocks.tight[floor]) / 2.0)
        at = put(j, at, float(j.blocks.narrow[floor]) / 2.0)
        at = put(j, at, float(j.blocks.coloured[floor]) / 3.0)
        at = put(j, at, j.blocks.ahead[floor] / 15.0)
    put(j, at, 1.0 if s.sheets.spaces[TOP] == 0 else 0.0)


def see_numbers(s: State, j: Judgement, at: i64) -> i64:
    """Which spaces are filled and with what, and the numbers for sets."""
    space: i64
    number: i64
    for space in range(SPACES):
        number = s.sheets.spaces[space]
        at = put(j, at, 1.0 if number != 0 else 0.0)
        at = put(j, at, float(number) / 6.0)
    for number in range(1, FACES + 1):
        at = put(j, at, 1.0 if j.blocks.counts[number] > 0 else 0.0)
        at = put(j, at, 1.0 if j.blocks.counts[number] > 1 else 0.0)
    at = put(j, at, float(j.blocks.for_one_set) / 3.0)
    at = put(j, at, float(j.blocks.for_two_sets) / 6.0)
    spare: i64 = j.missing - j.blocks.for_two_sets
    at = put(j, at, 1.0 if spare >= 0 else 0.0)
    return put(j, at, float(spare) / 4.0)


# --- Everything else.
def see_rest(s: State, j: Judgement, hand: float, margin: float) -> None:
    at: i64 = see_time(s, j, hand, margin)
    at = see_pace(j, at)
    at = see_goods(s, j, at)
    at = see_ways(s, j, at)
    at = see_promises(j, at)
    see_cards(s, j, at)


def see_time(s: State, j: Judgement, hand: float, margin: float) -> i64:
    """What the hand-made chance says, the level, the points beyond it, the rounds left."""
    at: i64 = put(j, BLOCK_SIGHT_COUNT, 1.0)
    at = put(j, at, hand)
    at = put(j, at, 1.0 if s.solo == EASY else 0.0)
    at = put(j, at, 1.0 if s.solo == NORMAL else 0.0)
    at = put(j, at, margin / 20.0)
    at = put(j, at, float(j.left) / float(LONGEST))
    left: i64
    for left in range(1, LONGEST + 1):
        at = put(j, at, 1.0 if left == j.left else 0.0)
    return at


def see_pace(j: Judgement, at: i64) -> i64:
    """Empty spaces for each round that is left, and what the floors promise."""
    pressed: float = float(j.missing) / float(j.left)
    at = put(j, at, pressed)
    at = put(j, at, pressed - 1.0 if pressed > 1.0 else 0.0)
    at = put(j, at, float(j.missing - j.left) / 3.0)
    at = put(j, at, float(j.blocks.missing[LOWER]) / float(j.left))
    at = put(j, at, j.odds[GROUND])
    at = put(j, at, j.odds[FIRST])
    return put(j, at, j.odds[COMPLETE])


def see_goods(s: State, j: Judgement, at: i64) -> i64:
    resource: i64
    for resource in range(RESOURCES):
        have: i64 = held(s, 0, resource)
        at = put(j, at, float(min(have, FEW)) / 3.0)
        at = put(j, at, float(min(have, SOME)) / 6.0)
        at = put(j, at, float(min(have, MUCH)) / 6.0)
    at = put(j, at, float(min(limit(s, 0, GOLD) - s.sheets.acquired[GOLD], MUCH)) / 6.0)
    return put(j, at, float(min(limit(s, 0, BOOKS) - s.sheets.acquired[BOOKS], MUCH)) / 6.0)


def see_ways(s: State, j: Judgement, at: i64) -> i64:
    """Ramps, and how near they bring each space of the first floor; what is built and unlocked."""
    at = put(j, at, 1.0 if s.sheets.ramps[0] != 0 else 0.0)
    at = put(j, at, float(ones(s.sheets.ramps[0])) / 3.0)
    at = put(j, at, float(j.saved) / 10.0)
    space: i64
    for space in range(FIRST_FROM, TOP):
        price: i64 = access_to(s, space) if s.sheets.spaces[space] == 0 else i64(0)
        at = put(j, at, float(price if price < NO_WAY else i64(NO_WAY)) / 4.0)
    one: i64
    for one in range(CONSTRUCTIONS):
        at = put(j, at, 1.0 if has_built(s, 0, one) else 0.0)
    at = put(j, at, 1.0 if s.sheets.unlocked[0] > 0 else 0.0)
    return put(j, at, 1.0 if s.sheets.unlocked[0] > 1 else 0.0)


def see_promises(j: Judgement, at: i64) -> i64:
    """Points that are there, and those that objectives and sets may bring."""
    at = put(j, at, j.facts[POINTS_NOW] / 50.0)
    at = put(j, at, j.facts[SETS] / 15.0)
    at = put(j, at, j.designs.now / 20.0)
    at = put(j, at, j.designs.both / 20.0 if j.designs.upper.total > 0.0 else 0.0)
    return put(j, at, j.facts[MARKED] / 4.0)


def see_cards(s: State, j: Judgement, at: i64) -> None:
    """Each event: its chance, whether it is open, and how much of what is missing; by its card."""
    at = put(j, at, j.all_events)
    event: i64
    card: i64
    for event in range(EVENTS):
        at = put(j, at, j.chances[event])
        row: i64 = event * EVENT_SIZE
        place: i64 = place_of(s.material.card_counts[card_at(s, event)])
        for card in range(CARD_COUNT):
            if card == place and j.events[row + ONE] > 0.0:
                at = put(j, at, 1.0)
                at = put(j, at, j.events[row + SHORT] / 4.0)
                at = put(j, at, j.events[row + HURRIED])
            else:
                at = put(j, at, 0.0)
                at = put(j, at, 0.0)
                at = put(j, at, 0.0)
