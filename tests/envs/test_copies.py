"""Environments that are copied or pickled in the middle of a game go on alike, and apart from each other."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import teotl.envs
import teotl.envs.spiel  # registers the games
from teotl.envs.gym import id_of
from teotl.envs.vector import VectorEnv
from tests.envs.tables import Table, every_game

both_ways = pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])


@every_game
@both_ways
def test_a_desk_goes_on_alike(game: str, twin: Any) -> None:
    one = Table(game, 2, {}).desk(3)
    for _ in range(9):
        one.play(one.asked, one.legal(one.asked)[0])
    other = twin(one)
    assert (other.step, other.state.digest()) == (one.step, one.state.digest())
    before = one.state.digest()
    other.play(other.asked, other.legal(other.asked)[0])
    assert one.state.digest() == before != other.state.digest()


@every_game
@both_ways
def test_pettingzoos_environment_goes_on_alike(game: str, twin: Any) -> None:
    one = getattr(teotl.envs, f"{game}_v1").env(players=3)
    one.reset(seed=4)
    for _ in range(12):
        one.step(int(np.flatnonzero(one.last()[0]["action_mask"])[-1]))
    other = twin(one)
    for _ in range(12):
        assert one.agent_selection == other.agent_selection
        seen, theirs = one.last()[0], other.last()[0]
        assert (seen["observation"] == theirs["observation"]).all()
        action = int(np.flatnonzero(seen["action_mask"])[0])
        one.step(action)
        other.step(action)


@every_game
@both_ways
def test_gymnasiums_environment_goes_on_alike_with_its_bots(game: str, twin: Any) -> None:
    one = gymnasium.make(id_of(game), players=3).unwrapped
    _, info = one.reset(seed=4)
    for _ in range(9):
        info = one.step(np.flatnonzero(info["action_mask"])[-1])[4]
    other = twin(one)
    for _ in range(9):
        action = np.flatnonzero(info["action_mask"])[0]
        seen, *_, info = one.step(action)
        assert (seen == other.step(action)[0]).all()


@every_game
@both_ways
def test_openspiels_state_goes_on_alike(game: str, twin: Any) -> None:
    one, luck = pyspiel.load_game(game).new_initial_state(), np.random.RandomState(2)
    for _ in range(12):
        one.apply_action(int(luck.choice(one.legal_actions())))
    other = twin(one)
    for _ in range(12):
        action = int(luck.choice(one.legal_actions()))
        one.apply_action(action)
        other.apply_action(action)
    assert str(one) == str(other)


@every_game
@both_ways
def test_many_tables_go_on_alike(game: str, twin: Any) -> None:
    one = VectorEnv(game, 5, 2, seed=3)
    for _ in range(150):
        one.step(one.sample())
    other = twin(one)
    for _ in range(150):
        assert (one.masks == other.masks).all()
        assert (one.observations == other.observations).all()
        assert (one.points == other.points).all()
        actions = one.sample()
        assert (actions == other.sample()).all()
        assert (one.step(actions) == other.step(actions)).all()
