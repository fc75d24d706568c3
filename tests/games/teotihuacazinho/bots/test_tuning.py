"""How the little game's weights are learned: by what came of the sheets of games played alone."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import numpy
import pytest

from teotl.core.errors import TeotlError
from teotl.games.teotihuacazinho.bots import experience, regression, tuning
from teotl.games.teotihuacazinho.bots.features import (
    AIMS,
    CARD_COUNT,
    EVENT_SIZE,
    FLOOR_COUNT,
    FLOOR_SIZE,
    NAMES,
    VALUE_FACTS,
)

CHANCES = ("ground.", "first.", "complete.", "blocks.", "unspent.", "marked.", "built.")


def play(work: Callable[..., Any], each: Sequence[Sequence[Any]]) -> list[Any]:
    """As workers do: all is sent as JSON."""
    return [json.loads(json.dumps(work(*json.loads(json.dumps(arguments))))) for arguments in each]


def test_a_game_shows_what_came_of_its_sheets() -> None:
    floors, events = experience.of_chances(tuning.start(), 3)
    assert (len(floors), len(events)) == (FLOOR_COUNT, CARD_COUNT)
    assert any(rows for rows, _ in floors)
    for size, lessons in ((FLOOR_SIZE, floors), (EVENT_SIZE, events)):
        for rows, came in lessons:
            assert len(rows) == len(came)
            assert all(len(row) == size for row in rows)
            assert set(came) <= {0.0, 1.0}


def test_the_same_game_is_judged_with_other_chances() -> None:
    start = tuning.start()
    other = {**start, "ground.one": start["ground.one"] - 3}
    (facts, left, points), (others, same, as_many) = (
        experience.of_worth(start, chances, 3) for chances in (start, other)
    )
    assert (left, points) == (same, as_many)
    assert left == sorted(left, reverse=True)
    assert len(facts[0]) == len(VALUE_FACTS)
    assert facts != others


def test_chances_are_fitted_to_what_came() -> None:
    """A fact that always foretells success grows, one that says nothing stays."""
    rows = [[1.0, float(number % 2), 0.5] for number in range(400)]
    before = numpy.zeros(3)
    found = regression.fitted(rows, [row[1] for row in rows], before)
    assert found[1] > 2
    assert regression.fitted([], [], before) is before


def test_a_round_learns_chances_and_worth_and_leaves_the_aims() -> None:
    start = tuning.start()
    found, words = tuning.learned(start, range(2), 1.0, play)
    assert found == tuning.learned(start, range(2), 1.0, play)[0]
    changed = {name for name in NAMES if found[name] != start[name]}
    assert not changed & {f"aims.{aim}" for aim in AIMS}
    assert any(name.startswith(CHANCES) for name in changed)
    assert any(not name.startswith(CHANCES) for name in changed)
    assert "points on average" in words


def test_a_round_goes_part_of_the_way() -> None:
    assert regression.towards({"one": 1.0}, {"one": 3.0}, 0.5) == {"one": 2.0}


def test_without_numpy_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numpy", None)
    with pytest.raises(TeotlError, match="needs numpy"):
        tuning.learned(tuning.start(), range(1), 1.0, play)


def test_what_comes_of_all_rounds_is_the_last() -> None:
    assert tuning.result([{"one": 1.0}, {"one": 2.0}]) == {"one": 2.0}
