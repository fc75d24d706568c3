"""The weights: complete, readable, and learned ones are not the hand-set ones."""

import pytest

from teotl.bots.weighing import numbers_in
from teotl.games.teotihuacan.bots.features import COUNT, NAMES
from teotl.games.teotihuacan.bots.weights import FOLDER, HAND_SET, TUNED, chapters, read_file, weights_of
from teotl.lab.tune import written


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
    text = written(numbers, "a heading", FOLDER / HAND_SET)
    assert numbers_in(tomllib.loads(text)) == numbers
    assert text.startswith("# a heading\n")
    assert "# each beyond six of a kind" in text
