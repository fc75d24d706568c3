"""Salaries: cocoa for every worker in play, or points. (spec 8.3)"""

from collections.abc import Sequence

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacan.build import Table, table


def payday(cocoa: int, *workers: str, points: int = 50, holds: Sequence[str] = ()) -> Table:
    """The eclipse has come; seat 0 pays first."""
    t = table().eclipse_after(1).goods(0, cocoa=cocoa).points(0, points).holds(0, *holds)
    return t.workers(0, *workers).idle(1)


@pytest.mark.parametrize(
    ("workers", "owed"),
    [
        (["forest 1", "forest 1", "forest 1"], 3),
        (["forest 3", "gold 2", "palace 3"], 3),
        (["forest 4", "gold 1", "palace 1"], 4),
        (["forest 5", "gold 1", "palace 3"], 4),
        (["forest 4", "gold 5", "palace 3"], 5),
        (["forest 5", "gold 5", "palace 4"], 6),
        (["forest 1", "gold 1", "palace 1", "nobles 3"], 4),
        (["forest 4", "gold 5", "palace 5", "nobles 4"], 8),
    ],
)
def test_one_cocoa_per_worker_in_play_and_one_more_for_power_4_or_5(workers: list[str], owed: int) -> None:
    t = payday(20, *workers)
    assert t.pending[0] == {"task": "salary", "seat": 0, "owed": owed}
    t.play(0, f"pay {owed}")
    assert (t[0].cocoa, t[0].points) == (20 - owed, 50)


def test_locked_workers_are_paid() -> None:
    """R-50"""
    t = payday(20, "forest 4 worship 1", "palace 1 worship 2", "palace 5 worship 1")
    assert t.pending[0]["owed"] == 5


def test_the_die_on_the_wheel_is_not_paid() -> None:
    """R-50"""
    assert payday(20, "forest 1", "gold 1", "palace 1", "wheel").pending[0]["owed"] == 3


# --- Paying in part.
@pytest.mark.parametrize(("cocoa", "most"), [(1, 1), (3, 3), (4, 4), (5, 5), (6, 5), (12, 5)])
def test_any_part_may_be_paid_up_to_what_is_owed_and_held(cocoa: int, most: int) -> None:
    """R-50"""
    t = payday(cocoa, "forest 4", "gold 5", "palace 1")  # 5 owed
    assert sorted(t.keys(0)) == [f"pay {paid}" for paid in range(most + 1)]
    with pytest.raises(IllegalChoice):
        t.play(0, f"pay {most + 1}")


@pytest.mark.parametrize("paid", range(6))
def test_each_cocoa_not_paid_costs_3_points(paid: int) -> None:
    """Per cocoa, not per worker. (R-6, R-50)"""
    t = payday(9, "forest 4", "gold 5", "palace 1").play(0, f"pay {paid}")  # 5 owed
    assert (t[0].cocoa, t[0].points) == (9 - paid, 50 - 3 * (5 - paid))


def test_a_strong_worker_unpaid_costs_6_points() -> None:
    """R-6"""
    t = payday(2, "forest 4", "gold 1", "palace 1").play(0, "pay 2")
    assert t[0].points == 50 - 6


def test_a_salary_may_be_refused_though_there_is_cocoa() -> None:
    assert payday(9, "forest 1", "gold 1", "palace 1").play(0, "pay 0")[0].points == 50 - 9


@pytest.mark.parametrize(("points", "left"), [(0, 0), (1, 0), (8, 0), (9, 0), (10, 1)])
def test_points_never_fall_below_0(points: int, left: int) -> None:
    t = payday(1, "forest 1", "gold 1", "palace 1", points=points).play(0, "pay 0")
    assert t[0].points == left


def test_who_has_no_cocoa_loses_the_points_at_once() -> None:
    t = payday(0, "forest 1", "gold 4", "palace 1")
    assert (t.asked, t[0].points) == (1, 50 - 12)


# --- The free-cocoa tile.
def test_a_free_cocoa_tile_covers_the_whole_salary_and_is_then_used() -> None:
    """R-21, R-50"""
    t = payday(7, "forest 5", "gold 5", "palace 4", holds=["free-cocoa"]).play(0, "pay free")
    assert (t[0].cocoa, t[0].points) == (7, 50)
    assert t[0].discoveries == {"face_up": [], "face_down": ["free-cocoa"]}


def test_only_one_of_two_free_cocoa_tiles_is_used() -> None:
    """R-50"""
    t = payday(1, "forest 1", "gold 1", "palace 1", holds=["free-cocoa", "free-cocoa"]).play(0, "pay free")
    assert t[0].discoveries == {"face_up": ["free-cocoa"], "face_down": ["free-cocoa"]}
    assert t.asked == 1


def test_without_cocoa_the_tile_can_still_pay() -> None:
    """R-50"""
    t = payday(0, "forest 1", "gold 1", "palace 1", holds=["free-cocoa"])
    assert sorted(t.keys(0)) == ["pay 0", "pay free"]
    assert t.play(0, "pay free")[0].points == 50


def test_the_tile_may_be_kept_and_cocoa_paid() -> None:
    """R-50"""
    t = payday(3, "forest 1", "gold 1", "palace 1", holds=["free-cocoa"]).play(0, "pay 3")
    assert (t[0].cocoa, t[0].points, t[0].discoveries["face_up"]) == (0, 50, ["free-cocoa"])


def test_a_used_free_cocoa_tile_pays_nothing() -> None:
    t = table().eclipse_after(1).goods(0, cocoa=1).used(0, "free-cocoa").idle(1)
    assert sorted(t.keys(0)) == ["pay 0", "pay 1"]


@pytest.mark.parametrize(
    "tile",
    ["cocoa", "three-resources", "points", "avenue", "any-temple", "green-temple", "power-up", "double-move"],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_other_tile_may_be_used_when_salaries_are_paid(tile: str, seat: int) -> None:
    """Not even by seat 1, which has just ended its turn. (R-21)"""
    t = table().eclipse_after(1).goods(0, cocoa=1).holds(seat, tile).idle(1)
    if seat == 1:
        t.play(0, "pay 1")
    assert sorted(t.keys(seat)) == ["pay 0", "pay 1"]
    with pytest.raises(IllegalChoice):
        t.play(seat, f"use {tile}")


def test_nobody_is_unlocked_for_cocoa_when_salaries_are_paid() -> None:
    """R-21"""
    t = table().eclipse_after(1).goods(0, cocoa=9).goods(1, cocoa=9)
    t.worker(0, 0, "forest", worship=1).worker(1, 0, "quarry", worship=1).idle(1)
    assert not t.may(0, "unlock 3")
    assert not t.play(0, "pay 3").may(1, "unlock 3")


# --- In player order.
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("last", [0, 1])
def test_salaries_are_paid_in_player_order(players: int, last: int) -> None:
    """R-21"""
    t = table(players).eclipse_after(last)
    for seat in range(players):
        t.goods(seat, cocoa=3)
    t.idle(last)
    paid: list[int] = []
    while t.pending[0]["task"] == "salary":
        paid.append(t.asked)
        t.play(t.asked, "pay 3")
    assert paid == [(last + 1 + n) % players for n in range(players)]


def test_in_a_dark_eclipse_too_the_first_player_pays_first() -> None:
    """R-21, spec 9.2"""
    t = table(3, dark_eclipse=True, first=2).turn(0).calendar(light=10)
    for seat in range(3):
        t.goods(seat, cocoa=3)
    t.workers(0, "palace 5", "palace 1", "palace 1")
    t.play(0, "move palace 1 power 5", "main", "power-up forest 5", "ascend points", "end")
    paid: list[int] = []
    while t.pending[0]["task"] == "salary":
        paid.append(t.asked)
        t.play(t.asked, "pay 3")
    assert paid == [2, 0, 1]


@pytest.mark.parametrize("eclipse", [1, 2, 3])
def test_salaries_are_due_in_every_eclipse(eclipse: int) -> None:
    t = table().eclipse_after(1, eclipse).goods(0, cocoa=3).points(0, 9).idle(1).play(0, "pay 1")
    assert (t[0].cocoa, t[0].points) == (2, 3)
