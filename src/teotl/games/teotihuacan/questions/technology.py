"""Which technology to learn. (spec 6.2)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import extra_worker_choice
from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.boards.alchemy import SLOTS, learn, why_not_learn
from teotl.games.teotihuacan.rules.labels import TECHNOLOGY_LABELS
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State

NAME: Final[str] = "technology"
LABELS: Final[tuple[str, str, str, str]] = ("technology", "", "", "")
ASKS: Final[tuple[str, int]] = ("technology", 0)
RULES: Final[dict[str, str]] = {"learn": "rule 6.2, R-10"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if why_not_learn(s, seat, slot, s.workers, s.lowest) == OK:
            buffer[n] = slot
            n += 1
    return extra_worker_choice(s, seat, buffer, n)


def answer(s: State, seat: i64, code: i64) -> None:
    learn(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"learn {TECHNOLOGY_LABELS[s.layout.technologies[code]]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    for slot in range(SLOTS):
        yield slot, why_not_learn(s, seat, slot, s.workers, s.lowest), "rule 6.2"
