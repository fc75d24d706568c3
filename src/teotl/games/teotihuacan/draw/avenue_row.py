"""The Avenue of the Dead lying in one row below the temples, as an upright tablet shows it; then the buildings."""

from typing import Final

from teotl.draw.svg import Box, group, num, path, rect, text, title, use
from teotl.draw.targets import Target
from teotl.games.teotihuacan.draw import avenue, lying
from teotl.games.teotihuacan.draw.movers import Field, Mover, on_track
from teotl.games.teotihuacan.draw.temple_rows import TABLET
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.material import AVENUE_MAX, AVENUE_SHELVES

TOP: Final = TABLET.box.h + TABLET.gap
HEIGHT: Final = 48.0
HEAD: Final = TABLET.head
VALUE: Final = 26.0  # width of a place of the building row
TILE: Final = (28.0, 36.4)
CAPACITY: Final = dict(AVENUE_SHELVES)
BOX: Final = Box(0, 0, TABLET.width, TOP + HEIGHT)
ROOM: Final = TABLET.width - HEAD - len(avenue.VALUES) * VALUE - 12  # for all steps
ONE: Final = (ROOM - sum(CAPACITY.values()) * (TILE[0] + 1)) / int(AVENUE_MAX + 1)  # a step without its tiles


# --- Places.
def step_box(step: int) -> Box:
    """A step with its tiles."""
    x = HEAD + sum(width(before) for before in range(step))
    return Box(x + 0.7, TOP + 3, width(step) - 1.4, HEIGHT - 6)


def width(step: int) -> float:
    return ONE + CAPACITY.get(step, 0) * (TILE[0] + 1)


def value_box(place: int) -> Box:
    return Box(
        TABLET.width - 5 - (len(avenue.VALUES) - place) * VALUE + 0.6, TOP + 6, VALUE - 1.2, HEIGHT - 12
    )


def tile_boxes(view: View, step: int) -> dict[int, Box]:
    there = [place for place, tile in enumerate(view["shelves"][f"avenue {step}"]) if tile]
    w, h = TILE
    box = step_box(step)
    left = box.x + ONE - 1
    return {place: Box(left + i * (w + 1), box.cy - h / 2, w, h) for i, place in enumerate(there)}


# --- Drawn.
def drawn(view: View, language: str) -> tuple[str, str, list[Mover]]:
    """What is printed, what lies there, what moves there."""
    inner = title(word(language, "avenue")) + rect(
        Box(0.5, TOP + 0.5, TABLET.width - 1, HEIGHT - 1), 6, "plate"
    )
    inner += path(head(), "oxide") + use("avenue", HEAD / 2 - 14, TOP + HEIGHT / 2 - 11, 22)
    printed = group(inner, "track-avenue") + "".join(printed_step(step) for step in range(AVENUE_MAX + 1))
    lies = "".join(on_shelf(view, step) for step in CAPACITY) + buildings(view)
    steps = [player["avenue"] for player in view["players"]]
    return printed, lies, on_track(view, language, "av", steps, word(language, "avenue"), field)


def head() -> str:
    x, low = HEAD - 6, TOP + HEIGHT
    return (
        f"M6 {num(TOP)}H{num(x)}V{num(TOP + 11)}H{num(x - 5)}V{num(TOP + 18)}H{num(x)}V{num(low)}"
        f"H6Q0 {num(low)} 0 {num(low - 6)}V{num(TOP + 6)}Q0 {num(TOP)} 6 {num(TOP)}Z"
    )


def printed_step(step: int) -> str:
    box = step_box(step)
    cls = "tile-step" if step in CAPACITY else "slot"
    return rect(box, 3, cls) + text(box.x + ONE / 2, box.y + 13, step, 12, "second mid")


def on_shelf(view: View, step: int) -> str:
    return "".join(
        lying.discovery(box, view["shelves"][f"avenue {step}"][place], f"tile-avenue-{step}-{place}")
        for place, box in tile_boxes(view, step).items()
    )


def buildings(view: View) -> str:
    """Every building taken to the nobles uncovers the next value."""
    taken, drawn = sum(view["nobles"].values()), ""
    for place, value in enumerate(avenue.VALUES):
        box = value_box(place)
        if place > taken:
            drawn += rect(box, 3, "well") + use("building", box.cx - 11, box.cy - 11, 22)
        else:
            now = place == taken
            drawn += rect(box, 3, "full-vp" if now else "slot")
            drawn += text(box.cx, box.cy + 5, value, 14, "mid on-vp" if now else "mid faint")
    return drawn


def field(step: int) -> Field:
    box = step_box(step)
    size = min(12.0, (ONE - 4) / 2)
    return Field(box.x + ONE / 2 - size - 0.5, box.y + box.h - 2 * size - 1.5, size)


# --- What can be chosen there.
def moved(view: View, target: Target) -> Target:
    """A target of the upright Avenue where it lies in this row."""
    return target._replace(box=places(view).get(target.box, target.box))


def places(view: View) -> dict[Box, Box]:
    return {
        box.grown(1.5): tile_boxes(view, step)[place].grown(1.5)
        for step in CAPACITY
        for place, box in avenue.tile_boxes(view, step).items()
    }
