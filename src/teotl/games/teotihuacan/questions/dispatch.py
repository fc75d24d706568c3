"""Who is asked now, and which question's file answers: plain if-chains over the kinds of task, for the compiler."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions import (
    action,
    ascension,
    avenue,
    bought_power_up,
    building,
    decoration,
    discount,
    draft,
    end,
    finish,
    free,
    gain,
    keep,
    major,
    power_up,
    pyramid,
    salary,
    start_boards,
    start_claim,
    start_power_up,
    steps,
    technology,
    temple,
    tile_power_up,
    trade,
    turn,
    worship,
)
from teotl.games.teotihuacan.rules.names import KEEPING, OVER
from teotl.games.teotihuacan.rules.running import run
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ACTION,
    ASCENSION,
    AVENUE_TILES,
    BOUGHT_POWER_UP,
    BUILDING,
    DECORATION,
    DISCOUNT,
    DRAFT_TILE,
    END,
    FINISH,
    GAIN,
    MAJOR,
    POWER_UP,
    PYRAMID,
    SALARY,
    START_BOARDS_CHOICE,
    START_CLAIM,
    STEPS,
    TECHNOLOGY,
    TEMPLE,
    TILE_POWER_UP,
    TURN,
    WORSHIP,
    kind_of,
    seat_of,
)
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES
from teotl.games.teotihuacan.rules.tiles.starting import has_kept

MOST_CHOICES: Final = 1024  # a buffer of this size holds every list of legal codes


def asked(s: State) -> i64:
    """The seat asked now (the first of several), or -1 when the game is over."""
    if s.phase == OVER:
        return -1
    if s.phase == KEEPING:
        seat: i64 = 0
        while has_kept(s, seat):
            seat += 1
        return seat
    top: i64 = s.depth - 1
    return seat_of(s.pending[top])


# --- What is legal.
def legal_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the codes of all legal choices of the seat; returns how many. None if it is not asked."""
    if s.phase == KEEPING:
        return keep.legal(s, seat, 0, buffer)
    if s.phase == OVER:
        return 0
    top: i64 = s.depth - 1
    task: i64 = s.pending[top]
    if seat_of(task) != seat:
        return 0
    kind: i64 = kind_of(task)
    if kind == TURN:
        return turn.legal(s, seat, task, buffer)
    if kind == ACTION:
        return action.legal(s, seat, task, buffer)
    if kind == END:
        return end.legal(s, seat, task, buffer)
    if kind == POWER_UP:
        return power_up.legal(s, seat, task, buffer)
    if kind == GAIN:
        return gain.legal(s, seat, task, buffer)
    if kind == TEMPLE:
        return temple.legal(s, seat, task, buffer)
    if kind <= PYRAMID:
        return legal_of_effect(s, seat, task, kind, buffer)
    return legal_of_other(s, seat, task, kind, buffer)


def legal_of_effect(s: State, seat: i64, task: i64, kind: i64, buffer: vec[i64]) -> i64:
    if kind == MAJOR:
        return major.legal(s, seat, task, buffer)
    if kind == AVENUE_TILES:
        return avenue.legal(s, seat, task, buffer)
    if kind == PYRAMID:
        return pyramid.legal(s, seat, task, buffer)
    if kind == DECORATION:
        return decoration.legal(s, seat, task, buffer)
    if kind == TECHNOLOGY:
        return technology.legal(s, seat, task, buffer)
    if kind == BUILDING:
        return building.legal(s, seat, task, buffer)
    if kind == WORSHIP:
        return worship.legal(s, seat, task, buffer)
    return trade.legal(s, seat, task, buffer)


def legal_of_other(s: State, seat: i64, task: i64, kind: i64, buffer: vec[i64]) -> i64:
    if kind == STEPS:
        return steps.legal(s, seat, task, buffer)
    if kind == ASCENSION:
        return ascension.legal(s, seat, task, buffer)
    if kind == SALARY:
        return salary.legal(s, seat, task, buffer)
    if kind == FINISH:
        return finish.legal(s, seat, task, buffer)
    if kind == DISCOUNT:
        return discount.legal(s, seat, task, buffer)
    if kind == BOUGHT_POWER_UP:
        return bought_power_up.legal(s, seat, task, buffer)
    if kind == TILE_POWER_UP:
        return tile_power_up.legal(s, seat, task, buffer)
    if kind == DRAFT_TILE:
        return draft.legal(s, seat, task, buffer)
    if kind == START_CLAIM:
        return start_claim.legal(s, seat, task, buffer)
    if kind == START_BOARDS_CHOICE:
        return start_boards.legal(s, seat, task, buffer)
    return start_power_up.legal(s, seat, task, buffer)


# --- What an answer does.
def apply(s: State, seat: i64, code: i64) -> None:
    """Play a legal choice and run on to the next question."""
    if s.phase == KEEPING:
        keep.answer(s, seat, code)
    elif code >= FREE_CHOICES:
        free.answer(s, seat, code)
    else:
        answer(s, seat, code, kind_of(s.pending[s.depth - 1]))
    run(s)


def answer(s: State, seat: i64, code: i64, kind: i64) -> None:
    if kind == TURN:
        turn.answer(s, seat, code)
    elif kind == ACTION:
        action.answer(s, seat, code)
    elif kind == END:
        end.answer(s, seat, code)
    elif kind == POWER_UP:
        power_up.answer(s, seat, code)
    elif kind == GAIN:
        gain.answer(s, seat, code)
    elif kind == TEMPLE:
        temple.answer(s, seat, code)
    elif kind <= PYRAMID:
        answer_effect(s, seat, code, kind)
    else:
        answer_other(s, seat, code, kind)


def answer_effect(s: State, seat: i64, code: i64, kind: i64) -> None:
    if kind == MAJOR:
        major.answer(s, seat, code)
    elif kind == AVENUE_TILES:
        avenue.answer(s, seat, code)
    elif kind == PYRAMID:
        pyramid.answer(s, seat, code)
    elif kind == DECORATION:
        decoration.answer(s, seat, code)
    elif kind == TECHNOLOGY:
        technology.answer(s, seat, code)
    elif kind == BUILDING:
        building.answer(s, seat, code)
    elif kind == WORSHIP:
        worship.answer(s, seat, code)
    else:
        trade.answer(s, seat, code)


def answer_other(s: State, seat: i64, code: i64, kind: i64) -> None:
    if kind == STEPS:
        steps.answer(s, seat, code)
    elif kind == ASCENSION:
        ascension.answer(s, seat, code)
    elif kind == SALARY:
        salary.answer(s, seat, code)
    elif kind == FINISH:
        finish.answer(s, seat, code)
    elif kind == DISCOUNT:
        discount.answer(s, seat, code)
    elif kind == BOUGHT_POWER_UP:
        bought_power_up.answer(s, seat, code)
    elif kind == TILE_POWER_UP:
        tile_power_up.answer(s, seat, code)
    elif kind == DRAFT_TILE:
        draft.answer(s, seat, code)
    elif kind == START_CLAIM:
        start_claim.answer(s, seat, code)
    elif kind == START_BOARDS_CHOICE:
        start_boards.answer(s, seat, code)
    else:
        start_power_up.answer(s, seat, code)
