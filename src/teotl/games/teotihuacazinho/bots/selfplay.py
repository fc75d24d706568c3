"""Whole games between compiled thinkers, for tuning and measuring: these states never leave compiled code."""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.core.seeds import bots_seed, step_seed
from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.plans import Manner, Plan, plans
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.search import Candidate, Depth, search
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.material import Material
from teotl.games.teotihuacazinho.questions.choices import apply
from teotl.games.teotihuacazinho.rules.setup import set_up
from teotl.games.teotihuacazinho.rules.state import State


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
    thoughts: list[Thought] = [Thought(w, seeded(bots_seed(seed))) for w in weights]
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
                mark: i64 = (step_seed(seed, this) & 0xFFFFFFFF) << 20
                found: list[Candidate] = search(t, alone(s, seat), depth, playouts[seat], 0.0, mark)
                best = found[0].plan
            for code in best.codes:
                apply(s, seat, code)
    return s


def record_game(
    material: Material, solo: i64, seed: int, w: vec[float], look: Manner, doubt: float
) -> list[State]:
    """A solo game, played with some doubt so that games vary: the sheets after each round, and the
    end."""
    s: State = set_up(material, 1, solo, seeded(seed), SILENT)
    t = Thought(w, seeded(bots_seed(seed)))
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
