"""Views as rows of numbers: what a shape has seen gets columns, what it has not is left out."""

from typing import Any

import pytest

from teotl.envs.columns import MANY
from teotl.envs.flatten import Shape, bounded


def shape_of(*views: Any) -> Shape:
    shape = Shape()
    for view in views:
        shape.learn(view)
    return shape


def named_row(shape: Shape, view: Any) -> dict[str, int]:
    """The row of a view by the names of its columns."""
    names = [column.name for column in shape.columns("")]
    return dict(zip(names, shape.row(view), strict=True))


def test_numbers_stand_as_they_are_with_what_is_usually_much_of_them() -> None:
    shape = shape_of({"gold": 3}, {"gold": -7})
    (gold,) = shape.columns("")
    assert (gold.name, gold.low, gold.high, gold.usual) == ("gold", -MANY, MANY, 7)
    assert named_row(shape, {"gold": 12}) == {"gold": 12}


def test_yes_and_no_are_one_and_nought_and_stay_within() -> None:
    shape = shape_of({"ready": True}, {"ready": False})
    assert named_row(shape, {"ready": True}) == {"ready": 1}
    assert named_row(shape, {"ready": False}) == {"ready": 0}
    assert named_row(shape, {"ready": 9}) == {"ready": 0}
    assert shape.columns("")[0].high == 1


def test_every_word_that_came_up_has_a_column_in_the_same_order() -> None:
    one, other = (
        shape_of({"at": "north"}, {"at": "east side"}),
        shape_of({"at": "east side"}, {"at": "north"}),
    )
    assert one.columns("") == other.columns("")
    assert named_row(one, {"at": "north"}) == {"at.east_side": 0, "at.north": 1}
    assert named_row(one, {"at": "never seen"}) == {"at.east_side": 0, "at.north": 0}


def test_what_may_be_missing_says_whether_it_is_there() -> None:
    shape = shape_of({"taker": None}, {"taker": 2})
    assert named_row(shape, {"taker": 0}) == {"taker.there": 1, "taker": 0}
    assert named_row(shape, {"taker": None}) == {"taker.there": 0, "taker": 0}


@pytest.mark.parametrize("views", [({}, {"hand": 4}), ({"hand": 4}, {})], ids=["later", "before"])
def test_a_field_that_some_views_lack_may_be_missing(views: tuple[Any, Any]) -> None:
    assert named_row(shape_of(*views), {"hand": 4}) == {"hand.there": 1, "hand": 4}
    assert named_row(shape_of(*views), {}) == {"hand.there": 0, "hand": 0}


def test_lists_are_counted_where_their_length_changes() -> None:
    shape = shape_of({"hand": [1, 2, 3]}, {"hand": [4]})
    assert named_row(shape, {"hand": [5, 6]}) == {"hand.count": 2, "hand.0": 5, "hand.1": 6, "hand.2": 0}
    assert named_row(shape, {"hand": [5, 6, 7, 8]})["hand.count"] == 4
    assert named_row(shape_of({"pair": [1, 2]}), {"pair": [3, 4]}) == {"pair.0": 3, "pair.1": 4}


def test_what_stands_inside_is_named_by_the_way_to_it() -> None:
    shape = shape_of({"players": [{"taken": ["coin"], "points": 1}, {"taken": [], "points": 0}]})
    assert named_row(shape, {"players": [{"taken": [], "points": 5}, {"taken": ["coin"], "points": 6}]}) == {
        "players.0.points": 5,
        "players.0.taken.count": 0,
        "players.0.taken.0.coin": 0,
        "players.1.points": 6,
        "players.1.taken.count": 1,
        "players.1.taken.0.coin": 1,
    }


def test_what_never_came_up_is_left_out() -> None:
    assert named_row(shape_of({"gold": 1}), {"gold": 2, "silver": 3}) == {"gold": 2}
    assert named_row(shape_of({"gold": []}), {"gold": [1, 2]}) == {}
    assert named_row(shape_of({"gold": 1}), {"gold": "much"}) == {"gold": 0}


def test_columns_hold_no_more_than_they_can() -> None:
    assert named_row(shape_of({"points": 10**9}), {"points": 10**9}) == {"points": MANY}
    assert bounded(-(10**9)) == -MANY
    assert bounded(2.6) == 3
