"""Dice used as actions: their pips, added up by colour, pay for what is done. (spec 5.2, spec 5.3)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import USE, code_of
from teotl.games.teotihuacazinho.rules.events import LAPSED, SPENT, USED
from teotl.games.teotihuacazinho.rules.hand import why_not_die, why_not_write
from teotl.games.teotihuacazinho.rules.names import ACTION, COLOURS, HAND, USING
from teotl.games.teotihuacazinho.rules.reasons import NEEDS_GREEN, OK, lacking
from teotl.games.teotihuacazinho.rules.state import State


def why_not_use(s: State, seat: i64, slot: i64) -> i64:
    """A die becomes a block or an action, never both."""
    reason: i64 = why_not_write(s, seat)
    return reason if reason != OK else why_not_die(s, seat, slot)


def uses_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    slot: i64
    for slot in range(HAND):
        if why_not_die(s, seat, slot) == OK:
            out[n] = code_of(USE + slot)
            n += 1
    return n


def use(s: State, seat: i64, slot: i64) -> None:
    """Use a die as an action: its pips join those of its colour, of two or even three dice. (Z-1)"""
    at: i64 = seat * HAND + slot
    s.role[at] = ACTION
    s.pool[seat * COLOURS + s.colour[at]] += s.value[at]
    s.stage[seat] = USING
    s.log.note(USED, seat, s.colour[at], s.value[at])


def has_pips(s: State, seat: i64, colour: i64, need: i64) -> bool:
    return s.pool[seat * COLOURS + colour] >= need


def why_not_pips(s: State, seat: i64, colour: i64, need: i64) -> i64:
    """A price in pips is paid completely from one colour. (Z-2)"""
    reason: i64 = why_not_write(s, seat)
    if reason != OK:
        return reason
    have: i64 = s.pool[seat * COLOURS + colour]
    return i64(OK) if have >= need else lacking(NEEDS_GREEN + colour, need, have)


def spend_pips(s: State, seat: i64, colour: i64, need: i64) -> None:
    s.pool[seat * COLOURS + colour] -= need
    s.log.note(SPENT, seat, colour, need)


def let_pips_lapse(s: State, seat: i64) -> None:
    """Pips left over at the end are lost: not every die needs to be useful. (Z-21)"""
    colour: i64
    for colour in range(COLOURS):
        left: i64 = s.pool[seat * COLOURS + colour]
        if left > 0:
            s.log.note(LAPSED, seat, colour, left)
            s.pool[seat * COLOURS + colour] = 0
