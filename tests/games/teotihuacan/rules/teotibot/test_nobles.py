"""Teotibot's nobles tile. (spec 10.10)"""

import pytest

from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, beyond, bot_turn, fell_back, goods, workers

ROWS = {"top": [3, 2, 2, 1, 1], "centre": [5, 4, 3, 3], "bottom": [7, 6, 5]}


def housing(eclipse: int = 1, **start: int) -> Table:
    """Teotibot has a worker of power 2 on nobles and goods before this eclipse; the tile is on top."""
    t = solo_table("nobles").workers(BOT, "nobles 2", "alchemy 5", "alchemy 5").calendar(eclipse=eclipse)
    return t.goods(BOT, **(start or {"wood": 2}))


def built(t: Table, before: dict[str, int]) -> list[str]:
    """The rows that have more buildings than before."""
    return [row for row, count in t.position["nobles"].items() if count > before.get(row, 0)]


# --- Step 1: it builds.
@pytest.mark.parametrize(("eclipse", "row"), [(1, "top"), (2, "centre"), (3, "bottom")])
def test_before_the_first_second_third_eclipse_it_builds_in_the_top_centre_bottom_row(
    eclipse: int, row: str
) -> None:
    t = bot_turn(housing(eclipse, wood=3))
    assert built(t, {}) == [row]
    assert t[BOT].points == ROWS[row][0]
    assert goods(t) == {"wood": 1}


@pytest.mark.parametrize("place", range(5))
def test_it_scores_the_leftmost_free_space_of_the_row(place: int) -> None:
    t = bot_turn(housing().buildings(top=place))
    assert t.position["nobles"]["top"] == place + 1
    assert t[BOT].points == ROWS["top"][place]


def test_it_takes_an_avenue_step() -> None:
    assert bot_turn(housing().avenue(BOT, 4))[BOT].avenue == 5


def test_one_building_leaves_the_building_row() -> None:
    """So the Avenue may be worth less. (spec 8.2)"""
    assert sum(bot_turn(housing().buildings(top=2, centre=1)).position["nobles"].values()) == 4


@pytest.mark.parametrize(
    ("eclipse", "rows", "row"),
    [
        (1, {"top": 5}, "centre"),  # 5 against 7
        (1, {"top": 5, "centre": 1}, "centre"),  # 4 against 7
        (1, {"top": 5, "centre": 4}, "bottom"),
        (2, {"centre": 4}, "top"),  # 3 against 7
        (2, {"centre": 4, "top": 3}, "top"),  # 1 against 7
        (2, {"centre": 4, "top": 5}, "bottom"),
        (3, {"bottom": 3}, "top"),  # 3 against 5
        (3, {"bottom": 3, "top": 0, "centre": 2}, "top"),  # a tie at 3: the upper row
        (3, {"bottom": 3, "top": 0, "centre": 3}, "top"),  # a tie at 3: the upper row
        (3, {"bottom": 3, "top": 5}, "centre"),
    ],
)
def test_if_the_row_is_full_it_builds_on_the_free_space_of_the_lowest_value(
    eclipse: int, rows: dict[str, int], row: str
) -> None:
    """Each row's leftmost free space is compared; tie: the upper row. (R-61)"""
    t = bot_turn(housing(eclipse).buildings(**rows))
    assert built(t, rows) == [row]
    assert t[BOT].points == ROWS[row][rows.get(row, 0)]


@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_then_its_worker_there_is_powered_up_and_advances(power: int) -> None:
    t = bot_turn(housing().worker(BOT, 0, "nobles", power))
    assert workers(t)[0] == f"{beyond('nobles', 1 if power < 3 else 2)} {power + 1}"


def test_a_builder_that_ascends_takes_two_avenue_steps_in_all() -> None:
    t = bot_turn(housing().worker(BOT, 0, "nobles", 5))
    assert workers(t)[0] == "forest 1"
    assert t[BOT].avenue == 2


def test_how_many_workers_it_has_there_does_not_matter() -> None:
    t = bot_turn(housing().workers(BOT, "nobles 1", "nobles 3", "nobles 2"))
    assert built(t, {}) == ["top"]
    assert workers(t) == ["nobles 1", "forest 4", "nobles 2"]


# --- Step 2: it gathers wood.
@pytest.mark.parametrize("wood", [0, 1])
def test_without_2_wood_a_worker_on_the_forest_gathers_2(wood: int) -> None:
    t = bot_turn(housing(wood=wood).worker(BOT, 1, "forest", 2))
    assert goods(t) == {"wood": wood + 2}
    assert workers(t) == ["nobles 2", "quarry 3", "alchemy 5"]
    assert t[BOT].avenue == 0


def test_without_a_worker_on_nobles_one_on_the_forest_gathers() -> None:
    t = bot_turn(housing(wood=5).workers(BOT, "forest 2", "alchemy 5", "alchemy 5"))
    assert goods(t) == {"wood": 7}


def test_with_no_building_left_it_gathers() -> None:
    """Eleven are placed, though a space is free. (R-57, R-53)"""
    t = housing(wood=2).worker(BOT, 1, "forest", 2).buildings(top=5, centre=4, bottom=2)
    assert goods(bot_turn(t)) == {"wood": 4}
    assert t.position["nobles"] == {"top": 5, "centre": 4, "bottom": 2}


# --- Else: the fallback.
@pytest.mark.parametrize(
    ("places", "wood"),
    [(["alchemy 2", "quarry 5", "quarry 5"], 2), (["nobles 2", "quarry 5", "quarry 5"], 1)],
)
def test_without_a_worker_on_the_forest_either_it_falls_back(places: list[str], wood: int) -> None:
    t = bot_turn(housing(wood=wood).workers(BOT, *places))
    assert fell_back(t)
    assert goods(t) == {"cocoa": 5, "wood": wood}
    assert workers(t)[0] == f"{beyond(places[0].split()[0], 1)} 3"


def test_its_worshipper_in_the_forest_gathers_nothing() -> None:
    """(R-56)"""
    t = housing(wood=0).workers(BOT, "nobles 2", "quarry 5", "quarry 5", "forest 1 worship 1")
    assert fell_back(bot_turn(t))
