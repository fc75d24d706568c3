"""What follows from a position and is therefore not written: who stands unlocked where, what is due, and so on."""

from teotl.core.words import said
from teotl.games.teotihuacan.material import numbers
from teotl.games.teotihuacan.position.fields import Field, refuse
from teotl.games.teotihuacan.position.pending import kinds
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.boards.construction import TOP_PLACE
from teotl.games.teotihuacan.rules.calendar import order_of
from teotl.games.teotihuacan.rules.names import (
    BOARDS,
    COLOURS,
    DICE,
    DISCOVERIES,
    DRAFTING,
    FREE,
    NOBODY,
    PLAYING,
    SPACES,
    STARTING,
    WHEEL,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.tiles.discovery import is_usable_anytime
from teotl.games.teotihuacan.rules.tiles.starting import begin_draft, begin_starting


def pending_kinds(s: State) -> list[int]:
    return kinds([int(task) for task in s.pending[: s.depth]])


def derive(s: State, field: Field) -> None:
    """Fill in everything that follows from what was read."""
    if not field.holds("pending"):
        push_what_is_due(s)
    lock_workers(s)
    count_unlocked(s)
    count_usable(s)
    crowning = tasks.CROWN in pending_kinds(s)
    s.pyramid_done = bool(s.built >> TOP_PLACE & 1) and not crowning
    if s.turns_left < 0:
        s.turns_left = turns_until_eclipse(s)


def push_what_is_due(s: State) -> None:
    """No pending tasks are written: the seat in turn starts its turn, or its phase begins."""
    if s.phase == PLAYING:
        tasks.push(s, tasks.BOT_TURN if is_bot(s, s.turn) else tasks.TURN, s.turn)
    elif s.phase == STARTING:
        begin_starting(s)
    elif s.phase == DRAFTING:
        begin_draft(s)
        taken = sum(1 for tile in s.kept if tile)
        s.depth = max(s.depth - taken, 0)


def lock_workers(s: State) -> None:
    """Who is locked on each worship space: one worker at most."""
    worship = [NOBODY] * SPACES
    for seat in range(s.players):
        for die in range(DICE):
            worker = seat * DICE + die
            space = int(s.worker_lock[worker]) - 1
            if s.worker_lock[worker] != FREE and worship[space] != NOBODY:
                refuse(f"players[{seat}].workers[{die}].worship", said("error.space-already-taken"))
            if s.worker_lock[worker] != FREE:
                worship[space] = worker
    s.worship = numbers(worship)


def count_unlocked(s: State) -> None:
    """Workers in the general areas; movers that have not acted yet are not counted."""
    moving = tasks.ACTION in pending_kinds(s)
    movers = [s.turn * DICE + die for die in (s.mover, s.partner) if moving and die != NOBODY]
    unlocked = [0] * COLOURS * BOARDS
    for worker in range(COLOURS * DICE):
        board = int(s.worker_board[worker])
        if board != WHEEL and s.worker_lock[worker] == FREE and worker not in movers:
            unlocked[worker // DICE * BOARDS + board] += 1
    s.unlocked = numbers(unlocked)


def count_usable(s: State) -> None:
    """Face-up discovery tiles that can be used at any time of the own turn."""
    kinds = [kind for kind in range(DISCOVERIES) if is_usable_anytime(kind)]
    s.usable = numbers([sum(s.held[c * DISCOVERIES + kind] for kind in kinds) for c in range(COLOURS)])


def turns_until_eclipse(s: State) -> int:
    """The disc has just arrived: this turn, the rest of the round and a full round are left."""
    if s.light < s.dark or s.phase != PLAYING or tasks.ECLIPSE_REST in pending_kinds(s):
        return 0
    if s.dark_eclipse:
        return 1
    return 2 * int(s.players) - int(order_of(s, s.turn))
