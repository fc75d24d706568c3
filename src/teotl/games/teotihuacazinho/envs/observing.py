"""What a seat sees, as one row of numbers: the table, its own dice, then all sheets, its own first.

Every number follows from `view` alone: the own sheet as it is, others' as they stood when the round began.
layout.py names the numbers in the same order.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from teotl.envs.batching import clear
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at
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
    SPACES,
)
from teotl.games.teotihuacazinho.rules.objectives import completed
from teotl.games.teotihuacazinho.rules.scoring import points
from teotl.games.teotihuacazinho.rules.state import Sheets, State

SEATS: Final = 6  # the most seats of an environment
SHEET: Final = 62  # numbers of one sheet
NUMBERS: Final = 458  # in one observation


# Where the parts begin.
EVENTS_AT: Final = 17
DICE_AT: Final = 35
SHEETS_AT: Final = 86
# … and within a sheet.
RAMPS_AT: Final = 27
UNLOCKED_AT: Final = 40
COMPLETED_AT: Final = 49
POINTS_AT: Final = 60
FINISHED_AT: Final = 61

# What a row remembers of what it shows; 0 is nothing.
SHOWN_SEAT: Final = 0  # 1 + the seat that looked
SHOWN_ROUND: Final = 1
SHOWN_MARKS: Final = 2  # what is marked on the own sheet
MEMORY: Final = 3
BLANK: Final = vec[i64]([0 for _ in range(MEMORY)])


def observe_into(s: State, seat: i64, out: vec[i16], at: i64, shows: vec[i64], of: i64) -> None:
    """Write what the seat sees into NUMBERS zeros from `at` on, or over an older row of the same game.

    Most of a row stays as it is from one choice to the next: `shows` tells from `of` on what need not be written again.
    """
    clear(out, at, EVENTS_AT)
    table_into(s, seat, out, at)
    if shows[of + SHOWN_SEAT] == 0:
        events_into(s, out, at + EVENTS_AT)
    clear(out, at + DICE_AT, SHEETS_AT - DICE_AT)
    dice_into(s, seat, out, at + DICE_AT)
    hand_into(s, seat, out, at + DICE_AT + 2 * DICE)
    new: bool = shows[of + SHOWN_SEAT] != seat + 1 or shows[of + SHOWN_ROUND] != s.round
    shows[of + SHOWN_SEAT] = seat + 1
    shows[of + SHOWN_ROUND] = s.round
    sheets_into(s, seat, new, out, at + SHEETS_AT, shows, of + SHOWN_MARKS)


def sheets_into(s: State, seat: i64, new: bool, out: vec[i16], at: i64, shows: vec[i64], of: i64) -> None:
    """One's own sheet as it is, others' as they stood when the round began. (Z-103)"""
    other: i64
    for other in range(s.players):
        start: i64 = at + seen_from(s, seat, other) * SHEET
        if other == seat:
            own_into(s, seat, new, out, start, shows, of)
        elif new:
            written_into(s, s.shown, other, out, start)
            marks_into(s, s.shown, other, out, start)
            counted_into(s, s.shown, other, out, start)
        out[start + FINISHED_AT] = 1 if s.stage[other] == FINISHED else 0


def own_into(s: State, seat: i64, new: bool, out: vec[i16], at: i64, shows: vec[i64], of: i64) -> None:
    """Patterns and points are counted again only when a number or a mark is new."""
    sheets: Sheets = s.sheets
    marks: i64 = sheets.ramps[seat]
    marks = marks << CONSTRUCTIONS | sheets.built[seat]
    marks = marks << OBJECTIVES | sheets.marked[seat]
    marks = marks << EVENTS | sheets.events[seat]
    marks = marks << 2 | sheets.unlocked[seat]
    marked: bool = new or shows[of] != marks
    if marked:
        shows[of] = marks
        marks_into(s, sheets, seat, out, at)
    if written_into(s, sheets, seat, out, at) or marked:
        counted_into(s, sheets, seat, out, at)


def seen_from(s: State, seat: i64, other: i64) -> i64:
    """How many places after the seat the other sits."""
    return other - seat if other >= seat else other - seat + s.players


def table_into(s: State, seat: i64, out: vec[i16], at: i64) -> None:
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


def events_into(s: State, out: vec[i16], at: i64) -> None:
    """The three events: their card, what it asks for, and when."""
    event: i64
    for event in range(EVENTS):
        out[at + card_at(s, event)] = 1
        out[at + CARDS] = i16(at_least(s, event))
        out[at + CARDS + 1] = i16(s.material.event_rounds[event])
        at += CARDS + 2


def dice_into(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The dice on the table, and which of them the seat has selected."""
    dice: vec[i64] = s.dice
    die: i64
    for die in range(DICE):
        out[at + die] = i16(dice[die])
    taken: vec[i64] = s.die
    slot: i64
    for slot in range(seat * HAND, seat * HAND + HAND):
        if taken[slot] != NO_DIE:
            out[at + DICE + taken[slot]] = 1


def hand_into(s: State, seat: i64, out: vec[i16], at: i64) -> None:
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


def written_into(s: State, sheets: Sheets, seat: i64, out: vec[i16], at: i64) -> bool:
    """The numbers in the pyramid and the tracks; returns whether a number of the pyramid is new."""
    out[at] = 1
    new: bool = False
    spaces: vec[i64] = sheets.spaces
    i: i64
    for i in range(SPACES):
        number: i64 = spaces[seat * SPACES + i]
        if i64(out[at + 1 + i]) != number:
            out[at + 1 + i] = i16(number)
            new = True
    tracks_into(s, sheets, seat, out, at + 1 + SPACES)
    return new


def tracks_into(s: State, sheets: Sheets, seat: i64, out: vec[i16], at: i64) -> None:
    acquired: vec[i64] = sheets.acquired
    spent: vec[i64] = sheets.spent
    i: i64
    for i in range(RESOURCES):
        track: i64 = seat * RESOURCES + i
        out[at + i] = i16(acquired[track])
        out[at + RESOURCES + i] = i16(spent[track])
        out[at + 2 * RESOURCES + i] = i16(acquired[track] - spent[track])
        out[at + 3 * RESOURCES + i] = i16(s.material.limits[i * LIMIT_STEPS + sheets.raised[track]])


def marks_into(s: State, sheets: Sheets, seat: i64, out: vec[i16], at: i64) -> None:
    """Ramps, constructions, steps of unlocking, objectives marked, events."""
    bits_into(sheets.ramps[seat], RAMPS, out, at + RAMPS_AT)
    bits_into(sheets.built[seat], CONSTRUCTIONS, out, at + RAMPS_AT + RAMPS)
    out[at + UNLOCKED_AT] = i16(sheets.unlocked[seat])
    bits_into(sheets.marked[seat], OBJECTIVES, out, at + UNLOCKED_AT + 1)
    bits_into(sheets.events[seat], EVENTS, out, at + COMPLETED_AT + OBJECTIVES)


def counted_into(s: State, sheets: Sheets, seat: i64, out: vec[i16], at: i64) -> None:
    """Objectives completed, and the points."""
    bits_into(completed(s, sheets, seat), OBJECTIVES, out, at + COMPLETED_AT)
    out[at + POINTS_AT] = i16(points(s, sheets, seat))


def bits_into(mask: i64, count: i64, out: vec[i16], at: i64) -> None:
    bit: i64
    for bit in range(count):
        out[at + bit] = i16((mask >> bit) & 1)
