"""A turn: unlock all for free, or move a worker and act; then the end of the turn. (spec 3.1, spec 3.2, spec 3.7)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.calendar import advance_light, is_last_player
from teotl.games.teotihuacan.rules.eclipse import begin_eclipse
from teotl.games.teotihuacan.rules.events import COLLECTED, MOVED, TURN_BEGAN, TURN_ENDED
from teotl.games.teotihuacan.rules.goods import gain
from teotl.games.teotihuacan.rules.names import (
    COCOA,
    DICE,
    DOUBLE_MOVE,
    FREE,
    MOVE_ANYWHERE,
    NOBODY,
    WHEEL,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import ACTION, BOT_TURN, END, TURN, pop, push
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.tiles.discovery import spend
from teotl.games.teotihuacan.rules.tiles.technologies.cocoa_at_palace import come_by_palace
from teotl.games.teotihuacan.rules.workers import (
    colours_at,
    enter,
    leave,
    unlock_all,
)

FREE_UNLOCK: Final = 0
MOVES: Final = 1  # codes 1 … 320: see move_code
ALONE: Final = 4  # no partner
COLLECT: Final = 0  # the first code of an action


# --- Moves as codes.
def move_code(die: i64, steps: i64, partner: i64, anywhere: bool) -> i64:
    return MOVES + ((die * 8 + steps - 1) * 5 + partner) * 2 + (1 if anywhere else 0)


def moved_die(code: i64) -> i64:
    return (code - MOVES) // 80


def moved_steps(code: i64) -> i64:
    return (code - MOVES) // 10 % 8 + 1


def moved_partner(code: i64) -> i64:
    return (code - MOVES) // 2 % 5


def moved_anywhere(code: i64) -> bool:
    return (code - MOVES) % 2 == 1


# --- The start of a turn.
def begin_turn(s: State, seat: i64) -> None:
    s.turn = seat
    s.log.note(TURN_BEGAN, seat)
    push(s, BOT_TURN if is_bot(s, seat) else TURN, seat)


def is_movable(s: State, seat: i64, die: i64) -> bool:
    worker: i64 = seat * DICE + die
    return s.worker_board[worker] != WHEEL and s.worker_lock[worker] == FREE


def partner_of(s: State, seat: i64, die: i64, power: i64) -> i64:
    """The first other movable worker on the same board with that power, or ALONE."""
    worker: i64 = seat * DICE + die
    board: i64 = s.worker_board[worker]
    other: i64
    for other in range(DICE):
        worker = seat * DICE + other
        if (
            other != die
            and s.worker_power[worker] == power
            and s.worker_board[worker] == board
            and is_movable(s, seat, other)
        ):
            return other
    return ALONE


def take_turn(s: State, seat: i64, code: i64) -> None:
    pop(s)
    push(s, END, seat)
    if code == FREE_UNLOCK:
        unlock_all(s, seat, 0)
    else:
        move(s, seat, code)


def move(s: State, seat: i64, code: i64) -> None:
    """Move one worker, or two together; the player says which one acts. (spec 3.2, spec 3.1, R-12, R-30)"""
    die: i64 = moved_die(code)
    partner: i64 = moved_partner(code)
    if moved_anywhere(code):
        spend(s, seat, MOVE_ANYWHERE)
    walk(s, seat, die, moved_steps(code))
    s.mover = die
    if partner != ALONE:
        spend(s, seat, DOUBLE_MOVE)
        walk(s, seat, partner, moved_steps(code))
        s.partner = partner
    s.board = s.worker_board[seat * DICE + die]
    push(s, ACTION, seat)


def walk(s: State, seat: i64, die: i64, steps: i64) -> None:
    """Clockwise; technology 1 pays for stopping at or passing the palace, not for leaving it. (R-7, R-29)"""
    worker: i64 = seat * DICE + die
    start: i64 = s.worker_board[worker]
    place: i64 = s.layout.place[start] + steps
    leave(s, seat, die)
    s.put_board(worker, s.layout.ring[place % 8])
    s.log.note(MOVED, seat, die, start, s.worker_board[worker])
    if place >= 8:
        come_by_palace(s, seat)


# --- Where the moved workers come to stand.
def settle(s: State, seat: i64) -> None:
    """The mover, and its partner, join the general area."""
    enter(s, seat, s.mover, s.board)
    settle_partner(s, seat)


def settle_partner(s: State, seat: i64) -> None:
    """The second worker of a double move always goes to the general area. (R-12)"""
    if s.partner != NOBODY:
        enter(s, seat, s.partner, s.board)


def collect(s: State, seat: i64) -> None:
    """1 cocoa, and 1 per colour there before the mover arrives. (spec 3.4)"""
    cocoa: i64 = 1 + colours_at(s, s.board)
    pop(s)
    settle(s, seat)
    s.log.note(COLLECTED, seat, s.board, cocoa)
    gain(s, seat, COCOA, cocoa)


# --- The end of a turn.
def rest_movers(s: State) -> None:
    """From the action's power-ups on, or its end, moved workers are like all others. (R-32)"""
    s.mover = NOBODY
    s.partner = NOBODY


def forget_action(s: State) -> None:
    """Nothing of a turn stays behind, so that equal positions are equal states."""
    s.board = 0
    s.workers = 0
    s.lowest = 0
    s.known = 0
    s.power_ups = 0
    s.powered = 0
    s.placed = 0
    s.discount = 0


def end_turn(s: State, seat: i64) -> None:
    """After the last player's turn the light disc advances; then an eclipse may be due. (spec 3.7, R-48)"""
    pop(s)
    forget_action(s)
    if is_last_player(s, seat):
        advance_light(s)
    s.log.note(TURN_ENDED, seat)
    if s.turns_left > 0:
        s.turns_left -= 1
        if s.turns_left == 0:
            begin_eclipse(s)
