"""The mind of the bots of Teotihuacãzinho: a view comes in, advice goes out. The thinking itself is compiled.

Only the view is used. Dice to come are rolled from the seed, the same for all decisions of a round, so equal
views and seeds give equal advice, and a plan is followed.
"""

from functools import cache
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.advice import Advice
from teotl.bots.bot import GLANCE, Budget, View
from teotl.core.chance import numbered
from teotl.core.seeds import mixed
from teotl.core.words import said
from teotl.games.teotihuacazinho.bots.accounts import account
from teotl.games.teotihuacazinho.bots.alone import alone, as_shown
from teotl.games.teotihuacazinho.bots.chances import win_chance
from teotl.games.teotihuacazinho.bots.choosing import choices
from teotl.games.teotihuacazinho.bots.greedy import QUICK, THOROUGH, WIDE, choose
from teotl.games.teotihuacazinho.bots.keeping import keep, kept
from teotl.games.teotihuacazinho.bots.plans import Manner
from teotl.games.teotihuacazinho.bots.search import Candidate, Depth, search
from teotl.games.teotihuacazinho.bots.teaching import line, tellings
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.bots.weights import read_weights
from teotl.games.teotihuacazinho.game import RULES
from teotl.games.teotihuacazinho.rules.hand import selected
from teotl.games.teotihuacazinho.rules.names import TAKING
from teotl.games.teotihuacazinho.rules.ranking import wins
from teotl.games.teotihuacazinho.rules.scoring import points
from teotl.games.teotihuacazinho.rules.state import State

FAR: Final = 3  # rounds
LOOK: Final = Depth(THOROUGH, 0, QUICK, 0, 1.0)  # greedy: nothing is played on
ASIDE: Final = Depth(QUICK, 0, QUICK, 0, 1.0)  # other choices, while following a searched round
DEPTH: Final = Depth(WIDE, 8, QUICK, FAR, 6.0)
LEVELS: Final[dict[str, Budget | str]] = {
    "easy": GLANCE,
    "normal": Budget(),
    "hard": Budget(playouts=80, seconds=1.0),
    "master": Budget(playouts=400, seconds=2.0),
    "search": Budget(playouts=600, seconds=1.0),
}
PLANS: Final = {"pyramid": ("ground", "first", "top", "complete")}  # which sources of points are one plan
TAUGHT: Final = 4  # choices of which a teacher speaks
FIRST_SIGHT: Final = Manner(4, 3, True)  # a few plans …
DOUBT: Final = 2.0  # … each misjudged by up to this many points
SHARES: Final = (
    0.8,
    0.25,
    0.1,
)  # of the time for a round, by how many dice are taken when its search begins …
REST: Final = 0.015  # … or later: mostly the first plan is followed


@cache
def weights() -> vec[float]:
    return read_weights()


def teach(view: View, budget: Budget, seed: int) -> list[Advice]:
    """Advice with what a teacher would say of the best few."""
    return advise(view, budget, seed, TAUGHT)


def advise(view: View, budget: Budget, seed: int, most_taught: int = 0) -> list[Advice]:
    """The choices of the view's seat, best first; those outside every promising round are missing."""
    seat, state, t = met(view, seed)
    table = alone(state, seat)
    found = considered(t, table, as_shown(state, seat), budget, mark_of(view, seed))
    before = account(table, t)
    listed = choices(t, table, found)
    advice = [
        advice_for(code, one, shown_worth(one, found[0]), state, seat, t, before) for code, one in listed
    ]
    for number, (code, one) in enumerate(listed[:most_taught]):
        if code == one.plan.codes[0]:  # else the round that is told would begin otherwise
            told = tellings(table, one.plan.state)
            advice[number] = advice[number]._replace(tellings=told, line=line(table, one.plan.codes))
    return advice


def considered(t: Thought, table: State, begun: State, budget: Budget, mark: int) -> list[Candidate]:
    """Rounds, best first: what a search finds, or found for the round as it began, and a look at the alternatives."""
    if budget == Budget():
        return search(t, table, LOOK, 0, 0.0, mark)
    if table.stage[0] == TAKING and selected(table, 0) == 0:
        found = searched(t, table, budget, mark)
        keep(table, t, budget, mark, found[0])
        return found
    if kept(begun, t, budget, mark) is None:  # by another process, or before a restart
        keep(begun, t, budget, mark, searched(t, begun, budget, mark)[0])
    going_on = kept(table, t, budget, mark)
    if going_on is not None:
        return [going_on, *search(t, table, ASIDE, 0, 0.0, mark)]
    return searched(t, table, budget, mark)  # not kept: no view would tell how it came about


def searched(t: Thought, table: State, budget: Budget, mark: int) -> list[Candidate]:
    """With this decision's share of what a round may take."""
    share = SHARES[int(selected(table, 0))] if table.stage[0] == TAKING else REST
    playouts = max(1, round(budget.playouts * share)) if budget.playouts else 0
    return search(t, table, DEPTH, playouts, budget.seconds * share, mark)


def glance(view: View, seed: int) -> str:
    """A sensible choice at first sight."""
    seat, state, t = met(view, seed)
    t.doubt = DOUBT
    return str(RULES.key(state, seat, int(choose(t, state, seat, FIRST_SIGHT))))


def met(view: View, seed: int) -> tuple[int, State, Thought]:
    """The seat that may act, the game as it sees it, and a thinker that has seen the others' sheets."""
    seat = view["seat"]
    if seat is None or not view["choices"]:
        raise ValueError(said("bots.view"))
    mark = mark_of(view, seed)
    state: Any = RULES.sample(view, mark)
    t = Thought(weights(), numbered(mark))
    t.meet(state, int(seat))
    return int(seat), state, t


def mark_of(view: View, seed: int) -> int:
    return mixed(seed, view["round"]) & 0xFFFFFFFFFFFF


def shown_worth(one: Candidate, best: Candidate) -> float:
    """In points; a round that was not played on stays as far behind the best as it looked at first."""
    if one.visits > 0 or best.visits == 0:
        return float(one.mean(DEPTH.trust))
    return float(best.mean(DEPTH.trust)) - max(0.0, float(best.plan.value) - float(one.plan.value))


def advice_for(
    code: int, c: Candidate, worth: float, state: State, seat: int, t: Thought, before: dict[str, float]
) -> Advice:
    after = account(c.plan.state, t)
    reasons = {name: round(after[name] - before[name], 2) for name in after}
    chance = win_chance(c.plan.state, int(state.players), worth, t)
    return Advice(str(RULES.key(state, seat, code)), round(worth, 2), chance, reasons, int(c.visits))


def standing(view: View, seed: int = 0) -> list[tuple[float, float]]:
    """For each seat: points ahead, and the chance of winning, as the position looks now; solo, of the level."""
    state: Any = RULES.sample(view, mark_of(view, seed))
    if state.over:
        return final(state)
    found = [stands(state, seat, seat == view["seat"]) for seat in range(int(state.players))]
    total = sum(chance for _, chance in found) if state.players > 1 else 1.0
    return [(ahead, round(chance / total, 3)) for ahead, chance in found]


def final(state: State) -> list[tuple[float, float]]:
    """The game is over: for a solo player, the points themselves."""
    scores = [int(points(state, state.sheets, seat)) for seat in range(int(state.players))]
    return [
        (float(score - max([*scores[:seat], *scores[seat + 1 :]], default=0)), float(wins(state, seat)))
        for seat, score in enumerate(scores)
    ]


def stands(state: State, seat: int, own: bool) -> tuple[float, float]:
    t = Thought(weights(), numbered(seat))
    t.meet(state, seat)
    table = alone(state, seat) if own else as_shown(state, seat)
    ahead = float(t.ahead(table))
    return round(ahead, 1), win_chance(table, int(state.players), ahead, t)
