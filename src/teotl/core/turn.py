"""Whose turn it is, in words: for a game, for a table in a list, for a page that waits."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from teotl.core.words import listed, say


class TurnWords(NamedTuple):
    """The keys of the three possible sentences."""

    over: str
    one: str
    several: str


INSIDE: Final = TurnWords("core.over", "core.turn.one", "core.turn.several")  # a part of another sentence
ALONE: Final = TurnWords("waiting.over", "waiting.turn", "waiting.several")  # a sentence of its own


def whose_turn(language: str, names: Sequence[str], words: TurnWords = INSIDE) -> str:
    """Whose turn it is, by the names of those who may act; nobody may act when the game is over."""
    if not names:
        return say(language, words.over)
    if len(names) == 1:
        return say(language, words.one, name=names[0])
    return say(language, words.several, names=listed(language, names))
