"""Selecting three dice. (spec 4)"""

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import do, keys, now, sheet, table


def test_any_three_of_the_eight_dice() -> None:
    game = table(dice="G3 G5 Y4 Y2 B4 B2 K6 K1")
    assert keys(game) == [
        "take green 3", "take green 5", "take yellow 4", "take yellow 2", "take blue 4", "take blue 2",
        "take grey 6", "take grey 1",
    ]  # fmt: skip


def test_equal_dice_are_one_choice_but_still_two_dice() -> None:
    """Z-102: a die and its twin are the same wish."""
    game = table(dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    assert keys(game).count("take yellow 4") == 1
    do(game, "take y4; take y4")
    assert "take yellow 4" not in keys(game)


def test_dice_are_not_taken_away_from_others() -> None:
    game = table(sheet(), sheet(), dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    do(game, "take k6", seat=0)
    do(game, "take k6", seat=1)
    assert [now(game, seat)["hand"][0]["rolled"] for seat in (0, 1)] == ["grey 6", "grey 6"]


def test_nobody_takes_one_die_twice() -> None:
    game = table(dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    do(game, "take k6")
    with pytest.raises(IllegalChoice, match="already"):
        do(game, "take k6")


def test_nobody_takes_a_fourth_die() -> None:
    game = table(dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    do(game, "take k6; take y4; take y4")
    with pytest.raises(IllegalChoice, match="taken three dice"):
        do(game, "take g3")


def test_nobody_takes_a_die_that_was_not_rolled() -> None:
    with pytest.raises(IllegalChoice, match="no grey 5 was rolled"):
        do(table(dice="G3 G5 Y4 Y4 B4 B2 K6 K1"), "take k5")


def test_writing_waits_until_three_dice_are_taken() -> None:
    game = table(dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    do(game, "take k6")
    for key in ("use k6", "finish", "unlock", "limit gold", "lower k6"):
        with pytest.raises(IllegalChoice, match="first take three dice; you have 1"):
            do(game, key)


def test_the_order_of_taking_is_forgotten() -> None:
    one, other = (table(dice="G3 G5 Y4 Y4 B4 B2 K6 K1") for _ in range(2))
    do(one, "take k6; take g5; take b2")
    do(other, "take b2; take k6; take g5")
    assert one.digest() == other.digest()
