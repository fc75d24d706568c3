"""The eclipse: scoring, salaries, and what follows it. (spec 8.2, spec 8.3, spec 8.4)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import (
    DARK_DISC,
    ECLIPSES,
    LEADER_POINTS,
    PYRAMID_STEP_POINTS,
    ROW_VALUES,
    SALARY_EACH,
    STRONG_FROM,
    STRONG_SALARY,
    UNPAID_POINTS,
)
from teotl.games.teotihuacan.rules.calendar import seat_at
from teotl.games.teotihuacan.rules.events import ECLIPSE_CAME, GAME_ENDED, SALARY_PAID, TRACK_LEFT
from teotl.games.teotihuacan.rules.goods import cocoa, pay, score
from teotl.games.teotihuacan.rules.masks import mask_points
from teotl.games.teotihuacan.rules.names import (
    COCOA,
    DICE,
    FREE_COCOA,
    FROM_AVENUE,
    FROM_MASKS,
    FROM_PYRAMID,
    FROM_SALARY,
    OVER,
    WHEEL,
)
from teotl.games.teotihuacan.rules.neutrals import replace_neutrals
from teotl.games.teotihuacan.rules.state import State, with_number
from teotl.games.teotihuacan.rules.tasks import ECLIPSE_REST, SALARY, a_of, pop, push
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.teotibot.scoring import score_bot
from teotl.games.teotihuacan.rules.tiles.bonus import score_bonuses
from teotl.games.teotihuacan.rules.tiles.discovery import holds, spend

PAY_BY_TILE: Final = 100  # the free-cocoa tile instead of any cocoa


def begin_eclipse(s: State) -> None:
    """Avenue, pyramid and masks for all; then salaries in player order; then the rest."""
    s.turns_left = 0
    s.log.note(ECLIPSE_CAME, -1, s.eclipse)
    order: i64
    for order in range(s.players):
        score_avenue(s, seat_at(s, order))
    score_pyramid(s)
    for order in range(s.players):
        score(s, seat_at(s, order), FROM_MASKS, mask_points(s, seat_at(s, order)))
    push(s, ECLIPSE_REST, 0)
    for order in range(s.players - 1, -1, -1):
        seat: i64 = seat_at(s, order)
        if is_bot(s, seat):
            continue  # it pays no salary
        push(s, SALARY, seat, salary_of(s, seat))


def score_avenue(s: State, seat: i64) -> None:
    """The lowest visible value of the building row, per Avenue step. (spec 8.2)"""
    score(s, seat, FROM_AVENUE, ROW_VALUES[s.buildings] * s.avenue[seat])


def score_pyramid(s: State) -> None:
    """4 for the furthest on the track (all who tie, R-19: with a step); 4, 3 or 2 per step (R-20)."""
    furthest: i64 = 1
    seat: i64
    for seat in range(s.players):
        furthest = max(furthest, s.pyramid_track[seat])
    for seat in range(s.players):
        if s.pyramid_track[seat] == furthest:
            score(s, seat, FROM_PYRAMID, LEADER_POINTS)
        score(s, seat, FROM_PYRAMID, PYRAMID_STEP_POINTS[s.eclipse - 1] * s.pyramid_track[seat])
        if s.pyramid_track[seat] > 0:
            s.log.note(TRACK_LEFT, seat, s.pyramid_track[seat])
        s.pyramid_track = with_number(s.pyramid_track, seat, 0)


# --- Salaries.
def salary_of(s: State, seat: i64) -> i64:
    """1 cocoa per worker in play, 1 more for power 4-5; locked ones too, not the wheel's. (spec 8.3, R-50)"""
    owed: i64 = 0
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if s.worker_board[worker] != WHEEL:
            owed += STRONG_SALARY if s.worker_power[worker] >= STRONG_FROM else SALARY_EACH
    return owed


def salary_is_a_question(s: State, seat: i64) -> bool:
    return cocoa(s, seat) > 0 or holds(s, seat, FREE_COCOA)


def pay_salary(s: State, seat: i64, code: i64) -> None:
    """Each cocoa not paid costs 3 points, never below 0. (R-6)"""
    owed: i64 = a_of(s.pending[s.depth - 1])
    pop(s)
    if code == PAY_BY_TILE:
        spend(s, seat, FREE_COCOA)
        s.log.note(SALARY_PAID, seat, owed, owed)
        return
    pay(s, seat, COCOA, code)
    s.log.note(SALARY_PAID, seat, code, owed)
    score(s, seat, FROM_SALARY, -min(UNPAID_POINTS * (owed - code), s.points[seat]))


# --- After the salaries.
def score_last(s: State, seat: i64) -> None:
    """Temple bonuses; Teotibot scores what it has left instead. (R-68)"""
    if is_bot(s, seat):
        score_bot(s)
    else:
        score_bonuses(s, seat)


def finish_eclipse(s: State) -> None:
    """The last eclipse scores temple bonuses and ends the game; others set the calendar anew. (spec 8.4)"""
    if s.pyramid_done or s.eclipse == ECLIPSES:
        order: i64
        for order in range(s.players):
            score_last(s, seat_at(s, order))
        s.phase = OVER
        s.log.note(GAME_ENDED, -1)
        return
    s.light = 0
    s.dark = DARK_DISC[s.players * ECLIPSES + s.eclipse]
    s.eclipse += 1
    replace_neutrals(s)
