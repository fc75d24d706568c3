"""Ascension: Avenue step, the die back to the palace, a reward, and the light disc. (spec 7.2)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import Table, table

ALWAYS = {"ascend points", "ascend cocoa", "ascend blue", "ascend red", "ascend green"}


def rising(**goods: int) -> Table:
    """A table at which seat 0's worker of power 5 may go to the quarry by `move forest 1`."""
    return table().workers(0, "forest 5", "gold 1", "gold 1").goods(0, **goods)


def ascending(t: Table) -> Table:
    """The worker has just ascended, the cell of the quarry having given 2 stone."""
    return t.play(0, "move forest 1", "main", "power-up quarry 5")


def test_at_six_the_worker_ascends_at_once() -> None:
    t = ascending(rising())
    assert set(t.keys(0)) == ALWAYS | {"ascend worker"}


def test_the_die_goes_to_the_palaces_general_area_with_power_one() -> None:
    t = ascending(rising()).play(0, "ascend points", "end")
    assert t[0].workers[0] == {"board": "palace", "power": 1}
    assert t.idle(1).may(0, "move palace 1")


def test_first_one_avenue_step() -> None:
    t = ascending(rising().avenue(0, 4))
    assert t[0].avenue == 5


def test_the_avenue_step_may_claim_a_tile_before_the_reward_is_chosen() -> None:
    """spec 5.3"""
    t = ascending(rising().avenue(0, 7).shelf("avenue 8", "free-cocoa"))
    assert set(t.keys(0)) == {"claim free-cocoa", "decline"}
    assert t.play(0, "decline").may(0, "ascend points")
    assert t[0].avenue == 8


def test_at_the_end_of_the_avenue_the_reward_comes_all_the_same() -> None:
    """R-26"""
    t = ascending(rising().avenue(0, 9)).play(0, "ascend points")
    assert (t[0].avenue, t[0].points) == (9, 5)


# --- Rewards.
def test_five_points() -> None:
    t = ascending(rising(cocoa=1)).play(0, "ascend points")
    assert (t[0].points, t[0].cocoa) == (5, 1)


def test_five_cocoa() -> None:
    t = ascending(rising(cocoa=1)).play(0, "ascend cocoa")
    assert (t[0].points, t[0].cocoa) == (0, 6)


@pytest.mark.parametrize("temple", ["blue", "red", "green"])
def test_one_step_on_any_temple_with_its_reward(temple: str) -> None:
    t = ascending(rising()).play(0, f"ascend {temple}")
    assert t[0].temples == {"blue": 0, "red": 0, "green": 0, temple: 1}
    if temple == "blue":
        t.play(0, "gain gold")
    assert (t[0].gold, t[0].points, t[0].cocoa) == {"blue": (1, 0, 0), "red": (0, 1, 0), "green": (0, 0, 1)}[
        temple
    ]


def test_a_temple_where_the_step_cannot_be_taken_is_not_offered() -> None:
    """R-15"""
    t = ascending(rising(cocoa=3).temple(0, blue=11, red=10).temple(1, red=11))
    assert set(t.keys(0)) == {
        "ascend points",
        "ascend cocoa",
        "ascend green",
        "ascend two-steps",
        "ascend worker",
    }


@pytest.mark.parametrize(
    ("steps", "temples"),
    [
        (("red", "red"), {"blue": 0, "red": 2, "green": 0}),
        (("red", "green"), {"blue": 0, "red": 1, "green": 1}),
        (("green", "green"), {"blue": 0, "red": 0, "green": 2}),
    ],
)
def test_three_cocoa_buy_two_temple_steps_same_or_different(
    steps: tuple[str, str], temples: dict[str, int]
) -> None:
    t = ascending(rising(cocoa=3)).play(0, "ascend two-steps")
    assert (t[0].cocoa, t[0].temples) == (0, {"blue": 0, "red": 0, "green": 0})
    t.play(0, *[f"step {temple}" for temple in steps])
    assert t[0].temples == temples
    assert (t[0].points, t[0].cocoa) == (steps.count("red"), steps.count("green"))


def test_each_of_the_two_steps_is_rewarded_before_the_next() -> None:
    """R-39"""
    t = ascending(rising(cocoa=3)).play(0, "ascend two-steps", "step blue")
    assert set(t.keys(0)) == {"gain wood", "gain stone", "gain gold"}
    assert set(t.play(0, "gain wood").keys(0)) == {"step blue", "step red", "step green"}


def test_without_three_cocoa_two_steps_are_not_offered() -> None:
    t = ascending(rising(cocoa=2))
    assert not t.may(0, "ascend two-steps")
    assert t.why_not(0, "ascend two-steps")


def test_the_second_of_two_steps_is_lost_if_there_is_no_temple_for_it() -> None:
    """R-15"""
    t = ascending(rising(cocoa=3).temple(0, blue=11, red=11, green=10)).play(0, "ascend two-steps")
    assert t.play(0, "step green")[0].temples["green"] == 11
    assert t.keys(0) == ["end"]


def test_the_fourth_worker_joins_at_the_palace_with_power_three_and_two_cocoa() -> None:
    t = ascending(rising(cocoa=1)).play(0, "ascend worker")
    assert t[0].workers[3] == {"board": "palace", "power": 3}
    assert t[0].cocoa == 1 + 2
    assert t.play(0, "end").idle(1).may(0, "move palace 1 power 3")


def test_with_four_workers_in_play_no_worker_joins() -> None:
    t = ascending(rising().worker(0, 3, "nobles", 2))
    assert set(t.keys(0)) == ALWAYS
    with pytest.raises(IllegalChoice):
        t.play(0, "ascend worker")


def test_a_locked_fourth_worker_is_in_play_too() -> None:
    t = ascending(rising().worker(0, 3, "gold", 2, worship=1))
    assert not t.may(0, "ascend worker")


# --- The light disc.
@pytest.mark.parametrize("reward", ["points", "cocoa", "red", "green", "worker"])
def test_after_the_reward_the_light_disc_advances_by_one(reward: str) -> None:
    t = ascending(rising().calendar(light=3))
    assert t.position["calendar"]["light"] == 3
    assert t.play(0, f"ascend {reward}").position["calendar"]["light"] == 4


def test_the_light_disc_advances_after_both_temple_steps() -> None:
    """R-40"""
    t = ascending(rising(cocoa=3).calendar(light=3)).play(0, "ascend two-steps", "step red")
    assert t.position["calendar"]["light"] == 3
    assert t.play(0, "step red").position["calendar"]["light"] == 4


def test_the_light_disc_stops_at_the_dark_disc() -> None:
    """spec 8.1"""
    t = ascending(rising().calendar(light=10, turns_left=2)).play(0, "ascend points")
    assert t.position["calendar"]["light"] == 10


def test_the_advance_may_bring_the_eclipse_near() -> None:
    """spec 8.1"""
    t = ascending(rising().calendar(light=9))
    assert t.position["calendar"]["turns_left"] == 0
    assert t.play(0, "ascend points").position["calendar"]["turns_left"] > 0


# --- Any power-up.
def test_a_power_up_of_a_tile_ascends_too() -> None:
    """spec 4.2"""
    t = table().workers(0, "forest 5").holds(0, "power-up").play(0, "use power-up", "power-up forest 5")
    assert set(t.keys(0)) > ALWAYS
    t.play(0, "ascend points")
    assert (t[0].workers[0], t[0].avenue) == ({"board": "palace", "power": 1}, 1)
    assert t.position["calendar"]["light"] == 1
