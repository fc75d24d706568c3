"""Parts of a page: HTML by the id of the element that it replaces, and what of it is news to a reader."""

from collections.abc import Mapping
from typing import Any

Parts = dict[str, Any]  # for pages: id of an element → its HTML; for programs: a field → its value
NOTHING = object()  # a value may be None


class Group(str):
    """The HTML of an element whose pieces have ids of their own, so that one of them can be sent alone."""

    pieces: Mapping[str, str]

    def __new__(cls, html: str, pieces: Mapping[str, str]) -> "Group":
        made = super().__new__(cls, html)
        made.pieces = pieces
        return made


def news(sent: Parts, now: Parts) -> Parts:
    """What must be sent to a reader who has `sent`."""
    changed: Parts = {}
    for name, value in now.items():
        old = sent.get(name, NOTHING)
        if old is value or old == value:
            continue
        if isinstance(value, Group) and isinstance(old, Group) and [*old.pieces] == [*value.pieces]:
            changed |= {piece: html for piece, html in value.pieces.items() if old.pieces[piece] != html}
        else:
            changed[name] = value
    return changed
