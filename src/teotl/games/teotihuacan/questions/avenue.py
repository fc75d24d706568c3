"""A discovery step of the Avenue: claim a tile there, or leave them all. (spec 5.3)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import NO_CLAIM, Miss, pending
from teotl.games.teotihuacan.questions.shelf import shelf_choices, shelf_misses
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of, pop
from teotl.games.teotihuacan.rules.tiles.discovery import claim_from_shelf

NAME: Final[str] = "avenue"
LABELS: Final[tuple[str, str, str, str]] = ("avenue tiles", "shelf", "", "")
ASKS: Final[tuple[str, int]] = ("avenue", 0)
RULES: Final[dict[str, str]] = {"claim": "rule 4.1", "decline": "rule 4.1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    return shelf_choices(s, seat, a_of(task), buffer)


def answer(s: State, seat: i64, code: i64) -> None:
    shelf: i64 = a_of(pending(s))
    pop(s)
    if code != NO_CLAIM:
        claim_from_shelf(s, seat, shelf, code)


def key(s: State, seat: int, code: int) -> str:
    return "decline" if code == NO_CLAIM else f"claim {DISCOVERY_LABELS[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return shelf_misses(s, seat)
