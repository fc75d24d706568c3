"""Whole games between compiled thinkers, for tuning and measuring: nobody outside sees these states."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacazinho.alone import alone
from teotl.bots.teotihuacazinho.plans import Manner, Plan, plans
from teotl.bots.teotihuacazinho.prices import Prices
from teotl.bots.teotihuacazinho.search import Candidate, Depth, search
from teotl.bots.teotihuacazinho.thought import Thought
from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.teotihuacazinho.choices import apply
from teotl.teotihuacazinho.material import Material
from teotl.teotihuacazinho.setup import set_up
from teotl.teotihuacazinho.state import State

OTHER: Final = 0x5DEECE66D  # tells the bots' generator of a game apart from the table's


def play_game(
    material: Material,
    solo: i64,
    seed: int,
    weights: list[vec[float]],
    looks: list[Manner],
    depths: list[Depth | None],
    playouts: list[int],
) -> State:
    """A game with a seat for each of the weights; one with a depth searches, the others take the best look.

    Every seat writes its whole round at once, thinking of what the others show: the order makes no difference.
    """
    s: State = set_up(material, len(weights), solo, seeded(seed), SILENT)
    thoughts: list[Thought] = [Thought(w, seeded(seed ^ OTHER)) for w in weights]
    prices = Prices()
    seat: i64
    while not s.over:
        this: i64 = s.round
        for seat in range(s.players):
            t = thoughts[seat]
            t.meet(s, seat)
            depth = depths[seat]
            if depth is None:
                best: Plan = plans(t, alone(s, seat), prices, looks[seat])[0]
            else:
                mark: i64 = ((seed * 7919 + this) & 0xFFFFFFFF) << 20
                found: list[Candidate] = search(t, alone(s, seat), depth, playouts[seat], 0.0, mark)
                best = found[0].plan
            for code in best.codes:
                apply(s, seat, code)
    return s


def record_game(
    material: Material, solo: i64, seed: int, w: vec[float], look: Manner, doubt: float
) -> list[State]:
    """A game alone, chosen with some doubt so that it leaves the beaten track: the sheets after each round, and the
    end."""
    s: State = set_up(material, 1, solo, seeded(seed), SILENT)
    t = Thought(w, seeded(seed ^ OTHER))
    t.doubt = doubt
    prices = Prices()
    seen: list[State] = []
    while not s.over:
        t.meet(s, 0)
        best: Plan = plans(t, alone(s, 0), prices, look)[0]
        seen.append(best.state)
        for code in best.codes:
            apply(s, 0, code)
    seen.append(s)
    return seen
