"""Every row of the action table: its price, and that one pip less is not enough. (spec 6)"""

from typing import Any

import pytest

from teotl import IllegalChoice
from tests.games.teotihuacazinho.table import FULL_FIRST, FULL_GROUND, do, hand, ink, keys, now

RAMP: dict[str, Any] = {"ground": FULL_GROUND, "ramps": ["south east"]}
WITH_TOP: dict[str, Any] = {"ground": FULL_GROUND, "first": FULL_FIRST, "constructions": ["pulley"]}
# row of the table, key, colour, pips, what the sheet must hold
ROWS: list[tuple[str, str, str, int, dict[str, Any]]] = [
    ("push one space on the ground floor", "push k3 ground s", "G", 2, {}),
    ("push two spaces on the ground floor", "push k3 ground centre", "G", 4, {}),
    ("push three spaces on the ground floor", "push k3 ground n", "G", 6, {}),
    ("push one space on the first floor", "push k3 first se", "G", 2, RAMP),
    ("move the worker to the right", "worker east", "G", 2, {}),
    ("move the worker to the left", "worker west", "G", 2, {}),
    ("gain gold", "gain gold 1", "Y", 1, {}),
    ("gain hammer", "gain hammer 1", "K", 1, {}),
    ("gain book", "gain book 1", "B", 1, {}),
    ("make a construction", "build pulley", "K", 2, {"hammers": 3}),
    ("make a ramp", "ramp south west", "K", 2, {"hammers": 3}),
    ("place a block on the top", "top k3", "K", 6, WITH_TOP),
    ("mark an objective", "mark 5", "B", 4, {}),
    (
        "mark an objective with Improved Knowledge",
        "mark 5",
        "B",
        2,
        {"constructions": ["improved_knowledge"], "unlocked": 2},
    ),
    *[
        (f"gain a {resource} for any colour", f"gain {resource} from {colour}", letter, 2, {})
        for letter, colour in {"G": "green", "Y": "yellow", "B": "blue", "K": "grey"}.items()
        for resource in ("gold", "hammer", "book")
    ],
]


def pips_left(letter: str, value: int, key: str, ink: dict[str, Any]) -> int:
    """Do it with a die of this colour and value; how many pips are left."""
    colour = {"G": "green", "Y": "yellow", "B": "blue", "K": "grey"}[letter]
    other = "B1" if letter != "B" else "Y1"
    game = hand(f"{letter}{value} K3 {other}", **ink)
    do(game, f"use {letter}{value}; {key}")
    left: int = now(game)["pips"][colour]
    return left


@pytest.mark.parametrize(("row", "key", "letter", "pips", "ink"), ROWS, ids=[row[0] for row in ROWS])
def test_each_action_costs_its_pips(row: str, key: str, letter: str, pips: int, ink: dict[str, Any]) -> None:
    assert pips_left(letter, pips, key, ink) == 0
    if pips < 6:
        assert pips_left(letter, pips + 1, key, ink) == 1
    if pips > 1:
        with pytest.raises(IllegalChoice, match=f"needs {pips} .* pips?, you have {pips - 1}"):
            pips_left(letter, pips - 1, key, ink)


def test_two_spaces_on_the_first_floor_cost_four_green_pips() -> None:
    game = hand("G4 Y3 B1", **RAMP)
    do(game, "use g4; push y3 first ne")
    assert now(game)["pips"]["green"] == 0
    game = hand("G3 Y3 B1", **RAMP)
    do(game, "use g3")
    with pytest.raises(IllegalChoice, match="needs 4 green pips, you have 3"):
        do(game, "push y3 first ne")


@pytest.mark.parametrize(
    ("die", "wrong"),
    [
        ("Y6", ["push", "worker", "mark", "build", "ramp", "top", "gain hammer 1", "gain book 1"]),
        ("B6", ["push", "worker", "build", "ramp", "top", "gain hammer 1", "gain gold 1"]),
        ("K6", ["push", "worker", "mark", "gain gold 1", "gain book 1"]),
        ("G6", ["mark", "build", "ramp", "top", "gain gold 1", "gain hammer 1", "gain book 1"]),
    ],
)
def test_no_action_is_paid_in_another_colour(die: str, wrong: list[str]) -> None:
    game = hand(f"{die} G1 Y1" if die[0] not in "GY" else f"{die} B1 K1", hammers=30)
    do(game, f"use {die}")
    offered = keys(game)
    assert not [key for key in offered if key.startswith(tuple(wrong))]


def test_an_action_may_be_taken_several_times_in_a_round() -> None:
    game = hand("B4 B4 K6", hammers=9)
    do(game, "use b4; use b4; use k6; mark 1; mark 2; ramp south west; ramp east north; build pulley")
    assert ink(game)["objectives"] == [1, 2]
    assert len(ink(game)["ramps"]) == 2


def test_gains_may_be_taken_one_by_one_or_together() -> None:
    one, other = hand("Y5 G1 K1"), hand("Y5 G1 K1")
    do(one, "use y5; gain gold 5")
    do(other, "use y5; gain gold 1; gain gold 3; gain gold")
    assert one.digest() == other.digest()
