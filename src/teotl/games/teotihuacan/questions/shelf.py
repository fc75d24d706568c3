"""The tiles of a shelf as choices: what the questions of a major step and of the Avenue share. (spec 4.1)"""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import NO_CLAIM, Miss, pending
from teotl.games.teotihuacan.rules.names import NO_TILE, SHELF_SIZE
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of
from teotl.games.teotihuacan.rules.tiles.discovery import place_on_shelf, why_not_claim


def shelf_choices(s: State, seat: i64, shelf: i64, buffer: vec[i64]) -> i64:
    """The kinds on the shelf that the seat can pay for, each once; or none of them."""
    n: i64 = 0
    place: i64
    for place in range(shelf * SHELF_SIZE, (shelf + 1) * SHELF_SIZE):
        kind: i64 = i64(s.shelves[place])
        if kind != NO_TILE and place_on_shelf(s, shelf, kind) == place and why_not_claim(s, seat, kind) == OK:
            buffer[n] = kind
            n += 1
    buffer[n] = NO_CLAIM
    return n + 1


def shelf_misses(s: State, seat: int) -> Iterator[Miss]:
    """The tiles that are too expensive."""
    shelf = a_of(pending(s))
    for kind in s.shelves[shelf * SHELF_SIZE : (shelf + 1) * SHELF_SIZE]:
        if kind != NO_TILE:
            yield int(kind), why_not_claim(s, seat, int(kind)), "rule 4.1"
