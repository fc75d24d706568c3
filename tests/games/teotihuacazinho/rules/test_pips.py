"""Dice as actions: pips by colour, and what lapses. (spec 5.2, spec 5.3)"""

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import do, hand, ink, keys, now, sheet


def test_a_die_is_a_block_or_an_action_never_both() -> None:
    game = hand("G6 G2 B3")
    do(game, "use g6; push b3 ground s")
    with pytest.raises(IllegalChoice, match="has been used"):
        do(game, "use b3")
    game = hand("G6 G2 B3")
    do(game, "use g6; use b3")
    with pytest.raises(IllegalChoice, match="has been used"):
        do(game, "push b3 ground s")


def test_three_dice_of_one_colour_add_up() -> None:
    """Z-1: after recolouring, three dice may share a colour."""
    game = hand("B6 B6 K6", books=4)
    do(game, "recolour k6 blue; use b6; use b6; use b6")
    assert now(game)["pips"]["blue"] == 18
    do(game, "mark 1; mark 2; mark 3; mark 4; gain book from blue")
    assert ink(game)["objectives"] == [1, 2, 3, 4]


def test_pips_of_two_colours_never_pay_one_price() -> None:
    """Z-2: one green and one yellow pip do not make two of a colour."""
    game = hand("G1 Y1 K2")
    do(game, "use g1; use y1")
    assert keys(game) == ["use grey 2", "gain gold 1", "finish"]


def test_not_all_dice_must_be_useful() -> None:
    """Z-21: three action dice that do nothing are always legal, and so are dice not used at all."""
    game = hand("G6 Y6 K6")
    do(game, "use g6; use y6; use k6; finish")
    assert ink(game) == sheet()
    game = hand("G6 Y6 K6")
    do(game, "finish")
    assert ink(game) == sheet()


def test_left_over_pips_are_lost_at_the_end_of_the_round() -> None:
    game = hand("G6 Y6 K6")
    lapsed = [event for event in do(game, "use g6; use k6; finish") if event["event"] == "lapsed"]
    assert [(event["colour"], event["pips"]) for event in lapsed] == [("green", 6), ("grey", 6)]
    assert now(game)["pips"] == {"green": 0, "yellow": 0, "blue": 0, "grey": 0}


def test_a_block_adds_no_pips() -> None:
    """Z-31: a block is no action."""
    game = hand("G2 G6 K6")
    do(game, "use g2; push g6 ground s")
    assert now(game)["pips"]["green"] == 0


def test_no_plan_is_a_dead_end() -> None:
    """Z-101: a die becomes a block by being placed, so finishing is possible at any moment of writing."""
    game = hand("G6 G2 B3")
    for key in ("use g2", "worker east", "use g6", "push b3 ground e", "worker north"):
        assert "finish" in keys(game)
        if key in keys(game):
            do(game, key)
    assert "finish" in keys(game)
