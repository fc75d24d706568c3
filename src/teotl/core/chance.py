"""Chance: one seeded generator per game, and the outcomes a record dictates instead of it.

The generator is sfc32, kept in 32-bit words so that i64 never wraps differently when interpreted.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from teotl.core.log import CHANCE, Log

NO_FATE: Final = vec[i64]()  # shared: playouts are never dictated


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Chance:
    def __init__(self, a: i64, b: i64, c: i64, counter: i64, fate: vec[i64], at: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter
        self.fate = fate  # dictated outcomes: group, value, group, value …
        self.at = at

    def clone(self) -> "Chance":
        return Chance(self.a, self.b, self.c, self.counter, self.fate, self.at)

    def word(self) -> i64:
        """The next 32 random bits."""
        mask: i64 = 0xFFFFFFFF
        out: i64 = (self.a + self.b + self.counter) & mask
        self.counter = (self.counter + 1) & mask
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & mask
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & mask
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely."""
        return (self.word() * n) >> 32

    def shuffle(self, tiles: vec[u8], count: i64) -> None:
        """Put the first `count` tiles into a random order, in place."""
        i: i64 = count - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            tile: u8 = tiles[i]
            tiles[i] = tiles[j]
            tiles[j] = tile
            i -= 1

    def dictates(self) -> bool:
        return self.at < len(self.fate)

    def dictated(self, group: i64) -> i64:
        """The outcome the record gives for the next draw of this group."""
        if self.fate[self.at] != group:
            raise ValueError(f"chance of kind {self.fate[self.at]} is written where kind {group} is due")
        self.at += 2
        return self.fate[self.at - 1]


def numbered(seed: i64) -> Chance:
    """A generator for one playout; far cheaper than one for a game."""
    mask: i64 = 0xFFFFFFFF
    chance = Chance(seed & mask, (seed >> 32) & mask, 0x9E3779B9, 1, NO_FATE, 0)
    for _ in range(8):
        chance.word()
    return chance


def seeded(seed: int) -> Chance:
    """A generator started from any integer; neighbouring seeds give unrelated games."""
    number = abs(seed) * 2 + (seed < 0)
    chance = Chance(
        number & 0xFFFFFFFF, (number >> 32) & 0xFFFFFFFF, (number >> 64) & 0xFFFFFFFF, 1, vec[i64](), 0
    )
    while (
        number >> 96
    ):  # a longer seed is folded in, 32 bits at a time; with the counter the state holds 128 bits of it
        number >>= 32
        word = (number >> 64) & 0xFFFFFFFF
        chance.a = (chance.a + word) & 0xFFFFFFFF
        chance.counter = (chance.counter + word) & 0xFFFFFFFF
        chance.word()
    for _ in range(16):
        chance.word()
    return chance


def pick(chance: Chance, log: Log, group: i64, n: i64) -> i64:
    """One of n outcomes (a first player, a die, a rotation), written to the log."""
    value: i64 = chance.dictated(group) if chance.dictates() else chance.below(n)
    if value < 0 or value >= n:
        raise ValueError(f"{value} cannot come up here")
    log.note(CHANCE, -1, group, value)
    return value


def top_first(chance: Chance, group: i64, stack: vec[u8], count: i64) -> vec[u8]:
    """The stack as it must lie for the next draw: a dictated tile is brought to the top of a new one."""
    if not chance.dictates():
        return stack
    tile: i64 = chance.dictated(group)
    i: i64 = count - 1
    while i >= 0 and i64(stack[i]) != tile:
        i -= 1
    if i < 0:
        raise ValueError(f"tile {tile} is not in the stack")
    if i == count - 1:
        return stack
    # Copies of a state share their stacks: change a copy, never the vec itself.
    lifted: vec[u8] = stack[:]
    lifted[i] = stack[count - 1]
    lifted[count - 1] = u8(tile)
    return lifted


def fate_of(outcomes: list[tuple[int, int]]) -> vec[i64]:
    """Dictated outcomes in the form Chance keeps them."""
    return vec[i64]([number for outcome in outcomes for number in outcome])
