"""The mind of the bots of Teotihuacãzinho: a view comes in, advice goes out. The thinking itself is compiled.

Nothing but the view is used. Dice to come are rolled from the seed, the same for all decisions of a round, so equal
views and seeds give equal advice and a plan is kept to.
"""

import math
from functools import cache
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.advice import Advice
from teotl.bots.bot import Budget, View
from teotl.bots.teotihuacazinho.accounts import account
from teotl.bots.teotihuacazinho.alone import alone, as_shown
from teotl.bots.teotihuacazinho.clock import rounds_left
from teotl.bots.teotihuacazinho.greedy import QUICK, THOROUGH, choose
from teotl.bots.teotihuacazinho.plans import Manner
from teotl.bots.teotihuacazinho.search import Candidate, Depth, numbered, search
from teotl.bots.teotihuacazinho.thought import Thought
from teotl.bots.teotihuacazinho.weights import read_weights
from teotl.core.seeds import mixed
from teotl.teotihuacazinho.game import RULES
from teotl.teotihuacazinho.hand import selected
from teotl.teotihuacazinho.names import NO_SOLO, TAKING
from teotl.teotihuacazinho.ranking import wins
from teotl.teotihuacazinho.state import State

DEPTH: Final = Depth(THOROUGH, 6, QUICK, 3, 0.5, 3.0)
FIRST_SIGHT: Final = Manner(3, 2, False)  # a few plans, no die changed …
DOUBT: Final = 2.0  # … each taken for better or worse than it is by up to so many points
SHARES: Final = (0.4, 0.25, 0.15)  # of the time for a round, by how many dice are taken …
REST: Final = 0.03  # … and for each decision after that

# How far the final margin lies from the expected one, as self-play shows.
SPREAD_AT_END: Final = 1.0
SPREAD_A_ROOT: Final = 3.5


@cache
def weights() -> vec[float]:
    return read_weights()


def advise(view: View, budget: Budget, seed: int) -> list[Advice]:
    """The choices of the view's seat, best first; those that begin no promising round are missing."""
    seat, state, t = met(view, seed)
    table = alone(state, seat)
    share = SHARES[int(selected(table, 0))] if table.stage[0] == TAKING else REST
    playouts = max(1, round(budget.playouts * share)) if budget.playouts else 0
    found = search(t, table, DEPTH, playouts, budget.seconds * share, mark_of(view, seed))
    before = account(table, t)
    return [told(candidate, state, seat, t, before) for candidate in distinct(found)]


def glance(view: View, seed: int) -> str:
    """A sensible choice at first sight."""
    seat, state, t = met(view, seed)
    t.doubt = DOUBT
    return str(RULES.key(state, seat, int(choose(t, state, seat, FIRST_SIGHT))))


def met(view: View, seed: int) -> tuple[int, State, Thought]:
    """The seat that may act, the game as it sees it, and a thinker that has seen the others' sheets."""
    seat = view["seat"]
    if seat is None or not view["choices"]:
        raise ValueError(
            "the view is of nobody who may act now; give game.view(seat) of a seat in game.to_act"
        )
    mark = mark_of(view, seed)
    state: Any = RULES.sample(view, mark)
    t = Thought(weights(), numbered(mark))
    t.meet(state, int(seat))
    return int(seat), state, t


def mark_of(view: View, seed: int) -> int:
    return mixed(seed, view["round"]) & 0xFFFFFFFFFFFF


def distinct(found: list[Candidate]) -> list[Candidate]:
    """A choice stands once, with the best round that begins with it."""
    seen: set[int] = set()
    kept = []
    for candidate in found:
        if candidate.plan.codes[0] not in seen:
            seen.add(candidate.plan.codes[0])
            kept.append(candidate)
    return kept


def told(c: Candidate, state: State, seat: int, t: Thought, before: dict[str, float]) -> Advice:
    after = account(c.plan.state, t)
    reasons = {name: round(after[name] - before[name], 2) for name in after}
    worth = c.mean(DEPTH.trust)
    key = RULES.key(state, seat, c.plan.codes[0])
    return Advice(key, round(worth, 2), chance_for(c.plan.state, state, t, worth), reasons, int(c.visits))


def chance_for(table: State, state: State, t: Thought, ahead: float) -> float:
    """To win, if the table is as it was judged just now; alone, to reach the level."""
    if state.solo != NO_SOLO:
        return round(float(t.judgement.reached), 3)
    if state.players == 1:
        return 1.0
    spread = SPREAD_AT_END + SPREAD_A_ROOT * math.sqrt(rounds_left(table, t.last))
    odds = ahead / spread - math.log(state.players - 1)
    return round(1 / (1 + math.exp(-max(min(odds, 30.0), -30.0))), 3)


def standing(view: View, seed: int = 0) -> list[tuple[float, float]]:
    """For each seat: points ahead, and the chance of winning, as the position looks now; alone, of the level."""
    state: Any = RULES.sample(view, mark_of(view, seed))
    found = [stands(state, seat, seat == view["seat"]) for seat in range(int(state.players))]
    if state.over:
        return [(ahead, float(wins(state, seat))) for seat, (ahead, _) in enumerate(found)]
    total = sum(chance for _, chance in found) if state.players > 1 else 1.0
    return [(ahead, round(chance / total, 3)) for ahead, chance in found]


def stands(state: State, seat: int, own: bool) -> tuple[float, float]:
    t = Thought(weights(), numbered(seat))
    t.meet(state, seat)
    table = alone(state, seat) if own else as_shown(state, seat)
    ahead = t.ahead(table)
    return round(float(ahead), 1), chance_for(table, state, t, float(ahead))
