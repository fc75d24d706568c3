"""Spending the pips of a round: step by step what looks best, measured against simply taking goods for them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.evaluate import weight_at
from teotl.games.teotihuacazinho.bots.features import GOODS
from teotl.games.teotihuacazinho.bots.paying import can_pay, paid, unlock_books
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.choices import apply
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    GAIN,
    GAIN_ANY,
    MARK,
    RAISE_LIMIT,
    RAMP,
    UNLOCK,
    code_of,
    gain_deed,
)
from teotl.games.teotihuacazinho.rules.constructions import unlock_price
from teotl.games.teotihuacazinho.rules.names import (
    BLUE,
    BOOKS,
    COLOURS,
    CONSTRUCTIONS,
    GOLD,
    GREY,
    HAMMERS,
    LIMIT_STEPS,
    MOST_PIPS,
    OBJECTIVES,
    RAMPS,
    RESOURCES,
)
from teotl.games.teotihuacazinho.rules.objectives import is_marked, mark_pips
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.resources import limit, raise_price
from teotl.games.teotihuacazinho.rules.state import State

LEAST: Final = 0.02  # points that a step must bring
AT_ONCE: Final = 2  # goods gained between two looks at what they are worth


@final
class Deed:
    """The best step found so far, and the hammers to gain and steps to unlock right before it."""

    def __init__(self) -> None:
        self.code: i64 = -1
        self.unlocks: i64 = 0  # steps unlocked before that
        self.hammers: i64 = 0
        self.gain: float = LEAST


@final
class Rates:
    """What one more of each resource is worth now, and so a pip of each colour."""

    def __init__(self) -> None:
        self.base: float = 0.0
        self.good: vec[float] = vec[float]([0.0, 0.0, 0.0])
        self.pip: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])
        self.any: i64 = 0  # the resource most wanted


def see_rates(t: Thought, s: State, r: Rates) -> None:
    r.base = t.worth(s)
    r.any = 0
    resource: i64
    for resource in range(RESOURCES):
        r.good[resource] = 0.0
        if limit(s, 0, resource) > s.sheets.acquired[resource]:
            s.sheets.acquired[resource] += 1
            r.good[resource] = t.worth(s) - r.base
            s.sheets.acquired[resource] -= 1
        if r.good[resource] > r.good[r.any]:
            r.any = resource
    colour: i64
    for colour in range(COLOURS):
        r.pip[colour] = r.good[r.any] / float(s.material.any_pips)
    for resource in range(RESOURCES):
        colour = s.material.gain_colour[resource]
        each: float = r.good[resource] / float(s.material.gain_pips[resource])
        if each > r.pip[colour]:
            r.pip[colour] = each


def spend(t: Thought, s: State, r: Rates, codes: list[int]) -> None:
    """Use up the pips of the only seat; what was done is added to the codes."""
    see_rates(t, s, r)
    while True:
        best = best_deed(t, s, r)
        if best.code < 0:
            break
        for _ in range(best.unlocks):
            do(t, s, code_of(UNLOCK), codes)
        if best.hammers > 0:
            do(t, s, code_of(gain_deed(HAMMERS, best.hammers)), codes)
        do(t, s, best.code, codes)
        see_rates(t, s, r)
    take_goods(t, s, r, codes)


def do(t: Thought, s: State, code: i64, codes: list[int]) -> None:
    apply(s, 0, code)
    t.decisions += 1
    codes.append(int(code))


# --- What could be done.
def best_deed(t: Thought, s: State, r: Rates) -> Deed:
    best = Deed()
    try_builds(t, s, r, best)
    pips: i64 = mark_pips(s, 0)
    if s.pool[BLUE] >= pips:
        objective: i64
        for objective in range(OBJECTIVES):
            if not is_marked(s, 0, objective):
                try_deed(t, s, r, best, code_of(MARK + objective), 0, 0, float(pips) * r.pip[BLUE])
    if s.sheets.unlocked[0] < len(s.material.unlock_books) and can_pay(s, BOOKS, unlock_price(s, 0)):
        try_deed(t, s, r, best, paid(s, UNLOCK, BOOKS, unlock_price(s, 0)), 0, 0, 0.0)
    try_limit(t, s, r, best, GOLD, RAISE_LIMIT)
    try_limit(t, s, r, best, BOOKS, RAISE_LIMIT + 1)
    return best


def try_builds(t: Thought, s: State, r: Rates, best: Deed) -> None:
    if s.pool[GREY] < s.material.construct_pips:
        return
    ramp: i64
    for ramp in range(RAMPS):
        if (s.sheets.ramps[0] >> ramp) & 1 == 0:
            try_build(t, s, r, best, RAMP + ramp, s.material.ramp_hammers, 0)
    one: i64
    for one in range(CONSTRUCTIONS):
        if not has_built(s, 0, one) and held(s, 0, BOOKS) >= unlock_books(s, s.material.build_unlock[one]):
            unlocks: i64 = max(s.material.build_unlock[one] - s.sheets.unlocked[0], 0)
            try_build(t, s, r, best, BUILD + one, s.material.build_hammers[one], unlocks)


def try_build(t: Thought, s: State, r: Rates, best: Deed, deed: i64, price: i64, unlocks: i64) -> None:
    """A construction, first unlocked and its hammers gained with the same pips if necessary."""
    pips: i64 = s.material.construct_pips
    if can_pay(s, HAMMERS, price):
        try_deed(t, s, r, best, paid(s, deed, HAMMERS, price), unlocks, 0, float(pips) * r.pip[GREY])
        return
    short: i64 = price - held(s, 0, HAMMERS)
    pips += short * s.material.gain_pips[HAMMERS]
    room: i64 = limit(s, 0, HAMMERS) - s.sheets.acquired[HAMMERS]
    if s.pool[GREY] >= pips and short <= room and s.material.gain_colour[HAMMERS] == GREY:
        try_deed(t, s, r, best, code_of(deed), unlocks, short, float(pips) * r.pip[GREY])


def try_limit(t: Thought, s: State, r: Rates, best: Deed, resource: i64, deed: i64) -> None:
    """Raising a limit also saves the goods that this round's pips would lose above it."""
    if s.sheets.raised[resource] >= LIMIT_STEPS - 1 or not can_pay(s, HAMMERS, raise_price(s, 0, resource)):
        return
    coming: i64 = s.pool[s.material.gain_colour[resource]] // s.material.gain_pips[resource]
    lost: i64 = coming - (limit(s, 0, resource) - s.sheets.acquired[resource])
    saved: float = 0.0
    if lost > 0 and t.judgement.left > 1:
        saved = float(lost) * weight_at(t.w, GOODS + resource, t.judgement.left)
    try_deed(t, s, r, best, paid(s, deed, HAMMERS, raise_price(s, 0, resource)), 0, 0, -saved)


def try_deed(
    t: Thought, s: State, r: Rates, best: Deed, code: i64, unlocks: i64, hammers: i64, price: float
) -> None:
    trial: State = s.clone()
    for _ in range(unlocks):
        apply(trial, 0, code_of(UNLOCK))
    if hammers > 0:
        apply(trial, 0, code_of(gain_deed(HAMMERS, hammers)))
    apply(trial, 0, code)
    gain: float = t.worth(trial) - r.base - price
    if gain > best.gain:
        best.code, best.unlocks, best.hammers, best.gain = code, unlocks, hammers, gain


# --- Goods for what is left.
def take_goods(t: Thought, s: State, r: Rates, codes: list[int]) -> None:
    colour: i64
    for colour in range(COLOURS):
        while s.pool[colour] > 0:
            code: i64 = best_gain(s, r, colour)
            if code < 0:
                break
            apply(s, 0, code)
            t.decisions += 1
            add_gain(codes, int(code))
            see_rates(t, s, r)


def best_gain(s: State, r: Rates, colour: i64) -> i64:
    """The best goods for a colour's pips; -1 if nothing is worth it."""
    code: i64 = -1
    best: float = 0.0
    if s.pool[colour] >= s.material.any_pips:
        best = r.good[r.any] / float(s.material.any_pips)
        code = code_of(GAIN_ANY + colour * RESOURCES + r.any) if best > 0.0 else -1
    resource: i64
    for resource in range(RESOURCES):
        pips: i64 = s.material.gain_pips[resource]
        if s.material.gain_colour[resource] == colour and s.pool[colour] >= pips:
            each: float = r.good[resource] / float(pips)
            room: i64 = limit(s, 0, resource) - s.sheets.acquired[resource]
            if each > 0.0 and each >= best and room > 0:
                amount: i64 = min(s.pool[colour] // pips, room, AT_ONCE)
                code, best = code_of(gain_deed(resource, amount)), each
    return code


def add_gain(codes: list[int], code: int) -> None:
    """Gains of one kind in a row are one gain."""
    deed: int = code >> 10
    if len(codes) > 0 and GAIN <= deed < GAIN_ANY:
        before: int = codes[-1] >> 10
        if GAIN <= before < GAIN_ANY and (before - GAIN) // MOST_PIPS == (deed - GAIN) // MOST_PIPS:
            codes[-1] += ((deed - GAIN) % MOST_PIPS + 1) << 10
            return
    codes.append(code)
