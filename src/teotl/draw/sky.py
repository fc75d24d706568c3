"""What murals are made of: sun, moon, corona, stars, stepped buildings, the fret.

Scenes are pictures: their colours stand here and are the same in every theme.
"""

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from teotl.draw.svg import Box, num, rect

BONE: Final = "#FCEFD9"
MOONLIGHT: Final = "#CFC6E6"
NIGHT: Final = "#1D1833"


class Stone(NamedTuple):
    """The colours of a stepped building: its faces, their lit edges, the stair and its steps."""

    face: str
    lit: str
    stair: str
    step: str


LIME: Final = Stone("#D9B27A", "#F4DDB0", "#8E3B27", "#C9744F")
DUSK_STONE: Final = Stone("#9C7F75", "#CDB0A0", "#4A2A3E", "#7A5560")
NIGHT_STONE: Final = Stone("#6A5F95", "#9A90C0", "#2D2840", "#4A4270")


def filled(d: str, colour: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{colour}"{more}/>'


def disc(x: float, y: float, radius: float, colour: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{colour}"{more}/>'


def ground(box: Box, colour: str) -> str:
    return rect(box, 0, "", f' fill="{colour}"')


def ray(x: float, y: float, inner: float, outer: float, angle: float, half: float) -> str:
    """A narrow triangle from the rim of a disc outwards."""
    at = [(inner, angle - half), (outer, angle), (inner, angle + half)]
    corners = [f"{num(x + far * math.cos(turn))} {num(y + far * math.sin(turn))}" for far, turn in at]
    return f"M{corners[0]}L{corners[1]} {corners[2]}Z"


def sun(x: float, y: float, radius: float, dim: bool = False) -> str:
    """A disc with 32 rays, every other one longer."""
    outer, inner = ("#B9763A", "#D99A4E") if dim else ("#D99A18", "#F0B955")
    rays = "".join(
        ray(x, y, radius * 1.1, radius * (1.46 if number % 2 else 1.3), math.radians(11.25 * number), 0.05)
        for number in range(32)
    )
    ring = f' stroke="{outer}" stroke-width="{num(radius * 0.06)}"'
    return (
        filled(rays, outer)
        + disc(x, y, radius, outer)
        + disc(x, y, radius * 0.85, inner)
        + disc(x, y, radius * 0.66, "none", ring)
    )


def moon(x: float, y: float, radius: float, colour: str = NIGHT) -> str:
    """A disc with four craters."""
    rim = f' stroke="{MOONLIGHT}" stroke-width="{num(max(1.5, radius * 0.03))}"'
    crater = f' stroke="#5D5580" stroke-width="{num(max(1.2, radius * 0.025))}"'
    craters = ((-0.35, -0.25, 0.2), (0.3, 0.1, 0.14), (-0.1, 0.45, 0.11), (0.45, -0.4, 0.09))
    return disc(x, y, radius, colour, rim) + "".join(
        disc(x + right * radius, y + down * radius, size * radius, "none", crater)
        for right, down, size in craters
    )


def corona(x: float, y: float, radius: float) -> str:
    """The covered sun: light all round the moon, and one star at its rim."""
    outer = [1.9 if number % 4 == 0 else 1.45 if number % 2 else 1.62 for number in range(48)]
    rays = [
        ray(x, y, radius * 1.06, radius * far, math.radians(7.5 * number), 0.03)
        for number, far in enumerate(outer)
    ]
    light = filled("".join(rays[::2]), BONE, ' opacity=".9"') + filled(
        "".join(rays[1::2]), "#F0B955", ' opacity=".9"'
    )
    return light + disc(x, y, radius * 1.06, BONE) + moon(x, y, radius) + glint(x, y, radius)


def glint(x: float, y: float, radius: float) -> str:
    """A star of four points where the last light was seen."""
    cx, cy, far, near = x + radius * 0.75, y - radius * 0.75, radius * 0.26, radius * 0.05
    across = [(cx - far, cy), (cx, cy - near), (cx + far, cy), (cx, cy + near)]
    along = [(cx, cy - far), (cx + near, cy), (cx, cy + far), (cx - near, cy)]
    return filled(shape(across) + shape(along), "#FFFFFF")


def shape(corners: Sequence[tuple[float, float]]) -> str:
    """A closed outline through these points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


def stars(box: Box, count: int, seed: int, free: tuple[float, float, float], words: Box) -> str:
    """Small diamonds, always the same ones for a seed; none in the circle (x, y, radius), none behind the words."""
    chance = random.Random(seed)
    by_light: dict[str, str] = {".5": "", ".75": "", "1": ""}
    for _ in range(count):
        x, y = chance.uniform(box.x + 8, box.x + box.w - 8), chance.uniform(box.y + 8, box.y + box.h - 8)
        size, light = chance.choice((1.6, 2.2, 3)), chance.choice((".5", ".75", "1"))
        behind = words.x <= x <= words.x + words.w and words.y <= y <= words.y + words.h
        if not behind and math.hypot(x - free[0], y - free[1]) >= free[2]:
            by_light[light] += (
                f"M{num(x)} {num(y - size)}l{num(size)} {num(size)} {num(-size)} {num(size)} {num(-size)} {num(-size)}z"
            )
    return "".join(
        filled(shapes, MOONLIGHT, f' opacity="{light}"') for light, shapes in by_light.items() if shapes
    )


def stepped(x: float, base: float, w: float, h: float, levels: int, stone: Stone) -> str:
    """A building of several levels with a stair in the middle; `x` is its middle."""
    high = h / levels
    faces, edges = "", ""
    for level in range(levels):
        wide, y = w * (1 - 0.78 * level / levels), base - high * (level + 1)
        lean = high * 0.2
        faces += (
            f"M{num(x - wide / 2)} {num(y + high)}L{num(x - wide / 2 + lean)} {num(y + 6)}"
            f"H{num(x + wide / 2 - lean)}L{num(x + wide / 2)} {num(y + high)}Z"
        )
        inset = high * 0.12
        edges += f"M{num(x - wide / 2 + inset)} {num(y)}h{num(wide - 2 * inset)}v7h{num(2 * inset - wide)}z"
    return filled(faces, stone.face) + filled(edges, stone.lit) + stair(x, base, w, h, stone)


def stair(x: float, base: float, w: float, h: float, stone: Stone) -> str:
    foot, top = w * 0.075, w * 0.045
    sides = shape([(x - foot, base), (x - top, base - h), (x + top, base - h), (x + foot, base)])
    steps = "".join(
        f"M{num(x - w * 0.07 + number * w * 0.0024)} {num(base - 6 - number * 12)}"
        f"H{num(x + w * 0.07 - number * w * 0.0024)}"
        for number in range(int(h / 12))
    )
    return filled(sides, stone.stair) + filled(steps, "none", f' stroke="{stone.step}" stroke-width="2"')


def fret(x: float, y: float, count: int, colour: str) -> str:
    """The step motif, repeated."""
    one = "v-10h8v-8h22v12h-12v-6"
    line = "".join(f"M{num(x + number * 46)} {num(y + 22)}{one}" for number in range(count))
    return filled(line, "none", f' class="fret" stroke="{colour}" stroke-width="3"')
