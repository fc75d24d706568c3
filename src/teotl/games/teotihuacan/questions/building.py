"""In which row of the nobles to build. (spec 6.3)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import extra_worker_choice
from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.boards.nobles import ROWS, build_house, why_not_row
from teotl.games.teotihuacan.rules.labels import ROW_LABELS
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State

NAME: Final[str] = "building"
LABELS: Final[tuple[str, str, str, str]] = ("building", "", "", "")
ASKS: Final[tuple[str, int]] = ("building", 0)
RULES: Final[dict[str, str]] = {"building": "rule 6.3, R-18"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    row: i64
    for row in range(ROWS):
        if why_not_row(s, row, s.workers) == OK:
            buffer[n] = row
            n += 1
    return extra_worker_choice(s, seat, buffer, n)


def answer(s: State, seat: i64, code: i64) -> None:
    build_house(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"building {ROW_LABELS[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    for row in range(ROWS):
        yield row, why_not_row(s, row, s.workers), "R-18"
