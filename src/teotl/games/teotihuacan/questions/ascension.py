"""The reward of an ascension. (spec 7.2)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.workers import ASCENSIONS, reward_ascension, why_not_ascension

NAME: Final[str] = "ascension"
LABELS: Final[tuple[str, str, str, str]] = ("ascension", "", "", "")
ASKS: Final[tuple[str, int]] = ("ascension", 0)
RULES: Final[dict[str, str]] = {"ascend": "rule 7.2"}
ASCENSION_LABELS: Final[list[str]] = ["points", "cocoa", "blue", "red", "green", "two-steps", "worker"]


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    code: i64
    for code in range(ASCENSIONS):
        if why_not_ascension(s, seat, code) == OK:
            buffer[n] = code
            n += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    reward_ascension(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"ascend {ASCENSION_LABELS[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    for code in range(ASCENSIONS):
        yield code, why_not_ascension(s, seat, code), "rule 7.2"
