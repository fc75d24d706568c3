"""The box: every tile, board, cost and number of the data file, as they are printed. (spec 1)"""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import teotl

DATA: dict[str, Any] = tomllib.loads(
    (Path(teotl.__file__).parent / "games" / "teotihuacan" / "material.toml").read_text(encoding="utf-8")
)
Goods = dict[str, int]


def words(text: str) -> list[str]:
    return text.split()


# --- Boards.
def test_the_eight_boards_keep_their_printed_numbers() -> None:
    names = ["palace", "forest", "quarry", "gold", "alchemy", "nobles", "decorations", "construction"]
    assert DATA["boards"]["names"] == {str(number): name for number, name in enumerate(names, start=1)}


def test_the_printed_ring_has_the_palace_at_0_and_construction_at_4() -> None:
    assert DATA["boards"]["first_game_ring"] == [1, 3, 5, 2, 8, 7, 6, 4]
    assert DATA["boards"]["shuffled_positions"] == [1, 2, 3, 5, 6, 7]


def test_five_boards_have_worship_spaces() -> None:
    assert DATA["boards"]["worship_boards"] == [1, 2, 3, 4, 7]
    temples = {"forest": "red", "quarry": "green", "gold": "blue", "decorations": "any"}
    assert DATA["boards"]["worship_temple"] == temples


@pytest.mark.parametrize(
    ("board", "rows"),
    [
        (
            "forest",
            [
                [{"cocoa": 1}, {"wood": 1}, {"wood": 2}],
                [{"wood": 1}, {"wood": 2}, {"wood": 3, "cocoa": 2}],
                [{"wood": 2, "cocoa": 1}, {"wood": 3, "cocoa": 3}, {"wood": 4, "cocoa": 5}],
            ],
        ),
        (
            "quarry",
            [
                [{"vp": 1}, {"stone": 1}, {"stone": 2}],
                [{"stone": 1}, {"stone": 2}, {"stone": 3, "vp": 2}],
                [{"stone": 2, "vp": 1}, {"stone": 3, "vp": 3}, {"stone": 4, "vp": 5}],
            ],
        ),
        (
            "gold",
            [
                [{"vp": 1}, {"gold": 1}, {"gold": 2}],
                [{"gold": 1}, {"gold": 2}, {"gold": 3, "vp": 2}],
                [{"gold": 2, "cocoa": 1}, {"gold": 3, "temple": 1}, {"gold": 4, "temple": 2}],
            ],
        ),
    ],
)
def test_resource_tables_by_workers_and_lowest_power(board: str, rows: list[list[Goods]]) -> None:
    assert DATA["resource_tables"]["columns"] == [[1], [2, 3], [4, 5]]
    assert DATA["resource_tables"][board] == {"1": rows[0], "2": rows[1], "3": rows[2]}


# --- Tracks.
@pytest.mark.parametrize(
    ("temple", "good", "amounts", "points"),
    [
        ("blue", "any", [1, 1, 1, 1, 2, 2, 0, 2, 0, 0, 0], [0, 0, 0, 0, 0, 0, 2, 0, 4, 0, 6]),
        ("red", "vp", [1, 1, 2, 2, 2, 3, 3, 4, 5, 0, 7], [1, 1, 2, 2, 2, 3, 3, 4, 5, 0, 7]),
        ("green", "cocoa", [1, 1, 1, 2, 2, 2, 3, 3, 4, 0, 0], [0] * 10 + [5]),
    ],
)
def test_a_temple_has_eleven_steps(temple: str, good: str, amounts: list[int], points: list[int]) -> None:
    steps = DATA["temples"][temple]
    assert [step.get(good, 0) for step in steps] == amounts
    assert [step.get("vp", 0) for step in steps] == points
    assert set().union(*steps) <= {good, "vp"}


def test_major_steps_bonus_step_and_top_step() -> None:
    assert DATA["temples"]["major_steps"] == [
        ["blue", 4, [2, 3, 4]],
        ["red", 5, [3, 4, 5]],
        ["green", 3, [1, 2, 3]],
        ["green", 6, [2, 3, 4]],
    ]
    assert (DATA["temples"]["bonus_step"], DATA["temples"]["top_step"]) == (10, 11)


def test_avenue_and_pyramid_track_end_at_9() -> None:
    assert DATA["avenue"] == {"max": 9, "discovery_steps": [[3, 3], [6, 2], [8, 1]]}
    assert DATA["pyramid_track"]["max"] == 9


def test_eleven_buildings_cover_all_of_twelve_values_but_the_first() -> None:
    assert DATA["buildings"]["row_values"] == [5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1]
    assert len(DATA["buildings"]["row_values"]) == 1 + 11
    assert DATA["buildings"]["cost"] == {"wood": 2}


def test_the_rows_of_the_nobles_board() -> None:
    rows = {"top": [3, 2, 2, 1, 1], "centre": [5, 4, 3, 3], "bottom": [7, 6, 5]}
    assert DATA["buildings"]["nobles_rows"] == rows


def test_calendar_and_eclipse_numbers() -> None:
    assert DATA["calendar"]["dark_disc"] == {"2": [10, 9, 8], "3": [11, 10, 9], "4": [12, 11, 10]}
    assert DATA["eclipse"] == {
        "pyramid_leader_vp": 4,
        "pyramid_step_vp": [4, 3, 2],
        "mask_set_vp": [1, 3, 6, 10, 15, 21, 28],
        "salary": {"base": 1, "strong_extra": 1, "strong_from": 4, "unpaid_vp": 3},
    }


def test_ascension_numbers() -> None:
    new_worker = {"cocoa": 2}
    assert DATA["ascension"] == {"vp": 5, "cocoa": 5, "two_temples_cost": 3, "new_worker": new_worker}


# --- Pyramid and decorations.
def test_costs_and_points_of_construction_and_decorations() -> None:
    assert DATA["construction"] == {"stone": [2, 2, 2, 2], "wood": [0, 1, 2, 3], "vp": [1, 3, 5, 7]}
    assert DATA["decorations"] == {"gold": {"1": 3, "2": 2, "3": 1}, "vp": 3}


def test_the_ground_is_a_grid_of_8_by_8_quarter_squares() -> None:
    ground = ["...bb...", "gggbb...", "...b.rrr", "ggr..bbb", "ggr.brrr", "..r.bggg", "bbbrr...", "gggrr..."]
    assert DATA["pyramid"]["ground"] == ground
    assert [len(row) for row in ground] == [8] * 8


def test_the_32_pyramid_tiles() -> None:
    tiles = words(
        "b.Rg .brG .rbG g.bR g.br g.rb g.rB gbr. gBr. b.r. B.r. g.r. g.R. b.G. b.g. b.gr b.gR g.br "
        "...r b... ...g b..g g..b ..gr G..r b..R b..r gbGb rBrb grgR .... ...."
    )
    assert len(tiles) == 32
    assert Counter(DATA["pyramid"]["tiles"]) == Counter(tiles)
    assert DATA["pyramid"]["display"] == 3


@pytest.mark.parametrize(
    ("players", "places"),
    [
        (2, "100 101 110 111 112 113 120 121 122 123 132 133 200 222"),
        (3, "110 111 112 113 120 121 122 123 210 212"),
        (4, "101 102 110 113 120 123 131 132"),
    ],
)
def test_the_pattern_laid_at_set_up(players: int, places: str) -> None:
    laid = {tuple(place) for place in DATA["pyramid"][f"start_{players}"]}
    assert laid == {tuple(map(int, place)) for place in places.split()}
    for _, row, column in [place for place in laid if place[0] == 2]:
        assert {(1, row + down, column + right) for down in (0, 1) for right in (0, 1)} <= laid


def test_the_15_decoration_tiles_are_the_pairs_of_icons_in_colour_or_blank_but_two_blanks() -> None:
    pairs = {left + right for left in ".BRG" for right in ".BRG"} - {".."}
    assert len(DATA["decoration_tiles"]["tiles"]) == 15
    assert set(DATA["decoration_tiles"]["tiles"]) == pairs
    assert DATA["decoration_tiles"]["display"] == 4


def test_icons_printed_on_the_level_1_spaces() -> None:
    printed = {"top": "rg", "right": ".g", "bottom": "b.", "left": "br"}
    assert DATA["decoration_tiles"]["printed"] == printed


# --- Tiles.
def test_the_nine_technologies_and_their_gold() -> None:
    gold = {tile["number"]: tile["gold"] for tile in DATA["technologies"]}
    assert gold == {1: 1, 3: 1, 5: 1, 7: 1, 9: 2, 11: 2, 13: 2, 15: 2, 17: 2}
    assert DATA["alchemy"]["column_temple"] == ["blue", "red", "green"]
    assert DATA["alchemy"]["rival_vp"] == 3


def test_the_nine_royal_tiles_in_three_categories() -> None:
    assert set(DATA["royal"]["A"]) == {"vp_technologies", "vp_pyramid", "vp_avenue"}
    b = {"cocoa_to_wood_stone", "cocoa_to_gold_stone", "cocoa_resource_to_resources"}
    assert set(DATA["royal"]["B"]) == b
    assert set(DATA["royal"]["C"]) == {"cocoa", "resource_to_cocoa", "cocoa_to_temple"}
    assert sum(len(DATA["royal"][category]) for category in "ABC") == 9


def test_the_seven_temple_bonuses() -> None:
    assert len(DATA["temple_bonuses"]["tiles"]) == 7
    assert set(DATA["temple_bonuses"]["tiles"]) == {"best_mask_set", *DATA["temple_bonuses"]["values"]}
    assert DATA["temple_bonuses"]["values"] == {
        "vp_per_technology": 5,
        "vp_15": 15,
        "vp_per_avenue_step": 3,
        "vp_per_bonus": 9,
        "vp_per_discovery": 2,
        "vp_per_worker": {"weak": 4, "strong": 9, "strong_from": 4},
    }


DISCOVERIES: dict[str, tuple[int, Goods]] = {
    "mask 1": (1, {"cocoa": 2, "gold": 1}),
    "mask 2": (2, {"cocoa": 1, "wood": 1}),
    "mask 3": (2, {"cocoa": 1, "wood": 1}),
    "mask 4": (3, {"wood": 1}),
    "mask 5": (3, {"wood": 1}),
    "mask 6": (3, {"wood": 1}),
    "mask 7": (3, {"wood": 1}),
    "vp": (3, {"wood": 1}),
    "three_resources": (2, {"cocoa": 1}),
    "two_resources": (2, {}),
    "avenue": (3, {"cocoa": 1}),
    "any_temple": (3, {"cocoa": 1}),
    "blue_temple": (2, {}),
    "red_temple": (2, {}),
    "green_temple": (2, {}),
    "cocoa": (3, {"gold": 1}),
    "power_up": (3, {"cocoa": 1}),
    "double_move": (3, {}),
    "free_cocoa": (3, {}),
    "move_anywhere": (3, {}),
    "extra_worker": (3, {}),
}


def test_the_54_discovery_tiles_and_their_costs() -> None:
    found = {
        f"mask {tile['mask']}" if tile["kind"] == "mask" else tile["kind"]: (tile["copies"], tile["cost"])
        for tile in DATA["discovery"]
    }
    assert found == DISCOVERIES
    assert len(DATA["discovery"]) == len(DISCOVERIES)
    assert sum(copies for copies, _ in found.values()) == 54


# --- Set-up. (What each of the 18 starting tiles gives is played in test_starting_tiles.py.)
def test_the_18_starting_tiles_name_two_different_boards_each() -> None:
    boards = {tile["id"]: tile["boards"] for tile in DATA["starting"]["tiles"]}
    printed = words("12 43 23 14 45 24 58 67 56 78 68 57 35 37 26 48 38 27")
    assert boards == {tile: [int(pair[0]), int(pair[1])] for tile, pair in enumerate(printed, start=1)}
    assert len({frozenset(pair) for pair in boards.values()}) == 18


def test_draft_cocoa_and_fourth_worker() -> None:
    assert DATA["starting"]["draft_face_up"] == {"2": 6, "3": 8, "4": 10}
    assert DATA["setup"]["cocoa"] == {"first": 1, "middle": 2, "last": 3}
    assert DATA["setup"]["fourth_worker_power"] == 3


def test_the_first_games_tiles() -> None:
    assert DATA["alchemy"]["first_game"] == [1, 3, 5, 9, 15, 17]
    assert DATA["royal"]["first_game"] == ["cocoa", "cocoa_to_gold_stone", "vp_technologies"]
    bonuses = {"blue": "vp_15", "red": "vp_per_avenue_step", "green": "vp_per_worker"}
    assert DATA["temple_bonuses"]["first_game"] == bonuses
