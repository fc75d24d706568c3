"""Teotibot's decorations tile. (spec 10.8)"""

import pytest

from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, beyond, bot_turn, fell_back, goods, workers

SIDES = ["top", "right", "bottom", "left"]


def decorator(**start: int) -> Table:
    """Teotibot has a worker of power 2 on decorations and goods; the tile is on top."""
    t = solo_table("decorations").workers(BOT, "decorations 2", "alchemy 5", "alchemy 5")
    return t.goods(BOT, **(start or {"gold": 2}))


def decorated(t: Table) -> dict[str, list[str]]:
    return {side: tiles for side, tiles in t.position["decorations"].items() if tiles}


# --- Step 1: it decorates.
def test_with_2_gold_and_a_worker_there_it_pays_2_gold_and_puts_a_tile() -> None:
    t = bot_turn(decorator(gold=3).temple(BOT, red=1).display(decorations=["GG", "BR", ".B", "BG"]))
    assert decorated(t) == {"top": ["GG"]}
    assert goods(t) == {"gold": 1}


@pytest.mark.parametrize("first", ["BR", ".R", "BB"])
def test_it_takes_the_first_tile_shown(first: str) -> None:
    others = [tile for tile in ("GG", ".B", "RG") if tile != first]
    assert decorated(bot_turn(decorator().display(decorations=[first, *others]))) == {"top": [first]}


@pytest.mark.parametrize("full", range(4))
def test_it_decorates_the_first_side_clockwise_from_the_top(full: int) -> None:
    """On bare ground each side takes one tile: level 2 has no pyramid below it."""
    tiles = ["BR", ".B", "GG", "BG"]
    t = decorator().decorations(**{side: [tiles[at]] for at, side in enumerate(SIDES[:full])})
    after = decorated(bot_turn(t))
    assert list(after) == SIDES[: full + 1]


def test_a_side_can_be_decorated_higher_where_the_pyramid_is_built() -> None:
    """Top comes first again: its level 2 has pyramid tiles below both squares."""
    t = decorator().pyramid_up_to(1).decorations(top=["BR"])
    assert len(decorated(bot_turn(t))["top"]) == 2


def test_a_side_that_cannot_go_higher_is_passed_over() -> None:
    """Top has level 2 but no second layer of pyramid."""
    t = decorator().pyramid_up_to(1).decorations(top=["BR", ".B"], right=["GG"])
    after = decorated(bot_turn(t))
    assert (len(after["top"]), len(after["right"])) == (2, 2)


def test_it_scores_5_whatever_the_icons() -> None:
    """Top shows red and green: RG would match twice for a player."""
    for tile in ("RG", ".B", "BB"):
        t = bot_turn(decorator().display(decorations=[tile, "BR", "GG", "BG"]))
        assert t[BOT].points == 5
        assert t[BOT].temples == {"blue": 1, "red": 0, "green": 0}


def test_it_takes_a_step_on_the_pyramid_track_and_on_any_temple() -> None:
    t = bot_turn(decorator().temple(BOT, blue=1, red=2, green=6).pyramid_track(BOT, 1))
    assert t[BOT].pyramid_track == 2
    assert t[BOT].temples == {"blue": 1, "red": 2, "green": 7}


@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_then_its_worker_there_is_powered_up_and_advances(power: int) -> None:
    """Past the palace, which is not counted."""
    t = bot_turn(decorator().worker(BOT, 0, "decorations", power))
    assert workers(t)[0] == f"{beyond('decorations', 1 if power < 3 else 2)} {power + 1}"


def test_a_decorator_that_ascends_advances_from_the_palace() -> None:
    t = bot_turn(decorator().worker(BOT, 0, "decorations", 5))
    assert workers(t)[0] == "forest 1"
    assert t[BOT].points == 5 + 5


def test_2_gold_is_its_price_however_many_workers_it_has_there() -> None:
    t = bot_turn(
        decorator(gold=4).temple(BOT, red=1).workers(BOT, "decorations 2", "decorations 2", "decorations 3")
    )
    assert goods(t) == {"gold": 2}
    assert workers(t) == ["decorations 2", "decorations 2", "quarry 4"]


# --- Step 2: it gathers gold.
@pytest.mark.parametrize("gold", [0, 1])
def test_without_2_gold_a_worker_on_gold_gathers_2(gold: int) -> None:
    t = bot_turn(decorator(gold=gold).worker(BOT, 1, "gold", 2))
    assert goods(t) == {"gold": gold + 2}
    assert workers(t) == ["decorations 2", "construction 3", "alchemy 5"]
    assert not decorated(t)


def test_without_a_worker_on_decorations_one_on_gold_gathers() -> None:
    t = bot_turn(decorator(gold=5).workers(BOT, "gold 2", "alchemy 5", "alchemy 5"))
    assert goods(t) == {"gold": 7}


def test_its_worshipper_on_decorations_does_not_decorate() -> None:
    """The worshipper never counts. (R-56)"""
    t = decorator(gold=5).workers(BOT, "gold 2", "alchemy 5", "alchemy 5", "decorations 1 worship 1")
    assert not decorated(bot_turn(t))


def test_with_no_tile_shown_it_gathers() -> None:
    """(R-57)"""
    t = decorator().worker(BOT, 1, "gold", 2).display(decorations=[None] * 4).empty_stack("decorations")
    assert goods(bot_turn(t)) == {"gold": 4}


def test_with_no_legal_space_it_gathers() -> None:
    """All four sides have level 1, and there is no pyramid for level 2. (R-57)"""
    t = (
        decorator()
        .worker(BOT, 1, "gold", 2)
        .decorations(top=["BR"], right=[".B"], bottom=["GG"], left=["BG"])
    )
    assert goods(bot_turn(t)) == {"gold": 4}


# --- Else: the fallback.
@pytest.mark.parametrize(
    ("places", "gold"),
    [(["alchemy 2", "quarry 5", "quarry 5"], 2), (["decorations 2", "quarry 5", "quarry 5"], 1)],
)
def test_without_a_worker_on_gold_either_it_falls_back(places: list[str], gold: int) -> None:
    t = bot_turn(decorator(gold=gold).workers(BOT, *places))
    assert fell_back(t)
    assert goods(t) == {"cocoa": 5, "gold": gold}
    assert workers(t)[0] == f"{beyond(places[0].split()[0], 1)} 3"


def test_its_worshipper_on_gold_gathers_nothing() -> None:
    """(R-56)"""
    t = decorator(gold=0).workers(BOT, "decorations 2", "quarry 5", "quarry 5", "gold 1 worship 1")
    assert fell_back(bot_turn(t))
