"""The Versatile constructions: one resource spent as another. (spec 9)"""

from typing import Any

import pytest

from teotl import IllegalChoice, InvalidChoice
from tests.games.teotihuacazinho.table import FULL_GROUND, do, hand, held, ink, keys

HAMMER: dict[str, Any] = {"constructions": ["versatile_hammer"], "unlocked": 1}
BOOK: dict[str, Any] = {"constructions": ["versatile_book"], "unlocked": 1}
BOTH: dict[str, Any] = {"constructions": ["versatile_hammer", "versatile_book"], "unlocked": 1}


def payments(game_keys: list[str], deed: str) -> list[str]:
    return [key.removeprefix(deed).strip() for key in game_keys if key.startswith(deed)]


def test_gold_may_be_spent_as_hammers() -> None:
    game = hand("K2 G1 Y1", gold=3, **HAMMER)
    do(game, "use k2; build pulley with 3 gold")
    assert held(game) == (0, 0, 0)


def test_hammers_may_be_spent_as_gold() -> None:
    game = hand("K2 G1 Y1", hammers=1, **HAMMER)
    do(game, "lower k2 with 1 hammer")
    assert held(game) == (0, 0, 0)


def test_gold_may_be_spent_as_books() -> None:
    game = hand("K2 G1 Y1", gold=4, **BOOK)
    do(game, "recolour k2 blue with 4 gold")
    assert held(game) == (0, 0, 0)


def test_books_may_be_spent_as_gold() -> None:
    game = hand("K2 G1 Y1", books=2, **BOOK)
    do(game, "raise k2 with 2 books")
    assert held(game) == (0, 0, 0)


def test_a_price_may_be_split_in_any_way() -> None:
    """Z-14"""
    game = hand("K2 G1 Y1", gold=3, hammers=3, **HAMMER)
    do(game, "use k2")
    assert payments(keys(game), "build pulley") == ["", "with 1 gold", "with 2 gold", "with 3 gold"]
    do(game, "build pulley with 2 gold")
    assert held(game) == (1, 2, 0)


def test_a_price_in_gold_may_be_split_over_three_resources() -> None:
    """Z-14: 2 gold as gold, hammers and books, in six ways."""
    game = hand("K2 G1 Y1", gold=2, hammers=2, books=2, **BOTH)
    assert sorted(payments(keys(game), "raise grey 2")) == [
        "",
        "with 1 book",
        "with 1 hammer",
        "with 1 hammer 1 book",
        "with 2 book",
        "with 2 hammer",
    ]


def test_hammers_never_serve_as_books_nor_books_as_hammers() -> None:
    """Z-13: both Versatile constructions make no chain."""
    game = hand("K2 G1 Y1", hammers=9, **BOTH)
    with pytest.raises(IllegalChoice, match="needs 4 books, you have 0"):
        do(game, "recolour k2 blue")
    game = hand("K2 G1 Y1", books=9, **BOTH)
    do(game, "use k2")
    with pytest.raises(IllegalChoice, match="needs 3 hammers, you have 0"):
        do(game, "build pulley")


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("unlock with 3 gold", 7),
        ("limit gold with 2 gold", 8),
        ("use g6; push y1 ground n with 8 gold", 2),
        ("use g6; push y1 ground centre with 4 gold", 6),
        ("recolour k2 blue with 4 gold", 6),
        ("use k2; ramp south west with 3 gold", 7),
    ],
)
def test_versatile_payment_is_for_every_spending(line: str, left: int) -> None:
    """Z-15: unlocking, limits, jumping, changing, building."""
    ground = [[0, 0, 0], [0, 0, 0], [0, 1, 0]]
    if "ground n" in line:
        ground[1][1] = 1
    game = hand("K2 G6 Y1", gold=10, ground=ground, **BOTH)
    do(game, line)
    assert held(game) == (left, 0, 0)


def test_the_only_way_to_pay_need_not_be_typed() -> None:
    game = hand("K2 G1 Y1", gold=3, **HAMMER)
    do(game, "use k2; build pulley")
    assert held(game) == (0, 0, 0)


def test_when_there_are_several_ways_the_plain_one_is_its_own_resource() -> None:
    game = hand("K2 G1 Y1", gold=3, hammers=3, **HAMMER)
    do(game, "use k2; build pulley")
    assert held(game) == (3, 0, 0)


def test_a_payment_that_does_not_add_up_is_refused() -> None:
    game = hand("K2 G1 Y1", gold=9, hammers=3, **HAMMER)
    do(game, "use k2")
    with pytest.raises(IllegalChoice, match="cannot be paid that way"):
        do(game, "build pulley with 4 gold")
    with pytest.raises(IllegalChoice, match="cannot be paid that way"):
        do(game, "build pulley with 1 gold 1 hammer")
    do(game, "build pulley with 1 gold 2 hammers")
    assert held(game) == (8, 1, 0)


def test_a_payment_in_what_never_serves_is_no_choice() -> None:
    game = hand("K2 G1 Y1", books=3, **BOTH)
    do(game, "use k2")
    with pytest.raises(InvalidChoice):
        do(game, "build pulley with 3 books")
    with pytest.raises(InvalidChoice):
        do(game, "finish with 3 books")


def test_without_the_construction_nothing_serves_as_another() -> None:
    game = hand("K2 G1 Y1", gold=9)
    do(game, "use k2")
    with pytest.raises(IllegalChoice, match="needs 3 hammers, you have 0"):
        do(game, "build pulley with 3 gold")


def test_a_versatile_construction_serves_from_the_moment_it_is_built() -> None:
    game = hand("K4 G1 Y1", gold=3, hammers=3, unlocked=1, ground=FULL_GROUND)
    do(game, "use k4; build versatile-hammer; build pulley with 3 gold")
    assert ink(game)["constructions"] == ["pulley", "versatile_hammer"]


def test_what_is_lacking_counts_all_that_could_pay() -> None:
    game = hand("K2 G1 Y1", gold=1, hammers=1, **HAMMER)
    do(game, "use k2")
    with pytest.raises(IllegalChoice, match="needs 3 hammers, you have 2"):
        do(game, "build pulley")
    game = hand("K2 G1 Y1", gold=1, **BOTH)
    with pytest.raises(IllegalChoice, match="needs 2 gold, you have 1"):
        do(game, "raise k2")
    assert "lower grey 2" in keys(game)
    game = hand("K2 G1 Y1", books=1, **BOTH)
    with pytest.raises(IllegalChoice, match="needs 2 gold, you have 1"):
        do(game, "raise k2")
