"""Search: the turns that a greedy look likes best, each played on many times with different face-down tiles.

A few worlds are dealt, which differ in what is hidden. In each of them a tree grows below every candidate: the best
replies of whoever is next, theirs in turn, and so on; a bandit (UCB) returns more often to where its player does well.
Below the tree a playout goes on to the horizon, some rounds away, where every player's lead is judged; the more
playouts have been made, the farther away the horizon is.
"""

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.candidates import Candidate, best_first, candidates
from teotl.games.teotihuacan.bots.evaluate import margins, strongest_other
from teotl.games.teotihuacan.bots.greedy import WORST
from teotl.games.teotihuacan.bots.playing import best_turns, play_on, settle, shuffle_hidden
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER, PLAYING
from teotl.games.teotihuacan.rules.state import State

MUCH: Final = 1 << 62
MOST_NODES: Final = 60_000  # about 150 MB
ENOUGH: Final = 500  # playouts for each player: then the horizon moves on by a round …
FARTHER: Final = 8  # … and again after this many times as many


@final
class Manner:
    """The settings of a search."""

    def __init__(
        self, width: i64, rounds: i64, trust: float, daring: float, worlds: i64, replies: i64, careful: i64
    ) -> None:
        self.width = width  # candidates that are played on
        self.rounds = rounds  # how far, at first
        self.trust = trust  # the share of the first look in the judgement, 0 to 1; the rest is the playouts'
        self.daring = daring  # points by which a candidate may still surprise
        self.worlds = worlds  # ways in which the hidden tiles may lie
        self.replies = replies  # turns that a tree follows from a position
        self.careful = (
            careful  # turns of a playout, below the tree, in which every move and action is compared
        )


@final
class Tree:
    """What one search carries along."""

    def __init__(self, t: Thought, manner: Manner, seed: i64) -> None:
        self.t = t
        self.manner = manner
        self.seed = seed
        self.nodes: i64 = 0
        self.rounds: i64 = manner.rounds


def search(
    t: Thought, s: State, seat: i64, manner: Manner, playouts: i64, seconds: float, seed: i64
) -> list[Candidate]:
    """The candidates, best first; stops after so many playouts or seconds. 0 is no limit; both 0: only a look."""
    start: float = time.perf_counter()
    found: list[Candidate] = best_first(candidates(t, s, seat), manner.width)
    if len(found) < 2 or s.phase != PLAYING or is_lone(found) or (playouts <= 0 and seconds <= 0.0):
        return found
    tree = Tree(t, manner, seed)
    most: i64 = playouts if playouts > 0 else MUCH
    done: i64 = 0
    farther: i64 = ENOUGH * s.players
    while done < most:
        play(tree, next_of(found, done, manner.daring))
        done += 1
        if done == farther:
            tree.rounds += 1
            farther *= FARTHER
        if seconds > 0.0 and time.perf_counter() - start > seconds:
            break
    return ranked(found)


def is_lone(found: list[Candidate]) -> bool:
    """Whether all candidates begin with the same choice."""
    for c in found:
        if c.code != found[0].code:
            return False
    return True


# --- One playout.
def play(tree: Tree, root: Candidate) -> None:
    """Go down the tree, on to the horizon, and carry the result back."""
    manner: Manner = tree.manner
    node: Candidate = world_of(tree, root)
    path: list[Candidate] = [root, node]
    turns: i64 = tree.rounds * node.state.players
    while turns > 0 and node.state.phase != OVER:
        if len(node.replies) == 0:
            if node.visits == 0 or tree.nodes > MOST_NODES:
                break
            look_for_replies(tree, node)
        node = next_of(node.replies, node.visits, manner.daring)
        path.append(node)
        tree.t.remembered += node.made
        turns -= 1
    leads: vec[float] = leads_after(tree, node, turns)
    for node in path:
        node.visit(leads[node.seat], manner.trust)


def leads_after(tree: Tree, node: Candidate, turns: i64) -> vec[float]:
    """Every seat's lead so many turns later; where the tree reaches the horizon it is judged only once."""
    if len(node.leads) > 0:
        return node.leads
    t: Thought = tree.t
    leads: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])
    if turns > 0 and node.state.phase != OVER:
        margins(play_on(t, node.state.clone(), turns, tree.manner.careful), t.outlook, t.out, leads)
    else:
        margins(node.state, t.outlook, t.out, leads)
        node.leads = leads
    return leads


def world_of(tree: Tree, root: Candidate) -> Candidate:
    """One world after the other; equal numbers mean equal luck for all candidates."""
    at: i64 = root.visits % tree.manner.worlds
    if at == len(root.replies):
        s: State = root.state.clone()
        tree.t.chance = numbered(tree.seed + at)
        shuffle_hidden(s, tree.t.chance)
        settle(tree.t, s)
        root.replies = [*root.replies, Candidate(root.seat, root.code, s, root.first_look)]
    return root.replies[at]


def look_for_replies(tree: Tree, node: Candidate) -> None:
    """The few best turns of whoever is next."""
    t: Thought = tree.t
    s: State = node.state
    seat: i64 = asked(s)
    found: list[Candidate] = []
    for one in best_turns(t, s, seat, tree.manner.replies):
        ahead: float = one.value - strongest_other(one.state, seat, t.outlook, t.out)
        reply = Candidate(seat, 0, one.state, ahead)
        before: i64 = t.decisions
        settle(t, one.state)
        reply.made = one.made + t.decisions - before
        found.append(reply)
    node.replies = found
    tree.nodes += len(found)


# --- Where to go next, and what was best.
def next_of(found: list[Candidate], done: i64, daring: float) -> Candidate:
    """UCB: what did well, or was tried little."""
    log: float = math.log(float(done + 2))
    best: Candidate = found[0]
    most: float = WORST
    for c in found:
        value: float = c.value + daring * math.sqrt(log / (float(c.visits) + 1.0))
        if value > most:
            best, most = c, value
    return best


def ranked(found: list[Candidate]) -> list[Candidate]:
    """Most playouts first: a mean of few says little."""
    best: list[Candidate] = []
    taken: list[bool] = [False for _ in found]
    while len(best) < len(found):
        at: int = -1
        i: int
        for i in range(len(found)):
            if taken[i]:
                continue
            if at < 0 or is_better(found[i], found[at]):
                at = i
        taken[at] = True
        best.append(found[at])
    return best


def is_better(one: Candidate, other: Candidate) -> bool:
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.value > other.value
