"""States travel between processes: pickled they come back as they were, to the last hidden tile."""

import pickle

import pytest

from teotl.core import registry
from teotl.core.chance import seeded
from teotl.core.log import SILENT

TABLES = [
    ("teotihuacan", 1),
    ("teotihuacan", 2),
    ("teotihuacan", 4),
    ("teotihuacazinho", 1),
    ("teotihuacazinho", 3),
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_pickled_state_comes_back_the_same_at_every_choice(name: str, players: int) -> None:
    rules, chance = registry.rules(name), seeded(5)
    state = rules.start(players, 4, rules.check_options({}), [], SILENT)
    choices = 0
    while seats := rules.to_act(state):
        again = pickle.loads(pickle.dumps(state))
        assert (type(again), again.digest()) == (type(state), state.digest())
        codes = rules.legal(state, seats[0])
        rules.apply(state, seats[0], codes[int(chance.below(len(codes)))])
        choices += 1
    assert choices > 20
