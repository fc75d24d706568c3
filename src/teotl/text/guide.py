"""A game's rules for people, as the game gives them: the room "guide" of its face.

Chapters and articles stand in `guide.toml` of its folder, numbered rules and rulings in `rules.toml`; their words are
in the game's catalogue. Articles that data cannot hold, made from the game's own lists and drawings, are functions.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from teotl.text.article import Article

Fill = Callable[[str], list[Article]]  # the articles of one of the game's lists, in a language


def no_numbers(key: str) -> Mapping[str, object]:
    return {}


def no_picture(entry: dict[str, Any], language: str) -> str:
    return ""


@dataclass(frozen=True)
class Topics:
    """What someone points at or is asked, and the anchor of the article about it."""

    start: str  # where to begin if nothing better is known
    verbs: Mapping[str, str] = field(default_factory=dict)  # first word of a choice's key
    verbs_with: Mapping[str, str] = field(default_factory=dict)  # the same, and the second word goes in at {}
    things: Mapping[str, str] = field(default_factory=dict)  # ids and symbols of drawings and pages
    families: tuple[tuple[str, str], ...] = ()  # patterns of such names; what they catch goes in at {}


@dataclass(frozen=True)
class Guide:
    folder: Path  # of guide.toml and rules.toml
    topics: Topics
    fills: Mapping[str, Fill] = field(default_factory=dict)
    picture: Callable[[dict[str, Any], str], str] = (
        no_picture  # the drawing that an article of guide.toml asks for
    )
    numbers: Callable[[str], Mapping[str, object]] = no_numbers  # those in a string of `also`, by its key
