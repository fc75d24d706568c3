"""Search: the rounds that a greedy look likes best, each played on many times with other dice, in a race.

All that are still in the race are played on with the same dice, so that luck hits them alike; those that fall clearly
behind leave it, and the rest get their share of the time.
"""

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacazinho.plans import Manner, Plan, plans
from teotl.bots.teotihuacazinho.prices import Prices
from teotl.bots.teotihuacazinho.thought import Thought
from teotl.core.chance import Chance
from teotl.teotihuacazinho.choices import apply
from teotl.teotihuacazinho.state import State

MUCH: Final = 1 << 62
NO_FATE: Final = vec[i64]()
EACH: Final = 4  # playouts for each candidate, at the least: with few of them, few candidates
ENOUGH: Final = 6  # playouts of each before the first may leave the race
LOOKING: Final = 0.3  # of the time may be spent on finding candidates
SAME: Final = 1e-9  # points: plans that end so near to each other end alike


@final
class Depth:
    """How a search goes about it."""

    def __init__(
        self, look: Manner, width: i64, quick: Manner, rounds: i64, trust: float, doubt: float
    ) -> None:
        self.look = look  # how candidates are found
        self.width = width  # candidates that are played on
        self.quick = quick  # how a playout chooses
        self.rounds = rounds  # how far it goes
        self.trust = trust  # the first look counts as so many playouts
        self.doubt = doubt  # standard errors by which a candidate must be behind to leave the race


@final
class Candidate:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan  # nobody changes its state
        self.visits: i64 = 0
        self.total: float = 0.0
        self.found: list[float] = []  # what each playout came to

    def mean(self, trust: float) -> float:
        """The first look and the playouts, blended: each sees what the other misses."""
        return (trust * self.plan.value + self.total) / (trust + float(self.visits))

    def add(self, value: float) -> None:
        self.found.append(value)
        self.total += value
        self.visits += 1


def numbered(seed: i64) -> Chance:
    """A generator for one playout; far cheaper than one for a game."""
    mask: i64 = 0xFFFFFFFF
    chance = Chance(seed & mask, (seed >> 32) & mask, 0x9E3779B9, 1, NO_FATE, 0)
    for _ in range(8):
        chance.word()
    return chance


# --- Playing on.
def play_on(t: Thought, s: State, prices: Prices, quick: Manner, rounds: i64) -> None:
    """So many quick rounds, or to the end of the game."""
    while not s.over and s.round < t.last and rounds > 0:
        apply_all(t, s, plans(t, s, prices, quick)[0].codes)
        rounds -= 1
    if (
        not s.over and s.round == t.last and rounds > 0
    ):  # the last round is not finished: the next never comes
        codes = plans(t, s, prices, quick)[0].codes
        codes.pop()
        apply_all(t, s, codes)


def apply_all(t: Thought, s: State, codes: list[int]) -> None:
    for code in codes:
        apply(s, 0, code)
        t.decisions += 1


def playout(t: Thought, c: Candidate, prices: Prices, depth: Depth, seed: i64) -> float:
    """Points ahead, some rounds later."""
    s: State = c.plan.state.clone()
    if s.round < t.last:
        s.chance = numbered(seed)
        apply(s, 0, c.plan.codes[-1])
        play_on(t, s, prices, depth.quick, depth.rounds)
    return t.ahead(s)


# --- The search.
def search(t: Thought, s: State, depth: Depth, playouts: i64, seconds: float, seed: i64) -> list[Candidate]:
    """The candidates on the seat's own table, best first; ends after so many playouts or seconds (0: no limit)."""
    start: float = time.perf_counter()
    prices = Prices()
    until: float = start + LOOKING * seconds if seconds > 0.0 else 0.0
    found: list[Candidate] = [Candidate(plan) for plan in plans(t, s, prices, depth.look, until)]
    if is_lone(found) or s.round >= t.last or (playouts == 0 and seconds == 0.0):
        return found
    out: list[Candidate] = []
    width: i64 = min(depth.width, max(playouts // EACH, 2)) if playouts > 0 else depth.width
    racing: list[Candidate] = different(found, width, out)
    left: i64 = playouts if playouts > 0 else MUCH
    sweep: i64 = 0
    while left > 0 and len(racing) > 1:
        for c in racing:
            if left > 0:
                c.add(playout(t, c, prices, depth, seed + sweep))
                left -= 1
            if seconds > 0.0 and time.perf_counter() - start > seconds:
                left = 0
        sweep += 1
        if left > 0 and sweep >= ENOUGH:
            racing = thinned(racing, out, depth)
    return ranked(racing + out, depth.trust)


def is_lone(found: list[Candidate]) -> bool:
    """Whether all candidates begin with the same choice."""
    for c in found:
        if c.plan.codes[0] != found[0].plan.codes[0]:
            return False
    return True


def different(found: list[Candidate], width: i64, out: list[Candidate]) -> list[Candidate]:
    """The best of them, none twice: sheets that are worth the same are the same. The others go out."""
    kept: list[Candidate] = []
    for c in found:
        if i64(len(kept)) < width and (len(kept) == 0 or kept[-1].plan.value - c.plan.value > SAME):
            kept.append(c)
        else:
            out.append(c)
    return kept


def thinned(racing: list[Candidate], out: list[Candidate], depth: Depth) -> list[Candidate]:
    """Those that may still turn out best; the others go out."""
    best: Candidate = racing[0]
    for c in racing:
        if c.mean(depth.trust) > best.mean(depth.trust):
            best = c
    kept: list[Candidate] = []
    for c in racing:
        if c is best or not is_behind(c, best, depth):
            kept.append(c)
        else:
            out.append(c)
    return kept


def is_behind(c: Candidate, best: Candidate, depth: Depth) -> bool:
    """Whether it lost to the best too often with the same dice for that to be luck."""
    n: float = float(c.visits)
    mean: float = (best.total - c.total) / n
    squares: float = 0.0
    at: i64
    for at in range(c.visits):
        apart: float = best.found[at] - c.found[at] - mean
        squares += apart * apart
    error: float = math.sqrt((squares / n + 1.0) / (n + depth.trust))
    return best.mean(depth.trust) - c.mean(depth.trust) > depth.doubt * error


def ranked(found: list[Candidate], trust: float) -> list[Candidate]:
    """Those that were longer in the race first."""
    best: list[Candidate] = []
    for c in found:
        at: int = len(best)
        while at > 0 and is_better(c, best[at - 1], trust):
            at -= 1
        best.insert(at, c)
    return best


def is_better(one: Candidate, other: Candidate, trust: float) -> bool:
    """By the same playouts as the other had; one that had one more was not luckier for that."""
    if one.visits > other.visits + 1 or other.visits > one.visits + 1:
        return one.visits > other.visits
    return one.mean(trust) > other.mean(trust)
