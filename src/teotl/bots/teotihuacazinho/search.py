"""Search: the rounds that a greedy look likes best, each played on many times with other dice.

Every playout rolls anew, plays some quick rounds on and judges the sheet then; a bandit (UCB) gives more playouts to
rounds that do well.
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

CHECK: Final = 4  # playouts between two looks at the clock
MUCH: Final = 1 << 62
NO_FATE: Final = vec[i64]()
WORST: Final = -100000.0


@final
class Depth:
    """How a search goes about it."""

    def __init__(
        self, look: Manner, width: i64, quick: Manner, rounds: i64, trust: float, daring: float
    ) -> None:
        self.look = look  # how candidates are found
        self.width = width  # candidates that are played on
        self.quick = quick  # how a playout chooses
        self.rounds = rounds  # how far it goes
        self.trust = trust  # the share of the first look in the judgement, 0 to 1; the rest is the playouts'
        self.daring = daring  # points by which a candidate may still surprise


@final
class Candidate:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan  # nobody changes its state
        self.visits: i64 = 0
        self.total: float = 0.0

    def mean(self, trust: float) -> float:
        """The first look and the playouts, blended: each sees what the other misses."""
        if self.visits == 0:
            return self.plan.value
        return trust * self.plan.value + (1.0 - trust) * self.total / float(self.visits)


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
    found: list[Candidate] = [Candidate(plan) for plan in plans(t, s, prices, depth.look)]
    if is_lone(found) or s.round >= t.last or (playouts == 0 and seconds == 0.0):
        return found
    busy: list[Candidate] = found[: depth.width]
    most: i64 = playouts if playouts > 0 else MUCH
    done: i64 = 0
    while done < most:
        c: Candidate = next_candidate(busy, done, depth)
        c.total += playout(t, c, prices, depth, seed + c.visits)
        c.visits += 1
        done += 1
        if seconds > 0.0 and done % CHECK == 0 and time.perf_counter() - start > seconds:
            break
    return ranked(busy, depth.trust)


def is_lone(found: list[Candidate]) -> bool:
    """Whether all candidates begin with the same choice."""
    for c in found:
        if c.plan.codes[0] != found[0].plan.codes[0]:
            return False
    return True


def next_candidate(found: list[Candidate], done: i64, depth: Depth) -> Candidate:
    """UCB: what did well, or was tried little."""
    log: float = math.log(float(done + 2))
    best: Candidate = found[0]
    most: float = WORST
    for c in found:
        value: float = c.mean(depth.trust)
        value += depth.daring * math.sqrt(log / (float(c.visits) + 1.0))
        if value > most:
            best, most = c, value
    return best


def ranked(found: list[Candidate], trust: float) -> list[Candidate]:
    """Those with most playouts first: a mean of few says little."""
    best: list[Candidate] = []
    for c in found:
        at: int = len(best)
        while at > 0 and is_better(c, best[at - 1], trust):
            at -= 1
        best.insert(at, c)
    return best


def is_better(one: Candidate, other: Candidate, trust: float) -> bool:
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.mean(trust) > other.mean(trust)
