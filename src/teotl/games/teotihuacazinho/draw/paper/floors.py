"""The printed pyramid: three floors, the worker's sides, the ramp spaces."""

from typing import Final

from teotl.draw.pdf import Page, Segment
from teotl.games.teotihuacazinho.draw.paper.parts import (
    CUES,
    Area,
    Paper,
    fitting,
    line,
    line_width,
    paragraph,
)
from teotl.games.teotihuacazinho.draw.paper.symbols import icon, ink
from teotl.games.teotihuacazinho.material import FLOOR_NAMES, SIDE_NAMES
from teotl.games.teotihuacazinho.questions.notation import ramp_word, space_word
from teotl.games.teotihuacazinho.rules.geometry import SIZE_OF_FLOOR

PAD: Final = 5  # of a slab, around its spaces
RAMP: Final = 27  # how far a ramp space reaches out
SIDE: Final = 23  # room for a side's name and the worker beside the ground floor
FOOT: Final = 9  # the sloping edge of a slab
LEVELS: Final = ("py1", "py2", "py3")
WAYS: Final = ((0, -1), (-1, 0), (0, 1), (1, 0))  # where a push from each side goes


def pyramid(paper: Paper, area: Area) -> None:
    """Ground, first floor and top side by side, as large as the room allows."""
    cell = (area.h - 2 * SIDE - 2 * PAD - FOOT - 5) / 3
    ground, first, top = (n * cell + 2 * PAD for n in SIZE_OF_FLOOR)
    free = area.w - (2 * SIDE + ground) - (2 * RAMP + 4 + first) - top - 8
    gap = min(free / 2, 52)
    left = area.x + (free - 2 * gap) / 2 + 2
    gy = area.y + SIDE
    ground_floor(paper, left + SIDE, gy, cell)
    fx = left + 2 * SIDE + ground + gap + RAMP + 2
    fy = area.y + RAMP + 3
    first_floor(paper, fx, fy, cell)
    top_floor(paper, Area(fx + first + RAMP + 2 + gap, area.y + 12, top, area.h), cell)
    note = Area(fx + first + RAMP + 8, fy + first + FOOT + 8, area.x + area.w - fx - first - RAMP - 8, 60)
    paragraph(paper, note, paper.say("neighbours"), 7.5, "ink-2")


def slab(page: Page, x: float, y: float, w: float, level: str) -> None:
    """The stone of a floor over its sloping edge."""
    foot = [(x + 2, y + w - 3), (x + w - 2, y + w - 3), (x + w + 6, y + w + FOOT), (x - 6, y + w + FOOT)]
    sides = [Segment("L" if i else "M", corner) for i, corner in enumerate(foot)]
    page.trace([*sides, Segment("Z")], ink("py-edge"))
    for i in range(1, int(w / 18)):
        page.line((x + i * 18, y + w + 1.5, x + i * 18, y + w + FOOT - 1.5), ink("py2"), 0.7)
    page.rect(x, y, w, w, 5, ink(level), ink("py-edge"), 1.2)


def spaces(paper: Paper, x: float, y: float, cell: float, floor: int) -> None:
    colours = paper.values.of(f"floors.{FLOOR_NAMES[floor]}.colours")
    number = sum(n * n for n in SIZE_OF_FLOOR[:floor])
    for row, names in enumerate(colours):
        for column, colour in enumerate(names):
            paper.page.mark(f"space {space_word(number)} {colour}")
            space(paper, x + PAD + column * cell, y + PAD + row * cell, cell, colour)
            paper.page.unmark()
            number += 1


def space(paper: Paper, x: float, y: float, cell: float, colour: str) -> None:
    """Where a number is written: its colour as tint, frame, picture and letter. White has a plain frame."""
    page, cue = paper.page, CUES[colour]
    white = colour == "white"
    fill = "#FFFFFF" if white else ink(f"{cue}-soft")
    frame = ink("line-strong") if white else ink(f"{cue}-line")
    page.rect(x + 1.6, y + 1.6, cell - 3.2, cell - 3.2, 4, fill, frame, 1 if white else 1.9)
    if white:
        page.circle(x + 8.5, y + 8.5, 2.3, "", ink("line-strong"), 1)
    else:
        icon(page, f"cue-{cue}", x + 4, y + 4, 12)
        page.text(x + cell - 5.5, y + 12, paper.say(f"letter.{colour}"), 8, True, frame, 1)


def ground_floor(paper: Paper, x: float, y: float, cell: float) -> None:
    w = 3 * cell + 2 * PAD
    slab(paper.page, x, y, w, LEVELS[0])
    spaces(paper, x, y, cell, 0)
    middle = x + w / 2, y + w / 2
    out = w / 2 + SIDE / 2 + 1
    places = ((0, out + FOOT + 1), (out, 0), (0, -out), (-out, 0))
    for side, (dx, dy) in enumerate(places):
        worker(paper, middle[0] + dx, middle[1] + dy, side)
    mark = paper.values.mark("floors.ground.colours")
    caption(paper, x, y + w + FOOT + 12, paper.say("ground") + mark, w / 2 - 14)


def caption(paper: Paper, x: float, y: float, words: str, room: float, align: float = 0) -> None:
    line(paper, x, y, words, fitting(words, room, 8.5, True), "ink-2", True, align)


def worker(paper: Paper, x: float, y: float, side: int) -> None:
    """The worker begins in the south; elsewhere stands the side's letter."""
    page = paper.page
    if side == 0:
        page.circle(x, y, 11, "#FFFFFF", ink("ink"), 1.4)
        icon(page, "z-worker", x - 8, y - 8.5, 16)
        return
    page.circle(x, y, 8, "#FFFFFF", ink("line-strong"), 0.9, (2.5, 2.5))
    page.text(x, y + 3, paper.say(f"side.{SIDE_NAMES[side]}"), 8, True, ink("ink-2"), 0.5)


def first_floor(paper: Paper, x: float, y: float, cell: float) -> None:
    w = 2 * cell + 2 * PAD
    slab(paper.page, x, y, w, LEVELS[1])
    spaces(paper, x, y, cell, 1)
    for number in range(8):
        side, lane = divmod(number, 2)
        along = PAD + lane * cell + 4
        across = (w + FOOT + 2, w + 3, -RAMP - 2, -RAMP - 2)[side]
        upright = side in (0, 2)
        where = (x + along, y + across) if upright else (x + across, y + along)
        size = (cell - 8, RAMP - 1) if upright else (RAMP - 1, cell - 8)
        paper.page.mark(f"ramp {ramp_word(number)}")
        ramp(paper.page, Area(*where, *size), side)
        paper.page.unmark()
    words = paper.say("first") + paper.values.mark("floors.first.colours", "ramps.spaces")
    caption(paper, x + w / 2, y + w + FOOT + RAMP + 13, words, w + 60, 0.5)


def ramp(page: Page, area: Area, side: int) -> None:
    """A free ramp space: an arrow to draw over when the ramp is built."""
    page.rect(*area, 3.5, "#FFFFFF", ink("wood"), 1, (3, 2.5))
    x, y = area.x + area.w / 2, area.y + area.h / 2
    dx, dy = WAYS[side]
    tip = (x + dx * 3, y + dy * 3)
    back = (tip[0] - dx * 6, tip[1] - dy * 6)
    head = (back[0] + dy * 6, back[1] + dx * 6, *tip, back[0] - dy * 6, back[1] - dx * 6)
    page.line(head, ink("wood-lt"), 2.2)


def top_floor(paper: Paper, area: Area, cell: float) -> None:
    page, w = paper.page, cell + 2 * PAD
    slab(page, area.x, area.y, w, LEVELS[2])
    spaces(paper, area.x, area.y, cell, 2)
    y = area.y + w + FOOT + 13
    words = paper.say("top") + paper.values.mark("floors.top.colours")
    caption(paper, area.x + w / 2, y, words, w + 20, 0.5)
    price = paper.say("top_price", pips=paper.values.of("actions.place_top.pips"))
    wide = 20 + line_width(price, 9, True)
    icon(page, "z-pulley", area.x + w / 2 - wide / 2, y + 6, 17)
    line(paper, area.x + w / 2 - wide / 2 + 20, y + 18, price, 9, "ink-2", True)
