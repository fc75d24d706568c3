"""Where the dice stand: in their colour's cell of a plaza, in a niche, or waiting on the head of a board."""

from math import ceil
from typing import Final

from teotl.draw.svg import Box, circle, use
from teotl.games.teotihuacan.draw import layout
from teotl.games.teotihuacan.draw.movers import Mover
from teotl.games.teotihuacan.draw.views import View, Worker, colour, workers
from teotl.games.teotihuacan.draw.words import game_word, seat_name, word

LARGEST: Final = 38
GAP: Final = 1.2
LOCK: Final = circle(40, 40, 12, "lock-ground") + use("lock", 31, 30, 18)


def dice(view: View, language: str, board: str = "") -> list[Mover]:
    """Every worker on a board, or on one board only."""
    everyone = workers(view)
    return [
        Mover(
            f"w-{worker.name}",
            f"die-{colour(view, worker.seat)}-{worker.power}",
            layout.on_board(view, worker.board, stand(everyone, worker)),
            alt_of(view, language, worker),
            kind(worker),
            LOCK if worker.worship else "",
        )
        for worker in everyone
        if not board or worker.board == board
    ]


def kind(worker: Worker) -> str:
    return "w waits" if worker.moving else "w"


def alt_of(view: View, language: str, worker: Worker) -> str:
    """Whose it is, its power, where it stands."""
    at = game_word(language, f"board.{worker.board}.at")
    if worker.neutral:
        return word(language, "worker.neutral", at=at)
    state = "locked" if worker.worship else "moving" if worker.moving else "free"
    name = seat_name(view, language, worker.seat)
    return word(language, f"worker.{state}", name=name, power=worker.power, at=at)


def stand(everyone: list[Worker], worker: Worker) -> Box:
    """Where a worker stands, in the board's coordinates."""
    if worker.worship:
        return layout.in_niche(worker.board, worker.worship)
    alike = [
        other
        for other in everyone
        if other.board == worker.board
        and other.moving == worker.moving
        and not other.worship
        and (worker.moving or other.seat == worker.seat)
    ]
    number = alike.index(worker)
    if worker.moving:
        return layout.waiting(worker.board, number)
    return packed(layout.plaza_cell(worker.board, worker.seat), len(alike))[number]


def packed(cell: Box, count: int) -> list[Box]:
    """So many dice in a cell: the grid that leaves them largest."""
    if count == 1:
        size = min(cell.w - 6, cell.h - 8, LARGEST)
        return [Box(cell.cx - size / 2, cell.cy - size / 2, size, size)]
    size, columns = max((fitting(cell, count, columns), columns) for columns in range(1, count + 1))
    rows = ceil(count / columns)
    step = size + GAP
    left, top = cell.cx - (columns * step - GAP) / 2, cell.cy - (rows * step - GAP) / 2
    return [Box(left + i % columns * step, top + i // columns * step, size, size) for i in range(count)]


def fitting(cell: Box, count: int, columns: int) -> float:
    """The size of dice in so many columns."""
    rows = ceil(count / columns)
    return min(
        (cell.w - 3.5 - (columns - 1) * GAP) / columns,
        (cell.h - 4 - (rows - 1) * GAP) / rows,
        30,
    )
