"""Small pictures of where something is written: a space of a floor, a side of the pyramid."""

from typing import Final

SPOTS: Final = {
    "nw": (0, 0), "n": (1, 0), "ne": (2, 0), "w": (0, 1), "centre": (1, 1), "e": (2, 1),
    "sw": (0, 2), "s": (1, 2), "se": (2, 2),
}  # fmt: skip
SIDES: Final = {"north": (1, 0), "west": (0, 1), "east": (2, 1), "south": (1, 2)}
CELL: Final = 6


def floor_picture(space: str) -> str:
    """All spaces of the floor, with the one that is meant; `space` is like `ground ne`, `first sw` or `top`."""
    floor, _, place = space.partition(" ")
    if floor == "top":
        return drawn(1, (0, 0))
    column, row = SPOTS[place]
    return drawn(3, (column, row)) if floor == "ground" else drawn(2, (column // 2, row // 2))


def side_picture(side: str) -> str:
    """The pyramid from above, with the side that is meant."""
    return drawn(3, SIDES[side])


def drawn(spaces: int, spot: tuple[int, int]) -> str:
    width = spaces * CELL
    lines = "".join(f"M{n * CELL} 0V{width}M0 {n * CELL}H{width}" for n in range(spaces + 1))
    x, y = spot[0] * CELL, spot[1] * CELL
    return (
        f'<svg class="i" width="28" height="28" viewBox="-1 -1 {width + 2} {width + 2}" aria-hidden="true">'
        f'<path class="map" d="{lines}"/><path class="spot" d="M{x} {y}h{CELL}v{CELL}h-{CELL}Z"/></svg>'
    )
