"""A choice that a seat may make now: a short line to type, and the same in words."""

from typing import Any

from teotl.core.phrases import Phrase
from teotl.core.registry import rules as rules_named
from teotl.core.rules import Rules


class Choice:
    """Made only for the legal choices of one moment; the key is what lasts."""

    __slots__ = ("_key", "_rules", "_state", "code", "seat")

    def __init__(self, rules: Rules, state: Any, seat: int, code: int) -> None:
        self._rules = rules
        self._state = state
        self._key = ""
        self.seat = seat
        self.code = code

    @property
    def key(self) -> str:
        """The short line that a person can type."""
        if not self._key:  # bots that only count their choices never pay for the words
            self._key = self._rules.key(self._state, self.seat, self.code)
        return self._key

    def is_called(self, key: str) -> bool:
        """Is this its key, as far as anyone has asked for it?"""
        return self._key == key != ""  # an empty key has not been asked for yet

    def text(self, language: str = "en") -> str:
        """The choice in words."""
        return self._rules.text(self._state, self.seat, self.code, language)

    @property
    def facts(self) -> Phrase:
        """The phrase behind the words, JSON-able: verb, things, price, gain, what it asks next, rule."""
        return self._rules.facts(self._state, self.seat, self.code)

    def explain(self, language: str = "en") -> str:
        """The rule behind the choice."""
        return self._rules.explain(self._state, self.seat, self.code, language)

    def belongs_to(self, state: Any, seat: int) -> bool:
        """Was it offered to this seat in this very state?"""
        return self._state is state and self.seat == seat

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (self._rules.name, self._state, self.seat, self.code)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Choice":
        return Choice(
            self._rules, self._state, self.seat, self.code
        )  # states never change: this one may be shared

    def __eq__(self, other: object) -> bool:
        return self.key == other.key if isinstance(other, Choice) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Choice {self.key!r}>"


def revived(name: str, state: Any, seat: int, code: int) -> Choice:
    """A choice that was pickled; its rules are found by their name."""
    return Choice(rules_named(name), state, seat, code)
