"""A tree of whole turns, judged at their ends by a network: nothing is played on to find out what a turn is worth.

Every visit goes down the tree in one of several worlds, which differ in what is hidden and in what chance will bring.
The tree is one for all of them and holds no positions: turns are played again on the way. Where it ends it grows by the
best replies of whoever is next, each judged at once. It returns more often to where the seat that chooses does well,
and to what looked good at first sight (PUCT). A judgement must not depend on whose turn comes next, as leaves lie at
odd and at even depths: the network has learned from positions in which a turn begins, and knows. Among three and four
a visit goes on to the next own turn: what the others do until then is simply what seems best to them.
"""

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.candidates import Candidate, candidates
from teotl.games.teotihuacan.bots.greedy import WORST, begun
from teotl.games.teotihuacan.bots.network import SAID, TOGETHER, Judge, judge
from teotl.games.teotihuacan.bots.playing import settle, shuffle_hidden
from teotl.games.teotihuacan.bots.replies import glimpses, play_turn, played_out
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER, PLAYING
from teotl.games.teotihuacan.rules.state import State

MUCH: Final = 1 << 62
MOST_NODES: Final = 1_000_000  # about 270 MB: more than ten seconds of thought bring
OPENINGS: Final = 6  # ways in which the others may choose in set-up


@final
class Way:
    """The settings of a search."""

    def __init__(
        self,
        width: i64,
        replies: i64,
        tries: i64,
        rival_replies: i64,
        rival_tries: i64,
        worlds: i64,
        looks: i64,
        hope: float,
        sure: float,
        daring: float,
        calm: float,
        plenty: float,
    ) -> None:
        self.width = width  # candidates that are followed
        self.replies = replies  # turns that are followed from a position in which the seat's own turn comes …
        self.tries = tries  # … and of how many that are judged there
        self.rival_replies = (
            rival_replies  # the same for others' turns; where it is one, they are no question
        )
        self.rival_tries = rival_tries
        self.worlds = worlds  # ways in which what is hidden may lie
        self.looks = looks  # worlds in which every candidate is judged at first
        self.hope = hope  # the share of the chance to win in what a seat plays for
        self.sure = sure  # points that a sure win is worth
        self.daring = daring  # points by which a turn may still surprise
        self.calm = calm  # points by which turns differ of which one seems e times as likely to be best
        self.plenty = plenty  # what a point counts that all have together, where a lead of one point counts 1


@final
@mypyc_attr(acyclic=True)
class Node:
    """A turn, and what its player gained where the tree went on from there."""

    def __init__(self, seat: i64, code: i64, then: i64) -> None:
        self.seat = seat  # who plays it
        self.code = code  # the choice it begins with …
        self.then = then  # … and the action after it
        self.margin: float = 0.0  # as judged at once
        self.chance: float = 0.0
        self.total: float = 0.0  # points of all together
        self.prior: float = 1.0  # how likely it seems at first sight to be the best of its kind
        self.visits: i64 = 0
        self.margins: float = 0.0  # the sum over all visits
        self.chances: float = 0.0
        self.totals: float = 0.0
        self.replies: list[Node] = NO_REPLIES


NO_REPLIES: Final[list[Node]] = []  # shared by all that have none yet: never written into


@final
class Root:
    """A candidate: where its turn leads, and how the game may go on there in each world."""

    def __init__(self, node: Node, state: State) -> None:
        self.node = node
        self.state = state  # at the end of its turn
        self.worlds: list[State] = []


@final
class Tree:
    """What one search carries along."""

    def __init__(self, t: Thought, j: Judge, way: Way, root: State, seed: i64) -> None:
        self.t = t
        self.j = j
        self.way = way
        self.root = root
        self.seed = seed
        self.seat: i64 = asked(root)
        self.even: float = 1.0 / float(root.players)
        self.nodes: i64 = 0
        self.judged: vec[float] = vec[float]([0.0 for _ in range(SAID)])  # the position looked at last
        self.kept: vec[float] = vec[float]([0.0 for _ in range(SAID)])  # the best of some


def grow(
    t: Thought, j: Judge, s: State, seat: i64, way: Way, visits: i64, seconds: float, seed: i64
) -> list[Root]:
    """The candidates, best first; stops after so many visits or seconds. 0 is no limit; both 0: only a look."""
    start: float = time.perf_counter()
    tree = Tree(t, j, way, s, seed)
    found: list[Root] = first_looks(tree, candidates(t, s, seat))
    if len(found) < 2 or s.phase != PLAYING or is_lone(found) or (visits <= 0 and seconds <= 0.0):
        return found
    few: list[Root] = found[: way.width]
    nodes: list[Node] = [root.node for root in few]
    foresee(tree, nodes)
    most: i64 = visits if visits > 0 else MUCH
    done: i64 = 0
    while done < most and tree.nodes < MOST_NODES:
        visit(tree, few[next_of(tree, nodes, done, 0)])
        done += 1
        if seconds > 0.0 and time.perf_counter() - start > seconds:
            break
    return ranked(tree, few, True)


def is_lone(found: list[Root]) -> bool:
    """Whether all candidates begin with the same choice."""
    for root in found:
        if root.node.code != found[0].node.code:
            return False
    return True


# --- The candidates.
def first_looks(tree: Tree, found: list[Candidate]) -> list[Root]:
    """Every candidate judged in some worlds, best first; before the first turn, where play may begin with it."""
    roots: list[Root] = []
    for c in found:
        root = Root(Node(c.seat, c.code, c.then), c.state)
        at: i64
        if tree.root.phase == PLAYING:
            for at in range(tree.way.looks):
                add_look(tree, root.node, world_of(tree, root, at), tree.way.looks)
        else:
            tree.t.chance = numbered(tree.seed)  # equal luck for all choices
            for _ in range(OPENINGS):
                add_look(tree, root.node, begun(tree.t, tree.root, c.seat, c.code), OPENINGS)
        roots.append(root)
    return ranked(tree, roots, False)


def world_of(tree: Tree, root: Root, at: i64) -> State:
    """The position after the candidate in one of the worlds; equal numbers mean equal luck for all candidates."""
    if at == len(root.worlds):
        s: State = root.state.clone()
        tree.t.chance = numbered(tree.seed + at)
        shuffle_hidden(s, tree.t.chance)
        settle(tree.t, s)
        root.worlds.append(s)
    return root.worlds[at]


def add_look(tree: Tree, node: Node, s: State, of: i64) -> None:
    """One of so many looks at where a turn leads."""
    judge(tree.j, s, tree.judged)
    node.margin += tree.judged[node.seat] / float(of)
    node.chance += tree.judged[s.players + node.seat] / float(of)
    node.total += tree.judged[TOGETHER] / float(of)


# --- One visit.
def visit(tree: Tree, root: Root) -> None:
    """Go down the tree in one of the worlds, let it grow there, and carry the judgement back."""
    node: Node = root.node
    seats: i64 = tree.root.players
    s: State = world_of(tree, root, node.visits % tree.way.worlds).clone()
    path: list[Node] = [node]
    judged: vec[float] = tree.judged
    while True:
        if len(node.replies) == 0 and s.phase != OVER:
            look_for_replies(tree, node, s)
            if asked(s) == tree.seat or tree.way.rival_replies > 1:
                judged = tree.kept
                break  # else others do what seems best to them, and the tree grows on to the seat's own turn
        reply: Node | None = followed(tree, node, s) if s.phase != OVER else None
        if reply is None:
            judge(tree.j, s, judged)
            break
        node = reply
        path.append(node)
    for node in path:
        node.visits += 1
        node.margins += judged[node.seat]
        node.chances += judged[seats + node.seat]
        node.totals += judged[TOGETHER]


def followed(tree: Tree, node: Node, s: State) -> Node | None:
    """Play the reply to go to next, of those that can be played in this world."""
    barred: i64 = 0
    for _ in range(len(node.replies)):
        at: i64 = next_of(tree, node.replies, node.visits, barred)
        reply: Node = node.replies[at]
        if play_turn(tree.t, s, reply.seat, reply.code, reply.then):
            return reply
        barred |= 1 << at
    return None


def look_for_replies(tree: Tree, node: Node, s: State) -> None:
    """The best turns of whoever is next, of some that are judged; the judgement of the best is kept."""
    seat: i64 = asked(s)
    most: float = WORST
    found: list[Node] = []
    i: i64
    own: bool = seat == tree.seat
    tries: i64 = tree.way.tries if own else tree.way.rival_tries
    width: i64 = tree.way.replies if own else tree.way.rival_replies
    for one in glimpses(tree.t, s, seat, tries):
        reply = Node(seat, one.code, one.then)
        add_look(tree, reply, played_out(tree.t, one, seat), 1)
        place_reply(tree, found, reply, width)
        if first_value(tree, reply) > most:
            most = first_value(tree, reply)
            for i in range(SAID):
                tree.kept[i] = tree.judged[i]
    node.replies = found
    tree.nodes += len(found)
    foresee(tree, found)


def place_reply(tree: Tree, found: list[Node], reply: Node, width: i64) -> None:
    """Into its place by first sight; what falls off the end is forgotten."""
    at: i64 = len(found)
    worth: float = first_value(tree, reply)
    while at > 0 and first_value(tree, found[at - 1]) < worth:
        at -= 1
    found.insert(at, reply)
    if len(found) > width:
        found.pop()


def foresee(tree: Tree, found: list[Node]) -> None:
    """How likely each seems to be the best of them."""
    best: float = WORST
    for node in found:
        if first_value(tree, node) > best:
            best = first_value(tree, node)
    total: float = 0.0
    for node in found:
        node.prior = math.exp((first_value(tree, node) - best) / tree.way.calm)
        total += node.prior
    for node in found:
        node.prior /= total


# --- Where to go next, and what was best.
def value(tree: Tree, margin: float, chance: float, total: float) -> float:
    """What a seat plays for, in points."""
    way: Way = tree.way
    return (1.0 - way.hope) * margin + way.hope * way.sure * (chance - tree.even) + way.plenty * total


def first_value(tree: Tree, node: Node) -> float:
    return value(tree, node.margin, node.chance, node.total)


def value_of(tree: Tree, node: Node) -> float:
    """What was found below it; the first sight counts as one visit."""
    known: float = float(node.visits + 1)
    margin: float = (node.margins + node.margin) / known
    chance: float = (node.chances + node.chance) / known
    return value(tree, margin, chance, (node.totals + node.total) / known)


def next_of(tree: Tree, found: list[Node], done: i64, barred: i64) -> i64:
    """PUCT: what did well, or looks good and was tried little; its place among them. Bits of `barred` are left out."""
    far: float = tree.way.daring * math.sqrt(float(done + 1))
    best: i64 = 0
    most: float = WORST
    i: i64
    for i in range(len(found)):
        if (barred >> i) & 1:
            continue
        node: Node = found[i]
        worth: float = value_of(tree, node) + far * node.prior / float(node.visits + 1)
        if worth > most:
            best, most = i, worth
    return best


def ranked(tree: Tree, found: list[Root], by_visits: bool) -> list[Root]:
    """Most visits first, as a mean of few says little; or simply the best."""
    best: list[Root] = []
    taken: list[bool] = [False for _ in found]
    while len(best) < len(found):
        at: int = -1
        i: int
        for i in range(len(found)):
            if not taken[i] and (at < 0 or is_better(tree, found[i].node, found[at].node, by_visits)):
                at = i
        taken[at] = True
        best.append(found[at])
    return best


def is_better(tree: Tree, one: Node, other: Node, by_visits: bool) -> bool:
    if by_visits and one.visits != other.visits:
        return one.visits > other.visits
    return value_of(tree, one) > value_of(tree, other)
