"""Points, row by row, the tie-break and the solo levels. (spec 11)"""

from typing import Any

import pytest

from tests.games.teotihuacazinho.table import FULL_FIRST, FULL_GROUND, ended, hand, sheet, table, track

# Ground and first floor on which all eight objectives are completed.
ALL_EIGHT: dict[str, Any] = {"ground": [[5, 4, 5], [5, 5, 6], [5, 6, 5]], "first": [[2, 3], [3, 2]]}


def sources(**ink: Any) -> dict[str, int]:
    """Points by source of one sheet."""
    events = ink.get("events", [])
    found: dict[str, int] = table(sheet(**ink), round=14 if events else 1).breakdown[0]["sources"]
    return found


def test_every_number_counts_its_value() -> None:
    points = sources(ground=[[1, 2, 3], [0, 0, 4], [0, 0, 5]])
    assert points["ground"] == 15
    points = sources(ground=FULL_GROUND, first=[[1, 2], [2, 3]])
    assert (points["ground"], points["first"], points["top"]) == (45, 8, 0)


@pytest.mark.parametrize("value", range(1, 7))
def test_the_top_counts_once_or_three_times_when_adorned(value: int) -> None:
    for adorned, times in (([], 1), (["adorned_top"], 3)):
        assert table_with_top(value, adorned)["top"] == value * times


def table_with_top(value: int, adorned: list[str]) -> dict[str, int]:
    game = hand(
        f"K6 B{value} Y1",
        ground=FULL_GROUND,
        first=FULL_FIRST,
        constructions=["pulley", *adorned],
        unlocked=2,
        round=14,
    )
    game.play(0, "use k6")
    game.play(0, f"top b{value}")
    game.play(0, "finish")
    assert game.over
    found: dict[str, int] = game.breakdown[0]["sources"]
    return found


def test_a_complete_pyramid_is_worth_ten() -> None:
    assert table_with_top(4, [])["complete"] == 10
    assert sources(ground=FULL_GROUND, first=FULL_FIRST)["complete"] == 0


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 10), (5, 15), (6, 25), (7, 40), (8, 60)]
)
def test_objectives_marked_and_completed(count: int, points: int) -> None:
    assert sources(**ALL_EIGHT, objectives=list(range(1, count + 1)))["objectives"] == points


def test_marked_but_not_completed_or_completed_but_not_marked_is_worth_nothing() -> None:
    assert sources(objectives=list(range(1, 9)))["objectives"] == 0
    assert sources(**ALL_EIGHT)["objectives"] == 0


@pytest.mark.parametrize(("events", "points"), [([], 0), ([2], 5), ([1, 3], 20), ([1, 2, 3], 40)])
def test_events_marked(events: list[int], points: int) -> None:
    assert sources(events=events)["events"] == points


@pytest.mark.parametrize(
    ("ground", "first", "points"),
    [
        ([[1, 2, 3], [2, 3, 4], [3, 4, 5]], [[0, 0], [0, 0]], 0),  # no 6
        ([[2, 3, 4], [3, 4, 5], [4, 5, 6]], [[1, 1], [1, 1]], 5),
        ([[2, 3, 4], [3, 4, 5], [4, 5, 6]], [[6, 6], [6, 6]], 0),  # no 1
        ([[6, 5, 4], [5, 4, 3], [6, 5, 4]], [[1, 2], [2, 1]], 5),  # only one 3
        ([[6, 5, 4], [5, 4, 3], [6, 5, 4]], [[1, 2], [2, 3]], 5),  # only one 1
    ],
)
def test_sets_of_the_numbers_1_to_6(ground: Any, first: Any, points: int) -> None:
    assert sources(ground=ground, first=first)["sets"] == points


def test_two_sets_are_worth_thirty_and_an_adorned_top_is_one_block() -> None:
    """Two of every number, the second 3 being the top; adorned, it is still one block."""
    ground, first = [[6, 5, 4], [5, 4, 3], [6, 5, 4]], [[1, 2], [2, 1]]
    for adorned in ([], ["adorned_top"]):
        game = hand(
            "K6 B3 Y1", ground=ground, first=first, constructions=["pulley", *adorned], unlocked=2, round=14
        )
        for key in ("use k6", "top b3", "finish"):
            game.play(0, key)
        assert game.breakdown[0]["sources"]["sets"] == 30


def test_the_total_is_the_sum() -> None:
    points = table(sheet(**ALL_EIGHT, objectives=[1, 2, 8], events=[2]), round=14).breakdown[0]
    assert points["total"] == sum(points["sources"].values()) == 46 + 10 + 6 + 5


def test_several_who_complete_in_one_round_all_get_ten() -> None:
    """Z-29"""
    one = sheet(ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"])
    game = table(one, one, sheet(), dice="K6 K5 B4")
    for seat in (0, 1):
        for key in ("take k6", "take b4", "take k5", "use k6", "top b4", "finish"):
            game.play(seat, key)
    for key in ("take k6", "take b4", "take k5", "finish"):
        game.play(2, key)
    assert game.over
    assert [points["sources"]["complete"] for points in game.breakdown] == [10, 10, 0]


# --- The order at the end.
def final(*sheets: Any) -> dict[str, Any]:
    game = ended(*sheets)
    result: dict[str, Any] = game.view(None)["result"]
    assert result["ranking"] == game.ranking
    return result


def test_most_points_win() -> None:
    result = final(sheet(ground=[[3, 0, 0], [0] * 3, [0] * 3]), sheet(ground=[[6, 0, 0], [0] * 3, [0] * 3]))
    assert result["ranking"] == [1, 0]
    assert result["winners"] == [1]


def test_a_tie_goes_to_most_resources_held() -> None:
    result = final(sheet(gold=3), sheet(gold=1, hammers=2, books=1), sheet(gold=track(9, 8)))
    assert result["ranking"] == [1, 0, 2]
    assert result["winners"] == [1]


def test_who_is_still_tied_shares_the_win() -> None:
    result = final(sheet(gold=2), sheet(), sheet(books=2))
    assert result["ranking"] == [0, 2, 1]
    assert result["winners"] == [0, 2]


def test_versatile_constructions_do_not_change_the_tie_break() -> None:
    """Z-16"""
    versatile = {"constructions": ["versatile_hammer", "versatile_book"], "unlocked": 1}
    assert final(sheet(gold=3, **versatile), sheet(gold=4))["winners"] == [1]


# --- Solo.
def solo(level: str | None, events: list[int], top: int, objectives: int) -> dict[str, Any]:
    """A solo game that ends in round 14; with three events it is worth 106, the top and the objectives."""
    plan: dict[str, Any] = {**ALL_EIGHT, "constructions": ["pulley"], "events": events}
    plan["objectives"] = list(range(1, objectives + 1))
    game = table(sheet(**plan), dice=f"K6 K5 B{top or 1}", round=14, solo=level)
    last = f"top b{top}" if top else "use b1"
    for key in ("take k6", "take k5", f"take b{top or 1}", "use k6", last, "finish"):
        game.play(0, key)
    result: dict[str, Any] = game.view(0)["result"]
    return {**result, "points": game.scores[0]}


def test_easy_wants_three_events_and_a_complete_pyramid() -> None:
    assert solo("easy", [1, 2, 3], 3, 0)["winners"] == [0]
    assert solo("easy", [1, 3], 3, 0)["winners"] == []
    assert solo("easy", [1, 2, 3], 0, 0)["winners"] == []


@pytest.mark.parametrize(
    ("level", "objectives", "top", "points", "won"),
    [
        ("normal", 4, 4, 120, True),
        ("normal", 4, 3, 119, False),
        ("hard", 7, 4, 150, True),
        ("hard", 7, 3, 149, False),
    ],
)
def test_normal_and_hard_want_points_besides(
    level: str, objectives: int, top: int, points: int, won: bool
) -> None:
    result = solo(level, [1, 2, 3], top, objectives)
    assert result["points"] == points
    assert result["winners"] == ([0] if won else [])


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_points_alone_do_not_win_a_solo_game(level: str) -> None:
    assert solo(level, [1, 2], 4, 8)["winners"] == []
    assert solo(level, [1, 2, 3], 0, 8)["winners"] == []


def test_without_a_level_the_result_tells_which_were_reached() -> None:
    """Z-104"""
    assert solo(None, [1, 2, 3], 4, 7)["levels"] == ["easy", "normal", "hard"]
    assert solo(None, [1, 2, 3], 3, 7)["levels"] == ["easy", "normal"]
    assert solo(None, [1, 2], 4, 7)["levels"] == []
