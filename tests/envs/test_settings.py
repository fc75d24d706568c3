"""What a researcher may choose: rewards on the way, where a game begins, who plays against, what an error costs."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

import teotl
from teotl.core.errors import BadOption
from teotl.envs.aec import Envs
from teotl.envs.desk import Desk
from teotl.envs.gym import AgainstBots
from teotl.envs.gym_vector import TablesEnv
from teotl.envs.vector import VectorEnv
from tests.envs.tables import BIG, LITTLE, every_game


def paid(env: AgainstBots, seed: int = 2) -> list[float]:
    """A whole game of random legal actions: what every step paid."""
    env.reset(seed=seed)
    rng, rewards, over = np.random.default_rng(seed), [], False
    while not over:
        _, reward, over, _, _ = env.step(np.int64(rng.choice(np.flatnonzero(env.action_masks()))))
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize(
    ("on_the_way", "at_the_end"), [("points", "score"), ("difference", "margin"), ("shaped", "win")]
)
def test_what_is_paid_on_the_way_adds_up_to_the_end(on_the_way: str, at_the_end: str) -> None:
    env = AgainstBots(BIG, reward=on_the_way)
    rewards = paid(env)
    assert sum(reward != 0 for reward in rewards) > 1
    assert sum(rewards) == pytest.approx(env.desk.rewards(at_the_end)[0])


def ten_at_the_end(desk: Desk) -> list[float]:
    return [10.0 if desk.asked < 0 else 0.0] * desk.players


def test_a_function_may_pay() -> None:
    assert sum(paid(AgainstBots(LITTLE, reward=ten_at_the_end))) == 10
    env = Envs(LITTLE).raw_env(reward=ten_at_the_end)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert env.rewards == {"player_0": 10.0, "player_1": 10.0}


def test_an_illegal_action_may_end_the_game() -> None:
    env = AgainstBots(LITTLE, illegal="end")
    _, info = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(illegal)[1:4] == (-1.0, True, False)
    with pytest.raises(BadOption, match="laugh"):
        AgainstBots(LITTLE, illegal="laugh")


def test_who_always_answers_the_same_is_cut_off_in_the_end() -> None:
    env: Any = gymnasium.make("Teotl/Teotihuacazinho-v1", max_episode_steps=5)
    assert gymnasium.spec("Teotl/Teotihuacazinho-v1").max_episode_steps
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert [env.step(illegal)[3] for _ in range(5)] == [False] * 4 + [True]
    table = Envs(LITTLE).raw_env(max_steps=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert all(table.truncations.values())


class Last:
    """A bot as an object: the last of what may be chosen."""

    asked = 0

    def choose(self, view: dict[str, Any]) -> str:
        self.asked += 1
        return teotl.sample(view, 1).choices(view["seat"])[-1].key


def test_opponents_may_be_objects() -> None:
    rival = Last()
    paid(AgainstBots(LITTLE, bots=rival))
    assert rival.asked > 5


@every_game
def test_a_game_may_begin_where_another_stands(game: str) -> None:
    begun = teotl.new_game(game, ["A", "B"], seed=4)
    for _ in range(6):
        seat = begun.to_act[0]
        begun.play(seat, begun.choices(seat)[0].key)
    table, tables = Envs(game).raw_env(), VectorEnv(game, 3)
    for told in ({"position": begun.position()}, {"record": begun.record()}):
        table.reset(options=told)
        assert table.desk.state.digest() == begun.digest()
    seat = begun.to_act[0]
    tables.put(1, begun)
    assert (tables.observations[1] == table.desk.observation(seat)).all()
    assert (tables.masks[1] == table.desk.mask(seat)).all()
    with pytest.raises(BadOption, match="postion"):
        AgainstBots(game).reset(options={"postion": {}})


def test_a_central_critic_sees_what_all_seats_see() -> None:
    env = Envs(LITTLE).env(players=3)
    env.reset(seed=1)
    rows = [env.observe(agent)["observation"] for agent in env.agents]
    assert (env.state() == np.concatenate(rows)).all()
    assert env.state_space.contains(env.state())


@pytest.mark.filterwarnings("ignore:options")  # PettingZoo's test gives one that nobody has
def test_all_may_answer_at_once() -> None:
    parallel_api_test(Envs(LITTLE).parallel_env(), num_cycles=30)


# --- Many tables.
@every_game
def test_arrays_stay_the_same_and_tables_have_seeds_of_their_own(game: str) -> None:
    env, other = VectorEnv(game, 3, seed=9), VectorEnv(game, 3, seed=1)
    arrays = env.observations, env.masks, env.seats
    start = env.observations.copy()
    env.step(env.sample())
    env.reset(9)
    assert (env.observations == start).all()
    assert all(a is b for a, b in zip(arrays, (env.observations, env.masks, env.seats), strict=True))
    env.reset([5, 6, 5])
    other.reset([6, 6, 5])
    assert (env.observations[0] == env.observations[2]).all()
    assert (env.observations[1] == other.observations[0]).all()


@every_game
def test_a_snapshot_can_be_gone_back_to_again_and_again(game: str) -> None:
    env = VectorEnv(game, 4, seed=2)
    kept = env.snapshot()
    courses = []
    for _ in range(2):
        env.restore(kept)
        for _ in range(30):
            env.step(env.sample())
        courses.append(env.observations.copy())
    assert (courses[0] == courses[1]).all()


def test_gymnasium_gets_a_vector_with_the_last_look() -> None:
    env = TablesEnv(LITTLE, num_envs=8, reward="win")
    seen, info = env.reset(seed=3)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.observation_space.contains(np.asarray(seen))
    ended = 0
    while not ended:
        acted = info["seat"].copy()
        seen, rewards, over, _, info = env.step(env.tables.sample())
        assert (rewards == info["rewards"][np.arange(8), acted]).all()
        ended = int(over.sum())
    rows = info["final_obs"][int(np.flatnonzero(over)[0])]
    assert rows.shape == (2, env.tables.spec.numbers)
    assert not (rows[0] == seen[int(np.flatnonzero(over)[0])]).all()


def test_arrays_are_offered_without_a_copy() -> None:
    env = VectorEnv(LITTLE, 2)
    assert np.from_dlpack(env.observations).ctypes.data == env.observations.ctypes.data


# --- OpenSpiel.
@every_game
@pytest.mark.parametrize("twin", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_world_dealt_anew_is_copied_as_itself(game: str, twin: Any) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import teotl.envs.spiel  # noqa: F401

    state = pyspiel.load_game(game).new_initial_state()
    for _ in range(30):
        state.apply_action(7 if state.is_chance_node() else state.legal_actions()[0])
    dealt = state.resample_from_infostate(max(state.current_player(), 0), lambda: 0.3)
    other = twin(dealt)
    assert str(other) == str(dealt)
    for world in (dealt, other):
        world.apply_action(3 if world.is_chance_node() else world.legal_actions()[0])
    assert str(other) == str(dealt) == str(twin(dealt))
