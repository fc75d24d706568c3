"""Teotibot's construction tile. (spec 10.7)"""

import pytest

from teotl.games.teotihuacan.rules import events
from teotl.games.teotihuacan.rules.names import CHANCE_TURN
from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import (
    BOT,
    HUMAN,
    ROLLS,
    beyond,
    bot_turn,
    fell_back,
    goods,
    of_bot,
    workers,
)


def builder(**start: int) -> Table:
    """Teotibot has a worker of power 2 on construction and goods; the tile is on top."""
    t = solo_table("construction").workers(BOT, "construction 2", "alchemy 5", "alchemy 5")
    return t.goods(BOT, **(start or {"stone": 2}))


def laid(t: Table) -> dict[str, str]:
    """What lies where: {"1-0-0": "b.Rg"}."""
    return {"-".join(map(str, tile["place"])): tile["tile"] for tile in t.position["pyramid"]}


# --- Step 1: it builds.
def test_with_2_stone_and_a_worker_there_it_pays_2_stone_and_lays_a_tile() -> None:
    t = bot_turn(builder(stone=3).display(pyramid=["b.Rg", "...g", "b.G."]))
    assert laid(t) == {"1-0-0": "b.Rg"}
    assert t[BOT].stone == 1


def test_it_takes_the_first_tile_shown() -> None:
    t = bot_turn(builder().display(pyramid=["grgR", "b.Rg", "...g"]))
    assert laid(t) == {"1-0-0": "grgR"}


@pytest.mark.parametrize("turn", range(4))
def test_the_tile_is_turned_at_random(turn: int) -> None:
    t = bot_turn(builder().display(pyramid=["b.Rg", "...g", "b.G."]), (3, 4), (CHANCE_TURN, turn))
    assert t.position["pyramid"] == [{"place": [1, 0, 0], "tile": "b.Rg", "turn": turn}]


def test_a_tile_that_looks_the_same_however_turned_needs_no_chance() -> None:
    t = bot_turn(builder().display(pyramid=["....", "b.Rg", "...g"]))
    assert not [event for event in t.happened if event[0] == 0 and event[2] == CHANCE_TURN]


@pytest.mark.parametrize(
    ("before", "place"),
    [
        ([], "1-0-0"),
        (["any 1-0-0"], "1-0-1"),
        (["any 1-0-1"], "1-0-0"),
        (["any 1-0-0", "any 1-0-1", "any 1-0-2", "any 1-0-3"], "1-1-0"),
        (["any 1-0-0", "any 1-0-1", "any 1-1-0", "any 1-1-1"], "1-0-2"),
        (["any 1-0-0", "any 1-0-1", "any 1-1-0", "any 1-1-1", "any 2-0-0"], "1-0-2"),
    ],
)
def test_it_builds_on_the_lowest_level_with_room_topmost_then_leftmost(before: list[str], place: str) -> None:
    t = builder().pyramid(*before)
    before_it = set(laid(t))
    assert set(laid(bot_turn(t))) - before_it == {place}


@pytest.mark.parametrize(
    ("level", "place", "points"), [(0, "1-0-0", 3), (1, "2-0-0", 5), (2, "3-0-0", 7), (3, "4-0-0", 9)]
)
def test_it_scores_the_level_and_2_more_and_pays_no_wood(level: int, place: str, points: int) -> None:
    """1, 3, 5 or 7, and 2 instead of icons."""
    t = builder().pyramid_up_to(level) if level else builder()
    t.display(pyramid=["....", "....", "b.Rg"])
    bot_turn(t)
    assert place in laid(t)
    assert t[BOT].points == points
    assert t[BOT].wood == 0


def test_a_higher_level_with_one_place_open_is_built_only_when_the_lower_is_full() -> None:
    t = bot_turn(builder().pyramid_up_to(1))
    assert "2-0-0" in laid(t)


def test_matching_icons_give_it_nothing_more() -> None:
    """The quarters under 2-0-1 show red; a tile of the human's would score."""
    t = builder().pyramid_up_to(1, "rBrb 1-0-0", "gbGb 1-0-1").display(pyramid=["grgR", "b.Rg", "...g"])
    for turn in range(4):
        again = bot_turn(solo_copy(t), (3, 4), (CHANCE_TURN, turn))
        assert again[BOT].points == 3 + 2
        assert sum(again[BOT].temples.values()) == 1


def solo_copy(t: Table) -> Table:
    return Table(t.position)


def test_it_takes_a_step_on_the_pyramid_track_and_on_any_temple() -> None:
    t = bot_turn(builder().temple(BOT, blue=1, red=4, green=2).pyramid_track(BOT, 3))
    assert t[BOT].pyramid_track == 4
    assert t[BOT].temples == {"blue": 1, "red": 5, "green": 2}


def test_it_pays_only_stone() -> None:
    assert goods(bot_turn(builder(stone=2, wood=2, gold=2).temple(BOT, red=1))) == {"wood": 2, "gold": 2}


@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_then_its_worker_there_is_powered_up_and_advances(power: int) -> None:
    t = bot_turn(builder().worker(BOT, 0, "construction", power))
    boards = 1 if power < 3 else 2
    assert workers(t)[0] == f"{beyond('construction', boards)} {power + 1}"


def test_a_builder_that_ascends_advances_from_the_palace() -> None:
    t = bot_turn(builder().worker(BOT, 0, "construction", 5))
    assert workers(t)[0] == "forest 1"
    assert t[BOT].points == 3 + 5


def test_of_several_there_the_strongest_is_powered_up() -> None:
    t = bot_turn(builder().workers(BOT, "construction 1", "construction 3", "construction 2"))
    assert workers(t) == ["construction 1", "nobles 4", "construction 2"]


def test_it_builds_one_tile_however_many_workers_it_has_there() -> None:
    t = bot_turn(builder(stone=9).workers(BOT, "construction 1", "construction 3", "construction 2"))
    assert len(laid(t)) == 1


# --- Step 2: it gathers stone.
@pytest.mark.parametrize("stone", [0, 1])
def test_without_2_stone_a_worker_on_the_quarry_gathers_2(stone: int) -> None:
    t = bot_turn(builder(stone=stone).worker(BOT, 1, "quarry", 2))
    assert goods(t) == {"stone": stone + 2}
    assert workers(t) == ["construction 2", "gold 3", "alchemy 5"]
    assert not laid(t)


def test_without_a_worker_on_construction_one_on_the_quarry_gathers() -> None:
    t = bot_turn(builder(stone=5).workers(BOT, "quarry 2", "alchemy 5", "alchemy 5"))
    assert goods(t) == {"stone": 7}
    assert workers(t)[0] == "gold 3"


def test_with_no_tile_to_lay_it_gathers() -> None:
    """The display is empty. (R-57)"""
    t = builder().worker(BOT, 1, "quarry", 2).display(pyramid=[None, None, None]).empty_stack("pyramid")
    assert goods(bot_turn(t)) == {"stone": 4}


def test_with_no_place_to_lay_a_tile_it_gathers() -> None:
    """The pyramid is complete. (R-57)"""
    t = (
        builder()
        .worker(BOT, 1, "quarry", 2)
        .pyramid_up_to(4)
        .change(display={"pyramid": ["....", "....", None]})
    )
    t.change(calendar={"light": 10, "dark": 10, "eclipse": 1, "turns_left": 4})
    t.empty_stack("pyramid")
    assert goods(bot_turn(t)) == {"stone": 4}


def test_of_several_on_the_quarry_the_strongest_is_powered_up_and_advances() -> None:
    t = bot_turn(builder(stone=0).workers(BOT, "quarry 1", "quarry 3", "quarry 2"))
    assert workers(t) == ["quarry 1", "construction 4", "quarry 2"]


def test_gathering_scores_nothing_and_takes_no_step() -> None:
    t = bot_turn(builder(stone=0).worker(BOT, 1, "quarry", 2))
    assert t[BOT].points == 0
    assert t[BOT].pyramid_track == 0
    assert sum(t[BOT].temples.values()) == 0


# --- Else: the fallback.
@pytest.mark.parametrize(
    ("places", "stone"),
    [
        (["alchemy 2", "gold 5", "gold 5"], 2),
        (["construction 2", "gold 5", "gold 5"], 1),
        (["forest 2", "gold 5", "gold 5"], 0),
    ],
)
def test_without_a_worker_on_the_quarry_either_it_falls_back(places: list[str], stone: int) -> None:
    t = bot_turn(builder(stone=stone).workers(BOT, *places))
    assert fell_back(t)
    assert t[BOT].cocoa == 5
    assert workers(t)[0] == f"{beyond(places[0].split()[0], 1)} 3"
    assert t[BOT].stone == stone


def test_its_worshipper_on_the_quarry_gathers_nothing() -> None:
    """(R-56)"""
    t = builder(stone=0).workers(BOT, "construction 2", "gold 5", "gold 5", "quarry 1 worship 1")
    assert fell_back(bot_turn(t))


# --- The last tile.
def test_its_tile_on_level_4_completes_the_pyramid() -> None:
    """The light disc jumps to the dark one; after one more full round the last eclipse comes. (R-65)"""
    t = builder().pyramid_up_to(3).goods(HUMAN, cocoa=9)
    bot_turn(t)
    assert "4-0-0" in laid(t)
    assert t.position["calendar"] == {"light": 10, "dark": 10, "eclipse": 1, "turns_left": 2}
    bot_turn(t, ROLLS[3]).play(HUMAN, "pay 3")
    assert t.position["phase"] == "over"


def test_its_tile_on_level_4_is_scored_before_the_disc_jumps() -> None:
    """Level, track and temple first. (R-41, R-65)"""
    t = bot_turn(builder().pyramid_up_to(3))
    order = [event[0] for event in t.happened]
    assert order.index(events.STEPPED) < order.index(events.CROWNED)
    assert of_bot(t, events.CROWNED)
    assert workers(t)[0] == "alchemy 3"  # and its worker is powered up and advances
