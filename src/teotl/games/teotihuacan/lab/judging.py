"""How fast the network judges: alone, and in a tree of turns."""

import time

from librt.vecs import vec

from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.considering import WAY, weights
from teotl.games.teotihuacan.bots.experience import beginnings
from teotl.games.teotihuacan.bots.network import Judge, Network, judge
from teotl.games.teotihuacan.bots.networks import SPREAD, inputs_at, networks
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.bots.tree import grow
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.state import State

TABLE = 2
HIDDEN = 64


def middle() -> State:
    """The beginning of a turn in the middle of a game for two."""
    found = [s.clone() for s in beginnings({"players": TABLE, "solo": "", "seed": 1})]
    return found[len(found) // 2]


def judge_for_two(thought: Thought) -> Judge:
    """With the networks that are shipped, or one as large where there is none."""
    found = networks()
    if found[TABLE].inputs == 0:
        inputs = inputs_at(TABLE)
        sizes = (inputs * HIDDEN, HIDDEN, HIDDEN * TABLE, TABLE, inputs * TABLE, SPREAD)
        parts = [vec[float]([0.001 * (at % 7 + 1) for at in range(size)]) for size in sizes]
        found = [*found[:TABLE], Network(inputs, HIDDEN, TABLE, *parts), *found[TABLE + 1 :]]
    return Judge(found, thought.outlook)


def alone(times: int) -> float:
    """Judgements a second of one position."""
    j, s, out = judge_for_two(Thought(weights(), numbered(1))), middle(), vec[float]([0.0] * 8)
    start = time.process_time()
    for _ in range(times):
        judge(j, s, out)
    return times / (time.process_time() - start)


def in_a_tree(visits: int) -> float:
    """Judgements a second while a turn is thought about."""
    thought, s = Thought(weights(), numbered(1)), middle()
    j = judge_for_two(thought)
    start = time.process_time()
    grow(thought, j, s, asked(s), WAY, visits, 0.0, 1)
    return int(j.judged) / (time.process_time() - start)
