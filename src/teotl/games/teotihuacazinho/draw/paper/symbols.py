"""Symbols of the sprite on paper: the same pictures as on the screen, in the colours of the light theme."""

import re
from functools import cache
from typing import Final
from xml.etree.ElementTree import Element, fromstring

from teotl.draw.icons import symbols
from teotl.draw.pdf import Page, rounded
from teotl.draw.theme import LIGHT
from teotl.games.teotihuacazinho.draw.paper.curves import segments

NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
STROKE: Final = 2.0  # as in board.css: no fill and round lines of 2 unless a symbol says otherwise


def ink(name: str) -> str:
    """A colour of the palette by its name."""
    return LIGHT[name]


def pip(page: Page, cue: str, x: float, y: float, w: float) -> None:
    """A pip of a colour: a small die face with the colour's picture on it."""
    page.rect(x, y, w, w, w * 0.22, ink(cue))
    icon(page, f"cue-{cue}", x + w * 0.12, y + w * 0.12, w * 0.76, only=ink(f"{cue}-on"))


@cache
def symbol(name: str) -> Element:
    return fromstring(symbols()[name])


def icon(
    page: Page, name: str, x: float, y: float, w: float, current: str = LIGHT["ink"], only: str = ""
) -> None:
    """A symbol as wide as w. `current` is the colour it leaves open; `only` draws all its lines in one colour."""
    picture = symbol(name)
    left, top, wide = (float(n) for n in NUMBER.findall(picture.get("viewBox", "0 0 48 48"))[:3])
    scale = w / wide
    page.begin(x - left * scale, y - top * scale, scale)
    for child in picture:
        shape(page, child, current, only)
    page.end()


def shape(page: Page, element: Element, current: str, only: str) -> None:
    """One element of a symbol."""
    moved = [float(n) for n in NUMBER.findall(element.get("transform", ""))]
    if moved:
        page.begin(moved[0], moved[1], moved[2] if len(moved) > 2 else 1)
    fill, stroke = (paint(element.get(name, "none"), current) for name in ("fill", "stroke"))
    stroke = only if stroke and only else stroke
    width = size(element, "stroke-width", STROKE)
    if element.tag == "use":
        tint = paint(element.get("color", "currentColor"), current)
        name = element.get("href", "").removeprefix("#")
        icon(page, name, size(element, "x"), size(element, "y"), size(element, "width", 48), tint, only)
    elif element.tag == "path":
        page.trace(segments(element.get("d", "")), fill, stroke if width else "", width)
    elif element.tag == "rect":
        box = [size(element, side) for side in ("x", "y", "width", "height", "rx")]
        page.trace(rounded(*box), fill, stroke if width else "", width)
    elif element.tag == "circle":
        x, y, radius = (size(element, name) for name in ("cx", "cy", "r"))
        page.circle(x, y, radius, fill, stroke if width else "", width)
    if moved:
        page.end()


def size(element: Element, name: str, otherwise: float = 0) -> float:
    return float(element.get(name, otherwise))


def paint(value: str, current: str) -> str:
    """A colour as the page wants it."""
    if value == "none":
        return ""
    if value == "currentColor":
        return current
    return LIGHT[value.removeprefix("var(--").removesuffix(")")] if value.startswith("var") else value
