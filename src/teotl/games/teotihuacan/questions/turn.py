"""The turn: unlock all for free, or move a worker, maybe two, maybe anywhere. (spec 3.1)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS
from teotl.games.teotihuacan.rules.names import DICE, DOUBLE_MOVE, MOVE_ANYWHERE
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.discovery import holds
from teotl.games.teotihuacan.rules.turn import (
    ALONE,
    FREE_UNLOCK,
    is_movable,
    move_code,
    moved_anywhere,
    moved_die,
    moved_partner,
    moved_steps,
    partner_of,
    take_turn,
)
from teotl.games.teotihuacan.rules.workers import is_first_such, why_not_unlock

NAME: Final[str] = "turn"
LABELS: Final[tuple[str, str, str, str]] = ("turn", "", "", "")
ASKS: Final[tuple[str, int]] = ("turn", 0)
RULES: Final[dict[str, str]] = {"unlock.free": "rule 3.1, R-17", "move": "rule 3.2, R-30"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """The free unlock, every move (with double move and move anywhere, R-30), tiles, the paid unlock. (spec 3.1)"""
    n: i64 = 0
    if why_not_unlock(s, seat, 0) == OK:
        buffer[n] = FREE_UNLOCK
        n += 1
    anywhere: bool = holds(s, seat, MOVE_ANYWHERE)
    double: bool = holds(s, seat, DOUBLE_MOVE)
    die: i64
    for die in range(DICE):
        if is_movable(s, seat, die) and is_first_such(s, seat, die):
            n = add_moves(buffer, n, die, ALONE, anywhere)
            if double:
                power: i64
                for power in range(1, 6):
                    partner: i64 = partner_of(s, seat, die, power)
                    if partner != ALONE:
                        n = add_moves(buffer, n, die, partner, anywhere)
    return free_choices(s, seat, buffer, n)


def add_moves(buffer: vec[i64], n: i64, die: i64, partner: i64, anywhere: bool) -> i64:
    """1 to 3 boards; with a tile 1 to 8, so a worker may come back to its own board. (spec 3.2, R-11)"""
    steps: i64
    for steps in range(1, 4):
        buffer[n] = move_code(die, steps, partner, False)
        n += 1
    if anywhere:
        for steps in range(1, 9):
            buffer[n] = move_code(die, steps, partner, True)
            n += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    take_turn(s, seat, code)


# --- Its keys.
def key(s: State, seat: int, code: int) -> str:
    return "unlock free" if code == FREE_UNLOCK else move_key(s, seat, code)


def move_key(s: State, seat: int, code: int, full: bool = False) -> str:
    """`move FROM STEPS`, with the power where workers of several powers stand there, or in full."""
    worker = seat * DICE + moved_die(code)
    partner = moved_partner(code)
    board = s.worker_board[worker]
    words = f"move {BOARD_LABELS[board]} {moved_steps(code)}"
    if full or len(powers_at(s, seat, board)) > 1:
        words += f" power {s.worker_power[worker]}"
    if partner != ALONE:
        words += f" double {s.worker_power[seat * DICE + partner]}"
    return words + (" anywhere" if moved_anywhere(code) else "")


def powers_at(s: State, seat: int, board: int) -> set[int]:
    """The powers of the seat's movable workers on a board."""
    return {
        s.worker_power[seat * DICE + die]
        for die in range(DICE)
        if is_movable(s, seat, die) and s.worker_board[seat * DICE + die] == board
    }


def misses(s: State, seat: int) -> Iterator[Miss]:
    yield FREE_UNLOCK, why_not_unlock(s, seat, 0), "R-17"
