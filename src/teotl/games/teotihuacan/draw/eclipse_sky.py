"""The sky of an eclipse: the dark disc slides over the sun, and night falls on the pyramids."""

from functools import cache
from typing import Final

from teotl.draw.scenes import Pictures
from teotl.draw.sky import NIGHT, Stone, corona, fret, ground, moon, stars, stepped, sun
from teotl.draw.svg import Box, group, picture

WIDE: Final = Box(0, 0, 1120, 700)
TALL: Final = Box(0, 0, 374, 784)
HEAD_WIDE: Final = Box(0, 0, 1120, 150)
HEAD_TALL: Final = Box(0, 0, 390, 168)
DUSK: Final = "#4A2030"
DUSK_FAR: Final = Stone("#2B1420", "#3B1D2A", "#3B1D2A", "#2B1420")
NIGHT_FAR: Final = Stone("#120E22", "#1A1530", "#1A1530", "#120E22")
DUSK_STONE: Final = Stone("#8A5A3C", "#D9A06A", "#4A2030", "#8E4A3A")
NIGHT_STONE: Final = Stone("#37305A", "#6A5F95", NIGHT, "#4A4270")


@cache
def sky() -> Pictures:
    """Three layers: dusk, the moving disc, night. A page lets them follow each other; the last covers all."""
    return Pictures(whole(WIDE, 770, 300, 140), whole(TALL, 187, 370, 86))


def whole(box: Box, x: float, y: float, radius: float) -> str:
    words = title_box(box)
    dusk = ground(box, DUSK) + sun(x, y, radius) + pyramids(box, x, DUSK_FAR, DUSK_STONE)
    free = (x, y, radius * 1.9)
    dark = ground(box, NIGHT) + stars(
        Box(0, 0, box.w, box.h * 0.8), int(box.w * box.h / 9000), 5, free, words
    )
    dark += corona(x, y, radius) + pyramids(box, x, NIGHT_FAR, NIGHT_STONE)
    if box.w > 600:
        dusk += fret(46, box.h - 62, 7, "#D99A18")
        dark += fret(46, box.h - 62, 7, "#6A5F95")
    layers = group(dusk, cls="dusk") + group(moon(x, y, radius * 0.97), cls="dark-disc")
    return picture(layers + group(dark, cls="night"), box, "", "", ' preserveAspectRatio="xMidYMid slice"')


def title_box(box: Box) -> Box:
    """Where the title stands."""
    return Box(0, 0, box.w * 0.5, 106 if box.h < 160 else 160) if box.w > 600 else Box(0, 0, box.w, 150)


def pyramids(box: Box, x: float, far: Stone, near: Stone) -> str:
    drawn = stepped(x - box.w * 0.34, box.h, box.w * 0.36, box.h * 0.14, 4, far)
    drawn += stepped(x + box.w * 0.36, box.h, box.w * 0.34, box.h * 0.12, 4, far)
    return drawn + stepped(x, box.h, box.w * 0.5, box.h * 0.26, 5, near)


@cache
def head() -> Pictures:
    """The night, low, above the table of points."""
    return Pictures(strip(HEAD_WIDE, 900), strip(HEAD_TALL, 290))


def strip(box: Box, x: float) -> str:
    words = title_box(box)
    free = (x, box.h * 0.46, box.h * 0.7)
    drawn = ground(box, NIGHT) + stars(Box(0, 0, box.w, box.h * 0.9), int(box.w / 22), 9, free, words)
    drawn += corona(x, box.h * 0.45, box.h * 0.24)
    drawn += stepped(x, box.h, box.w * 0.34, box.h * 0.2, 4, NIGHT_STONE)
    drawn += fret(26, box.h - 30, int(box.w * 0.28 / 46), "#6A5F95")
    return picture(drawn, box, "", "", ' preserveAspectRatio="xMaxYMax slice"')
