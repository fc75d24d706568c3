"""Symbols put together from others by the game's data: discovery tiles with their price, pyramid tiles' ground."""

from typing import Final

from teotl.draw.svg import Box, num, path, rect, use
from teotl.games.teotihuacan.material import DISCOVERY_COST
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS, GOOD_LABELS

TILE: Final = Box(0, 0, 40, 52)  # a discovery tile: the picture, and the price in its foot
DIE: Final = Box(0, 0, 48, 48)
SHOWN: Final = 41  # the short side of a decoration on display
UNIT: Final = 37  # a quarter-square of the pyramid
ICONS: Final = {
    "b": "kind-b", "r": "kind-r", "g": "kind-g", "B": "temple-blue", "R": "temple-red", "G": "temple-green",
}  # fmt: skip
LEVELS: Final = (1, 2, 3, 4)


def composed() -> dict[str, str]:
    found = {"tile-face": symbol("tile-face", tile_face(), TILE)}
    for kind, label in enumerate(DISCOVERY_LABELS):
        found[f"t-{label}"] = symbol(f"t-{label}", tile(kind, label), TILE)
    found |= {f"stone-{level}": f'<g id="stone-{level}">{slab(level)}</g>' for level in LEVELS}
    found["plain-decoration"] = f'<g id="plain-decoration">{bare("top", 2 * SHOWN, SHOWN)}</g>'
    found |= {f"roll-{n}": symbol(f"roll-{n}", rolled(n), DIE) for n in range(1, 7)}
    found |= {f"q-{letter}": f'<g id="q-{letter}">{quarter(letter)}</g>' for letter in ICONS}
    return found


def symbol(name: str, inner: str, box: Box) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {box.w} {box.h}">{inner}</symbol>'


# --- Discovery tiles.
def tile_face() -> str:
    """The empty tile; a line in its foot, where no price covers it, says that it is free."""
    return (
        rect(Box(1, 1, 38, 50), 5, "tile-paper")
        + path("M1 38.5H39V46Q39 51 34 51H6Q1 51 1 46Z", "tile-foot")
        + rect(Box(1, 1, 38, 50), 5, "tile-rim")
    )


def tile(kind: int, label: str) -> str:
    prices = [good for i, good in enumerate(GOOD_LABELS) for _ in range(DISCOVERY_COST[kind * 4 + i])]
    start = 20 - 6 * len(prices) - 0.5
    picture = label if label.startswith("mask-") else f"d-{label}"
    foot = "".join(use(good, start + 12 * i, 38.4, 13) for i, good in enumerate(prices))
    face = '<use href="#tile-face"/>'  # as large as the symbol that it fills
    return face + use(picture, 3.5, 2.8, 33) + (foot or path("M15 45H25", "tile-free"))


# --- What Teotibot rolls: two dice that are nobody's.
def rolled(n: int) -> str:
    digit = f'<use href="#n-{n}" x="13.3" y="5" width="21.4" height="30" color="var(--p0-on)"/>'
    return use("face-p0", 0, 0, 48) + digit


# --- The pyramid. Groups, not symbols: they are drawn as they are, so that a use needs no size.
def slab(level: int) -> str:
    """A tile of the pyramid without its icons: short shadow, face, a lit and a dark edge, quarters."""
    side = 2 * UNIT
    return (
        path(f"M5 {side}H{side}V5L{side + 4} 9V{side + 4}H9Z", "py-shadow")
        + rect(Box(0.7, 0.7, side - 1.4, side - 1.4), 4, f"py-face py{level}")
        + path(f"M3.8 {side - 4}V7Q3.8 3.8 7 3.8H{side - 4}", "py-light")
        + path(f"M{UNIT} 8V{side - 8}M8 {UNIT}H{side - 8}", "py-seam")
    )


def quarter(letter: str) -> str:
    size = UNIT * 0.74
    return use(ICONS[letter], (UNIT - size) / 2, (UNIT - size) / 2, size)


# --- Decorations.
def bare(side: str, w: float, h: float) -> str:
    """A decoration without its icons."""
    rim = rect(Box(3.6, 3.6, w - 7.2, h - 7.2), 2.5, "tile-rim")
    return rect(Box(1, 1, w - 2, h - 2), 4, "tile-decoration") + rim + path(arrow(side, w, h), "tile-arrow")


def arrow(side: str, w: float, h: float) -> str:
    """It points away from the edge that faces the centre."""
    if side in ("top", "bottom"):
        edge, tip = (h - 1.5, h - 6.5) if side == "top" else (1.5, 6.5)
        return f"M{num(w / 2 - 5)} {num(edge)}L{num(w / 2)} {num(tip)} {num(w / 2 + 5)} {num(edge)}Z"
    edge, tip = (w - 1.5, w - 6.5) if side == "left" else (1.5, 6.5)
    return f"M{num(edge)} {num(h / 2 - 5)}L{num(tip)} {num(h / 2)} {num(edge)} {num(h / 2 + 5)}Z"
