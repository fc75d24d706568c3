"""Every choice of a seat: which are legal, why another is not, and playing one."""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    FINISH,
    GAIN,
    GAIN_ANY,
    LOWER,
    MARK,
    PLACE_TOP,
    PUSH,
    RAISE,
    RAISE_LIMIT,
    RAMP,
    RECOLOUR,
    UNLOCK,
    USE,
    WORKER,
    code_of,
)
from teotl.games.teotihuacazinho.rules.constructions import (
    build,
    build_ramp,
    builds_into,
    place_top,
    tops_into,
    unlock,
    unlock_price,
    unlocks_into,
    why_not_build,
    why_not_place_top,
    why_not_ramp,
    why_not_unlock,
)
from teotl.games.teotihuacazinho.rules.hand import take, takes_into, why_not_take, why_not_write
from teotl.games.teotihuacazinho.rules.manipulation import (
    changes_into,
    lower,
    raise_value,
    recolour,
    why_not_change,
    why_not_lower,
    why_not_raise,
)
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    CHANGING,
    COLOURS,
    FINISHED,
    GOLD,
    HAMMERS,
    LANES,
    MOST_PIPS,
    RESOURCES,
    TAKING,
)
from teotl.games.teotihuacazinho.rules.objectives import mark, marks_into, why_not_mark
from teotl.games.teotihuacazinho.rules.payment import why_not_pay
from teotl.games.teotihuacazinho.rules.pips import use, uses_into, why_not_use
from teotl.games.teotihuacazinho.rules.pushing import (
    jump_price,
    move_worker,
    push,
    pushes_into,
    why_not_move_worker,
    why_not_push,
    worker_into,
)
from teotl.games.teotihuacazinho.rules.reasons import NOT_PAID_SO, OK
from teotl.games.teotihuacazinho.rules.resources import (
    gain_any,
    gain_for_pips,
    gains_into,
    limit_raises_into,
    raise_limit,
    raise_price,
    why_not_gain,
    why_not_gain_any,
    why_not_raise_limit,
)
from teotl.games.teotihuacazinho.rules.rounds import finish
from teotl.games.teotihuacazinho.rules.state import State


def legal_into(s: State, seat: i64, out: vec[i64]) -> i64:
    """Write the codes of all legal choices of the seat into `out`, always in the same order; returns how many.

    A die becomes a block by being placed, so no plan is a dead end: finishing is always among them once three
    dice are taken, and a die not placed is an action die that does nothing. (Z-21, Z-101)
    """
    stage: i64 = s.stage[seat]
    if s.over or stage == FINISHED:
        return 0
    if stage == TAKING:
        return takes_into(s, seat, out, 0)
    n: i64 = changes_into(s, seat, out, 0) if stage == CHANGING else i64(0)
    n = uses_into(s, seat, out, n)
    n = gains_into(s, seat, out, n)
    n = worker_into(s, seat, out, n)
    n = pushes_into(s, seat, out, n)
    n = tops_into(s, seat, out, n)
    n = builds_into(s, seat, out, n)
    n = unlocks_into(s, seat, out, n)
    n = limit_raises_into(s, seat, out, n)
    n = marks_into(s, seat, out, n)
    out[n] = code_of(FINISH)
    return n + 1


def legal_list(s: State, seat: i64, room: vec[i64]) -> list[int]:
    """The same codes as a list; `room` is scratch space."""
    n: i64 = legal_into(s, seat, room)
    return [room[i] for i in range(n)]


# --- Why not.
def why_not(s: State, seat: i64, code: i64) -> i64:
    """OK if the choice is legal now, else the reason; the exact counterpart of `legal_into`."""
    deed: i64 = code >> 10
    a: i64 = (code >> 5) & 31
    b: i64 = code & 31
    reason: i64 = why_not_deed(s, seat, deed)
    if reason != OK:
        return reason
    resource: i64 = resource_asked(deed)
    if resource < 0:
        return OK if a == 0 and b == 0 else NOT_PAID_SO
    return why_not_pay(s, seat, resource, price_of(s, seat, deed), a, b)


def why_not_deed(s: State, seat: i64, deed: i64) -> i64:
    """Everything but the price in resources."""
    if deed < LOWER:
        return why_not_take(s, seat, deed)
    if deed < RAISE:
        return why_not_lower(s, seat, deed - LOWER)
    if deed < RECOLOUR:
        return why_not_raise(s, seat, deed - RAISE)
    if deed < USE:
        return why_not_change(s, seat, (deed - RECOLOUR) // COLOURS)
    if deed < GAIN:
        return why_not_use(s, seat, deed - USE)
    if deed < GAIN_ANY:
        return why_not_gain(s, seat, (deed - GAIN) // MOST_PIPS, (deed - GAIN) % MOST_PIPS + 1)
    if deed < WORKER:
        return why_not_gain_any(s, seat, (deed - GAIN_ANY) // RESOURCES)
    if deed < PUSH:
        return why_not_move_worker(s, seat)
    if deed < PLACE_TOP:
        return why_not_push(s, seat, floor_of(deed), lane_of(deed), step_of(deed), slot_of(deed))
    if deed < RAMP:
        return why_not_place_top(s, seat, deed - PLACE_TOP)
    if deed < BUILD:
        return why_not_ramp(s, seat, deed - RAMP)
    if deed < UNLOCK:
        return why_not_build(s, seat, deed - BUILD)
    if deed == UNLOCK:
        return why_not_unlock(s, seat)
    if deed < MARK:
        return why_not_raise_limit(s, seat, GOLD if deed == RAISE_LIMIT else BOOKS)
    return why_not_mark(s, seat, deed - MARK) if deed < FINISH else why_not_write(s, seat)


def resource_asked(deed: i64) -> i64:
    """The resource a deed is paid with, or -1 if it only asks for pips."""
    if LOWER <= deed < RECOLOUR:
        return GOLD
    if RECOLOUR <= deed < USE or deed == UNLOCK:
        return BOOKS
    if PUSH <= deed < PLACE_TOP or RAMP <= deed < UNLOCK or RAISE_LIMIT <= deed < MARK:
        return HAMMERS
    return -1


def price_of(s: State, seat: i64, deed: i64) -> i64:
    """How much of that resource, for a deed that is allowed apart from its price."""
    if deed < RAISE:
        return s.material.lower_gold
    if deed < RECOLOUR:
        return s.material.raise_gold
    if deed < USE:
        return s.material.recolour_books
    if deed < PLACE_TOP:
        return jump_price(s, seat, floor_of(deed), lane_of(deed), step_of(deed))
    if deed < BUILD:
        return s.material.ramp_hammers
    if deed < UNLOCK:
        return s.material.build_hammers[deed - BUILD]
    if deed == UNLOCK:
        return unlock_price(s, seat)
    return raise_price(s, seat, GOLD if deed == RAISE_LIMIT else BOOKS)


def floor_of(deed: i64) -> i64:
    return (deed - PUSH) // (3 * LANES * LANES)


def lane_of(deed: i64) -> i64:
    return (deed - PUSH) // (3 * LANES) % LANES


def step_of(deed: i64) -> i64:
    return (deed - PUSH) // 3 % LANES


def slot_of(deed: i64) -> i64:
    return (deed - PUSH) % 3


# --- Playing.
def apply(s: State, seat: i64, code: i64) -> None:
    """Play a legal code."""
    deed: i64 = code >> 10
    if deed < LOWER:
        take(s, seat, deed)
    elif deed < USE:
        change(s, seat, deed, code)
    elif deed < GAIN:
        use(s, seat, deed - USE)
    elif deed < GAIN_ANY:
        gain_for_pips(s, seat, (deed - GAIN) // MOST_PIPS, (deed - GAIN) % MOST_PIPS + 1)
    elif deed < WORKER:
        gain_any(s, seat, (deed - GAIN_ANY) // RESOURCES, (deed - GAIN_ANY) % RESOURCES)
    elif deed < PUSH:
        move_worker(s, seat, deed - WORKER)
    elif deed < PLACE_TOP:
        push(s, seat, floor_of(deed), lane_of(deed), step_of(deed), slot_of(deed), code)
    elif deed < RAMP:
        place_top(s, seat, deed - PLACE_TOP)
    elif deed < BUILD:
        build_ramp(s, seat, deed - RAMP, code)
    elif deed < UNLOCK:
        build(s, seat, deed - BUILD, code)
    elif deed == UNLOCK:
        unlock(s, seat, code)
    elif deed < MARK:
        raise_limit(s, seat, GOLD if deed == RAISE_LIMIT else BOOKS, code)
    elif deed < FINISH:
        mark(s, seat, deed - MARK)
    else:
        finish(s, seat)


def change(s: State, seat: i64, deed: i64, code: i64) -> None:
    if deed < RAISE:
        lower(s, seat, deed - LOWER, code)
    elif deed < RECOLOUR:
        raise_value(s, seat, deed - RAISE, code)
    else:
        recolour(s, seat, (deed - RECOLOUR) // COLOURS, (deed - RECOLOUR) % COLOURS, code)
