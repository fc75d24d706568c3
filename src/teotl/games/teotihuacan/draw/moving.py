"""Moves: first a worker glows, then the boards it can go to."""

from teotl.draw.svg import Box, rect, use
from teotl.draw.targets import Target, icon, number, small
from teotl.games.teotihuacan.draw import layout, places
from teotl.games.teotihuacan.draw.dice import packed
from teotl.games.teotihuacan.draw.keys import Move, read_move, starting_with
from teotl.games.teotihuacan.draw.views import View, workers
from teotl.games.teotihuacan.draw.words import board_name, word


def targets(view: View, language: str, pick: str) -> list[Target]:
    moves = [read_move(view, key) for key in starting_with(view, "move")]
    if not moves:
        return []
    far, pick = pick.endswith(" anywhere"), pick.removesuffix(" anywhere")
    alone = {move.worker: move for move in moves if not move.double}
    if len(alone) == 1 and not pick:
        pick = next(iter(alone))
    found = [worker_target(view, language, move, pick) for move in alone.values()]
    found += [partner_target(view, language, move) for move in partners(moves, pick)]
    led = [move for move in moves if move.worker == pick and (move.anywhere or not far)]
    return found + [goal for move in led for goal in goals(view, move)]


def worker_target(view: View, language: str, move: Move, pick: str) -> Target:
    """A worker that may go; the picked one can be put back."""
    worker = places.die(view, move.board, move.power)
    assert worker is not None
    chosen = f"{pick} ".startswith(f"{move.worker} ")
    box = places.die_box(view, worker).grown(3)
    does = word(language, "pick.back" if chosen else "pick.worker", power=move.power)
    alt = f"{board_name(language, move.board)}: {does}"
    return Target(
        box,
        pick="" if chosen else move.worker,
        cls="picked" if chosen else "ring die",
        radius=9,
        alt=alt,
        region=move.board,
    )


def partners(moves: list[Move], pick: str) -> list[Move]:
    """Workers that may go along with the picked one."""
    with_it = {
        move.worker: move for move in moves if move.double and move.worker.startswith(f"{pick} double")
    }
    return list(with_it.values()) if pick else []


def partner_target(view: View, language: str, move: Move) -> Target:
    """A disc with the tile for a double move, at the worker that would go along."""
    first = places.die(view, move.board, move.power)
    others = [
        w
        for w in places.own(view)
        if w.board == move.board and w.power == move.double and not w.worship and w != first
    ]
    box = places.die_box(view, others[0])
    alt = word(language, "pick.double", power=move.double)
    x, y, radius = box.x + box.w, box.y, min(9, box.w * 0.4)  # dice that stand close can still be met
    badge = icon(x, y, "d-double-move", radius)
    return Target(
        Box(x - radius, y - radius, 2 * radius, 2 * radius),
        pick=move.worker,
        cls="button",
        radius=11,
        badge=badge,
        alt=alt,
        region=move.board,
    )


def goals(view: View, move: Move) -> list[Target]:
    """The board that a move leads to, with the number of steps; a tile to go anywhere is a disc of its own."""
    ring = view["ring"]
    board = ring[(ring.index(move.board) + move.steps) % len(ring)]
    box = layout.board_box(view, board)
    x, y = box.x + box.w - 52, box.y + 13.5
    if move.anywhere:
        at = x - 26 if move.steps <= 3 else x
        badge = icon(at, y, "d-move-anywhere")
        return [Target(small(at, y), move.key, cls="button", radius=11, badge=badge, region=board)]
    return [
        Target(
            box.grown(1),
            move.key,
            cls="ring board",
            radius=7,
            before=ghost(view, move, board),
            badge=number(x, y, move.steps),
            region=board,
            label=str(move.steps),
        )
    ]


def ghost(view: View, move: Move, board: str) -> str:
    """The die as it would stand, where its cell is free."""
    seat = view["seat"]
    if any(w.board == board and w.seat == seat and not w.worship for w in workers(view)):
        return ""
    cell: Box = layout.on_board(view, board, layout.plaza_cell(board, seat))
    box = packed(cell, 1)[0]
    die = use(f"die-p{seat + 1}-{move.power}", box.x, box.y, box.w, cls="ghost")
    return rect(box, 8, "ghost-ground") + die + rect(box.grown(1.5), 9, "ghost-ring")
