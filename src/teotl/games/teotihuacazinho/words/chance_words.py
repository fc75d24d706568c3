"""Chance as words of a record: `events:C-A-D`, `roll:g35-y44-b42-k61`."""

import re

from teotl.core.words import said
from teotl.games.teotihuacazinho.rules.names import CHANCE_EVENTS, CHANCE_ROLL, FACES, LINES
from teotl.games.teotihuacazinho.words.telling import cards_of, rolled

ROLL = re.compile(r"roll:g([1-6])([1-6])-y([1-6])([1-6])-b([1-6])([1-6])-k([1-6])([1-6])")


def chance_word(group: int, value: int) -> str:
    """An outcome of chance as one word."""
    if group == CHANCE_EVENTS:
        return "events:" + "-".join(cards_of(value))
    pairs = zip("gybk", rolled(value).values(), strict=True)
    return "roll:" + "-".join(f"{letter}{first}{second}" for letter, (first, second) in pairs)


def chance_of(word: str) -> tuple[int, int]:
    """The outcome a word means; raises ValueError."""
    for line in range(LINES):
        if word == chance_word(CHANCE_EVENTS, line):
            return CHANCE_EVENTS, line
    found = ROLL.fullmatch(word)
    if found:
        return CHANCE_ROLL, sum((int(value) - 1) * FACES**die for die, value in enumerate(found.groups()))
    raise ValueError(said("error.not-an-outcome-here", word=repr(word)))
