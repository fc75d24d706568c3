"""Changing the selected dice before any die is used. (spec 5.1)

Only what is held when writing begins can pay: gains come from using dice, which is later (Z-20).
A changed die is fully the new die, for blocks and for pips (Z-4, Z-31).
"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import LOWER, RAISE, RECOLOUR
from teotl.games.teotihuacazinho.rules.events import LOWERED, RAISED, RECOLOURED
from teotl.games.teotihuacazinho.rules.hand import why_not_die, why_not_write
from teotl.games.teotihuacazinho.rules.names import BOOKS, COLOURS, FACES, GOLD, HAND, USING
from teotl.games.teotihuacazinho.rules.payment import paid_into, pay
from teotl.games.teotihuacazinho.rules.reasons import HIGHEST, LOWEST, OK, TOO_LATE_TO_CHANGE
from teotl.games.teotihuacazinho.rules.state import State


def why_not_change(s: State, seat: i64, slot: i64) -> i64:
    """As often as can be paid, in any mix and order, until a die is used."""
    if s.stage[seat] == USING:
        return TOO_LATE_TO_CHANGE
    reason: i64 = why_not_write(s, seat)
    return reason if reason != OK else why_not_die(s, seat, slot)


def why_not_lower(s: State, seat: i64, slot: i64) -> i64:
    """A value never leaves 1 to 6, not even on the way."""
    reason: i64 = why_not_change(s, seat, slot)
    return i64(LOWEST) if reason == OK and s.value[seat * HAND + slot] == 1 else reason


def why_not_raise(s: State, seat: i64, slot: i64) -> i64:
    reason: i64 = why_not_change(s, seat, slot)
    return i64(HIGHEST) if reason == OK and s.value[seat * HAND + slot] == FACES else reason


def changes_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Recolouring to the colour a die has is allowed, paid and pointless. (Z-30)"""
    slot: i64
    colour: i64
    for slot in range(HAND):
        if why_not_die(s, seat, slot) != OK:
            continue
        if s.value[seat * HAND + slot] > 1:
            n = paid_into(s, seat, LOWER + slot, GOLD, s.material.lower_gold, out, n)
        if s.value[seat * HAND + slot] < FACES:
            n = paid_into(s, seat, RAISE + slot, GOLD, s.material.raise_gold, out, n)
        for colour in range(COLOURS):
            deed: i64 = RECOLOUR + slot * COLOURS + colour
            n = paid_into(s, seat, deed, BOOKS, s.material.recolour_books, out, n)
    return n


def lower(s: State, seat: i64, slot: i64, code: i64) -> None:
    at: i64 = seat * HAND + slot
    pay(s, seat, GOLD, s.material.lower_gold, code)
    s.value[at] -= 1
    s.log.note(LOWERED, seat, s.colour[at], s.value[at])


def raise_value(s: State, seat: i64, slot: i64, code: i64) -> None:
    at: i64 = seat * HAND + slot
    pay(s, seat, GOLD, s.material.raise_gold, code)
    s.value[at] += 1
    s.log.note(RAISED, seat, s.colour[at], s.value[at])


def recolour(s: State, seat: i64, slot: i64, colour: i64, code: i64) -> None:
    """A new colour, the same value; for this seat only: the shared dice stay as rolled."""
    at: i64 = seat * HAND + slot
    pay(s, seat, BOOKS, s.material.recolour_books, code)
    s.log.note(RECOLOURED, seat, s.colour[at], s.value[at], colour)
    s.colour[at] = colour
