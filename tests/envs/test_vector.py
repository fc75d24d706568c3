"""Many games at once: the same games as one at a time, fast, and the same uncompiled."""

import os
import subprocess
import sys

import numpy as np
import pytest

from teotl.core.errors import BadOption
from teotl.envs.vector import VectorEnv
from tests.envs.tables import BIG, LITTLE, Table, every_game, every_table


def env_of(table: Table, games: int, **settings: object) -> VectorEnv:
    return VectorEnv(table.game, games, table.players, table.options, **settings)  # type: ignore[arg-type]


@every_table
def test_a_batch_plays_what_single_games_play(table: Table) -> None:
    """Seats, masks, lists, observations and rewards, step by step, also over the end of a game."""
    env = env_of(table, 2, seed=6)
    desks = [table.desk((6 << 32) + number) for number in (1, 2)]
    ended = 0
    while not ended:
        for game, desk in enumerate(desks):
            seat = desk.asked
            assert env.seats[game] == seat
            assert (env.masks[game] == desk.mask(seat)).all()
            assert env.legal[game, : env.counts[game]].tolist() == desk.legal(seat)
            assert (env.observations[game] == desk.observation(seat)).all()
        actions = env.sample()
        for desk, action in zip(desks, actions.tolist(), strict=True):
            desk.play(desk.asked, action)
        rewards = env.step(actions)
        for game, desk in enumerate(desks):
            assert env.dones[game] == (desk.asked < 0)
            assert rewards[game].tolist() == (
                desk.rewards("margin") if env.dones[game] else [0] * table.players
            )
            if env.dones[game]:
                ended += 1
                assert env.points[game].tolist() == desk.spec.rules.scores(desk.state)
                assert env.won[game].tolist() == [
                    desk.spec.has_won(desk.state, seat) for seat in range(table.players)
                ]


@every_table
def test_every_legal_choice_of_many_games_has_an_id(table: Table) -> None:
    env = env_of(table, 32, seed=1, observe=False)
    ended = 0
    for _ in range(400):
        assert (env.masks.sum(axis=1) == env.counts).all()
        env.step(env.sample())
        ended += int(env.dones.sum())
    assert ended or table.players > 2


@every_game
def test_a_game_that_ends_begins_anew(game: str) -> None:
    env = VectorEnv(game, 8, seed=2)
    ends = 0
    while ends < 16:
        env.step(env.sample())
        ends += int(env.dones.sum())
        if env.dones.any():
            place = env.spec.index("round" if game == LITTLE else "calendar.eclipse")
            assert (env.observations[env.dones, place] == 1).all()


@every_game
def test_nothing_is_played_if_one_action_is_not_legal(game: str) -> None:
    env = VectorEnv(game, 4)
    before = env.observations.copy()
    actions = env.sample()
    actions[3] = np.flatnonzero(~env.masks[3])[0]
    with pytest.raises(ValueError, match="game 3"):
        env.step(actions)
    assert (env.observations == before).all()
    for wrong in (-1, env.spec.actions):
        actions[3] = wrong
        with pytest.raises(ValueError, match="not legal"):
            env.step(actions)


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 0.0, 0.0], [[0, 0, 0]]])
def test_actions_are_one_whole_number_for_each_game(actions: list[object]) -> None:
    with pytest.raises(ValueError, match="whole number"):
        VectorEnv(LITTLE, 3, 1).step(np.array(actions))


def test_arrays_cannot_be_written_into() -> None:
    env = VectorEnv(LITTLE, 2, 1)
    with pytest.raises(ValueError, match="read-only"):
        env.masks[0, 0] = True


def test_a_batch_needs_a_game() -> None:
    with pytest.raises(BadOption, match="games"):
        VectorEnv(BIG, 0)


@every_game
def test_samples_are_random_and_follow_the_seed(game: str) -> None:
    one, other, same = VectorEnv(game, 64, seed=1), VectorEnv(game, 64, seed=2), VectorEnv(game, 64, seed=1)
    first = one.sample()
    assert (first == same.sample()).all()
    assert (first != other.sample()).any()
    assert (first != one.sample()).any()


WITNESS = """
import sys, zlib
from teotl.envs.vector import VectorEnv
env, mark = VectorEnv(sys.argv[1], 3, int(sys.argv[2]), seed=9), 0
for _ in range(120):
    for row in (env.observations, env.masks, env.seats):
        mark = zlib.crc32(row.tobytes(), mark)
    env.step(env.sample())
print(mark)
"""


@pytest.mark.parametrize(("game", "players"), [(BIG, 3), (BIG, 1), (LITTLE, 2)])
def test_compiled_and_uncompiled_see_the_same(game: str, players: int) -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", WITNESS, game, str(players)],
            env={**os.environ, "TEOTL_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    ]
    assert printed[0] == printed[1] != ""
