"""The pyramid in words: level by level, its decorated sides, and what is seen from above."""

from typing import Final

from teotl.core.words import say
from teotl.games.teotihuacan.rules.labels import SIDE_LABELS
from teotl.games.teotihuacan.text.board import SQUARES, grid_cells
from teotl.games.teotihuacan.text.spoken.tiles import icon
from teotl.games.teotihuacan.words import phrases
from teotl.text.part import Part, Table, View, word

LEVELS: Final = 4


def pyramid(view: View, language: str) -> Part:
    lines = [level_line(view, language, level) for level in range(1, LEVELS + 1)]
    lines += [side_line(view, language, side) for side in SIDE_LABELS]
    return Part(phrases.word(language, "show.pyramid"), lines, [seen_from_above(view, language)])


def level_line(view: View, language: str, level: int) -> str:
    """How many tiles lie on a level, and which places are empty once there is one."""
    wide = LEVELS + 1 - level
    laid = {tuple(tile["place"][1:]) for tile in view["pyramid"] if tile["place"][0] == level}
    empty = [(row, column) for row in range(wide) for column in range(wide) if (row, column) not in laid]
    key = "level.none" if not laid else "level.full" if not empty else "level"
    places = "; ".join(word(language, "place", row=row + 1, column=column + 1) for row, column in empty)
    return word(language, key, level=level, laid=len(laid), most=wide * wide, places=places)


def side_line(view: View, language: str, side: str) -> str:
    """The decorations on one side, from the lowest level up."""
    tiles = [
        word(language, "side.level", level=level, one=icon(language, tile[0]), two=icon(language, tile[1]))
        for level, tile in enumerate(view["decorations"][side], 1)
    ]
    shown = "; ".join(tiles) or word(language, "none")
    return f"{say(language, f'replay.what.decorations-{side}')}: {shown}"


def seen_from_above(view: View, language: str) -> Table:
    """Every quarter-square: the icon that shows, and on which level it lies."""
    cells = [cell(language, *marks) for marks in grid_cells(view)]
    rows = [[str(row + 1), *cells[row * SQUARES : (row + 1) * SQUARES]] for row in range(SQUARES)]
    columns = [word(language, "seen.corner"), *(str(column + 1) for column in range(SQUARES))]
    return Table(word(language, "seen"), columns, rows)


def cell(language: str, letter: str, height: str) -> str:
    if height == " ":
        height = "0"  # printed on the board
        if letter == ".":
            return word(language, "seen.ground")
    if height == "=":
        return word(language, "seen.decoration", icon=icon(language, letter))
    return word(language, "seen.level", icon=icon(language, letter), level=height)
