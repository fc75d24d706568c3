"""The numbers of an observation: a name, the least and the most it can be, and what counts as much."""

from collections.abc import Iterable
from typing import NamedTuple

MANY = 32767  # where nothing bounds a number


class Column(NamedTuple):
    name: str
    low: int
    high: int
    usual: int  # divide by it to scale


def flags(prefix: str, names: Iterable[object]) -> list[Column]:
    """One number for each name: 1 if it is so."""
    return [Column(f"{prefix}.{word(name)}", 0, 1, 1) for name in names]


def flag(name: str) -> Column:
    return Column(name, 0, 1, 1)


def number(name: str, high: int, usual: int = 0, low: int = 0) -> Column:
    return Column(name, low, high, usual or high)


def numbers(prefix: str, names: Iterable[object], high: int, usual: int = 0, low: int = 0) -> list[Column]:
    return [number(f"{prefix}.{word(name)}", high, usual, low) for name in names]


def word(name: object) -> str:
    """A name without blanks, so that columns can be written line by line."""
    return str(name).replace(" ", "_")
