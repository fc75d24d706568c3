"""SVG path data as the pieces a PDF knows: lines and cubic curves with absolute points."""

import re
from math import atan2, ceil, cos, pi, sin, sqrt, tan
from typing import Final

from teotl.draw.pdf import Segment

Point = tuple[float, float]
TOKEN: Final = re.compile(r"[MmLlHhVvCcQqAaZz]|-?(?:\d+\.?\d*|\.\d+)")
NEEDS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def segments(data: str) -> list[Segment]:
    """The path of a `d` attribute. Flags of arcs must be written apart from the next number."""
    tokens = TOKEN.findall(data)
    found: list[Segment] = []
    here: Point = (0, 0)
    start: Point = (0, 0)
    at, letter = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            letter, at = tokens[at], at + 1
        count = NEEDS[letter.upper()]
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        pieces = piece(letter, numbers, here)
        found += pieces
        here = start if letter in "Zz" else last(pieces, here)
        if letter in "Mm":
            start, letter = here, "L" if letter == "M" else "l"
    return found


def last(pieces: list[Segment], here: Point) -> Point:
    return (pieces[-1].points[-2], pieces[-1].points[-1]) if pieces else here


def piece(letter: str, numbers: list[float], here: Point) -> list[Segment]:
    """One command as segments."""
    kind = letter.upper()
    if kind == "Z":
        return [Segment("Z")]
    x, y = here if letter.islower() else (0.0, 0.0)
    if kind == "H":
        return [Segment("L", (x + numbers[0], here[1]))]
    if kind == "V":
        return [Segment("L", (here[0], y + numbers[0]))]
    if kind == "A":
        end = (x + numbers[5], y + numbers[6])
        return arc(here, end, numbers[0], numbers[3] != 0, numbers[4] != 0)
    points = tuple(number + (y if i % 2 else x) for i, number in enumerate(numbers))
    return [quadratic(here, points) if kind == "Q" else Segment(kind, points)]


def quadratic(here: Point, points: tuple[float, ...]) -> Segment:
    """A curve with one handle as a curve with two."""
    hx, hy, x, y = points
    first = (here[0] + (hx - here[0]) * 2 / 3, here[1] + (hy - here[1]) * 2 / 3)
    return Segment("C", (*first, x + (hx - x) * 2 / 3, y + (hy - y) * 2 / 3, x, y))


def arc(here: Point, end: Point, radius: float, large: bool, sweep: bool) -> list[Segment]:
    """A piece of a circle, a quarter at most in each curve."""
    dx, dy = end[0] - here[0], end[1] - here[1]
    chord = sqrt(dx * dx + dy * dy)
    if not chord:
        return []
    r = max(radius, chord / 2)
    away = sqrt(max(0.0, r * r - chord * chord / 4)) * (1 if large != sweep else -1)
    cx, cy = (here[0] + end[0]) / 2 - away * dy / chord, (here[1] + end[1]) / 2 + away * dx / chord
    first = atan2(here[1] - cy, here[0] - cx)
    turn = (atan2(end[1] - cy, end[0] - cx) - first) % (2 * pi)
    turn = turn if sweep else turn - 2 * pi
    count = ceil(abs(turn) / (pi / 2) - 1e-9) or 1
    return [curve(cx, cy, r, first + turn * i / count, turn / count) for i in range(count)]


def curve(cx: float, cy: float, r: float, angle: float, turn: float) -> Segment:
    reach = 4 / 3 * tan(turn / 4) * r
    x0, y0 = cx + r * cos(angle), cy + r * sin(angle)
    x1, y1 = cx + r * cos(angle + turn), cy + r * sin(angle + turn)
    return Segment(
        "C",
        (
            x0 - reach * sin(angle),
            y0 + reach * cos(angle),
            x1 + reach * sin(angle + turn),
            y1 - reach * cos(angle + turn),
            x1,
            y1,
        ),
    )
