"""The worker, and pushing a block into the ground floor or the first floor. (spec 7)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import WORKER, code_of, push_deed
from teotl.games.teotihuacazinho.rules.events import PUSHED, WORKER_MOVED
from teotl.games.teotihuacazinho.rules.geometry import NO_SPACE, way
from teotl.games.teotihuacazinho.rules.hand import why_not_die
from teotl.games.teotihuacazinho.rules.names import COLOURS, FIRST, GREEN, GROUND, HAMMERS, HAND, LANES, SIDES
from teotl.games.teotihuacazinho.rules.payment import paid_into, pay
from teotl.games.teotihuacazinho.rules.pips import has_pips, spend_pips, why_not_pips
from teotl.games.teotihuacazinho.rules.pyramid import (
    note_if_complete,
    number_on,
    why_not_fit,
    why_not_on_floor,
    write_number,
)
from teotl.games.teotihuacazinho.rules.reasons import NO_RAMP, OFF_THE_FLOOR, OK
from teotl.games.teotihuacazinho.rules.state import State


# --- The worker.
def why_not_move_worker(s: State, seat: i64) -> i64:
    """Two green pips take it one side further; a move without a push is allowed. (Z-6)"""
    return why_not_pips(s, seat, GREEN, s.material.worker_pips)


def move_worker(s: State, seat: i64, leftwards: i64) -> None:
    """To the next side of the ring south, east, north, west; the north is two moves away. (Z-5)"""
    spend_pips(s, seat, GREEN, s.material.worker_pips)
    s.worker[seat] = (s.worker[seat] + (SIDES - 1 if leftwards == 1 else 1)) % SIDES
    s.log.note(WORKER_MOVED, seat, s.worker[seat])


# --- Pushing.
def has_ramp(s: State, seat: i64, side: i64, lane: i64) -> bool:
    return lane < 2 and (s.sheets.ramps[seat] >> (side * 2 + lane)) & 1 == 1


def push_pips(s: State, floor: i64, step: i64) -> i64:
    """The price depends only on the number of spaces travelled on that floor."""
    return s.material.push_pips[floor * LANES + step]


def jumped(s: State, seat: i64, floor: i64, lane: i64, step: i64) -> i64:
    """Blocks the push passes over before its last space."""
    count: i64 = 0
    passed: i64
    for passed in range(step):
        if number_on(s, seat, way(floor, s.worker[seat], lane, passed)) != 0:
            count += 1
    return count


def jump_price(s: State, seat: i64, floor: i64, lane: i64, step: i64) -> i64:
    """Four hammers for every block passed, on both floors. (Z-8)"""
    return jumped(s, seat, floor, lane, step) * s.material.jump_hammers[floor]


def why_not_enter(s: State, seat: i64, floor: i64, lane: i64) -> i64:
    """The first floor needs a full ground floor, and a ramp at this side and lane.

    Ramps never hinder pushes on the ground floor. (Z-10)
    """
    reason: i64 = why_not_on_floor(s, seat, floor)
    if reason == OK and floor == FIRST and not has_ramp(s, seat, s.worker[seat], lane):
        return NO_RAMP
    return reason


def why_not_push(s: State, seat: i64, floor: i64, lane: i64, step: i64, slot: i64) -> i64:
    """One block, straight on from the worker's side, over step + 1 spaces of the lane; never beyond. (Z-9)"""
    space: i64 = way(floor, s.worker[seat], lane, step)
    if space == NO_SPACE:
        return OFF_THE_FLOOR
    reason: i64 = why_not_pips(s, seat, GREEN, push_pips(s, floor, step))
    if reason == OK:
        reason = why_not_die(s, seat, slot)
    if reason == OK:
        reason = why_not_enter(s, seat, floor, lane)
    return reason if reason != OK else why_not_fit(s, seat, slot, space)


def pushes_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    if s.pool[seat * COLOURS + GREEN] < s.material.least_push:
        return n
    slot: i64
    lane: i64
    for slot in range(HAND):
        if why_not_die(s, seat, slot) == OK:
            for lane in range(LANES):
                n = lane_into(s, seat, GROUND, lane, slot, out, n)
            for lane in range(LANES - 1):
                n = lane_into(s, seat, FIRST, lane, slot, out, n)
    return n


def lane_into(s: State, seat: i64, floor: i64, lane: i64, slot: i64, out: vec[i64], n: i64) -> i64:
    """Every push of one block into one lane."""
    if why_not_enter(s, seat, floor, lane) != OK:
        return n
    step: i64
    for step in range(LANES - floor):
        space: i64 = way(floor, s.worker[seat], lane, step)
        if has_pips(s, seat, GREEN, push_pips(s, floor, step)) and why_not_fit(s, seat, slot, space) == OK:
            price: i64 = jump_price(s, seat, floor, lane, step)
            n = paid_into(s, seat, push_deed(floor, lane, step, slot), HAMMERS, price, out, n)
    return n


def worker_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    if s.pool[seat * COLOURS + GREEN] >= s.material.worker_pips:
        out[n] = code_of(WORKER)
        out[n + 1] = code_of(WORKER + 1)
        n += 2
    return n


def push(s: State, seat: i64, floor: i64, lane: i64, step: i64, slot: i64, code: i64) -> None:
    """The block stays in the last space; several blocks of a round may come in any order. (Z-22)"""
    over: i64 = jumped(s, seat, floor, lane, step)
    space: i64 = way(floor, s.worker[seat], lane, step)
    spend_pips(s, seat, GREEN, push_pips(s, floor, step))
    pay(s, seat, HAMMERS, over * s.material.jump_hammers[floor], code)
    write_number(s, seat, slot, space)
    s.log.note(PUSHED, seat, space, number_on(s, seat, space), step + 1 + 10 * over)
    note_if_complete(s, seat)
