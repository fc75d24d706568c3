"""Dictated chance as a caller gives it, words of a record or numbers from a log, checked."""

from collections.abc import Sequence
from typing import Final

from teotl.core.errors import BadChance, words_of
from teotl.core.rules import Rules
from teotl.core.steps import Outcome
from teotl.core.words import said

MOST_OUTCOMES: Final = 2**31  # far more than any game needs, and still small enough for compiled code


def outcomes_of(rules: Rules, chance: Sequence[str | Outcome]) -> list[Outcome]:
    """What the words of a record mean; raises BadChance. Outcomes may also be numbers from a log."""
    if isinstance(chance, str):
        raise BadChance(said("error.chance-not-a-list", words=repr(chance)))
    try:
        return [
            rules.chance_of(shown) if isinstance(shown, str) else checked_outcome(rules, shown)
            for shown in chance
        ]
    except ValueError as error:
        raise BadChance(words_of(error)) from None


def checked_outcome(rules: Rules, shown: object) -> Outcome:
    """A group and a value as a log has them; raises ValueError if there is no such outcome."""
    if isinstance(shown, tuple | list) and len(shown) == 2 and all(type(number) is int for number in shown):
        group, value = shown
        if 0 <= group < MOST_OUTCOMES and 0 <= value < MOST_OUTCOMES and _has_word(rules, group, value):
            return group, value
    raise ValueError(said("error.cannot-come-up-here", word=repr(shown)))


def _has_word(rules: Rules, group: int, value: int) -> bool:
    try:
        return rules.chance_of(rules.chance_word(group, value))[0] == group
    except (LookupError, ValueError):
        return False
