"""A sheet at a glance: the three floors of the pyramid with their numbers, to stand on a card."""

from typing import Any, Final

from teotl.draw.svg import Box, picture, rect, text

CELL: Final = 17.0
SIZE: Final = Box(0, 0, 6 * CELL + 16, 3 * CELL + 2)


def mini(player: dict[str, Any]) -> str:
    """Ground floor, first floor, top, side by side; empty spaces are empty."""
    drawn, x = "", 1.0
    for rows in (player["ground"], player["first"], [[player["top"]]]):
        drawn += floor(rows, x)
        x += len(rows) * CELL + 7
    return picture(drawn, SIZE, more=' aria-hidden="true"')


def floor(rows: list[list[int]], x: float) -> str:
    drawn, top = "", (3 - len(rows)) * CELL + 1
    for row, numbers in enumerate(rows):
        for column, number in enumerate(numbers):
            box = Box(x + column * CELL, top + row * CELL, CELL - 2, CELL - 2)
            drawn += rect(box, 3, "z-written" if number else "z-blank")
            drawn += text(box.cx, box.cy + 4.6, number, 13, "mid") if number else ""
    return drawn
