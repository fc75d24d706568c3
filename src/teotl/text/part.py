"""What a position in words is made of: parts with a heading, lines, tables and smaller parts."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from teotl.core.words import say

View = dict[str, Any]


class Table(NamedTuple):
    """Rows of cells; the first cell of a row says what the row is about."""

    caption: str
    columns: Sequence[str]  # the corner is the first
    rows: Sequence[Sequence[str]]


class Part(NamedTuple):
    """Something with a heading of its own."""

    title: str
    lines: Sequence[str] = ()
    tables: Sequence[Table] = ()
    parts: Sequence["Part"] = ()


def word(language: str, key: str, /, n: int | None = None, **values: object) -> str:
    """A string from the catalogue's part about positions."""
    return say(language, f"spoken.{key}", n, **values)
