"""The weights: complete, readable, and learned ones are not the hand-set ones."""

import pytest

from teotl.bots.teotihuacan.features import COUNT, NAMES
from teotl.bots.teotihuacan.weights import HAND_SET, TUNED, chapters, read_file, weights_of
from teotl.bots.weighing import numbers_in
from teotl.lab.tune import between, fitted, written


@pytest.mark.parametrize("name", [TUNED, HAND_SET])
def test_every_feature_has_its_weight(name: str) -> None:
    numbers = numbers_in(read_file(name))
    assert set(numbers) == set(NAMES)
    assert len(weights_of(numbers)) == COUNT == len(NAMES)
    assert set(chapters()) == set(NAMES)


def test_a_missing_or_unknown_weight_is_refused() -> None:
    numbers = numbers_in(read_file(TUNED))
    with pytest.raises(ValueError, match="wod"):
        weights_of({**numbers, "wod": 1.0})
    del numbers["wood"]
    with pytest.raises(ValueError, match="wood"):
        weights_of(numbers)


def test_what_is_written_is_read_again_with_its_remarks() -> None:
    import tomllib

    numbers = {name: float(at) for at, name in enumerate(NAMES)}
    text = written(numbers, "a heading")
    assert numbers_in(tomllib.loads(text)) == numbers
    assert text.startswith("# a heading\n")
    assert "# each beyond six of a kind" in text


def test_a_fit_finds_the_weights_that_made_the_points() -> None:
    """Points that follow a rule lead to that rule, from wherever the fit begins."""
    from random import Random

    chance = Random(1)
    truth = {name: chance.uniform(-2, 3) for name in NAMES}
    rows = [[chance.uniform(0, 6) for _ in range(COUNT + 4)] for _ in range(4000)]
    gained = [sum(truth[name] * row[at] for at, name in enumerate(NAMES)) for row in rows]
    found = fitted(rows, gained, dict.fromkeys(NAMES, 0.0))
    assert all(abs(found[name] - truth[name]) < 0.3 for name in NAMES)
    half = between(dict.fromkeys(NAMES, 0.0), truth, 0.5)
    assert half["wood"] == pytest.approx(truth["wood"] / 2, abs=0.001)
