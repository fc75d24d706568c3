"""Phrases: how a choice, an event, a reason and a question describe themselves, once, as JSON-able data.

From the same phrase come the sentence in every language, the card with icons, the chip, the terminal's line, what a
screen reader says, and the JSON of the API. A phrase names things by stable words; it holds no sentence and no code
of the rules.
"""

from typing import Any, TypedDict, cast


class Thing(TypedDict, total=False):
    """Something a phrase is about: a worker, board, tile, space, temple … `kind` and `name`, and details."""

    kind: str
    name: str
    role: str  # its part in this phrase, where the kind does not say: from, to, along, using, for
    power: int
    value: int
    board: str
    row: int
    column: int
    level: int
    turn: int
    number: int
    step: int
    seat: int
    icons: list[str]


class Amount(TypedDict, total=False):
    """So much of something, paid or gained; `possible`: only if something follows that is not certain."""

    what: str  # cocoa, wood, points, step, power-up …
    n: int
    of: str  # which one, where there are several: the temple of a step, the tile of a claim
    possible: bool
    lost: int  # how many of them exceed a limit


class Share(TypedDict, total=False):
    """What a phrase means for another seat; `name` where no person sits there."""

    seat: int
    name: str
    gain: list[Amount]
    price: list[Amount]


class Phrase(TypedDict, total=False):
    """A verb and what goes with it; empty fields are left out, but `verb` is always there."""

    verb: str  # stable: move, mine, worship, learn …
    seat: int  # who does it, where that is not obvious
    things: list[Thing]
    price: list[Amount]
    gain: list[Amount]
    others: list[Share]
    asks: list[str]  # kinds of the questions that follow immediately
    rule: str  # where it stands: rule 3.5, R-44
    reason: str  # of a refusal, a stable word: needs-cocoa, row-full; its price is what would be needed …
    have: list[Amount]  # … of which this much is there …
    missing: list[Amount]  # … and this much is missing


def thing(kind: str, name: object = "", **more: Any) -> Thing:
    """One thing; details that are None are left out."""
    found = {"kind": kind, "name": str(name), **more}
    if None in more.values():
        found = {field: value for field, value in found.items() if value is not None}
    return cast(Thing, found)


def amount(what: str, n: int = 1, of: str = "", possible: bool = False) -> Amount:
    """So much of something."""
    found = Amount(what=what, n=int(n))
    if of:
        found["of"] = of
    if possible:
        found["possible"] = True
    return found


def phrase(verb: str, *things: Thing, **more: Any) -> Phrase:
    """A phrase; what is empty is left out: price, gain, others, asks, rule, seat."""
    found: dict[str, Any] = {"verb": verb}
    if things:
        found["things"] = list(things)
    for field, value in more.items():
        if value or value == 0:  # seat 0 is one
            found[field] = value
    return cast(Phrase, found)


def things_of(facts: Phrase, kind: str, role: str = "") -> list[Thing]:
    """The things of a kind in a phrase, those of one role if it is given."""
    return [
        one
        for one in facts.get("things", [])
        if one["kind"] == kind and (not role or one.get("role") == role)
    ]


def refusal(verb: str, reason: str, rule: str, need: Amount | None = None, have: int = 0) -> Phrase:
    """Why something may not be chosen: the reason as a stable word, and what is needed, there and missing."""
    if need is None:
        return phrase(verb, reason=reason, rule=rule)
    there, lacking = Amount(**need), Amount(**need)
    there["n"], lacking["n"] = int(have), need["n"] - int(have)
    return phrase(verb, reason=reason, rule=rule, price=[need], have=[there], missing=[lacking])
