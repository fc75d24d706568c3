"""The weights of these bots, and the files they are in."""

from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.weighing import chapters_of, in_order
from teotl.games.teotihuacazinho.bots.features import MOMENTS, NAMES, NEURONS, SIGHT_SIZE

FOLDER: Final = Path(__file__).parent
TUNED: Final = "weights.toml"
HAND_SET: Final = "weights-by-hand.toml"
LEVEL: Final = "level"  # the chapter of the neurons: what a line leaves out is 0


def numbers_in(chapters: dict[str, Any]) -> dict[str, float]:
    """By chapter and name; three numbers belong to three moments of the game, those of a level to the neurons."""
    found: dict[str, float] = {}
    for chapter, lines in chapters.items():
        for name, number in lines.items():
            if chapter == LEVEL:
                size = NEURONS if name == "says" else SIGHT_SIZE
                padded = [*number, *([0.0] * (size - len(number)))]
                found.update((f"{chapter}.{name}.{at}", float(one)) for at, one in enumerate(padded))
            elif isinstance(number, list):
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
