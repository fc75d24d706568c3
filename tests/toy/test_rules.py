"""The rules of Magpies, sentence by sentence."""

import pytest

import teotl
from teotl import BadOption, IllegalChoice, InvalidChoice
from tests.toy.tables import all_play, dealt, table


@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_everybody_is_dealt_one_card_more_than_there_are_rounds(rounds: int) -> None:
    """M-1"""
    game = table(4, rounds=rounds)
    assert [len(game.view(seat)["players"][seat]["hand"]) for seat in range(4)] == [rounds + 1] * 4


def test_two_trinkets_lie_on_the_sill() -> None:
    """M-2"""
    assert len(set(table().view(None)["sill"])) == 2


def test_all_play_at_once_and_may_change_their_minds_until_all_have() -> None:
    """M-3"""
    game = dealt([[1, 2], [3, 4]])
    assert game.to_act == (0, 1)
    game.play(0, "play 1")
    assert [seat in game.to_act for seat in (0, 1)] == [False, True]
    game.undo(0)
    game.play(0, "play 2")
    game.play(1, "play 3")
    assert not game.can_undo(0)


def test_one_plays_only_a_card_that_one_holds() -> None:
    """M-3"""
    game = dealt([[1, 2], [3, 4]])
    with pytest.raises(IllegalChoice, match="do not hold a 9"):
        game.play(0, "play 9")
    with pytest.raises(InvalidChoice):
        game.play(0, "sing")
    assert "play 9" in [miss.key for miss in game.refused(0)]


def test_equal_cards_scare_each_other_off() -> None:
    """M-4"""
    game = dealt([[9, 1], [9, 2], [5, 3]])
    happened = all_play(game, 9, 9, 5)
    assert [event["seat"] for event in happened if event["event"] == "scared"] == [0, 1]
    assert game.to_act == (2,)


def test_when_all_are_scared_off_the_trinkets_wait() -> None:
    """M-4, M-5"""
    game = dealt([[9, 1], [9, 2]])
    all_play(game, 9, 9)
    assert game.view(None)["round"] == 2
    assert game.view(None)["sill"] == ["coin-1", "ring-4"]
    assert game.to_act == (0, 1)


def test_the_highest_chooses_and_the_lowest_gets_what_remains() -> None:
    """M-5"""
    game = dealt([[5, 1], [8, 2], [3, 4]])
    all_play(game, 5, 8, 3)
    assert [choice.key for choice in game.choices(1)] == ["take coin-1", "take ring-4"]
    game.play(1, "ring-4")
    assert [player["taken"] for player in game.view(None)["players"]] == [[], ["ring-4"], ["coin-1"]]


def test_who_is_left_alone_takes_one_and_the_other_waits() -> None:
    """M-5"""
    game = dealt([[9, 1], [9, 2], [5, 3]])
    all_play(game, 9, 9, 5)
    game.play(2, "take ring-4")
    assert game.view(None)["sill"][0] == "coin-1"
    assert len(game.view(None)["sill"]) == 2


def test_points_are_worth_and_majorities() -> None:
    """M-6"""
    game = dealt([[5, 1], [8, 2]], round=3)
    all_play(game, 5, 8)
    game.play(1, "take ring-4")
    assert game.over
    assert game.scores == [1 + 3, 4 + 3]
    assert game.breakdown[1] == {"total": 7, "sources": {"trinkets": 4, "majorities": 3}}
    assert game.ranking == [1, 0]


def test_players_who_cannot_be_told_apart_share_the_win() -> None:
    """M-6"""
    game = dealt([[5, 1], [8, 2]], sill=["coin-2", "ring-2"], round=3)
    all_play(game, 5, 8)
    game.play(1, "take coin-2")
    assert game.result is not None
    assert game.result["winners"] == [0, 1]
    assert game.result["reasons"] == [{"seats": [0, 1], "by": "", "amounts": [5, 5]}]


def test_of_equal_points_fewer_trinkets_win() -> None:
    """M-6"""
    made = dealt([[5, 1], [8, 2]], sill=["coin-3", "ring-1"], round=3).position()
    made["state"]["players"][0]["taken"] = ["ring-2"]
    game = teotl.from_position(made)
    all_play(game, 5, 8)
    game.play(1, "take coin-3")
    assert game.scores == [6, 6]
    assert game.ranking == [1, 0]
    assert game.result is not None
    assert game.result["winners"] == [1]
    assert game.result["reasons"] == [{"seats": [1, 0], "by": "fewer_trinkets", "amounts": [1, 2]}]


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 4"):
        teotl.new_game("magpies", [f"p{seat}" for seat in range(players)], seed=1)


@pytest.mark.parametrize("options", [{"rounds": 2}, {"rounds": "many"}, {"speed": 1}])
def test_other_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        teotl.new_game("magpies", ["Ana", "Bo"], seed=1, options=options)
