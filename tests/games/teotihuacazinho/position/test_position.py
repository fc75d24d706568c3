"""Positions: readable, exact, and checked field by field."""

import copy
import json
from typing import Any

import pytest

import teotl
from teotl import BadPosition
from tests.games.teotihuacazinho.table import do, ink, now, sheet, table, track, wander

DICE = "G3 G5 Y4 Y4 B4 B2 K6 K1"


def middle() -> dict[str, Any]:
    """A position in the middle of a round."""
    game = table(sheet(gold=6, hammers=3), sheet(), dice=DICE, round=7)
    do(game, "take k6; take g5; take y4; lower k6; use g5; push k5 ground s; worker east")
    return game.position()


def test_positions_go_there_and_back() -> None:
    for seed in range(6):
        for steps in (0, 3, 30, 150, 10_000):
            game = wander(seed, 1 + seed % 3, steps=steps)
            data = json.loads(json.dumps(game.position()))
            assert teotl.from_position(data).digest() == game.digest()
            assert teotl.from_position(data).position() == data


def test_a_few_lines_are_enough() -> None:
    game = teotl.from_position(
        {
            "teotl": 1,
            "game": "teotihuacazinho",
            "rules": 1,
            "seats": ["Ana"],
            "options": {},
            "state": {
                "cards": ["A", "B", "C"],
                "dice": {"green": [6, 1], "yellow": [1, 1], "blue": [1, 1], "grey": [6, 1]},
                "players": [{"gold": {"acquired": 3}}],
            },
        }
    )
    assert ink(game) == sheet(gold=3)
    assert now(game)["stage"] == "take"


def test_a_position_tells_the_round_in_progress() -> None:
    player = middle()["state"]["players"][0]
    assert player["hand"] == [
        {"rolled": "green 5", "now": "green 5", "as": "action"},
        {"rolled": "yellow 4", "now": "yellow 4", "as": "unused"},
        {"rolled": "grey 6", "now": "grey 5", "as": "block"},
    ]
    assert player["pips"] == {"green": 1, "yellow": 0, "blue": 0, "grey": 0}
    assert player["worker"] == "east"
    assert player["before"]["ground"] == [[0] * 3] * 3


Path = tuple[Any, ...]
HAND0: Path = ("players", 0, "hand", 0)
MISTAKES: list[tuple[Path, Any, str]] = [
    (("players",), [], "state.players"),
    (("players",), "Ana", "state.players"),
    (("players", 0), 7, "state.players[0]"),
    (("players", 0, "goldd"), {}, "state.players[0].goldd"),
    (("weather",), "rain", "state.weather"),
    (("round",), 0, "state.round"),
    (("round",), 15, "state.round"),
    (("round",), True, "state.round"),
    (("over",), 1, "state.over"),
    (("over",), True, "state.players[0].hand"),
    (("solo",), "easy", "state.solo"),
    (("solo",), "brutal", "state.solo"),
    (("sheet",), {"game.rounds": 15}, "state.sheet"),
    (("cards",), ["A", "A", "B"], "state.cards"),
    (("cards",), "ABC", "state.cards"),
    (("dice",), [1] * 8, "state.dice"),
    (("dice", "green"), [3], "state.dice.green"),
    (("dice", "green"), [3, 7], "state.dice.green[1]"),
    (("dice", "pink"), [3, 3], "state.dice.pink"),
    (("chance",), [1, 2, 3], "state.chance"),
    (("chance",), [1, 2, 3, -4], "state.chance[3]"),
    (("players", 0, "ground"), [[0] * 3] * 2, "state.players[0].ground"),
    (("players", 0, "ground", 0, 0), 7, "state.players[0].ground[0][0]"),
    (("players", 0, "ground", 1, 1), 1, "state.players[0].ground"),
    (("players", 0, "first", 0, 0), 1, "state.players[0].first"),
    (("players", 0, "top"), 1, "state.players[0].first"),
    (("players", 0, "gold", "limit"), 15, "state.players[0].gold.limit"),
    (("players", 0, "gold", "acquired"), 11, "state.players[0].gold.acquired"),
    (("players", 0, "gold", "spent"), 7, "state.players[0].gold.spent"),
    (("players", 0, "gold", "lost"), 7, "state.players[0].gold.lost"),
    (("players", 0, "hammers", "limit"), 20, "state.players[0].hammers.limit"),
    (("players", 0, "ramps"), ["south north"], "state.players[0].ramps[0]"),
    (("players", 0, "ramps"), ["south west", "south west"], "state.players[0].ramps[1]"),
    (("players", 0, "ramps"), "south west", "state.players[0].ramps"),
    (("players", 0, "constructions"), ["castle"], "state.players[0].constructions[0]"),
    (("players", 0, "constructions"), ["adorned_top"], "state.players[0].constructions"),
    (("players", 0, "unlocked"), 3, "state.players[0].unlocked"),
    (("players", 0, "objectives"), [9], "state.players[0].objectives[0]"),
    (("players", 0, "events"), [2], "state.players[0].before"),
    (("players", 1, "events"), [2], "state.players[1].events"),
    (("players", 0, "stage"), "think", "state.players[0].stage"),
    (("players", 0, "stage"), "take", "state.players[0].stage"),
    (("players", 0, "stage"), "change", "state.players[0].stage"),
    (("players", 1, "stage"), "use", "state.players[1].hand"),
    (("players", 0, "stage"), "finished", "state.players[0].pips.green"),
    (("players", 0, "worker"), "up", "state.players[0].worker"),
    (("players", 1, "worker"), "east", "state.players[1].worker"),
    (("players", 0, "hand"), 3, "state.players[0].hand"),
    ((*HAND0, "rolled"), "green 4", "state.players[0].hand[0].rolled"),
    ((*HAND0, "rolled"), "grey 6", "state.players[0].hand[2].rolled"),
    ((*HAND0, "now"), "green 9", "state.players[0].hand[0].now"),
    ((*HAND0, "as"), "ballast", "state.players[0].hand[0].as"),
    ((*HAND0, "as"), "block", "state.players[0].pips.green"),
    (("players", 0, "hand", 1, "as"), "block", "state.players[0].hand"),
    (("players", 0, "pips", "green"), 6, "state.players[0].pips.green"),
    (("players", 0, "pips", "blue"), 1, "state.players[0].pips.blue"),
    (("players", 0, "before", "ground"), [[0] * 3, [0] * 3, [4, 5, 0]], "state.players[0].before"),
    (("players", 0, "before", "objectives"), [1], "state.players[0].before"),
    (("players", 0, "before", "unlocked"), 1, "state.players[0].before"),
    (("players", 0, "before", "gold", "limit"), 20, "state.players[0].before"),
]


@pytest.mark.parametrize(("path", "value", "field"), MISTAKES)
def test_a_wrong_position_names_the_field(path: Path, value: Any, field: str) -> None:
    data = copy.deepcopy(middle())
    place = data["state"]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(BadPosition) as error:
        teotl.from_position(data)
    assert error.value.field == field, str(error.value)


@pytest.mark.parametrize("field", ["cards", "dice", "players"])
def test_what_is_missing_is_named(field: str) -> None:
    data = middle()
    del data["state"][field]
    with pytest.raises(BadPosition, match=field):
        teotl.from_position(data)


def test_a_fourth_die_in_hand_is_refused() -> None:
    data = middle()
    data["state"]["players"][0]["hand"].append({"rolled": "blue 4"})
    with pytest.raises(BadPosition, match="a player selects 3"):
        teotl.from_position(data)


def test_a_round_that_all_have_finished_has_ended() -> None:
    data = table(sheet(), dice=DICE).position()
    data["state"]["players"][0] |= {
        "stage": "finished",
        "hand": [{"rolled": "grey 6"}, {"rolled": "grey 1"}, {"rolled": "blue 2"}],
    }
    with pytest.raises(BadPosition, match="all players have finished exactly when"):
        teotl.from_position(data)


def test_the_game_is_over_when_a_pyramid_was_complete() -> None:
    data = table(sheet(), dice=DICE).position()
    complete = {"ground": [[5] * 3] * 3, "first": [[3, 3]] * 2, "top": 4}
    data["state"]["players"][0] |= complete
    with pytest.raises(BadPosition, match="complete when the round began"):
        teotl.from_position(data)
    data["state"]["over"] = True
    data["state"]["players"][0]["stage"] = "finished"
    game = teotl.from_position(data)
    assert game.over
    assert game.scores == [45 + 12 + 4 + 10]


def test_the_game_is_not_over_before_round_14() -> None:
    data = table(sheet(), dice=DICE).position()
    data["state"]["over"] = True
    data["state"]["players"][0]["stage"] = "finished"
    with pytest.raises(BadPosition, match="lasts until round 14"):
        teotl.from_position(data)


def test_a_limit_tells_how_often_it_was_raised() -> None:
    game = table(sheet(gold=track(15, 3, 30)))
    assert ink(game)["gold"] == track(15, 3, 30)


@pytest.mark.parametrize(
    ("name", "value"), [("solo", "hard"), ("sheet", {"constructions.pulley.hammers": 5})]
)  # fmt: skip
def test_the_options_agree_with_the_state(name: str, value: Any) -> None:
    data = table(sheet(), dice=DICE).position()
    data["options"][name] = value
    with pytest.raises(BadPosition, match=f"options.{name}"):
        teotl.from_position(data)
    data["state"][name] = value
    assert teotl.from_position(data).options[name] == value
