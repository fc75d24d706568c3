"""The eight boards as they are printed: one function for each. What lies on them stands in lying.py."""

from collections.abc import Callable
from typing import Final

from teotl.draw.svg import Box, path, rect, text, use
from teotl.games.teotihuacan.draw import frame, layout
from teotl.games.teotihuacan.draw.icons.composed import SHOWN
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.material import (
    BUILD_POINTS,
    BUILD_STONE,
    BUILD_WOOD,
    BUILDING_WOOD,
    COLUMN_POWERS,
    DECORATION_GOLD,
    DECORATION_POINTS,
    NOBLES_ROWS,
    RESOURCE_TABLES,
    TECHNOLOGY_GOLD,
    TECHNOLOGY_NUMBERS,
)
from teotl.games.teotihuacan.rules.labels import ROW_LABELS, TEMPLE_LABELS

RESOURCES: Final = ("forest", "quarry", "gold")
POWERS: Final = ["–".join(map(str, powers)) for powers in COLUMN_POWERS]
SYMBOLS: Final = {"vp": "vp", "temple": "temple-any"}
ARROW: Final = "M0 0H9M5.5 -3.5 9.5 0 5.5 3.5"


def card(view: View, board: str, language: str) -> str:
    """A board in its own coordinates."""
    box = layout.board_box(view, board)
    printed = resources(board) if board in RESOURCES else PRINTED[board](view)
    return frame.plate(box) + frame.head(box.w, board, language) + printed + frame.plaza(board)


# --- Forest, quarry, gold deposits.
def cell(workers: int, column: int) -> Box:
    """A cell of the table: workers from 1, columns from 0."""
    return Box(28 + column * 49.5, 52 + (workers - 1) * 36, 47.5, 34)


def resources(board: str) -> str:
    """The table of gains by workers and lowest power."""
    drawn = ""
    for column, power in enumerate(POWERS):
        x = cell(1, column).cx
        drawn += rect(Box(x - 13, 33, 26, 15), 4, "slot") + text(x, 44.5, power, 11, "second mid")
    for workers in (1, 2, 3):
        drawn += frame.pips(12, cell(workers, 0).cy, workers)
        for column, gains in enumerate(RESOURCE_TABLES[board][str(workers)]):
            drawn += gain_cell(cell(workers, column), gains)
    return drawn + frame.worship(board)


def gain_cell(box: Box, gains: dict[str, int]) -> str:
    drawn = rect(box, 4, "well")
    lines = [{SYMBOLS.get(good, good): n} for good, n in gains.items()]
    if len(lines) == 1:
        return drawn + frame.goods_line(box.cx, box.cy, lines[0], 20, 16)
    return drawn + "".join(
        frame.goods_line(box.cx, box.y + 9.5 + 15.5 * i, line, 15, 13) for i, line in enumerate(lines)
    )


# --- Alchemy.
def technology_box(slot: int) -> Box:
    """Six tiles, two rows of three; each column belongs to a temple."""
    return Box(9 + slot % 3 * 78, 51 + slot // 3 * 54, 70, 52)


def disc_box(slot: int, seat: int) -> Box:
    """Where a player's marker lies on a technology."""
    box = technology_box(slot)
    return Box(box.x + 3.5 + seat * 16, box.y + 36, 15, 15)


def alchemy(view: View) -> str:
    drawn = ""
    for column, temple in enumerate(TEMPLE_LABELS):
        x = 6 + column * 78
        drawn += rect(Box(x, 32, 76, 127), 4, f"soft-{temple}") + use(f"temple-{temple}", x + 30, 33.5, 16)
    return drawn + "".join(technology(slot, number) for slot, number in enumerate(view["technologies"]))


def technology(slot: int, number: int) -> str:
    box = technology_box(slot)
    gold = int(TECHNOLOGY_GOLD[TECHNOLOGY_NUMBERS.index(number)])
    drawn = rect(box, 4, "sheet") + use(f"tech-{number}", box.x + 3.5, box.y + 2.5, 33)
    drawn += text(box.x + 66, box.y + 12.5, number, 11, "faint end")
    for i in range(gold):
        drawn += use("gold", box.x + 51.5 - i * 12, box.y + 16, 15)
    dots = "".join(f"M{box.x + 11 + seat * 16} {box.y + 43.5}h.01" for seat in range(4))
    return drawn + path(dots, "dots")


# --- Nobles.
def building_box(row: int, place: int) -> Box:
    return Box(28 + place * 42, 34 + row * 42, 39, 38)


def nobles(view: View) -> str:
    """Three rows by workers; points from left to right; the price and its step on the Avenue."""
    drawn = ""
    for row, label in enumerate(ROW_LABELS):
        drawn += frame.pips(10, building_box(row, 0).cy, row + 1)
        for place, points in enumerate(NOBLES_ROWS[label]):
            box = building_box(row, place)
            drawn += rect(box, 4, "well edge") + use(f"point-{points}", box.x + 3.5, box.y + 3, 32)
    return (
        drawn
        + rect(Box(157, 124, 81, 30), 15, "slot")
        + frame.goods_line(180, 139, {"wood": BUILDING_WOOD}, 18, 14)
        + path(ARROW, "arrow", ' transform="translate(200 139)"')
        + use("avenue", 213, 128, 22)
    )


# --- Decorations.
def shown_decoration(place: int) -> Box:
    return Box(6 + place % 2 * 86, 33 + place // 2 * 47, 2 * SHOWN, SHOWN)


def decorations(view: View) -> str:
    """Room for four tiles; the price in gold by workers; 3 points each."""
    drawn = "".join(rect(shown_decoration(place).grown(-2), 4, "empty") for place in range(4))
    for workers in (1, 2, 3):
        x = 6 + (workers - 1) * 46.5
        price = {"gold": DECORATION_GOLD[workers]}
        drawn += rect(Box(x, 129, 44.5, 28), 4, "well") + pip_block(x + 3, 143, workers)
        drawn += frame.goods_line(x + (28 if workers < 3 else 33), 143, price, 14, 13)
    drawn += use(f"point-{DECORATION_POINTS}", 147, 129.5, 27)
    return drawn + frame.worship("decorations")


def pip_block(x: float, cy: float, count: int) -> str:
    """One to three workers in little room."""
    if count < 3:
        return frame.pips(x, cy, count, 10, 8)
    return frame.pips(x, cy, 2, 10, 8) + frame.pips(x + 10, cy + 5, 1, 10, 8)


# --- Construction.
def shown_tile(place: int) -> Box:
    return Box(8 + place * 59.5, 64, 55, 55)


def construction(view: View) -> str:
    """Cost and points of each level; room for three tiles."""
    drawn = ""
    for level in (1, 2, 3, 4):
        x = 6 + (level - 1) * 95.3
        costs = {
            "stone": BUILD_STONE[level],
            "wood": BUILD_WOOD[level],
        }
        drawn += rect(Box(x, 32, 92.5, 25), 4, "well")
        drawn += rect(Box(x + 3, 36.5, 16, 16), 3, f"py-face py{level}") + text(
            x + 11, 48.7, level, 12, "py-number mid"
        )
        drawn += frame.goods_line(x + 44.5, 44.5, {good: n for good, n in costs.items() if n}, 14, 12)
        drawn += use(f"point-{BUILD_POINTS[level]}", x + 69, 33.5, 22)
    return drawn + "".join(rect(shown_tile(place).grown(-1), 4, "empty") for place in range(3))


# --- Palace.
def royal_box(space: int) -> Box:
    """A royal tile with its worship space, from 1."""
    return Box(6 + (space - 1) * 65, 32, 62, 96)


def palace(view: View) -> str:
    """Three royal tiles with their worship spaces; one discovery tile for all of them."""
    drawn = ""
    for space, tile in enumerate(view["royal"], 1):
        box = royal_box(space)
        drawn += rect(box, 4, "royal") + text(box.x + 7, 46, "ABC"[space - 1], 11, "faint")
        drawn += frame.niche(layout.niche("palace", space)) + use(f"royal-{tile}", box.x + 8, 73, 46)
    return drawn + rect(layout.beside("palace").grown(-1.5), 5, "empty")


PRINTED: Final[dict[str, Callable[[View], str]]] = {
    "palace": palace,
    "alchemy": alchemy,
    "nobles": nobles,
    "decorations": decorations,
    "construction": construction,
}
