"""The weights of these bots: which there are, and the files they stand in."""

from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.teotihuacazinho.features import NAMES
from teotl.bots.weighing import chapters_of, in_order, numbers_in

FOLDER: Final = Path(__file__).parent
TUNED: Final = "weights.toml"
HAND_SET: Final = "weights-by-hand.toml"


def weights_of(numbers: dict[str, float]) -> vec[float]:
    return in_order(numbers, NAMES)


def read_file(name: str) -> dict[str, Any]:
    return chapters_of(FOLDER / name)


def read_weights(name: str = TUNED) -> vec[float]:
    return weights_of(numbers_in(read_file(name)))
