"""Teotibot's turn: the dice pick an action tile, the cocoa is swapped, the light disc goes on. (spec 10.6)"""

import pytest

from teotl.games.teotihuacan.rules import events
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS
from tests.games.teotihuacan.build import solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import (
    BOT,
    HUMAN,
    ROLLS,
    bot_turn,
    goods,
    of_bot,
    top_tile,
    workers,
)

PLACE_OF_SUM = {2: 3, 3: 3, 4: 1, 5: 1, 6: 0, 7: 0, 8: 0, 9: 2, 10: 2, 11: 5, 12: 5}
FACES = range(1, 7)
PAIRS = [(first, second) for first in FACES for second in FACES]


# --- The dice.
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_sum_of_two_dice_picks_a_place_of_the_pyramid(first: int, second: int) -> None:
    t = bot_turn(solo_table(), (first, second))
    place = PLACE_OF_SUM[first + second]
    assert [event[2:4] for event in of_bot(t, events.BOT_ROLLED)] == [(first, second)]
    assert [event[2:4] for event in of_bot(t, events.BOT_TOOK_TILE)] == [(place, place)]


@pytest.mark.parametrize("tile", ACTION_TILE_LABELS)
@pytest.mark.parametrize("place", ROLLS)
def test_the_tile_on_that_place_is_done(place: int, tile: str) -> None:
    others = [label for label in ACTION_TILE_LABELS if label != tile]
    t = bot_turn(solo_table(*others[:place], tile), ROLLS[place])
    assert of_bot(t, events.BOT_TOOK_TILE)[0][2] == ACTION_TILE_LABELS.index(tile)
    assert t.position["teotibot"]["spare"] == tile


def test_it_plays_after_the_human_and_then_the_human_again() -> None:
    t = bot_turn(solo_table())
    assert [event[1] for event in t.noted(events.TURN_BEGAN)] == [BOT, HUMAN]
    assert t.asked == HUMAN


def test_dice_are_chance_and_so_written_into_the_record() -> None:
    t = bot_turn(solo_table(), (2, 6))
    assert t.state.dictated_left() == 0
    assert [event[2:4] for event in t.happened if event[0] == 0][:2] == [(13, 1), (13, 5)]


# --- What it never does.
@pytest.mark.parametrize("tile", [tile for tile in ACTION_TILE_LABELS if tile != "masks"])
def test_it_never_pays_cocoa_for_an_action(tile: str) -> None:
    """However many colours are there. (spec 10.5)"""
    t = top_tile(tile).goods(BOT, cocoa=4, stone=2, gold=2, wood=2)
    t.workers(BOT, "alchemy 2", "nobles 2", "construction 2")
    t.neutrals(["alchemy", "nobles", "construction"], ["alchemy", "nobles", "construction"])
    assert bot_turn(t)[BOT].cocoa >= 4


@pytest.mark.parametrize("board", ["forest", "quarry", "gold"])
def test_it_gains_nothing_from_technologies_on_resource_boards(board: str) -> None:
    """Technologies 1, 5 and 7 would give a resource, cocoa and a point. (spec 10.5)"""
    t = top_tile("mastery", technologies=[1, 3, 5, 7, 9, 11]).knows(BOT, 1, 5, 7)
    bot_turn(t.workers(BOT, f"{board} 5", "palace 1", "palace 1"))
    assert goods(t) == {{"forest": "wood", "quarry": "stone", "gold": "gold"}[board]: 2}
    assert t[BOT].points == 5  # the ascension's


@pytest.mark.parametrize(
    ("tile", "points"), [("alchemy", 0), ("nobles", 3), ("decorations", 5), ("construction", 3)]
)
def test_it_gains_nothing_from_technologies_in_its_actions(tile: str, points: int) -> None:
    """Technologies 3, 9, 11 and 17 would give points and a temple step. (spec 10.5)"""
    t = top_tile(tile, technologies=[1, 3, 9, 11, 13, 17]).knows(BOT, 3, 9, 11, 13, 17)
    t.workers(BOT, "alchemy 1", "nobles 1", "construction 1" if tile == "construction" else "decorations 1")
    bot_turn(t.goods(BOT, wood=2, stone=2, gold=2, cocoa=9))
    assert t[BOT].points == points
    assert sum(t[BOT].temples.values()) == (0 if tile == "nobles" else 1)
    assert t[BOT].cocoa == 9


# --- The cocoa.
@pytest.mark.parametrize(
    ("before", "after", "points"),
    [(0, 5, 0), (4, 9, 0), (5, 0, 3), (6, 1, 3), (14, 9, 3), (15, 10, 3), (30, 25, 3)],
)
def test_ten_cocoa_are_swapped_for_three_points_at_most_once_a_turn(
    before: int, after: int, points: int
) -> None:
    """After the action: the fallback's 5 cocoa count. (R-69)"""
    t = bot_turn(top_tile("masks").goods(BOT, cocoa=before))
    assert (t[BOT].cocoa, t[BOT].points) == (after, points)


def test_the_swap_comes_back_every_turn_while_there_is_enough() -> None:
    """(R-69)"""
    t = top_tile("worship").goods(BOT, cocoa=21)
    bot_turn(t)
    bot_turn(t, ROLLS[3])
    assert t.noted(events.BOT_EXCHANGED) == [(events.BOT_EXCHANGED, BOT, 10, 3, 0)] * 2


# --- The light disc.
@pytest.mark.parametrize("tile", ACTION_TILE_LABELS)
def test_the_light_disc_goes_on_by_one(tile: str) -> None:
    """This is the last player's advance, not a second one. (spec 3.7)"""
    assert bot_turn(top_tile(tile)).position["calendar"]["light"] == 1


def test_an_ascension_of_its_worker_advances_the_light_disc_too() -> None:
    t = top_tile("masks").workers(BOT, "forest 5", "gold 5", "gold 5")
    assert bot_turn(t).position["calendar"]["light"] == 2


def test_the_disc_arriving_in_its_turn_leaves_one_full_round() -> None:
    """It is the last player: human, Teotibot, then the eclipse. (spec 8.1)"""
    t = solo_table("worship").calendar(light=9).goods(HUMAN, cocoa=9)
    bot_turn(t)
    assert not t.noted(events.ECLIPSE_CAME)
    bot_turn(t, ROLLS[3])
    assert len(t.noted(events.ECLIPSE_CAME)) == 1


def test_after_an_eclipse_the_human_goes_on() -> None:
    t = solo_table("worship").goods(HUMAN, cocoa=9)
    t.change(first=0, calendar={"light": 10, "dark": 10, "eclipse": 1, "turns_left": 2})
    bot_turn(t).play(HUMAN, "pay 3")
    assert t.asked == HUMAN
    assert t.position["calendar"] == {"light": 0, "dark": 9, "eclipse": 2, "turns_left": 0}


# --- The order of its turn.
def test_the_action_comes_first_then_the_pyramid_the_cocoa_and_the_disc() -> None:
    t = bot_turn(top_tile("masks").goods(BOT, cocoa=5))
    order = [event[0] for event in t.happened if event[0] > 0]
    wanted = [
        events.BOT_ROLLED, events.BOT_TOOK_TILE, events.BOT_FELL_BACK, events.MOVED, events.BOT_SHIFTED,
        events.BOT_TURNED, events.BOT_EXCHANGED, events.LIGHT_ADVANCED, events.TURN_ENDED,
    ]  # fmt: skip
    places = [order.index(kind, order.index(events.TURN_BEGAN)) for kind in wanted]
    assert places == sorted(places)


# --- Fallback.
def test_the_fallback_gives_5_cocoa_and_the_weakest_is_powered_up_and_advances() -> None:
    t = bot_turn(top_tile("masks").workers(BOT, "gold 3", "nobles 2", "construction 4"))
    assert goods(t) == {"cocoa": 5}
    assert workers(t) == ["gold 3", "decorations 3", "construction 4"]
