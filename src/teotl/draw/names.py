"""Names of a game's things for people: those of the catalogue, else the plain name made readable."""

import re
from functools import cache
from typing import NamedTuple

from teotl.core.words import keys, say


@cache
def known() -> frozenset[str]:
    """Every key that can be said."""
    return frozenset(keys("en"))


def humanised(name: str) -> str:
    """`held_cards` or `held-cards` as a person would write it: Held cards."""
    words = re.sub(r"[_\-.]+|(?<=[a-z])(?=[A-Z])", " ", name).strip()
    return words[:1].upper() + words[1:]


def named(language: str, key: str, name: str, /, n: int | None = None, **values: object) -> str:
    """What the catalogue says; for a game that has no such words, its own name."""
    return say(language, key, n, **values) if key in known() else humanised(name)


class Names(NamedTuple):
    """How a game's view is read to people: its words may name every field, and every word that stands in one."""

    game: str
    language: str

    def field(self, name: str) -> str:
        return named(self.language, f"{self.game}.view.{name}", name)

    def word(self, word: str) -> str:
        key = f"{self.game}.view.{word}"
        return say(self.language, key) if key in known() else word.replace("_", " ")
