"""Points over time as a picture: a line for each seat, told apart by colour, by marker and by its name at the end.

No colours here: a page's style gives them, light or dark. Words come from whoever asks.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from teotl.draw.svg import Box, group, num, pair, path, picture, rect, shortened, text, use

Point = tuple[float, float]

LEFT: Final = 34
TOP: Final = 14
FOOT: Final = 38
GLYPH: Final = 16
GAP: Final = 19  # between two names at the end of their lines
TICKS: Final = (1, 2, 5)
MANY: Final = 5  # so many marks need no markers on the lines: they would hide them
NAMED: Final = 500  # from this width on lines end with a name, below with their points alone


class Line(NamedTuple):
    """The points of a seat after each turn."""

    name: str
    seat: int
    points: list[int]

    @property
    def colour(self) -> int:
        return self.seat % 4 + 1


class Mark(NamedTuple):
    """A turn to be marked, and where it leads."""

    turn: int
    label: str
    address: str


class Words(NamedTuple):
    title: str
    mark: str  # what the marks are


class Scale(NamedTuple):
    """From turns and points to the picture."""

    box: Box
    last: int
    low: int
    high: int

    def at(self, turn: float, points: float) -> Point:
        x = self.box.x + self.box.w * turn / max(1, self.last)
        return x, self.box.y + self.box.h * (self.high - points) / max(1, self.high - self.low)


def graph(lines: Sequence[Line], marks: Sequence[Mark], words: Words, size: tuple[int, int]) -> str:
    """The whole picture, so wide and so high."""
    width, height = size
    right = 132 if width >= NAMED else 48
    ticks = tick_values(lines)
    last = max(len(line.points) for line in lines) - 1
    box = Box(LEFT, TOP, width - LEFT - right, height - TOP - FOOT)
    scale = Scale(box, last, ticks[0], ticks[-1])
    inner = grid(scale, ticks) + "".join(marked(scale, mark) for mark in marks)
    inner += text(box.x, height - 5, words.mark, 11, "g-words")
    inner += "".join(drawn(scale, line, marks) for line in lines)
    inner += ends(scale, lines, right if width >= NAMED else 0)
    return picture(inner, Box(0, 0, width, height), "", alt_of(lines, words), ' data-graph=""')


def alt_of(lines: Sequence[Line], words: Words) -> str:
    """The picture in a sentence, for those who do not see it."""
    return f"{words.title}: {', '.join(f'{line.name} {line.points[-1]}' for line in lines)}"


# --- Round the lines.
def tick_values(lines: Sequence[Line]) -> list[int]:
    """Round numbers of points from the lowest to the highest, about five of them."""
    every = [points for line in lines for points in line.points]
    low, high = min(0, *every), max(1, *every)
    step = next(
        factor * 10**power
        for power in range(7)
        for factor in TICKS
        if (high - low) / (factor * 10**power) <= 6
    )
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def grid(scale: Scale, ticks: list[int]) -> str:
    drawn = ""
    for value in ticks:
        x, y = scale.at(0, value)
        drawn += path(f"M{num(x)} {num(y)}h{num(scale.box.w)}", "g-zero" if value == 0 else "g-grid")
        drawn += text(x - 6, y + 4, str(value).replace("-", "−"), 11, "g-words end")
    return drawn


def marked(scale: Scale, mark: Mark) -> str:
    """A line from top to bottom, with a number to go to."""
    x, _ = scale.at(mark.turn, 0)
    bottom = scale.box.y + scale.box.h
    label = rect(Box(x - 8, bottom + 8, 16, 16), 4, "g-chip")  # below a marker on the lowest line
    label += text(x, bottom + 20, mark.label, 11, "g-words middle")
    line = path(f"M{num(x)} {num(scale.box.y)}V{num(bottom)}", "g-mark")
    return line + f"<a{pair('href', mark.address)}>{label}</a>"


# --- The lines.
def drawn(scale: Scale, line: Line, marks: Sequence[Mark]) -> str:
    """The line with its rim, and the seat's marker at every mark."""
    places = [scale.at(turn, points) for turn, points in enumerate(line.points)]
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in places)
    inner = path(d, "g-rim") + path(d, "g-line")
    turns = {mark.turn for mark in marks} if len(marks) < MANY else set()
    for turn in turns - {scale.last}:
        inner += glyph(line, *places[turn], f"{line.name}: {line.points[turn]}")
    return group(inner, "", f"p{line.colour}")


def glyph(line: Line, x: float, y: float, words: str = "") -> str:
    mark = use(f"mark-p{line.colour}", x - GLYPH / 2, y - GLYPH / 2, GLYPH)
    return group(mark, alt=words)


def ends(scale: Scale, lines: Sequence[Line], room: float) -> str:
    """Marker, points and name beside the end of each line, none above another."""
    found = ""
    lowest = scale.box.y - GAP
    bottom = scale.box.y + scale.box.h
    wanted = sorted((scale.at(scale.last, line.points[-1])[1], line) for line in lines)
    for number, (wish, line) in enumerate(wanted):
        rest = (len(wanted) - 1 - number) * GAP
        lowest = max(lowest + GAP, min(wish, bottom - rest))
        x = scale.box.x + scale.box.w + 12
        found += glyph(line, x, lowest)
        found += text(x + 12, lowest + 5, line.points[-1], 13, "g-total")
        if room:
            found += text(x + 42, lowest + 4.5, shortened(line.name, room - 58, 12), 12, "g-name")
    return found
