"""A game's position in words, whichever game it is."""

from teotl.text.boards import boards_of
from teotl.text.part import Part, View


def spoken(view: View, language: str) -> list[Part]:
    """Everything that the view shows, part by part."""
    return boards_of(view["game"]).spoken(view, language)
