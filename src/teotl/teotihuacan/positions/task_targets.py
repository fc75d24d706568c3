"""Why a pending task has no sense in a position: a marker that is not there, a board that is not the turn's."""

from collections.abc import Callable

from teotl.core.words import said
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
    return None if s.mover == NOBODY and s.board == 0 else said("error.nobody_has_moved_yet_when")


def _action(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if s.mover == NOBODY or not s.board:
        return said("error.turn_mover_turn_board_must")
    return None if s.worker_lock[seat * DICE + s.mover] == FREE else said("error.mover_locked")


def _trade(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in s.layout.royal or a < FIRST_TRADE or a == PLAIN_COCOA:
        return said("error.no_trade_palace", name=ROYAL_LABELS[a])
    return None if b <= times(a, c) else said("error.at_most_times_with_power", times=times(a, c), number=c)


def _major(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a >= len(MAJOR_STEPS):
        return said("error.shelf_lies_on_avenue")
    temple, step, _ = MAJOR_STEPS[a]
    if s.temples[seat * TEMPLES + temple] != step:
        return said("error.seat_s_marker_not_on")
    return None if has_tiles(s, a) else said("error.no_tiles_left_on_step")


def _avenue(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a < len(MAJOR_STEPS):
        return said("error.shelf_lies_in_temple")
    if s.avenue[seat] != AVENUE_SHELVES[a - len(MAJOR_STEPS)][0]:
        return said("error.seat_s_marker_not_on")
    return None if has_tiles(s, a) else said("error.no_tiles_left_on_step")


def _discount(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    tile = int(s.pyramid_display[a])
    if tile == NO_TILE:
        return said("error.no_tile_lies_on_place")
    if why_not_place(s, b) != OK:
        return said("error.tile_cannot_lie_there")
    if c >= TURNS[tile]:
        return said("error.blank_tile_not_turned")
    if s.discount == 0:
        return said("error.turn_action_discount_must")
    return _main(CONSTRUCTION)(s, seat, a, b, c)


def _steps(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if a + b + c else said("error.at_least_one_step_must")


def _board(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a == PALACE:
        return said("error.palace_has_no_main_action")
    return None if a == s.board else said("error.turn_board_must_board_main")


def _finish(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in (DECORATIONS, CONSTRUCTION):
        return said("error.shows_no_new_tiles", name=BOARD_LABELS[a])
    return _board(s, seat, a, b, c)


def _salary(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    owed = salary_of(s, seat)
    return None if a == owed else said("error.seat_s_workers_earn", owed=owed)


def _crown(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    return None if s.built >> TOP_PLACE & 1 else said("error.tile_on_level_missing")


def _main(board: int) -> Callable[[State, int, int, int, int], Reason]:
    """A choice in the main action of a board."""

    def why_not(s: State, seat: int, a: int, b: int, c: int) -> Reason:
        if s.board != board:
            return said("error.turn_board_must", name=BOARD_LABELS[board])
        return None if s.workers and s.lowest else said("error.turn_action_must_tell_workers")

    return why_not


def _claim(s: State, seat: int, a: int, b: int, c: int) -> Reason:
    if a not in s.kept[seat * 2 : seat * 2 + 2]:
        return said("error.seat_has_not_kept_starting", number=a)
    return None if s.shown[a] != NO_TILE else said("error.no_discovery_tile_shown_with", number=a)


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
