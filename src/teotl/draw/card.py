"""What a card says about a thing that somebody asks about: data with symbols, made by the game that knows the thing.

A sentence may hold amounts, a number and the symbol of what it counts: `amount` writes one into words, `shown` draws
them, `spoken` says them.
"""

import re
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from teotl.draw.html import icon

OPEN, CUT, CLOSE = "\ue000", "\ue001", "\ue002"  # private letters: no catalogue has them
AMOUNT: Final = re.compile(f"{OPEN}([^{CUT}]*){CUT}([^{CUT}]*){CUT}([^{CLOSE}]*){CLOSE}")
MINUS: Final = "−"
SIZE: Final = 16  # of a symbol among words


class Stop(NamedTuple):
    """A place on the way to a thing: its symbol, what stands below it, and whether one gets there."""

    symbol: str
    words: str
    state: str  # from, near or far


class Way(NamedTuple):
    """Something that would make the thing possible."""

    symbol: str
    words: str


@dataclass(frozen=True)
class Card:
    """Everything but the name may be missing. What the thing does is added from the rules if it stands nowhere here."""

    name: str
    kind: str = ""  # what sort of thing, and where it is
    symbol: str = ""
    tall: bool = False  # its symbol is higher than wide
    picture: str = ""  # a drawing of its own, where no symbol shows the thing
    refused: str = ""  # why it cannot be had or reached now
    stops: tuple[Stop, ...] = ()
    ways: tuple[Way, ...] = ()
    price: str = ""
    does: tuple[str, ...] = ()
    scale: tuple[int, ...] = ()  # points for one, two, three … of them
    reached: int = -1  # the place on that scale
    tiles: tuple[str, ...] = ()  # symbols of tiles that lie there
    worth: tuple[str, ...] = ()  # what it would be worth to who asks, now
    count: str = ""  # how many there are
    about: tuple[str, ...] = ()  # names by which the guide may know it, best first


# --- Amounts among words.
def amount(n: int, symbol: str, words: str, sign: str = "") -> str:
    """`+2` and a symbol; the words, “2 cocoa”, are said in its place."""
    number = str(n).replace("-", MINUS)
    minus = MINUS if sign == MINUS or n < 0 else ""
    return f"{OPEN}{sign}{number}{CUT}{symbol}{CUT}{minus}{words}{CLOSE}"


def picture(symbol: str, words: str) -> str:
    """A symbol alone."""
    return f"{OPEN}{CUT}{symbol}{CUT}{words}{CLOSE}"


def shown(sentence: str, size: int = SIZE) -> str:
    """The sentence as HTML, its amounts drawn."""

    def drawn(found: re.Match[str]) -> str:
        number, symbol, words = found.groups()
        seen = f'<span class="q" aria-hidden="true">{number}{icon(symbol, size)}</span>'
        return f'{seen}<span class="hidden">{words}</span>'

    return AMOUNT.sub(drawn, escape(sentence, quote=False))  # escaping leaves the private letters alone


def spoken(sentence: str) -> str:
    """The sentence in words alone."""
    apart = sentence.replace(f"{CLOSE} {OPEN}", f"{CLOSE}, {OPEN}")
    return AMOUNT.sub(lambda found: found[3], apart)
