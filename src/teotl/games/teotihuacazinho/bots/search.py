"""Search: the rounds that a greedy look likes best, each played on many times with different dice, in heats.

All that are still in the race are played on with the same dice, so that luck is equal; after each heat the worse
half drops out, and the rest share the time.
"""

import time
from typing import Final, final

from mypy_extensions import i64

from teotl.core.chance import numbered
from teotl.games.teotihuacazinho.bots.plans import Manner, Plan, plans
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.choices import apply
from teotl.games.teotihuacazinho.rules.state import State

MUCH: Final = 1 << 62
EACH: Final = 4  # playouts for each candidate at least: with few playouts, few candidates
LOOKING: Final = 0.3  # the share of time for finding candidates
SAME: Final = 1e-9  # points: plans that end this close together count as equal


@final
class Depth:
    """The settings of a search."""

    def __init__(self, look: Manner, width: i64, quick: Manner, rounds: i64, trust: float) -> None:
        self.look = look  # how candidates are found
        self.width = width  # candidates that are played on
        self.quick = quick  # how a playout chooses
        self.rounds = rounds  # how far it goes
        self.trust = trust  # the first look counts as so many playouts


@final
class Candidate:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan  # its state never changes
        self.visits: i64 = 0
        self.total: float = 0.0

    def mean(self, trust: float) -> float:
        """The first look and the playouts, blended: each sees what the other misses."""
        return (trust * self.plan.value + self.total) / (trust + float(self.visits))

    def add(self, value: float) -> None:
        self.total += value
        self.visits += 1


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
    race = Race(playouts if playouts > 0 else MUCH, seconds, start, seed)
    while len(racing) > 1 and race.left > 0:
        race.run(t, racing, prices, depth, heats_for(len(racing)))
        racing = better_half(racing, out, depth.trust)
    return ranked(racing + out, depth.trust)


@final
class Race:
    """What is left of the budget, and the dice that come next."""

    def __init__(self, playouts: i64, seconds: float, start: float, seed: i64) -> None:
        self.left = playouts
        self.seconds = seconds  # in all; 0: no such limit
        self.start = start
        self.seed = seed

    def run(self, t: Thought, racing: list[Candidate], prices: Prices, depth: Depth, heats: i64) -> None:
        """One of the heats still to come: each gets an equal part of what is left."""
        share: i64 = (self.left + heats - 1) // heats
        passed: float = time.perf_counter() - self.start
        until: float = passed + (self.seconds - passed) / float(heats)
        while share > 0:
            for c in racing:
                if share > 0:
                    c.add(playout(t, c, prices, depth, self.seed))
                    share -= 1
                    self.left -= 1
                if self.seconds > 0.0 and time.perf_counter() - self.start > until:
                    share = 0
            self.seed += 1
        if self.seconds > 0.0 and time.perf_counter() - self.start > self.seconds:
            self.left = 0


def heats_for(count: i64) -> i64:
    """Until only one is left, each heat sending half of them home."""
    heats: i64 = 0
    while count > 1:
        count = (count + 1) // 2
        heats += 1
    return heats


def is_lone(found: list[Candidate]) -> bool:
    """Whether all candidates begin with the same choice."""
    for c in found:
        if c.plan.codes[0] != found[0].plan.codes[0]:
            return False
    return True


def different(found: list[Candidate], width: i64, out: list[Candidate]) -> list[Candidate]:
    """The best of them, none twice: sheets of equal worth count as the same. The others drop out."""
    kept: list[Candidate] = []
    for c in found:
        if i64(len(kept)) < width and (len(kept) == 0 or kept[-1].plan.value - c.plan.value > SAME):
            kept.append(c)
        else:
            out.append(c)
    return kept


def better_half(racing: list[Candidate], out: list[Candidate], trust: float) -> list[Candidate]:
    """Those that stay in the race; the others drop out."""
    order: list[Candidate] = ranked(racing, trust)
    half: int = (len(order) + 1) // 2
    out.extend(order[half:])
    return order[:half]


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
    """Compared on the playouts both have had, so that an extra one brings no luck."""
    if one.visits > other.visits + 1 or other.visits > one.visits + 1:
        return one.visits > other.visits
    return one.mean(trust) > other.mean(trust)
