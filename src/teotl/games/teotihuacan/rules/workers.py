"""Workers: where they stand, locking and unlocking, power-ups and ascension. (spec 7.1, spec 7.2)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.material import (
    ASCENSION_COCOA,
    ASCENSION_POINTS,
    NEW_WORKER_COCOA,
    TWO_TEMPLES_COCOA,
)
from teotl.games.teotihuacan.rules.events import ARRIVED, ASCENDED, POWERED_UP, PUSHED_OUT, UNLOCKED
from teotl.games.teotihuacan.rules.goods import cocoa, gain, pay, score
from teotl.games.teotihuacan.rules.names import (
    BOARDS,
    COCOA,
    COLOURS,
    DICE,
    FREE,
    FROM_ASCENSION,
    NOBODY,
    PALACE,
    TEMPLES,
    WHEEL,
)
from teotl.games.teotihuacan.rules.reasons import (
    ALL_IN_PLAY,
    NEEDS_COCOA,
    NOTHING_LOCKED,
    OK,
    TOP_REACHED,
    lacking,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ADVANCE_LIGHT,
    ASCENSION,
    AVENUE_STEP,
    TEMPLE,
    TEMPLE_STEP,
    pop,
    push,
)
from teotl.games.teotihuacan.rules.temples import can_step_somewhere, why_not_step
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.teotibot.spaces import drive_on


def colours_at(s: State, board: i64) -> i64:
    """Colours with an unlocked worker there, own and neutral; movers do not count. (spec 3.4, spec 3.6)"""
    count: i64 = 0
    unlocked: vec[i64] = s.unlocked
    while board < COLOURS * BOARDS:
        if unlocked[board] > 0:
            count += 1
        board += BOARDS
    return count


def enter(s: State, seat: i64, die: i64, board: i64) -> None:
    """The worker joins the general area."""
    worker: i64 = seat * DICE + die
    if s.worker_board[worker] != board:
        s.put_board(worker, board)
    if s.worker_lock[worker] != FREE:
        s.put_lock(worker, FREE)
    s.unlocked[seat * BOARDS + board] += 1


def leave(s: State, seat: i64, die: i64) -> None:
    """The worker leaves the general area it stands in."""
    s.unlocked[seat * BOARDS + s.worker_board[seat * DICE + die]] -= 1


def lock(s: State, seat: i64, die: i64, space: i64) -> None:
    s.put_lock(seat * DICE + die, space + 1)
    s.put_space(space, seat * DICE + die)


def push_out(s: State, space: i64) -> None:
    """The worker on the space goes to the general area of the same board; Teotibot's moves to another space. (R-67)"""
    worker: i64 = s.worship[space]
    s.put_space(space, NOBODY)
    if is_bot(s, worker // DICE):
        drive_on(s, space)
        return
    enter(s, worker // DICE, worker % DICE, s.worker_board[worker])
    s.log.note(PUSHED_OUT, worker // DICE, worker % DICE, s.worker_board[worker])


# --- Unlocking.
def has_locked(s: State, seat: i64) -> bool:
    locks: vec[i64] = s.worker_lock
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if locks[worker] != FREE:
            return True
    return False


def unlock_all(s: State, seat: i64, price: i64) -> None:
    """Every locked worker steps into the general area of its board. (spec 3.3)"""
    pay(s, seat, COCOA, price)
    freed: i64 = 0
    die: i64
    for die in range(DICE):
        worker: i64 = seat * DICE + die
        if s.worker_lock[worker] != FREE:
            s.put_space(s.worker_lock[worker] - 1, NOBODY)
            enter(s, seat, die, s.worker_board[worker])
            freed += 1
    s.log.note(UNLOCKED, seat, price, freed)


def why_not_unlock(s: State, seat: i64, price: i64) -> i64:
    """A free unlock needs at least one locked worker, a paid one also 3 cocoa. (spec 3.3, R-17)"""
    if not has_locked(s, seat):
        return NOTHING_LOCKED
    have: i64 = cocoa(s, seat)
    return i64(OK) if have >= price else lacking(NEEDS_COCOA, price, have)


# --- Power.
def can_power_up(s: State, seat: i64, die: i64, board: i64) -> bool:
    """An own unlocked worker in play: on that board, or anywhere (board 0) but not on the move. (R-32)"""
    worker: i64 = seat * DICE + die
    if s.worker_board[worker] == WHEEL or s.worker_lock[worker] != FREE:
        return False
    if board != 0:
        return s.worker_board[worker] == board
    return die != s.mover and die != s.partner


def is_first_such(s: State, seat: i64, die: i64) -> bool:
    """Whether no earlier die of the seat stands unlocked on the same board with the same power.

    Workers that are alike are one choice, not several.
    """
    worker: i64 = seat * DICE + die
    board: i64 = s.worker_board[worker]
    power: i64 = s.worker_power[worker]
    other: i64
    for other in range(seat * DICE, worker):
        if (
            s.worker_board[other] == board
            and s.worker_power[other] == power
            and s.worker_lock[other] == FREE
            and other - seat * DICE != s.mover
            and other - seat * DICE != s.partner
        ):
            return False
    return True


def anyone_to_power_up(s: State, seat: i64, board: i64) -> bool:
    die: i64
    for die in range(DICE):
        if can_power_up(s, seat, die, board):
            return True
    return False


def power_up(s: State, seat: i64, die: i64) -> None:
    """One power more; at 6 the worker ascends at once. (spec 7.1)"""
    worker: i64 = seat * DICE + die
    s.put_power(worker, s.worker_power[worker] + 1)
    s.log.note(POWERED_UP, seat, die, s.worker_power[worker], s.worker_board[worker])
    if s.worker_power[worker] == 6:
        ascend(s, seat, die)


def ascend(s: State, seat: i64, die: i64) -> None:
    """An Avenue step; the die goes to the palace at power 1; a reward; the light disc advances. (spec 7.2, R-40)"""
    leave(s, seat, die)
    s.put_power(seat * DICE + die, 1)
    enter(s, seat, die, PALACE)
    s.log.note(ASCENDED, seat, die)
    push(s, ADVANCE_LIGHT, seat)
    push(s, ASCENSION, seat)
    push(s, AVENUE_STEP, seat, 1)


# --- The reward of an ascension.
ASCENSION_FOR_POINTS: Final = 0
ASCENSION_FOR_COCOA: Final = 1
ASCENSION_TEMPLE: Final = 2  # … 4: blue, red, green
ASCENSION_TWO_TEMPLES: Final = 5
ASCENSION_WORKER: Final = 6
ASCENSIONS: Final = 7


def why_not_ascension(s: State, seat: i64, code: i64) -> i64:
    """Five points, five cocoa, a temple step, two for 3 cocoa, or the fourth worker. (spec 7, R-72)"""
    if ASCENSION_TEMPLE <= code < ASCENSION_TEMPLE + TEMPLES:
        return why_not_step(s, seat, code - ASCENSION_TEMPLE)
    if code == ASCENSION_TWO_TEMPLES:
        if not can_step_somewhere(s, seat):
            return TOP_REACHED
        return (
            i64(OK)
            if cocoa(s, seat) >= TWO_TEMPLES_COCOA
            else lacking(NEEDS_COCOA, TWO_TEMPLES_COCOA, cocoa(s, seat))
        )
    if code == ASCENSION_WORKER:
        return OK if s.worker_board[seat * DICE + 3] == WHEEL else ALL_IN_PLAY
    return OK


def reward_ascension(s: State, seat: i64, code: i64) -> None:
    pop(s)
    if code == ASCENSION_FOR_POINTS:
        score(s, seat, FROM_ASCENSION, ASCENSION_POINTS)
    elif code == ASCENSION_FOR_COCOA:
        gain(s, seat, COCOA, ASCENSION_COCOA)
    elif code == ASCENSION_TWO_TEMPLES:
        pay(s, seat, COCOA, TWO_TEMPLES_COCOA)
        push(s, TEMPLE, seat, 2)
    elif code == ASCENSION_WORKER:
        enter(s, seat, 3, PALACE)
        s.log.note(ARRIVED, seat, 3, PALACE)
        gain(s, seat, COCOA, NEW_WORKER_COCOA)
    else:
        push(s, TEMPLE_STEP, seat, code - ASCENSION_TEMPLE)
