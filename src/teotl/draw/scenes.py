"""Scenes: what a great moment of a game consists of, as data. The game fills them, the page lays them out.

A chapter is a moment between turns at which points are counted for everyone. The ending is the last one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from teotl.core.game import Happening
from teotl.draw.look import View


class Came(NamedTuple):
    """A chapter that has come, as it was reported."""

    number: int
    before: View  # before the choice with which it came
    led_to_it: Sequence[Happening]  # what that choice did first
    events: Sequence[Happening]  # everything that happened in the chapter so far
    is_closed: bool  # nothing more belongs to it


class Cell(NamedTuple):
    """What a row brings to one player; None if it is not counted yet, with a word or two on how it came about."""

    points: int | None
    why: str = ""


class Row(NamedTuple):
    """One thing that is counted, with a cell for every player."""

    symbol: str
    title: str
    about: str
    cells: Sequence[Cell]


class Sign(NamedTuple):
    """A symbol with words, or words alone."""

    symbol: str
    words: str


class Pictures(NamedTuple):
    """The same picture for a wide and for a narrow window, as SVG."""

    wide: str
    tall: str


class Chapter(NamedTuple):
    """A chapter that has come: its pictures, what it is called, and what it counts, row by row."""

    title: str
    about: str  # what is counted, below the title
    opening: str  # the title of the first picture, and a sentence below it
    opening_about: str
    sky: Pictures
    head: Pictures  # above the rows
    before: Sequence[int]  # points of every player when it came
    rows: Sequence[Row]
    signs: Sequence[Sign] = ()  # what is set back or anew, once everything is counted
    asks: str = ""  # what is still asked of players, as a button says it


class Place(NamedTuple):
    """Who stands where at the end."""

    symbol: str
    name: str
    points: int
    mine: bool


class Memory(NamedTuple):
    """Something worth remembering of a player's game: how much, and of what."""

    symbol: str
    amount: str
    words: str


class Level(NamedTuple):
    """A goal of who plays alone: what it asks for, whether it was reached, and what was missing."""

    name: str
    about: str
    reached: bool
    missing: str = ""
