"""The hash of a state: numbers mixed one after another."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8


@final
class Mixer:
    """Two lanes of 32-bit FNV: the same number compiled and interpreted."""

    def __init__(self) -> None:
        self.low: i64 = 2166136261
        self.high: i64 = 3735928559

    def number(self, number: i64) -> None:
        mask: i64 = 0xFFFFFFFF
        word: i64 = number & mask
        self.low = ((self.low ^ word) * 16777619) & mask
        self.high = ((self.high ^ (word + 1)) * 709607 + 11) & mask

    def numbers(self, numbers: vec[i64], count: i64) -> None:
        i: i64
        for i in range(count):
            self.number(numbers[i])

    def tiles(self, tiles: vec[u8], count: i64) -> None:
        i: i64
        for i in range(count):
            self.number(i64(tiles[i]))

    def value(self) -> int:
        return (int(self.high) << 32) | int(self.low)
