"""What all boards have in common: plate and head, the general area, worship spaces, lines of goods."""

from typing import Final

from teotl.draw.svg import DIGIT, Box, fits, fitted, group, move, num, path, rect, text, use
from teotl.games.teotihuacan.draw import layout
from teotl.games.teotihuacan.draw.views import SEATS, View, colour, is_in_plaza, workers
from teotl.games.teotihuacan.draw.words import board_name, word
from teotl.games.teotihuacan.material import WORSHIP_TEMPLE_OF
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS

NICHE: Final = "M2 46V10H8V4H40V10H46V46Z"
ALCOVE: Final = "M9 40V16H14V11H34V16H39V40"


# --- Plate and head.
def plate(box: Box) -> str:
    return rect(Box(0.5, 0.5, box.w - 1, box.h - 1), 6, "plate")


def talud(w: float, h: float, cls: str = "oxide") -> str:
    """A head that steps down to the right, with a gilded lower edge."""
    left, right = num(w - 6), num(w)
    first, second, third = num(w - 13), num(w - 26), num(w - 39)
    face = f"M0 6Q0 0 6 0H{left}Q{right} 0 {right} 6V7H{first}V14H{second}V21H{third}V{num(h)}H0Z"
    return path(face, cls) + path(f"M0 {num(h)}H{third}V21H{second}V14H{first}V7H{right}", "gilt")


def head(w: float, board: str, language: str) -> str:
    """Emblem and name; the number stands on the free step."""
    room = name_room(w, board)
    name = fitted(36, 18.5, name_for(language, board, room, 13), room, 13, "on-oxide")
    number = BOARD_LABELS.index(board)
    return (
        talud(w, layout.HEAD)
        + use(f"board-{board}", 6, 2, 23, cls="emblem")
        + name
        + text(w - 7, 24, number, 12, "faint end")
    )


def name_room(w: float, board: str) -> float:
    """What workers that arrive, and the stack of decorations, leave for a name."""
    return 180 if w > 300 else 94 if board == "decorations" else 132


def name_for(language: str, board: str, room: float, size: float) -> str:
    """A board's name, or its short one where that would be cut off."""
    name = board_name(language, board)
    return name if fits(name, room, size) else word(language, f"board.{board}")


def stack(x: float, y: float, count: int, alt: str) -> str:
    """How many tiles lie face down; on a head."""
    return group(
        rect(Box(x + 4, y, 14, 14), 2, "back")
        + rect(Box(x, y + 3, 14, 14), 2, "back front")
        + text(x + 22, y + 13.5, count, 12, "on-oxide"),
        alt=alt,
    )


# --- The general area.
def plaza(board: str) -> str:
    """The ground, with walls between the cells."""
    return rect(layout.plaza_ground(board), 4, "slot") + path(walls(board), "wall")


def vacant(view: View, board: str) -> str:
    """The outline of its owner's die in every cell where nobody stands."""
    taken = in_plazas(view).get(board, ())
    drawn = ""
    for seat in range(SEATS):
        if seat not in taken:
            cell = layout.plaza_cell(board, seat)
            size = min(cell.w, cell.h) * 0.5
            drawn += use(f"cell-{colour(view, seat)}", cell.cx - size / 2, cell.cy - size / 2, size)
    return f'<g class="ghostly">{drawn}</g>' if drawn else ""


def in_plazas(view: View) -> dict[str, set[int]]:
    """The seats whose workers stand in the general area, for each board with any."""
    found: dict[str, set[int]] = {}
    for worker in workers(view):
        if is_in_plaza(worker):
            found.setdefault(worker.board, set()).add(worker.seat)
    return found


def walls(board: str) -> str:
    """Lines between the cells."""
    area = layout.plaza(board)
    if board == "palace":
        return f"M{num(area.cx)} {area.y + 6}V{area.y + area.h - 6}M{area.x + 6} {num(area.cy)}H{area.x + area.w - 6}"
    return "".join(
        f"M{num(area.x + i * area.w / 4)} {num(area.y + 7)}V{num(area.y + area.h - 7)}" for i in (1, 2, 3)
    )


def chips(view: View, board: str, language: str) -> str:
    """What the main action costs and what collecting gives."""
    colours = view["colours"][board]
    pay, take = layout.chips(board)
    drawn = ""
    if pay:
        drawn += chip(pay, f"−{colours}" if colours else "0", word(language, "main_price", colours))
    ground = "chip" if pay else "slot"
    return drawn + chip(take, f"+{1 + colours}", word(language, "collect_gain", 1 + colours), ground)


def chip(box: Box, amount: str, alt: str, ground: str = "chip") -> str:
    return group(
        rect(box, min(box.h / 2, 12), ground)
        + text(box.x + (5 if len(amount) > 1 else 9), box.cy + 4.6, amount, 13)
        + use("cocoa", box.x + box.w - 18, box.cy - 7.5, 15),
        alt=alt,
    )


# --- Worship.
def niche(box: Box) -> str:
    """A stepped niche: whoever stands in it is locked."""
    return group(path(NICHE, "niche") + path(ALCOVE, "alcove"), where=move(box.x, box.y, box.w / 48))


def worship(board: str) -> str:
    """The column of a worship space: the temple, the niche, room for the discovery tile."""
    temple = WORSHIP_TEMPLE_OF[board]
    tile = layout.beside(board)
    return (
        rect(Box(178, 32, 60, 126), 4, "well")
        + use("worship", 185, 36, 18)
        + use(f"temple-{temple}", 211, 35, 20)
        + niche(layout.niche(board, 1))
        + rect(Box(tile.x + 1.5, tile.y + 1.5, tile.w - 3, tile.h - 3), 5, "empty")
    )


# --- Goods.
def goods_line(cx: float, cy: float, amounts: dict[str, int], icon: float, size: float) -> str:
    """3 wood, 2 cocoa: number before icon, centred."""
    widths = [size * DIGIT * len(str(n)) + 1 + icon + 2 for n in amounts.values()]
    x = cx - (sum(widths) - 2) / 2
    drawn = ""
    for (good, n), wide in zip(amounts.items(), widths, strict=True):
        drawn += text(x, cy + size * 0.36, n, size) + use(good, x + wide - icon - 2, cy - icon / 2, icon)
        x += wide
    return drawn


def pips(x: float, y: float, count: int, step: float = 12, size: float = 9) -> str:
    """So many workers: small squares in a column, centred on y."""
    top = y - (count - 1) * step / 2 - size / 2
    return "".join(rect(Box(x, top + i * step, size, size), 2.5, "pip") for i in range(count))
