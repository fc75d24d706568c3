"""Teotibot's difficulty: six knobs in any combination, and named presets. (spec 10.15)"""

import itertools
from typing import Any

import pytest

import teotl
from teotl import BadOption
from teotl.games.teotihuacan.material import DATA
from teotl.games.teotihuacan.rules.teotibot.difficulty import (
    LIMITS,
    NORMAL,
    PRESETS,
    check_solo,
    knobs_of,
    setting_of,
)
from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, HUMAN, bot_turn

KNOBS = DATA["solo"]["difficulty"]
SINGLE = [name for name in KNOBS if name != "starting_worker_power"]


def bot(solo: Any) -> dict[str, Any]:
    """Teotibot as it starts with this setting."""
    game = teotl.new_game("teotihuacan", ["Ana"], 1, {"solo": solo})
    bot_state: dict[str, Any] = game.position()["state"]["players"][BOT]
    return bot_state


def knob(t: Table, **knobs: int) -> Table:
    return t.change(teotibot={**t.data["teotibot"], "difficulty": knobs})


def last_eclipse(t: Table) -> Table:
    """Teotibot worships without a step, then the last eclipse comes."""
    t.temple(BOT, red=10).temple(HUMAN, red=11).goods(HUMAN, cocoa=3)
    t.change(calendar={"light": 8, "dark": 8, "eclipse": 3, "turns_left": 2})
    return bot_turn(t).play(HUMAN, "pay 3")


# --- Starting workers.
@pytest.mark.parametrize("changes", list(itertools.product([-1, 0, 1], repeat=3)))
def test_each_of_the_three_unlocked_workers_may_start_weaker_or_stronger(
    changes: tuple[int, int, int],
) -> None:
    """Those on gold, nobles and construction; the worshipper never."""
    powers = [worker["power"] for worker in bot({"starting_worker_power": list(changes)})["workers"]]
    assert powers == [2 + changes[0], 2 + changes[1], 2 + changes[2], 1]


@pytest.mark.parametrize("change", [-1, 0, 1])
def test_one_number_changes_all_three(change: int) -> None:
    powers = [worker["power"] for worker in bot({"starting_worker_power": change})["workers"]]
    assert powers == [2 + change] * 3 + [1]


# --- Starting resources.
@pytest.mark.parametrize("change", KNOBS["starting_resources"])
def test_starting_resources_change_all_three_goods(change: int) -> None:
    """Not the cocoa. (R-70)"""
    has = bot({"starting_resources": change})
    assert (has["wood"], has["stone"], has["gold"], has["cocoa"]) == (2 + change, 2 + change, 2 + change, 0)


# --- The swap of cocoa.
@pytest.mark.parametrize("change", KNOBS["cocoa_exchange_vp"])
def test_ten_cocoa_may_be_worth_less_or_more(change: int) -> None:
    t = bot_turn(knob(solo_table("masks").goods(BOT, cocoa=5), cocoa_exchange_vp=change))
    assert t[BOT].points == 3 + change
    assert t[BOT].cocoa == 0


# --- Worship.
@pytest.mark.parametrize("change", KNOBS["worship_steps"])
@pytest.mark.parametrize(
    ("here", "temple"), [("decorations", "red"), ("forest", "green"), ("quarry", "blue")]
)
def test_worship_may_bring_fewer_or_more_steps(here: str, temple: str, change: int) -> None:
    """(R-70)"""
    t = knob(solo_table("worship").worker(BOT, 3, here, 1, 1), worship_steps=change)
    assert bot_turn(t)[BOT].temples[temple] == 2 + change


@pytest.mark.parametrize("change", KNOBS["worship_steps"])
def test_so_do_the_steps_on_any_temple(change: int) -> None:
    """(R-70)"""
    t = knob(solo_table("worship").worker(BOT, 3, "gold", 1, 1).temple(BOT, red=2), worship_steps=change)
    assert bot_turn(t)[BOT].temples["red"] == 2 + 3 + change


def test_other_temple_steps_stay_one() -> None:
    t = knob(solo_table("construction").goods(BOT, stone=2), worship_steps=1)
    assert sum(bot_turn(t)[BOT].temples.values()) == 1


# --- The end.
@pytest.mark.parametrize("change", KNOBS["temple_bonus_vp"])
def test_a_temple_bonus_may_be_worth_less_or_more(change: int) -> None:
    t = last_eclipse(knob(solo_table("worship").temple(BOT, blue=10), temple_bonus_vp=change))
    assert t[BOT].points == 2 * (15 + change)


@pytest.mark.parametrize("change", KNOBS["technology_vp"])
def test_a_technology_may_be_worth_less_or_more(change: int) -> None:
    t = last_eclipse(knob(solo_table("worship").knows(BOT, 1, 5, 9), technology_vp=change))
    assert t[BOT].points == 3 * (2 + change) + 15


def test_joining_a_technology_stays_3() -> None:
    t = knob(solo_table("masks").knows(BOT, 3).workers(HUMAN, "construction 1"), technology_vp=2)
    t.workers(BOT, "gold 2", "gold 2", "gold 2").goods(HUMAN, gold=1)
    assert t.play(HUMAN, "move construction 1", "main", "learn 3")[BOT].points == 3


# --- Any combination.
def test_the_knobs_are_those_of_the_rules_with_their_values() -> None:
    assert set(LIMITS) == set(KNOBS)
    assert {name: LIMITS[name] for name in SINGLE} == {name: KNOBS[name] for name in SINGLE}
    assert LIMITS["starting_worker_power"] == [-1, 0, 1]


def test_every_combination_of_single_knobs_can_be_set() -> None:
    for values in itertools.product(*(KNOBS[name] for name in SINGLE)):
        wanted = {**dict(zip(SINGLE, values, strict=True)), "starting_worker_power": [1, 0, -1]}
        assert setting_of(knobs_of(check_solo(wanted))) == wanted


def test_knobs_left_out_change_nothing() -> None:
    assert check_solo({}) == NORMAL
    assert check_solo({"worship_steps": 1}) == {**NORMAL, "worship_steps": 1}
    assert all(value in (0, [0, 0, 0]) for value in NORMAL.values())


def test_the_setting_is_kept_by_options_position_and_record() -> None:
    game = teotl.new_game(
        "teotihuacan", ["Ana"], 1, {"solo": {"worship_steps": -1, "starting_worker_power": [1, 0, 0]}}
    )
    wanted = {**NORMAL, "worship_steps": -1, "starting_worker_power": [1, 0, 0]}
    assert game.options["solo"] == wanted
    assert game.position()["state"]["teotibot"]["difficulty"] == wanted
    assert teotl.load_record(game.record()).options["solo"] == wanted


# --- Presets.
def test_the_presets_go_from_gentle_to_brutal() -> None:
    assert list(PRESETS) == ["gentle", "easy", "normal", "hard", "brutal"]
    for lower, higher in itertools.pairwise(PRESETS.values()):
        assert all(lower[name] <= higher[name] for name in SINGLE)
        assert sum(lower["starting_worker_power"]) < sum(higher["starting_worker_power"])


@pytest.mark.parametrize("name", ["gentle", "easy", "normal", "hard", "brutal"])
def test_a_preset_is_called_by_its_name(name: str) -> None:
    game = teotl.new_game("teotihuacan", ["Ana"], 1, {"solo": name})
    assert game.options["solo"] == PRESETS[name]
    assert game.position()["state"]["teotibot"]["difficulty"] == PRESETS[name]


def test_normal_is_the_game_as_written() -> None:
    assert PRESETS["normal"] == NORMAL


@pytest.mark.parametrize(("name", "end"), [("gentle", 0), ("brutal", -1)])
def test_gentle_and_brutal_turn_every_knob_to_its_end(name: str, end: int) -> None:
    assert {knob: PRESETS[name][knob] for knob in SINGLE} == {knob: KNOBS[knob][end] for knob in SINGLE}
    assert PRESETS[name]["starting_worker_power"] == [KNOBS["starting_worker_power"]["change"][end]] * 3


def test_a_preset_is_not_changed_by_a_game() -> None:
    setting = check_solo("hard")
    setting["starting_worker_power"][0] = -1
    assert PRESETS["hard"]["starting_worker_power"] == [1, 0, 0]


# --- What is not a setting.
@pytest.mark.parametrize(
    ("solo", "says"),
    [
        ("nightmare", "not one of gentle, easy, normal, hard, brutal"),
        ("", "not one of gentle"),
        (3, "a preset"),
        (True, "a preset"),
        ([], "a preset"),
        ({"speed": 1}, "knob 'speed' is not known"),
        ({"worship_steps": 2}, "worship_steps: must be one of -1, 0, 1, not 2"),
        ({"worship_steps": True}, "worship_steps"),
        ({"worship_steps": "1"}, "worship_steps"),
        ({"worship_steps": None}, "worship_steps"),
        ({"worship_steps": 0.5}, "worship_steps"),
        ({"worship_steps": 1.0}, "worship_steps"),
        ({"starting_worker_power": [1.0, 0, 0]}, "starting_worker_power"),
        ({"worship_steps": [1]}, "worship_steps"),
        ({"temple_bonus_vp": 3}, "one of -10, -5, 0, 5, 10"),
        ({"starting_worker_power": 2}, "starting_worker_power"),
        ({"starting_worker_power": True}, "starting_worker_power"),
        ({"starting_worker_power": [1, 1]}, "three for gold, nobles, construction"),
        ({"starting_worker_power": [1, 1, 5]}, "starting_worker_power"),
        ({"starting_worker_power": "1"}, "starting_worker_power"),
    ],
)
def test_a_wrong_setting_is_refused_with_the_knob_and_what_it_may_be(solo: Any, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        teotl.new_game("teotihuacan", ["Ana"], 1, {"solo": solo})


def test_knobs_are_for_one_seat() -> None:
    with pytest.raises(BadOption, match="one seat"):
        teotl.new_game("teotihuacan", ["Ana", "Bo"], 1, {"solo": "easy"})
