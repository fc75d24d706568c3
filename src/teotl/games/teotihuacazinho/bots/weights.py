"""The weights of these bots, and the files they are in."""

from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.weighing import chapters_of, in_order
from teotl.games.teotihuacazinho.bots.features import MOMENTS, NAMES

FOLDER: Final = Path(__file__).parent
TUNED: Final = "weights.toml"
HAND_SET: Final = "weights-by-hand.toml"


def numbers_in(chapters: dict[str, Any]) -> dict[str, float]:
    """By chapter and name; where a file gives three numbers they belong to three moments of the game."""
    found: dict[str, float] = {}
    for chapter, lines in chapters.items():
        for name, number in lines.items():
            if isinstance(number, list):
                found.update(
                    (f"{chapter}.{name}.{moment}", float(one))
                    for moment, one in zip(MOMENTS, number, strict=True)
                )
            else:
                found[f"{chapter}.{name}"] = float(number)
    return found


def weights_of(numbers: dict[str, float]) -> vec[float]:
    return in_order(numbers, NAMES)


def read_file(name: str) -> dict[str, Any]:
    return chapters_of(FOLDER / name)


def read_weights(name: str = TUNED) -> vec[float]:
    return weights_of(numbers_in(read_file(name)))
