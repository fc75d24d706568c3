"""A sheet at a glance: the three floors of the pyramid with their numbers, to stand on a card."""

from typing import Any, Final

from teotl.draw.svg import path

CELL: Final = 17
WIDE: Final = 6 * CELL + 16
HIGH: Final = 3 * CELL + 2


def mini(player: dict[str, Any]) -> str:
    """Ground floor, first floor, top, side by side; empty spaces are empty. Short, for there may be many."""
    written, blank, numbers, x = "", "", "", 1
    for rows in (player["ground"], player["first"], [[player["top"]]]):
        for row, line in enumerate(rows):
            for column, number in enumerate(line):
                at = (x + column * CELL, (3 - len(rows) + row) * CELL + 1)
                cell = f"M{at[0]} {at[1]}h15v15h-15z"
                written, blank = (written + cell, blank) if number else (written, blank + cell)
                numbers += f'<text x="{at[0] + 7.5}" y="{at[1] + 12}">{number}</text>' if number else ""
        x += len(rows) * CELL + 7
    inner = (
        (path(blank, "z-blank") if blank else "") + (path(written, "z-written") if written else "") + numbers
    )
    return f'<svg class="teotl mini" width="{WIDE}" height="{HIGH}" aria-hidden="true">{inner}</svg>'
