"""Plain cards: what a view says of a field of the table, or of a player, for a game that has no cards of its own."""

import re
from collections.abc import Callable
from typing import Any

from teotl.draw.card import Card
from teotl.draw.look import Look
from teotl.draw.names import Names
from teotl.draw.values import NOTHING, word

SEAT = re.compile(r"seat-(\d{1,2})")
FIELD = re.compile(r"field ([^@]+)(?:@\d+)?")
Fields = dict[str, Any]


def asked(thing: str, look: Look, shared: Fields, of_player: Callable[[int], Fields]) -> Card | None:
    """The card of a field or a panel; None for anything else."""
    names = Names(look.view["game"], look.language)
    if found := FIELD.fullmatch(thing):
        name = found[1]
        return Card(names.field(name), does=(said(shared[name], names),)) if name in shared else None
    if found := SEAT.fullmatch(thing):
        return player(int(found[1]), look, of_player, names)
    return None


def player(seat: int, look: Look, of_player: Callable[[int], Fields], names: Names) -> Card | None:
    if seat >= len(look.names):
        return None
    fields = of_player(seat)
    lines = tuple(f"{names.field(name)}: {said(value, names)}" for name, value in fields.items())
    return Card(look.names[seat], symbol=f"mark-p{seat % 4 + 1}", does=lines)


def said(value: Any, names: Names) -> str:
    """A value in words, lists and all."""
    if isinstance(value, dict):
        return (
            ", ".join(f"{names.field(str(name))} {said(each, names)}" for name, each in value.items())
            or NOTHING
        )
    if isinstance(value, list | tuple):
        return ", ".join(said(each, names) for each in value) or NOTHING
    return word(value, names)
