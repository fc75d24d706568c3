"""The event cards: their line, what each asks for, and the event phase. (spec 3, spec 10)"""

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.constructions import constructions_made, ones
from teotl.games.teotihuacazinho.rules.events import EVENT_MET, EVENT_MISSED
from teotl.games.teotihuacazinho.rules.names import (
    BLOCKS_IN_PYRAMID,
    BOOKS,
    CARDS,
    CONSTRUCTIONS_MARKED,
    EVENTS,
    GOLD,
    HAMMERS,
    OBJECTIVES_COMPLETED,
    OBJECTIVES_MARKED,
    PIPS_IN_PYRAMID,
    SPACES,
    UNSPENT_OF_EACH,
)
from teotl.games.teotihuacazinho.rules.objectives import completed
from teotl.games.teotihuacazinho.rules.payment import held
from teotl.games.teotihuacazinho.rules.pyramid import blocks
from teotl.games.teotihuacazinho.rules.state import State

# line * 4 + place → card; the fourth place is out of play
CARD_LINES: Final = vec[i64]([i64(card) for line in permutations(range(CARDS)) for card in line])


def card_at(s: State, event: i64) -> i64:
    """The card that lies as E1, E2 or E3."""
    return CARD_LINES[s.line * CARDS + event]


def event_of_round(s: State) -> i64:
    """The event checked at the end of this round, or -1."""
    event: i64
    for event in range(EVENTS):
        if s.material.event_rounds[event] == s.round:
            return event
    return -1


def at_least(s: State, event: i64) -> i64:
    """What the card asks for depends on its place in the line."""
    return s.material.card_at_least[card_at(s, event) * EVENTS + event]


def counted(s: State, seat: i64, card: i64) -> i64:
    """What the seat has of the thing the card counts. Only what is held on each track counts. (Z-16)"""
    what: i64 = s.material.card_counts[card]
    if what == BLOCKS_IN_PYRAMID:
        return blocks(s, seat)
    if what == UNSPENT_OF_EACH:
        return min(held(s, seat, GOLD), held(s, seat, HAMMERS), held(s, seat, BOOKS))
    if what == OBJECTIVES_MARKED:
        return ones(s.sheets.marked[seat])
    if what == CONSTRUCTIONS_MARKED:
        return constructions_made(s, seat)
    if what == PIPS_IN_PYRAMID:
        return pips_in_pyramid(s, seat)
    if what == OBJECTIVES_COMPLETED:
        return ones(s.sheets.marked[seat] & completed(s, s.sheets, seat))
    return held(s, seat, GOLD) + held(s, seat, HAMMERS) + held(s, seat, BOOKS)


def pips_in_pyramid(s: State, seat: i64) -> i64:
    total: i64 = 0
    space: i64
    for space in range(seat * SPACES, seat * SPACES + SPACES):
        total += s.sheets.spaces[space]
    return total


def check_event(s: State) -> None:
    """After writing in rounds 6, 9 and 12, even when the game ends with the round. (Z-27, Z-28)"""
    event: i64 = event_of_round(s)
    if event < 0:
        return
    card: i64 = card_at(s, event)
    seat: i64
    for seat in range(s.players):
        if counted(s, seat, card) >= at_least(s, event):
            s.sheets.events[seat] |= 1 << event
            s.log.note(EVENT_MET, seat, event, card)
        else:
            s.log.note(EVENT_MISSED, seat, event, card)
