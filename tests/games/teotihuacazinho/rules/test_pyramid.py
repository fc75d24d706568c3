"""The pyramid: colours, neighbours, floors from below. (spec 2)"""

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import FULL_FIRST, FULL_GROUND, do, hand, ink, keys

PRINTED = [["yellow", "white", "grey"], ["blue", "white", "yellow"], ["grey", "white", "blue"]]
FIRST = [["white", "yellow"], ["blue", "white"]]
GROUND_WORDS = [["nw", "n", "ne"], ["w", "centre", "e"], ["sw", "s", "se"]]
LETTERS = {"yellow": "Y", "blue": "B", "grey": "K"}


@pytest.mark.parametrize("row", range(3))
@pytest.mark.parametrize("column", range(3))
@pytest.mark.parametrize("colour", ["yellow", "blue", "grey"])
def test_a_white_space_takes_any_block_a_coloured_one_its_own(row: int, column: int, colour: str) -> None:
    game = hand(f"G6 G6 {LETTERS[colour]}3")
    do(game, "use g6; use g6")
    if column != 1:  # each outer column is nearest from its own side
        do(game, "worker west" if column == 0 else "worker east")
    fits = PRINTED[row][column] in ("white", colour)
    assert (f"push {colour} 3 ground {GROUND_WORDS[row][column]}" in keys(game)) == fits


@pytest.mark.parametrize("row", range(2))
@pytest.mark.parametrize("column", range(2))
@pytest.mark.parametrize("colour", ["yellow", "blue", "grey"])
def test_the_first_floor_has_its_own_colours(row: int, column: int, colour: str) -> None:
    game = hand(f"G6 G6 {LETTERS[colour]}3", ground=FULL_GROUND, ramps=["south west", "south east"])
    do(game, "use g6")
    fits = FIRST[row][column] in ("white", colour)
    word = [["nw", "ne"], ["sw", "se"]][row][column]
    assert (f"push {colour} 3 first {word}" in keys(game)) == fits


@pytest.mark.parametrize("value", range(1, 7))
def test_filled_neighbours_differ_by_at_most_one(value: int) -> None:
    game = hand(f"G6 G6 K{value}", ground=[[0, 0, 0], [0, 3, 0], [0, 0, 0]])
    do(game, "use g6")
    assert (f"push grey {value} ground s" in keys(game)) == (value in (2, 3, 4))


def test_the_reason_names_the_neighbour() -> None:
    game = hand("G6 G6 K6", ground=[[0, 0, 0], [0, 3, 0], [0, 0, 0]])
    do(game, "use g6")
    with pytest.raises(IllegalChoice, match="there is a 3 next to it"):
        do(game, "push k6 ground s")


def test_diagonal_spaces_are_no_neighbours() -> None:
    game = hand("G6 G6 K6", ground=[[0, 0, 0], [0, 3, 0], [0, 0, 0]])
    do(game, "use g6; push k6 ground sw")
    assert ink(game)["ground"][2][0] == 6


def test_spaces_on_different_floors_are_no_neighbours() -> None:
    game = hand("G6 G6 K1", ground=FULL_GROUND, ramps=["south east"])
    do(game, "use g6; push k1 first se")
    assert ink(game)["first"] == [[0, 0], [0, 1]]


def test_a_space_between_far_numbers_can_never_be_filled_but_play_goes_on() -> None:
    ground = [[0, 1, 0], [0, 0, 0], [0, 4, 0]]
    for value in range(1, 7):
        game = hand(f"G6 G6 K{value}", hammers=9, ground=ground)
        do(game, "use g6")
        assert f"push grey {value} ground centre" not in keys(game)
        assert "finish" in keys(game)


def test_the_first_floor_waits_for_all_nine_ground_spaces() -> None:
    eight = [[5, 5, 5], [5, 5, 5], [5, 5, 0]]
    game = hand("G6 G6 K5", ground=eight, ramps=["south west"])
    do(game, "use g6")
    with pytest.raises(IllegalChoice, match="the floor below must be full: 9 blocks, you have 8"):
        do(game, "push k5 first sw")


def test_the_last_ground_block_and_the_first_above_it_may_come_in_one_round() -> None:
    eight = [[5, 5, 5], [5, 5, 5], [5, 0, 5]]
    game = hand("G6 K5 B4", ground=eight, ramps=["south east"])
    do(game, "use g6; push k5 ground s; push b4 first se")
    assert ink(game)["ground"] == FULL_GROUND
    assert ink(game)["first"] == [[0, 0], [0, 4]]


def test_the_top_waits_for_all_four_first_floor_spaces() -> None:
    game = hand("K6 K6 B4", ground=FULL_GROUND, first=[[3, 3], [3, 0]], constructions=["pulley"])
    do(game, "use k6")
    with pytest.raises(IllegalChoice, match="the floor below must be full: 4 blocks, you have 3"):
        do(game, "top b4")


def test_a_filled_space_stays_as_it_is() -> None:
    game = hand("K6 G6 B4", ground=[[0, 0, 0], [0, 0, 0], [0, 4, 0]])
    do(game, "use g6")
    with pytest.raises(IllegalChoice, match="already holds a block"):
        do(game, "push b4 ground s")


def test_the_top_is_filled_once() -> None:
    game = hand("K6 K6 B4", ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"])
    do(game, "use k6; top k6")
    assert not [key for key in keys(game) if key.startswith("top")]
