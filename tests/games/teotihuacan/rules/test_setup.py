"""Set-up of a normal game: the table and the players, for 2, 3 and 4. (spec 2.1 to spec 2.8)"""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from teotl.core.chance import seeded
from teotl.core.log import Log
from teotl.games.teotihuacan.position import position
from teotl.games.teotihuacan.position.view import view
from teotl.games.teotihuacan.rules.engine import new_state
from teotl.games.teotihuacan.rules.names import STARTING_TILES
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.build import BOXES, table

SEEDS = range(60)
COUNTS = (2, 3, 4)
LATER_BOARDS = {"forest", "quarry", "gold", "alchemy", "nobles", "decorations"}
ROYAL = [
    {"points-technologies", "points-pyramid", "points-avenue"},
    {"cocoa-to-wood-stone", "cocoa-to-gold-stone", "cocoa-resource-to-resources"},
    {"cocoa", "resource-to-cocoa", "cocoa-to-temple"},
]
BONUSES = {
    "best-mask-set", "points-per-technology", "points-15", "points-per-avenue-step", "points-per-bonus",
    "points-per-discovery", "points-per-worker",
}  # fmt: skip
players_2_to_4 = pytest.mark.parametrize("players", COUNTS)


@cache
def state(players: int, seed: int) -> State:
    return new_state(players, STARTING_TILES, False, False, seeded(seed), Log(True))


@cache
def tables(players: int) -> list[dict[str, Any]]:
    """Many tables just laid, as positions."""
    return [position(state(players, seed)) for seed in SEEDS]


# --- The ring and the tiles in use.
@players_2_to_4
def test_palace_and_construction_stay_and_boards_2_to_7_are_shuffled_onto_the_other_places(
    players: int,
) -> None:
    """spec 2.1"""
    for laid in tables(players):
        ring = laid["ring"]
        assert (ring[0], ring[4]) == ("palace", "construction")
        assert set(ring[1:4] + ring[5:]) == LATER_BOARDS
    for place in (1, 2, 3, 5, 6, 7):
        assert {laid["ring"][place] for laid in tables(players)} == LATER_BOARDS


@players_2_to_4
def test_one_random_royal_tile_of_each_category(players: int) -> None:
    """spec 2.2"""
    seen: set[str] = set()
    for laid in tables(players):
        assert len(laid["royal"]) == 3
        assert all(len(category & set(laid["royal"])) == 1 for category in ROYAL)
        seen.update(laid["royal"])
    assert seen == set().union(*ROYAL)


@players_2_to_4
def test_six_random_technologies_lie_in_the_order_of_their_numbers(players: int) -> None:
    """spec 2.3"""
    for laid in tables(players):
        assert len(set(laid["technologies"])) == 6
        assert laid["technologies"] == sorted(laid["technologies"])
    assert {t for laid in tables(players) for t in laid["technologies"]} == {1, 3, 5, 7, 9, 11, 13, 15, 17}


@pytest.mark.parametrize(("number", "temple"), [(1, "blue"), (3, "red"), (5, "green")])
@pytest.mark.parametrize("row", [0, 1])
def test_a_column_of_technologies_belongs_to_a_temple(number: int, temple: str, row: int) -> None:
    """Top row 1 3 5, bottom row 7 9 11. (spec 2.3)"""
    t = table().technologies(1, 3, 5, 7, 9, 11)
    t.workers(0, "construction 1", "alchemy 1", "palace 1").goods(0, gold=2, cocoa=1)
    t.play(0, "move construction 1", "main", f"learn {number + 6 * row}")
    assert t[0].temples == {"blue": 0, "red": 0, "green": 0, temple: 1}


@players_2_to_4
def test_three_different_random_bonuses_one_on_each_temple(players: int) -> None:
    """spec 2.4"""
    for laid in tables(players):
        assert list(laid["temple_bonuses"]) == ["blue", "red", "green"]
        assert len(set(laid["temple_bonuses"].values())) == 3
    for temple in ("blue", "red", "green"):
        assert {laid["temple_bonuses"][temple] for laid in tables(players)} == BONUSES


# --- Discs, buildings, displays.
@pytest.mark.parametrize(("players", "dark"), [(2, 10), (3, 11), (4, 12)])
def test_the_light_disc_starts_on_0_and_the_dark_one_by_player_count(players: int, dark: int) -> None:
    """spec 2.5"""
    for laid in tables(players):
        assert laid["calendar"] == {"light": 0, "dark": dark, "eclipse": 1, "turns_left": 0}


@players_2_to_4
def test_all_buildings_lie_on_their_row_and_only_its_leftmost_value_shows(players: int) -> None:
    """spec 2.5"""
    assert all(laid["nobles"] == {"top": 0, "centre": 0, "bottom": 0} for laid in tables(players))
    assert view(state(players, 0), None)["avenue_value"] == 5


@players_2_to_4
def test_four_of_15_decorations_are_shown(players: int) -> None:
    """spec 2.6"""
    for laid in tables(players):
        shown, stack = laid["display"]["decorations"], laid["stacks"]["decorations"]
        assert (len(shown), len(stack)) == (4, 11)
        assert Counter(shown + stack) == Counter(BOXES["decorations"])
        assert not any(laid["decorations"].values())
    assert {tile for laid in tables(players) for tile in laid["display"]["decorations"]} == set(
        BOXES["decorations"]
    )


PATTERNS = {
    2: "100 101 110 111 112 113 120 121 122 123 132 133 200 222",
    3: "110 111 112 113 120 121 122 123 210 212",
    4: "101 102 110 113 120 123 131 132",
}


@players_2_to_4
def test_three_pyramid_tiles_are_shown_and_the_pattern_for_the_player_count_is_laid(players: int) -> None:
    """spec 2.6"""
    places = {tuple(map(int, place)) for place in PATTERNS[players].split()}
    for laid in tables(players):
        pyramid = [tile["tile"] for tile in laid["pyramid"]]
        assert {tuple(tile["place"]) for tile in laid["pyramid"]} == places
        shown, stack = laid["display"]["pyramid"], laid["stacks"]["pyramid"]
        assert len(shown) == 3
        assert len(pyramid) == len(places)
        assert Counter(pyramid + shown + stack) == Counter(BOXES["pyramid"])


@players_2_to_4
def test_tiles_of_the_pattern_are_random_and_randomly_turned(players: int) -> None:
    """spec 2.6"""
    for number in range(len(PATTERNS[players].split())):
        laid = [at_table["pyramid"][number] for at_table in tables(players)]
        assert {tile["turn"] for tile in laid} == {0, 1, 2, 3}
        assert len({tile["tile"] for tile in laid}) > 15


# --- Discovery tiles.
SHELVES = {
    2: {"blue 4": 2, "red 5": 3, "green 3": 1, "green 6": 2},
    3: {"blue 4": 3, "red 5": 4, "green 3": 2, "green 6": 3},
    4: {"blue 4": 4, "red 5": 5, "green 3": 3, "green 6": 4},
}
AVENUE = {"avenue 3": 3, "avenue 6": 2, "avenue 8": 1}


@players_2_to_4
def test_discovery_tiles_lie_on_worship_boards_avenue_and_major_steps(players: int) -> None:
    """spec 2.7"""
    for laid in tables(players):
        assert set(laid["beside"]) == {"palace", "forest", "quarry", "gold", "decorations"}
        assert None not in laid["beside"].values()
        assert {name: len(tiles) for name, tiles in laid["shelves"].items()} == SHELVES[players] | AVENUE


@players_2_to_4
def test_each_of_the_54_discovery_tiles_is_somewhere(players: int) -> None:
    """spec 2.7"""
    for laid in tables(players):
        tiles = [*laid["beside"].values(), *laid["shown"].values(), *laid["stacks"]["discovery"]]
        tiles += [tile for shelf in laid["shelves"].values() for tile in shelf]
        assert len(tiles) == 54
        assert Counter(tiles) == Counter(BOXES["discovery"])


# --- Players.
@players_2_to_4
def test_the_first_player_is_random_and_order_tokens_go_clockwise(players: int) -> None:
    """spec 2.8"""
    assert {laid["first"] for laid in tables(players)} == set(range(players))
    for seed in SEEDS:
        seen = view(state(players, seed), None)
        clockwise = [(seen["first"] + n) % players for n in range(players)]
        assert seen["order"] == clockwise
        assert [seen["players"][seat]["order"] for seat in clockwise] == list(range(1, players + 1))


@players_2_to_4
def test_cocoa_1_for_the_first_3_for_the_last_2_for_the_others(players: int) -> None:
    """spec 2.8"""
    wanted = {2: [1, 3], 3: [1, 2, 3], 4: [1, 2, 2, 3]}[players]
    for laid in tables(players):
        order = [(laid["first"] + n) % players for n in range(players)]
        assert [laid["players"][seat]["cocoa"] for seat in order] == wanted


@players_2_to_4
def test_all_markers_stand_at_their_start_and_a_worker_of_power_3_waits_on_the_wheel(players: int) -> None:
    """spec 2.8"""
    for laid in tables(players):
        for player in laid["players"]:
            assert (player["wood"], player["stone"], player["gold"], player["points"]) == (0, 0, 0, 0)
            assert set(player["temples"].values()) == {player["avenue"], player["pyramid_track"]} == {0}
            assert player["technologies"] == player["discoveries"]["face_up"] == []
            assert player["workers"] == [None, None, None, {"board": "wheel", "power": 3}]


# --- What is hidden.
def test_only_how_many_tiles_a_face_down_stack_has_can_be_seen() -> None:
    """spec 1"""
    t = table(3)
    for seat in (None, 0, 1, 2):
        seen = view(t.state, seat)
        assert seen["stacks"] == {name: len(stack) for name, stack in t.position["stacks"].items()}
        assert "random" not in seen


def test_everything_else_is_open_to_all() -> None:
    """Goods, tiles face up and face down, displays: seats and spectators see the same. (spec 1)"""
    t = table(3).goods(0, gold=3).holds(1, "cocoa").used(2, "points")
    views = [{**view(t.state, seat), "seat": None} for seat in (None, 0, 1, 2)]
    assert all(seen == views[0] for seen in views)
    assert views[0]["players"][1]["discoveries"]["face_up"] == ["cocoa"]
    assert views[0]["players"][2]["discoveries"]["face_down"] == ["points"]


# --- Displays later on.
def test_a_new_tile_takes_the_place_of_the_one_taken() -> None:
    """spec 6.4, spec 6.5"""
    t = table().display(decorations=["GG", ".B", "BG", "RR"]).next_decorations("BB")
    t.workers(0, "nobles 1", "palace 1", "palace 1").goods(0, gold=3)
    t.play(0, "move nobles 1", "main", "decorate top .B", "power-up decorations 1", "finish")
    assert t.position["display"]["decorations"] == ["GG", "BB", "BG", "RR"]
    t = table().display(pyramid=["b.Rg", "....", ".brG"]).next_pyramid("b...")
    t.workers(0, "gold 1", "palace 1", "palace 1").goods(0, stone=2)
    t.play(0, "move gold 1", "main", "build .... 1-0-0 turn 0", "power-up construction 1", "finish")
    assert t.position["display"]["pyramid"] == ["b.Rg", "b...", ".brG"]


def test_an_empty_decoration_stack_leaves_the_place_of_a_taken_tile_empty() -> None:
    """R-23"""
    t = table().display(decorations=["GG", ".B", "BG", "RR"]).empty_stack("decorations")
    t.workers(0, "nobles 1", "palace 1", "palace 1").goods(0, gold=3)
    t.play(0, "move nobles 1", "main", "decorate top GG", "power-up decorations 1", "end")
    assert t.idle(1).position["display"]["decorations"] == [None, ".B", "BG", "RR"]


def test_an_empty_pyramid_stack_leaves_the_place_of_a_taken_tile_empty() -> None:
    """R-23"""
    t = table().display(pyramid=["b.Rg", "....", ".brG"]).empty_stack("pyramid")
    t.workers(0, "gold 1", "palace 1", "palace 1").goods(0, stone=2)
    t.play(0, "move gold 1", "main", "build .... 1-0-0 turn 0", "power-up construction 1", "end")
    assert t.idle(1).position["display"]["pyramid"] == ["b.Rg", None, ".brG"]


def test_an_empty_discovery_stack_leaves_the_place_beside_a_worship_space_empty() -> None:
    """R-23"""
    t = table().beside(forest="free-cocoa", quarry="mask-4").empty_stack("discovery")
    t.play(0, "move palace 1", "worship forest tile", "end")
    assert t.idle(1).position["beside"]["forest"] is None
    assert t.position["beside"]["quarry"] == "mask-4"


def test_the_last_tile_of_a_stack_fills_only_one_of_two_empty_places() -> None:
    """R-23"""
    gone = Counter(BOXES["pyramid"]) - Counter(["b.Rg", "....", ".brG", "b..."])
    t = table(removed={"pyramid": list(gone.elements())}).display(pyramid=["b.Rg", "....", ".brG"])
    t.workers(0, "gold 1", "construction 1", "palace 1").goods(0, cocoa=1, stone=4)
    t.play(0, "move gold 1", "main", "build .... 1-0-0 turn 0", "build b.Rg 1-3-3 turn 1")
    while not t.may(0, "end"):
        t.play(0, t.keys(0)[0])
    assert Counter(t.position["display"]["pyramid"]) == Counter([".brG", "b...", None])
