"""Weights in data files that people read, for the bots of any game."""

import tomllib
from pathlib import Path
from typing import Any

from librt.vecs import vec

Weights = dict[str, float]


def in_order(numbers: dict[str, float], names: tuple[str, ...]) -> vec[float]:
    """The weights in the order of the names; raises ValueError if one is missing or unknown."""
    if set(numbers) != set(names):
        raise ValueError(f"weights: missing or unknown {sorted(set(numbers) ^ set(names))}")
    return vec[float]([float(numbers[name]) for name in names])


def chapters_of(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text())


def numbers_in(chapters: dict[str, Any]) -> dict[str, float]:
    """The weights of a data file, whatever their chapters."""
    return {str(name): float(number) for chapter in chapters.values() for name, number in chapter.items()}
