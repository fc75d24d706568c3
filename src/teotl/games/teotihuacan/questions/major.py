"""A major temple step with tiles: claim one, or take the printed reward. (spec 5.2, R-52)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.material import SHELF_OF_STEP
from teotl.games.teotihuacan.questions.shared import NO_CLAIM, Miss, pending
from teotl.games.teotihuacan.questions.shelf import shelf_choices, shelf_misses
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS
from teotl.games.teotihuacan.rules.names import TEMPLES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of, pop
from teotl.games.teotihuacan.rules.temples import take_reward
from teotl.games.teotihuacan.rules.tiles.discovery import claim_from_shelf

NAME: Final[str] = "major"
LABELS: Final[tuple[str, str, str, str]] = ("major step", "shelf", "", "")
ASKS: Final[tuple[str, int]] = ("major", 0)
RULES: Final[dict[str, str]] = {"reward": "rule 5.2, R-52", "claim": "rule 4.1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    return shelf_choices(s, seat, a_of(task), buffer)


def answer(s: State, seat: i64, code: i64) -> None:
    """A discovery tile of the step, or its printed reward. (R-52)"""
    shelf: i64 = a_of(pending(s))
    pop(s)
    if code == NO_CLAIM:
        temple: i64 = 0
        while SHELF_OF_STEP[temple * 12 + s.temples[seat * TEMPLES + temple]] != shelf:
            temple += 1
        take_reward(s, seat, temple, s.temples[seat * TEMPLES + temple])
    else:
        claim_from_shelf(s, seat, shelf, code)


def key(s: State, seat: int, code: int) -> str:
    return "reward" if code == NO_CLAIM else f"claim {DISCOVERY_LABELS[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return shelf_misses(s, seat)
