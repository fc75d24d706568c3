"""Whole games between compiled thinkers, for tuning and measuring: these states never leave compiled code."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance, seeded
from teotl.core.log import SILENT
from teotl.core.seeds import bots_seed
from teotl.games.teotihuacan.bots.greedy import choose
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import apply, asked, legal_into
from teotl.games.teotihuacan.rules.engine import new_state
from teotl.games.teotihuacan.rules.state import State

RANDOM: Final = 0
GREEDY: Final = 1


def play_greedy_game(
    players: i64, setup: i64, seed: int, weights: list[vec[float]], kinds: list[int]
) -> State:
    """A game in which each seat has its own weights and kind of thinking."""
    s: State = new_state(players, setup, False, False, seeded(seed), SILENT)
    chance: Chance = seeded(bots_seed(seed))
    thoughts: list[Thought] = [Thought(w, chance) for w in weights]
    seat: i64 = asked(s)
    while seat >= 0:
        apply(s, seat, pick(thoughts[seat], s, seat, kinds[seat]))
        seat = asked(s)
    return s


def pick(t: Thought, s: State, seat: i64, kind: int) -> i64:
    if kind == RANDOM:
        n: i64 = legal_into(s, seat, t.codes)
        return t.codes[t.chance.below(n)]
    return choose(t, s, seat)
