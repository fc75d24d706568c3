"""A choice that a seat may make now: a short line to type, and the same in words."""

from typing import Any

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
        return self._key == key != ""  # nobody has asked for an empty one

    def text(self, language: str = "en") -> str:
        """The choice in words."""
        return self._rules.text(self._state, self.seat, self.code, language)

    def explain(self, language: str = "en") -> str:
        """The rule behind the choice."""
        return self._rules.explain(self._state, self.seat, self.code, language)

    def belongs_to(self, state: Any, seat: int) -> bool:
        """Was it offered to this seat in this very state?"""
        return self._state is state and self.seat == seat

    def __eq__(self, other: object) -> bool:
        return self.key == other.key if isinstance(other, Choice) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Choice {self.key!r}>"
