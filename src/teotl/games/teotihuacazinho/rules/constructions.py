"""Ramps, the pulley and the other constructions, how they are unlocked, and the top. (spec 7, spec 9)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import BUILD, PLACE_TOP, RAMP, UNLOCK, code_of
from teotl.games.teotihuacazinho.rules.events import BUILT, RAMP_BUILT, TOPPED, UNLOCKED
from teotl.games.teotihuacazinho.rules.hand import why_not_die, why_not_write
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    CONSTRUCTIONS,
    GREY,
    HAMMERS,
    HAND,
    PULLEY,
    RAMPS,
    TOP,
    USING,
)
from teotl.games.teotihuacazinho.rules.payment import has_built, paid_into, pay
from teotl.games.teotihuacazinho.rules.pips import has_pips, spend_pips, why_not_pips
from teotl.games.teotihuacazinho.rules.pyramid import (
    note_if_complete,
    number_on,
    why_not_fit,
    why_not_on_floor,
    write_number,
)
from teotl.games.teotihuacazinho.rules.reasons import (
    ALL_UNLOCKED,
    ALREADY_BUILT,
    LOCKED,
    NO_PULLEY,
    OK,
    lacking,
)
from teotl.games.teotihuacazinho.rules.state import State


# --- Unlocking.
def why_not_unlock(s: State, seat: i64) -> i64:
    """A free step: books open the first two constructions, more books the last two."""
    reason: i64 = why_not_write(s, seat)
    if reason != OK:
        return reason
    return ALL_UNLOCKED if s.sheets.unlocked[seat] == len(s.material.unlock_books) else OK


def unlock_price(s: State, seat: i64) -> i64:
    return s.material.unlock_books[s.sheets.unlocked[seat]]


def unlock(s: State, seat: i64, code: i64) -> None:
    """Circle the next mark of unlocking; dice are no longer changed after it. (Z-105)"""
    pay(s, seat, BOOKS, unlock_price(s, seat), code)
    s.sheets.unlocked[seat] += 1
    s.stage[seat] = USING
    s.log.note(UNLOCKED, seat, s.sheets.unlocked[seat])


# --- Building.
def why_not_ramp(s: State, seat: i64, ramp: i64) -> i64:
    """Any free ramp space, even long before it is useful. (Z-11)"""
    if (s.sheets.ramps[seat] >> ramp) & 1 == 1:
        return ALREADY_BUILT
    return why_not_pips(s, seat, GREY, s.material.construct_pips)


def why_not_build(s: State, seat: i64, construction: i64) -> i64:
    """Each is built once, when it is unlocked; only its price is asked. (Z-11)"""
    if has_built(s, seat, construction):
        return ALREADY_BUILT
    needed: i64 = s.material.build_unlock[construction]
    if s.sheets.unlocked[seat] < needed:
        return lacking(LOCKED, needed, s.sheets.unlocked[seat])
    return why_not_pips(s, seat, GREY, s.material.construct_pips)


def builds_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    if not has_pips(s, seat, GREY, s.material.construct_pips):
        return n
    ramp: i64
    for ramp in range(RAMPS):
        if (s.sheets.ramps[seat] >> ramp) & 1 == 0:
            n = paid_into(s, seat, RAMP + ramp, HAMMERS, s.material.ramp_hammers, out, n)
    one: i64
    for one in range(CONSTRUCTIONS):
        if not has_built(s, seat, one) and s.sheets.unlocked[seat] >= s.material.build_unlock[one]:
            n = paid_into(s, seat, BUILD + one, HAMMERS, s.material.build_hammers[one], out, n)
    return n


def build_ramp(s: State, seat: i64, ramp: i64, code: i64) -> None:
    spend_pips(s, seat, GREY, s.material.construct_pips)
    pay(s, seat, HAMMERS, s.material.ramp_hammers, code)
    s.sheets.ramps[seat] |= 1 << ramp
    s.log.note(RAMP_BUILT, seat, ramp)


def build(s: State, seat: i64, construction: i64, code: i64) -> None:
    """Its effect lasts from now on, in this round too."""
    spend_pips(s, seat, GREY, s.material.construct_pips)
    pay(s, seat, HAMMERS, s.material.build_hammers[construction], code)
    s.sheets.built[seat] |= 1 << construction
    s.log.note(BUILT, seat, construction)


def constructions_made(s: State, seat: i64) -> i64:
    """Constructions built, every ramp counting one. (Z-12)"""
    return ones(s.sheets.ramps[seat]) + ones(s.sheets.built[seat])


def ones(mask: i64) -> i64:
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


# --- The top.
def why_not_place_top(s: State, seat: i64, slot: i64) -> i64:
    """With the pulley, six grey pips in all put one block on the top: no worker, no green pips. (Z-3)"""
    if not has_built(s, seat, PULLEY):
        return NO_PULLEY
    reason: i64 = why_not_pips(s, seat, GREY, s.material.top_pips)
    if reason == OK:
        reason = why_not_die(s, seat, slot)
    if reason == OK:
        reason = why_not_on_floor(s, seat, 2)
    return reason if reason != OK else why_not_fit(s, seat, slot, TOP)


def tops_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    if not has_built(s, seat, PULLEY) or not has_pips(s, seat, GREY, s.material.top_pips):
        return n
    slot: i64
    for slot in range(HAND):
        if why_not_place_top(s, seat, slot) == OK:
            out[n] = code_of(PLACE_TOP + slot)
            n += 1
    return n


def place_top(s: State, seat: i64, slot: i64) -> None:
    spend_pips(s, seat, GREY, s.material.top_pips)
    write_number(s, seat, slot, TOP)
    s.log.note(TOPPED, seat, number_on(s, seat, TOP))
    note_if_complete(s, seat)


def unlocks_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    if why_not_unlock(s, seat) != OK:
        return n
    return paid_into(s, seat, UNLOCK, BOOKS, unlock_price(s, seat), out, n)
