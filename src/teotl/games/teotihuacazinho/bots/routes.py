"""The way of a block to a space: from which side it is pushed, and what that costs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.geometry import WAYS
from teotl.games.teotihuacazinho.rules.names import FIRST_FROM, LANES, SIDES, SOUTH, TOP
from teotl.games.teotihuacazinho.rules.pushing import has_ramp
from teotl.games.teotihuacazinho.rules.state import State

FAR: Final = 99  # pips: no way


def _entries() -> vec[i64]:
    flat = [0] * (TOP * SIDES)
    for floor in (0, 1):
        for side in range(SIDES):
            for lane in range(LANES):
                for step in range(LANES):
                    space = WAYS[((floor * SIDES + side) * LANES + lane) * LANES + step]
                    if space >= 0:
                        flat[space * SIDES + side] = lane * LANES + step
    return vec[i64]([i64(entry) for entry in flat])


ENTRIES: Final = _entries()  # space * 4 + side → lane * 3 + step: every side leads to every space in one way


def lane_to(space: i64, side: i64) -> i64:
    return ENTRIES[space * SIDES + side] // LANES


def step_to(space: i64, side: i64) -> i64:
    return ENTRIES[space * SIDES + side] % LANES


def moves(worker: i64, side: i64) -> i64:
    """Sides the worker passes on the shorter way round."""
    apart: i64 = (side - worker) % SIDES
    return SIDES - apart if apart > 2 else apart


def pips_from(s: State, worker: i64, side: i64, space: i64) -> i64:
    """Green pips to bring the worker to the side and push a block to the space; FAR without a ramp."""
    floor: i64 = 1 if space >= FIRST_FROM else 0
    if floor == 1 and not has_ramp(s, 0, side, lane_to(space, side)):
        return FAR
    price: i64 = s.material.push_pips[floor * LANES + step_to(space, side)]
    return price + moves(worker, side) * s.material.worker_pips


def blocks_on_way(s: State, side: i64, space: i64) -> i64:
    """Blocks that are jumped on the way from the side."""
    floor: i64 = 1 if space >= FIRST_FROM else 0
    lane: i64 = lane_to(space, side)
    count: i64 = 0
    step: i64
    for step in range(step_to(space, side)):
        if s.sheets.spaces[WAYS[((floor * SIDES + side) * LANES + lane) * LANES + step]] != 0:
            count += 1
    return count


def passes(side: i64, space: i64, other: i64) -> bool:
    """Whether a block pushed from the side to the space comes over the other space."""
    floor: i64 = 1 if space >= FIRST_FROM else 0
    lane: i64 = lane_to(space, side)
    step: i64
    for step in range(step_to(space, side)):
        if WAYS[((floor * SIDES + side) * LANES + lane) * LANES + step] == other:
            return True
    return False


def hammers_from(s: State, side: i64, space: i64) -> i64:
    return blocks_on_way(s, side, space) * s.material.jump_hammers[1 if space >= FIRST_FROM else 0]


def access_to(s: State, space: i64) -> i64:
    """The fewest green pips to a space from the south, ignoring blocks on the way."""
    best: i64 = FAR
    side: i64
    for side in range(SIDES):
        pips: i64 = pips_from(s, SOUTH, side, space)
        if pips < best:
            best = pips
    return best


def best_side(s: State, worker: i64, space: i64, hammers: i64, pip: float, hammer: float) -> i64:
    """The side from which a push is cheapest, with at most so many hammers; -1 if there is none."""
    best: i64 = -1
    least: float = 1000.0
    side: i64
    for side in range(SIDES):
        pips: i64 = pips_from(s, worker, side, space)
        jumps: i64 = hammers_from(s, side, space)
        if pips < FAR and jumps <= hammers:
            price: float = float(pips) * pip + float(jumps) * hammer
            if price < least:
                best, least = side, price
    return best
