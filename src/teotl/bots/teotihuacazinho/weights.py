"""The weights as the compiled thinkers use them, and the data files that people read."""

import tomllib
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.teotihuacazinho.features import NAMES

FOLDER: Final = Path(__file__).parent
TUNED: Final = "weights.toml"
HAND_SET: Final = "weights-by-hand.toml"


def weights_of(numbers: dict[str, float]) -> vec[float]:
    """In the order of the features; raises ValueError if one is missing or unknown."""
    if set(numbers) != set(NAMES):
        raise ValueError(f"weights: missing or unknown {sorted(set(numbers) ^ set(NAMES))}")
    return vec[float]([float(numbers[name]) for name in NAMES])


def read_file(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text())


def numbers_in(data: dict[str, Any]) -> dict[str, float]:
    """The weights of a data file, whatever their chapters."""
    return {str(name): float(number) for chapter in data.values() for name, number in chapter.items()}


def read_weights(name: str = TUNED) -> vec[float]:
    return weights_of(numbers_in(read_file(name)))
