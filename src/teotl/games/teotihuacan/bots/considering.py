"""Thinking about a choice, by any way of it: a tree of turns, playouts, or a look. The thinking itself is compiled."""

import math
from functools import cache
from typing import Final, NamedTuple

from librt.vecs import vec

from teotl._pure import compiled
from teotl.bots.bot import Budget
from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.candidates import Candidate
from teotl.games.teotihuacan.bots.clock import rounds_after, rounds_to_eclipse
from teotl.games.teotihuacan.bots.network import SAID, Judge, Network
from teotl.games.teotihuacan.bots.network import judge as judged
from teotl.games.teotihuacan.bots.networks import networks
from teotl.games.teotihuacan.bots.playing import settle, shuffle_hidden
from teotl.games.teotihuacan.bots.search import Manner, search
from teotl.games.teotihuacan.bots.straight import straightened
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.bots.tree import Root, Way, grow
from teotl.games.teotihuacan.bots.weights import read_weights
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import TURN, kind_of


def following(rival_replies: int, rival_tries: int, plenty: float) -> Way:
    """All settings of a tree but how many turns of the others it follows, and judges before."""
    return Way(
        width=12,
        replies=8,
        tries=14,
        rival_replies=rival_replies,
        rival_tries=rival_tries,
        worlds=16,
        looks=2,
        hope=0.0,
        sure=50.0,
        daring=20.0,
        calm=3.0,
        plenty=plenty,
    )


WAY: Final = following(8, 14, 0.07)
CROWD: Final = following(1, 5, 0.0)  # among three and four a round has too many turns to follow all
DOUBT: Final = "doubt"  # a look that errs …
DOUBTS: Final = 1.2  # … by at most so many points
WORLDS: Final = 3  # ways to go on that are averaged in what is told of a position
TREE: Final = "tree"  # whole turns judged by a network, where there is one for the table
PLAYOUTS: Final = "playouts"  # the way before there were networks, and where there is none
PLAYOUTS_A_VISIT: Final = 10  # … as many for each visit that a tree would have been allowed
MANNER: Final = Manner(12, 2, 0.3, 4.0, 2, 4, 0)
LOOK: Final = Manner(1 << 30, 0, 1.0, 0.0, 1, 1, 0)  # every choice, none of them played on
FIRST: Final = 0.6  # this share of a turn's playouts goes into the first decision …
REST: Final = 0.08  # … and this share into each that follows
# Time is scarcer: tiles may be used before the move, so a turn may start over up to three times …
FIRST_OF_TIME: Final = 0.38
REST_OF_TIME: Final = 0.03  # … and long turns have several more decisions, each beginning with a look


@cache
def weights() -> vec[float]:
    return read_weights()


class Opinion(NamedTuple):
    """What is thought of a choice, whichever way it was thought about."""

    code: int
    then: int  # the action after a move
    state: State  # at the end of the turn
    worth: float
    chance: float
    playouts: int


def considered(
    thought: Thought,
    state: State,
    seat: int,
    budget: Budget,
    mark: int,
    judges: list[Network] | None = None,
) -> list[Opinion]:
    """The choices, best first, as the budget allows: by a tree of turns, by playouts, or at a look."""
    if not (budget.playouts or budget.seconds):
        seen = [by_playouts(c, state) for c in search(thought, state, seat, LOOK, 0, 0.0, mark)]
        return doubted(seen, mark) if budget.way == DOUBT else seen
    share, time = (FIRST, FIRST_OF_TIME) if is_turn(state) else (REST, REST_OF_TIME)
    many = max(1, round(budget.playouts * share)) if budget.playouts else 0
    judge = Judge(judges or networks(), thought.outlook)
    if grows(budget) and judge.knows(state):
        thought.outlook.careful = True
        roots = grow(thought, judge, state, seat, way_at(state), many, budget.seconds * time, mark)
        return [by_tree(root, state) for root in roots]
    if budget.way == TREE and compiled():  # else nobody would wait for so many
        many *= PLAYOUTS_A_VISIT
    found = search(thought, state, seat, MANNER, many, budget.seconds * time, mark)
    return [by_playouts(c, state) for c in found]


def way_at(state: State) -> Way:
    return WAY if state.players == 2 else CROWD


def grows(budget: Budget) -> bool:
    """Whether a tree of turns is asked for, by name or as the best that a time allows."""
    if budget.seconds and not compiled():  # it would hardly grow in that time
        return False
    return budget.way == TREE or (not budget.way and not budget.playouts)


def doubted(seen: list[Opinion], mark: int) -> list[Opinion]:
    """As somebody sees it who misjudges every turn by some points, most of them by few."""
    chance = numbered(mark)

    def misjudged(one: Opinion) -> Opinion:
        off = int(chance.below(1024)) + int(chance.below(1024)) - 1023
        return one._replace(worth=one.worth + DOUBTS * off / 1023)

    return sorted((misjudged(one) for one in seen), key=lambda one: -one.worth)


def by_playouts(c: Candidate, state: State) -> Opinion:
    return Opinion(int(c.code), int(c.then), c.state, c.value, win_chance(state, c.value), int(c.visits))


def by_tree(root: Root, state: State) -> Opinion:
    """What was found below it; at first sight only, if nobody went there."""
    node, visits = root.node, int(root.node.visits)
    margin, chance = (node.margins / visits, node.chances / visits) if visits else (node.margin, node.chance)
    chance = straightened(state, int(node.seat), chance)
    return Opinion(int(node.code), int(node.then), root.state, margin, chance, visits)


def is_turn(state: State) -> bool:
    return state.depth > 0 and kind_of(state.pending[state.depth - 1]) == TURN


def win_chance(state: State, ahead: float) -> float:
    """From points ahead to a chance of winning: a lead says more the less is left."""
    left = rounds_to_eclipse(state) + rounds_after(state)
    spread = SPREAD_AT_END + SPREAD_A_ROOT * math.sqrt(left)
    odds = ahead / spread - math.log(max(state.players - 1, 1))
    return round(1 / (1 + math.exp(-odds)), 3)


# How far the final margin lies from the expected one, as self-play shows (see tools/calibrate_teotihuacan.py).
SPREAD_AT_END: Final = 2.5
SPREAD_A_ROOT: Final = 3.5


# --- Who will win.
def outlooks(thought: Thought, state: State, mark: int) -> list[tuple[float, float]]:
    """Every seat's margin and chance in the middle of a game: by the network, or by the weights where there is none."""
    judge = Judge(networks(), thought.outlook)
    if judge.knows(state):
        return by_network(thought, judge, state, mark)
    aheads = [thought.ahead(state, seat) for seat in range(int(state.players))]
    chances = [win_chance(state, ahead) for ahead in aheads]
    total = sum(chances) or 1.0
    return [(ahead, chance / total) for ahead, chance in zip(aheads, chances, strict=True)]


def by_network(thought: Thought, judge: Judge, state: State, mark: int) -> list[tuple[float, float]]:
    """What it says of the position in which the next turn begins, on average of some ways to get there."""
    seats = int(state.players)
    sums = [0.0] * (2 * seats)
    told = vec[float]([0.0] * int(SAID))
    for world in range(WORLDS):
        trial = state.clone()
        thought.chance = numbered(mark + world)
        shuffle_hidden(trial, thought.chance)
        settle(thought, trial)
        judged(judge, trial, told)
        sums = [total + told[at] for at, total in enumerate(sums)]
    ahead = ahead_of_the_best([total / WORLDS for total in sums[:seats]])
    return [(ahead[seat], straightened(state, seat, sums[seats + seat] / WORLDS)) for seat in range(seats)]


def ahead_of_the_best(margins: list[float]) -> list[float]:
    """A network tells by how much each is ahead of the others' mean; people ask for the best of them."""
    above = [margin * (len(margins) - 1) / len(margins) for margin in margins]  # the mean of all
    return [one - max(above[:seat] + above[seat + 1 :]) for seat, one in enumerate(above)]
