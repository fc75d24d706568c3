"""The pieces of Magpies: cards by their number, trinkets by kind and worth."""

from typing import Final

NUMBERS: Final = range(1, 10)
COPIES: Final = 3  # cards of each number
KINDS: Final = ("bead", "button", "coin", "ring")
WORTHS: Final = range(1, 5)
SILL: Final = 2  # trinkets that lie open
MAJORITY: Final = 3  # points for most trinkets of a kind
FEWEST, MOST = 2, 4  # players
SHORTEST, LONGEST = 3, 5  # rounds

CARDS: Final = [number for number in NUMBERS for _ in range(COPIES)]
TRINKETS: Final = list(range(len(KINDS) * len(WORTHS)))


def kind_of(trinket: int) -> int:
    return trinket // len(WORTHS)


def worth_of(trinket: int) -> int:
    return trinket % len(WORTHS) + 1


def trinket_name(trinket: int) -> str:
    """As keys and views name it: coin-3."""
    return f"{KINDS[kind_of(trinket)]}-{worth_of(trinket)}"


NAMES: Final = [trinket_name(trinket) for trinket in TRINKETS]
