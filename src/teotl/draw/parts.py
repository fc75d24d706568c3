"""Parts of a drawn page: HTML by the id of the element it replaces, some of it in pieces that can be sent alone."""

from collections.abc import Mapping

Parts = dict[str, str]


class Group(str):
    """The HTML of an element whose pieces have ids of their own, so that one of them can be sent alone."""

    # Bare, as they were drawn: rooms keep many of them, and wrap the few that are sent.
    pieces: Mapping[str, str]

    def __new__(cls, html: str, pieces: Mapping[str, str]) -> "Group":
        made = super().__new__(cls, html)
        made.pieces = pieces
        return made


def wrapped(inner: str) -> str:
    """A bare <g> would be parsed as HTML."""
    return f"<svg>{inner}</svg>"
