"""The worked examples of the rules, each as written, with everything that changed. (spec 13)"""

from typing import Any

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import (
    FULL_GROUND,
    do,
    hand,
    held,
    ink,
    keys,
    now,
    pass_round,
    sheet,
    table,
    track,
)

ROLL = "G3 G5 Y4 Y4 B4 B2 K6 K1"


def test_example_1_a_grey_6_and_two_yellow_4_can_be_selected() -> None:
    game = table(dice=ROLL)
    do(game, "take k6; take y4; take y4")
    assert [die["rolled"] for die in now(game)["hand"]] == ["yellow 4", "yellow 4", "grey 6"]


def test_example_1_two_blue_4_cannot_for_there_is_only_one() -> None:
    game = table(dice=ROLL)
    do(game, "take k6; take b4")
    with pytest.raises(IllegalChoice, match="already taken that die, and there is no other"):
        do(game, "take b4")


def test_example_2a_splitting_a_blue_6() -> None:
    game = hand("B6 Y5 G3")
    do(game, "use b6; use y5; use g3")
    do(game, "mark 8; gain 2 books; gain 5 gold; gain hammer from green")
    assert ink(game) == sheet(gold=5, hammers=1, books=2, objectives=[8])
    with pytest.raises(IllegalChoice, match="needs 2 green pips, you have 1"):
        do(game, "gain hammer from green")
    assert {"event": "lapsed", "seat": 0, "colour": "green", "pips": 1, "secret": True} in do(game, "finish")


def test_example_2b_adding_two_blue_2() -> None:
    game = hand("B2 B2 Y5")
    do(game, "use b2; use b2; use y5; mark 3; gain 3 gold; gain book from yellow")
    assert ink(game) == sheet(gold=3, books=1, objectives=[3])


def test_example_3_the_grey_6_to_the_top_right() -> None:
    game = hand("K6 G4 B5")
    do(game, "use g4; use b5; worker east; push k6 ground ne; gain 5 books")
    assert ink(game) == sheet(ground=[[0, 0, 6], [0, 0, 0], [0, 0, 0]], books=5)
    assert now(game)["pips"]["green"] == 0


def test_example_3_three_green_pips_are_not_enough() -> None:
    game = hand("K6 G3 B5")
    do(game, "use g3; use b5; worker east")
    with pytest.raises(IllegalChoice, match="needs 2 green pips, you have 1"):
        do(game, "push k6 ground ne")


def test_example_3_a_blue_block_does_not_fit_a_grey_space() -> None:
    game = hand("B6 G4 B5")
    do(game, "use g4; use b5; worker east")
    with pytest.raises(IllegalChoice, match="takes only grey blocks"):
        do(game, "push b6 ground ne")


def test_example_4_raising_the_limit_of_gold() -> None:
    game = hand("Y1 G2 G2", gold=track(10, 6), hammers=3)
    do(game, "use y1; use g2; use g2; limit gold; gain gold 1")
    do(game, "gain book from green; gain book from green")
    assert ink(game) == sheet(gold=track(11, 6, 20), hammers=track(3, 2, 30), books=2)
    assert held(game) == (5, 1, 2)


def test_example_4_without_the_raise_the_gold_is_lost() -> None:
    game = hand("Y1 G2 G2", gold=track(10, 6), hammers=3)
    do(game, "use y1; gain gold 1")
    assert ink(game)["gold"] == track(10, 6, 10)


def test_example_5_a_ramp_from_one_die() -> None:
    game = hand("K5 Y3 B5")
    do(game, "use k5; use y3; use b5; gain 3 hammers; ramp south west; gain 3 gold; gain 5 books")
    do(game, "unlock; unlock")
    expected = sheet(gold=3, hammers=track(3, 3, 30), books=track(5, 5), ramps=["south west"], unlocked=2)
    assert ink(game) == expected


def test_example_5_without_hammers_there_is_no_ramp() -> None:
    game = hand("K2 Y3 B5")
    do(game, "use k2")
    with pytest.raises(IllegalChoice, match="needs 3 hammers, you have 0"):
        do(game, "ramp south west")


EX_6: dict[str, Any] = {"ground": [[6, 5, 6], [5, 6, 5], [0, 5, 6]], "objectives": [2, 4, 7]}


def test_example_6_three_marked_one_completed() -> None:
    game = hand("K6 G2 B6", **EX_6)
    scored = set(game.view(0)["players"][0]["completed"]) & {2, 4, 7}
    assert scored == {7}
    do(game, "use g2; use b6; push k6 ground sw; gain 6 books")
    after = game.view(0)["players"][0]
    assert ink(game) == sheet(ground=[[6, 5, 6], [5, 6, 5], [6, 5, 6]], objectives=[2, 4, 7], books=6)
    assert set(after["completed"]) & {2, 4, 7} == {4, 7}
    assert after["score"]["sources"]["objectives"] == 4
    assert after["score"]["sources"]["ground"] == 50


def test_example_6_a_blue_6_does_not_fit_there() -> None:
    game = hand("B6 G2 B6", **EX_6)
    do(game, "use g2")
    assert "push blue 6 ground sw" not in keys(game)


def test_example_7_events() -> None:
    """Line C, A, D: four objectives in round 6, eight blocks in round 9, five constructions in round 12."""
    game = table(sheet(objectives=[1, 2, 4, 8]), cards="CAD", round=6)
    pass_round(game)
    assert ink(game)["events"] == [1]

    eight = [[5, 5, 5], [5, 5, 5], [5, 5, 0]]
    game = table(sheet(ground=eight, events=[1]), cards="CAD", round=9)
    pass_round(game)
    assert ink(game)["events"] == [1]

    game = hand(
        "K3 Y3 B5",
        cards="CAD",
        round=12,
        ground=FULL_GROUND,
        ramps=["south west", "south east", "east north"],
        constructions=["pulley"],
        unlocked=1,
        hammers=2,
        events=[1],
    )
    do(
        game,
        "use k3; use y3; use b5; gain hammer 1; build versatile-hammer; gain 3 gold; gain 5 books; finish",
    )
    assert ink(game)["events"] == [1, 3]
    assert game.breakdown[0]["sources"]["events"] == 20
    assert held(game)[1] == 0
    assert not game.over
    assert game.view(0)["round"] == 13


def test_example_8_ninety_eight_points() -> None:
    game = table(
        sheet(
            ground=[[4, 4, 4], [5, 4, 5], [5, 5, 6]],
            first=[[1, 2], [2, 3]],
            constructions=["pulley", "adorned_top"],
            unlocked=2,
            objectives=[2, 3, 6, 8],
            events=[1],
        ),
        dice="K6 K6 G6",
        round=14,
    )
    do(game, "take k6; take k6; take g6; use k6; top k6; finish")
    assert game.over
    assert game.breakdown[0]["sources"] == {
        "ground": 42,
        "first": 8,
        "top": 18,
        "complete": 10,
        "objectives": 10,
        "events": 5,
        "sets": 5,
    }
    assert game.scores == [98]
