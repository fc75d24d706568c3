"""Rows of a batch are written over older ones, only where something is new: they must be as if written anew."""

import random
from collections.abc import Callable

import pytest

import teotl
from teotl.envs.desk import Desk
from teotl.envs.vector import VectorEnv
from tests.envs.tables import BIG, LITTLE, Table, dull

TABLES = [
    Table(BIG, 1, {}),
    Table(BIG, 2, {"setup": "draft"}),
    Table(BIG, 3, {}),
    Table(BIG, 4, {}),
    Table(LITTLE, 2, {}),
    Table(LITTLE, 5, {}),
]
some_tables = pytest.mark.parametrize("table", TABLES, ids=[table.label for table in TABLES])


def check(env: VectorEnv, desk: Desk) -> None:
    for game in range(env.games):
        desk.place(env._batch.states[game])
        assert (env.observations[game] == desk.observation(int(env.seats[game]))).all()


def play_on(env: VectorEnv, rng: random.Random) -> None:
    """Choices that seldom end a turn: more is built, claimed and used than at random."""
    actions = env.sample()
    for game in range(env.games):
        legal = env.legal[game, : env.counts[game]].tolist()
        actions[game] = rng.choice([action for action in legal if not dull(env.spec, action)] or legal)
    env.step(actions)


@some_tables
def test_rows_are_what_they_would_be_if_written_anew(table: Table) -> None:
    env, rng = VectorEnv(table.game, 3, table.players, table.options, seed=8), random.Random(8)
    desk = Desk(table.spec, table.players, table.options)
    ended = 0
    for _ in range(600):
        play_on(env, rng)
        check(env, desk)
        ended += int(env.dones.sum())
    assert ended or table.players > 2


@some_tables
def test_rows_follow_a_table_that_jumps(table: Table) -> None:
    """Back to a snapshot, to another seed, to a game that was played elsewhere."""
    env, rng = VectorEnv(table.game, 2, table.players, table.options, seed=8), random.Random(8)
    desk = Desk(table.spec, table.players, table.options)
    kept = env.snapshot()
    elsewhere = teotl.new_game(
        table.game, [f"player {seat}" for seat in range(table.players)], 5, table.options
    )
    jumps: list[Callable[[], None]] = [
        lambda: env.restore(kept),
        lambda: env.reset(5),
        lambda: env.put(1, elsewhere),
    ]
    for jump in jumps:
        for _ in range(60):
            play_on(env, rng)
        jump()
        check(env, desk)
        play_on(env, rng)
        check(env, desk)
