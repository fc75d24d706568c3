"""Which decoration, and on which side of the pyramid. Codes: place on the display * 4 + side. (spec 6.4)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.material import DECORATION_DISPLAY
from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.boards.decorations import decorate, why_not_side
from teotl.games.teotihuacan.rules.labels import DECORATION_LABELS, SIDE_LABELS
from teotl.games.teotihuacan.rules.names import NO_TILE, SIDES
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State

NAME: Final[str] = "decoration"
LABELS: Final[tuple[str, str, str, str]] = ("decoration", "", "", "")
ASKS: Final[tuple[str, int]] = ("decoration", 0)
RULES: Final[dict[str, str]] = {"decorate": "rule 6.4, R-1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Every tile shown, on every side where the next level is supported."""
    n: i64 = 0
    side: i64
    for side in range(SIDES):
        if why_not_side(s, side) == OK:
            place: i64
            for place in range(DECORATION_DISPLAY):
                if i64(s.decoration_display[place]) != NO_TILE:
                    buffer[n] = place * SIDES + side
                    n += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    decorate(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    tile = DECORATION_LABELS[s.decoration_display[code // SIDES]]
    return f"decorate {SIDE_LABELS[code % SIDES]} {tile}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    """Every side, with the first tile shown."""
    place = next(place for place, tile in enumerate(s.decoration_display) if tile != NO_TILE)
    for side in range(SIDES):
        yield place * SIDES + side, why_not_side(s, side), "rule 6.4"
