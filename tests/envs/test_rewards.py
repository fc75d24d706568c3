"""Rewards: the margin, the win or the score, at the end of the game."""

import numpy as np
import pytest

from teotl.core.errors import BadOption
from teotl.envs.rewards import check_reward, rewards
from tests.envs.tables import BIG, LITTLE, Table, every_table, walk


def given(reward: str, points: list[int], won: list[bool]) -> list[float]:
    result: list[float] = rewards(reward, np.array([points]), np.array([won]))[0].tolist()
    return result


def test_the_margin_is_to_the_best_rival() -> None:
    assert given("margin", [80, 100, 95], [False, True, False]) == [-20, 5, -5]


def test_alone_the_margin_is_to_the_automatic_opponent_or_the_score_itself() -> None:
    assert given("margin", [80, 100], [False]) == [-20]
    assert given("margin", [80], [True]) == [80]


def test_a_score_is_a_score() -> None:
    assert given("score", [80, 100, 95], [False, True, False]) == [80, 100, 95]
    assert given("score", [80, 100], [False]) == [80]


@pytest.mark.parametrize(
    ("won", "worth"),
    [
        ([True, False], [1, -1]),
        ([True, False, False, False], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([True, True], [0, 0]),
        ([True, True, False], [1 / 4, 1 / 4, -1 / 2]),
        ([True], [1]),
        ([False], [-1]),
    ],
)
def test_wins_are_shared_and_sum_to_nothing(won: list[bool], worth: list[float]) -> None:
    assert given("win", [0] * len(won), won) == pytest.approx(worth)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadOption, match="money"):
        check_reward("money")


@every_table
def test_who_has_won_is_who_ranks_first(table: Table) -> None:
    """The compiled answer is that of the rules; in the little game ties are shared, and alone a level decides."""
    rules = table.spec.rules
    for seed in range(3):
        for desk, _ in walk(table, seed):
            last = desk
        won = [seat for seat in range(table.players) if table.spec.has_won(last.state, seat)]
        if table.game == BIG and table.players == 1:
            automa = rules.automa(last.state)
            assert automa is not None
            assert won == ([0] if rules.scores(last.state)[0] > automa else [])
        elif table.game == BIG:
            assert won == rules.ranking(last.state)[:1]
        else:
            assert won == last.view(None)["result"]["winners"]


@pytest.mark.parametrize("game", [BIG, LITTLE])
def test_the_desk_gives_what_the_game_is_worth(game: str) -> None:
    for desk, _ in walk(Table(game, 3, {}), 9):
        last = desk
    scores = last.spec.rules.scores(last.state)
    assert last.rewards("score") == scores
    best = max(scores)
    assert max(last.rewards("margin")) == best - sorted(scores)[-2]
    assert sum(last.rewards("win")) == pytest.approx(0)
