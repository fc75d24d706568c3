"""How the big game's weights are learned: a round goes where its pushes helped."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from teotl.games.teotihuacan.bots import tuning


def test_a_push_and_the_opposite_push_meet_in_the_middle() -> None:
    weights = tuning.start()
    push = tuning.played_twice(weights, 3).push
    assert set(push) == set(weights)
    again = tuning.pushed(tuning.pushed(weights, push, 1), push, -1)
    assert again == pytest.approx(weights)
    assert tuning.pushed(weights, push, 1) != weights


def test_a_round_goes_where_its_pushes_helped() -> None:
    """As if only wood mattered."""
    start = tuning.start()

    def play(work: Callable[..., Any], each: Sequence[Sequence[Any]]) -> list[Any]:
        assert work is tuning.played_twice
        assert [seed for _, seed in each] == [5, 6, 7, 8]
        ways = [0.3, -0.3, 0.3, -0.3]
        return [[{**dict.fromkeys(start, 0.0), "wood": way}, 10 * way] for way in ways]

    (first, words), (later, _) = (tuning.learned(start, range(5, 9), left, play) for left in (1.0, 0.5))
    assert words == "1 slopes are clear"
    assert first["wood"] > later["wood"] > start["wood"], "steps grow shorter"
    assert {name for name in start if first[name] != start[name]} == {"wood"}
