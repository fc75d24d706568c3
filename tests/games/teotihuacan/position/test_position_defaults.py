"""Positions: what may be left out, and what stands for it then."""

import copy
import json
from typing import Any

from teotl.games.teotihuacan.position import from_position, position
from teotl.games.teotihuacan.rules import engine
from tests.games.teotihuacan.build import complete, table

Data = dict[str, Any]


def minimal() -> Data:
    three = [{"board": "palace", "power": 1}, {"board": "forest", "power": 2}, {"board": "gold", "power": 5}]
    return {"players": [{"workers": copy.deepcopy(three)} for _ in range(2)]}


def test_workers_are_enough_for_a_position() -> None:
    written = position(from_position(minimal()))
    assert written["options"] == {"setup": "tiles", "dark_eclipse": False, "blanks_match": False}
    assert written["ring"] == [
        "palace", "quarry", "alchemy", "forest", "construction", "decorations", "nobles", "gold",
    ]  # fmt: skip
    assert written["calendar"] == {"light": 0, "dark": 10, "eclipse": 1, "turns_left": 0}
    assert written["players"][0]["workers"][3] == {"board": "wheel", "power": 3}
    assert written["pending"] == [{"task": "turn", "seat": 0}]
    assert written["display"] == {"pyramid": [None] * 3, "decorations": [None] * 4}
    assert {name: len(stack) for name, stack in written["stacks"].items()} == {
        "discovery": 54, "pyramid": 32, "decorations": 15, "starting": 18,
    }  # fmt: skip


def test_a_stack_left_out_is_the_rest_of_the_box_shuffled_by_random() -> None:
    stacks = [position(from_position({**minimal(), "random": seed}))["stacks"] for seed in (1, 1, 2)]
    assert stacks[0] == stacks[1] != stacks[2]
    assert sorted(stacks[0]["discovery"]) == sorted(stacks[2]["discovery"])


def test_the_word_rest_ends_a_stack() -> None:
    data = {**minimal(), "stacks": {"discovery": ["mask-1", "cocoa", "rest"]}}
    stack = position(from_position(data))["stacks"]["discovery"]
    assert stack[:2] == ["mask-1", "cocoa"]
    assert len(stack) == 54
    assert stack.count("mask-1") == 1


def test_tiles_may_be_out_of_the_game() -> None:
    data = {**minimal(), "removed": {"pyramid": ["rest"]}, "stacks": {"pyramid": ["b.Rg"]}}
    written = position(from_position(data))
    assert written["stacks"]["pyramid"] == ["b.Rg"]
    assert len(written["removed"]["pyramid"]) == 31
    assert from_position(written).digest() == from_position(json.loads(json.dumps(written))).digest()


def test_points_without_sources_count_as_from_temples() -> None:
    data = minimal()
    data["players"][0]["points"] = 12
    data["players"][1]["earned"] = [{"masks": 3, "salary": -1}]
    players = position(from_position(data))["players"]
    assert players[0]["earned"] == [{"temples": 12}]
    assert players[1]["points"] == 2


def test_turns_left_follow_from_the_discs() -> None:
    data = {**minimal(), "calendar": {"light": 10}, "turn": {"seat": 1}}
    assert position(from_position(data))["calendar"]["turns_left"] == 3
    data["options"] = {"dark_eclipse": True}
    assert position(from_position(data))["calendar"]["turns_left"] == 1


def test_a_phase_of_set_up_begins_when_no_tasks_are_written() -> None:
    keeping = table(phase="keeping", players=2).data
    for seat, player in enumerate(keeping["players"]):
        player["workers"] = []
        player["dealt"] = [14, 2, 3, 4] if seat == 0 else [5, 6, 7, 16]
    state = from_position(complete(keeping))
    assert engine.asked(state) == 0
    assert sorted(position(state)["shown"]) == ["14", "16"]
    for player in keeping["players"]:
        player["kept"] = player["dealt"][:2]
    starting = from_position(complete({**keeping, "phase": "starting"}))
    assert position(starting)["players"][0]["stone"] == 5  # 3 of tile 14 and 2 of tile 2


def test_tasks_that_need_no_answer_are_done() -> None:
    data = {**minimal(), "pending": [
        {"task": "temple step", "seat": 0, "temple": "red"},
        {"task": "turn", "seat": 0},
    ]}  # fmt: skip
    written = position(from_position(data))
    assert written["players"][0]["temples"]["red"] == 1
    assert written["players"][0]["points"] == 1
    assert written["pending"] == [{"task": "turn", "seat": 0}]
