"""Pyramid tiles and decorations in words: the icons on them, as they lie unturned."""

from teotl.games.teotihuacan.draw.words import word as drawn_word
from teotl.text.part import View, word


def icon(language: str, letter: str) -> str:
    """What stands on a quarter: b, r or g, in colour B, R or G, a dot for none."""
    if letter == ".":
        return word(language, "icon.blank")
    return word(language, f"icon.{letter.lower()}{'.coloured' if letter.isupper() else ''}")


def tiles_to_lay(view: View, language: str) -> list[str]:
    """The pyramid tiles on display; their quarters stand clockwise from the top left."""
    lines = []
    for tile in filter(None, view["display"]["pyramid"]):
        one, two, four, three = (icon(language, letter) for letter in tile)
        lines.append(word(language, "lay", one=one, two=two, three=three, four=four))
    return [*lines, drawn_word(language, "stack.pyramid", view["stacks"]["pyramid"])]


def decorations_to_put(view: View, language: str) -> list[str]:
    lines = [
        word(language, "put", one=icon(language, tile[0]), two=icon(language, tile[1]))
        for tile in view["display"]["decorations"]
        if tile
    ]
    return [*lines, drawn_word(language, "stack.decorations", view["stacks"]["decorations"])]
