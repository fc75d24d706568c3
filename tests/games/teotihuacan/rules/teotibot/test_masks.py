"""Teotibot's mask collection tile. (spec 10.13)

Copies in the box: mask 1 once, masks 2 and 3 twice, masks 4 to 7 three times.
"""

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, bot_turn, fell_back, goods, of_bot, workers

WORSHIP_BOARDS = ["palace", "forest", "quarry", "gold", "decorations"]
COSTS = {1: {"cocoa": 2, "gold": 1}, 2: {"cocoa": 1, "wood": 1}, 3: {"cocoa": 1, "wood": 1}} | {
    mask: {"wood": 1} for mask in (4, 5, 6, 7)
}


def collector(**start: int) -> Table:
    """Rich enough for any mask, unless the test says otherwise."""
    return solo_table("masks").goods(BOT, **(start or {"cocoa": 4, "wood": 4, "stone": 4, "gold": 4}))


def taken(t: Table) -> list[str]:
    return list(t[BOT].discoveries["face_up"])


# --- Taking one.
@pytest.mark.parametrize("board", WORSHIP_BOARDS)
def test_it_takes_a_mask_beside_any_worship_space_the_palace_included(board: str) -> None:
    t = bot_turn(collector().beside(**{board: "mask-4"}).next_discoveries("double-move"))
    assert taken(t) == ["mask-4"]
    assert t.position["beside"][board] == "double-move"


@pytest.mark.parametrize("mask", range(1, 8))
def test_it_pays_what_the_mask_costs(mask: int) -> None:
    t = collector(**COSTS[mask]).beside(forest=f"mask-{mask}")
    bot_turn(t)
    assert taken(t) == [f"mask-{mask}"]
    assert goods(t) == {}


def test_no_die_moves_and_none_is_powered_up() -> None:
    t = collector().beside(gold="mask-2")
    before = workers(t)
    assert workers(bot_turn(t)) == before
    assert not fell_back(t)


def test_it_takes_one_mask_only() -> None:
    t = bot_turn(collector().beside(forest="mask-4", gold="mask-5", palace="mask-6"))
    assert len(taken(t)) == 1


def test_another_sort_of_tile_is_not_taken() -> None:
    assert taken(bot_turn(collector().beside(forest="cocoa", gold="three-resources"))) == []


# --- Which one.
@pytest.mark.parametrize(
    ("beside", "mask"),
    [
        ({"palace": "mask-4", "forest": "mask-2", "gold": "mask-1"}, "mask-1"),
        ({"palace": "mask-7", "decorations": "mask-3"}, "mask-3"),
        ({"forest": "mask-2", "decorations": "mask-1"}, "mask-1"),
        ({"forest": "mask-6", "quarry": "mask-5", "decorations": "mask-2"}, "mask-2"),
    ],
)
def test_the_rarest_comes_first(beside: dict[str, str], mask: str) -> None:
    assert taken(bot_turn(collector().beside(**beside))) == [mask]


@pytest.mark.parametrize(
    ("beside", "mask"),
    [
        ({"palace": "mask-7", "forest": "mask-4"}, "mask-7"),
        ({"forest": "mask-6", "quarry": "mask-5"}, "mask-6"),
        ({"gold": "mask-3", "decorations": "mask-2"}, "mask-3"),
        (
            {
                "palace": "mask-5",
                "forest": "mask-4",
                "quarry": "mask-6",
                "gold": "mask-7",
                "decorations": "mask-4",
            },
            "mask-5",
        ),
    ],
)
def test_of_equally_rare_ones_the_first_clockwise_from_the_palace(beside: dict[str, str], mask: str) -> None:
    """The palace included; the mask's number does not matter."""
    assert taken(bot_turn(collector().beside(**beside))) == [mask]


def test_clockwise_is_as_the_boards_lie_in_this_game() -> None:
    t = collector().ring(
        "palace", "decorations", "alchemy", "gold", "construction", "quarry", "nobles", "forest"
    )
    bot_turn(t.beside(forest="mask-4", quarry="mask-5", gold="mask-6", decorations="mask-7"))
    assert taken(t) == ["mask-7"]


def test_of_two_of_the_same_the_first_clockwise_is_taken() -> None:
    t = bot_turn(collector().beside(quarry="mask-4", gold="mask-4").next_discoveries("cocoa"))
    assert t.position["beside"]["quarry"] == "cocoa"
    assert t.position["beside"]["gold"] == "mask-4"


# --- Which ones not.
def test_a_mask_that_it_has_is_left() -> None:
    t = bot_turn(collector().holds(BOT, "mask-2").beside(palace="mask-2", forest="mask-5"))
    assert taken(t) == ["mask-2", "mask-5"]


@pytest.mark.parametrize(
    ("start", "mask"),
    [
        ({"cocoa": 2, "gold": 1, "wood": 1}, "mask-1"),
        ({"cocoa": 1, "gold": 1, "wood": 1}, "mask-2"),
        ({"cocoa": 2, "wood": 1}, "mask-2"),
        ({"wood": 1, "gold": 3}, "mask-4"),
    ],
)
def test_a_mask_that_it_cannot_pay_for_is_left(start: dict[str, int], mask: str) -> None:
    t = collector(**start).beside(palace="mask-1", forest="mask-2", quarry="mask-4")
    assert taken(bot_turn(t)) == [mask]


def test_a_discarded_mask_does_not_count_as_one_it_has() -> None:
    """What the worship tile discards lies face down. (spec 10.12)"""
    t = collector().used(BOT, "mask-4").beside(forest="mask-4")
    assert taken(bot_turn(t)) == ["mask-4"]


# --- Else: the fallback.
@pytest.mark.parametrize(
    ("beside", "held", "start"),
    [
        ({}, [], {"wood": 9}),
        ({"forest": "cocoa"}, [], {"wood": 9}),
        ({"forest": "mask-4"}, ["mask-4"], {"wood": 9}),
        ({"forest": "mask-4"}, [], {"stone": 9}),
        ({"forest": "mask-1"}, [], {"cocoa": 1, "gold": 9}),
    ],
)
def test_without_a_mask_to_take_it_falls_back(
    beside: dict[str, str], held: list[str], start: dict[str, int]
) -> None:
    t = bot_turn(collector(**start).beside(**beside).holds(BOT, *held))
    assert fell_back(t)
    assert taken(t) == held
    assert goods(t) == {**start, "cocoa": start.get("cocoa", 0) + 5}
    assert workers(t) == ["construction 3", "nobles 2", "construction 2"]


def test_with_an_empty_stack_its_place_stays_empty() -> None:
    """(R-23)"""
    t = bot_turn(collector().beside(gold="mask-4").empty_stack("discovery"))
    assert t.position["beside"]["gold"] is None
    assert len(of_bot(t, events.CLAIMED)) == 1
