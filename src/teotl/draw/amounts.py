"""Prices and gains of a phrase as icons: −2 cocoa → +2 gold. They are for the eye; a sentence is read out instead.

What stands for a thing is known by the game (`Page.symbol`); a thing without a symbol is named in words.
"""

from collections.abc import Iterable
from html import escape
from typing import Protocol

from teotl.core.phrases import Amount, Phrase
from teotl.draw.html import icon
from teotl.draw.names import humanised

ARROW = '<span class="to">→</span>'
MINUS = "−"


class Symbols(Protocol):
    """Who knows what stands for a thing: the page of a game."""

    def symbol(self, what: str, of: str) -> str: ...


def exchange(said: Phrase, symbols: Symbols, size: int = 16) -> str:
    """Price → gain of a phrase, as HTML; empty if it costs and brings nothing."""
    price = amounts(said.get("price", []), MINUS, symbols, size)
    gain = amounts(said.get("gain", []), "+", symbols, size)
    return ARROW.join(side for side in (price, gain) if side) if price else gain


def amounts(every: Iterable[Amount], sign: str, symbols: Symbols, size: int = 16) -> str:
    """Each as sign, number and symbol, one after the other."""
    return "".join(amount(one, sign, symbols, size) for one in every)


def amount(one: Amount, sign: str, symbols: Symbols, size: int = 16, title: str = "") -> str:
    """`+2` and the symbol; with a title it can be heard too."""
    what, of = one["what"], one.get("of", "")
    symbol = symbols.symbol(what, of)
    shown = icon(symbol, size, title) if symbol else escape(f" {humanised(what)}")
    kind = "price" if sign == MINUS else "gain"
    maybe = " maybe" if one.get("possible") else ""
    return f'<span class="amount {kind}{maybe}">{sign}{one["n"]}{shown}</span>'
