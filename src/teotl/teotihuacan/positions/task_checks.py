"""Whether the pending tasks of a position can be pending then: the right phase, the right order, real targets."""

from collections.abc import Callable

from teotl.teotihuacan import tasks
from teotl.teotihuacan.boards.construction import TOP_PLACE, why_not_place
from teotl.teotihuacan.calendar import seat_at
from teotl.teotihuacan.eclipse import salary_of
from teotl.teotihuacan.labels import BOARD_LABELS, PHASE_LABELS, ROYAL_LABELS, TASK_LABELS
from teotl.teotihuacan.material import AVENUE_SHELVES, MAJOR_STEPS, TURNS
from teotl.teotihuacan.names import (
    ALCHEMY,
    CONSTRUCTION,
    DECORATIONS,
    DICE,
    DRAFTING,
    FREE,
    KEEPING,
    NO_TILE,
    NOBLES,
    NOBODY,
    OVER,
    PALACE,
    PLAYING,
    STARTING,
    TEMPLES,
)
from teotl.teotihuacan.positions.fields import Field, refuse
from teotl.teotihuacan.reasons import OK
from teotl.teotihuacan.state import State
from teotl.teotihuacan.temples import has_tiles
from teotl.teotihuacan.teotibot.bot import is_bot
from teotl.teotihuacan.tiles.royal import times

FIRST_TRADE = 3  # royal tiles from here on are trades, but for plain cocoa
PLAIN_COCOA = 6

# What happens while starting tiles give their benefits; the rest of the game has the other tasks.
AT_START = {
    tasks.START_CLAIM, tasks.START_BOARDS_CHOICE, tasks.START_POWER_UP, tasks.START_SEAT,
    tasks.START_TECHNOLOGY, tasks.START_WORKERS, tasks.START_PLAY,
}  # fmt: skip
AT_ANY_TIME = {
    tasks.GAIN, tasks.MAJOR, tasks.AVENUE_TILES, tasks.STEPS, tasks.AVENUE_STEP, tasks.TEMPLE_STEP,
}  # fmt: skip
AT_THE_BOTTOM = {  # of the stack, by phase: exactly one of these, and nowhere else
    STARTING: {tasks.START_PLAY},
    PLAYING: {tasks.TURN, tasks.END, tasks.ECLIPSE_REST, tasks.BOT_TURN},
}


def check_tasks(s: State) -> None:
    """Refuse tasks that cannot be pending now."""
    for index in range(s.depth):
        task = int(s.pending[s.depth - 1 - index])
        at = Field(None, f"pending[{index}]")
        check_phase_of_task(s, task, at, index == s.depth - 1)
        check_seat_of_task(s, task, at)
        reason = why_not_pending(s, task)
        if reason:
            at.fail(reason)
    check_once(s)
    check_count(s)
    check_order(s)


def check_phase_of_task(s: State, task: int, at: Field, lowest: bool) -> None:
    kind = int(tasks.kind_of(task))
    if s.phase == DRAFTING:
        fits = kind == tasks.DRAFT_TILE
    elif s.phase == STARTING:
        fits = kind in AT_START | AT_ANY_TIME
    else:
        fits = s.phase == PLAYING and kind not in AT_START | {tasks.DRAFT_TILE}
    if not fits:
        at.fail(f"{TASK_LABELS[kind][0]} does not go with phase {PHASE_LABELS[s.phase]}")
    bottom = AT_THE_BOTTOM.get(int(s.phase), {kind})
    if lowest and kind not in bottom:
        names = " or ".join(TASK_LABELS[wanted][0] for wanted in sorted(bottom))
        at.fail(f"the last task of the list must be {names}")
    if not lowest and s.phase in AT_THE_BOTTOM and kind in bottom:
        at.fail(f"{TASK_LABELS[kind][0]} must be the last task of the list")


def check_seat_of_task(s: State, task: int, at: Field) -> None:
    """In a turn only its seat has tasks; in an eclipse there are salaries and nothing else."""
    if s.phase != PLAYING:
        return
    kind = int(tasks.kind_of(task))
    scoring = tasks.kind_of(s.pending[0]) == tasks.ECLIPSE_REST
    if (kind in (tasks.SALARY, tasks.ECLIPSE_REST)) != scoring:
        at.fail("salaries are due in an eclipse, and nothing else then")
    if not scoring and tasks.seat_of(task) != s.turn:
        at.at("seat").fail(f"it is the turn of seat {s.turn}")
    if (kind == tasks.BOT_TURN) != bool(is_bot(s, tasks.seat_of(task))) and not scoring:
        at.fail("Teotibot's turn is one task, and only Teotibot has it")


def check_once(s: State) -> None:
    """Each seat has one salary, one start, one action, and one claim of each tile shown."""
    once = (tasks.SALARY, tasks.START_SEAT, tasks.ACTION, tasks.START_WORKERS, tasks.START_BOARDS_CHOICE)
    seen: list[int] = []
    for index in range(s.depth):
        task = int(s.pending[s.depth - 1 - index])
        if tasks.kind_of(task) in once:
            task &= 0xFFFF  # kind and seat
        if task in seen and tasks.kind_of(task) in (*once, tasks.START_CLAIM):
            refuse(f"pending[{index}]", "is there twice for this seat")
        seen.append(task)


def check_count(s: State) -> None:
    """Somebody is asked in every phase but keeping and over; each seat drafts two tiles in all."""
    if s.phase in (KEEPING, OVER) and s.depth:
        refuse("pending", f"must be empty in phase {PHASE_LABELS[s.phase]}")
    if s.phase not in (KEEPING, OVER) and not s.depth:
        refuse("pending", f"must not be empty in phase {PHASE_LABELS[s.phase]}; leave it out instead")
    for seat in range(s.seats if s.phase == DRAFTING else 0):
        due = sum(1 for task in s.pending[: s.depth] if tasks.seat_of(task) == seat)
        kept = sum(1 for tile in s.kept[seat * 2 : seat * 2 + 2] if tile)
        if due + kept != 2:
            refuse("pending", f"seat {seat} keeps {kept} and drafts {due}; it must be 2 together")


def check_order(s: State) -> None:
    """Seats draft, start and are paid in player order: those who are still due are the last ones."""
    in_order = [int(seat_at(s, order)) for order in range(s.players) if seat_at(s, order) < s.seats]
    for kind, seats in (
        (tasks.SALARY, in_order),
        (tasks.START_SEAT, in_order),
        (tasks.DRAFT_TILE, in_order + in_order[::-1]),
    ):
        due = [int(tasks.seat_of(task)) for task in s.pending[: s.depth] if tasks.kind_of(task) == kind]
        if due[::-1] != seats[len(seats) - len(due) :]:
            refuse("pending", f"{TASK_LABELS[kind][0]} must go in player order, to the last seat due")


# --- Targets.
Reason = str | None


def why_not_pending(s: State, task: int) -> Reason:
    """Why the task has no sense here, in words."""
    find = TARGETS.get(int(tasks.kind_of(task)))
    if find is None:
        return None
    a, b, c = int(tasks.a_of(task)), int(tasks.b_of(task)), int(tasks.c_of(task))
    return find(s, int(tasks.seat_of(task)), a, b, c)


def _turn(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if s.mover == NOBODY and s.board == 0 else "nobody has moved yet when a turn starts"


def _action(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if s.mover == NOBODY or not s.board:
        return "turn.mover and turn.board must say who moved where"
    return None if s.worker_lock[seat * DICE + s.mover] == FREE else "the mover is locked"


def _trade(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in s.layout.royal or a < FIRST_TRADE or a == PLAIN_COCOA:
        return f"{ROYAL_LABELS[a]} is no trade of this palace"
    return None if b <= times(a, c) else f"at most {times(a, c)} times with power {c}"


def _major(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a >= len(MAJOR_STEPS):
        return "the shelf lies on the Avenue"
    temple, step, _ = MAJOR_STEPS[a]
    if s.temples[seat * TEMPLES + temple] != step:
        return "the seat's marker is not on this step"
    return None if has_tiles(s, a) else "no tiles are left on this step"


def _avenue(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a < len(MAJOR_STEPS):
        return "the shelf lies in a temple"
    if s.avenue[seat] != AVENUE_SHELVES[a - len(MAJOR_STEPS)][0]:
        return "the seat's marker is not on this step"
    return None if has_tiles(s, a) else "no tiles are left on this step"


def _discount(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    tile = int(s.pyramid_display[a])
    if tile == NO_TILE:
        return "no tile lies on this place of the display"
    if why_not_place(s, b) != OK:
        return "the tile cannot lie there"
    if c >= TURNS[tile]:
        return "a blank tile is not turned"
    if s.discount == 0:
        return "turn.action.discount must be 1"
    return _main(CONSTRUCTION)(s, seat, a, b, c)


def _steps(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if a + b + c else "at least one step must be due"


def _board(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a == PALACE:
        return "the palace has no main action"
    return None if a == s.board else "turn.board must be the board of the main action"


def _finish(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in (DECORATIONS, CONSTRUCTION):
        return f"{BOARD_LABELS[a]} shows no new tiles"
    return _board(s, seat, a, b, c)


def _salary(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    owed = salary_of(s, seat)
    return None if a == owed else f"the seat's workers earn {owed}"


def _crown(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if s.built >> TOP_PLACE & 1 else "the tile on level 4 is missing"


def _main(board: int) -> Callable[[State, int, int, int, int], Reason]:
    """A choice in the main action of a board."""

    def why_not(s: State, seat: int, a: int, b: int, c: int) -> Reason:
        if s.board != board:
            return f"turn.board must be {BOARD_LABELS[board]}"
        return None if s.workers and s.lowest else "turn.action must tell of workers and lowest power"

    return why_not


def _claim(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in s.kept[seat * 2 : seat * 2 + 2]:
        return f"the seat has not kept starting tile {a}"
    return None if s.shown[a] != NO_TILE else f"no discovery tile is shown with starting tile {a}"


TARGETS: dict[int, Callable[[State, int, int, int, int], Reason]] = {
    tasks.TURN: _turn,
    tasks.BOT_TURN: _turn,
    tasks.ACTION: _action,
    tasks.TRADE: _trade,
    tasks.MAJOR: _major,
    tasks.AVENUE_TILES: _avenue,
    tasks.TECHNOLOGY: _main(ALCHEMY),
    tasks.BUILDING: _main(NOBLES),
    tasks.DECORATION: _main(DECORATIONS),
    tasks.PYRAMID: _main(CONSTRUCTION),
    tasks.SALARY: _salary,
    tasks.DISCOUNT: _discount,
    tasks.STEPS: _steps,
    tasks.POWER_UP: _board,
    tasks.BOUGHT_POWER_UP: _board,
    tasks.AFTER_EFFECT: _board,
    tasks.BEGIN_POWER_UPS: _board,
    tasks.CLOSE: _board,
    tasks.FINISH: _finish,
    tasks.CROWN: _crown,
    tasks.START_CLAIM: _claim,
}
