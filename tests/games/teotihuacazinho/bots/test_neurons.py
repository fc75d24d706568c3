"""The chance of a level: foretold by neurons, sure at the end, and the same whatever was looked at before."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import numpy
import pytest

from teotl.games.teotihuacazinho.bots import experience, mind, schooling, tuning
from teotl.games.teotihuacazinho.bots.evaluate import worth
from teotl.games.teotihuacazinho.bots.features import (
    BLOCK_SIGHT_COUNT,
    BLOCK_SIGHTS,
    NAMES,
    NEURONS,
    SIGHT_COUNT,
    SIGHT_SIZE,
    SIGHTS,
)
from teotl.games.teotihuacazinho.bots.greedy import QUICK
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.neurons import AT_ONCE
from teotl.games.teotihuacazinho.bots.selfplay import record_game
from teotl.games.teotihuacazinho.bots.weights import numbers_in
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.rules.names import HARD, NO_SOLO
from teotl.games.teotihuacazinho.rules.scoring import wins_at
from teotl.games.teotihuacazinho.rules.state import State


def play(work: Callable[..., Any], each: Sequence[Sequence[Any]]) -> list[Any]:
    """As workers do: all is sent as JSON."""
    return [json.loads(json.dumps(work(*json.loads(json.dumps(arguments))))) for arguments in each]


def game(seed: int, level: int = HARD) -> list[State]:
    return record_game(PRINTED, level, seed, mind.weights(), QUICK, 0.0)


def reached(sheet: State, judgement: Judgement) -> float:
    worth(sheet, mind.weights(), judgement, PRINTED.rounds)
    return float(judgement.reached)


def test_the_lists_of_sights_have_the_sizes_that_are_told() -> None:
    assert len(set(SIGHTS)) == len(SIGHTS) == SIGHT_COUNT
    assert len(BLOCK_SIGHTS) == BLOCK_SIGHT_COUNT
    assert SIGHT_SIZE == NEURONS + 1
    assert SIGHT_SIZE % AT_ONCE == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_chance_does_not_depend_on_what_was_looked_at_before(seed: int) -> None:
    seen = game(seed)
    judgement = Judgement()
    forth = [reached(sheet, judgement) for sheet in seen]
    back = [reached(sheet, judgement) for sheet in reversed(seen)]
    assert forth == back[::-1] == [reached(sheet, Judgement()) for sheet in seen]
    assert all(0 <= chance <= 1 for chance in forth)


@pytest.mark.parametrize("seed", range(6))
def test_at_the_end_it_is_known(seed: int) -> None:
    end = game(seed)[-1]
    assert reached(end, Judgement()) == float(wins_at(end, end.sheets, 0, HARD))


def test_without_a_level_nothing_is_foretold() -> None:
    assert {reached(sheet, Judgement()) for sheet in game(1, NO_SOLO)} == {0.0}


def test_a_line_of_the_file_may_leave_neurons_out() -> None:
    found = numbers_in({"level": {"hand": [1.0], "says": []}})
    assert found["level.hand.0"] == 1
    assert len(found) == SIGHT_SIZE + NEURONS
    assert sum(found.values()) == 1


# --- Learning.
def test_a_game_for_a_level_shows_what_was_seen() -> None:
    (text, came, points), *_ = play(experience.of_level, [(tuning.start(), 2)])
    rows = schooling.seen(text)
    assert rows.shape[1] == SIGHT_COUNT
    assert 0 < len(rows) < PRINTED.rounds
    assert set(rows[:, SIGHTS.index("one")]) == {1.0}
    assert came in (0.0, 1.0)
    assert points > 0


def test_every_level_is_played_for() -> None:
    rows = [schooling.seen(experience.of_level(tuning.start(), seed)[0])[0] for seed in range(3)]
    asked = [tuple(row[SIGHTS.index(name)] for name in ("easy", "normal")) for row in rows]
    assert asked == [(1, 0), (0, 1), (0, 0)]


def test_neurons_learn_what_straight_sums_cannot_say() -> None:
    """One of two things, but not both: sums alone are surprised by log 2, about 0.69."""
    chance = numpy.random.default_rng(1)
    table = numpy.zeros((4000, SIGHT_COUNT))
    table[:, :2] = chance.integers(0, 2, (4000, 2))
    table[:, SIGHTS.index("one")] = 1
    came = (table[:, 0] != table[:, 1]).astype(float)
    numbers = numpy.array(list(tuning.start().values()))
    network = schooling.best(schooling.network_in(numbers, chance), (table, came), (table, came), chance)
    assert schooling.surprise(network, table, came) < 0.66


def test_later_rounds_teach_the_neurons_alone() -> None:
    start = tuning.start()
    found, words = tuning.learned(start, range(4), 0.5, play)
    assert found == tuning.learned(start, range(4), 0.5, play)[0]
    changed = {name for name in NAMES if found[name] != start[name]}
    assert changed
    assert all(name.startswith("level.") for name in changed)
    assert "points on average" in words
