"""The worker and the push. (spec 7)"""

import pytest

from teotl import IllegalChoice, InvalidChoice
from tests.games.teotihuacazinho.table import FULL_GROUND, do, hand, held, ink, keys, now, pass_round

WALKS = {"south": "", "east": "worker east", "north": "worker east; worker north", "west": "worker west"}
# side → the spaces of each lane in the order a push passes them, as (row, column)
GROUND_WAYS = {
    "south": [[(2, c), (1, c), (0, c)] for c in range(3)],
    "north": [[(0, c), (1, c), (2, c)] for c in range(3)],
    "east": [[(r, 2), (r, 1), (r, 0)] for r in range(3)],
    "west": [[(r, 0), (r, 1), (r, 2)] for r in range(3)],
}
FIRST_WAYS = {
    "south": [[(1, c), (0, c)] for c in range(2)],
    "north": [[(0, c), (1, c)] for c in range(2)],
    "east": [[(r, 1), (r, 0)] for r in range(2)],
    "west": [[(r, 0), (r, 1)] for r in range(2)],
}
RAMPS = {
    "south": ["south west", "south east"],
    "east": ["east north", "east south"],
    "north": ["north west", "north east"],
    "west": ["west north", "west south"],
}
GROUND_WORDS = [["nw", "n", "ne"], ["w", "centre", "e"], ["sw", "s", "se"]]
FIRST_WORDS = [["nw", "ne"], ["sw", "se"]]
ALL_WHITE = {
    "floors.ground.colours": [["white"] * 3] * 3,
    "floors.first.colours": [["white"] * 2] * 2,
}


# --- The worker.
def test_the_worker_stands_in_the_south_at_the_start_of_every_round() -> None:
    game = hand("G4 Y1 B1")
    do(game, "use g4; worker west")
    pass_round(game)
    assert now(game)["worker"] == "south"


def test_one_move_takes_the_worker_to_the_next_side_either_way() -> None:
    game = hand("G6 G6 B1")
    do(game, "use g6; use g6")
    sides = []
    for move in ("right", "right", "right", "right", "left", "left"):
        do(game, f"worker {move}")
        sides.append(now(game)["worker"])
    assert sides == ["east", "north", "west", "south", "west", "north"]


@pytest.mark.parametrize(("side", "pips"), [("east", 2), ("west", 2), ("north", 4)])
def test_what_it_costs_to_reach_a_side(side: str, pips: int) -> None:
    """Z-5: the north is reached by two moves."""
    game = hand("G6 Y1 B1")
    do(game, f"use g6; {WALKS[side]}")
    assert now(game)["pips"]["green"] == 6 - pips


def test_the_opposite_side_is_not_one_move_away() -> None:
    """Z-5"""
    game = hand("G6 Y1 B1")
    do(game, "use g6")
    with pytest.raises(IllegalChoice, match="next side"):
        do(game, "worker north")


def test_a_move_without_a_push_is_allowed() -> None:
    """Z-6"""
    game = hand("G2 Y1 B1")
    do(game, "use g2; worker east; finish")
    assert ink(game)["ground"] == [[0] * 3] * 3


def test_the_worker_may_move_between_two_pushes() -> None:
    game = hand("G6 K6 B5")
    do(game, "use g6; push k6 ground s; worker east; push b5 ground se")
    assert ink(game)["ground"] == [[0, 0, 0], [0, 0, 0], [0, 6, 5]]


# --- Where a push goes.
@pytest.mark.parametrize("side", GROUND_WAYS)
@pytest.mark.parametrize("lane", range(3))
@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_a_push_on_the_ground_floor_from_every_side(side: str, lane: int, spaces: int) -> None:
    game = hand("G6 G6 B3", corrections=ALL_WHITE)
    do(game, "use g6; use g6")
    if WALKS[side]:
        do(game, WALKS[side])
    before = now(game)["pips"]["green"]
    row, column = GROUND_WAYS[side][lane][spaces - 1]
    do(game, f"push b3 ground {GROUND_WORDS[row][column]}")
    assert ink(game)["ground"][row][column] == 3
    assert before - now(game)["pips"]["green"] == 2 * spaces


@pytest.mark.parametrize("side", FIRST_WAYS)
@pytest.mark.parametrize("lane", range(2))
@pytest.mark.parametrize("spaces", [1, 2])
def test_a_push_on_the_first_floor_over_every_ramp(side: str, lane: int, spaces: int) -> None:
    game = hand("G6 G6 B3", corrections=ALL_WHITE, ground=FULL_GROUND, ramps=[RAMPS[side][lane]])
    do(game, "use g6; use g6")
    if WALKS[side]:
        do(game, WALKS[side])
    before = now(game)["pips"]["green"]
    row, column = FIRST_WAYS[side][lane][spaces - 1]
    pushes = [key for key in keys(game) if key.startswith("push")]
    assert len(pushes) == 2  # one ramp, one lane
    do(game, f"push b3 first {FIRST_WORDS[row][column]}")
    assert ink(game)["first"][row][column] == 3
    assert before - now(game)["pips"]["green"] == 2 * spaces


def test_a_push_does_not_leave_the_floor_on_the_far_side() -> None:
    """Z-9: a lane has three spaces on the ground floor and two on the first; there are no others to name."""
    game = hand("G6 G6 B3", corrections=ALL_WHITE, ground=FULL_GROUND, ramps=["south west", "south east"])
    do(game, "use g6; use g6")
    assert [key for key in keys(game) if key.startswith("push")] == [
        "push blue 3 first sw", "push blue 3 first nw", "push blue 3 first se", "push blue 3 first ne",
    ]  # fmt: skip
    with pytest.raises(InvalidChoice):
        do(game, "push b3 first centre")


def test_the_first_floor_needs_a_ramp_of_this_side_and_lane() -> None:
    game = hand("G6 G6 B3", ground=FULL_GROUND, ramps=["south east", "east north"])
    do(game, "use g6; use g6")
    with pytest.raises(IllegalChoice, match="no ramp on this side"):
        do(game, "push b3 first sw")


# --- Jumping.
def test_every_block_passed_costs_four_hammers() -> None:
    for filled, price in (([[0, 0, 0], [0, 0, 0], [0, 3, 0]], 4), ([[0, 0, 0], [0, 3, 0], [0, 3, 0]], 8)):
        game = hand("G6 G6 B3", ground=filled, hammers=9)
        do(game, "use g6; push b3 ground n")
        assert held(game)[1] == 9 - price


def test_empty_spaces_passed_cost_nothing() -> None:
    game = hand("G6 G6 B3", hammers=9)
    do(game, "use g6; push b3 ground n")
    assert held(game)[1] == 9


def test_without_the_hammers_there_is_no_jump() -> None:
    game = hand("G6 G6 B3", ground=[[0, 0, 0], [0, 0, 0], [0, 3, 0]], hammers=3)
    do(game, "use g6")
    with pytest.raises(IllegalChoice, match="needs 4 hammers, you have 3"):
        do(game, "push b3 ground centre")


def test_colours_and_numbers_passed_do_not_matter() -> None:
    game = hand("G6 G6 B3", ground=[[0, 0, 0], [0, 0, 0], [0, 6, 0]], hammers=4)
    do(game, "use g6; push b3 ground n")
    assert ink(game)["ground"][0][1] == 3


def test_a_block_cannot_stop_above_another() -> None:
    """Z-7: it only jumps over it, and a filled last space is never paid for."""
    game = hand("G6 G6 B3", ground=[[0, 0, 0], [0, 0, 0], [0, 3, 0]], hammers=30)
    do(game, "use g6")
    with pytest.raises(IllegalChoice, match="already holds a block"):
        do(game, "push b3 ground s")


def test_jumping_on_the_first_floor_costs_four_hammers_too() -> None:
    """Z-8"""
    game = hand("G6 G6 B3", ground=FULL_GROUND, first=[[0, 0], [3, 0]], ramps=["south west"], hammers=5)
    do(game, "use g6; push b3 first nw")
    assert held(game)[1] == 1
    assert ink(game)["first"] == [[3, 0], [3, 0]]


def test_ramps_do_not_hinder_pushes_on_the_ground_floor() -> None:
    """Z-10"""
    game = hand("G6 G6 K3", ramps=["south west", "south east"])
    do(game, "use g6; push k3 ground sw")
    assert ink(game)["ground"][2][0] == 3


def test_two_blocks_of_a_round_come_in_any_order() -> None:
    """Z-22: each is checked when it is placed."""
    for line in ("push k6 ground s; push b5 ground centre", "push b5 ground centre; push k6 ground s"):
        game = hand("G6 K6 B5", hammers=4)
        do(game, f"use g6; {line}")
        assert ink(game)["ground"] == [[0, 0, 0], [0, 5, 0], [0, 6, 0]]
    assert held(game)[1] == 4  # the far one first needs no jump
