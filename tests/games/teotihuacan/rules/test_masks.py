"""Masks: sets of different ones score in every eclipse. (spec 8.2)"""

from itertools import combinations, product

import pytest

from teotl.games.teotihuacan.rules.masks import mask_points
from tests.games.teotihuacan.build import Table, table

WORTH = [0, 1, 3, 6, 10, 15, 21, 28]
COPIES = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 3}


def masks(numbers: str) -> list[str]:
    """ "1 4 4" → three mask tiles."""
    return [f"mask-{number}" for number in numbers.split()]


def come(t: Table) -> Table:
    """The last turn is played, and all pay in full."""
    t.idle(t.asked)
    while t.asked >= 0 and t.pending[0]["task"] == "salary":
        t.play(t.asked, t.keys(t.asked)[0])
    return t


def scored(numbers: str, *others: str, eclipse: int = 1) -> int:
    """What seat 0 scores in an eclipse with nothing but these masks."""
    t = table().eclipse_after(1, eclipse).goods(0, cocoa=9).holds(0, *masks(numbers), *others)
    return int(come(t)[0].points)


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ("", 0),
        ("6", 1),
        ("2 7", 3),
        ("1 4 5", 6),
        ("1 2 3 4", 10),
        ("3 4 5 6 7", 15),
        ("1 2 4 5 6 7", 21),
        ("1 2 3 4 5 6 7", 28),
    ],
)
def test_a_set_of_different_masks_scores_by_its_size(numbers: str, points: int) -> None:
    assert scored(numbers) == points


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ("4 4", 1 + 1),
        ("4 4 4", 1 + 1 + 1),
        ("4 4 5", 3 + 1),
        ("4 4 5 5", 3 + 3),
        ("4 4 4 5 5 6", 6 + 3 + 1),
        ("2 3 4 5 6 7 4 5 6 7 7", 21 + 10 + 1),
        ("1 2 3 4 5 6 7 2 3 4 5 6 7 4 5 6 7", 28 + 21 + 10),
    ],
)
def test_the_same_masks_go_into_several_sets(numbers: str, points: int) -> None:
    """Set i holds every kind owned at least i times. (R-51)"""
    assert scored(numbers) == points


def best_split(counts: dict[int, int]) -> int:
    """The most points of all ways to split masks into three sets without the same mask twice in one."""
    ways = [list(combinations(range(3), count)) for count in counts.values()]
    return max(
        sum(WORTH[sum(number in way for way in split)] for number in range(3)) for split in product(*ways)
    )


@pytest.mark.parametrize(
    "held",
    ["44455", "4456", "123445", "22334", "1223344455", "4445556667", "12233445566777", "12345677"],
)
def test_masks_are_split_for_most_points(held: str) -> None:
    """No other split gives more. (R-51)"""
    counts = {kind: held.count(str(kind)) for kind in COPIES}
    t = table().holds(0, *masks(" ".join(held)))
    assert mask_points(t.state, 0) == best_split(counts)


@pytest.mark.parametrize("eclipse", [1, 2, 3])
def test_masks_score_in_every_eclipse(eclipse: int) -> None:
    assert scored("1 2 3", eclipse=eclipse) == 6


def test_masks_stay_face_up_and_score_again() -> None:
    """spec 4.1, spec 8.2"""
    t = come(table().eclipse_after(1).goods(0, cocoa=9).holds(0, "mask-1", "mask-5"))
    assert (t[0].points, t[0].discoveries["face_up"]) == (3, ["mask-1", "mask-5"])
    assert come(t.eclipse_after(1, eclipse=2).goods(0, cocoa=9))[0].points == 6


@pytest.mark.parametrize("kind", ["cocoa", "points", "double-move"])
def test_other_discovery_tiles_are_in_no_set(kind: str) -> None:
    assert scored("1 2", kind) == 3


def test_each_player_scores_the_own_masks_only() -> None:
    t = table(3).eclipse_after(2).holds(0, "mask-4", "mask-5").holds(1, "mask-4").holds(2, "mask-6")
    for seat in range(3):
        t.goods(seat, cocoa=9)
    t = come(t)
    assert [t[seat].points for seat in range(3)] == [3, 1, 1]


def test_masks_come_before_salaries() -> None:
    """What masks score can pay what the salary costs. (spec 8.2, spec 8.3)"""
    t = table().eclipse_after(1).goods(0, cocoa=2).holds(0, *masks("1 2 3")).idle(1)
    assert t[0].points == 6
    assert t.play(0, "pay 2")[0].points == 3
