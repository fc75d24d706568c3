"""Gymnasium's own check on our environments, and whole games against bots."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from teotl.core.errors import BadOption
from teotl.envs.gym import IDS, register_all
from tests.envs.tables import BIG, LITTLE, Table, every_game, every_table

ID_OF = {game: name for name, game in IDS.items()}


def env_of(table: Table, **settings: Any) -> Any:
    return gymnasium.make(
        ID_OF[table.game], players=table.players, options=table.options, **settings
    ).unwrapped


def play_out(env: Any, seed: int) -> tuple[float, int]:
    """A whole game of random legal actions: what was paid, and how many steps it took."""
    _, info = env.reset(seed=seed)
    rng, steps, over, reward = np.random.default_rng(seed), 0, False, 0.0
    while not over:
        assert reward == 0
        _, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert not cut
        steps += 1
    return reward, steps


@every_table
def test_it_passes_gymnasiums_check(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # Every step may end in any number of points, and SVG is a way to render of our own.
        warnings.filterwarnings("ignore", category=UserWarning)
        check_env(env_of(table, render_mode="ansi"))


@every_table
def test_a_whole_game_against_random(table: Table) -> None:
    env = env_of(table, seat=table.players - 1)
    reward, steps = play_out(env, 3)
    assert reward == env.desk.rewards("margin")[table.players - 1]
    assert steps > 20
    assert play_out(env, 3) == (reward, steps)


@every_game
def test_an_illegal_action_changes_nothing_and_costs_a_point(game: str) -> None:
    env = env_of(Table(game, 2, {}))
    before, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal"]) == (-1, False, True)
    assert (after == before).all()
    assert (info["action_mask"] == env.action_masks()).all()


def test_the_agent_may_sit_anywhere() -> None:
    env = env_of(Table(BIG, 4, {}), seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"bots": "nobody"}, "nobody"),
        ({"bots": ["random"]}, "bots"),
        ({"seat": 3}, "seat"),
        ({"reward": "fame"}, "reward"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], word: str) -> None:
    with pytest.raises(BadOption, match=word):
        env_of(Table(LITTLE, 3, {}), **settings)


def test_the_agent_sees_its_own_sheet_rendered() -> None:
    env = env_of(Table(LITTLE, 2, {}), render_mode="svg", seat=1)
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    quiet = env_of(Table(LITTLE, 2, {}))
    quiet.reset(seed=1)
    assert quiet.render() is None


def test_registering_twice_is_harmless() -> None:
    register_all()
    assert set(IDS) <= set(gymnasium.registry)
