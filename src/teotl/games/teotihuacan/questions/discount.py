"""How the resource that technology 15 saves is taken: stone, wood, or later. (spec 8.6, R-8)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.material import BUILD_WOOD
from teotl.games.teotihuacan.questions.shared import Miss, no_misses
from teotl.games.teotihuacan.rules.boards.construction import (
    SAVE_LATER,
    SAVE_STONE,
    SAVE_WOOD,
    choose_saving,
    may_follow,
    pays,
)
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import b_of

NAME: Final[str] = "discount"
LABELS: Final[tuple[str, str, str, str]] = ("discount", "slot", "place", "turn")
ASKS: Final[tuple[str, int]] = ("discount", 0)
RULES: Final[dict[str, str]] = {"save": "rule 8.6, R-8"}
KEYS: Final[dict[int, str]] = {SAVE_LATER: "save later", SAVE_STONE: "save stone", SAVE_WOOD: "save wood"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """One stone or one wood less; or later, if another tile may follow."""
    place: i64 = b_of(task)
    level: i64 = PLACE_LEVEL[place]
    n: i64 = 0
    if pays(s, seat, level, 1, 0):
        buffer[n] = SAVE_STONE
        n += 1
    if BUILD_WOOD[level] > 0 and pays(s, seat, level, 0, 1):
        buffer[n] = SAVE_WOOD
        n += 1
    if may_follow(s, seat, place) and pays(s, seat, level, 0, 0):
        buffer[n] = SAVE_LATER
        n += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    choose_saving(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return KEYS[code]


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
