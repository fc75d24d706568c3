"""The first game: a fixed table and a fixed start for each player in order. (spec 2.9)"""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from teotl.core.chance import seeded
from teotl.core.log import CHANCE, Log
from teotl.games.teotihuacan.position import position
from teotl.games.teotihuacan.rules.engine import asked, new_state
from teotl.games.teotihuacan.rules.names import CHANCE_NEUTRAL, FIRST_GAME
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.build import BOXES, keys

SEEDS = range(30)
players_2_to_4 = pytest.mark.parametrize("players", [2, 3, 4])
TEMPLES = {"blue": 0, "red": 0, "green": 0}
STARTS: list[dict[str, Any]] = [
    {"cocoa": 7, "wood": 1, "stone": 2, "gold": 4, "points": 0, "temples": {**TEMPLES, "green": 1}},
    {"cocoa": 7, "wood": 4, "stone": 2, "gold": 0, "points": 1, "temples": {**TEMPLES, "red": 1, "blue": 1}},
    {"cocoa": 6, "wood": 3, "stone": 4, "gold": 1, "points": 0, "temples": {**TEMPLES, "blue": 1}},
    {"cocoa": 5, "wood": 2, "stone": 0, "gold": 5, "points": 0, "temples": {**TEMPLES, "green": 2}},
]
WORKERS = [
    ["nobles 2", "forest 1", "construction 1"],
    ["decorations 2", "forest 1", "quarry 1"],
    ["palace 1", "forest 1", "decorations 1"],
    ["quarry 1", "gold 1", "alchemy 1"],
]


@cache
def started(players: int, seed: int) -> State:
    return new_state(players, FIRST_GAME, False, False, seeded(seed), Log(True))


@cache
def tables(players: int) -> list[dict[str, Any]]:
    return [position(started(players, seed)) for seed in SEEDS]


def in_order(laid: dict[str, Any]) -> list[dict[str, Any]]:
    """The players by order token."""
    players: list[dict[str, Any]] = laid["players"]
    return players[laid["first"] :] + players[: laid["first"]]


def drawn_for_neutrals(s: State) -> list[int]:
    return [
        int(tile) for kind, _, group, tile, _ in s.log.events if (kind, group) == (CHANCE, CHANCE_NEUTRAL)
    ]


@players_2_to_4
def test_the_boards_lie_as_printed(players: int) -> None:
    """spec 2.1, spec 2.9"""
    ring = ["palace", "quarry", "alchemy", "forest", "construction", "decorations", "nobles", "gold"]
    assert all(laid["ring"] == ring for laid in tables(players))


@players_2_to_4
def test_royal_tiles_technologies_and_bonuses_are_fixed(players: int) -> None:
    """spec 2.2, spec 2.3, spec 2.4"""
    for laid in tables(players):
        assert laid["royal"] == ["cocoa", "cocoa-to-gold-stone", "points-technologies"]
        assert laid["technologies"] == [1, 3, 5, 9, 15, 17]
        assert laid["temple_bonuses"] == {
            "blue": "points-15",
            "red": "points-per-avenue-step",
            "green": "points-per-worker",
        }


@pytest.mark.parametrize(("players", "order"), [(n, order) for n in (2, 3, 4) for order in range(n)])
def test_each_player_starts_with_the_listed_goods_steps_and_rewards(players: int, order: int) -> None:
    """The last player of two or three has one cocoa more than in a game of four."""
    extra = 1 if order == players - 1 and players < 4 else 0
    wanted = {**STARTS[order], "cocoa": STARTS[order]["cocoa"] + extra}
    for laid in tables(players):
        player = in_order(laid)[order]
        assert {name: player[name] for name in wanted} == wanted


@players_2_to_4
def test_only_the_third_player_has_an_avenue_step_and_only_the_fourth_a_technology(players: int) -> None:
    for laid in tables(players):
        assert [player["avenue"] for player in in_order(laid)] == [0, 0, 1, 0][:players]
        assert [player["technologies"] for player in in_order(laid)] == [[], [], [], [5]][:players]
        assert {player["pyramid_track"] for player in laid["players"]} == {0}


@players_2_to_4
def test_three_workers_stand_as_listed_and_the_fourth_waits_on_the_wheel(players: int) -> None:
    for laid in tables(players):
        for player, wanted in zip(in_order(laid), WORKERS, strict=False):
            placed = [f"{worker['board']} {worker['power']}" for worker in player["workers"]]
            assert placed == [*wanted, "wheel 3"]


@players_2_to_4
def test_no_starting_tiles_are_dealt_and_the_first_player_begins(players: int) -> None:
    for seed in SEEDS:
        s = started(players, seed)
        laid = position(s)
        assert laid["phase"] == "playing"
        assert all(player["kept"] == [] for player in laid["players"])
        assert "shown" not in laid
        assert asked(s) == laid["first"]
        assert any(key.startswith("move ") for key in keys(s, laid["first"]))


@players_2_to_4
def test_the_first_player_is_random_here_too(players: int) -> None:
    """spec 2.8, spec 2.9"""
    assert {laid["first"] for laid in tables(players)} == set(range(players))


@players_2_to_4
def test_discs_displays_and_discovery_tiles_are_laid_as_in_every_game(players: int) -> None:
    """spec 2.5, spec 2.6, spec 2.7"""
    for laid in tables(players):
        assert laid["calendar"] == {"light": 0, "dark": 8 + players, "eclipse": 1, "turns_left": 0}
        assert len(laid["pyramid"]) == {2: 14, 3: 10, 4: 8}[players]
        assert None not in laid["display"]["pyramid"] + laid["display"]["decorations"]
        tiles = [tile for shelf in laid["shelves"].values() for tile in shelf]
        assert len(tiles) == 6 + {2: 8, 3: 12, 4: 16}[players]
        tiles += [*laid["beside"].values(), *laid["stacks"]["discovery"]]
        assert Counter(tiles) == Counter(BOXES["discovery"])


@pytest.mark.parametrize("players", [2, 3])
def test_neutrals_are_drawn_from_all_18_starting_tiles(players: int) -> None:
    """spec 2.9, spec 2.11"""
    seen: set[int] = set()
    for seed in range(60):
        drawn = drawn_for_neutrals(started(players, seed))
        assert len(set(drawn)) == len(drawn) == 2 * (4 - players)
        seen.update(drawn)
    assert seen == set(range(1, 19))


def test_four_players_have_no_neutrals() -> None:
    """spec 2.11"""
    assert all(laid["neutrals"] == [] for laid in tables(4))
    assert drawn_for_neutrals(started(4, 0)) == []
