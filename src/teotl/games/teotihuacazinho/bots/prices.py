"""What dice could bring to a sheet, each thing by itself: a block in a space, pips of a colour. Plans add these up."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.paying import payable, unlock_books
from teotl.games.teotihuacazinho.bots.routes import FAR, best_side, hammers_from, pips_from
from teotl.games.teotihuacazinho.bots.spending import Rates, see_rates
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.rules.geometry import NEIGHBOURS, NO_SPACE
from teotl.games.teotihuacazinho.rules.names import (
    BLUE,
    BOOKS,
    COLOURS,
    CONSTRUCTIONS,
    FACES,
    FIRST_FROM,
    GREEN,
    GREY,
    GROUND_SPACES,
    HAMMERS,
    MOST_PIPS,
    OBJECTIVES,
    PULLEY,
    RAMPS,
    SIDES,
    SPACES,
    TOP,
    USING,
)
from teotl.games.teotihuacazinho.rules.objectives import is_marked, mark_pips
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.pyramid import filled
from teotl.games.teotihuacazinho.rules.state import State

NEVER: Final = -1000.0
LATE: Final = 3  # rounds left when it no longer matters much whether other spaces can be filled


@final
class Prices:
    def __init__(self) -> None:
        self.rates = Rates()
        self.place: vec[float] = vec[float]([0.0 for _ in range(SPACES * FACES)])  # space * 6 + number - 1
        self.pips: vec[float] = vec[float]([0.0 for _ in range(COLOURS * (MOST_PIPS + 1))])
        self.side: vec[i64] = vec[i64](
            [0 for _ in range(SIDES * TOP)]
        )  # the best from where the worker stands
        self.way: vec[i64] = vec[i64]([0 for _ in range(SIDES * TOP)])  # green pips from there
        self.jump: vec[i64] = vec[i64]([0 for _ in range(SIDES * TOP)])  # hammers
        self.empty_ground: i64 = 0
        # The two best of a kind.
        self.best: float = 0.0
        self.second: float = 0.0
        self.best_price: i64 = 0
        self.second_price: i64 = 0

    def worth_of(self, colour: i64, pips: i64) -> float:
        return self.pips[colour * (MOST_PIPS + 1) + (pips if pips < MOST_PIPS else i64(MOST_PIPS))]

    def offer(self, gain: float, price: i64) -> None:
        if gain > self.best:
            self.second, self.second_price = self.best, self.best_price
            self.best, self.best_price = gain, price
        elif gain > self.second:
            self.second, self.second_price = gain, price

    def forget(self) -> None:
        self.best = 0.0
        self.second = 0.0
        self.best_price = 0
        self.second_price = 0


def see_prices(t: Thought, s: State, p: Prices) -> None:
    """As if dice were taken already: plans are judged when the round is over, and then one round less is left."""
    stage: i64 = s.stage[0]
    s.stage[0] = USING
    t.judgement.designs.settle()
    see_rates(t, s, p.rates)
    p.empty_ground = GROUND_SPACES - filled(s, 0, 0, GROUND_SPACES)
    see_places(t, s, p)
    see_ways(s, p)
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


def is_open(s: State, p: Prices, space: i64) -> bool:
    if space < GROUND_SPACES:
        return True
    if space < TOP:
        return p.empty_ground <= 1
    return (
        p.empty_ground == 0 and filled(s, 0, FIRST_FROM, TOP) == TOP - FIRST_FROM and has_built(s, 0, PULLEY)
    )


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
    hammers: i64 = payable(s, HAMMERS)
    worker: i64
    space: i64
    for worker in range(SIDES):
        for space in range(TOP):
            at: i64 = worker * TOP + space
            side: i64 = best_side(s, worker, space, hammers, p.rates.pip[GREEN] + 0.1, p.rates.good[HAMMERS])
            p.side[at] = side
            p.way[at] = i64(FAR) if side < 0 else pips_from(s, worker, side, space)
            p.jump[at] = i64(0) if side < 0 else hammers_from(s, side, space)


# --- Pips.
def see_pips(t: Thought, s: State, p: Prices) -> None:
    """Pips of each colour, from none to very many, if they alone are spent."""
    colour: i64
    n: i64
    for colour in range(COLOURS):
        for n in range(MOST_PIPS + 1):
            p.pips[colour * (MOST_PIPS + 1) + n] = plain(s, p, colour, n)
    see_marks(t, s, p)
    see_builds(t, s, p)


def plain(s: State, p: Prices, colour: i64, n: i64) -> float:
    """Only goods."""
    whole: float = p.rates.pip[colour] * float(n)
    some: float = p.rates.good[p.rates.any] * float(n // s.material.any_pips)
    return some if colour == GREEN else whole


def see_marks(t: Thought, s: State, p: Prices) -> None:
    p.forget()
    objective: i64
    for objective in range(OBJECTIVES):
        if not is_marked(s, 0, objective):
            s.sheets.marked[0] |= 1 << objective
            p.offer(t.worth(s) - p.rates.base, 0)
            s.sheets.marked[0] ^= 1 << objective
    raise_pips(p, BLUE, mark_pips(s, 0), p.best)
    raise_pips(p, BLUE, 2 * mark_pips(s, 0), p.best + p.second)


def raise_pips(p: Prices, colour: i64, price: i64, gain: float) -> None:
    """From so many pips on, this could be had, and goods for the rest."""
    at: i64 = colour * (MOST_PIPS + 1)
    n: i64
    for n in range(price, MOST_PIPS + 1):
        worth: float = gain + p.rates.pip[colour] * float(n - price)
        if worth > p.pips[at + n]:
            p.pips[at + n] = worth


def see_builds(t: Thought, s: State, p: Prices) -> None:
    p.forget()
    ramp: i64
    for ramp in range(RAMPS):
        if (s.sheets.ramps[0] >> ramp) & 1 == 0:
            s.sheets.ramps[0] |= 1 << ramp
            p.offer(t.worth(s) - p.rates.base, s.material.ramp_hammers)
            s.sheets.ramps[0] ^= 1 << ramp
    one: i64
    for one in range(CONSTRUCTIONS):
        books: i64 = unlock_books(s, s.material.build_unlock[one])
        if not has_built(s, 0, one) and held(s, 0, BOOKS) >= books:
            s.sheets.built[0] |= 1 << one
            gain: float = t.worth(s) - p.rates.base - float(books) * p.rates.good[BOOKS]
            p.offer(gain, s.material.build_hammers[one])
            s.sheets.built[0] ^= 1 << one
    add_build(s, p, p.best, p.best_price, s.material.construct_pips)
    add_build(s, p, p.best + p.second, p.best_price + p.second_price, 2 * s.material.construct_pips)


def add_build(s: State, p: Prices, gain: float, hammers: i64, pips: i64) -> None:
    """Hammers are paid from those held, the missing ones gained with the same pips."""
    have: i64 = held(s, 0, HAMMERS)
    used: i64 = hammers if hammers < have else have
    raise_pips(p, GREY, pips + hammers - used, gain - float(used) * p.rates.good[HAMMERS])
