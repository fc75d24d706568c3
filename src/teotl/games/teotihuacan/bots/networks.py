"""The networks as they are shipped: their numbers in one file, and beside it what they are and how they were made."""

import tomllib
from array import array
from functools import cache
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from teotl.games.teotihuacan.bots.inputs import width
from teotl.games.teotihuacan.bots.network import TABLES, Network

FOLDER: Final = Path(__file__).parent
NUMBERS: Final = "networks.bin"  # floats of four bytes, lowest first
ABOUT: Final = "networks.toml"
ALONE: Final = 1  # the table against Teotibot
SPREAD: Final = 2  # numbers that tell how sure a lead is
TOGETHER: Final = "together"  # what a network foretells that stands behind that of its table


def seats_at(table: int) -> int:
    return 2 if table == ALONE else table


def inputs_at(table: int) -> int:
    return int(width(seats_at(table), table == ALONE))


def no_network() -> Network:
    return Network(0, 0, 0, *(vec[float]() for _ in range(6)))


@cache
def networks(folder: Path = FOLDER) -> list[Network]:
    """By table; an empty one where there is none, or where it was taught to see other numbers."""
    found = [no_network() for _ in range(TABLES)]
    if (folder / ABOUT).exists():
        about = tomllib.loads((folder / ABOUT).read_text())
        numbers = floats(folder / NUMBERS)
        for one in about["network"]:
            if one["inputs"] != inputs_at(one["table"]):
                continue
            if one.get("foretells") == TOGETHER:
                found[one["table"]].foretell_points(together_in(numbers, one))
            else:
                found[one["table"]] = network_in(numbers, one)
    return found


def floats(file: Path) -> "array[float]":
    numbers = array("f")
    numbers.frombytes(file.read_bytes())
    if array("H", [1]).tobytes() != b"\x01\x00":
        numbers.byteswap()
    return numbers


def network_in(numbers: "array[float]", about: dict[str, Any]) -> Network:
    inputs, hidden, seats = about["inputs"], about["hidden"], seats_at(about["table"])
    at, parts = about["at"], []
    for size in (inputs // 2 * hidden, hidden, hidden * seats, seats, inputs * seats, SPREAD):
        parts.append(vec[float](float(number) for number in numbers[at : at + size]))
        at += size
    return Network(inputs, hidden, seats, *parts)


def together_in(numbers: "array[float]", about: dict[str, Any]) -> vec[float]:
    """A constant, and a number for each input."""
    at: int = about["at"]
    return vec[float](float(number) for number in numbers[at : at + 1 + about["inputs"]])
