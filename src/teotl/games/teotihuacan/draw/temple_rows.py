"""The temples lying down, where a window is wide but low: three rows of steps, read from left to right.

A phone on its side has room for tiles above their major step; a tablet is wide enough for them beside the reward.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from teotl.draw.svg import Box, group, move, num, path, rect, text, title, use
from teotl.draw.targets import Target
from teotl.games.teotihuacan.draw import layout, lying, temples
from teotl.games.teotihuacan.draw.movers import Field, Mover, on_track
from teotl.games.teotihuacan.draw.temples import BONUS, SHELVES, TOP
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import game_word
from teotl.games.teotihuacan.material import MAJOR_STEPS, TEMPLE_NAMES, TEMPLE_STEPS
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS

MOST_TILES: Final = {
    (TEMPLE_NAMES[temple], step): max(counts) for temple, step, counts in MAJOR_STEPS
}  # on a shelf
BAND: Final = 14.0  # of a step's number, above
STRIP: Final = 15.0  # the same, beside


class Rows(NamedTuple):
    """How large three rows are, and where the tiles of a major step lie: above it, or in it."""

    width: float
    height: float  # of one
    gap: float
    head: float
    shelf: float  # height above the steps; 0: tiles lie in their step
    tile: float  # width of one

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, 3 * self.height + 2 * self.gap)


SIDEWAYS: Final = Rows(488, 109, 4, 36, 45, 30)
TABLET: Final = Rows(804, 56, 4, 42, 0, 27)


# --- Places.
def top(rows: Rows, temple: str) -> float:
    return TEMPLE_LABELS.index(temple) * (rows.height + rows.gap)


def extra(rows: Rows, temple: str, step: int) -> float:
    """How much wider a step is than the others."""
    if not rows.shelf and (temple, step) in MOST_TILES:
        return MOST_TILES[temple, step] * (rows.tile + 1) + 4
    return 8.0 if step == BONUS else 0.0


def step_width(rows: Rows, temple: str) -> float:
    wider = sum(extra(rows, temple, step) for step in range(TOP + 1))
    return (rows.width - rows.head - wider - 3) / (TOP + 1)


def whole_step(rows: Rows, temple: str, step: int) -> Box:
    """A step with its tiles, as long as they lie in it."""
    one = step_width(rows, temple)
    x = rows.head + sum(one + extra(rows, temple, before) for before in range(step))
    down = 3 if step == BONUS or not rows.shelf else rows.shelf
    return Box(
        x + 0.7, top(rows, temple) + down, one + extra(rows, temple, step) - 1.4, rows.height - down - 3
    )


def step_box(rows: Rows, temple: str, step: int) -> Box:
    """Where its number and reward are."""
    box = whole_step(rows, temple, step)
    return Box(box.x, box.y, step_width(rows, temple) - 1.4, box.h) if (temple, step) in SHELVES else box


def tile_boxes(rows: Rows, view: View, shelf: str) -> dict[int, Box]:
    """Where the tiles of a shelf lie, by their place in the view."""
    temple, number = shelf.split()
    there = [place for place, tile in enumerate(view["shelves"][shelf]) if tile]
    box, w, h = whole_step(rows, temple, int(number)), rows.tile, rows.tile * 1.3
    if rows.shelf:
        wide = len(there) * (w + 1.5) - 1.5
        left, y = min(max(rows.head, box.cx - wide / 2), rows.width - wide - 3), box.y - h - 3
    else:
        left, y = step_box(rows, temple, int(number)).x + step_width(rows, temple), box.cy - h / 2
    step = w + (1.5 if rows.shelf else 1)
    return {place: Box(left + i * step, y, w, h) for i, place in enumerate(there)}


def field(rows: Rows, temple: str, step: int) -> Field:
    """Room for markers: below the reward, or in the middle of the start."""
    box = step_box(rows, temple, step)
    size = min(12.0, (box.w - (0 if rows.shelf else STRIP) - 3) / 2)
    shift = 0 if rows.shelf or not step or step == BONUS else STRIP / 2
    return Field(box.cx + shift - size - 0.5, box.y + box.h - 2 * size - 2, size)


# --- Drawn.
def drawn(rows: Rows, view: View, language: str) -> tuple[str, str, list[Mover]]:
    """What is printed, what lies there, what moves there."""
    printed = "".join(row(rows, view, temple, language) for temple in TEMPLE_LABELS)
    lies = "".join(on_shelf(rows, view, f"{temple} {step}") for temple, step in SHELVES)
    markers: list[Mover] = []
    for temple in TEMPLE_LABELS:
        steps = [player["temples"][temple] for player in view["players"]]
        said = game_word(language, f"show.{temple}")
        place = {step: field(rows, temple, step) for step in range(TOP + 1)}
        markers += on_track(view, language, f"t-{temple}", steps, said, place.__getitem__)
    return printed, lies, markers


def row(rows: Rows, view: View, temple: str, language: str) -> str:
    y = top(rows, temple)
    h = rows.height
    head = stepped(rows.head - 6, h)
    inner = rect(Box(0.5, 0.5, rows.width - 1, h - 1), 6, "plate") + path(head, f"full-{temple}")
    inner += use(f"glyph-{temple}", (rows.head - 6) / 2 - 10, h / 2 - 10, 20, cls="on-mineral")
    steps = "".join(step_drawn(rows, view, temple, step) for step in range(TOP + 1))
    named = title(game_word(language, f"show.{temple}"))
    return group(named + inner, f"track-{temple}", where=move(0, y)) + steps


def stepped(w: float, h: float) -> str:
    """The head of a row, with a notch."""
    right, notch, high = num(w), num(w - 5), num(h)
    return f"M6 0H{right}V{num(h * 0.22)}H{notch}V{num(h * 0.36)}H{right}V{high}H6Q0 {high} 0 {num(h - 6)}V6Q0 0 6 0Z"


def step_drawn(rows: Rows, view: View, temple: str, step: int) -> str:
    box, whole = step_box(rows, temple, step), whole_step(rows, temple, step)
    if step == 0:
        return rect(whole, 3, "slot") + text(box.cx, box.y + 14, 0, 11, "faint mid")
    if step == BONUS:
        size = min(box.w - 4, box.h - 6)
        symbol = f"bonus-{view['temple_bonuses'][temple]}"
        return rect(whole, 4, f"paper rim-{temple}") + use(symbol, box.cx - size / 2, box.y + 3, size)
    cls = (
        f"soft-{temple} rim-{temple}"
        if (temple, step) in SHELVES
        else f"soft-{temple}"
        if step < TOP
        else "slot"
    )
    inner = rect(whole, 3, cls)
    number = above(box, temple, step) if rows.shelf else beside(box, temple, step)
    middle = box.cx + (0 if rows.shelf else STRIP / 2)
    y = box.y + (BAND + 14 if rows.shelf else 14)
    return inner + number + reward(middle, y, TEMPLE_STEPS[temple][step - 1])


def above(box: Box, temple: str, step: int) -> str:
    return rect(Box(box.x, box.y, box.w, BAND), 2, f"full-{temple}") + text(
        box.cx, box.y + 11, step, 11, "on-mineral mid"
    )


def beside(box: Box, temple: str, step: int) -> str:
    return rect(Box(box.x, box.y, STRIP, box.h), 2, f"full-{temple}") + text(
        box.x + STRIP / 2, box.cy + 4, step, 11, "on-mineral mid"
    )


def reward(x: float, y: float, gains: Mapping[str, int]) -> str:
    """Points in a medal, goods as number and icon, round a middle."""
    if "vp" in gains:
        return use(f"point-{gains['vp']}", x - 12, y - 12, 24)
    good, n = next(iter(gains.items()))
    return text(x - 11, y + 5, n, 13.5) + use(temples.REWARDS[good], x - 3, y - 8, 16)


def on_shelf(rows: Rows, view: View, shelf: str) -> str:
    name = shelf.replace(" ", "-")
    return "".join(
        lying.discovery(box, view["shelves"][shelf][place], f"tile-{name}-{place}")
        for place, box in tile_boxes(rows, view, shelf).items()
    )


# --- What can be asked and chosen there.
def steps(rows: Rows) -> dict[str, Box]:
    """Every step by the name it is asked by."""
    return {
        f"step-{temple}-{step}": step_box(rows, temple, step)
        for temple in TEMPLE_LABELS
        for step in range(TOP + 1)
    }


def moved(rows: Rows, view: View, target: Target) -> Target:
    """A target of the upright temples where it lies in these rows."""
    return target._replace(box=places(rows, view).get(target.box, target.box))


def places(rows: Rows, view: View) -> dict[Box, Box]:
    """Everything of the upright temples that can be chosen, and where it lies in these rows."""
    found: dict[Box, Box] = {}
    for temple in TEMPLE_LABELS:
        lies = layout.TEMPLES[temple]
        for step in range(TOP + 1):
            found[temples.step_box(temple, step).at(lies.x, lies.y)] = step_box(rows, temple, step)
            found[temples.whole_step(temple, step).at(lies.x, lies.y)] = whole_step(rows, temple, step)
        head = Box(lies.x + 1, lies.y + 1, lies.w - 2, 28)
        found[head] = Box(1, top(rows, temple) + 1, rows.head - 8, rows.height - 2)
    for temple, step in SHELVES:
        shelf = f"{temple} {step}"
        for place, box in temples.tile_boxes(view, shelf).items():
            found[box.grown(1.5)] = tile_boxes(rows, view, shelf)[place].grown(1.5)
    return found
