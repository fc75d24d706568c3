"""Ramps, pulley, the other constructions, unlocking, and the top. (spec 7, spec 9)"""

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import FULL_FIRST, FULL_GROUND, do, hand, held, ink, keys, now

PRICES = {
    "pulley": 3, "versatile-hammer": 3, "versatile-book": 3, "improved-knowledge": 4, "adorned-top": 6,
}  # fmt: skip
RAMPS = [
    f"{side} {lane}"
    for side, lanes in {
        "south": ("west", "east"),
        "east": ("north", "south"),
        "north": ("west", "east"),
        "west": ("north", "south"),
    }.items()
    for lane in lanes
]


@pytest.mark.parametrize(("name", "hammers"), PRICES.items())
def test_a_construction_costs_two_grey_pips_and_its_hammers(name: str, hammers: int) -> None:
    game = hand("K2 G1 Y1", hammers=hammers, unlocked=2)
    do(game, f"use k2; build {name}")
    assert ink(game)["constructions"] == [name.replace("-", "_")]
    assert held(game)[1] == 0
    assert now(game)["pips"]["grey"] == 0
    game = hand("K2 G1 Y1", hammers=hammers - 1, unlocked=2)
    do(game, "use k2")
    with pytest.raises(IllegalChoice, match=f"needs {hammers} hammers"):
        do(game, f"build {name}")
    game = hand("K1 G1 Y1", hammers=hammers, unlocked=2)
    do(game, "use k1")
    with pytest.raises(IllegalChoice, match="needs 2 grey pips, you have 1"):
        do(game, f"build {name}")


@pytest.mark.parametrize("place", RAMPS)
def test_a_ramp_costs_two_grey_pips_and_three_hammers_at_any_ramp_space(place: str) -> None:
    game = hand("K2 G1 Y1", hammers=3)
    do(game, f"use k2; ramp {place}")
    assert ink(game)["ramps"] == [place]
    assert held(game)[1] == 0


def test_eight_ramps_and_no_more() -> None:
    game = hand("K2 G1 Y1", hammers=30, ramps=RAMPS[:7])
    do(game, f"use k2; ramp {RAMPS[7]}")
    assert ink(game)["ramps"] == RAMPS
    with pytest.raises(IllegalChoice, match="already built"):
        do(game, f"ramp {RAMPS[0]}")


def test_each_construction_is_built_once() -> None:
    game = hand("K6 G1 Y1", hammers=9)
    do(game, "use k6; build pulley")
    with pytest.raises(IllegalChoice, match="already built"):
        do(game, "build pulley")


@pytest.mark.parametrize(
    ("unlocked", "available"),
    [
        (0, ["pulley"]),
        (1, ["pulley", "versatile-hammer", "versatile-book"]),
        (2, ["pulley", "versatile-hammer", "versatile-book", "improved-knowledge", "adorned-top"]),
    ],
)
def test_what_each_step_of_unlocking_opens(unlocked: int, available: list[str]) -> None:
    game = hand("K6 G1 Y1", hammers=30, unlocked=unlocked)
    do(game, "use k6")
    assert [key for key in keys(game) if key.startswith("build")] == [f"build {name}" for name in available]


def test_unlocking_costs_two_books_then_three() -> None:
    game = hand("K6 G1 Y1", books=5)
    do(game, "unlock")
    assert held(game)[2] == 3
    do(game, "unlock")
    assert held(game)[2] == 0
    with pytest.raises(IllegalChoice, match="everything is already unlocked"):
        do(game, "unlock")


def test_ramps_and_pulley_may_be_built_before_they_can_be_used() -> None:
    """Z-11: on an empty pyramid."""
    game = hand("K4 G1 Y1", hammers=6)
    do(game, "use k4; build pulley; ramp north east")
    assert ink(game)["constructions"] == ["pulley"]
    assert ink(game)["ramps"] == ["north east"]


def test_hammers_gained_earlier_in_the_round_count() -> None:
    game = hand("K5 G1 Y1")
    do(game, "use k5; gain 3 hammers; build pulley")
    assert ink(game)["constructions"] == ["pulley"]


def test_improved_knowledge_serves_in_its_own_round() -> None:
    game = hand("K2 B4 Y1", hammers=4, unlocked=2)
    do(game, "use k2; use b4; build improved-knowledge; mark 1; mark 2")
    assert ink(game)["objectives"] == [1, 2]


# --- The top.
def test_the_top_costs_six_grey_pips_and_no_green_ones() -> None:
    game = hand("K6 B1 Y1", ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"])
    do(game, "use k6; top b1")
    assert ink(game)["top"] == 1
    assert now(game)["pips"]["grey"] == 0


def test_the_six_pips_need_not_come_from_one_die() -> None:
    """Z-3: six grey pips in all; the rest of the pool stays usable."""
    game = hand("K4 K5 Y1", ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"])
    do(game, "use k4; use k5; top y1; gain 3 hammers")
    assert ink(game)["top"] == 1
    assert held(game)[1] == 3


def test_the_top_needs_the_pulley() -> None:
    game = hand("K6 B1 Y1", ground=FULL_GROUND, first=FULL_FIRST)
    do(game, "use k6")
    with pytest.raises(IllegalChoice, match="the pulley is not built"):
        do(game, "top b1")


def test_the_top_needs_six_pips() -> None:
    game = hand("K5 B1 Y1", ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"])
    do(game, "use k5")
    with pytest.raises(IllegalChoice, match="needs 6 grey pips, you have 5"):
        do(game, "top b1")


@pytest.mark.parametrize("block", ["G1", "Y1", "B1", "K1"])
def test_the_top_takes_any_colour_and_number(block: str) -> None:
    game = hand(f"K6 {block} G2", ground=FULL_GROUND, first=[[6, 6], [6, 6]], constructions=["pulley"])
    do(game, f"use k6; top {block}")
    assert ink(game)["top"] == 1


def test_either_die_may_go_to_the_top() -> None:
    game = hand("K6 B1 Y2", ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"], unlocked=2)
    do(game, "use k6")
    assert keys(game) == [
        "use yellow 2", "use blue 1",
        *[f"gain hammer {amount}" for amount in range(1, 7)],
        "gain gold from grey", "gain hammer from grey", "gain book from grey",
        "top yellow 2", "top blue 1", "finish",
    ]  # fmt: skip
