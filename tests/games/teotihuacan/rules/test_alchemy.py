"""Alchemy: a technology for gold, its row, the rivals there, and a step on its column's temple. (spec 6.2)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import Table, table

TOP = ["learn 1", "learn 3", "learn 5"]
BOTTOM = ["learn 9", "learn 15", "learn 17"]


def acting(*powers: int, players: int = 2, gold: int = 9) -> Table:
    """Seat 0 does the main action with these workers there; technologies 1 3 5 above 9 15 17."""
    there = [f"alchemy {power}" for power in powers[1:]]
    t = table(players).workers(0, f"construction {powers[0]}", *there).goods(0, cocoa=1, gold=gold)
    return t.play(0, "move construction 1", "main")


# --- Rows.
@pytest.mark.parametrize("power", [1, 2, 3])
def test_one_worker_takes_from_the_top_row(power: int) -> None:
    assert acting(power).keys(0) == TOP


@pytest.mark.parametrize("powers", [(1, 1), (3, 2), (1, 5), (1, 1, 1), (1, 1, 1, 1)])
def test_two_or_more_workers_take_from_either_row(powers: tuple[int, ...]) -> None:
    assert acting(*powers).keys(0) == TOP + BOTTOM


@pytest.mark.parametrize("power", [4, 5])
def test_one_worker_of_power_four_or_five_may_take_the_bottom_row(power: int) -> None:
    assert acting(power).keys(0) == TOP + BOTTOM


@pytest.mark.parametrize("power", [4, 5])
@pytest.mark.parametrize("technology", [9, 15, 17])
def test_one_strong_worker_in_the_bottom_row_forgoes_the_power_up(power: int, technology: int) -> None:
    t = acting(power).temple(0, blue=6, red=6, green=6).play(0, f"learn {technology}")
    assert t.keys(0) == ["end"]
    assert t[0].workers[0] == {"board": "alchemy", "power": power}
    assert t[0].technologies == [technology]


def test_one_strong_worker_in_the_top_row_powers_up() -> None:
    t = acting(4).play(0, "learn 3", "power-up alchemy 4")
    assert t[0].workers[0]["power"] == 5
    assert t.keys(0) == ["end"]


@pytest.mark.parametrize("technology", [3, 15])
@pytest.mark.parametrize("powers", [(1, 1), (4, 4), (5, 1, 1), (2, 2, 2, 2)])
def test_more_workers_power_up_once_in_either_row(powers: tuple[int, ...], technology: int) -> None:
    t = acting(*powers).play(0, f"learn {technology}", f"power-up alchemy {powers[1]}")
    assert t.keys(0) == ["end"]


def test_the_power_up_is_for_a_worker_there() -> None:
    t = acting(2, 3).play(0, "learn 3")
    assert set(t.keys(0)) == {"power-up alchemy 2", "power-up alchemy 3"}


def test_a_locked_or_distant_worker_opens_no_row() -> None:
    t = table().workers(0, "construction 3", "construction 5", "gold 5 worship 1").goods(0, gold=9)
    assert t.play(0, "move construction 1 power 3", "main").keys(0) == TOP


def test_the_exception_applies_only_while_the_count_is_one() -> None:
    """R-35: with an extra worker the bottom row is open anyway, and the power-up stays."""
    t = acting(4).holds(0, "extra-worker").play(0, "use extra-worker", "learn 15")
    assert t.keys(0) == ["power-up alchemy 4"]
    t = acting(4).holds(0, "extra-worker").play(0, "learn 15")
    assert not t.may(0, "power-up alchemy 4")


# --- Price and marker.
@pytest.mark.parametrize(
    ("technology", "gold"),
    [(1, 1), (3, 1), (5, 1), (7, 1), (9, 2), (11, 2), (13, 2), (15, 2), (17, 2)],
)
def test_the_gold_on_the_tile_is_paid(technology: int, gold: int) -> None:
    others = [number for number in (1, 3, 5, 9, 15, 17) if number != technology]
    t = table().workers(0, "construction 1", "alchemy 1").technologies(technology, *others[:5])
    t.goods(0, cocoa=1, gold=gold).play(0, "move construction 1", "main", f"learn {technology}")
    assert (t[0].gold, t[0].technologies) == (0, [technology])


def test_a_technology_that_costs_more_gold_than_there_is_cannot_be_taken() -> None:
    t = acting(1, 1, gold=1)
    assert t.keys(0) == TOP
    with pytest.raises(IllegalChoice):
        t.play(0, "learn 9")


def test_rows_follow_the_sorted_numbers_of_the_six_tiles() -> None:
    t = table().workers(0, "construction 1").technologies(17, 7, 15, 9, 13, 11).goods(0, gold=9)
    assert t.play(0, "move construction 1", "main").keys(0) == ["learn 7", "learn 9", "learn 11"]


def test_a_technology_is_not_taken_twice() -> None:
    t = table().workers(0, "construction 1", "alchemy 1").knows(0, 3, 17).goods(0, cocoa=1, gold=9)
    assert t.play(0, "move construction 1", "main").keys(0) == ["learn 1", "learn 5", "learn 9", "learn 15"]


def test_one_worker_with_the_whole_top_row_has_no_target() -> None:
    t = table().workers(0, "construction 3").knows(0, 1, 3, 5).goods(0, gold=9)
    assert not t.play(0, "move construction 1").may(0, "main")
    t = table().workers(0, "construction 4").knows(0, 1, 3, 5).goods(0, gold=9)
    assert t.play(0, "move construction 1", "main").keys(0) == BOTTOM


# --- Rivals.
def test_every_other_player_already_there_scores_three() -> None:
    t = table(4).workers(0, "construction 1").knows(1, 3).knows(2, 1, 5).knows(3, 3, 17).goods(0, gold=1)
    t.play(0, "move construction 1", "main", "learn 3")
    assert [t[seat].points for seat in (1, 2, 3)] == [3, 0, 3]
    assert t[0].points == 1  # the red step alone


def test_the_first_one_there_pays_nobody() -> None:
    t = table(4).workers(0, "construction 1").knows(1, 1).goods(0, gold=1)
    t.play(0, "move construction 1", "main", "learn 5")
    assert [t[seat].points for seat in range(4)] == [0, 0, 0, 0]


def test_several_markers_lie_on_one_technology() -> None:
    t = table().workers(0, "construction 1").knows(1, 5).goods(0, gold=1)
    t.play(0, "move construction 1", "main", "learn 5")
    assert t[0].technologies == t[1].technologies == [5]


# --- The column's temple.
@pytest.mark.parametrize(
    ("technology", "temple"),
    [(1, "blue"), (3, "red"), (5, "green"), (9, "blue"), (15, "red"), (17, "green")],
)
def test_a_technology_gives_a_step_on_its_columns_temple(technology: int, temple: str) -> None:
    t = acting(1, 1, gold=2).play(0, f"learn {technology}")
    assert t[0].temples == {"blue": 0, "red": 0, "green": 0, temple: 1}
    if temple == "blue":
        t.play(0, "gain stone")
    goods = (t[0].stone, t[0].points, t[0].cocoa)
    assert goods == {"blue": (1, 0, 0), "red": (0, 1, 0), "green": (0, 0, 1)}[temple]


def test_the_step_and_its_reward_come_before_the_power_up() -> None:
    """R-37"""
    t = acting(1, 1).temple(0, blue=3).shelf("blue 4", "cocoa").play(0, "learn 1")
    assert set(t.keys(0)) == {"claim cocoa", "reward"}
    assert t.play(0, "claim cocoa").may(0, "power-up alchemy 1")


def test_the_technology_is_learned_even_if_the_step_cannot_be_taken() -> None:
    """R-15"""
    t = table().workers(0, "construction 1").temple(0, red=10).temple(1, red=11).goods(0, gold=1)
    t.play(0, "move construction 1", "main", "learn 3")
    assert (t[0].technologies, t[0].temples["red"], t[0].points) == ([3], 10, 0)
    assert t.keys(0) == ["power-up alchemy 1"]
