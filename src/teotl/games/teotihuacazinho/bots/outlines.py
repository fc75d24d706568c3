"""Outlines of rounds, the dice in question, and the best outlines found so far: what `drafts` and `changes` work on."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.paying import payable
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.rules.names import BOOKS, COLOURS, DICE, GOLD, TAKING, USING
from teotl.games.teotihuacazinho.rules.state import State

NO_BLOCK: Final = -1


@final
class Block:
    """A die as a block: where, with which number and colour, and what that brings minus the cost of the change."""

    def __init__(self, space: i64, number: i64, colour: i64, gold: i64, books: i64, gain: float) -> None:
        self.space = space
        self.number = number
        self.colour = colour
        self.gold = gold
        self.books = books
        self.gain = gain


@final
class Draft:
    """A round in outline."""

    def __init__(self, mask: i64, score: float) -> None:
        self.mask = mask  # the dice in question, by their places in the drafter
        self.score = score
        self.first = NO_BLOCK  # the die that becomes the first block …
        self.first_block: Block | None = None
        self.second = NO_BLOCK
        self.second_block: Block | None = None
        self.changed = NO_BLOCK  # an action die that is changed
        self.colour: i64 = 0
        self.value: i64 = 0
        self.ramp = NO_BLOCK  # built before the block is pushed
        # What all this needs.
        self.green: i64 = 0
        self.grey: i64 = 0
        self.gold: i64 = 0
        self.books: i64 = 0


@final
class Drafter:
    """The dice in question, and the best drafts found so far."""

    def __init__(self, s: State, p: Prices, width: i64, targets: i64, changes: bool) -> None:
        self.s = s
        self.p = p
        self.width = width  # drafts kept
        self.targets = targets  # spaces tried for each die
        self.changes: bool = changes and s.stage[0] != USING
        self.taking: bool = s.stage[0] == TAKING
        self.gold: i64 = payable(s, GOLD)
        self.books: i64 = payable(s, BOOKS)
        self.count: i64 = 0
        self.die: vec[i64] = vec[i64]([0 for _ in range(DICE)])  # on the table, or the slot in hand
        self.colour: vec[i64] = vec[i64]([0 for _ in range(DICE)])
        self.value: vec[i64] = vec[i64]([0 for _ in range(DICE)])
        self.blocks: list[list[Block]] = []
        self.pool: vec[i64] = vec[i64]([0 for _ in range(COLOURS)])
        self.kept: list[Draft] = []
        self.ending: Draft | None = None  # the best that sets the top
        # The change that pays for missing pips.
        self.changed: i64 = NO_BLOCK
        self.new_colour: i64 = 0
        self.new_value: i64 = 0
        self.change_price: float = 0.0


def fill_pool(d: Drafter, mask: i64, i: i64, j: i64) -> None:
    colour: i64
    for colour in range(COLOURS):
        d.pool[colour] = d.s.pool[colour]
    m: i64
    for m in range(d.count):
        if (mask >> m) & 1 == 1 and m != i and m != j:
            d.pool[d.colour[m]] += d.value[m]


def draft_of(
    d: Drafter, mask: i64, score: float, i: i64, one: Block | None, j: i64, two: Block | None
) -> Draft:
    draft = Draft(mask, score)
    draft.first, draft.first_block = int(i), one
    draft.second, draft.second_block = int(j), two
    draft.changed, draft.colour, draft.value = int(d.changed), d.new_colour, d.new_value
    return draft


def keep_draft(d: Drafter, draft: Draft) -> None:
    at: int = len(d.kept)
    while at > 0 and d.kept[at - 1].score < draft.score:
        at -= 1
    d.kept.insert(at, draft)
    if i64(len(d.kept)) > d.width:
        d.kept.pop()
