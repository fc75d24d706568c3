"""Starting tiles while they are chosen and gained: cards that lie over the pyramid, which nobody needs yet."""

from math import ceil
from typing import Final

from teotl.draw.svg import Box, group, move, num, path, rect, text, use, use_in
from teotl.games.teotihuacan.draw import layout
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import board_name, word
from teotl.games.teotihuacan.material import START_TILES
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS

AREA: Final = Box(layout.PYRAMID.x + 11, layout.PYRAMID.y + 8, 370, 366)
GAP: Final = 8
SYMBOLS: Final = {
    "cocoa": "cocoa", "wood": "wood", "stone": "stone", "gold": "gold", "any": "any", "blue": "temple-blue",
    "red": "temple-red", "green": "temple-green", "avenue": "avenue", "technology": "technology",
    "power_up": "power-up",
}  # fmt: skip
STEPS: Final = ("blue", "red", "green", "avenue", "technology", "power_up")
FEW: Final = 4  # tiles that lie in two columns


def lying(view: View) -> list[int | None]:
    """The starting tiles before the viewer: to choose from, kept, or being gained; None where one was taken."""
    seat = view["seat"]
    if view["phase"] == "drafting":
        return list(view["draft"])
    if view["phase"] == "keeping":
        return [] if seat is None else list(view["players"][seat].get("dealt", []))
    asked = view["to_act"] or [view["turn"]["seat"]]
    return list(view["players"][asked[0]].get("kept", []))


def boxes(count: int) -> list[Box]:
    """Cards in two columns, or four if there are many; all of one size."""
    columns = 2 if count <= FEW else 4
    rows = max(2, ceil(count / columns))
    w = (AREA.w - GAP * (columns - 1)) / columns
    h = (AREA.h - GAP * (rows - 1)) / rows
    top = AREA.y + (AREA.h - ceil(count / columns) * (h + GAP) + GAP) / 2
    return [Box(AREA.x + i % columns * (w + GAP), top + i // columns * (h + GAP), w, h) for i in range(count)]


def tile_boxes(view: View) -> dict[int, Box]:
    """Where each tile lies on the table."""
    there = lying(view)
    return {tile: box for tile, box in zip(there, boxes(len(there)), strict=True) if tile}


def tiles(view: View, language: str) -> str:
    """The cards on a veil over the pyramid."""
    found = tile_boxes(view)
    if not found:
        return ""
    kept = kept_by_viewer(view)
    veil = rect(AREA.grown(4), 6, "veil")
    return veil + "".join(
        group(
            card(view, tile, box, tile in kept),
            f"start-{tile}",
            where=move(box.x, box.y),
            alt=alt_of(view, tile, language),
        )
        for tile, box in found.items()
    )


def kept_by_viewer(view: View) -> list[int]:
    seat = view["seat"]
    return [] if seat is None or view["phase"] != "keeping" else list(view["players"][seat].get("kept", []))


def data(tile: int) -> dict[str, int]:
    found: dict[str, int] = START_TILES[tile - 1]
    return found


def card(view: View, tile: int, box: Box, kept: bool) -> str:
    """Number, gains, and in the foot the boards where workers may begin."""
    drawn = rect(Box(0.5, 0.5, box.w - 1, box.h - 1), 8, "sheet")
    drawn += text(8, 18, tile, 12, "faint")
    drawn += gains(view, tile, room_for_gains(box)) + foot(tile, box)
    return drawn + (tick(box.w - 18, 18) if kept else "")


def room_for_gains(box: Box) -> Box:
    """On a card, in its own coordinates."""
    return Box(0, 10, box.w, box.h - 44)


def foot(tile: int, box: Box) -> str:
    w, h = num(box.w - 0.5), box.h - 0.5
    drawn = path(
        f"M.5 {num(h - 30)}H{w}V{num(h - 8)}Q{w} {num(h)} {num(box.w - 8.5)} {num(h)}H8.5Q.5 {num(h)} .5 {num(h - 8)}Z",
        "oxide",
    )
    for i, board in enumerate(START_TILES[tile - 1]["boards"]):
        x = box.w * (0.28 + 0.44 * i)
        drawn += use(f"board-{BOARD_LABELS[board]}", x - 20, h - 26, 22, cls="emblem")
        drawn += text(x + 7, h - 10, board, 13, "on-oxide")
    return drawn


def gains(view: View, tile: int, room: Box) -> str:
    """Each gain as number and icon, the discovery tile last."""
    found = [(field, data(tile)[field]) for field in SYMBOLS if field in data(tile)]
    shown = view.get("shown", {}).get(str(tile))
    middles, size = spots(tile, room)
    drawn = "".join(
        gain(*each, *middle, size) for each, middle in zip(found, middles[: len(found)], strict=True)
    )
    return drawn + "".join(shown_tile(shown, *middle, size) for middle in middles[len(found) :])


def spots(tile: int, room: Box) -> tuple[list[tuple[float, float]], float]:
    """The middle of each gain, in one or two columns, and how large they are."""
    count = sum(field in data(tile) for field in (*SYMBOLS, "discovery"))
    columns = 2 if room.w > 120 else 1
    size = 30 if columns == 2 else 24
    rows = ceil(count / columns)
    line = min(size + 10, room.h / rows)
    found = []
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        found.append((room.x + room.w * (column + 0.5) / here, room.cy + (row - (rows - 1) / 2) * line))
    return found, size


def gain(field: str, amount: int, cx: float, cy: float, size: float) -> str:
    """3 wood; a single step needs no number."""
    if field in STEPS and amount == 1:
        return use(SYMBOLS[field], cx - size / 2, cy - size / 2, size)
    return text(cx - 6, cy + 6, amount, 17, "end") + use(SYMBOLS[field], cx - 3, cy - size / 2, size)


def shown_tile(label: str | None, cx: float, cy: float, size: float) -> str:
    """The discovery tile that comes with the starting tile; its back if the viewer may not see it."""
    if label is None:
        return use("discovery-back", cx - size / 2, cy - size / 2, size)
    return use_in(f"t-{label}", face(cx, cy, size))


def face(cx: float, cy: float, size: float) -> Box:
    """A discovery tile is higher than wide."""
    return Box(cx - size * 0.46, cy - size * 0.6, size * 0.92, size * 1.2)


def shown_box(view: View, tile: int) -> Box:
    """Where the discovery tile of a starting tile lies on the table, with a margin to point at."""
    box = tile_boxes(view)[tile]
    middles, size = spots(tile, room_for_gains(box))
    return face(*middles[-1], size).at(box.x, box.y).grown(5)


def tick(x: float, y: float) -> str:
    return group('<circle r="11"/><path d="M-5 0 -1.5 4 5.5 -4"/>', cls="tick", where=move(x, y))


def alt_of(view: View, tile: int, language: str) -> str:
    """The card in words: only the boards, the gains have titles of their own."""
    names = [board_name(language, BOARD_LABELS[board]) for board in START_TILES[tile - 1]["boards"]]
    return word(language, "starting_tile", number=tile, boards=", ".join(names))
