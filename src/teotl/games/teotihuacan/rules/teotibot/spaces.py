"""The temple worship spaces as Teotibot walks them, and how its worshipper is driven on. (spec 10.3)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.events import BOT_DRIVEN_ON, PUSHED_OUT
from teotl.games.teotihuacan.rules.names import (
    BOARDS,
    BOT,
    DECORATIONS,
    DECORATIONS_SPACE,
    DICE,
    FOREST,
    FREE,
    GOLD_DEPOSITS,
    NOBODY,
    WORSHIPPER,
)
from teotl.games.teotihuacan.rules.state import State


def space_on(board: i64) -> i64:
    """The temple worship space of a board, or -1; the palace's are none."""
    if board == DECORATIONS:
        return DECORATIONS_SPACE
    return board + 1 if FOREST <= board <= GOLD_DEPOSITS else i64(-1)


def board_with(space: i64) -> i64:
    return i64(DECORATIONS) if space == DECORATIONS_SPACE else space - 1


def next_space(s: State, space: i64) -> i64:
    """The next temple worship space clockwise."""
    place: i64 = s.layout.place[board_with(space)]
    found: i64 = -1
    while found < 0:
        place = (place + 1) % 8
        found = space_on(s.layout.ring[place])
    return found


def stand_on(s: State, space: i64) -> None:
    """The worshipper stands on the space from now on."""
    worker: i64 = BOT * DICE + WORSHIPPER
    s.put_space(space, worker)
    s.put_lock(worker, space + 1)
    s.put_board(worker, board_with(space))


def drive_on(s: State, space: i64) -> None:
    """Pushed out, it moves to the next empty temple space clockwise, with no effect. (R-67)

    If none is empty, it takes the place of the human's next worker clockwise, who goes to the general area.
    """
    target: i64 = next_space(s, space)
    while target != space and s.worship[target] != NOBODY:
        target = next_space(s, target)
    if target != space:
        s.log.note(BOT_DRIVEN_ON, BOT, space, target)
    else:
        target = next_space(s, space)
        s.log.note(BOT_DRIVEN_ON, BOT, space, target, 1)
        displace(s, s.worship[target])
    stand_on(s, target)


def displace(s: State, worker: i64) -> None:
    """The human's worker steps from its worship space into the general area."""
    seat: i64 = worker // DICE
    s.put_lock(worker, FREE)
    s.unlocked[seat * BOARDS + s.worker_board[worker]] += 1
    s.log.note(PUSHED_OUT, seat, worker % DICE, s.worker_board[worker])
