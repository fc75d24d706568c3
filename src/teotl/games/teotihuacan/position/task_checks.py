"""Whether the pending tasks fit the position: the right phase, the right order, real targets."""

from teotl.core.words import said
from teotl.games.teotihuacan.position.fields import Field, refuse
from teotl.games.teotihuacan.position.task_targets import why_not_pending
from teotl.games.teotihuacan.questions.kinds import TASK_LABELS
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.calendar import seat_at
from teotl.games.teotihuacan.rules.labels import PHASE_LABELS
from teotl.games.teotihuacan.rules.names import DRAFTING, KEEPING, OVER, PLAYING, STARTING
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot

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
        at.fail(said("error.task-does-not-fit-phase", task=TASK_LABELS[kind][0], phase=PHASE_LABELS[s.phase]))
    bottom = AT_THE_BOTTOM.get(int(s.phase), {kind})
    if lowest and kind not in bottom:
        names = ", ".join(TASK_LABELS[wanted][0] for wanted in sorted(bottom))
        at.fail(said("error.wrong-last-task", these=names))
    if not lowest and s.phase in AT_THE_BOTTOM and kind in bottom:
        at.fail(said("error.task-must-be-last", task=TASK_LABELS[kind][0]))


def check_seat_of_task(s: State, task: int, at: Field) -> None:
    """In a turn only its seat has tasks; in an eclipse there are salaries and nothing else."""
    kind, seat = int(tasks.kind_of(task)), int(tasks.seat_of(task))
    starts_later = kind != tasks.START_SEAT and (tasks.START_SEAT, seat) in kinds_and_seats(s)
    if s.phase == STARTING and starts_later and kind != tasks.START_PLAY:
        at.at("seat").fail(said("error.seat-has-not-started"))
    if s.phase != PLAYING:
        return
    scoring = tasks.kind_of(s.pending[0]) == tasks.ECLIPSE_REST
    if (kind in (tasks.SALARY, tasks.ECLIPSE_REST)) != scoring:
        at.fail(said("error.only-salaries-in-eclipse"))
    if not scoring and seat != s.turn:
        at.at("seat").fail(said("error.turn-of-another-seat", turn=s.turn))
    if not scoring and (kind == tasks.BOT_TURN) != bool(is_bot(s, seat)):
        at.fail(said("error.teotibot-turn-is-one-task"))


def kinds_and_seats(s: State) -> list[tuple[int, int]]:
    return [(int(tasks.kind_of(task)), int(tasks.seat_of(task))) for task in s.pending[: s.depth]]


def check_once(s: State) -> None:
    """Each seat has one salary, one start, one action, and one claim of each tile shown."""
    once = (tasks.SALARY, tasks.START_SEAT, tasks.ACTION, tasks.START_WORKERS, tasks.START_BOARDS_CHOICE)
    seen: list[int] = []
    for index in range(s.depth):
        task = int(s.pending[s.depth - 1 - index])
        if tasks.kind_of(task) in once:
            task &= 0xFFFF  # kind and seat
        if task in seen and tasks.kind_of(task) in (*once, tasks.START_CLAIM):
            refuse(f"pending[{index}]", said("error.task-twice-for-seat"))
        seen.append(task)


def check_count(s: State) -> None:
    """Somebody is asked in every phase but keeping and over; each seat drafts two tiles in all."""
    if s.phase in (KEEPING, OVER) and s.depth:
        refuse("pending", said("error.must-be-empty-in-phase", phase=PHASE_LABELS[s.phase]))
    if s.phase not in (KEEPING, OVER) and not s.depth:
        refuse("pending", said("error.must-not-be-empty-in-phase", phase=PHASE_LABELS[s.phase]))
    for seat in range(s.seats if s.phase == DRAFTING else 0):
        due = sum(1 for task in s.pending[: s.depth] if tasks.seat_of(task) == seat)
        kept = sum(1 for tile in s.kept[seat * 2 : seat * 2 + 2] if tile)
        if due + kept != 2:
            refuse("pending", said("error.keeps-and-drafts-two", seat=seat, kept=kept, due=due))


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
            refuse("pending", said("error.not-in-player-order", task=TASK_LABELS[kind][0]))
