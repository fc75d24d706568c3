"""Rounds in outline: which dice to take, how to change them, which become blocks and where. Ranked by price.

Thousands of outlines are compared by arithmetic alone; only the best are played out on a copy (see `plans`).
"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.changes import change_for, improve
from teotl.games.teotihuacazinho.bots.outlines import (
    NO_BLOCK,
    Block,
    Draft,
    Drafter,
    draft_of,
    fill_pool,
    keep_draft,
)
from teotl.games.teotihuacazinho.bots.prices import NEVER, Prices
from teotl.games.teotihuacazinho.bots.ranges import fit_together
from teotl.games.teotihuacazinho.bots.routes import FAR, passes
from teotl.games.teotihuacazinho.rules.hand import has_taken, selected
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    COLOURS,
    DICE,
    FACES,
    GOLD,
    GREEN,
    GREY,
    GROUND_SPACES,
    HAMMERS,
    HAND,
    PULLEY,
    TOP,
    UNUSED,
    WHITE,
)
from teotl.games.teotihuacazinho.rules.payment import has_built
from teotl.games.teotihuacazinho.rules.state import State

NUMBERS: Final = 2  # tried in one space
LATER: Final = 50.0  # puts blocks that must wait for another behind those that need not


def drafts(s: State, p: Prices, width: i64, targets: i64, changes: bool) -> list[Draft]:
    """The most promising outlines for the rest of the round, best first."""
    d = Drafter(s, p, width, targets, changes)
    find(d)
    if d.changes:
        for draft in d.kept[:]:
            if draft.changed == NO_BLOCK:
                improve(d, draft)
    return with_ending(d)


def find(d: Drafter) -> None:
    """Every three dice that may be taken, or those in hand."""
    see_dice(d)
    i: i64
    for i in range(d.count):
        d.blocks.append(blocks_of(d, d.colour[i], d.value[i]))
    if not d.taking:
        draft_hand(d, (1 << d.count) - 1)
        return
    need: i64 = HAND
    must: i64 = 0
    for i in range(DICE):
        if has_taken(d.s, 0, i):
            must |= 1 << i
    mask: i64
    for mask in range(1 << DICE):
        if mask & must == must and size_of(mask) == need and not has_twin_out(d, mask):
            draft_hand(d, mask)


def see_dice(d: Drafter) -> None:
    """All dice of the table while taking; then those in hand that are not used yet."""
    i: i64
    if d.taking:
        for i in range(DICE):
            d.die[i], d.colour[i], d.value[i] = i, i >> 1, d.s.dice[i]
        d.count = DICE
        return
    for i in range(selected(d.s, 0)):
        if d.s.role[i] == UNUSED:
            d.die[d.count], d.colour[d.count], d.value[d.count] = i, d.s.colour[i], d.s.value[i]
            d.count += 1


def size_of(mask: i64) -> i64:
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def has_twin_out(d: Drafter, mask: i64) -> bool:
    """Whether the second of two equal dice is taken without the first."""
    i: i64 = 1
    while i < DICE:
        if (mask >> i) & 1 == 1 and (mask >> (i - 1)) & 1 == 0 and d.value[i] == d.value[i - 1]:
            return True
        i += 2
    return False


# --- Dice as blocks.
def blocks_of(d: Drafter, colour: i64, value: i64) -> list[Block]:
    """The best places for a die, changed if necessary."""
    best: list[Block] = []
    space: i64
    number: i64
    for space in range(TOP + 1):
        wanted: i64 = d.s.material.space_colour[space]
        books: i64 = i64(0) if wanted == WHITE or wanted == colour else d.s.material.recolour_books
        if books > d.books or (books > 0 and not d.changes):
            continue
        for number in range(1, FACES + 1):
            gain: float = d.p.place[space * FACES + number - 1]
            gold: i64 = change_gold(d, value, number)
            if gain > NEVER and gold <= d.gold and (gold == 0 or d.changes):
                gain -= d.p.lost(GOLD, gold) + d.p.lost(BOOKS, books)
                keep_block(d, best, space, number, colour if books == 0 else wanted, gold, books, gain)
    return best


def change_gold(d: Drafter, value: i64, number: i64) -> i64:
    if number < value:
        return (value - number) * d.s.material.lower_gold
    return (number - value) * d.s.material.raise_gold


def keep_block(
    d: Drafter, best: list[Block], space: i64, number: i64, colour: i64, gold: i64, books: i64, gain: float
) -> None:
    """Insert it where it belongs, by what is left after its way; the list stays short and has several spaces."""
    rank: float = gain - way_price(d, space)
    better: i64 = 0
    at: int = len(best)
    while at > 0 and best[at - 1].gain - way_price(d, best[at - 1].space) < rank:
        at -= 1
    i: int
    for i in range(at):
        if best[i].space == space:
            better += 1
    if i64(at) < d.targets and better < NUMBERS:
        best.insert(at, Block(space, number, colour, gold, books, gain))
        if i64(len(best)) > d.targets:
            best.pop()


def way_price(d: Drafter, space: i64) -> float:
    if space == TOP:
        return float(d.s.material.top_pips) * d.p.rates.pip[GREY]
    at: i64 = d.s.worker[0] * TOP + space
    if space >= GROUND_SPACES and d.p.empty_ground > 0:
        return LATER  # not before the ground floor is full
    return float(d.p.way[at]) * d.p.rates.pip[GREEN] + d.p.lost(HAMMERS, d.p.jump[at])


# --- Hands.
def draft_hand(d: Drafter, mask: i64) -> None:
    """All ways to make none, one or two of these dice blocks."""
    consider(d, mask, NO_BLOCK, None, NO_BLOCK, None)
    i: i64
    j: i64
    for i in range(d.count):
        if (mask >> i) & 1 == 0:
            continue
        for one in d.blocks[i]:
            consider(d, mask, i, one, NO_BLOCK, None)
            if one.space < TOP and d.p.fresh[one.space] >= 0:
                consider(d, mask, i, one, NO_BLOCK, None, True)
            for j in range(d.count):
                if j != i and (mask >> j) & 1 == 1:
                    for two in d.blocks[j]:
                        if may_follow(d, one, two):
                            consider(d, mask, i, one, j, two)


def may_follow(d: Drafter, one: Block, two: Block) -> bool:
    """Whether both can be placed, in this order."""
    if one.space == two.space or one.space == TOP or two.space == TOP:
        return False
    if two.space >= GROUND_SPACES and d.p.empty_ground == 1 and one.space >= GROUND_SPACES:
        return False
    return fit_together(d.s, one.space, one.number, two.space, two.number)


def consider(
    d: Drafter, mask: i64, i: i64, one: Block | None, j: i64, two: Block | None, fresh: bool = False
) -> None:
    """Score a draft, and keep it if it is among the best; a fresh one builds the ramp that it uses."""
    score: float = 0.0
    gold: i64 = 0
    books: i64 = 0
    green: i64 = 0
    grey: i64 = 0
    if one is not None:
        if one.space != TOP and one.space >= GROUND_SPACES and d.p.empty_ground > 0:
            return
        score += one.gain
        gold += one.gold
        books += one.books
        hammers: i64 = 0
        if one.space == TOP:
            grey = d.s.material.top_pips
            if not has_built(d.s, 0, PULLEY):
                grey += d.s.material.construct_pips
                hammers = d.s.material.build_hammers[PULLEY]
        elif fresh:
            green = d.p.fresh_way[one.space]
            grey = d.s.material.construct_pips
            hammers = d.p.fresh_jump[one.space] + d.s.material.ramp_hammers
            score += d.p.ramp[d.p.fresh[one.space]]
        else:
            at: i64 = d.s.worker[0] * TOP + one.space
            green = d.p.way[at]
            hammers = d.p.jump[at]
            if two is not None and green < FAR:
                at = d.p.side[at] * TOP + two.space
                score += two.gain + d.p.pair
                gold += two.gold
                books += two.books
                green += d.p.way[at]
                if green < FAR:
                    hammers += d.p.jump[at]
                    if passes(d.p.side[at], two.space, one.space):
                        hammers += d.s.material.jump_hammers[1 if two.space >= GROUND_SPACES else 0]
        if hammers > d.p.hammers:
            if grey == 0:
                return
            grey += (hammers - d.p.hammers) * d.s.material.gain_pips[HAMMERS]  # gained with the same pips
            hammers = d.p.hammers
        score -= d.p.lost(HAMMERS, hammers)
    if green >= FAR or gold > d.gold or books > d.books:
        return
    fill_pool(d, mask, i, j)
    d.changed = NO_BLOCK
    d.change_price = 0.0
    if not settle(d, mask, i, j, GREEN, green, gold, books) or not settle(
        d, mask, i, j, GREY, grey, gold, books
    ):
        return
    colour: i64
    for colour in range(COLOURS):
        score += d.p.worth_of(colour, d.pool[colour])
    score -= d.change_price
    draft: Draft | None = None
    if i64(len(d.kept)) < d.width or score > d.kept[-1].score:
        draft = draft_of(d, mask, score, i, one, j, two)
        if fresh and one is not None:
            draft.ramp = int(d.p.fresh[one.space])
        draft.green, draft.grey, draft.gold, draft.books = green, grey, gold, books
        keep_draft(d, draft)
    if one is not None and one.space == TOP and (d.ending is None or score > d.ending.score):
        d.ending = draft if draft is not None else draft_of(d, mask, score, i, one, j, two)


def settle(d: Drafter, mask: i64, i: i64, j: i64, colour: i64, need: i64, gold: i64, books: i64) -> bool:
    """Pay the pips that blocks need; what is missing may come from changing one action die."""
    short: i64 = need - d.pool[colour]
    if short > 0 and not change_for(d, mask, i, j, colour, short, gold, books):
        return False
    d.pool[colour] -= need
    return True


def with_ending(d: Drafter) -> list[Draft]:
    """The best draft that sets the top is always tried, and first: an end is worth more than the sum of its parts."""
    ending = d.ending
    if ending is None:
        return d.kept
    return [ending] + [draft for draft in d.kept if draft is not ending]
