"""What a plain game says of itself: phrases, the question and the result, made from keys, events, scores and ranking.

A game's rules may build on it and say more wherever they can.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from teotl.core.phrases import Phrase, phrase, thing
from teotl.core.rules import Json, Rules


class PlainRules:
    """What is the same for every game that says nothing better; the rest is the game's own."""

    no_longer_asked: tuple[tuple[int, str], ...] = ()

    def facts(self: Rules, state: Any, seat: int, code: int) -> Phrase:
        """The first word of the key is the verb, the others are what it is about."""
        verb, *rest = self.key(state, seat, code).split()
        return phrase(verb, *[thing("word", word) for word in rest])

    def question_facts(self, state: Any, seat: int) -> Phrase:
        """One kind of question: to choose."""
        return phrase("choose")

    def event_facts(self, event: dict[str, Json]) -> Phrase:
        """The event's name is the verb, its fields are the things."""
        things = [thing(name, value) for name, value in event.items() if name not in ("event", "seat")]
        return phrase(event["event"], *things, seat=event.get("seat"))

    def result(self: Rules, state: Any) -> dict[str, Json]:
        """The ranking; equal points share the win, but an automa must be beaten."""
        ranking, scores, theirs = self.ranking(state), self.scores(state), self.automa(state)
        ended: dict[str, Json] = {"ranking": ranking, "scores": scores, "reasons": []}
        if theirs is None:
            return {**ended, "winners": [seat for seat in ranking if scores[seat] == scores[ranking[0]]]}
        return {**ended, **against_automa(scores[0], theirs)}


def against_automa(points: int, theirs: int) -> dict[str, Json]:
    """How a person did against an automatic opponent: a tie is not a win."""
    solo = "won" if points > theirs else "tied" if points == theirs else "lost"
    return {"winners": [0] if solo == "won" else [], "solo": solo, "automa": theirs}


def tie_breaks(ranking: Sequence[int], *measures: tuple[str, Sequence[int]]) -> list[dict[str, Json]]:
    """How seats with equal points are ranked: neighbours in the ranking, and what breaks the tie.

    `measures` are points first, then each tie-break by its name, with its amounts by seat; `by` is empty for seats
    that stay tied.
    """
    _, points = measures[0]
    found: list[dict[str, Json]] = []
    for one, other in pairwise(ranking):
        if points[one] == points[other]:
            by = next((name for name, amounts in measures[1:] if amounts[one] != amounts[other]), "")
            amounts = dict(measures).get(by, points)
            found.append({"seats": [one, other], "by": by, "amounts": [amounts[one], amounts[other]]})
    return found
