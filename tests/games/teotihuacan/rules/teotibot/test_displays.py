"""Solo: the tiles left on a display slide to the first places before it is filled. (spec 10.2)"""

import pytest

from tests.games.teotihuacan.build import Table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, HUMAN, bot_turn, top_tile

PYRAMID = ["b.Rg", "...g", "b.G."]
DECORATIONS = ["BR", ".B", "GG", "BG"]


def shown(t: Table, display: str) -> list[str | None]:
    tiles: list[str | None] = t.position["display"][display]
    return tiles


# --- Teotibot takes the first tile.
def test_when_it_has_built_the_others_slide_and_the_last_place_is_filled() -> None:
    t = top_tile("construction").goods(BOT, stone=2).display(pyramid=[*PYRAMID]).next_pyramid("gbGb")
    assert shown(bot_turn(t), "pyramid") == ["...g", "b.G.", "gbGb"]


def test_when_it_has_decorated_the_others_slide_and_the_last_place_is_filled() -> None:
    t = top_tile("decorations").workers(BOT, "decorations 1").goods(BOT, gold=2)
    t.display(decorations=[*DECORATIONS]).next_decorations("RR")
    assert shown(bot_turn(t), "decorations") == [".B", "GG", "BG", "RR"]


def test_with_an_empty_stack_the_last_place_stays_empty() -> None:
    """(R-23)"""
    t = top_tile("construction").goods(BOT, stone=2).display(pyramid=[*PYRAMID]).empty_stack("pyramid")
    assert shown(bot_turn(t), "pyramid") == ["...g", "b.G.", None]


def test_it_takes_the_first_tile_there_is() -> None:
    """An empty first place is no tile. (spec 10.7)"""
    t = (
        top_tile("construction")
        .goods(BOT, stone=2)
        .display(pyramid=[None, "...g", None])
        .empty_stack("pyramid")
    )
    bot_turn(t)
    assert [laid["tile"] for laid in t.position["pyramid"]] == ["...g"]


def test_a_turn_without_building_shows_no_new_tile() -> None:
    t = bot_turn(top_tile("masks").display(pyramid=[*PYRAMID], decorations=[*DECORATIONS]))
    assert shown(t, "pyramid") == PYRAMID
    assert shown(t, "decorations") == DECORATIONS


# --- The human takes any.
@pytest.mark.parametrize(
    ("taken", "left"), [("b.Rg", ["...g", "b.G."]), ("...g", ["b.Rg", "b.G."]), ("b.G.", ["b.Rg", "...g"])]
)
def test_when_the_human_has_built_the_others_slide(taken: str, left: list[str]) -> None:
    t = top_tile("masks").workers(BOT, "nobles 2", "gold 2", "forest 2").workers(HUMAN, "gold 1")
    t.goods(HUMAN, stone=2).display(pyramid=[*PYRAMID]).next_pyramid("gbGb")
    t.play(HUMAN, "move gold 1", "main")
    t.play(HUMAN, next(key for key in t.keys(HUMAN) if key.startswith(f"build {taken} 1-0-0")))
    assert None in shown(t, "pyramid")  # not before the action ends
    t.play(HUMAN, "power-up construction 1", "finish")
    assert shown(t, "pyramid") == [*left, "gbGb"]


def test_two_tiles_of_the_human_are_replaced_together() -> None:
    t = top_tile("masks").workers(BOT, "nobles 2", "gold 2", "forest 2")
    t.workers(HUMAN, "gold 1", "construction 1").goods(HUMAN, stone=4, cocoa=1)
    t.display(pyramid=[*PYRAMID]).next_pyramid("gbGb", "g.bR").play(HUMAN, "move gold 1", "main")
    for taken, place in (("b.Rg", "1-0-0"), ("b.G.", "1-0-1")):
        t.play(HUMAN, next(key for key in t.keys(HUMAN) if key.startswith(f"build {taken} {place}")))
    t.play(HUMAN, "power-up construction 1", "finish")
    assert shown(t, "pyramid") == ["...g", "gbGb", "g.bR"]


@pytest.mark.parametrize("taken", range(4))
def test_when_the_human_has_decorated_the_others_slide(taken: int) -> None:
    t = top_tile("masks").workers(BOT, "gold 2", "gold 2", "forest 2").workers(HUMAN, "nobles 1")
    t.goods(HUMAN, gold=3).display(decorations=[*DECORATIONS]).next_decorations("RR")
    t.play(HUMAN, "move nobles 1", "main", f"decorate top {DECORATIONS[taken]}")
    while not t.may(HUMAN, "end"):
        t.play(HUMAN, t.keys(HUMAN)[0])
    assert shown(t, "decorations") == [*DECORATIONS[:taken], *DECORATIONS[taken + 1 :], "RR"]
