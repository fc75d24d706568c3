"""PettingZoo's own tests on our environments, and what they do not ask for."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import teotl.envs
from teotl.core.errors import BadOption
from teotl.envs import teotihuacan_v1, teotihuacazinho_v1
from teotl.envs.aec import TableEnv
from tests.envs.tables import BIG, LITTLE, Table, every_game, every_table

MODULES: dict[str, Any] = {BIG: teotihuacan_v1, LITTLE: teotihuacazinho_v1}


def env_of(table: Table, **settings: Any) -> Any:
    return MODULES[table.game].env(players=table.players, options=table.options, **settings)


def play_out(env: Any, seed: int) -> dict[str, float]:
    """A whole random game; returns the sum of rewards by agent."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
    return total


@every_table
def test_the_api_is_that_of_pettingzoo(table: Table) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It expects dictionaries with a mask only from its own games.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        # It also gives an option to reset that nobody has.
        warnings.filterwarnings("ignore", message="options: 'options' is not one of position, record")
        api_test(env_of(table), num_cycles=150)


@every_table
def test_equal_seeds_play_equal_games(table: Table) -> None:
    seed_test(lambda: env_of(table), num_cycles=30)


@every_table
def test_it_can_be_rendered(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda **settings: env_of(table, **settings),
        custom_tests={
            "ansi": lambda text: "player_0" in text,
            "svg": lambda text: text.startswith("<svg") and text.endswith("</svg>"),
        },
    )
    assert "player_0" in capsys.readouterr().out


@every_game
@pytest.mark.parametrize("reward", ["margin", "win", "score"])
def test_a_whole_game_is_paid_at_its_end(game: str, reward: str) -> None:
    env = MODULES[game].raw_env(players=3, reward=reward)
    total = play_out(env, 4)
    assert list(total.values()) == env.desk.rewards(reward)
    assert any(total.values())


@every_game
def test_without_a_seed_the_next_game_is_another_one(game: str) -> None:
    env = MODULES[game].raw_env()
    env.reset(seed=1)
    first = env.observe("player_0")["observation"]
    env.reset()
    assert (env.observe("player_0")["observation"] != first).any()
    env.reset(seed=1)
    assert (env.observe("player_0")["observation"] == first).all()


def test_simultaneous_choices_are_asked_seat_by_seat_and_seen_by_nobody() -> None:
    env: TableEnv = teotihuacan_v1.raw_env(players=3)
    env.reset(seed=2)
    before = env.observe("player_2")["observation"]
    assert env.agent_selection == "player_0"
    env.step(0)
    assert env.agent_selection == "player_1"
    changed = np.flatnonzero(env.observe("player_2")["observation"] != before)
    assert {env.desk.spec.columns[at].name for at in changed} == {"asked.next", "next.chosen"}


@every_game
def test_an_illegal_action_raises_or_ends_the_game(game: str) -> None:
    env = MODULES[game].raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(env.desk.spec.actions - 1)
    guarded = MODULES[game].env()
    guarded.reset(seed=1)
    guarded.last()
    guarded.step(guarded.unwrapped.desk.spec.actions - 1)
    assert all(guarded.terminations.values())
    assert guarded.rewards["player_0"] == -1


@pytest.mark.parametrize(
    ("settings", "word"),
    [({"reward": "fame"}, "reward"), ({"render_mode": "smoke"}, "render_mode"), ({"players": 9}, "players")],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], word: str) -> None:
    with pytest.raises(BadOption, match=word):
        teotihuacan_v1.env(**settings)


@pytest.mark.parametrize("name", ["teotihuacan_v2", "chess_v1", "teotihuacan_vx", "teotihuacan"])
def test_other_names_and_versions_are_not_there(name: str) -> None:
    with pytest.raises(AttributeError, match=name):
        getattr(teotl.envs, name)
