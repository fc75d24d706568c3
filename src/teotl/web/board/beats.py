"""What a told turn is made of: cards for its steps, beats that are seen at once, gains and prices that rise."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from teotl.core.phrases import Amount
from teotl.draw.names import humanised
from teotl.draw.page import Page
from teotl.draw.story import Change, Piece, Sign

MINUS = "−"
Owed = Counter[tuple[str, str]]  # what, which one → how many


class Float(NamedTuple):
    """A gain or a price that rises where it happened, and where its owner has it."""

    seat: int
    amount: str
    symbol: str
    home: str


class Beat(NamedTuple):
    """What is seen at once."""

    line: int
    card: int  # which of the turn's cards
    at: str
    mover: str
    way: Sequence[str]
    floats: list[Float]
    change: Change | None


@dataclass
class Card:
    """A step of the turn."""

    name: str
    title: str
    symbol: str
    mover: str = ""
    pieces: list[Piece] = field(default_factory=list)
    paid: Owed = field(default_factory=Counter)
    gained: Owed = field(default_factory=Counter)
    changes: dict[str, Change] = field(default_factory=dict)

    def lines(self, page: Page) -> list[list[Piece]]:
        """What it says below its title: what else there is to say, then price → gain."""
        price, gain = signs(page, self.paid, MINUS), signs(page, self.gained, "+")
        traded: list[Piece] = [*price, "→", *gain] if price and gain else [*price, *gain]
        return [line for line in (self.pieces, [*traded, *changed(self.changes)]) if line]


# --- Signs.
def merge(changes: dict[str, Change], change: Change) -> None:
    """From where it was first to where it is last."""
    first = changes.get(change.of, change)
    changes[change.of] = change._replace(before=first.before)


def changed(changes: dict[str, Change]) -> list[Piece]:
    return [Sign(one.symbol, f"{one.before}→{one.after}") for one in changes.values()]


def signs(page: Page, sums: Owed, sign: str) -> list[Piece]:
    """Each as number and symbol, those with the same one together; what has no symbol in words."""
    found: Counter[tuple[str, str]] = Counter()
    for (what, of), n in sums.items():
        found[page.symbol(what, of), what] += n
    return [
        Sign(symbol, f"{sign}{n}") if symbol else f"{sign}{n} {humanised(what)}"
        for (symbol, what), n in found.items()
        if n
    ]


def float_of(page: Page, seat: int, sign: str, one: Amount) -> Float:
    what, of = one["what"], one.get("of", "")
    symbol = page.symbol(what, of)
    amount = f"{sign}{one['n']}" if symbol else f"{sign}{one['n']} {humanised(what)}"
    return Float(seat, amount, symbol, page.home(seat, what) if seat >= 0 else "")
