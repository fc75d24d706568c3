"""The mural of an ending: a stepped building under the sun, and on its levels who came where."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from teotl.draw.scenes import Pictures, Place
from teotl.draw.sky import (
    BONE,
    DUSK_STONE,
    LIME,
    NIGHT_STONE,
    Stone,
    fret,
    ground,
    moon,
    stars,
    stepped,
    sun,
)
from teotl.draw.svg import Box, picture, rect, shortened, text, use, width

WIDE: Final = Box(0, 0, 1200, 400)
TALL: Final = Box(0, 0, 390, 430)
MOST_PLACES: Final = 4  # levels to stand on
SPOTS: Final = ((2, -1), (1, 1), (0, -1))  # level and side of the second, third and fourth
SPOT_OF_TWO: Final = ((0, 1),)


class Mood(NamedTuple):
    """How an ending looks: its ground, the buildings far away, the stone of the large one."""

    ground: str
    far: str
    far_lit: str
    stone: Stone


MOODS: Final = {
    "bright": Mood("#6F2618", "#4A160D", "#5E2015", LIME),
    "dusk": Mood("#4A2A3E", "#2F1A2B", "#3B2236", DUSK_STONE),
    "night": Mood("#2D2840", "#1D1833", "#252040", NIGHT_STONE),
}


def mural(places: Sequence[Place], mood: str, alt: str) -> Pictures:
    """From the first place to the last; without places the building stands alone beside the words."""
    draw = standing if places else alone
    return Pictures(
        picture(draw(WIDE, places, mood), WIDE, "", alt, ' preserveAspectRatio="xMidYMax slice"'),
        picture(draw(TALL, places, mood), TALL, "", alt, ' preserveAspectRatio="xMidYMax slice"'),
    )


def is_small(box: Box) -> bool:
    return box.w < 600


def alone(box: Box, places: Sequence[Place], mood: str) -> str:
    """Nobody to stand on it: a game that is played against its levels."""
    colours, small = MOODS[mood], is_small(box)
    x = box.w * (0.5 if small else 0.76)
    disc = (x, box.h * (0.52 if small else 0.42), box.h * (0.2 if small else 0.26))
    drawn = ground(box, colours.ground) + (sun(*disc) if mood == "bright" else sun(*disc, dim=True))
    drawn += stepped(
        x, box.h, box.w * (0.9 if small else 0.4), box.h * (0.36 if small else 0.5), 3, colours.stone
    )
    return drawn if small else drawn + fret(28, box.h - 40, 7, "#E9A21F")


def standing(box: Box, places: Sequence[Place], mood: str) -> str:
    """The first on top, the others on the levels below, left and right."""
    colours, small = MOODS[mood], is_small(box)
    middle = box.w / 2
    drawn = ground(box, colours.ground) + light(box, mood)
    far = Stone(colours.far, colours.far_lit, colours.far_lit, colours.far)
    drawn += stepped(middle - box.w * 0.38, box.h, box.w * 0.3, box.h * 0.22, 4, far)
    drawn += stepped(middle + box.w * 0.38, box.h, box.w * 0.3, box.h * 0.18, 4, far)
    w = box.w * 0.9 if small else min(box.w * 0.62, box.h * 2.1)
    h = box.h * (0.4 if small else 0.56)
    drawn += stepped(middle, box.h, w, h, 4, colours.stone)
    return drawn + first(box, places[0], h) + others(box, places[1:MOST_PLACES], w, h)


def light(box: Box, mood: str) -> str:
    """The sun, low for who lost, the moon for who lost alone."""
    x, small = box.w / 2, is_small(box)
    if mood == "night":
        free = (x, box.h * 0.3, box.h * 0.34)
        words = Box(0, 0, box.w if small else box.w * 0.36, 120 if small else box.h * 0.6)
        sky = stars(Box(0, 0, box.w, box.h * 0.7), 24 if small else 60, 11, free, words)
        return sky + moon(x, box.h * (0.46 if small else 0.27), box.h * (0.17 if small else 0.2), "#3D3658")
    if mood == "dusk":
        return sun(x, box.h * (0.5 if small else 0.36), box.h * (0.17 if small else 0.23), dim=True)
    return sun(x, box.h * (0.49 if small else 0.3), box.h * (0.17 if small else 0.25))


def first(box: Box, place: Place, h: float) -> str:
    small = is_small(box)
    x, top, size = box.w / 2, box.h - h, 66 if small else 84
    y = top + h / 8 - (13 if small else 10)
    return use(place.symbol, x - size / 2, top - size + 2, size) + plate(
        x, y, place, 0.92 if small else 1.12, box
    )


def others(box: Box, places: Sequence[Place], w: float, h: float) -> str:
    small = is_small(box)
    scale, high, drawn = (0.72 if small else 1.0), h / 4, ""
    for (level, side), place in zip(SPOT_OF_TWO if len(places) == 1 else SPOTS, places, strict=False):
        below, above = w * (1 - 0.78 * level / 4), w * (1 - 0.78 * (level + 1) / 4)
        x, y, size = box.w / 2 + side * (below + above) / 4, box.h - high * (level + 1), 50 * scale
        drawn += use(place.symbol, x - size / 2, y - size + 2, size)
        drawn += plate(x + (0 if small else side * 18), y + high * 0.3, place, 0.8 if small else 0.92, box)
    return drawn


def plate(x: float, y: float, place: Place, scale: float, box: Box) -> str:
    """Name and points on bone, kept inside the picture; the own one is framed."""
    name, points = shortened(place.name, 150, 15), str(place.points).replace("-", "−")
    w = (width(name, 15) + width(points, 18) + 40) * scale
    x = min(max(x, w / 2 + 4), box.w - w / 2 - 4)
    frame = ' stroke="#E9A21F" stroke-width="3"' if place.mine else ""
    drawn = rect(Box(x - w / 2, y, w, 34 * scale), 7, "", f' fill="{BONE}"{frame}')
    drawn += text(x - w / 2 + 11 * scale, y + 23 * scale, name, 15 * scale, "on-plate")
    return drawn + text(x + w / 2 - 11 * scale, y + 24 * scale, points, 18 * scale, "on-plate-points end")
