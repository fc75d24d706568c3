"""The mind of the bots of Teotihuacan: a view comes in, advice goes out. The thinking itself is compiled.

Only the view is used: what it hides is sampled from the seed, so equal views and seeds give equal advice.
"""

import math
from functools import cache
from typing import Any, Final, NamedTuple

from librt.vecs import vec

from teotl.bots.advice import Advice
from teotl.bots.bot import GLANCE, Budget, View
from teotl.core.chance import numbered
from teotl.core.seeds import mixed
from teotl.core.words import said
from teotl.games.teotihuacan.bots.accounts import account
from teotl.games.teotihuacan.bots.candidates import Candidate
from teotl.games.teotihuacan.bots.clock import rounds_after, rounds_to_eclipse
from teotl.games.teotihuacan.bots.network import Judge
from teotl.games.teotihuacan.bots.networks import networks
from teotl.games.teotihuacan.bots.quick import quick_choice
from teotl.games.teotihuacan.bots.search import Manner, search
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.bots.tree import Node, Way, grow
from teotl.games.teotihuacan.bots.weights import read_weights
from teotl.games.teotihuacan.game import RULES
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import PLAYING
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import TURN, kind_of

WAY: Final = Way(width=12, replies=5, trust=0.2, hope=0.5, sure=50.0, daring=4.0, worlds=16)
PLAYOUTS: Final = "playouts"  # the way before there were networks, and where there is none
MANNER: Final = Manner(12, 2, 0.3, 4.0, 2, 4, 0)
LOOK: Final = Manner(1 << 30, 0, 1.0, 0.0, 1, 1, 0)  # every choice, none of them played on
LEVELS: Final[dict[str, Budget | str]] = {
    "easy": GLANCE,
    "normal": Budget(),
    "hard": Budget(playouts=200, way=PLAYOUTS),
    "master": Budget(playouts=60_000, seconds=2.0),
    "master-1": Budget(playouts=60_000, seconds=2.0, way=PLAYOUTS),
    "search": Budget(playouts=8_000, seconds=1.0),
}
FIRST: Final = 0.6  # this share of a turn's playouts goes into the first decision …
REST: Final = 0.08  # … and this share into each that follows
# Time is scarcer: tiles may be used before the move, so a turn may start over up to three times …
FIRST_OF_TIME: Final = 0.38
REST_OF_TIME: Final = 0.03  # … and long turns have several more decisions, each beginning with a look


@cache
def weights() -> vec[float]:
    return read_weights()


def advise(view: View, budget: Budget, seed: int) -> list[Advice]:
    """The choices of the view's seat, best first."""
    seat = seat_in(view)
    mark = mixed(seed, view["step"])
    state = RULES.sample(view, mark)
    thought = Thought(weights(), numbered(mark))
    before = account(state, seat, thought)
    advice, most, surest = [], math.inf, 1.0
    for one in distinct(considered(thought, state, seat, budget, mark)):
        # A choice tried less never ranks above one tried more.
        most, surest = min(most, one.worth), min(surest, one.chance)
        one = one._replace(worth=most, chance=surest)
        advice.append(advice_for(one, state, seat, thought, before))
    return advice


class Opinion(NamedTuple):
    """What is thought of a choice, whichever way it was thought about."""

    code: int
    state: State  # at the end of the turn
    worth: float
    chance: float
    playouts: int


def considered(thought: Thought, state: State, seat: int, budget: Budget, mark: int) -> list[Opinion]:
    """The choices, best first, as the budget allows: by a tree of turns, by playouts, or at a look."""
    if not (budget.playouts or budget.seconds):
        return [by_playouts(c, state, LOOK) for c in search(thought, state, seat, LOOK, 0, 0.0, mark)]
    share, time = (FIRST, FIRST_OF_TIME) if is_turn(state) else (REST, REST_OF_TIME)
    playouts = max(1, round(budget.playouts * share)) if budget.playouts else 0
    judge = Judge(networks(), thought.outlook)
    if budget.way != PLAYOUTS and judge.knows(state):
        nodes = grow(thought, judge, state, seat, WAY, playouts, budget.seconds * time, mark)
        return [by_tree(node) for node in nodes]
    found = search(thought, state, seat, MANNER, playouts, budget.seconds * time, mark)
    return [by_playouts(c, state, MANNER) for c in found]


def by_playouts(c: Candidate, state: State, manner: Manner) -> Opinion:
    worth = c.mean(manner.trust)
    return Opinion(int(c.code), c.state, worth, win_chance(state, worth), int(c.visits))


def by_tree(node: Node) -> Opinion:
    """What was found below it; at first sight only, if nobody went there."""
    if node.visits == 0:
        return Opinion(int(node.code), node.state, node.margin, node.chance, 0)
    visits = int(node.visits)
    return Opinion(int(node.code), node.state, node.margins / visits, node.chances / visits, visits)


def glance(view: View, seed: int) -> str:
    """A sensible choice at first sight."""
    seat = seat_in(view)
    mark = mixed(seed, view["step"])
    state = RULES.sample(view, mark)
    thought = Thought(weights(), numbered(mark))
    code = quick_choice(state, seat, thought.outlook, thought.chance, thought.codes)
    return str(RULES.key(state, seat, int(code)))


def seat_in(view: View) -> int:
    seat = view["seat"]
    if seat is None or not view["choices"]:
        raise ValueError(said("bots.view"))
    return int(seat)


def is_turn(state: State) -> bool:
    return state.depth > 0 and kind_of(state.pending[state.depth - 1]) == TURN


def distinct(found: list[Opinion]) -> list[Opinion]:
    """Each choice once, with the best that can follow it."""
    seen: set[int] = set()
    kept = []
    for one in found:
        if one.code not in seen:
            seen.add(one.code)
            kept.append(one)
    return kept


def advice_for(one: Opinion, state: State, seat: int, thought: Thought, before: dict[str, float]) -> Advice:
    after = account(one.state, seat, thought)
    reasons = {name: round(after[name] - before[name], 2) for name in after}
    key = RULES.key(state, seat, one.code)
    return Advice(key, round(one.worth, 2), round(one.chance, 3), reasons, one.playouts)


def win_chance(state: State, ahead: float) -> float:
    """From points ahead to a chance of winning: a lead says more the less is left."""
    left = rounds_to_eclipse(state) + rounds_after(state)
    spread = SPREAD_AT_END + SPREAD_A_ROOT * math.sqrt(left)
    odds = ahead / spread - math.log(max(state.players - 1, 1))
    return round(1 / (1 + math.exp(-odds)), 3)


# How far the final margin lies from the expected one, as self-play shows (see tools/calibrate_teotihuacan.py).
SPREAD_AT_END: Final = 2.5
SPREAD_A_ROOT: Final = 3.5


def standing(view: View, seed: int = 0) -> list[tuple[float, float]]:
    """For each seat: points ahead, and the chance of winning, as the position looks now; in set-up all are level."""
    state: Any = RULES.sample(view, mixed(seed, view["step"]))
    if state.phase < PLAYING:  # a seat that has chosen or been dealt tiles looks better than one that has not
        return [(0.0, round(1 / int(state.players), 3))] * int(state.players)
    thought = Thought(weights(), numbered(seed))
    aheads = [thought.ahead(state, seat) for seat in range(int(state.players))]
    chances = [win_chance(state, ahead) for ahead in aheads]
    total = sum(chances) or 1.0
    whole = asked(state) < 0
    return [
        (round(ahead, 1), float(ahead > 0) if whole else round(chance / total, 3))
        for ahead, chance in zip(aheads, chances, strict=True)
    ]
