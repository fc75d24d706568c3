"""The board in text, and in words for screen readers: the game's own, or a plain one made from the view.

A game gives its own in the room "text" of its face. For the plain board, and the plain drawing, its catalogue may name
the fields of its views and the words in them: `<game>.view.hand`, `<game>.view.coin-1`.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from teotl.core import registry
from teotl.core.words import say, say_or
from teotl.text.part import Part, View, word

# What the core adds to every view; a plain board shows it at the top, or not at all.
FRAME = {"game", "version", "seats", "options", "seat", "step", "over", "to_act", "choices", "result"}
PLAYERS = "players"
INDENT = "  "


class Boards(Protocol):
    """What a game gives to show itself without pictures."""

    def board(self, view: View, language: str) -> str:
        """The whole table as the view shows it, for a terminal."""

    def spoken(self, view: View, language: str) -> list[Part]:
        """The whole table in words, part by part."""


def text_board(view: View, language: str) -> str:
    """The board as the view shows it, in text."""
    return boards_of(view["game"]).board(view, language)


def boards_of(game: str) -> Boards:
    own: Boards | None = registry.face(game).room("text")
    return own or PLAIN


class PlainBoards:
    """For games without their own: what the view holds, by name."""

    def board(self, view: View, language: str) -> str:
        """The parts below each other, each under its heading."""
        return "\n\n".join(
            "\n".join([part.title, *indented(part.lines)]) for part in self.spoken(view, language)
        )

    def spoken(self, view: View, language: str) -> list[Part]:
        """First the table, then each seat."""
        game = view["game"]
        fields = {field: value for field, value in view.items() if field not in FRAME | {PLAYERS}}
        title = say_or(language, f"web.game.{game}", game)
        return [Part(title, list(lines(game, fields, language))), *players(view, language)]


def players(view: View, language: str) -> list[Part]:
    """A part for each seat; those asked now are marked."""
    owned: list[Any] = view.get(PLAYERS) or []
    parts: list[Part] = []
    for seat, name in enumerate(view["seats"]):
        own = owned[seat] if seat < len(owned) and isinstance(owned[seat], dict) else {}
        title = f"{name} *" if seat in view["to_act"] else name
        parts.append(Part(title, list(lines(view["game"], own, language))))
    return parts


def lines(game: str, fields: dict[str, Any], language: str) -> Iterator[str]:
    """A line for each field; what is inside a field is indented below it."""
    for field, value in fields.items():
        name = field_name(game, field, language)
        if isinstance(value, dict):
            yield f"{name}:"
            yield from indented(lines(game, value, language))
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            yield f"{name}:"
            for number, item in enumerate(value, 1):
                inner = item if isinstance(item, dict) else {"": item}
                yield from indented([f"{number}.", *indented(lines(game, inner, language))])
        else:
            yield f"{name}: {plain(game, value, language)}"


def field_name(game: str, field: str, language: str) -> str:
    """The game's word for it, else the view's."""
    return say_or(language, f"{game}.view.{field}", field.replace("_", " "))


def plain(game: str, value: Any, language: str) -> str:
    """A value in a few words; the game's words may name what stands in its views."""
    if value is None or value == []:
        return word(language, "none")
    if isinstance(value, bool):
        return say(language, f"draw.plain.{'yes' if value else 'no'}")
    if isinstance(value, list):
        return ", ".join(plain(game, item, language) for item in value)
    return say_or(language, f"{game}.view.{value}", str(value))


def indented(these: Iterable[str]) -> list[str]:
    return [f"{INDENT}{line}" for line in these]


PLAIN = PlainBoards()
