"""Power-ups of a main action: who, how often, and what happens when one ascends in between. (spec 7.1)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import Table, table


def forest(*workers: str, **goods: int) -> Table:
    """Seat 0 has done the main action of the forest with the first worker, coming from the palace."""
    t = table().workers(0, *workers).goods(0, **{"cocoa": 1, **goods})
    return t.play(0, "move palace 1", "main")


def powers(t: Table) -> list[int]:
    return [worker["power"] for worker in t[0].workers]


# --- Who.
@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_a_power_up_adds_one(power: int) -> None:
    t = forest(f"palace {power}", "gold 1", "gold 1").play(0, f"power-up forest {power}")
    assert powers(t) == [power + 1, 1, 1, 3]
    assert t[0].workers[0]["board"] == "forest"


def test_any_one_of_the_own_workers_there_may_be_powered_up() -> None:
    """Not only the one that came."""
    t = forest("palace 1", "forest 4", "forest 2")
    assert set(t.keys(0)) == {"power-up forest 1", "power-up forest 2", "power-up forest 4"}
    assert powers(t.play(0, "power-up forest 4", "skip")) == [1, 5, 2, 3]


def test_workers_elsewhere_on_the_wheel_or_of_others_are_not_powered_up() -> None:
    t = table().workers(0, "palace 1", "gold 2", "nobles 3").workers(1, "forest 5").goods(0, cocoa=1)
    assert t.play(0, "move palace 1", "main").keys(0) == ["power-up forest 1"]


def test_a_locked_worker_is_not_powered_up() -> None:
    t = forest("palace 1", "forest 4 worship 1", "gold 1")
    assert t.keys(0) == ["power-up forest 1"]
    with pytest.raises(IllegalChoice):
        t.play(0, "power-up forest 4")


# --- How often.
def test_the_first_power_up_is_mandatory() -> None:
    """R-16"""
    t = forest("palace 1", "forest 1", "forest 1")
    assert t.keys(0) == ["power-up forest 1"]
    with pytest.raises(IllegalChoice):
        t.play(0, "skip")


def test_the_second_power_up_is_optional() -> None:
    """R-16"""
    t = forest("palace 1", "forest 2", "forest 3").play(0, "power-up forest 1")
    assert set(t.keys(0)) == {"power-up forest 2", "power-up forest 3", "skip"}
    t.play(0, "skip")
    assert t.keys(0) == ["end"]
    assert powers(t) == [2, 2, 3, 3]


def test_both_power_ups_may_go_on_one_worker() -> None:
    t = forest("palace 1", "forest 4", "forest 4").play(0, "power-up forest 1", "power-up forest 2")
    assert powers(t) == [3, 4, 4, 3]


def test_both_power_ups_may_go_on_two_workers() -> None:
    t = forest("palace 1", "forest 2", "forest 4").play(0, "power-up forest 4", "power-up forest 2")
    assert powers(t) == [1, 3, 5, 3]


def test_collecting_and_worship_give_no_power_up() -> None:
    t = table().workers(0, "palace 1", "forest 1", "forest 1").play(0, "move palace 1", "collect")
    assert t.keys(0) == ["end"]
    t = (
        table()
        .workers(0, "palace 1", "forest 1", "forest 1")
        .play(0, "move palace 1", "worship forest ability")
    )
    assert t.keys(0) == ["end"]


def test_with_no_own_worker_left_on_the_board_the_second_is_lost() -> None:
    """R-16: two extra workers make three, but only one can be powered up."""
    t = table().workers(0, "alchemy 5").holds(0, "extra-worker", "extra-worker").goods(0, wood=2)
    t.play(0, "move alchemy 1", "main", "use extra-worker", "use extra-worker", "building bottom")
    t.play(0, "power-up nobles 5", "ascend points")
    assert t.keys(0) == ["end"]


def test_workers_left_on_the_board_take_the_second() -> None:
    """R-33: the ascension changes who is there, not the count."""
    t = forest("palace 5", "forest 5", "forest 2").play(0, "power-up forest 5", "ascend points")
    assert set(t.keys(0)) == {"power-up forest 5", "power-up forest 2", "skip"}


def test_a_worker_that_ascended_is_no_longer_on_that_board() -> None:
    """R-33: its second power-up would be on the palace, which is another board."""
    t = forest("palace 5", "forest 2", "forest 3").play(0, "power-up forest 5", "ascend points")
    assert not t.may(0, "power-up palace 1")


def test_a_worker_unlocked_in_time_may_take_a_power_up() -> None:
    """R-33: who may be powered up is judged when it happens."""
    t = forest("palace 1", "forest 3", "forest 3", "forest 2 worship 1", cocoa=4)
    t.play(0, "power-up forest 1", "unlock 3")
    assert t.may(0, "power-up forest 2")
    assert t[0].cocoa == 4 - 1 + 1 - 3  # the cell of three workers gives one


# --- One inside the other.
def test_an_ascension_is_resolved_wholly_before_the_second_power_up() -> None:
    """R-40: Avenue tile, reward, major step, light disc; only then the second power-up."""
    t = table().workers(0, "palace 5", "forest 1", "forest 1").avenue(0, 2).temple(0, red=4)
    t.shelf("avenue 3", "free-cocoa").shelf("red 5", "red-temple").goods(0, cocoa=1)
    t.play(0, "move palace 1", "main", "power-up forest 5")
    assert set(t.keys(0)) == {"claim free-cocoa", "decline"}
    assert t.play(0, "claim free-cocoa").may(0, "ascend red")
    assert set(t.play(0, "ascend red").keys(0)) == {"claim red-temple", "reward"}
    assert t.position["calendar"]["light"] == 0
    t.play(0, "claim red-temple")
    assert t.position["calendar"]["light"] == 1
    assert set(t.keys(0)) == {"power-up forest 1", "skip", "use red-temple"}


def test_two_workers_may_ascend_in_one_action_one_after_the_other() -> None:
    """R-40"""
    t = forest("palace 5", "forest 5", "forest 5").play(0, "power-up forest 5", "ascend points")
    assert (t[0].avenue, t.position["calendar"]["light"]) == (1, 1)
    t.play(0, "power-up forest 5", "ascend cocoa")
    assert (t[0].avenue, t.position["calendar"]["light"]) == (2, 2)
    assert [worker["board"] for worker in t[0].workers] == ["palace", "palace", "forest", "wheel"]


def test_the_new_worker_waits_on_the_palace_and_takes_no_power_up_of_the_board() -> None:
    """R-33, R-40"""
    t = forest("palace 5", "forest 1", "forest 1").play(0, "power-up forest 5", "ascend worker")
    assert set(t.keys(0)) == {"power-up forest 1", "skip"}
