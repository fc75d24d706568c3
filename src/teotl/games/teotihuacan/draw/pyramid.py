"""The pyramid: its ground, tiles level by level, decorations, and the track below it."""

from typing import Final

from teotl.draw.svg import Box, group, move, num, path, rect, text, use
from teotl.games.teotihuacan.draw import layout
from teotl.games.teotihuacan.draw.icons.composed import ICONS, SHOWN, UNIT, bare
from teotl.games.teotihuacan.draw.movers import Field, Mover, on_track
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.material import GROUND_ROWS, PRINTED_ICONS, PYRAMID_TRACK_MAX
from teotl.games.teotihuacan.rules.labels import SIDE_LABELS, TEMPLE_LABELS

CORNER: Final = (layout.PYRAMID.x + 11, layout.PYRAMID.y + 6)  # of the ten by ten units, decorations included
QUARTERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))  # clockwise from the top left
LETTERS: Final = dict(zip("BRG", TEMPLE_LABELS, strict=True))
STEPS: Final = int(PYRAMID_TRACK_MAX) + 1


# --- Places, in the coordinates of the table.
def square(level: int, row: int, column: int) -> Box:
    """A place for a tile; levels from 1, each half a tile further in."""
    x, y = CORNER
    return Box(x + UNIT * (2 * column + level), y + UNIT * (2 * row + level), 2 * UNIT, 2 * UNIT)


def decoration_space(side: str, level: int) -> Box:
    x, y = CORNER
    near, far = UNIT * (level - 1), UNIT * (10 - level)
    if side in ("top", "bottom"):
        return Box(x + 4 * UNIT, y + (near if side == "top" else far), 2 * UNIT, UNIT)
    return Box(x + (near if side == "left" else far), y + 4 * UNIT, UNIT, 2 * UNIT)


def track_step(step: int) -> Box:
    x, y = layout.PYRAMID.x, layout.PYRAMID.y
    return Box(x + 37.7 + 35 * step, y + 381, 33.6, 30)


# --- Tiles.
def turned(tile: str, turn: int) -> str:
    """The letters of a tile as they lie after so many quarter turns clockwise."""
    return "".join(tile[(quarter - turn) % 4] for quarter in range(4))


def stone(tile: str, level: int, turn: int = 0) -> str:
    """A tile of the pyramid; its icons stay upright."""
    drawn = f'<use href="#stone-{level}"/>'
    for letter, (right, down) in zip(turned(tile, turn), QUARTERS, strict=True):
        if letter != ".":
            place = (f' x="{UNIT}"' if right else "") + (f' y="{UNIT}"' if down else "")
            drawn += f'<use href="#q-{letter}"{place}/>'
    return drawn


def decoration(tile: str, side: str, language: str, unit: float = UNIT) -> str:
    """A decoration as it lies on that side: two units long, an arrow to the centre. On display it lies as on top."""
    w, h = (2 * unit, unit) if side in ("top", "bottom") else (unit, 2 * unit)
    drawn = '<use href="#plain-decoration"/>' if (side, unit) == ("top", SHOWN) else bare(side, w, h)
    letters = tile if side in ("top", "right") else tile[::-1]
    size = unit * 0.7
    for i, letter in enumerate(letters):
        if letter != ".":
            x, y = ((i + 0.5) * unit, unit / 2) if w > h else (unit / 2, (i + 0.5) * unit)
            drawn += use(ICONS[letter], x - size / 2, y - size / 2, size)
    return drawn


# --- Printed.
def ground(language: str) -> str:
    """Plate, skirts, the icons of the ground, spaces for the lowest decorations, the track."""
    box = layout.PYRAMID
    x, y = CORNER
    return (
        rect(Box(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1), 6, "plate")
        + group(skirts() + printed() + printed_decorations(), where=move(x, y), cls="ground")
        + track(language)
    )


def skirts() -> str:
    """Four sloping sides round the ground."""
    out, back, near, far = num(UNIT * 0.45), num(UNIT * 9.55), UNIT, UNIT * 9
    slopes = f"M{out} {out}L{near} {near}M{back} {out}L{far} {near}M{back} {back}L{far} {far}M{out} {back}L{near} {far}"
    seams = "".join(
        f"M{UNIT * (1 + 2 * i)} {near}V{far}M{near} {UNIT * (1 + 2 * i)}H{far}" for i in (1, 2, 3)
    )
    return (
        path(f"M{out} {out}H{back}V{back}H{out}Z", "skirt")
        + path(slopes, "slope")
        + rect(Box(near, near, far - near, far - near), 0, "skirt")
        + path(seams, "seams")
    )


def printed() -> str:
    """The icons under the first level."""
    size, drawn = UNIT * 0.6, ""
    for row, letters in enumerate(GROUND_ROWS):
        for column, letter in enumerate(letters):
            if letter != ".":
                x, y = UNIT * (column + 1.5), UNIT * (row + 1.5)
                drawn += use(ICONS[letter], x - size / 2, y - size / 2, size)
    return drawn


def printed_decorations() -> str:
    """The icons on the lowest space of each side, read along the board."""
    size, drawn = UNIT * 0.6, ""
    for side, letters in PRINTED_ICONS.items():
        space = decoration_space(side, 1).at(-CORNER[0], -CORNER[1])
        drawn += rect(space.grown(-1.5), 4, "open-space")
        for i, letter in enumerate(letters):
            if letter != ".":
                wide = space.w > space.h
                x = space.x + (i + 0.5) * UNIT if wide else space.cx
                y = space.cy if wide else space.y + (i + 0.5) * UNIT
                drawn += use(ICONS[letter], x - size / 2, y - size / 2, size)
    return drawn


def track(language: str) -> str:
    box = layout.PYRAMID
    drawn = use("pyramid-step", box.x + 7, box.y + 383, 26)
    for step in range(STEPS):
        place = track_step(step)
        drawn += rect(place, 3, "slot") + text(place.x + 3.5, place.y + 19.5, step, 11, "second")
    return group(drawn, alt=word(language, "pyramid_track"))


# --- What lies there.
def level(view: View, number: int) -> str:
    """The tiles of one level."""
    drawn = ""
    for laid in view["pyramid"]:
        floor, row, column = laid["place"]
        if floor == number:
            box = square(floor, row, column)
            tile = stone(laid["tile"], floor, laid["turn"])
            drawn += group(tile, f"py-{floor}-{row}-{column}", "stone", move(box.x, box.y))
    return drawn


def decorations(view: View, language: str) -> str:
    """The decorations of each side from level 1 up."""
    drawn = ""
    for side in SIDE_LABELS:
        for number, tile in enumerate(view["decorations"][side], 1):
            box = decoration_space(side, number)
            alt = word(language, "decoration", side=game_word(language, f"side.{side}"), level=number)
            inner = decoration(tile, side, language)
            drawn += group(inner, f"deco-{side}-{number}", "stone", move(box.x, box.y), alt)
    return drawn


def markers(view: View, language: str) -> list[Mover]:
    """The players' markers on the track."""
    steps = [player["pyramid_track"] for player in view["players"]]

    def field(step: int) -> Field:
        box = track_step(step)
        return Field(box.x + 12, box.y + 4.5, 10)

    return on_track(view, language, "py", steps, word(language, "pyramid_track"), field)
