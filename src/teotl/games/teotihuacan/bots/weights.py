"""The weights as the compiled thinkers use them, and the data files that people read."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.weighing import chapters_of, in_order, numbers_in
from teotl.games.teotihuacan.bots.features import NAMES, TECHNOLOGY_NAMES

FOLDER: Final = Path(__file__).parent
TUNED: Final = "weights.toml"
HAND_SET: Final = "weights-by-hand.toml"


def weights_of(numbers: dict[str, float]) -> vec[float]:
    """In the order of the features; raises ValueError if one is missing or unknown."""
    return in_order(numbers, NAMES)


def read_file(name: str) -> dict[str, Any]:
    """The weights by chapter; a technology too new to have one counts as a typical one."""
    found = chapters_of(FOLDER / name)
    known: dict[str, float] = found["technologies"]
    typical = sum(known.values()) / len(known)
    return {**found, "technologies": {**dict.fromkeys(TECHNOLOGY_NAMES, typical), **known}}


@cache
def chapters() -> dict[str, str]:
    """The chapter in which each weight stands."""
    return {name: chapter for chapter, names in read_file(TUNED).items() for name in names}


def read_weights(name: str = TUNED) -> vec[float]:
    return weights_of(numbers_in(read_file(name)))
