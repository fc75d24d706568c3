"""The Avenue of the Dead with its discovery tiles, and the row of buildings that sets its worth."""

from typing import Final

from teotl.core.words import capitalised
from teotl.draw.svg import Box, fitted, group, num, path, rect, text, use
from teotl.games.teotihuacan.draw import frame, layout, lying
from teotl.games.teotihuacan.draw.movers import Field, Mover, on_track
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.material import AVENUE_MAX, AVENUE_SHELVES, ROW_VALUES

STEP: Final = 234 / (AVENUE_MAX + 1)
LEFT: Final = 5
TOP: Final = 73  # of the steps
SHELF_CENTRES: Final = {
    step: centre for (step, _), centre in zip(AVENUE_SHELVES, (60, 151, 216), strict=True)
}
TILE: Final = (28.8, 37.4)
VALUES: Final = [int(value) for value in ROW_VALUES]
ROW: Final = 114


# --- Places, in the coordinates of the Avenue.
def step_box(step: int) -> Box:
    return Box(LEFT + step * STEP + 0.6, TOP, STEP - 1.2, 38)


def value_box(place: int) -> Box:
    """A place of the building row."""
    wide = (layout.AVENUE.w - 10) / len(VALUES)
    return Box(5 + place * wide + 0.6, ROW, wide - 1.2, 28)


def shelf_tiles(step: int, count: int) -> list[Box]:
    w, h = TILE
    left = SHELF_CENTRES[step] - (count * (w + 1.2) - 1.2) / 2
    return [Box(left + i * (w + 1.2), TOP - 6 - h, w, h) for i in range(count)]


# --- Printed.
def printed(language: str) -> str:
    w = layout.AVENUE.w
    drawn = frame.plate(layout.AVENUE) + frame.talud(w, 24) + use("avenue", 5, 1.5, 21)
    drawn += fitted(31, 16.5, capitalised(language, word(language, "avenue")), 124, 12.5, "on-oxide")
    shelves = dict(AVENUE_SHELVES)
    for step in range(AVENUE_MAX + 1):
        box = step_box(step)
        drawn += rect(box, 3, "tile-step" if step in shelves else "slot")
        drawn += text(box.cx, box.y + 34, step, 11, "second mid")
        if step in shelves:
            drawn += path(bracket(step, shelves[step]), "bracket")
    return drawn


def bracket(step: int, capacity: int) -> str:
    """A shelf over the step whose tiles it holds."""
    boxes = shelf_tiles(step, capacity)
    middle = num(step_box(step).cx)
    return f"M{middle} {TOP}V{TOP - 4}M{num(boxes[0].x)} {TOP - 4}H{num(boxes[-1].x + boxes[-1].w)}"


# --- What lies and stands there.
def tile_boxes(view: View, step: int) -> dict[int, Box]:
    """Where the tiles of a step lie on the table, by their place in the view."""
    there = [place for place, tile in enumerate(view["shelves"][f"avenue {step}"]) if tile]
    boxes = shelf_tiles(step, len(there))
    return {place: box.at(layout.AVENUE.x, layout.AVENUE.y) for place, box in zip(there, boxes, strict=True)}


def source(view: View) -> tuple[object, ...]:
    """What `tiles` reads."""
    shelves = [view["shelves"][f"avenue {step}"] for step, _ in AVENUE_SHELVES]
    return shelves, view["stacks"]["discovery"]


def tiles(view: View, language: str) -> str:
    """Discovery tiles, and how many lie face down, in the coordinates of the table."""
    drawn = ""
    for step, _ in AVENUE_SHELVES:
        for place, box in tile_boxes(view, step).items():
            drawn += lying.discovery(
                box, view["shelves"][f"avenue {step}"][place], f"tile-avenue-{step}-{place}"
            )
    count = view["stacks"]["discovery"]
    return drawn + placed(frame.stack(170, 3, count, word(language, "stack.discovery", count)))


def placed(drawn: str) -> str:
    return group(drawn, where=f' transform="translate({layout.AVENUE.x} {layout.AVENUE.y})"')


def buildings(view: View, language: str) -> str:
    """The building row and its worth, in the coordinates of the table."""
    return placed(building_row(view, language))


def building_row(view: View, language: str) -> str:
    """Every building taken to the nobles uncovers the next value."""
    taken = sum(view["nobles"].values())
    drawn = ""
    for place, value in enumerate(VALUES):
        box = value_box(place)
        if place > taken:
            drawn += rect(box, 3, "well") + use("building", box.x - 0.4, box.cy - 10, 19)
        else:
            now = place == taken
            drawn += rect(box, 3, "full-vp" if now else "slot")
            drawn += text(box.cx, box.cy + 5, value, 14, "mid on-vp" if now else "mid faint")
    worth = word(language, "avenue_worth", view["avenue_value"])
    return drawn + fitted(6, layout.AVENUE.h - 10, worth, layout.AVENUE.w - 12, 11, "second")


def markers(view: View, language: str) -> list[Mover]:
    steps = [player["avenue"] for player in view["players"]]

    def field(step: int) -> Field:
        box = step_box(step).at(layout.AVENUE.x, layout.AVENUE.y)
        return Field(box.cx - 10.5, box.y + 2, 10)

    return on_track(view, language, "av", steps, word(language, "avenue"), field)
