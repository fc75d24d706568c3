"""The eclipse: scoring, salaries, and what follows it. (spec 8.2, spec 8.3, spec 8.4)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.teotihuacan.calendar import seat_at
from teotl.teotihuacan.events import ECLIPSE_CAME, GAME_ENDED, SALARY_PAID
from teotl.teotihuacan.goods import cocoa, pay, score
from teotl.teotihuacan.masks import mask_points
from teotl.teotihuacan.material import DARK_DISC, PYRAMID_STEP_POINTS, ROW_VALUES
from teotl.teotihuacan.names import (
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
from teotl.teotihuacan.neutrals import replace_neutrals
from teotl.teotihuacan.state import State, with_number
from teotl.teotihuacan.tasks import ECLIPSE_REST, SALARY, a_of, pop, push
from teotl.teotihuacan.teotibot.bot import is_bot
from teotl.teotihuacan.teotibot.scoring import score_bot
from teotl.teotihuacan.tiles.bonus import score_bonuses
from teotl.teotihuacan.tiles.discovery import holds, spend

LEADER_POINTS: Final = 4
UNPAID_POINTS: Final = 3
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
        s.pyramid_track = with_number(s.pyramid_track, seat, 0)


# --- Salaries.
def salary_of(s: State, seat: i64) -> i64:
    """1 cocoa per worker in play, 1 more for power 4-5; locked ones too, not the wheel's. (spec 8.3, R-50)"""
    owed: i64 = 0
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if s.worker_board[worker] != WHEEL:
            owed += 2 if s.worker_power[worker] >= 4 else 1
    return owed


def salary_is_a_question(s: State, seat: i64) -> bool:
    return cocoa(s, seat) > 0 or holds(s, seat, FREE_COCOA)


def salary_choices(s: State, seat: i64, owed: i64, buffer: vec[i64]) -> i64:
    """Pay any part of it, or cover all of it with a free-cocoa tile. (R-21, R-50)"""
    n: i64 = 0
    paid: i64
    for paid in range(min(owed, cocoa(s, seat)), -1, -1):
        buffer[n] = paid
        n += 1
    if holds(s, seat, FREE_COCOA):
        buffer[n] = PAY_BY_TILE
        n += 1
    return n


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
    """Temple bonuses; Teotibot scores what it has left instead of their texts. (R-68)"""
    if is_bot(s, seat):
        score_bot(s)
    else:
        score_bonuses(s, seat)


def finish_eclipse(s: State) -> None:
    """The last eclipse scores temple bonuses and ends the game; others set the calendar anew. (spec 8.4)"""
    if s.pyramid_done or s.eclipse == 3:
        order: i64
        for order in range(s.players):
            score_last(s, seat_at(s, order))
        s.phase = OVER
        s.log.note(GAME_ENDED, -1)
        return
    s.light = 0
    s.dark = DARK_DISC[s.players * 3 + s.eclipse]
    s.eclipse += 1
    replace_neutrals(s)
