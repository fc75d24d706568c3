"""How Teotibot answers: any temple, resources, printed rewards, ascension. (spec 10.5)"""

import itertools

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table
from tests.games.teotihuacan.rules.teotibot.helpers import (
    BOT,
    HUMAN,
    bot_turn,
    goods,
    of_bot,
    top_tile,
    workers,
)

TEMPLES = ("blue", "red", "green")


def any_step(blue: int, red: int, green: int) -> Table:
    """Teotibot decorates, which gives one step on any temple."""
    t = top_tile("decorations").workers(BOT, "decorations 1", "gold 2", "nobles 2").goods(BOT, gold=2)
    return t.temple(BOT, blue=blue, red=red, green=green)


def resource(wood: int, stone: int, gold: int, step: int = 1) -> Table:
    """Teotibot learns the technology of the blue column and comes to this step."""
    t = top_tile("alchemy").workers(BOT, "alchemy 1", "gold 2", "nobles 2").temple(BOT, blue=step - 1)
    return bot_turn(t.goods(BOT, wood=wood, stone=stone, gold=gold + 1))


# --- Any temple.
@pytest.mark.parametrize("heights", sorted(itertools.permutations([1, 5, 8])))
def test_any_temple_is_the_one_where_it_is_highest(heights: tuple[int, int, int]) -> None:
    t = bot_turn(any_step(*heights))
    highest = TEMPLES[heights.index(8)]
    assert t[BOT].temples == {**dict(zip(TEMPLES, heights, strict=True)), highest: 9}


@pytest.mark.parametrize(
    ("heights", "temple"),
    [((3, 3, 3), "blue"), ((0, 0, 0), "blue"), ((2, 7, 7), "red"), ((7, 2, 7), "blue"), ((7, 7, 2), "blue")],
)
def test_a_tie_goes_to_blue_then_red_then_green(heights: tuple[int, int, int], temple: str) -> None:
    t = bot_turn(any_step(*heights))
    assert t[BOT].temples[temple] == max(heights) + 1
    assert sum(t[BOT].temples.values()) == sum(heights) + 1


@pytest.mark.parametrize(
    ("heights", "temple"),
    [((11, 2, 1), "red"), ((2, 11, 3), "green"), ((11, 11, 0), "green"), ((11, 4, 4), "red")],
)
def test_a_temple_whose_top_it_has_reached_is_left_out(heights: tuple[int, int, int], temple: str) -> None:
    t = bot_turn(any_step(*heights))
    assert t[BOT].temples[temple] == heights[TEMPLES.index(temple)] + 1


def test_from_step_10_it_goes_to_the_top_if_nobody_is_there() -> None:
    t = bot_turn(any_step(3, 10, 4))
    assert t[BOT].temples["red"] == 11
    assert t[BOT].points == 5 + 7


def test_the_top_step_takes_one_marker_also_against_the_human() -> None:
    """Where the human stands on top it cannot step, so another temple is the highest. (R-66)"""
    t = bot_turn(any_step(3, 10, 4).temple(HUMAN, red=11))
    assert t[BOT].temples == {"blue": 3, "red": 10, "green": 5}


def test_the_human_cannot_step_on_a_top_that_it_holds() -> None:
    """(R-66)"""
    t = any_step(0, 11, 0).temple(HUMAN, red=10)
    t.play(HUMAN, "move palace 1", "worship forest ability")
    assert t[HUMAN].temples["red"] == 10


def test_a_step_that_it_can_take_nowhere_is_lost() -> None:
    t = bot_turn(any_step(11, 11, 10).temple(HUMAN, green=11))
    assert t[BOT].temples == {"blue": 11, "red": 11, "green": 10}
    assert not of_bot(t, events.STEPPED)
    assert workers(t)[0] == "forest 2"  # the rest of the tile is done


# --- Rewards.
@pytest.mark.parametrize(("step", "cocoa"), [(1, 1), (2, 1), (4, 2), (5, 2), (7, 3), (8, 3), (9, 4)])
def test_green_steps_give_their_cocoa(step: int, cocoa: int) -> None:
    t = bot_turn(any_step(0, 0, step - 1) if step > 1 else any_step(11, 11, 0))
    assert t[BOT].cocoa == cocoa


@pytest.mark.parametrize(("step", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (6, 3), (7, 3), (8, 4), (9, 5)])
def test_red_steps_give_their_points(step: int, points: int) -> None:
    t = bot_turn(any_step(0, step - 1, 0) if step > 1 else any_step(11, 0, 0))
    assert t[BOT].points == 5 + points


@pytest.mark.parametrize(
    ("shelf", "heights", "gain"),
    [
        ("blue 4", (3, 0, 0), {"gold": 1}),
        ("red 5", (0, 4, 0), {}),
        ("green 3", (0, 0, 2), {"cocoa": 1}),
        ("green 6", (0, 0, 5), {"cocoa": 2}),
    ],
)
def test_on_a_major_step_it_takes_the_printed_reward_and_leaves_the_tiles(
    shelf: str, heights: tuple[int, int, int], gain: dict[str, int]
) -> None:
    t = bot_turn(any_step(*heights).shelf(shelf, "mask-4").goods(BOT, wood=3))
    assert goods(t) == {"wood": 3, **gain}
    assert t[BOT].points == (7 if shelf == "red 5" else 5)
    assert t.position["shelves"][shelf] == ["mask-4"]
    assert t[BOT].discoveries["face_up"] == []


@pytest.mark.parametrize("step", [3, 6, 8])
def test_on_the_avenue_it_claims_nothing(step: int) -> None:
    t = top_tile("nobles").goods(BOT, wood=5, cocoa=5).avenue(BOT, step - 1).shelf(f"avenue {step}", "mask-4")
    bot_turn(t)
    assert t[BOT].avenue == step
    assert t.position["shelves"][f"avenue {step}"] == ["mask-4"]
    assert t[BOT].discoveries["face_up"] == []


# --- Resources from the blue temple.
@pytest.mark.parametrize(
    ("have", "gained"),
    [
        ((0, 0, 0), "gold"),
        ((0, 0, 1), "stone"),
        ((0, 1, 1), "wood"),
        ((1, 0, 1), "stone"),
        ((1, 1, 0), "gold"),
        ((3, 2, 2), "gold"),
        ((2, 2, 3), "stone"),
        ((1, 4, 5), "wood"),
        ((5, 5, 5), "gold"),
    ],
)
def test_it_takes_the_resource_it_has_least_of_then_gold_stone_wood(
    have: tuple[int, int, int], gained: str
) -> None:
    t = resource(*have)
    wood, stone, gold = have
    before = {"wood": wood, "stone": stone, "gold": gold}
    assert {name: getattr(t[BOT], name) for name in before} == {**before, gained: before[gained] + 1}


@pytest.mark.parametrize(
    ("have", "after"),
    [((0, 0, 0), (0, 1, 1)), ((0, 0, 1), (1, 1, 1)), ((2, 2, 0), (2, 2, 2)), ((4, 0, 4), (4, 2, 4))],
)
def test_two_resources_are_decided_one_at_a_time(
    have: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    """Steps 5, 6 and 8 of the blue temple give two. (R-60)"""
    t = resource(*have, step=5)
    assert (t[BOT].wood, t[BOT].stone, t[BOT].gold) == after


# --- Ascension.
def test_for_an_ascension_it_takes_5_points_and_an_avenue_step() -> None:
    t = bot_turn(top_tile("masks").workers(BOT, "gold 5", "gold 5", "gold 5").avenue(BOT, 4))
    assert t[BOT].points == 5
    assert t[BOT].avenue == 5
    assert goods(t) == {"cocoa": 5}  # the fallback's
    assert t.position["players"][BOT]["temples"] == {"blue": 0, "red": 0, "green": 0}


def test_an_ascension_brings_no_new_worker() -> None:
    t = bot_turn(top_tile("masks").workers(BOT, "gold 5", "gold 5", "gold 5"))
    assert len(t[BOT].workers) == 4
    assert "worship" in t[BOT].workers[3]


def test_an_ascension_claims_no_tile_on_the_avenue() -> None:
    t = top_tile("masks").workers(BOT, "gold 5", "gold 5", "gold 5").avenue(BOT, 2).shelf("avenue 3", "cocoa")
    assert bot_turn(t).position["shelves"]["avenue 3"] == ["cocoa"]


def test_reaching_step_10_gives_nothing_now() -> None:
    """The bonus counts at the end. (spec 10.14)"""
    t = bot_turn(any_step(0, 9, 0))
    assert t[BOT].temples["red"] == 10
    assert t[BOT].points == 5
