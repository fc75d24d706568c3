"""Why a pending task has no sense in a position: a marker that is not there, a board that is not the turn's."""

from collections.abc import Callable

from teotl.teotihuacan import tasks
from teotl.teotihuacan.boards.construction import TOP_PLACE, why_not_place
from teotl.teotihuacan.eclipse import salary_of
from teotl.teotihuacan.labels import BOARD_LABELS, ROYAL_LABELS
from teotl.teotihuacan.material import AVENUE_SHELVES, MAJOR_STEPS, TURNS
from teotl.teotihuacan.names import (
    ALCHEMY,
    CONSTRUCTION,
    DECORATIONS,
    DICE,
    FREE,
    NO_TILE,
    NOBLES,
    NOBODY,
    PALACE,
    TEMPLES,
)
from teotl.teotihuacan.reasons import OK
from teotl.teotihuacan.state import State
from teotl.teotihuacan.temples import has_tiles
from teotl.teotihuacan.tiles.royal import times

FIRST_TRADE = 3  # royal tiles from here on are trades, but for plain cocoa
PLAIN_COCOA = 6

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
