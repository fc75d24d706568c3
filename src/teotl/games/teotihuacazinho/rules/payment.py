"""Paying a price: with its own resource, or with another one through the Versatile constructions. (spec 9)

Every unit of a price is paid on its own, so any split is allowed (Z-14), for every kind of spending (Z-15).
A price in gold may be paid with a hammers and b books, one in hammers or in books with a gold.
"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import code_of
from teotl.games.teotihuacazinho.rules.events import PAID
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    GOLD,
    HAMMERS,
    RESOURCES,
    VERSATILE_BOOK,
    VERSATILE_HAMMER,
)
from teotl.games.teotihuacazinho.rules.reasons import NEEDS_GOLD, NOT_PAID_SO, OK, lacking
from teotl.games.teotihuacazinho.rules.state import State


def held(s: State, seat: i64, resource: i64) -> i64:
    """What is acquired and not spent."""
    at: i64 = seat * RESOURCES + resource
    return s.sheets.acquired[at] - s.sheets.spent[at]


def has_built(s: State, seat: i64, construction: i64) -> bool:
    return (s.sheets.built[seat] >> construction) & 1 == 1


def most_of_first(s: State, seat: i64, resource: i64, price: i64) -> i64:
    """How much of the price can be paid with hammers (a price in gold) or with gold (the others).

    Books never replace hammers, nor hammers books: spending is not converting. (Z-13)
    """
    if not has_built(s, seat, VERSATILE_BOOK if resource == BOOKS else VERSATILE_HAMMER):
        return 0
    other: i64 = held(s, seat, HAMMERS if resource == GOLD else GOLD)
    return other if other < price else price


def most_of_second(s: State, seat: i64, resource: i64, price: i64) -> i64:
    """How much of a price in gold can be paid with books."""
    if resource != GOLD or not has_built(s, seat, VERSATILE_BOOK):
        return 0
    books: i64 = held(s, seat, BOOKS)
    return books if books < price else price


def why_not_pay(s: State, seat: i64, resource: i64, price: i64, a: i64, b: i64) -> i64:
    """Whether the price can be paid in this split."""
    first: i64 = most_of_first(s, seat, resource, price)
    second: i64 = most_of_second(s, seat, resource, price)
    own: i64 = held(s, seat, resource)
    if own + first + second < price:
        return lacking(NEEDS_GOLD + resource, price, own + first + second)
    if a > first or b > second or a + b > price:
        return NOT_PAID_SO
    if own < price - a - b:
        return lacking(NEEDS_GOLD + resource, price - a - b, own)
    return OK


def paid_into(s: State, seat: i64, deed: i64, resource: i64, price: i64, out: vec[i64], n: i64) -> i64:
    """The deed, once for every split in which its price can be paid now."""
    own: i64 = held(s, seat, resource)
    if s.sheets.built[seat] & ((1 << VERSATILE_HAMMER) | (1 << VERSATILE_BOOK)) == 0:
        if own >= price:
            out[n] = code_of(deed)
            n += 1
        return n
    first: i64 = most_of_first(s, seat, resource, price)
    second: i64 = most_of_second(s, seat, resource, price)
    a: i64
    b: i64
    for b in range(second + 1):
        for a in range(first + 1):
            if a + b <= price and own >= price - a - b:
                out[n] = code_of(deed, a, b)
                n += 1
    return n


def pay(s: State, seat: i64, resource: i64, price: i64, code: i64) -> None:
    """Cross the boxes, from the left, in the split the code gives."""
    a: i64 = (code >> 5) & 31
    b: i64 = code & 31
    cross(s, seat, resource, price - a - b)
    cross(s, seat, HAMMERS if resource == GOLD else GOLD, a)
    cross(s, seat, BOOKS, b)


def cross(s: State, seat: i64, resource: i64, amount: i64) -> None:
    if amount > 0:
        s.sheets.spent[seat * RESOURCES + resource] += amount
        s.log.note(PAID, seat, resource, amount)
