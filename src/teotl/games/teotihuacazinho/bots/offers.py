"""What pips of a colour could bring if they alone are spent: goods, marks, constructions."""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.paying import unlock_books
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.rules.names import (
    BLUE,
    BOOKS,
    COLOURS,
    CONSTRUCTIONS,
    GREY,
    HAMMERS,
    MOST_PIPS,
    OBJECTIVES,
    RAMPS,
    RESOURCES,
)
from teotl.games.teotihuacazinho.rules.objectives import is_marked, mark_pips
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.state import State

NONE: Final = -1


def see_pips(t: Thought, s: State, p: Prices) -> None:
    """Pips of each colour, from none to very many."""
    colour: i64
    n: i64
    for colour in range(COLOURS):
        for n in range(MOST_PIPS + 1):
            at: i64 = colour * (MOST_PIPS + 1) + n
            p.goods[at] = best_goods(s, p, colour, n)
            p.pips[at] = p.goods[at]
    see_marks(t, s, p)
    see_builds(t, s, p)


def best_goods(s: State, p: Prices, colour: i64, n: i64) -> float:
    """Only goods, all of one kind."""
    best: float = 0.0
    resource: i64
    for resource in range(RESOURCES):
        count: i64 = n // s.material.any_pips
        if s.material.gain_colour[resource] == colour:
            count = n // s.material.gain_pips[resource]
        worth: float = p.gained(resource, count)
        best = worth if worth > best else best
    return best


def raise_pips(p: Prices, colour: i64, price: i64, gain: float) -> None:
    """From so many pips on, this could be had, and goods for the rest."""
    at: i64 = colour * (MOST_PIPS + 1)
    n: i64
    for n in range(price, MOST_PIPS + 1):
        worth: float = gain + p.goods[at + n - price]
        if worth > p.pips[at + n]:
            p.pips[at + n] = worth


# --- Marks.
def see_marks(t: Thought, s: State, p: Prices) -> None:
    """The best, and the best after it: an event may ask for both, or for one of them only."""
    pips: i64 = mark_pips(s, 0)
    marked: i64 = s.sheets.marked[0]
    price: i64
    for price in range(pips, 2 * pips + 1, pips):
        most: float = 0.0
        best: i64 = NONE
        before: i64 = s.sheets.marked[0]
        objective: i64
        for objective in range(OBJECTIVES):
            if not is_marked(s, 0, objective):
                s.sheets.marked[0] = before | 1 << objective
                gain: float = t.worth(s) - p.rates.base
                if best == NONE or gain > most:
                    most, best = gain, objective
                s.sheets.marked[0] = before
        if best != NONE:
            s.sheets.marked[0] = before | 1 << best
            raise_pips(p, BLUE, price, most)
    s.sheets.marked[0] = marked


# --- Constructions: ramps first, then the others.
def see_builds(t: Thought, s: State, p: Prices) -> None:
    """The same; hammers are paid from those held, the missing ones gained with the same pips."""
    ramps: i64 = s.sheets.ramps[0]
    built: i64 = s.sheets.built[0]
    spent: i64 = s.sheets.spent[HAMMERS]
    pips: i64 = 0
    books: float = 0.0
    for _ in range(2):
        best: i64 = best_build(t, s, p)
        if best == NONE:
            break
        pips += s.material.construct_pips + hammers_short(s, best)
        books += p.lost(BOOKS, books_for(s, best))
        build(s, best)
        raise_pips(p, GREY, pips, t.worth(s) - p.rates.base - books)
    s.sheets.ramps[0] = ramps
    s.sheets.built[0] = built
    s.sheets.spent[HAMMERS] = spent


def best_build(t: Thought, s: State, p: Prices) -> i64:
    best: i64 = NONE
    most: float = 0.0
    ramps: i64 = s.sheets.ramps[0]
    built: i64 = s.sheets.built[0]
    spent: i64 = s.sheets.spent[HAMMERS]
    one: i64
    for one in range(RAMPS + CONSTRUCTIONS):
        if may_build(s, one):
            price: float = p.lost(BOOKS, books_for(s, one))
            price += float(hammers_short(s, one)) * p.rates.good[HAMMERS]
            build(s, one)
            gain: float = t.worth(s) - price
            if best == NONE or gain > most:
                best, most = one, gain
            s.sheets.ramps[0] = ramps
            s.sheets.built[0] = built
            s.sheets.spent[HAMMERS] = spent
    return best


def may_build(s: State, one: i64) -> bool:
    if one < RAMPS:
        return (s.sheets.ramps[0] >> one) & 1 == 0
    return not has_built(s, 0, one - RAMPS) and held(s, 0, BOOKS) >= books_for(s, one)


def build(s: State, one: i64) -> None:
    """Write it on the sheet, and cross as many hammers as are held."""
    s.sheets.spent[HAMMERS] += hammers_for(s, one) - hammers_short(s, one)
    if one < RAMPS:
        s.sheets.ramps[0] |= 1 << one
    else:
        s.sheets.built[0] |= 1 << (one - RAMPS)


def hammers_for(s: State, one: i64) -> i64:
    return s.material.ramp_hammers if one < RAMPS else s.material.build_hammers[one - RAMPS]


def hammers_short(s: State, one: i64) -> i64:
    short: i64 = hammers_for(s, one) - held(s, 0, HAMMERS)
    return short if short > 0 else 0


def books_for(s: State, one: i64) -> i64:
    """To unlock it."""
    return i64(0) if one < RAMPS else unlock_books(s, s.material.build_unlock[one - RAMPS])
