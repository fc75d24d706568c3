"""Which of the starting tiles face up to take. (spec 9.1)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss, no_misses
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.starting import draft

NAME: Final[str] = "draft"
LABELS: Final[tuple[str, str, str, str]] = ("draft", "", "", "")
ASKS: Final[tuple[str, int]] = ("draft", 0)
RULES: Final[dict[str, str]] = {"draft": "rule 9.1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """The tiles that still lie face up. (spec 9.1)"""
    n: i64 = 0
    i: i64
    for i in range(len(s.dealt)):
        if i64(s.dealt[i]) > 0:
            buffer[n] = i
            n += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    draft(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"draft {s.dealt[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
