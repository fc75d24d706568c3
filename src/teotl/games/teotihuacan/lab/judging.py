"""How fast the network judges: alone, and in a tree of turns."""

import time

from librt.vecs import vec

from teotl.bots.bot import Budget
from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.considering import WAY, weights
from teotl.games.teotihuacan.bots.experience import HASTY, beginnings, played
from teotl.games.teotihuacan.bots.network import SAID, Judge, judge
from teotl.games.teotihuacan.bots.networks import networks
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.bots.tree import grow
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.state import State

PLAYERS = 2
SEED = 1


def beginnings_of_turns() -> list[State]:
    """All of one game for two."""
    return [s.clone() for s in beginnings(played(PLAYERS, "", SEED, Budget(way=HASTY)))][:-1]


def alone(times: int) -> float:
    """Judgements a second, of one turn's beginning after the other: next to nothing is as it was before."""
    j = Judge(networks(), Thought(weights(), numbered(SEED)).outlook)
    found, out = beginnings_of_turns(), vec[float]([0.0] * int(SAID))
    start = time.process_time()
    for at in range(times):
        judge(j, found[at % len(found)], out)
    return times / (time.process_time() - start)


def in_a_tree(visits: int) -> float:
    """Judgements a second while a turn is thought about."""
    thought, found = Thought(weights(), numbered(SEED)), beginnings_of_turns()
    j, s = Judge(networks(), thought.outlook), found[len(found) // 2]
    thought.outlook.careful = True
    start = time.process_time()
    grow(thought, j, s, asked(s), WAY, visits, 0.0, SEED)
    return int(j.judged) / (time.process_time() - start)
