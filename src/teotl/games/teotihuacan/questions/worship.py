"""Worship for both: what comes first, and whether the tile is claimed after all. (spec 3.5, R-44)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, pending
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of, b_of
from teotl.games.teotihuacan.rules.tiles.discovery import why_not_claim_beside
from teotl.games.teotihuacan.rules.worship import (
    ABILITY_LEFT,
    CLAIM_TILE,
    DECLINE_TILE,
    DO_ABILITY,
    TILE_LEFT,
    beside_of,
    do_one_of_both,
)

NAME: Final[str] = "worship"
LABELS: Final[tuple[str, str, str, str]] = ("worship", "space", "left", "power")
ASKS: Final[tuple[str, int]] = ("both", 0)
RULES: Final[dict[str, str]] = {"ability": "rule 3.5, R-44", "claim": "rule 4.1", "decline": "rule 4.1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Ability gains may pay the tile; not claiming it in the end is allowed. (R-44)"""
    left: i64 = b_of(task)
    n: i64 = 0
    if left & ABILITY_LEFT:
        buffer[n] = DO_ABILITY
        n += 1
    if left & TILE_LEFT and why_not_claim_beside(s, seat, beside_of(a_of(task))) == OK:
        buffer[n] = CLAIM_TILE
        n += 1
    if left == TILE_LEFT:
        buffer[n] = DECLINE_TILE
        n += 1
    return free_choices(s, seat, buffer, n)


def answer(s: State, seat: i64, code: i64) -> None:
    do_one_of_both(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    if code == CLAIM_TILE:
        return f"claim {DISCOVERY_LABELS[s.beside[beside_of(a_of(pending(s)))]]}"
    return "ability" if code == DO_ABILITY else "decline"


def misses(s: State, seat: int) -> Iterator[Miss]:
    if b_of(pending(s)) & TILE_LEFT:
        at = beside_of(a_of(pending(s)))
        yield CLAIM_TILE, why_not_claim_beside(s, seat, at), "rule 4.1"
