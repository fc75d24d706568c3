"""Why a pending task makes no sense in a position: a missing marker, a board that is not the turn's."""

from collections.abc import Callable

from teotl.core.words import said
from teotl.games.teotihuacan.material import AVENUE_SHELVES, MAJOR_STEPS, TURNS
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.boards.construction import TOP_PLACE, why_not_place
from teotl.games.teotihuacan.rules.eclipse import salary_of
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS, ROYAL_LABELS
from teotl.games.teotihuacan.rules.names import (
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
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.temples import has_tiles
from teotl.games.teotihuacan.rules.tiles.royal import times

FIRST_TRADE = 3  # royal tiles from here on are trades, but for plain cocoa
PLAIN_COCOA = 6

Reason = str | None


def why_not_pending(s: State, task: int) -> Reason:
    """Why the task makes no sense here, in words."""
    find = TARGETS.get(int(tasks.kind_of(task)))
    if find is None:
        return None
    a, b, c = int(tasks.a_of(task)), int(tasks.b_of(task)), int(tasks.c_of(task))
    return find(s, int(tasks.seat_of(task)), a, b, c)


def _turn(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if s.mover == NOBODY and s.board == 0 else said("error.nobody-moved-yet")


def _action(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if s.mover == NOBODY or not s.board:
        return said("error.mover-and-board-missing")
    return None if s.worker_lock[seat * DICE + s.mover] == FREE else said("error.mover-locked")


def _trade(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in s.layout.royal or a < FIRST_TRADE or a == PLAIN_COCOA:
        return said("error.not-a-trade-of-palace", name=ROYAL_LABELS[a])
    return None if b <= times(a, c) else said("error.too-often-for-power", times=times(a, c), number=c)


def _major(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a >= len(MAJOR_STEPS):
        return said("error.shelf-on-avenue")
    temple, step, _ = MAJOR_STEPS[a]
    if s.temples[seat * TEMPLES + temple] != step:
        return said("error.marker-not-on-step")
    return None if has_tiles(s, a) else said("error.no-tiles-on-step")


def _avenue(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a < len(MAJOR_STEPS):
        return said("error.shelf-in-temple")
    if s.avenue[seat] != AVENUE_SHELVES[a - len(MAJOR_STEPS)][0]:
        return said("error.marker-not-on-step")
    return None if has_tiles(s, a) else said("error.no-tiles-on-step")


def _discount(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    tile = int(s.pyramid_display[a])
    if tile == NO_TILE:
        return said("error.display-place-empty")
    if why_not_place(s, b) != OK:
        return said("error.tile-cannot-lie-there")
    if c >= TURNS[tile]:
        return said("error.blank-tile-turned")
    if s.discount == 0:
        return said("error.discount-must-be-one")
    return _main(CONSTRUCTION)(s, seat, a, b, c)


def _steps(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if a + b + c else said("error.no-step-due")


def _board(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a == PALACE:
        return said("error.palace-has-no-main-action")
    return None if a == s.board else said("error.turn-board-not-of-main-action")


def _finish(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in (DECORATIONS, CONSTRUCTION):
        return said("error.shows-no-new-tiles", name=BOARD_LABELS[a])
    return _board(s, seat, a, b, c)


def _salary(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    owed = salary_of(s, seat)
    return None if a == owed else said("error.wrong-salary", owed=owed)


def _crown(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if s.built >> TOP_PLACE & 1 else said("error.top-tile-missing")


def _main(board: int) -> Callable[[State, int, int, int, int], Reason]:
    """A choice in the main action of a board."""

    def why_not(s: State, seat: int, a: int, b: int, c: int) -> Reason:
        if s.board != board:
            return said("error.wrong-turn-board", name=BOARD_LABELS[board])
        return None if s.workers and s.lowest else said("error.action-workers-missing")

    return why_not


def _claim(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in s.kept[seat * 2 : seat * 2 + 2]:
        return said("error.starting-tile-not-kept", number=a)
    return None if s.shown[a] != NO_TILE else said("error.no-discovery-with-starting-tile", number=a)


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
