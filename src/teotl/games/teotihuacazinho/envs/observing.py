"""What a seat sees, as one row of numbers: the table, its own dice, then all sheets, its own first.

Every number follows from `view` alone: the own sheet as it is, others' as they stood when the round began.
layout.py names the numbers in the same order. A row must hold zeros before it is written.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at
from teotl.games.teotihuacazinho.rules.hand import has_taken
from teotl.games.teotihuacazinho.rules.names import (
    CARDS,
    COLOURS,
    CONSTRUCTIONS,
    DICE,
    EVENTS,
    FINISHED,
    HAND,
    LIMIT_STEPS,
    NO_DIE,
    NO_SOLO,
    OBJECTIVES,
    RAMPS,
    RESOURCES,
    SIDES,
    SPACES,
)
from teotl.games.teotihuacazinho.rules.objectives import completed
from teotl.games.teotihuacazinho.rules.scoring import points
from teotl.games.teotihuacazinho.rules.state import Sheets, State

SEATS: Final = 6  # the most seats of an environment
SHEET: Final = 62  # numbers of one sheet
NUMBERS: Final = 458  # in one observation


def observe_into(s: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write what the seat sees into NUMBERS zeros from `at` on; returns where the row ends."""
    at = table_into(s, seat, out, at)
    at = events_into(s, out, at)
    at = dice_into(s, seat, out, at)
    at = hand_into(s, seat, out, at)
    other: i64
    for other in range(s.players):
        sheet_into(s, other, other == seat, out, at + seen_from(s, seat, other) * SHEET)
    return at + SEATS * SHEET


def seen_from(s: State, seat: i64, other: i64) -> i64:
    """How many places after the seat the other sits."""
    return (other - seat + s.players) % s.players


def table_into(s: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """How many play, the solo level, the round, the own stage, who is still writing."""
    out[at] = i16(s.players)
    if s.solo != NO_SOLO:
        out[at + 1 + s.solo] = 1
    out[at + 4] = i16(s.round)
    out[at + 5] = i16(s.material.rounds)
    out[at + 6] = 1 if s.over else 0
    out[at + 7 + s.stage[seat]] = 1
    at += 11
    other: i64
    for other in range(s.players):
        if s.stage[other] != FINISHED:
            out[at + seen_from(s, seat, other)] = 1
    return at + SEATS


def events_into(s: State, out: vec[i16], at: i64) -> i64:
    """The three events: their card, what it asks for, and when."""
    event: i64
    for event in range(EVENTS):
        out[at + card_at(s, event)] = 1
        out[at + CARDS] = i16(at_least(s, event))
        out[at + CARDS + 1] = i16(s.material.event_rounds[event])
        at += CARDS + 2
    return at


def dice_into(s: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """The dice on the table, and which of them the seat has selected."""
    die: i64
    for die in range(DICE):
        out[at + die] = i16(s.dice[die])
        out[at + DICE + die] = 1 if has_taken(s, seat, die) else 0
    return at + 2 * DICE


def hand_into(s: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """The selected dice as they are now, pips not spent yet, where the worker stands."""
    slot: i64
    for slot in range(seat * HAND, seat * HAND + HAND):
        if s.die[slot] != NO_DIE:
            out[at] = 1
            out[at + 1] = i16(s.value[slot])
            out[at + 2 + s.colour[slot]] = 1
            out[at + 2 + COLOURS + s.role[slot]] = 1
        at += 2 + COLOURS + 3
    colour: i64
    for colour in range(COLOURS):
        out[at + colour] = i16(s.pool[seat * COLOURS + colour])
    at += COLOURS
    out[at + s.worker[seat]] = 1
    return at + SIDES


def sheet_into(s: State, seat: i64, own: bool, out: vec[i16], at: i64) -> None:
    """One sheet: one's own as it is, another's as it stood when the round began. (Z-103)"""
    sheets: Sheets = s.sheets if own else s.shown
    out[at] = 1
    i: i64
    for i in range(SPACES):
        out[at + 1 + i] = i16(sheets.spaces[seat * SPACES + i])
    at += 1 + SPACES
    for i in range(RESOURCES):
        track: i64 = seat * RESOURCES + i
        out[at + i] = i16(sheets.acquired[track])
        out[at + RESOURCES + i] = i16(sheets.spent[track])
        out[at + 2 * RESOURCES + i] = i16(sheets.acquired[track] - sheets.spent[track])
        out[at + 3 * RESOURCES + i] = i16(s.material.limits[i * LIMIT_STEPS + sheets.raised[track]])
    at += 4 * RESOURCES
    at = bits_into(sheets.ramps[seat], RAMPS, out, at)
    at = bits_into(sheets.built[seat], CONSTRUCTIONS, out, at)
    out[at] = i16(sheets.unlocked[seat])
    at = bits_into(sheets.marked[seat], OBJECTIVES, out, at + 1)
    at = bits_into(completed(s, sheets, seat), OBJECTIVES, out, at)
    at = bits_into(sheets.events[seat], EVENTS, out, at)
    out[at] = i16(points(s, sheets, seat))
    out[at + 1] = 1 if s.stage[seat] == FINISHED else 0


def bits_into(mask: i64, count: i64, out: vec[i16], at: i64) -> i64:
    bit: i64
    for bit in range(count):
        out[at + bit] = i16((mask >> bit) & 1)
    return at + count
