"""How an event looks on the table: which step of a turn it is, what goes where, where its gains rise.

A game says it (`Page.moment`); the page plays turns by it, and makes chips and the log from the same. A game that says
nothing better has its events told in words.
"""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import NamedTuple


class Sign(NamedTuple):
    """A symbol among words, with a number before it: +2 gold."""

    symbol: str
    amount: str = ""


Piece = str | Sign  # what chips and cards are made of


class Change(NamedTuple):
    """A number that changes from one value to another: the power of a worker, the day."""

    of: str  # the same for all changes of one thing
    symbol: str
    before: int
    after: int
    faces: tuple[str, ...] = ()  # symbols of the thing before and after, if it looks different


class Moment(NamedTuple):
    """What an event is for the eye. All but the name of a step can be left out."""

    step: str = ""  # it begins a step of the turn with this name; without one it goes with the step before
    title: str = ""  # of the step
    symbol: str = ""  # beside the title
    at: str = ""  # the id of what it happens at: gains rise there
    mover: str = ""  # the id of what goes …
    way: tuple[str, ...] = ()  # … along these, by their ids; the first is where it comes from
    pieces: tuple[Piece, ...] = ()  # what a card says beside price and gain
    change: Change | None = None  # told instead of the gain of its phrase
    chip: tuple[Piece, ...] = ()  # how the chip of the turn begins …
    rank: int = 0  # … if no other event of the turn says it with a higher rank
    you: tuple[Piece, ...] = ()  # what it means to whom it happens in another's turn
    silent: bool = False  # nothing to see
    aside: bool = False  # why, and what follows of itself: only the log says it in words


def mark_of(seat: int) -> str:
    """The symbol of a seat."""
    return f"mark-p{seat % 4 + 1}"


def shown(pieces: Iterable[Piece], named: bool = False) -> str:
    """Words and signs as HTML, short, for it is sent often; a sentence is read out in place of the signs.

    Inside something that has a name of its own the signs are not heard anyway.
    """
    return " ".join(escape(piece) if isinstance(piece, str) else drawn_sign(piece, named) for piece in pieces)


@lru_cache(1000)
def drawn_sign(sign: Sign, named: bool) -> str:
    silent = "" if named else " aria-hidden=true"
    symbol = f"<svg class=i{silent}><use href=#{escape(sign.symbol)} /></svg>"
    return f"<span class=q>{escape(sign.amount)}{symbol}</span>"
