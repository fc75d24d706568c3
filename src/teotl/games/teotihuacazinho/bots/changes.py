"""Changing an action die: because blocks need its pips, or because they then bring more than the change costs."""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.outlines import (
    NO_BLOCK,
    Draft,
    Drafter,
    draft_of,
    fill_pool,
    keep_draft,
)
from teotl.games.teotihuacazinho.rules.names import BOOKS, COLOURS, FACES, GOLD, GREEN, GREY

LEAST: Final = 0.02  # points that a change must bring
NEVER: Final = 1000.0  # points


# --- Changes that blocks need.
def change_for(d: Drafter, mask: i64, i: i64, j: i64, colour: i64, short: i64, gold: i64, books: i64) -> bool:
    """Raise a die of the colour, or recolour another; the cheaper of all ways."""
    if not d.changes or d.changed != NO_BLOCK:
        return False
    least: float = NEVER
    m: i64
    for m in range(d.count):
        if (mask >> m) & 1 == 0 or m == i or m == j:
            continue
        value: i64 = d.value[m]
        price: float = NEVER
        if d.colour[m] == colour:
            more: i64 = short * d.s.material.raise_gold
            if value + short <= FACES and gold + more <= d.gold:
                price = d.p.lost(GOLD, more)
                value += short
        elif books + d.s.material.recolour_books <= d.books and d.pool[d.colour[m]] >= value:
            price = float(value) * d.p.rates.pip[d.colour[m]]
            value = short if short > value else value
            more = (value - d.value[m]) * d.s.material.raise_gold
            if value > FACES or gold + more > d.gold:
                continue
            price += d.p.lost(BOOKS, d.s.material.recolour_books) + d.p.lost(GOLD, more)
        if price < least:
            least = price
            d.changed, d.new_colour, d.new_value = m, colour, value
    if d.changed == NO_BLOCK:
        return False
    changed: i64 = d.changed
    if d.colour[changed] == colour:
        d.change_price = least
        d.pool[colour] += short
    else:
        raised: i64 = (d.new_value - d.value[changed]) * d.s.material.raise_gold
        d.change_price = d.p.lost(BOOKS, d.s.material.recolour_books) + d.p.lost(GOLD, raised)
        d.pool[d.colour[changed]] -= d.value[changed]
        d.pool[colour] += d.new_value
    return True


# --- Changes that pay.
def improve(d: Drafter, draft: Draft) -> None:
    """The same with one action die changed, if its pips then bring more than the change costs."""
    fill_pool(d, draft.mask, draft.first, draft.second)
    d.pool[GREEN] -= draft.green
    d.pool[GREY] -= draft.grey
    d.changed = NO_BLOCK
    most: float = LEAST
    m: i64
    colour: i64
    for m in range(d.count):
        if (draft.mask >> m) & 1 == 0 or m == draft.first or m == draft.second:
            continue
        if d.pool[d.colour[m]] < d.value[m]:
            continue  # blocks need its pips
        for colour in range(COLOURS):
            books: i64 = i64(0) if colour == d.colour[m] else d.s.material.recolour_books
            value: i64 = d.value[m]
            gold: i64 = 0
            while value <= FACES and draft.gold + gold <= d.gold and draft.books + books <= d.books:
                gain: float = gained(d, m, colour, value) - price_of(d, draft, gold, books)
                if gain > most:
                    most = gain
                    d.changed, d.new_colour, d.new_value = m, colour, value
                value += 1
                gold += d.s.material.raise_gold
    if d.changed != NO_BLOCK and (i64(len(d.kept)) < d.width or draft.score + most > d.kept[-1].score):
        keep_draft(d, changed(d, draft, draft.score + most))


def gained(d: Drafter, m: i64, colour: i64, value: i64) -> float:
    """What other pips of this die would bring, beside those of the pool that has it."""
    had: i64 = d.colour[m]
    rest: i64 = d.pool[had] - d.value[m]
    before: float = d.p.worth_of(had, d.pool[had])
    if colour == had:
        return d.p.worth_of(had, rest + value) - before
    more: float = d.p.worth_of(colour, d.pool[colour] + value) - d.p.worth_of(colour, d.pool[colour])
    return d.p.worth_of(had, rest) - before + more


def price_of(d: Drafter, draft: Draft, gold: i64, books: i64) -> float:
    """What they cost beside those that the draft spends already."""
    price: float = d.p.lost(GOLD, draft.gold + gold) - d.p.lost(GOLD, draft.gold)
    return price + d.p.lost(BOOKS, draft.books + books) - d.p.lost(BOOKS, draft.books)


def changed(d: Drafter, draft: Draft, score: float) -> Draft:
    """A copy with the change that was found."""
    i: i64 = draft.first
    j: i64 = draft.second
    other = draft_of(d, draft.mask, score, i, draft.first_block, j, draft.second_block)
    other.ramp = draft.ramp
    return other
