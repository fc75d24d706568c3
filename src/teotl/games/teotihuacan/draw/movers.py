"""Things that glide: dice and markers. One flat list of nodes with stable ids, put in place by an attribute."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from teotl.draw.svg import Box, group, move, use
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import seat_name, word


class Mover(NamedTuple):
    """A symbol that can go anywhere on the table."""

    name: str  # the id of its node
    symbol: str
    box: Box
    alt: str
    cls: str = "m"
    extra: str = ""  # drawn above it, on the symbol's grid of 48


@lru_cache(1 << 13)
def node(mover: Mover, prefix: str = "") -> str:
    """Size and place are one transform, so both glide; the symbol always fills its grid of 48."""
    box = mover.box
    inner = use(mover.symbol, 0, 0, 48) + mover.extra
    return group(inner, prefix + mover.name, mover.cls, move(box.x, box.y, box.w / 48), mover.alt)


class Field(NamedTuple):
    """Room for the markers on one step: two by two places of a size."""

    x: float
    y: float
    size: float

    def place(self, number: int, of: int) -> Box:
        """One marker stands large in the middle, two side by side, more in a square."""
        if of == 1:
            large = self.size * 1.3
            return Box(
                self.x + self.size + 0.5 - large / 2, self.y + self.size + 0.5 - large / 2, large, large
            )
        down = number // 2 * (self.size + 1) if of > 2 else self.size / 2
        return Box(self.x + number % 2 * (self.size + 1), self.y + down, self.size, self.size)


def on_track(
    view: View, language: str, track: str, steps: list[int], said: str, field: Callable[[int], Field]
) -> list[Mover]:
    """The players' markers on a track; `said` names the track in words, `field` is the room on a step."""
    found = []
    for seat, step in enumerate(steps):
        together = [other for other, place in enumerate(steps) if place == step]
        box = field(step).place(together.index(seat), len(together))
        alt = word(language, "on_track", name=seat_name(view, language, seat), track=said, step=step)
        found.append(Mover(f"{track}-p{seat + 1}", f"mark-p{seat + 1}", box, alt))
    return found
