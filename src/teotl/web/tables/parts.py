"""Parts of a page: HTML by the id of the element that it replaces, and what of it is news to a reader."""

from typing import Any

from teotl.draw.parts import Group, wrapped

Parts = dict[str, Any]  # for pages: id of an element → its HTML; for programs: a field → its value
NOTHING = object()  # a value may be None


def news(sent: Parts, now: Parts) -> Parts:
    """What must be sent to a reader who has `sent`."""
    changed: Parts = {}
    for name, value in now.items():
        old = sent.get(name, NOTHING)
        if old is value or old == value:
            continue
        if isinstance(value, Group) and isinstance(old, Group) and [*old.pieces] == [*value.pieces]:
            changed |= changed_pieces(old, value)
        else:
            changed[name] = value
    return changed


def changed_pieces(old: Group, now: Group) -> Parts:
    before = old.pieces
    return {piece: wrapped(html) for piece, html in now.pieces.items() if before[piece] != html}
