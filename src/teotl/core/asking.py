"""What a seat is asked at one moment of a game: the question, its choices, and near misses that are refused."""

from functools import cached_property
from typing import Any, NamedTuple

from teotl.core.choice import Choice
from teotl.core.phrases import Phrase, phrase
from teotl.core.rules import Miss, Rules

NOTHING_ASKED = Phrase(verb="")


class Question:
    """What a seat is asked now. It is false when the seat is not asked; its kind and words are empty then."""

    __slots__ = ("_rules", "_state", "facts", "seat")

    def __init__(self, rules: Rules, state: Any, seat: int, is_asked: bool) -> None:
        self._rules = rules
        self._state = state
        self.seat = seat
        self.facts = rules.question_facts(state, seat) if is_asked else NOTHING_ASKED

    @property
    def kind(self) -> str:
        """What kind of question it is, a stable word: turn, action, pyramid …"""
        return self.facts["verb"]

    def text(self, language: str = "en") -> str:
        """The question in words."""
        return self._rules.question(self._state, self.seat, language) if self else ""

    def __bool__(self) -> bool:
        return bool(self.kind)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        return (self.facts, self.text()) == (other.facts, other.text())

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        return f"<Question {self.kind!r}>"


class Refusal(NamedTuple):
    """A near miss: what a seat might expect but may not choose now, and why; `facts` has what is missing."""

    key: str
    reason: str
    rule: str
    facts: Phrase


def refusal_of(miss: Miss) -> Refusal:
    """A near miss as the rules give it; without facts of its own, its facts are made from its words."""
    key, reason, rule = miss[:3]
    return Refusal(key, reason, rule, miss[3] if len(miss) > 3 else phrase(key.split()[0], rule=rule))


class Moment:
    """Who may act in a state and how, found once: a page, a view and a check all ask for it."""

    def __init__(self, rules: Rules, state: Any) -> None:
        self.rules = rules
        self.state = state
        self.found: dict[int, list[Choice]] = {}

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        return self.rules.to_act(self.state)

    def choices(self, seat: int) -> list[Choice]:
        if seat not in self.found:
            codes = self.rules.legal(self.state, seat)
            self.found[seat] = [Choice(self.rules, self.state, seat, code) for code in codes]
        return self.found[seat]
