"""Looking up prices: what each number would be worth in each space, the ways there, what goods and pips are worth."""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.offers import see_pips
from teotl.games.teotihuacazinho.bots.paying import payable
from teotl.games.teotihuacazinho.bots.prices import MANY, NEVER, Prices
from teotl.games.teotihuacazinho.bots.ranges import fit_together
from teotl.games.teotihuacazinho.bots.routes import (
    FAR,
    best_side,
    hammers_from,
    lane_to,
    moves,
    pips_from,
    step_to,
)
from teotl.games.teotihuacazinho.bots.spending import see_rates
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.rules.geometry import NEIGHBOURS, NO_SPACE
from teotl.games.teotihuacazinho.rules.names import (
    FACES,
    FIRST_FROM,
    GREEN,
    GROUND_SPACES,
    HAMMERS,
    LANES,
    RAMPS,
    RESOURCES,
    SIDES,
    SPACES,
    TOP,
    USING,
)
from teotl.games.teotihuacazinho.rules.payment import held
from teotl.games.teotihuacazinho.rules.pyramid import filled
from teotl.games.teotihuacazinho.rules.resources import limit
from teotl.games.teotihuacazinho.rules.state import State

LATE: Final = 3  # rounds left when it no longer matters much whether other spaces can be filled


def see_prices(t: Thought, s: State, p: Prices) -> None:
    """As if dice were taken already: plans are judged when the round is over, and then one round less is left."""
    stage: i64 = s.stage[0]
    s.stage[0] = USING
    t.judgement.designs.settle()
    see_rates(t, s, p.rates)
    p.empty_ground = GROUND_SPACES - filled(s, 0, 0, GROUND_SPACES)
    see_places(t, s, p)
    see_pair(t, s, p)
    see_goods(t, s, p)
    see_ways(s, p)
    see_fresh(t, s, p)
    see_pips(t, s, p)
    s.stage[0] = stage


# --- Blocks.
def see_places(t: Thought, s: State, p: Prices) -> None:
    """What each number would be worth in each space that is open, or will be after one more block."""
    at: i64
    for at in range(SPACES * FACES):
        p.place[at] = NEVER
    strict: bool = t.judgement.left > LATE
    space: i64
    number: i64
    for space in range(SPACES):
        if s.sheets.spaces[space] != 0 or not is_open(s, p, space):
            continue
        low: i64 = t.judgement.blocks.ranges.low[space] if strict else i64(1)
        high: i64 = t.judgement.blocks.ranges.high[space] if strict else i64(FACES)
        for number in range(low, high + 1):
            if fits(s, space, number):
                s.sheets.spaces[space] = number
                p.place[space * FACES + number - 1] = t.worth(s) - p.rates.base
                s.sheets.spaces[space] = 0
        t.worth(s)  # the ranges again as they are


def see_pair(t: Thought, s: State, p: Prices) -> None:
    """The two best places that can both be filled, taken to stand for all pairs."""
    p.pair = 0.0
    first: i64 = best_place(s, p, -1)
    second: i64 = best_place(s, p, first) if first >= 0 else i64(-1)
    if second < 0:
        return
    s.sheets.spaces[first // FACES] = first % FACES + 1
    s.sheets.spaces[second // FACES] = second % FACES + 1
    p.pair = t.worth(s) - p.rates.base - p.place[first] - p.place[second]
    s.sheets.spaces[first // FACES] = 0
    s.sheets.spaces[second // FACES] = 0
    t.worth(s)  # the ranges again as they are


def best_place(s: State, p: Prices, beside: i64) -> i64:
    """On the floor that is open now, and so that both fit; -1 if there is none."""
    best: i64 = -1
    at: i64
    for at in range(SPACES * FACES):
        space: i64 = at // FACES
        if p.place[at] <= NEVER or space == TOP or (space >= GROUND_SPACES and p.empty_ground > 0):
            continue
        if beside >= 0:
            other: i64 = beside // FACES
            if space == other or not fit_together(s, space, at % FACES, other, beside % FACES):
                continue
        if best < 0 or p.place[at] > p.place[best]:
            best = at
    return best


def is_open(s: State, p: Prices, space: i64) -> bool:
    if space < GROUND_SPACES:
        return True
    if space < TOP:
        return p.empty_ground <= 1
    return p.empty_ground == 0 and filled(s, 0, FIRST_FROM, TOP) == TOP - FIRST_FROM


def fits(s: State, space: i64, number: i64) -> bool:
    at: i64
    for at in range(space * 4, space * 4 + 4):
        beside: i64 = NEIGHBOURS[at]
        if beside != NO_SPACE and s.sheets.spaces[beside] != 0:
            apart: i64 = s.sheets.spaces[beside] - number
            if apart > s.material.most_difference or -apart > s.material.most_difference:
                return False
    return True


def see_ways(s: State, p: Prices) -> None:
    """The cheapest push to each space, from each side the worker may stand on."""
    p.hammers = payable(s, HAMMERS)
    worker: i64
    space: i64
    for worker in range(SIDES):
        for space in range(TOP):
            at: i64 = worker * TOP + space
            side: i64 = best_side(
                s, worker, space, p.hammers, p.rates.pip[GREEN] + 0.1, p.rates.good[HAMMERS]
            )
            p.side[at] = side
            p.way[at] = i64(FAR) if side < 0 else pips_from(s, worker, side, space)
            p.jump[at] = i64(0) if side < 0 else hammers_from(s, side, space)


def see_fresh(t: Thought, s: State, p: Prices) -> None:
    """A ramp may be built and used in one round: the best new one for each empty space of the first floor."""
    space: i64
    ramp: i64
    for space in range(FIRST_FROM, TOP):
        p.fresh[space] = -1
    if p.empty_ground > 0 or filled(s, 0, FIRST_FROM, TOP) == TOP - FIRST_FROM:
        return
    ramps: i64 = s.sheets.ramps[0]
    for ramp in range(RAMPS):
        if (ramps >> ramp) & 1 == 0:
            s.sheets.ramps[0] = ramps | 1 << ramp
            p.ramp[ramp] = t.worth(s) - p.rates.base
            s.sheets.ramps[0] = ramps
    for space in range(FIRST_FROM, TOP):
        if s.sheets.spaces[space] == 0:
            see_fresh_way(s, p, space)


def see_fresh_way(s: State, p: Prices, space: i64) -> None:
    least: float = 1000.0
    side: i64
    for side in range(SIDES):
        ramp: i64 = side * 2 + lane_to(space, side)
        if (s.sheets.ramps[0] >> ramp) & 1 == 1:
            continue
        pips: i64 = s.material.push_pips[LANES + step_to(space, side)]
        pips += moves(s.worker[0], side) * s.material.worker_pips
        jumps: i64 = hammers_from(s, side, space)
        price: float = float(pips) * (p.rates.pip[GREEN] + 0.1) + p.lost(HAMMERS, jumps) - p.ramp[ramp]
        if price < least:
            least = price
            p.fresh[space], p.fresh_way[space], p.fresh_jump[space] = ramp, pips, jumps


# --- Goods.
def see_goods(t: Thought, s: State, p: Prices) -> None:
    """More and fewer of each kind, one by one: an event makes some of them worth much more than others."""
    resource: i64
    for resource in range(RESOURCES):
        see_gains(t, s, p, resource)
        see_losses(t, s, p, resource)


def see_gains(t: Thought, s: State, p: Prices, resource: i64) -> None:
    room: i64 = limit(s, 0, resource) - s.sheets.acquired[resource]
    at: i64 = resource * (MANY + 1)
    had: i64 = s.sheets.acquired[resource]
    n: i64
    for n in range(1, MANY + 1):
        p.gain[at + n] = p.gain[at + n - 1]
        if n <= room:
            s.sheets.acquired[resource] = had + n
            p.gain[at + n] = t.worth(s) - p.rates.base
    s.sheets.acquired[resource] = had


def see_losses(t: Thought, s: State, p: Prices, resource: i64) -> None:
    """Those that are not held are paid with another kind, and taken to cost as much."""
    have: i64 = held(s, 0, resource)
    at: i64 = resource * (MANY + 1)
    spent: i64 = s.sheets.spent[resource]
    n: i64
    for n in range(1, MANY + 1):
        if n <= have:
            s.sheets.spent[resource] = spent + n
            p.loss[at + n] = p.rates.base - t.worth(s)
        else:
            p.loss[at + n] = p.loss[at + n - 1] + p.rates.good[resource]
    s.sheets.spent[resource] = spent
