"""A tree of whole turns, judged at their ends by a network: nothing is played on to find out what a turn is worth.

Below every candidate lie a few worlds, which differ in what is hidden and in what chance will bring. In each of them
the tree grows by the best replies of whoever is next, each judged at once. It returns more often to where the seat that
chooses does well, and to what looked good at first sight (PUCT). A judgement must not depend on whose turn comes next,
as leaves lie at odd and at even depths: the network has learned from positions in which a turn begins, and knows.
"""

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.candidates import NOTHING, Candidate, candidates
from teotl.games.teotihuacan.bots.greedy import WORST, begun
from teotl.games.teotihuacan.bots.network import Judge, judge
from teotl.games.teotihuacan.bots.playing import best_turns, settle, shuffle_hidden
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER, PLAYING
from teotl.games.teotihuacan.rules.state import State

MUCH: Final = 1 << 62
MOST_NODES: Final = 60_000  # about 150 MB
OPENINGS: Final = 6  # ways in which the others may choose in set-up


@final
class Way:
    """The settings of a search."""

    def __init__(
        self,
        width: i64,
        replies: i64,
        worlds: i64,
        hope: float,
        sure: float,
        daring: float,
        calm: float,
    ) -> None:
        self.width = width  # candidates that are followed
        self.replies = replies  # turns that are followed from a position
        self.worlds = worlds  # ways in which what is hidden may lie
        self.hope = hope  # the share of the chance to win in what a seat plays for
        self.sure = sure  # points that a sure win is worth
        self.daring = daring  # points by which a turn may still surprise
        self.calm = calm  # points by which turns differ of which one seems e times as likely to be best


@final
class Node:
    """A turn, the position after it, and what its player gained where the tree went on from there."""

    def __init__(self, seat: i64, code: i64, state: State) -> None:
        self.seat = seat  # who plays it
        self.code = code  # the choice it begins with …
        self.then: i64 = NOTHING  # … and the action after it
        self.state = state  # where it leads; forgotten when its replies are known
        self.margin: float = 0.0  # as judged at once
        self.chance: float = 0.0
        self.prior: float = 1.0  # how likely it seems at first sight to be the best of its kind
        self.visits: i64 = 0
        self.margins: float = 0.0  # the sum over all visits
        self.chances: float = 0.0
        self.replies: list[Node] = []
        self.judged: vec[float] = NOT_JUDGED


NOT_JUDGED: Final = vec[float]()


@final
class Tree:
    """What one search carries along."""

    def __init__(self, t: Thought, j: Judge, way: Way, root: State, seed: i64) -> None:
        self.t = t
        self.j = j
        self.way = way
        self.root = root
        self.seed = seed
        self.even: float = 1.0 / float(root.players)
        self.nodes: i64 = 0


def grow(
    t: Thought, j: Judge, s: State, seat: i64, way: Way, visits: i64, seconds: float, seed: i64
) -> list[Node]:
    """The candidates, best first; stops after so many visits or seconds. 0 is no limit; both 0: only a look."""
    start: float = time.perf_counter()
    tree = Tree(t, j, way, s, seed)
    found: list[Node] = first_looks(tree, candidates(t, s, seat))
    if len(found) < 2 or s.phase != PLAYING or is_lone(found) or (visits <= 0 and seconds <= 0.0):
        return found
    few: list[Node] = found[: way.width]
    foresee(tree, few)
    most: i64 = visits if visits > 0 else MUCH
    done: i64 = 0
    while done < most and tree.nodes < MOST_NODES:
        visit(tree, next_of(tree, few, done))
        done += 1
        if seconds > 0.0 and time.perf_counter() - start > seconds:
            break
    return ranked(tree, few, True)


def is_lone(found: list[Node]) -> bool:
    """Whether all candidates begin with the same choice."""
    for node in found:
        if node.code != found[0].code:
            return False
    return True


# --- The candidates.
def first_looks(tree: Tree, found: list[Candidate]) -> list[Node]:
    """Every candidate judged in all worlds, best first; before the first turn, where play may begin with it."""
    roots: list[Node] = []
    for c in found:
        root = Node(c.seat, c.code, c.state)
        root.then = c.then
        if tree.root.phase == PLAYING:
            for _ in range(tree.way.worlds):
                new_world(tree, root)
        else:
            openings(tree, root)
        roots.append(root)
    return ranked(tree, roots, False)


def openings(tree: Tree, root: Node) -> None:
    """Judge a choice of set-up by positions in which play begins after it; equal luck for all choices."""
    tree.t.chance = numbered(tree.seed)
    for _ in range(OPENINGS):
        node = Node(root.seat, root.code, begun(tree.t, tree.root, root.seat, root.code))
        look_at(tree, node)
        root.margin += node.margin / float(OPENINGS)
        root.chance += node.chance / float(OPENINGS)


def new_world(tree: Tree, root: Node) -> None:
    """The position after the candidate in another world; equal numbers mean equal luck for all candidates."""
    at: i64 = len(root.replies)
    s: State = root.state.clone()
    tree.t.chance = numbered(tree.seed + at)
    shuffle_hidden(s, tree.t.chance)
    settle(tree.t, s)
    node = Node(root.seat, root.code, s)
    look_at(tree, node)
    known: float = float(at)
    root.margin = (root.margin * known + node.margin) / (known + 1.0)
    root.chance = (root.chance * known + node.chance) / (known + 1.0)
    root.replies.append(node)


def look_at(tree: Tree, node: Node) -> None:
    """Judge where a turn leads, for all seats."""
    s: State = node.state
    seats: i64 = s.players
    judged: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    judge(tree.j, s, judged)
    node.judged = judged
    node.margin = judged[node.seat]
    node.chance = judged[seats + node.seat]
    tree.nodes += 1


# --- One visit.
def visit(tree: Tree, root: Node) -> None:
    """Go down the tree, let it grow there, and carry the judgement back."""
    node: Node = root.replies[root.visits % len(root.replies)]
    seats: i64 = tree.root.players
    path: list[Node] = [root, node]
    while len(node.replies) > 0:
        node = next_of(tree, node.replies, node.visits)
        path.append(node)
    if node.state.phase != OVER:
        look_for_replies(tree, node)
        node = best_looking(tree, node.replies)
    judged: vec[float] = node.judged
    for node in path:
        node.visits += 1
        node.margins += judged[node.seat]
        node.chances += judged[seats + node.seat]


def look_for_replies(tree: Tree, node: Node) -> None:
    """The few best turns of whoever is next, each judged."""
    t: Thought = tree.t
    seat: i64 = asked(node.state)
    for one in best_turns(t, node.state, seat, tree.way.replies):
        settle(t, one.state)
        reply = Node(seat, 0, one.state)
        look_at(tree, reply)
        node.replies.append(reply)
    foresee(tree, node.replies)
    node.state = tree.root  # what nobody looks at again takes no room
    node.judged = NOT_JUDGED


def foresee(tree: Tree, found: list[Node]) -> None:
    """How likely each seems to be the best of them."""
    best: float = first_value(tree, best_looking(tree, found))
    total: float = 0.0
    for node in found:
        node.prior = math.exp((first_value(tree, node) - best) / tree.way.calm)
        total += node.prior
    for node in found:
        node.prior /= total


def best_looking(tree: Tree, found: list[Node]) -> Node:
    best: Node = found[0]
    for node in found:
        if first_value(tree, node) > first_value(tree, best):
            best = node
    return best


# --- Where to go next, and what was best.
def value(tree: Tree, margin: float, chance: float) -> float:
    """What a seat plays for, in points."""
    way: Way = tree.way
    return (1.0 - way.hope) * margin + way.hope * way.sure * (chance - tree.even)


def first_value(tree: Tree, node: Node) -> float:
    return value(tree, node.margin, node.chance)


def value_of(tree: Tree, node: Node) -> float:
    """What was found below it; the first sight counts as one visit."""
    known: float = float(node.visits + 1)
    return value(tree, (node.margins + node.margin) / known, (node.chances + node.chance) / known)


def next_of(tree: Tree, found: list[Node], done: i64) -> Node:
    """PUCT: what did well, or looks good and was tried little."""
    far: float = tree.way.daring * math.sqrt(float(done + 1))
    best: Node = found[0]
    most: float = WORST
    for node in found:
        worth: float = value_of(tree, node) + far * node.prior / float(node.visits + 1)
        if worth > most:
            best, most = node, worth
    return best


def ranked(tree: Tree, found: list[Node], by_visits: bool) -> list[Node]:
    """Most visits first, as a mean of few says little; or simply the best."""
    best: list[Node] = []
    taken: list[bool] = [False for _ in found]
    while len(best) < len(found):
        at: int = -1
        i: int
        for i in range(len(found)):
            if not taken[i] and (at < 0 or is_better(tree, found[i], found[at], by_visits)):
                at = i
        taken[at] = True
        best.append(found[at])
    return best


def is_better(tree: Tree, one: Node, other: Node, by_visits: bool) -> bool:
    if by_visits and one.visits != other.visits:
        return one.visits > other.visits
    return value_of(tree, one) > value_of(tree, other)
