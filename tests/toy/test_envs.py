"""Magpies as an environment, made from its rules alone: the libraries' own tests, copies and pickles."""

import copy
import pickle
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from teotl.envs import gym, spiel
from teotl.envs.desk import Desk
from teotl.envs.plain import PlainSpec
from teotl.envs.spec import Spec, spec_of
from teotl.envs.vector import VectorEnv
from tests.toy.magpies.keys import EVERY_KEY


@pytest.fixture(autouse=True)
def registered() -> None:
    gym.register_all()
    spiel.register_all()


def keyed() -> Spec:
    """A spec in which every key is an action of its own."""
    return PlainSpec("magpies", keys=EVERY_KEY)


def module() -> Any:
    import teotl.envs

    return teotl.envs.magpies_v1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoos_own_tests_pass(players: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning)
        api_test(module().env(players=players), num_cycles=60)
        seed_test(lambda: module().env(players=players), num_cycles=20)


def test_gymnasiums_own_check_passes() -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning)
        check_env(gymnasium.make("Teotl/Magpies-v1", render_mode="ansi").unwrapped)


@pytest.mark.parametrize("players", [2, 4])
def test_openspiels_own_tests_pass(players: int) -> None:
    from open_spiel.python.tests import games_sim_test  # costs a second: only whoever runs this waits for it

    game = pyspiel.load_game("magpies", {"players": players})
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    explicit = pyspiel.load_game("magpies", {"players": players, "chance": "explicit", "rounds": 3})
    games_sim_test.GamesSimTest().sim_game(explicit)


@pytest.mark.parametrize("spec", [spec_of, lambda name: keyed()], ids=["places", "keys"])
def test_every_choice_has_an_action_and_every_number_its_bounds(spec: Any) -> None:
    for players in (2, 3, 4):
        desk, luck = Desk(spec("magpies"), players, None), random.Random(players)
        desk.start(players)
        while (seat := desk.asked) >= 0:
            legal, codes = desk.legal(seat), desk.spec.rules.legal(desk.state, seat)
            assert [desk.spec.code_of(desk.state, seat, action) for action in legal] == codes
            assert [desk.read(seat, key) for key in desk.keys(seat)] == legal
            row = desk.observation(seat)
            assert len(row) == desk.spec.numbers
            assert (row >= desk.spec.low).all()
            assert (row <= desk.spec.high).all()
            desk.play(seat, luck.choice(legal))


def test_equal_views_give_equal_observations() -> None:
    desk = Desk(spec_of("magpies"), 3, None)
    desk.start(5)
    for _ in range(5):
        for seat in range(3):
            twin = Desk(desk.spec, 3, None)
            twin.place(desk.spec.rules.sample(desk.view(seat), 9), desk.step)
            assert (twin.observation(seat) == desk.observation(seat)).all()
        desk.play(desk.asked, desk.legal(desk.asked)[0])


def test_columns_are_the_same_whenever_they_are_made() -> None:
    one, other = PlainSpec("magpies"), PlainSpec("magpies")
    assert one.columns == other.columns
    assert len({column.name for column in one.columns}) == one.numbers


def test_more_choices_than_the_table_holds_are_an_error_not_a_loss() -> None:
    desk = Desk(PlainSpec("magpies", most_choices=2), 2, None)
    desk.start(1)
    with pytest.raises(ValueError, match="magpies"):
        desk.legal(0)


def test_agents_are_told_the_keys() -> None:
    env = module().raw_env()
    env.reset(seed=1)
    assert env.infos["player_0"]["keys"][0].startswith("play ")
    assert env.infos["player_1"] == {}


def test_many_tables_play_what_one_plays() -> None:
    env, desk = VectorEnv("magpies", 3, 3, seed=6), Desk(spec_of("magpies"), 3, None)
    desk.start((6 << 32) + 1)
    while desk.asked >= 0:
        assert env.seats[0] == desk.asked
        assert (env.observations[0] == desk.observation(desk.asked)).all()
        actions = env.sample()
        desk.play(desk.asked, int(actions[0]))
        rewards = env.step(actions)
    assert env.dones[0]
    assert rewards[0].tolist() == desk.rewards("margin")


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_state_of_openspiel_goes_on_alike(twin: Any) -> None:
    state, luck = pyspiel.load_game("magpies").new_initial_state(), np.random.RandomState(2)
    for _ in range(9):
        state.apply_action(int(luck.choice(state.legal_actions())))
    assert str(twin(state)) == str(state)
