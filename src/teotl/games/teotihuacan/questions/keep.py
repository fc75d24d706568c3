"""Which two of the four starting tiles dealt to keep, all seats at once. (spec 2.10)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss, count_up, no_misses
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.starting import (
    FIRST_OF_PAIR,
    HAND,
    PAIRS,
    SECOND_OF_PAIR,
    has_kept,
    keep,
)

NAME: Final[str] = "keep"
LABELS: Final[tuple[str, str, str, str]] = ("keep", "", "", "")
ASKS: Final[tuple[str, int]] = ("keep", 0)
RULES: Final[dict[str, str]] = {"keep": "rule 2.10"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Any pair, once; whoever has chosen waits for the others."""
    return i64(0) if has_kept(s, seat) else count_up(PAIRS, buffer)


def answer(s: State, seat: i64, code: i64) -> None:
    keep(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    first, second = pair(s, seat, code)
    return f"keep {first} {second}"


def pair(s: State, seat: int, code: int) -> list[int]:
    """The two tiles of a code, the lower number first."""
    hand = s.dealt[seat * HAND : (seat + 1) * HAND]
    return sorted([int(hand[FIRST_OF_PAIR[code]]), int(hand[SECOND_OF_PAIR[code]])])


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
