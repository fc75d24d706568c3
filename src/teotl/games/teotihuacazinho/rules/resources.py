"""Gaining gold, hammers and books, and the limits of their tracks. (spec 6, spec 8)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import GAIN_ANY, RAISE_LIMIT, code_of, gain_deed
from teotl.games.teotihuacazinho.rules.events import GAINED, LIMIT_RAISED
from teotl.games.teotihuacazinho.rules.hand import why_not_write
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    COLOURS,
    GOLD,
    HAMMERS,
    LIMIT_STEPS,
    RESOURCES,
    USING,
)
from teotl.games.teotihuacazinho.rules.payment import paid_into, pay
from teotl.games.teotihuacazinho.rules.pips import spend_pips, why_not_pips
from teotl.games.teotihuacazinho.rules.reasons import HIGHEST_LIMIT, OK
from teotl.games.teotihuacazinho.rules.state import State


def limit(s: State, seat: i64, resource: i64) -> i64:
    """How many boxes of the track may be filled in all."""
    return s.material.limits[resource * LIMIT_STEPS + s.sheets.raised[seat * RESOURCES + resource]]


def gain(s: State, seat: i64, resource: i64, amount: i64) -> None:
    """Fill boxes from the left. The limit is on all ever acquired (Z-18); what is above it is lost (Z-17)."""
    at: i64 = seat * RESOURCES + resource
    room: i64 = limit(s, seat, resource) - s.sheets.acquired[at]
    gained: i64 = amount if amount < room else room
    s.sheets.acquired[at] += gained
    s.log.note(GAINED, seat, resource, gained, amount - gained)


def why_not_gain(s: State, seat: i64, resource: i64, amount: i64) -> i64:
    """Gold with yellow pips, hammers with grey, books with blue."""
    pips: i64 = amount * s.material.gain_pips[resource]
    return why_not_pips(s, seat, s.material.gain_colour[resource], pips)


def why_not_gain_any(s: State, seat: i64, colour: i64) -> i64:
    """One resource of any kind for two pips of any one colour. (Z-2)"""
    return why_not_pips(s, seat, colour, s.material.any_pips)


def gains_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Gains above a limit may be taken, and are lost. (Z-17)"""
    resource: i64
    amount: i64
    for resource in range(RESOURCES):
        pool: i64 = s.pool[seat * COLOURS + s.material.gain_colour[resource]]
        for amount in range(1, pool // s.material.gain_pips[resource] + 1):
            out[n] = code_of(gain_deed(resource, amount))
            n += 1
    colour: i64
    for colour in range(COLOURS):
        if s.pool[seat * COLOURS + colour] >= s.material.any_pips:
            for resource in range(RESOURCES):
                out[n] = code_of(GAIN_ANY + colour * RESOURCES + resource)
                n += 1
    return n


def gain_for_pips(s: State, seat: i64, resource: i64, amount: i64) -> None:
    spend_pips(s, seat, s.material.gain_colour[resource], amount * s.material.gain_pips[resource])
    gain(s, seat, resource, amount)


def gain_any(s: State, seat: i64, colour: i64, resource: i64) -> None:
    spend_pips(s, seat, colour, s.material.any_pips)
    gain(s, seat, resource, 1)


def raise_price(s: State, seat: i64, resource: i64) -> i64:
    """Hammers for the next step of the limit; only where there is a next step."""
    return s.material.raise_hammers[s.sheets.raised[seat * RESOURCES + resource]]


def why_not_raise_limit(s: State, seat: i64, resource: i64) -> i64:
    """A free step for gold and for books, twice each; both steps may be bought in one round. (Z-19)"""
    reason: i64 = why_not_write(s, seat)
    if reason != OK:
        return reason
    at_end: bool = resource == HAMMERS or s.sheets.raised[seat * RESOURCES + resource] == LIMIT_STEPS - 1
    return HIGHEST_LIMIT if at_end else OK


def limit_raises_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    which: i64
    for which in range(2):
        resource: i64 = BOOKS if which == 1 else GOLD
        if s.sheets.raised[seat * RESOURCES + resource] < LIMIT_STEPS - 1:
            price: i64 = raise_price(s, seat, resource)
            n = paid_into(s, seat, RAISE_LIMIT + which, HAMMERS, price, out, n)
    return n


def raise_limit(s: State, seat: i64, resource: i64, code: i64) -> None:
    """Circle the next mark of the track; dice are no longer changed after it. (Z-105)"""
    pay(s, seat, HAMMERS, raise_price(s, seat, resource), code)
    s.sheets.raised[seat * RESOURCES + resource] += 1
    s.stage[seat] = USING
    s.log.note(LIMIT_RAISED, seat, resource, limit(s, seat, resource))
