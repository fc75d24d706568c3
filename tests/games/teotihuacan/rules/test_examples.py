"""The rulebooks' own examples, each as written: black, red, yellow and blue are seats 0 to 3."""

import pytest

from teotl import IllegalChoice
from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, table

BLACK, RED, YELLOW, BLUE = range(4)


def quarry() -> Table:
    """Unlocked red and yellow workers on the quarry, a locked blue one; black two boards before it."""
    t = table(4).workers(RED, "quarry 1", "palace 1", "palace 1")
    t.workers(YELLOW, "quarry 3", "palace 1", "palace 1")
    return t.workers(BLUE, "quarry 1 worship 1", "palace 1", "palace 1")


def test_collect_cocoa() -> None:
    """Black moves to the quarry with red and yellow unlocked and blue locked there: 3 cocoa. (spec 3.4)"""
    t = quarry().play(BLACK, "move palace 2", "collect")
    assert t[BLACK].cocoa == 3


def worshipping() -> Table:
    """Red has moved to the quarry, where blue stands on the space; a tile of 1 cocoa lies beside it."""
    t = table(4, first=RED).workers(BLUE, "quarry 1 worship 1", "palace 1", "palace 1")
    t.beside(quarry="any-temple").temple(RED, green=3).goods(RED, cocoa=4)
    return t.play(RED, "move palace 2")


def test_worship_pays_1_to_push_out_and_gains_the_green_step() -> None:
    """Blue goes to the general area; steps 4 to 6 of the green temple give 2 cocoa. (spec 3.5, spec 5.1)"""
    t = worshipping().play(RED, "worship quarry ability")
    assert t[BLUE].workers[0] == {"board": "quarry", "power": 1}
    assert t[RED].workers[0] == {"board": "quarry", "power": 1, "worship": 1}
    assert (t[RED].temples["green"], t[RED].cocoa) == (4, 4 - 1 + 2)


def test_worship_for_the_tile_alone_pays_1_to_push_out_and_1_for_the_tile() -> None:
    """spec 3.5, spec 4.1"""
    t = worshipping().play(RED, "worship quarry tile")
    assert (t[RED].temples["green"], t[RED].cocoa) == (3, 4 - 1 - 1)
    assert t[RED].discoveries["face_up"] == ["any-temple"]


@pytest.mark.parametrize("order", [("ability", "claim any-temple"), ("claim any-temple", "ability")])
def test_worship_for_both_costs_1_more(order: tuple[str, str]) -> None:
    """1 to push out, 1 for both, 1 for the tile; 2 from the green step. (spec 3.5)"""
    t = worshipping().play(RED, "worship quarry both")
    assert t[RED].cocoa == 4 - 1 - 1
    t.play(RED, *order)
    assert (t[RED].temples["green"], t[RED].cocoa) == (4, 4 - 1 - 1 - 1 + 2)
    assert t[RED].discoveries["face_up"] == ["any-temple"]


@pytest.mark.parametrize("step", [4, 5, 6])
def test_steps_4_to_6_of_the_green_temple_give_2_cocoa(step: int) -> None:
    """spec 5.1"""
    t = worshipping().temple(RED, green=step - 1).play(RED, "worship quarry ability")
    assert (t[RED].temples["green"], t[RED].cocoa) == (step, 4 - 1 + 2)


def test_main_action_cost() -> None:
    """Black to the quarry with red, yellow and black unlocked and blue locked there: 3 cocoa. (spec 3.6)"""
    t = quarry().workers(BLACK, "palace 1", "quarry 1", "palace 1").goods(BLACK, cocoa=3)
    assert t.play(BLACK, "move palace 2", "main")[BLACK].cocoa == 0


def test_main_action_cost_of_3_cannot_be_paid_with_2() -> None:
    """spec 3.6"""
    t = quarry().workers(BLACK, "palace 1", "quarry 1", "palace 1").goods(BLACK, cocoa=2)
    with pytest.raises(IllegalChoice):
        t.play(BLACK, "move palace 2", "main")


def test_forest_with_workers_of_power_2_and_5() -> None:
    """2 wood, one power-up. (spec 6.1)"""
    t = table().workers(0, "palace 5", "forest 2", "gold 1").goods(0, cocoa=1)
    t.play(0, "move palace 1", "main")
    assert (t[0].wood, t[0].cocoa) == (2, 0)
    assert set(t.keys(0)) == {"power-up forest 2", "power-up forest 5"}
    t.play(0, "power-up forest 2")
    assert (t[0].workers[1]["power"], t.keys(0)) == (3, ["end"])


def alchemist() -> Table:
    """One worker of power 4 has moved to the alchemy board, alone there."""
    t = table().workers(0, "construction 4", "palace 1", "palace 1").goods(0, gold=2)
    return t.play(0, "move construction 1", "main")


def test_alchemy_with_one_worker_of_power_4_in_the_top_row_powers_up_to_5() -> None:
    """spec 6.2"""
    t = alchemist().play(0, "learn 3", "power-up alchemy 4")
    assert (t[0].technologies, t[0].workers[0]["power"]) == ([3], 5)


def test_alchemy_with_one_worker_of_power_4_in_the_bottom_row_has_no_power_up() -> None:
    """spec 6.2"""
    t = alchemist().play(0, "learn 15")
    assert (t[0].technologies, t[0].workers[0]["power"], t.keys(0)) == ([15], 4, ["end"])


def test_nobles_with_two_workers() -> None:
    """2 wood; the leftmost free centre space, which shows 4; one Avenue step. (spec 6.3)"""
    t = table().buildings(centre=1).workers(0, "alchemy 1", "nobles 1", "palace 1").goods(0, cocoa=1, wood=2)
    t.play(0, "move alchemy 1", "main")
    assert t.keys(0) == ["building centre"]
    t.play(0, "building centre")
    assert t.position["nobles"] == {"top": 0, "centre": 2, "bottom": 0}
    assert (t[0].wood, t[0].points, t[0].avenue) == (0, 4, 1)


def decorator() -> Table:
    """A worker comes to the decorations with 3 gold; a tile of a red and a blue icon is shown."""
    t = table().workers(0, "nobles 1", "palace 1", "palace 1").goods(0, gold=3)
    return t.display(decorations=["RB", "GG", ".B", "R."])


def test_decoration_with_a_blue_and_a_red_icon_of_which_the_blue_one_matches() -> None:
    """1 + 3 = 4 points and a blue step: at the bottom blue lies on the printed blue. (spec 6.4, spec 6.6)"""
    t = decorator().play(0, "move nobles 1", "main", "decorate bottom RB", "gain wood")
    assert (t[0].points, t[0].pyramid_track, t[0].gold) == (4, 1, 0)
    assert t[0].temples == {"blue": 1, "red": 0, "green": 0}


def test_level_3_is_illegal_while_level_2_of_that_side_is_bare() -> None:
    """With two layers of pyramid and level 1 decorated, the next tile lies on level 2. (spec 6.4, spec 6.7)"""
    t = decorator().pyramid_up_to(2).decorations(bottom=["BB"])
    t.play(0, "move nobles 1", "main", "decorate bottom GG")
    [decorated] = t.noted(events.DECORATED)
    assert decorated[4] == 2
    assert t.position["decorations"]["bottom"] == ["BB", "GG"]


def test_level_3_is_legal_once_level_2_of_that_side_is_decorated() -> None:
    """spec 6.4, spec 6.7"""
    t = decorator().pyramid_up_to(2).decorations(bottom=["BB", "BR"])
    t.play(0, "move nobles 1", "main", "decorate bottom GG")
    assert t.position["decorations"]["bottom"] == ["BB", "BR", "GG"]


def test_construction_on_level_2_with_three_matches_one_of_them_in_blue() -> None:
    """2 stone + 1 wood; 3 + 3 = 6 points; a blue step. (spec 6.5, spec 6.6)

    g.rB on the crossing: g lies on g, r on r, the blue B on b; its blank corner matches nothing.
    """
    t = table().pyramid("b.gr 1-0-0", "b... 1-0-1", ".brG 1-1-0", "rBrb 1-1-1").display(pyramid=["g.rB"])
    t.workers(0, "gold 1", "palace 1", "palace 1").goods(0, stone=2, wood=1)
    t.play(0, "move gold 1", "main", "build g.rB 2-0-0 turn 0")
    assert (t[0].points, t[0].stone, t[0].wood, t[0].pyramid_track) == (6, 0, 0, 1)
    assert t[0].temples == {"blue": 1, "red": 0, "green": 0}
    assert t.keys(0) == ["gain wood", "gain stone", "gain gold"]


def test_eclipse_trigger_by_the_second_of_four_players() -> None:
    """Players 3 and 4 finish the round, then one full round, then the eclipse. (spec 8.1)"""
    t = table(4).turn(RED).calendar(light=11).workers(RED, "palace 5", "palace 1", "palace 1")
    t.play(RED, "move palace 1 power 5", "main", "power-up forest 5", "ascend cocoa", "end")
    turns: list[int] = []
    while not t.noted(events.ECLIPSE_CAME) and len(turns) < 20:
        turns.append(t.asked)
        t.idle(t.asked)
    assert turns == [YELLOW, BLUE, BLACK, RED, YELLOW, BLUE]
