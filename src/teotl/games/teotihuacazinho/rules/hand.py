"""Selecting three dice, and the dice in hand. (spec 4)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import TAKE, code_of
from teotl.games.teotihuacazinho.rules.events import TOOK
from teotl.games.teotihuacazinho.rules.names import CHANGING, DICE, FINISHED, HAND, NO_DIE, TAKING, UNUSED
from teotl.games.teotihuacazinho.rules.reasons import (
    ALL_SELECTED,
    DIE_TAKEN,
    DIE_USED,
    NO_SUCH_DIE,
    OK,
    ROUND_IS_FINISHED,
    SAME_AS_ANOTHER,
    SELECT_FIRST,
    lacking,
)
from teotl.games.teotihuacazinho.rules.state import State


def has_taken(s: State, seat: i64, die: i64) -> bool:
    at: i64 = seat * HAND
    return s.die[at] == die or s.die[at + 1] == die or s.die[at + 2] == die


def selected(s: State, seat: i64) -> i64:
    """How many dice the seat has selected."""
    count: i64 = 0
    slot: i64
    for slot in range(seat * HAND, seat * HAND + HAND):
        if s.die[slot] != NO_DIE:
            count += 1
    return count


def why_not_take(s: State, seat: i64, die: i64) -> i64:
    """Any three of the eight, even if others have chosen them; none twice.

    Equal dice are two dice but one choice: the first of them is offered. (Z-102)
    """
    if s.stage[seat] != TAKING:
        return ALL_SELECTED
    if has_taken(s, seat, die):
        return DIE_TAKEN
    if die & 1 and s.dice[die] == s.dice[die - 1] and not has_taken(s, seat, die - 1):
        return SAME_AS_ANOTHER
    return OK


def takes_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    die: i64
    for die in range(DICE):
        if why_not_take(s, seat, die) == OK:
            out[n] = code_of(TAKE + die)
            n += 1
    return n


def take(s: State, seat: i64, die: i64) -> None:
    """Select a die; dice in hand keep the order of the table, so that the order of selecting is forgotten."""
    slot: i64 = seat * HAND + selected(s, seat)
    while slot > seat * HAND and s.die[slot - 1] > die:
        s.die[slot] = s.die[slot - 1]
        s.value[slot] = s.value[slot - 1]
        s.colour[slot] = s.colour[slot - 1]
        slot -= 1
    s.die[slot] = die
    s.value[slot] = s.dice[die]
    s.colour[slot] = die >> 1
    s.log.note(TOOK, seat, die >> 1, s.dice[die])
    if s.die[seat * HAND + HAND - 1] != NO_DIE:
        s.stage[seat] = CHANGING


def why_not_write(s: State, seat: i64) -> i64:
    """Writing comes after selecting, and ends when the seat finishes its round."""
    if s.stage[seat] == FINISHED:
        return ROUND_IS_FINISHED
    if s.stage[seat] == TAKING:
        return lacking(SELECT_FIRST, HAND, selected(s, seat))
    return OK


def why_not_die(s: State, seat: i64, slot: i64) -> i64:
    """A die in hand is used once; of equal dice the first one is offered."""
    at: i64 = seat * HAND + slot
    if s.die[at] == NO_DIE:
        return NO_SUCH_DIE
    if s.role[at] != UNUSED:
        return DIE_USED
    other: i64
    for other in range(seat * HAND, at):
        if (
            s.role[other] == UNUSED
            and s.value[other] == s.value[at]
            and s.colour[other] == s.colour[at]
        ):  # fmt: skip
            return SAME_AS_ANOTHER
    return OK


def empty_hand(s: State, seat: i64) -> None:
    slot: i64
    for slot in range(seat * HAND, seat * HAND + HAND):
        s.die[slot] = NO_DIE
        s.value[slot] = 0
        s.colour[slot] = 0
        s.role[slot] = UNUSED
