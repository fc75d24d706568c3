"""Questions: who is asked now, and every answer that is legal. What is legal is decided by the rules' own files."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.teotihuacan.boards.alchemy import technology_choices
from teotl.teotihuacan.boards.construction import (
    discount_choices,
    pyramid_choices,
)
from teotl.teotihuacan.boards.decorations import decoration_choices
from teotl.teotihuacan.boards.nobles import row_choices
from teotl.teotihuacan.eclipse import salary_choices
from teotl.teotihuacan.main_action import main_choices
from teotl.teotihuacan.names import DISCOVERIES, KEEPING, OVER, TEMPLES
from teotl.teotihuacan.power_ups import (
    bought_choices,
    power_up_choices,
    tile_choices,
    worker_choices,
)
from teotl.teotihuacan.reasons import OK
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import (
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
    a_of,
    b_of,
    c_of,
    kind_of,
    seat_of,
)
from teotl.teotihuacan.temples import (
    can_step,
)
from teotl.teotihuacan.tiles.discovery import (
    free_choices,
    shelf_choices,
)
from teotl.teotihuacan.tiles.royal import trade_choices
from teotl.teotihuacan.tiles.starting import (
    PAIRS,
    draft_choices,
    has_kept,
)
from teotl.teotihuacan.turn import (
    COLLECT,
    turn_choices,
)
from teotl.teotihuacan.workers import (
    ASCENSIONS,
    why_not_ascension,
)
from teotl.teotihuacan.worship import (
    both_choices,
    worship_choices,
)

MOST_CHOICES: Final = 1024  # a buffer of this size holds every list of legal codes
NO_CLAIM: Final = DISCOVERIES  # the printed reward, or nothing, instead of a tile


def asked(s: State) -> i64:
    """The seat asked now (the first of several), or -1 when the game is over."""
    if s.phase == OVER:
        return -1
    if s.phase == KEEPING:
        seat: i64 = 0
        while has_kept(s, seat):
            seat += 1
        return seat
    return seat_of(s.pending[s.depth - 1])


def legal_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the codes of all legal choices of the seat; returns how many. None if it is not asked."""
    if s.phase == KEEPING:
        return 0 if has_kept(s, seat) else count_up(PAIRS, buffer)
    if s.phase == OVER or seat_of(s.pending[s.depth - 1]) != seat:
        return 0
    task: i64 = s.pending[s.depth - 1]
    kind: i64 = kind_of(task)
    if kind == TURN:
        return turn_choices(s, seat, buffer)
    if kind == ACTION:
        return action_choices(s, seat, buffer)
    if kind == END or kind == FINISH:
        buffer[0] = 0
        return free_choices(s, seat, buffer, 1)
    if kind == POWER_UP:
        return power_up_choices(s, seat, task, buffer)
    if kind == GAIN:
        return count_up(3, buffer)
    if kind == TEMPLE:
        return temple_choices(s, seat, b_of(task) == 1, buffer)
    if kind <= PYRAMID:
        return effect_choices(s, seat, task, kind, buffer)
    return other_choices(s, seat, task, kind, buffer)


def effect_choices(s: State, seat: i64, task: i64, kind: i64, buffer: vec[i64]) -> i64:
    if kind == MAJOR or kind == AVENUE_TILES:
        n: i64 = shelf_choices(s, seat, a_of(task), buffer)
        buffer[n] = NO_CLAIM
        return n + 1
    if kind == PYRAMID:
        return pyramid_choices(s, seat, buffer)
    if kind == DECORATION:
        return decoration_choices(s, seat, buffer)
    if kind == TECHNOLOGY:
        return technology_choices(s, seat, buffer)
    if kind == BUILDING:
        return row_choices(s, seat, buffer)
    if kind == WORSHIP:
        return both_choices(s, seat, a_of(task), b_of(task), buffer)
    n = trade_choices(s, seat, a_of(task), buffer)
    return free_choices(s, seat, buffer, n)


def other_choices(s: State, seat: i64, task: i64, kind: i64, buffer: vec[i64]) -> i64:
    if kind == STEPS:
        return owed_choices(s, seat, task, buffer)
    if kind == ASCENSION:
        return ascension_choices(s, seat, buffer)
    if kind == SALARY:
        return salary_choices(s, seat, a_of(task), buffer)
    if kind == DISCOUNT:
        return discount_choices(s, seat, b_of(task), buffer)
    if kind == BOUGHT_POWER_UP:
        return bought_choices(s, seat, a_of(task), buffer)
    if kind == TILE_POWER_UP:
        return tile_choices(s, seat, task, buffer)
    if kind == DRAFT_TILE:
        return draft_choices(s, buffer)
    if kind == START_CLAIM:
        return count_up(2, buffer)
    if kind == START_BOARDS_CHOICE:
        return count_up(4, buffer)
    return worker_choices(s, seat, 0, buffer)  # START_POWER_UP


def count_up(n: i64, buffer: vec[i64]) -> i64:
    code: i64
    for code in range(n):
        buffer[code] = code
    return n


def action_choices(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Collect cocoa, the main action, worship; tiles and the paid unlock."""
    buffer[0] = COLLECT
    n: i64 = main_choices(s, seat, buffer, 1)
    n = worship_choices(s, seat, buffer, n)
    return free_choices(s, seat, buffer, n)


def temple_choices(s: State, seat: i64, between: bool, buffer: vec[i64]) -> i64:
    """Any temple where the step can be taken; between two steps also tiles. (R-15, R-32)"""
    n: i64 = 0
    temple: i64
    for temple in range(TEMPLES):
        if can_step(s, seat, temple):
            buffer[n] = temple
            n += 1
    return free_choices(s, seat, buffer, n) if between else n


def owed_choices(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """The temples on which steps are due. (R-39)"""
    n: i64 = 0
    temple: i64
    for temple in range(TEMPLES):
        due: i64 = a_of(task) if temple == 0 else b_of(task) if temple == 1 else c_of(task)
        if due > 0:
            buffer[n] = temple
            n += 1
    return free_choices(s, seat, buffer, n)


def ascension_choices(s: State, seat: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    code: i64
    for code in range(ASCENSIONS):
        if why_not_ascension(s, seat, code) == OK:
            buffer[n] = code
            n += 1
    return n
