"""Paying sensibly: with the resource itself, and with another only for what is short."""

from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import code_of
from teotl.games.teotihuacazinho.rules.names import BOOKS, GOLD, HAMMERS
from teotl.games.teotihuacazinho.rules.payment import held, most_of_first, most_of_second
from teotl.games.teotihuacazinho.rules.state import State


def can_pay(s: State, resource: i64, price: i64) -> bool:
    short: i64 = price - held(s, 0, resource)
    if short <= 0:
        return True
    return most_of_first(s, 0, resource, short) + most_of_second(s, 0, resource, short) >= short


def payable(s: State, resource: i64) -> i64:
    """The highest price that can be paid in this resource."""
    much: i64 = 99
    return held(s, 0, resource) + most_of_first(s, 0, resource, much) + most_of_second(s, 0, resource, much)


def paid(s: State, deed: i64, resource: i64, price: i64) -> i64:
    """The code of a deed with its price paid this way; the price must be payable."""
    short: i64 = price - held(s, 0, resource)
    if short <= 0:
        return code_of(deed)
    first: i64 = most_of_first(s, 0, resource, short)
    second: i64 = most_of_second(s, 0, resource, short)
    if resource == GOLD and held(s, 0, BOOKS) > held(
        s, 0, HAMMERS
    ):  # of two others, the one there is more of
        b: i64 = second if second < short else short
        return code_of(deed, short - b, b) if short - b <= first else code_of(deed, first, short - first)
    a: i64 = first if first < short else short
    return code_of(deed, a, short - a)


def unlock_books(s: State, steps: i64) -> i64:
    """The books that are still due until so many steps are unlocked."""
    total: i64 = 0
    step: i64
    for step in range(s.sheets.unlocked[0], steps):
        total += s.material.unlock_books[step]
    return total
