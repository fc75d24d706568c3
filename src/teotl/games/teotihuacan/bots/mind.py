"""The mind of the bots of Teotihuacan: a view comes in, advice goes out. The thinking itself is compiled.

Only the view is used: what it hides is sampled from the seed, so equal views and seeds give equal advice.
"""

import math
from typing import Any, Final

from teotl.bots.advice import Advice, Telling
from teotl.bots.bot import Budget, View
from teotl.core.chance import numbered
from teotl.core.seeds import mixed
from teotl.core.words import said
from teotl.games.teotihuacan.bots.accounts import account
from teotl.games.teotihuacan.bots.considering import (
    DOUBT,
    PLAYOUTS,
    TREE,
    Opinion,
    considered,
    outlooks,
    weights,
)
from teotl.games.teotihuacan.bots.plans import PLANS, went
from teotl.games.teotihuacan.bots.quick import quick_choice
from teotl.games.teotihuacan.bots.teaching import line, tellings
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.game import RULES
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import PLAYING
from teotl.games.teotihuacan.rules.state import State

LEVELS: Final[dict[str, Budget | str]] = {
    "easy": Budget(way=DOUBT),
    "normal": Budget(playouts=100, way=PLAYOUTS),
    "hard": Budget(playouts=30, way=TREE),
    "master": Budget(playouts=6_700, seconds=2.0, way=TREE),
    "master-1": Budget(playouts=60_000, seconds=2.0, way=PLAYOUTS),
    "search": Budget(playouts=8_000, seconds=1.0, way=PLAYOUTS),
    "tree": Budget(playouts=6_700, seconds=2.0, way=TREE),
}
__all__ = ["LEVELS", "PLANS", "advise", "glance", "standing", "teach", "went"]  # what the engines ask for
Taught = tuple[tuple[Telling, ...], tuple[str, ...]]
TAUGHT: Final = 4  # choices of which a teacher speaks


def teach(view: View, budget: Budget, seed: int) -> list[Advice]:
    """Advice with what a teacher would say of the best few."""
    return advise(view, budget, seed, TAUGHT)


def advise(view: View, budget: Budget, seed: int, most_taught: int = 0) -> list[Advice]:
    """The choices of the view's seat, best first."""
    seat = seat_in(view)
    mark = mixed(seed, view["step"])
    state = RULES.sample(view, mark)
    thought = Thought(weights(), numbered(mark))
    before = account(state, seat, thought)
    advice: list[Advice] = []
    most, surest = math.inf, 1.0
    for one in distinct(considered(thought, state, seat, budget, mark)):
        # A choice tried less never ranks above one tried more.
        most, surest = min(most, one.worth), min(surest, one.chance)
        one = one._replace(worth=most, chance=surest)
        told: Taught = taught(one, state, seat, thought) if len(advice) < most_taught else ((), ())
        advice.append(advice_for(one, state, seat, thought, before)._replace(tellings=told[0], line=told[1]))
    return advice


def taught(one: Opinion, state: State, seat: int, thought: Thought) -> Taught:
    """Why, and the turn it begins."""
    if state.phase != PLAYING:
        return (), ()
    return tellings(state, one.state, seat), line(thought, state, seat, one.code, one.then)


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


def standing(view: View, seed: int = 0) -> list[tuple[float, float]]:
    """For each seat: points ahead, and the chance of winning, as it looks now; in set-up players are level."""
    mark = mixed(seed, view["step"])
    state: Any = RULES.sample(view, mark)
    if state.phase < PLAYING and not len(state.bot):  # who has tiles already looks better than who has not
        return [(0.0, round(1 / int(state.players), 3))] * int(state.players)
    thought = Thought(weights(), numbered(seed))
    seats = range(int(state.players))
    if asked(state) < 0:
        aheads = [thought.ahead(state, seat) for seat in seats]
        return [(round(ahead, 1), float(ahead > 0)) for ahead in aheads]
    return [(round(ahead, 1), round(chance, 3)) for ahead, chance in outlooks(thought, state, mark)]
