"""Nobles: a building for 2 wood, its row by the workers there, its points and an Avenue step. (spec 6.3)"""

import pytest

from tests.games.teotihuacan.build import Table, table

SPACES = {"top": [3, 2, 2, 1, 1], "centre": [5, 4, 3, 3], "bottom": [7, 6, 5]}
WORKERS = {"top": 1, "centre": 2, "bottom": 3}
EACH_SPACE = [(row, place, points) for row, values in SPACES.items() for place, points in enumerate(values)]


def coming(workers: int, **rows: int) -> Table:
    """Seat 0 has just come to be the last of so many workers there, with 2 wood."""
    others = ["nobles 1"] * (workers - 1)
    t = table().workers(0, "alchemy 1", *others).buildings(**rows).goods(0, cocoa=1, wood=2)
    return t.play(0, "move alchemy 1")


def rows_for(workers: int, **rows: int) -> set[str]:
    """The rows in which a building may stand; none if the action is not possible at all."""
    t = coming(workers, **rows)
    return {key.removeprefix("building ") for key in t.play(0, "main").keys(0)} if t.may(0, "main") else set()


# --- Points.
@pytest.mark.parametrize(("row", "place", "points"), EACH_SPACE)
def test_a_building_scores_the_leftmost_free_space_of_its_row(row: str, place: int, points: int) -> None:
    t = coming(WORKERS[row], **{row: place}).play(0, "main", f"building {row}")
    assert t[0].points == points
    assert t.position["nobles"] == {"top": 0, "centre": 0, "bottom": 0, row: place + 1}


def test_a_building_costs_two_wood() -> None:
    t = coming(1).goods(0, cocoa=1, wood=3, stone=1, gold=1).play(0, "main", "building top")
    assert (t[0].wood, t[0].stone, t[0].gold) == (1, 1, 1)


def test_the_leftmost_building_uncovers_the_next_value_of_the_building_row() -> None:
    """After two buildings the row shows 4 per Avenue step instead of 5. (spec 8.2)"""
    t = coming(1, top=1).play(0, "main", "building top", "power-up nobles 1", "end")
    t.eclipse_after(1).points(0, 0).points(1, 0).avenue(0, 0).avenue(1, 1).goods(1, cocoa=9)
    t.workers(1, "forest 1").play(1, "move forest 1", "collect", "end")
    assert t[1].points == 4


# --- Rows.
@pytest.mark.parametrize(("workers", "row"), [(1, "top"), (2, "centre"), (3, "bottom"), (4, "bottom")])
def test_one_worker_builds_in_the_top_row_two_in_the_centre_three_in_the_bottom(
    workers: int, row: str
) -> None:
    """R-18: the row is forced, however little it scores."""
    assert rows_for(workers) == {row}
    assert rows_for(workers, top=4, centre=3, bottom=2) == {row}


@pytest.mark.parametrize(
    ("workers", "rows", "open_rows"),
    [
        (1, {"top": 5}, set()),
        (1, {"centre": 4, "bottom": 3}, {"top"}),
        (2, {"centre": 4}, {"top"}),
        (2, {"centre": 4, "bottom": 0, "top": 4}, {"top"}),
        (2, {"centre": 4, "top": 5}, set()),
        (2, {"top": 5, "bottom": 3}, {"centre"}),
        (3, {"bottom": 3}, {"top", "centre"}),
        (3, {"bottom": 3, "centre": 4}, {"top"}),
        (3, {"bottom": 3, "top": 5}, {"centre"}),
        (3, {"bottom": 2, "top": 5}, {"bottom"}),
        (4, {"bottom": 3}, {"top", "centre"}),
    ],
)
def test_when_the_row_is_full_a_row_above_is_taken(
    workers: int, rows: dict[str, int], open_rows: set[str]
) -> None:
    """R-18: only three workers with a full bottom row may have a choice; never a row below."""
    assert rows_for(workers, **rows) == open_rows


def test_the_row_above_scores_its_own_space() -> None:
    assert coming(2, centre=4, top=1).play(0, "main", "building top")[0].points == 2
    assert coming(3, bottom=3, centre=1).play(0, "main", "building centre")[0].points == 4


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize(
    "rows",
    [
        {"top": 5, "centre": 4, "bottom": 2},
        {"top": 5, "centre": 3, "bottom": 3},
        {"top": 4, "centre": 4, "bottom": 3},
    ],
)
def test_once_all_eleven_buildings_are_placed_nobles_is_impossible(
    workers: int, rows: dict[str, int]
) -> None:
    """R-53: even though one of the twelve spaces is free."""
    assert rows_for(workers, **rows) == set()


def test_the_eleventh_building_may_still_be_placed() -> None:
    """R-53"""
    assert rows_for(3, top=5, centre=4, bottom=1) == {"bottom"}


def test_an_extra_worker_moves_the_row_down() -> None:
    """R-35, R-18: and with a full bottom row it brings the choice."""
    t = coming(2, bottom=3).holds(0, "extra-worker").play(0, "main", "use extra-worker")
    assert set(t.keys(0)) == {"building top", "building centre"}


# --- Avenue and power-ups.
def test_a_building_gives_one_avenue_step() -> None:
    t = coming(1).avenue(0, 4).play(0, "main", "building top")
    assert t[0].avenue == 5


def test_the_avenue_step_offers_a_discovery_tile_before_the_power_up() -> None:
    """spec 5.3, R-37"""
    t = coming(1).avenue(0, 5).shelf("avenue 6", "free-cocoa", "mask-4").goods(0, wood=3)
    t.play(0, "main", "building top")
    assert set(t.keys(0)) == {"claim free-cocoa", "claim mask-4", "decline"}
    assert t.play(0, "claim free-cocoa").keys(0) == ["power-up nobles 1"]


def test_at_the_end_of_the_avenue_the_step_is_lost() -> None:
    """R-26"""
    t = coming(1).avenue(0, 9).play(0, "main", "building top")
    assert (t[0].avenue, t[0].points) == (9, 3)


@pytest.mark.parametrize(("workers", "row"), [(1, "top"), (2, "centre")])
def test_one_or_two_workers_power_up_once(workers: int, row: str) -> None:
    t = coming(workers).play(0, "main", f"building {row}", "power-up nobles 1")
    assert t.keys(0) == ["end"]


def test_three_workers_may_power_up_twice() -> None:
    t = coming(3).play(0, "main", "building bottom", "power-up nobles 1")
    assert t.may(0, "skip")
    t.play(0, "power-up nobles 2")
    assert sorted(worker["power"] for worker in t[0].workers[:3]) == [1, 1, 3]
    assert t.keys(0) == ["end"]


def test_three_workers_in_a_row_above_still_may_power_up_twice() -> None:
    t = coming(3, bottom=3).play(0, "main", "building top", "power-up nobles 1")
    assert t.may(0, "power-up nobles 1")
    assert t.may(0, "skip")
