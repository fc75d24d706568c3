"""A place that can be chosen: its ring or disc, what is drawn with it, and which key it plays or picks."""

from collections.abc import Mapping
from typing import NamedTuple

from teotl.draw.svg import Box, circle, pair, rect, text, title, use


class Target(NamedTuple):
    """With `key` it is a whole choice, with `pick` a part of one that is chosen step by step."""

    box: Box
    key: str = ""
    pick: str | None = None  # the empty pick takes back what was picked
    cls: str = "ring"
    radius: float = 6
    before: str = ""  # drawn under the ring
    badge: str = ""  # drawn above it
    alt: str = ""
    region: str = ""  # the part of the table it belongs to
    label: str = ""  # the badge in short, where there is little room


def drawn(target: Target, texts: Mapping[str, str]) -> str:
    """A group that can be clicked, focused and read aloud."""
    words = target.alt or texts.get(target.key, target.key or target.pick or "")
    plays = pair("data-key", target.key) if target.key else f' data-pick="{target.pick}"'
    return (
        f'<g class="choice {target.cls}"{plays} tabindex="0" role="button">{title(words)}{target.before}'
        f"{rect(target.box, target.radius, 'hit')}{target.badge}</g>"
    )


# --- Badges.
def number(x: float, y: float, words: object, radius: float = 10.5) -> str:
    """A maize disc with a number."""
    return circle(x, y, radius, "disc") + text(x, y + 4.6, words, 13 if radius > 10 else 11, "on-go mid")


def icon(x: float, y: float, symbol: str, radius: float = 11) -> str:
    """A disc with an icon on it, for a way to choose that uses a tile or a good."""
    return circle(x, y, radius, "disc pale") + use(
        symbol, x - radius * 0.72, y - radius * 0.72, radius * 1.44
    )


def pill(x: float, y: float, words: str) -> str:
    """A disc wide enough for +12."""
    wide = 13 + 7.2 * len(words)
    return rect(Box(x - wide / 2, y - 10, wide, 20), 10, "disc") + text(x, y + 4.6, words, 12.5, "on-go mid")


def small(x: float, y: float) -> Box:
    """The clickable square of a disc."""
    return Box(x - 11, y - 11, 22, 22)
