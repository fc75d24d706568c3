"""A sheet at a glance: the three floors of the pyramid with their numbers, to stand on a card."""

from collections.abc import Iterator
from typing import Any, Final

from teotl.draw.svg import path

CELL: Final = 17
EMPTY: Final = "z-empty"  # the symbol of a sheet without blocks
WIDE: Final = 6 * CELL + 16
HIGH: Final = 3 * CELL + 2


def mini(player: dict[str, Any]) -> str:
    """As small as it can be read."""
    return f'<svg class="teotl mini" width="{WIDE}" height="{HIGH}" aria-hidden="true">{floors(player)}</svg>'


def floors(player: dict[str, Any]) -> str:
    """Ground floor, first floor, top, side by side; empty spaces are empty. Short, for there may be many."""
    written, numbers = "", ""
    every = (player["ground"], player["first"], [[player["top"]]])
    values = [number for rows in every for line in rows for number in line]
    for (x, y), number in zip(spaces(), values, strict=True):
        if number:
            written += f"M{x} {y}h15v15h-15z"
            numbers += f'<text x="{x + 7.5}" y="{y + 12}">{number}</text>'
    return f'<use href="#{EMPTY}"/>' + (path(written, "z-written") if written else "") + numbers


def spaces() -> Iterator[tuple[int, int]]:
    """The corner of every space, floor by floor."""
    x = 1
    for side in (3, 2, 1):
        for row in range(side):
            for column in range(side):
                yield x + column * CELL, (3 - side + row) * CELL + 1
        x += side * CELL + 7


def empty() -> dict[str, str]:
    """All spaces without their numbers, as a symbol: the same on every card."""
    cells = "".join(f"M{x} {y}h15v15h-15z" for x, y in spaces())
    return {EMPTY: f'<g id="{EMPTY}"><path fill="none" stroke="var(--line)" d="{cells}"/></g>'}
