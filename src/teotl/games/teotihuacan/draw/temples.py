"""The three temples: steps with their rewards, shelves of discovery tiles, the bonus tile, and the markers."""

from math import ceil
from typing import Final

from teotl.draw.svg import Box, group, num, path, rect, text, title, use
from teotl.games.teotihuacan.draw import layout, lying
from teotl.games.teotihuacan.draw.movers import Field, Mover, on_track
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import game_word
from teotl.games.teotihuacan.material import BONUS_STEP, MAJOR_STEPS, TEMPLE_NAMES, TEMPLE_STEPS, TOP_STEP

BONUS: Final = int(BONUS_STEP)
TOP: Final = int(TOP_STEP)
FOOT: Final = 28  # height of the start
BONUS_HEIGHT: Final = 46
HEAD: Final = 32
SHELF_HEIGHTS: Final = (66, 60, 34, 66)  # of the major steps, in the order of the data
SHELVES: Final = {
    (TEMPLE_NAMES[temple], step): height
    for (temple, step, _), height in zip(MAJOR_STEPS, SHELF_HEIGHTS, strict=True)
}
REWARDS: Final = {"any": "any", "cocoa": "cocoa"}


# --- Places, in the coordinates of the temple.
def shelf_height(temple: str, step: int) -> float:
    return SHELVES.get((temple, step), 0)


def step_height(temple: str, step: int) -> float:
    """All steps of a temple are equally high but the start and the bonus."""
    if step in (0, BONUS):
        return BONUS_HEIGHT if step else FOOT
    shelves = sum(height for (name, _), height in SHELVES.items() if name == temple)
    return (layout.TEMPLES[temple].h - HEAD - BONUS_HEIGHT - FOOT - shelves) / (TOP - 1)


def step_box(temple: str, step: int) -> Box:
    """A step without its shelf, which lies above it."""
    y = layout.TEMPLES[temple].h
    for number in range(step + 1):
        y -= step_height(temple, number) + (shelf_height(temple, number) if number < step else 0)
    return Box(4, y + 1, 68, step_height(temple, step) - 2)


def whole_step(temple: str, step: int) -> Box:
    """A step with its shelf."""
    box, shelf = step_box(temple, step), shelf_height(temple, step)
    return Box(box.x, box.y - shelf, box.w, box.h + shelf)


def shelf_tiles(temple: str, step: int, count: int) -> list[Box]:
    """Room for the tiles of a major step: few tiles are larger, the shelf itself never changes."""
    height = shelf_height(temple, step)
    scale, across = shelf_scale(height, count)
    box = whole_step(temple, step)
    w, h = 40 * scale, 52 * scale
    rows = ceil(count / across)
    top = box.y + (height - rows * h - (rows - 1) * 1.5) / 2
    places = []
    for i in range(count):
        row, column = divmod(i, across)
        here = min(across, count - row * across)
        gap = 1.2 if here > 2 else 3
        left = box.cx - (here * w + (here - 1) * gap) / 2
        places.append(Box(left + column * (w + gap), top + row * (h + 1.5), w, h))
    return places


def shelf_scale(height: float, count: int) -> tuple[float, int]:
    """How large tiles are, and how many lie side by side."""
    if height < 40:
        return (0.53 if count > 2 else 0.6), 3
    if count <= 2:
        return (1.1, 1) if count == 1 else (0.8, 2)
    return ((height - 4) / 104, 2) if count <= 4 else (0.53, 3)


# --- Printed.
def tower(view: View, temple: str, language: str) -> str:
    """In the temple's coordinates."""
    w = layout.TEMPLES[temple].w
    drawn = rect(Box(0.5, 0.5, w - 1, layout.TEMPLES[temple].h - 1), 6, "plate")
    drawn += path(f"M0 6Q0 0 6 0H{w - 6}Q{w} 0 {w} 6V9H{w - 7}V18H{w - 14}V28H14V18H7V9H0Z", f"full-{temple}")
    drawn += use(f"glyph-{temple}", w / 2 - 10, 3.5, 20, cls="on-mineral")
    start = step_box(temple, 0)
    drawn += rect(Box(4, start.y, 68, FOOT - 5), 3, "slot") + text(8, start.y + 16, 0, 11, "faint")
    for step in range(1, TOP + 1):
        drawn += bonus(view, temple) if step == BONUS else printed_step(temple, step)
    return title(game_word(language, f"show.{temple}")) + drawn


def bonus(view: View, temple: str) -> str:
    box = step_box(temple, BONUS)
    tile = view["temple_bonuses"][temple]
    return rect(box, 4, f"paper rim-{temple}") + use(f"bonus-{tile}", box.x + 3, box.y + 3, box.h - 6)


def printed_step(temple: str, step: int) -> str:
    box, whole = step_box(temple, step), whole_step(temple, step)
    if whole != box:
        drawn = rect(whole, 4, f"soft-{temple} rim-{temple}")
    else:
        drawn = rect(box, 3, f"soft-{temple}" if step < TOP else "slot")
    return drawn + number(box, temple, step) + reward(box, TEMPLE_STEPS[temple][step - 1])


def number(box: Box, temple: str, step: int) -> str:
    """The step's number on a strip in the temple's colour."""
    y, end = num(box.y), num(box.y + box.h)
    low, high = num(box.y + box.h - 4), num(box.y + 4)
    strip = f"M8 {y}H18V{end}H8Q4 {end} 4 {low}V{high}Q4 {y} 8 {y}Z"
    squeezed = ' textLength="11" lengthAdjust="spacingAndGlyphs"' if step > 9 else ""
    return path(strip, f"full-{temple}") + text(11, box.cy + 4, step, 11, "on-mineral mid", squeezed)


def reward(box: Box, gains: dict[str, int]) -> str:
    """Points in a medal, goods as number and icon."""
    if "vp" in gains:
        return use(f"point-{gains['vp']}", 20, box.cy - 12.5, 25)
    good, n = next(iter(gains.items()))
    return text(21.5, box.cy + 4.8, n, 13.5) + use(REWARDS[good], 29, box.cy - 9, 18)


# --- What lies and stands there.
def tiles(view: View, temple: str) -> str:
    """The discovery tiles on the shelves, in the coordinates of the table."""
    drawn = ""
    for step in [step for name, step in SHELVES if name == temple]:
        drawn += on_shelf(view, f"{temple} {step}")
    return drawn


def source(view: View, temple: str) -> list[list[str | None]]:
    """What `tiles` reads."""
    return [view["shelves"][f"{temple} {step}"] for name, step in SHELVES if name == temple]


def tile_boxes(view: View, shelf: str) -> dict[int, Box]:
    """Where the tiles of a shelf lie on the table, by their place in the view."""
    temple, step = shelf.split()
    lying_there = [place for place, tile in enumerate(view["shelves"][shelf]) if tile]
    lies = layout.TEMPLES[temple]
    boxes = shelf_tiles(temple, int(step), len(lying_there))
    return {place: box.at(lies.x, lies.y) for place, box in zip(lying_there, boxes, strict=True)}


def on_shelf(view: View, shelf: str) -> str:
    name = shelf.replace(" ", "-")
    return "".join(
        lying.discovery(box, view["shelves"][shelf][place], f"tile-{name}-{place}")
        for place, box in tile_boxes(view, shelf).items()
    )


def markers(view: View, temple: str, language: str) -> list[Mover]:
    lies = layout.TEMPLES[temple]
    steps = [player["temples"][temple] for player in view["players"]]

    def field(step: int) -> Field:
        box = step_box(temple, step)
        size, middle = (11, box.cy) if step else (9.5, box.y + (FOOT - 5) / 2)
        return Field(lies.x + 48.5, lies.y + middle - size - 0.5, size)

    return on_track(view, language, f"t-{temple}", steps, game_word(language, f"show.{temple}"), field)


def drawn_temple(view: View, temple: str, language: str) -> str:
    """The printed temple in its place."""
    lies = layout.TEMPLES[temple]
    return group(
        tower(view, temple, language), f"track-{temple}", where=f' transform="translate({lies.x} {lies.y})"'
    )
