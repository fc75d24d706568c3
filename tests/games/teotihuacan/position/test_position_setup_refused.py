"""Positions: what is refused while starting tiles are kept or drafted, and at a table with Teotibot."""

import copy

import pytest

from teotl.games.teotihuacan.position import position
from teotl.games.teotihuacan.rules.names import DRAFT, FIRST_GAME, STARTING_TILES
from tests.games.teotihuacan.random_games import states
from tests.games.teotihuacan.refusing import Change, calendar, player, refuse, top, worker


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (player(0, dealt=[1, 2, 3]), "players[0].dealt"),
        (player(0, dealt=[1, 2, 3, 19]), "players[0].dealt[3]"),
        (
            lambda d: d["players"][0]["dealt"].__setitem__(0, d["players"][1]["dealt"][0]),
            "players[1].dealt[0]",
        ),
        (lambda d: d["players"][0].update(kept=d["players"][0]["dealt"][:1]), "players[0].kept"),
        (lambda d: d["players"][0].update(kept=d["players"][0]["dealt"][1::-1]), "players[0].kept"),
        (lambda d: d["players"][0].update(kept=d["players"][1]["dealt"][:2]), "players[0].kept[0]"),
        (player(0, workers=[{"board": "forest", "power": 1}]), "players[0].workers"),
        (lambda d: d["options"].update(setup="first-game"), "players[0].dealt"),
        (lambda d: d["stacks"]["starting"].pop(), "stacks.starting"),
        (calendar(light=1), "calendar.light"),
        (top(phase="starting"), "players[0].kept"),
        (top(pending=[{"task": "draft", "seat": 0}]), "pending[0]"),
    ],
)
def test_what_is_wrong_while_starting_tiles_are_kept_is_named(change: Change, field: str) -> None:
    data = position(next(states(2, STARTING_TILES, 3)))
    change(data)
    refuse(data, field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["draft"].pop(), "draft"),
        (lambda d: d["draft"].__setitem__(1, d["draft"][0]), "draft[1]"),
        (lambda d: d["pending"].pop(), "pending"),
        (lambda d: d["pending"].pop(0), "pending"),
        (lambda d: d["pending"].insert(0, d["pending"].pop(1)), "pending"),
        (top(pending=[]), "pending"),
    ],
)
def test_what_is_wrong_in_a_draft_is_named(change: Change, field: str) -> None:
    data = position(next(states(2, DRAFT, 3)))
    change(data)
    refuse(data, field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["teotibot"].update(spare="construction"), "teotibot.spare"),
        (lambda d: d["teotibot"].update(directions=["up", "left"]), "teotibot.directions[0]"),
        (lambda d: d["teotibot"]["difficulty"].update(worship_steps=2), "teotibot.difficulty.worship_steps"),
        (worker(1, 0, board="wheel"), "players[1].workers[0].board"),
        (worker(1, 3, board="nobles", worship=None), "players[1].workers[3]"),
        (lambda d: d["players"].append(copy.deepcopy(d["players"][0])), "teotibot"),
        (top(first=1), "first"),
    ],
)
def test_what_is_wrong_with_teotibot_is_named(change: Change, field: str) -> None:
    data = position(next(states(2, FIRST_GAME, 3, solo=True)))
    change(data)
    refuse(data, field)
