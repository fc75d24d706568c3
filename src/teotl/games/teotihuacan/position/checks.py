"""How the fields of a position must fit together; every complaint names a field. Pending tasks: task_checks.py."""

from teotl.core.words import said
from teotl.games.teotihuacan.material import TOP_STEP
from teotl.games.teotihuacan.position.derived import pending_kinds
from teotl.games.teotihuacan.position.fields import Field, refuse
from teotl.games.teotihuacan.position.pending import read_place
from teotl.games.teotihuacan.position.teotibot import check_bot
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.calendar import order_of
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    PHASE_LABELS,
    SETUP_LABELS,
    SIDE_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import (
    DICE,
    DRAFT,
    DRAFTING,
    FREE,
    KEEPING,
    NO_TILE,
    NOBODY,
    OVER,
    PLAYING,
    SIDES,
    STARTING,
    STARTING_TILES,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.pyramid_places import DECORATION_SUPPORT, SUPPORT
from teotl.games.teotihuacan.rules.state import State

NOT_PLACED = (tasks.START_SEAT, tasks.START_WORKERS, tasks.START_BOARDS_CHOICE)


def check(s: State, field: Field) -> None:
    check_phase(s)
    check_temples(s)
    check_pyramid(s, field)
    check_decorations(s)
    check_calendar(s)
    check_turn(s)
    check_bot(s)
    if s.phase < PLAYING:
        check_starting_tiles(s)
        check_workers_at_start(s)


def check_phase(s: State) -> None:
    """Starting tiles are kept with setup tiles, drafted with setup draft; the first game has none."""
    if s.phase >= PLAYING:
        return
    wanted = {KEEPING: (STARTING_TILES,), DRAFTING: (DRAFT,)}.get(int(s.phase), (STARTING_TILES, DRAFT))
    if s.setup not in wanted:
        refuse(
            "phase",
            said("error.phase-does-not-fit-setup", phase=PHASE_LABELS[s.phase], setup=SETUP_LABELS[s.setup]),
        )


def check_temples(s: State) -> None:
    """The top step takes only one marker."""
    for temple, label in enumerate(TEMPLE_LABELS):
        on_top = [seat for seat in range(s.players) if s.temples[seat * TEMPLES + temple] == TOP_STEP]
        if len(on_top) > 1:
            refuse(f"players[{on_top[1]}].temples.{label}", said("error.top-step-holds-one"))


# --- The pyramid.
def check_pyramid(s: State, field: Field) -> None:
    """Higher tiles lie on the crossing of four."""
    for item in field.at("pyramid").items(30):
        support = SUPPORT[read_place(item.at("place"))]
        if s.built & support != support:
            item.at("place").fail(said("error.four-tiles-below-missing"))


def check_decorations(s: State) -> None:
    """Pyramid tiles lie under both squares of a decoration."""
    for side, label in enumerate(SIDE_LABELS):
        for level in range(SIDES):
            support = DECORATION_SUPPORT[side * SIDES + level]
            if s.decorations[side * SIDES + level] != NO_TILE and s.built & support != support:
                refuse(f"decorations.{label}[{level}]", said("error.tiles-below-decoration-missing"))


# --- Calendar and turn.
def check_calendar(s: State) -> None:
    """The eclipse is near exactly while the light disc is with the dark one."""
    scoring = tasks.ECLIPSE_REST in pending_kinds(s)
    if (s.pyramid_done or scoring or s.phase == OVER) and s.light < s.dark:
        refuse("calendar.light", said("error.light-disc-must-be-with-dark"))
    if s.phase < PLAYING and s.light:
        refuse("calendar.light", said("error.not-zero-before-first-turn"))
    if s.phase == OVER and s.eclipse < 3 and not s.pyramid_done:
        refuse("phase", said("error.game-not-over-yet"))
    if s.phase != PLAYING or scoring or s.light < s.dark:
        if s.turns_left:
            refuse("calendar.turns_left", said("error.no-turns-counted"))
    else:
        check_turns_left(s)


def check_turns_left(s: State) -> None:
    """The discs have met: this round and one more are finished, or with a Dark Eclipse this turn."""
    if s.dark_eclipse and s.turns_left != 1:
        refuse("calendar.turns_left", said("error.dark-eclipse-must-follow"))
    last = int(order_of(s, s.turn) + s.turns_left) % int(s.players)
    if not s.dark_eclipse and (s.turns_left < 1 or last != 0):
        refuse("calendar.turns_left", said("error.must-end-with-last-player"))


def check_turn(s: State) -> None:
    """The moved workers stand where the action is."""
    for name, die in (("mover", int(s.mover)), ("partner", int(s.partner))):
        worker = s.turn * DICE + die
        if die == NOBODY:
            continue
        if not s.board or s.worker_board[worker] != s.board:
            refuse(
                f"turn.{name}",
                said("error.not-on-turn-board", name=BOARD_LABELS[s.worker_board[worker]]),
            )
        if name == "partner" and (s.mover in (die, NOBODY) or s.worker_lock[worker] != FREE):
            refuse("turn.partner", said("error.not-a-moved-partner"))


# --- Set-up.
def check_starting_tiles(s: State) -> None:
    """Somebody still has to choose, or all have chosen."""
    if s.phase == KEEPING and all(s.kept[seat * 2] for seat in range(s.seats)):
        refuse("phase", said("error.starting-tiles-all-kept"))
    if s.phase == STARTING:
        for seat in range(s.seats):
            if not s.kept[seat * 2 + 1]:
                refuse(f"players[{seat}].kept", said("error.not-two-starting-tiles"))


def check_workers_at_start(s: State) -> None:
    """Workers are placed when a seat has gained its benefits, not before."""
    waiting = [int(tasks.seat_of(task)) for task in s.pending[: s.depth] if tasks.kind_of(task) in NOT_PLACED]
    for seat in range(s.seats):
        placed = [die for die in range(3) if s.worker_power[seat * DICE + die]]
        if placed and (s.phase != STARTING or seat in waiting):
            refuse(f"players[{seat}].workers", said("error.not-placed-yet"))
        if s.phase == STARTING and seat not in waiting and len(placed) < 3:
            refuse(f"players[{seat}].workers", said("error.worker-must-be-placed"))
