"""Changing selected dice before any die is used. (spec 5.1)"""

from typing import Any

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import (
    FULL_FIRST,
    FULL_GROUND,
    do,
    hand,
    held,
    ink,
    keys,
    now,
    sheet,
    table,
)


def dice_now(dice: str, line: str, **ink: Any) -> list[str]:
    game = hand(dice, **ink)
    do(game, line)
    return [die["now"] for die in now(game)["hand"]]


def test_one_gold_lowers_a_die_by_one() -> None:
    game = hand("G3 B4 K6", gold=1)
    do(game, "lower k6")
    assert now(game)["hand"][2]["now"] == "grey 5"
    assert held(game) == (0, 0, 0)


def test_two_gold_raise_a_die_by_one() -> None:
    game = hand("G3 B4 K5", gold=2)
    do(game, "raise k5")
    assert now(game)["hand"][2]["now"] == "grey 6"
    assert held(game) == (0, 0, 0)


def test_four_books_change_a_colour_and_keep_the_value() -> None:
    game = hand("G3 B4 K5", books=4)
    do(game, "recolour k5 green")
    assert now(game)["hand"][2]["now"] == "green 5"
    assert held(game) == (0, 0, 0)


def test_changes_come_in_any_mix_and_order_as_often_as_can_be_paid() -> None:
    assert dice_now("G3 B4 K6", "lower k6; recolour k5 blue; lower b5; raise g3", gold=4, books=4) == [
        "green 4", "blue 4", "blue 4",
    ]  # fmt: skip


@pytest.mark.parametrize(("dice", "key"), [("G1 B4 K6", "lower g1"), ("G1 B4 K6", "raise k6")])
def test_a_value_never_leaves_1_to_6(dice: str, key: str) -> None:
    with pytest.raises(IllegalChoice, match="cannot go"):
        do(hand(dice, gold=10), key)


def test_a_value_does_not_leave_1_to_6_on_the_way() -> None:
    game = hand("G6 B4 K6", gold=10)
    with pytest.raises(IllegalChoice, match="above 6"):
        do(game, "raise g6; lower g6")


def test_what_cannot_be_paid_is_refused_with_what_is_lacking() -> None:
    game = hand("G3 B4 K5", gold=1, books=3)
    with pytest.raises(IllegalChoice, match="needs 2 gold, you have 1"):
        do(game, "raise k5")
    with pytest.raises(IllegalChoice, match="needs 4 books, you have 3"):
        do(game, "recolour k5 green")


def test_resources_gained_while_writing_cannot_pay_for_changes() -> None:
    """Z-20: once a die is used, dice are no longer changed."""
    game = hand("Y6 G3 K5")
    do(game, "use y6; gain gold 6")
    with pytest.raises(IllegalChoice, match="before any die is used"):
        do(game, "raise k5")
    assert not [key for key in keys(game) if key.startswith(("lower", "raise", "recolour"))]


def test_a_free_step_ends_the_time_for_changes() -> None:
    """Z-105: unlocking and raising a limit belong to using, which comes after changing."""
    for line in ("unlock", "limit gold"):
        game = hand("G3 B4 K6", gold=5, books=5, hammers=5)
        do(game, line)
        with pytest.raises(IllegalChoice, match="before any die is used"):
            do(game, "lower k6")


def test_pointless_changes_are_allowed_and_paid() -> None:
    """Z-30: recolouring to the colour a die has, lowering and then raising."""
    game = hand("G3 B4 K6", gold=3, books=4)
    do(game, "recolour k6 grey; lower k6; raise k5")
    assert [die["now"] for die in now(game)["hand"]] == ["green 3", "blue 4", "grey 6"]
    assert held(game) == (0, 0, 0)


def test_a_change_is_for_this_seat_only() -> None:
    game = table(sheet(gold=1), sheet(), dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    do(game, "take k6; take g3; take g5; lower k6")
    do(game, "take k6", seat=1)
    assert game.view(1)["dice"]["grey"] == [6, 1]


def test_the_pulley_can_be_paid_with_a_raised_die() -> None:
    """Z-4: a grey 5 raised with 2 gold is a grey 6."""
    game = hand(
        "K5 B4 G1",
        gold=2,
        ground=FULL_GROUND,
        first=FULL_FIRST,
        constructions=["pulley"],
        ramps=["south west"],
    )
    do(game, "raise k5; use k6; top b4")
    assert ink(game)["top"] == 4


def test_a_recoloured_die_has_one_colour_only() -> None:
    """Z-31: as a block it fits by its new colour; as an action its pips are of the new colour."""
    game = hand("K4 G2 B3", books=8)
    do(game, "recolour k4 yellow; recolour b3 green; use g3; use g2")
    assert now(game)["pips"] == {"green": 5, "yellow": 0, "blue": 0, "grey": 0}
    with pytest.raises(IllegalChoice, match="takes only grey blocks"):
        do(game, "push y4 ground sw")


def test_of_equal_dice_one_is_offered() -> None:
    game = hand("B4 B4 K6", gold=2)
    assert keys(game).count("lower blue 4") == 1
    do(game, "lower b4; lower b4")
    assert [die["now"] for die in now(game)["hand"]] == ["blue 3", "blue 3", "grey 6"]
