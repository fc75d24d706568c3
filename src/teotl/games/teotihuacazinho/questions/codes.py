"""Choices as numbers: what is done, and how its price is split over the resources that may pay it.

A code is deed * 1024 + a * 32 + b: a and b units of the price are paid with another resource (see `payment`).
"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.names import LANES, MOST_PIPS

TAKE: Final = 0  # + die
LOWER: Final = 8  # + slot
RAISE: Final = 11  # + slot
RECOLOUR: Final = 14  # + slot * 4 + colour
USE: Final = 26  # + slot
GAIN: Final = 29  # + resource * MOST_PIPS + amount - 1
GAIN_ANY: Final = 83  # + colour * 3 + resource
WORKER: Final = 95  # + 0 to the right, 1 to the left
PUSH: Final = 97  # + ((floor * 3 + lane) * 3 + spaces - 1) * 3 + slot
PLACE_TOP: Final = 151  # + slot
RAMP: Final = 154  # + ramp space
BUILD: Final = 162  # + construction
UNLOCK: Final = 167
RAISE_LIMIT: Final = 168  # + 0 gold, 1 books
MARK: Final = 170  # + objective
FINISH: Final = 178
DEEDS: Final = 179

MOST_CHOICES: Final = 2048  # room for all choices of a seat at once, at any price a sheet may ask


def code_of(deed: i64, a: i64 = 0, b: i64 = 0) -> i64:
    return (deed << 10) + (a << 5) + b


def deed_of(code: i64) -> i64:
    return code >> 10


def gain_deed(resource: i64, amount: i64) -> i64:
    return GAIN + resource * MOST_PIPS + amount - 1


def push_deed(floor: i64, lane: i64, step: i64, slot: i64) -> i64:
    """A push over step + 1 spaces of a lane, with the die of a slot."""
    return PUSH + ((floor * LANES + lane) * LANES + step) * 3 + slot
