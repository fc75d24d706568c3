"""Plans: whole rounds, choice by choice, played on a copy and judged before the round is finished."""

import time
from typing import Final, final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.drafts import drafts
from teotl.games.teotihuacazinho.bots.hoarding import hoard, lacks_goods
from teotl.games.teotihuacazinho.bots.hurrying import hurry, is_late
from teotl.games.teotihuacazinho.bots.outlines import Block, Draft
from teotl.games.teotihuacazinho.bots.paying import can_pay, paid, payable
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.pricing import see_prices
from teotl.games.teotihuacazinho.bots.routes import (
    best_side,
    hammers_from,
    lane_to,
    moves,
    pips_from,
    step_to,
)
from teotl.games.teotihuacazinho.bots.spending import do, spend
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.choices import why_not
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    FINISH,
    LOWER,
    PLACE_TOP,
    RAISE,
    RAMP,
    RECOLOUR,
    TAKE,
    USE,
    WORKER,
    code_of,
    gain_deed,
    push_deed,
)
from teotl.games.teotihuacazinho.rules.hand import has_taken
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    COLOURS,
    DICE,
    FIRST_FROM,
    GOLD,
    GREEN,
    HAMMERS,
    HAND,
    PULLEY,
    SIDES,
    TAKING,
    TOP,
    UNUSED,
)
from teotl.games.teotihuacazinho.rules.payment import has_built
from teotl.games.teotihuacazinho.rules.reasons import OK
from teotl.games.teotihuacazinho.rules.state import State

SPARE: Final = 4  # outlines more, in place of those that turn out not to be possible


@final
class Plan:
    """The choices of a seat up to finishing its round, and the position before that."""

    def __init__(self, codes: list[int], state: State, value: float) -> None:
        self.codes = codes
        self.state = state
        self.value = value


@final
class Manner:
    """How widely a thinker looks around."""

    def __init__(self, width: i64, targets: i64, changes: bool) -> None:
        self.width = width  # outlines that are played out
        self.targets = targets  # spaces tried for each die
        self.changes = changes  # whether dice may be changed


def plans(t: Thought, s: State, prices: Prices, manner: Manner, until: float = 0.0) -> list[Plan]:
    """The best rounds that this seat can still make, best first; never empty before the seat has finished.

    The most promising outlines come first: looking may end early, when the clock shows `until`.
    """
    see_prices(t, s, prices)
    found: list[Plan] = []
    for draft in drafts(s, prices, manner.width + SPARE, manner.targets, manner.changes):
        plan = carried_out(t, s, prices, draft)
        if plan is not None:
            add_plan(found, plan)
            if i64(len(found)) == manner.width or (until > 0.0 and time.perf_counter() > until):
                break
    if len(found) == 0:
        add_plan(found, idle(t, s))
    return found


def add_plan(found: list[Plan], plan: Plan) -> None:
    at: int = len(found)
    while at > 0 and found[at - 1].value < plan.value:
        at -= 1
    found.insert(at, plan)


def idle(t: Thought, s: State) -> Plan:
    """Take any dice and do nothing with them: always legal."""
    trial: State = s.clone()
    codes: list[int] = []
    die: i64 = 0
    while trial.stage[0] == TAKING:
        if not has_taken(trial, 0, die) and is_legal(trial, code_of(TAKE + die)):
            do(t, trial, code_of(TAKE + die), codes)
        die = (die + 1) % DICE
    return finished(t, trial, codes)


def finished(t: Thought, s: State, codes: list[int]) -> Plan:
    value: float = t.ahead(s)
    if t.doubt > 0.0:
        value += t.doubt * (float(t.chance.below(2001)) / 1000.0 - 1.0)
    codes.append(int(code_of(FINISH)))
    return Plan(codes, s, value)


def is_legal(s: State, code: i64) -> bool:
    return why_not(s, 0, code) == OK


# --- Carrying out an outline.
def carried_out(t: Thought, s: State, prices: Prices, draft: Draft) -> Plan | None:
    """The draft step by step; None if it turns out not to be possible."""
    trial: State = s.clone()
    codes: list[int] = []
    if s.stage[0] == TAKING:
        die: i64
        for die in range(DICE):
            if (draft.mask >> die) & 1 == 1 and not has_taken(s, 0, die):
                do(t, trial, code_of(TAKE + die), codes)
    if not change_dice(t, s, trial, draft, codes):
        return None
    use_dice(t, s, trial, draft, codes)
    if not build_first(t, trial, draft, codes):
        return None
    for block in (draft.first_block, draft.second_block):
        if block is not None and not place(t, trial, prices, block, codes):
            return None
    goods: bool = lacks_goods(trial)
    if not goods and not is_late(trial):
        return spent(t, trial, prices, codes)
    other: State = trial.clone()
    first: Plan = spent(t, trial, prices, codes[:])
    if goods:
        hoard(t, other, codes)
    else:
        hurry(t, other, codes)
    second: Plan = spent(t, other, prices, codes)
    return second if second.value > first.value else first


def spent(t: Thought, s: State, prices: Prices, codes: list[int]) -> Plan:
    spend(t, s, prices.rates, codes)
    return finished(t, s, codes)


def colour_in(s: State, i: i64) -> i64:
    """The colour of the i-th die in question, before changes."""
    return i >> 1 if s.stage[0] == TAKING else s.colour[slot_in(s, i)]


def value_in(s: State, i: i64) -> i64:
    return s.dice[i] if s.stage[0] == TAKING else s.value[slot_in(s, i)]


def slot_in(s: State, i: i64) -> i64:
    """The slot of the i-th unused die in hand."""
    slot: i64
    for slot in range(HAND):
        if s.role[slot] == UNUSED:
            if i == 0:
                return slot
            i -= 1
    return 0


def slot_of(s: State, colour: i64, value: i64) -> i64:
    """The first unused die in hand that looks like this: the rules offer the first of equal dice."""
    slot: i64
    for slot in range(HAND):
        if s.role[slot] == UNUSED and s.colour[slot] == colour and s.value[slot] == value:
            return slot
    return 0


def change_dice(t: Thought, s: State, trial: State, draft: Draft, codes: list[int]) -> bool:
    """The changes of a draft; False if they cannot all be paid."""
    i: i64 = draft.changed
    if i >= 0 and not change(t, trial, colour_in(s, i), value_in(s, i), draft.colour, draft.value, codes):
        return False
    i = draft.first
    one = draft.first_block
    if one is not None and not change(
        t, trial, colour_in(s, i), value_in(s, i), one.colour, one.number, codes
    ):
        return False
    i = draft.second
    two = draft.second_block
    return two is None or change(t, trial, colour_in(s, i), value_in(s, i), two.colour, two.number, codes)


def change(
    t: Thought, s: State, colour: i64, value: i64, new_colour: i64, new_value: i64, codes: list[int]
) -> bool:
    """Change a die step by step, as far as it can be paid."""
    while value != new_value or colour != new_colour:
        slot: i64 = slot_of(s, colour, value)
        resource: i64 = GOLD
        if value > new_value:
            deed: i64 = LOWER + slot
            price: i64 = s.material.lower_gold
            value -= 1
        elif value < new_value:
            deed = RAISE + slot
            price = s.material.raise_gold
            value += 1
        else:
            deed = RECOLOUR + slot * COLOURS + new_colour
            price = s.material.recolour_books
            resource = BOOKS
            colour = new_colour
        if not can_pay(s, resource, price):
            return False
        do(t, s, paid(s, deed, resource, price), codes)
    return True


def use_dice(t: Thought, s: State, trial: State, draft: Draft, codes: list[int]) -> None:
    """Every die that does not become a block gives its pips."""
    i: i64
    for i in range(DICE):
        if (draft.mask >> i) & 1 == 0 or i == draft.first or i == draft.second:
            continue
        colour: i64 = colour_in(s, i)
        value: i64 = value_in(s, i)
        if i == draft.changed:
            colour, value = draft.colour, draft.value
        do(t, trial, code_of(USE + slot_of(trial, colour, value)), codes)


def build_first(t: Thought, s: State, draft: Draft, codes: list[int]) -> bool:
    """The ramp or the pulley that the first block needs in this very round; False if it cannot be built."""
    one = draft.first_block
    deed: i64 = RAMP + draft.ramp
    price: i64 = s.material.ramp_hammers
    after: i64 = 0  # hammers for the push itself
    if one is not None and one.space == TOP and not has_built(s, 0, PULLEY):
        deed = BUILD + PULLEY
        price = s.material.build_hammers[PULLEY]
    elif one is None or draft.ramp < 0:
        return True
    else:
        after = hammers_from(s, draft.ramp // 2, one.space)
    short: i64 = price + after - payable(s, HAMMERS)
    if short > 0:
        if not is_legal(s, code_of(gain_deed(HAMMERS, short))):
            return False
        do(t, s, code_of(gain_deed(HAMMERS, short)), codes)
    if not can_pay(s, HAMMERS, price):
        return False
    code: i64 = paid(s, deed, HAMMERS, price)
    if not is_legal(s, code):
        return False
    do(t, s, code, codes)
    return True


def place(t: Thought, s: State, prices: Prices, block: Block, codes: list[int]) -> bool:
    """Walk and push, or lift the block to the top."""
    slot: i64 = slot_of(s, block.colour, block.number)
    if block.space == TOP:
        if not is_legal(s, code_of(PLACE_TOP + slot)):
            return False
        do(t, s, code_of(PLACE_TOP + slot), codes)
        return True
    pip: float = prices.rates.pip[GREEN] + 0.1
    side: i64 = best_side(s, s.worker[0], block.space, payable(s, HAMMERS), pip, prices.rates.good[HAMMERS])
    if side < 0 or pips_from(s, s.worker[0], side, block.space) > s.pool[GREEN]:
        return False
    walk(t, s, side, codes)
    floor: i64 = 1 if block.space >= FIRST_FROM else 0
    deed: i64 = push_deed(floor, lane_to(block.space, side), step_to(block.space, side), slot)
    code: i64 = paid(s, deed, HAMMERS, hammers_from(s, side, block.space))
    if not is_legal(s, code):
        return False
    do(t, s, code, codes)
    return True


def walk(t: Thought, s: State, side: i64, codes: list[int]) -> None:
    leftwards: i64 = 1 if (side - s.worker[0]) % SIDES == SIDES - 1 else 0
    count: i64 = moves(s.worker[0], side)
    while count > 0:
        do(t, s, code_of(WORKER + leftwards), codes)
        count -= 1
