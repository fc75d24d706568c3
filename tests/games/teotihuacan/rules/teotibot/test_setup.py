"""Solo: how Teotibot starts. (spec 10.1)"""

from typing import Any

import pytest

import teotl
from teotl import Game
from teotl.games.teotihuacan.material import DATA
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS

SETUPS = ["tiles", "draft", "first-game"]


def solo(setup: str = "tiles", seed: int = 1, **options: Any) -> Game:
    return teotl.new_game("teotihuacan", ["Ana"], seed, {"setup": setup, "solo": {}, **options})


def state(game: Game) -> dict[str, Any]:
    bot_state: dict[str, Any] = game.position()["state"]
    return bot_state


def bot(game: Game) -> dict[str, Any]:
    bot_state: dict[str, Any] = state(game)["players"][1]
    return bot_state


def started(game: Game) -> Game:
    """The human has answered everything before the first turn."""
    while state(game)["phase"] != "playing":
        game.play(0, game.choices(0)[0])
    return game


# --- What it has.
@pytest.mark.parametrize("setup", SETUPS)
def test_it_starts_with_two_of_each_resource_and_no_cocoa(setup: str) -> None:
    has = bot(solo(setup))
    assert (has["gold"], has["stone"], has["wood"], has["cocoa"]) == (2, 2, 2, 0)


@pytest.mark.parametrize("setup", SETUPS)
def test_it_starts_on_the_first_step_of_each_temple_and_gains_nothing_there(setup: str) -> None:
    has = bot(solo(setup))
    assert has["temples"] == {"blue": 1, "red": 1, "green": 1}
    assert has["points"] == 0


@pytest.mark.parametrize("setup", SETUPS)
def test_it_starts_on_step_1_of_the_avenue_and_0_of_the_pyramid_track(setup: str) -> None:
    has = bot(solo(setup))
    assert (has["avenue"], has["pyramid_track"]) == (1, 0)


@pytest.mark.parametrize("seed", range(8))
def test_it_has_the_technology_at_the_top_right_without_its_temple_step(seed: int) -> None:
    """The third of the six, in the green column."""
    game = solo(seed=seed)
    assert bot(game)["technologies"] == [state(game)["technologies"][2]]
    assert bot(game)["temples"]["green"] == 1


@pytest.mark.parametrize("setup", SETUPS)
def test_its_workers_start_on_gold_nobles_and_construction_and_one_worships(setup: str) -> None:
    assert bot(solo(setup))["workers"] == [
        {"board": "gold", "power": 2},
        {"board": "nobles", "power": 2},
        {"board": "construction", "power": 2},
        {"board": "decorations", "power": 1, "worship": 1},
    ]


@pytest.mark.parametrize("setup", SETUPS)
def test_it_gets_no_starting_tiles(setup: str) -> None:
    assert bot(started(solo(setup)))["kept"] == []


# --- The action pyramid.
@pytest.mark.parametrize("seed", range(8))
def test_six_of_the_seven_action_tiles_form_its_pyramid_and_the_seventh_waits(seed: int) -> None:
    bot_state = state(solo(seed=seed))["teotibot"]
    assert len(bot_state["action_tiles"]) == 6
    assert sorted([*bot_state["action_tiles"], bot_state["spare"]]) == sorted(ACTION_TILE_LABELS)


def test_action_tiles_and_direction_tiles_lie_at_random() -> None:
    lain = [state(solo(seed=seed))["teotibot"] for seed in range(60)]
    assert {bot_state["spare"] for bot_state in lain} == set(ACTION_TILE_LABELS)
    assert {bot_state["action_tiles"][0] for bot_state in lain} == set(ACTION_TILE_LABELS)
    both = {tuple(bot_state["directions"]) for bot_state in lain}
    assert both == {("left", "left"), ("left", "right"), ("right", "left"), ("right", "right")}


# --- The table is one for two players.
@pytest.mark.parametrize("setup", SETUPS)
def test_the_table_is_laid_for_two(setup: str) -> None:
    bot_state = state(solo(setup))
    laid = sorted(tile["place"] for tile in bot_state["pyramid"])
    assert laid == sorted(DATA["pyramid"]["start_2"])
    assert bot_state["calendar"]["dark"] == 10
    on_shelves = {
        name: len(tiles) for name, tiles in bot_state["shelves"].items() if not name.startswith("avenue")
    }
    assert on_shelves == {"blue 4": 2, "red 5": 3, "green 3": 1, "green 6": 2}


@pytest.mark.parametrize("setup", SETUPS)
def test_two_neutral_colours_stand_on_the_boards(setup: str) -> None:
    assert [len(colour) for colour in state(started(solo(setup)))["neutrals"]] == [3, 3]


# --- The human.
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("setup", SETUPS)
def test_the_human_is_always_first(setup: str, seed: int) -> None:
    game = started(solo(setup, seed))
    assert state(game)["first"] == 0
    assert state(game)["turn"]["seat"] == 0
    assert game.to_act == (0,)
    assert state(game)["calendar"]["light"] == 0


@pytest.mark.parametrize("setup", ["tiles", "draft"])
def test_the_human_has_the_one_cocoa_of_the_first_player(setup: str) -> None:
    assert state(solo(setup))["players"][0]["cocoa"] == 1


def test_in_the_first_game_the_human_starts_as_player_one() -> None:
    """The order token's cocoa is among the seven. (spec 2.9)"""
    human = state(solo("first-game"))["players"][0]
    assert (human["cocoa"], human["wood"], human["stone"], human["gold"]) == (7, 1, 2, 4)
    assert human["temples"]["green"] == 1


def test_the_human_alone_is_dealt_four_starting_tiles_and_keeps_two() -> None:
    """(spec 2.10)"""
    game = solo("tiles")
    assert len(state(game)["players"][0]["dealt"]) == 4
    assert "dealt" not in bot(game) or bot(game)["dealt"] == []
    assert len(game.choices(0)) == 6
    game.play(0, game.choices(0)[0])
    assert len(state(game)["players"][0]["kept"]) == 2


def test_in_a_draft_the_human_alone_takes_two_of_six_tiles() -> None:
    """(spec 9.1)"""
    game = solo("draft")
    assert len(game.choices(0)) == 6
    game.play(0, game.choices(0)[0])
    assert len(game.choices(0)) == 5
    game.play(0, game.choices(0)[0])
    assert state(game)["phase"] != "drafting"


def test_one_seat_without_knobs_plays_the_usual_teotibot() -> None:
    """(spec 10.15)"""
    game = teotl.new_game("teotihuacan", ["Ana"], 1)
    assert game.state().digest() == solo(seed=1).state().digest()


def test_a_solo_table_can_have_the_dark_eclipse() -> None:
    """The eclipse comes right after the turn in which the disc arrives: here Teotibot's. (spec 9.2)"""
    game = started(solo("first-game", dark_eclipse=True))
    events: list[dict[str, Any]] = []
    while not any(event["event"] == "eclipse-came" for event in events):
        events = game.play(0, game.choices(0)[-1] if game.question(0) != "end" else "end")
    assert "eclipse-near" in [event["event"] for event in events]
