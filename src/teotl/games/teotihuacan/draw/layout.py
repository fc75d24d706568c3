"""Where things lie on the table, 1148 x 694. Each board has the same measures wherever it lies in the ring."""

from typing import Final

from teotl.draw.svg import Box
from teotl.games.teotihuacan.draw.views import View

TABLE: Final = Box(0, 0, 1148, 694)
CARD: Final = (244, 226)
RING_BOX: Final = Box(249, -4, 902, 702)  # the table without the tracks at its left

# The ring, clockwise from position 0, the palace; construction is always at 4.
RING: Final = (
    Box(504, 560, 392, 134),
    Box(252, 468, *CARD),
    Box(252, 234, *CARD),
    Box(252, 0, *CARD),
    Box(504, 0, 392, 128),
    Box(904, 0, *CARD),
    Box(904, 234, *CARD),
    Box(904, 468, *CARD),
)
TEMPLES: Final = {"blue": Box(0, 0, 76, 516), "red": Box(84, 0, 76, 516), "green": Box(168, 0, 76, 516)}
AVENUE: Final = Box(0, 524, 244, 170)
PYRAMID: Final = Box(504, 136, 392, 416)
HEAD: Final = 27  # height of a board's head

# Chevrons between the boards, showing the way: x, y, turned by; the first leads from position 0 to 1.
WAY: Final = (
    (500, 651, -90), (374, 464, 0), (374, 230, 0), (500, 64, 90),
    (900, 64, 90), (1026, 230, 180), (1026, 464, 180), (900, 651, -90),
)  # fmt: skip


def board_box(view: View, board: str) -> Box:
    """Where a board lies in this game."""
    return RING[view["ring"].index(board)]


def on_board(view: View, board: str, box: Box) -> Box:
    """A box of a board, in the coordinates of the table."""
    lies = board_box(view, board)
    return box.at(lies.x, lies.y)


# --- General areas: a cell for each colour, in seat order.
def plaza(board: str) -> Box:
    """The general area of a board, without the chips beside it."""
    if board == "palace":
        return Box(256, 32, 130, 96)
    return Box(188, 61, 156, 62) if board == "construction" else Box(6, 164, 188, 56)


def plaza_ground(board: str) -> Box:
    """The same with the chips."""
    area = plaza(board)
    return area if board == "palace" else Box(area.x, area.y, area.w + 42, area.h)


def plaza_cell(board: str, seat: int) -> Box:
    area = plaza(board)
    if board == "palace":
        return Box(area.x + seat % 2 * area.w / 2, area.y + seat // 2 * area.h / 2, area.w / 2, area.h / 2)
    return Box(area.x + seat * area.w / 4, area.y, area.w / 4, area.h)


def chips(board: str) -> tuple[Box | None, Box]:
    """Where the price of the main action (the palace has none) and the gain of collecting stand."""
    if board == "palace":
        return None, Box(205, 98, 44, 24)
    ground = plaza_ground(board)
    height = (ground.h - 9) / 2
    x = ground.x + ground.w - 42
    return Box(x, ground.y + 3, 39, height), Box(x, ground.y + 6 + height, 39, height)


def waiting(board: str, number: int) -> Box:
    """Where a worker stands on the head of a board until its action is chosen."""
    return Box((318 if board in ("palace", "construction") else 172) + 34 * number, -4, 32, 32)


# --- Worship.
def niche(board: str, space: int) -> Box:
    """A worship space; the palace has three, from 1."""
    return Box(23 + 65 * (space - 1), 34, 34, 34) if board == "palace" else Box(189, 58, 38, 38)


def in_niche(board: str, space: int) -> Box:
    """The worker in it."""
    box = niche(board, space)
    size = box.w - 7
    return Box(box.x + (box.w - size) / 2, box.y + 5, size, size)


def beside(board: str) -> Box:
    """The discovery tile beside the worship spaces."""
    return Box(205.5, 36, 43, 55.9) if board == "palace" else Box(188.4, 101.5, 39.2, 51)
