"""Resources, their limits and raising these. (spec 8)"""

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import do, hand, held, ink, keys, now, track


def test_gains_above_a_limit_are_lost_and_the_pips_are_spent() -> None:
    """Z-17"""
    game = hand("Y6 G1 K1", gold=8)
    events = do(game, "use y6; gain gold 6")
    assert ink(game)["gold"] == track(10)
    assert now(game)["pips"]["yellow"] == 0
    assert events[-1]["amount"] == 2
    assert events[-1]["lost"] == 4


def test_gains_above_a_limit_need_not_be_taken() -> None:
    """Z-17"""
    game = hand("Y6 G1 K1", gold=8)
    do(game, "use y6; gain gold 2; gain hammer from yellow")
    assert held(game) == (10, 1, 0)


def test_the_limit_is_on_what_was_acquired_not_on_what_is_held() -> None:
    """Z-18: boxes are never used again."""
    game = hand("Y6 G1 K1", gold=track(10, 10))
    do(game, "use y6; gain gold 6")
    assert held(game) == (0, 0, 0)


@pytest.mark.parametrize(("resource", "die"), [("gold", "Y1"), ("books", "B1")])
def test_gold_and_books_are_raised_for_two_then_four_hammers(resource: str, die: str) -> None:
    """Z-19: both steps in one round, in order."""
    game = hand(f"{die} G1 K1", hammers=6)
    word = resource.removesuffix("s")
    do(game, f"limit {word}")
    assert ink(game)[resource]["limit"] == 20
    assert held(game)[1] == 4
    do(game, f"limit {word}")
    assert ink(game)[resource]["limit"] == 30
    assert held(game)[1] == 0
    with pytest.raises(IllegalChoice, match="as high as it can be"):
        do(game, f"limit {word}")


def test_each_track_is_raised_on_its_own() -> None:
    game = hand("Y1 G1 K1", hammers=2)
    do(game, "limit gold")
    assert ink(game)["books"]["limit"] == 10


def test_raising_needs_the_hammers() -> None:
    game = hand("Y1 G1 K1", hammers=1)
    with pytest.raises(IllegalChoice, match="needs 2 hammers, you have 1"):
        do(game, "limit gold")


def test_hammers_end_at_thirty_and_have_no_limit_to_raise() -> None:
    game = hand("K6 G1 Y1", hammers=track(28, 28, 30))
    do(game, "use k6; gain 6 hammers")
    assert ink(game)["hammers"] == track(30, 28, 30)
    assert "limit hammer" not in keys(game)


def test_a_limit_may_be_raised_before_the_gain_of_the_same_round() -> None:
    game = hand("Y6 G1 K1", gold=10, hammers=2)
    do(game, "use y6; limit gold; gain gold 6")
    assert ink(game)["gold"] == track(16, 0, 20)


def test_the_third_track_mark_is_the_end() -> None:
    game = hand("B6 G1 K1", books=track(28, 3, 30))
    do(game, "use b6; gain 6 books")
    assert ink(game)["books"] == track(30, 3, 30)
