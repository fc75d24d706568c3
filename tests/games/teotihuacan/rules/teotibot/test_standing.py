"""Solo: the human wins with more points than Teotibot; a tie is a loss. (spec 10.14)"""

import pytest

import teotl
from teotl.games.teotihuacan.rules.standing import bot_points, breakdown, won_solo
from tests.games.teotihuacan.build import Table, solo_table, table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, HUMAN


def ended(human: int, bot: int) -> Table:
    return solo_table().points(HUMAN, human).points(BOT, bot)


@pytest.mark.parametrize(
    ("human", "bot", "won"), [(50, 49, True), (50, 50, False), (49, 50, False), (0, 0, False), (1, 0, True)]
)
def test_more_points_win_and_a_tie_is_a_loss(human: int, bot: int, won: bool) -> None:
    assert won_solo(ended(human, bot).state) is won


def test_cocoa_and_order_do_not_break_a_tie() -> None:
    assert not won_solo(ended(50, 50).goods(HUMAN, cocoa=9).state)


def test_its_points_are_known() -> None:
    assert bot_points(ended(30, 42).state) == 42


def test_in_a_game_without_it_there_are_none() -> None:
    assert bot_points(table().state) is None


def test_its_points_stand_beside_the_humans_by_source_and_eclipse() -> None:
    human, bot = breakdown(ended(30, 42).state)
    assert (human["total"], bot["total"]) == (30, 42)
    assert sum(bot["sources"].values()) == 42


def test_scores_and_ranking_are_of_the_seat_alone() -> None:
    game = teotl.new_game("teotihuacan", ["Ana"], 3, {"solo": "easy", "setup": "first-game"})
    while not game.over:
        game.play(0, game.choices(0)[0])
    assert len(game.scores) == 1
    assert game.ranking == [0]
    assert len(game.breakdown) == 2
