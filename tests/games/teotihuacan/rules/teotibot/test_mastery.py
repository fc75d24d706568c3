"""Teotibot's mastery tile. (spec 10.11)"""

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import (
    BOT,
    beyond,
    bot_turn,
    fell_back,
    goods,
    of_bot,
    workers,
)


def master(*places: str, **start: int) -> Table:
    """Teotibot's workers stand there; the others, if any, on the palace, where nothing is to be had."""
    t = solo_table("mastery").workers(BOT, *places, *["palace 1"] * (3 - len(places)))
    return t.goods(BOT, **start).temple(BOT, red=1)  # any temple is the red one: points, no goods


# --- What each board offers.
@pytest.mark.parametrize(("board", "good"), [("forest", "wood"), ("quarry", "stone"), ("gold", "gold")])
def test_a_resource_board_gives_two_of_its_good(board: str, good: str) -> None:
    t = bot_turn(master(f"{board} 2"))
    assert goods(t) == {good: 2}
    assert workers(t)[0] == f"{beyond(board, 1)} 3"


def test_on_alchemy_it_learns_a_technology() -> None:
    t = bot_turn(master("alchemy 2", gold=1).knows(BOT, 1))
    assert t[BOT].technologies == [1, 3]
    assert goods(t) == {}
    assert t[BOT].temples["red"] == 2
    assert workers(t)[0] == "nobles 3"


def test_on_nobles_it_puts_a_building() -> None:
    t = bot_turn(master("nobles 2", wood=2))
    assert t.position["nobles"]["top"] == 1
    assert t[BOT].avenue == 1
    assert workers(t)[0] == "decorations 3"


def test_on_decorations_it_decorates() -> None:
    t = bot_turn(master("decorations 2", gold=2))
    assert len(t.position["decorations"]["top"]) == 1
    assert t[BOT].pyramid_track == 1
    assert workers(t)[0] == "forest 3"


def test_on_construction_it_builds() -> None:
    t = bot_turn(master("construction 2", stone=2))
    assert len(t.position["pyramid"]) == 1
    assert t[BOT].pyramid_track == 1
    assert workers(t)[0] == "alchemy 3"


# --- One power-up, one move.
@pytest.mark.parametrize(
    ("place", "start"),
    [
        ("alchemy 2", {"gold": 1}),
        ("nobles 2", {"wood": 2}),
        ("decorations 2", {"gold": 2}),
        ("construction 2", {"stone": 2}),
    ],
)
def test_the_borrowed_step_comes_without_its_own_power_up_and_move(place: str, start: dict[str, int]) -> None:
    """(R-63)"""
    t = bot_turn(master(place, **start))
    assert len(of_bot(t, events.POWERED_UP)) == 1
    assert len(of_bot(t, events.MOVED)) == 1


def test_that_very_worker_is_powered_up_and_advances_not_another_on_its_board() -> None:
    """Of two equal ones on one board either will do; never the weaker one. (R-63)"""
    t = bot_turn(master("nobles 2", "nobles 3", wood=2))
    assert workers(t) == ["nobles 2", "forest 4", "palace 1"]


def test_a_worker_that_ascends_advances_from_the_palace() -> None:
    """(R-59)"""
    t = bot_turn(master("quarry 5"))
    assert workers(t)[0] == "forest 1"
    assert t[BOT].points == 5


# --- From the strongest down.
def test_the_strongest_worker_is_tried_first() -> None:
    t = bot_turn(master("forest 2", "gold 4", "quarry 3"))
    assert goods(t) == {"gold": 2}
    assert workers(t) == ["forest 2", "alchemy 5", "quarry 3"]


@pytest.mark.parametrize(
    ("place", "start"),
    [
        ("alchemy 4", {"gold": 0}),
        ("nobles 4", {"wood": 1}),
        ("decorations 4", {"gold": 1}),
        ("construction 4", {"stone": 1}),
        ("palace 4", {"wood": 9, "stone": 9, "gold": 9}),
    ],
)
def test_if_its_board_offers_nothing_the_next_strongest_is_tried(place: str, start: dict[str, int]) -> None:
    """The palace always fails. (R-63)"""
    t = bot_turn(master(place, "forest 2", "quarry 3", **start))
    assert workers(t) == [place, "forest 2", "construction 4"]
    assert t[BOT].stone == start.get("stone", 0) + 2


def test_a_failing_board_does_not_gather_as_its_tile_would() -> None:
    """Only step 1 is borrowed: a worker on the forest is not asked for nobles' sake."""
    t = bot_turn(master("nobles 4", "forest 1", "quarry 3", wood=0))
    assert goods(t) == {"stone": 2}


def test_the_third_is_tried_too() -> None:
    t = bot_turn(master("nobles 4", "alchemy 3", "forest 1"))
    assert goods(t) == {"wood": 2}
    assert workers(t) == ["nobles 4", "alchemy 3", "quarry 2"]


def test_of_equally_strong_ones_the_farther_is_tried_first() -> None:
    """(R-28)"""
    t = bot_turn(master("forest 3", "decorations 3", "gold 3"))
    assert goods(t) == {"gold": 2}
    tried = [event[3] for event in of_bot(t, events.BOT_COULD_NOT)]
    assert tried == [7]  # decorations, farthest of all, but there is no gold


# --- Targets may be missing.
@pytest.mark.parametrize(
    ("place", "start", "change"),
    [
        ("nobles 4", {"wood": 2}, {"nobles": {"top": 5, "centre": 4, "bottom": 2}}),
        ("alchemy 4", {"gold": 2}, {}),
        (
            "decorations 4",
            {"gold": 2},
            {"decorations": {"top": ["BR"], "right": [".B"], "bottom": ["GG"], "left": ["BG"]}},
        ),
    ],
)
def test_a_board_without_a_target_fails(place: str, start: dict[str, int], change: dict[str, object]) -> None:
    """(R-57)"""
    t = master(place, "forest 2", **start).change(**change)
    if place.startswith("alchemy"):
        t.knows(BOT, 1, 3, 5, 9, 15, 17)
    bot_turn(t)
    assert workers(t)[:2] == [place, "quarry 3"]


def test_construction_without_a_tile_fails() -> None:
    """(R-57)"""
    t = master("construction 4", "forest 2", stone=2).display(pyramid=[None] * 3).empty_stack("pyramid")
    assert goods(bot_turn(t)) == {"stone": 2, "wood": 2}


# --- Else: the fallback.
def test_if_all_three_fail_it_falls_back() -> None:
    t = bot_turn(master("nobles 4", "alchemy 3", "construction 2"))
    assert fell_back(t)
    assert goods(t) == {"cocoa": 5}
    assert workers(t) == ["nobles 4", "alchemy 3", "alchemy 3"]


def test_if_all_three_stand_on_the_palace_it_falls_back() -> None:
    """(R-63)"""
    t = bot_turn(master("palace 1", "palace 2", "palace 3"))
    assert fell_back(t)
    assert workers(t) == ["forest 2", "palace 2", "palace 3"]
