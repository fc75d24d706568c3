"""A trade on a royal tile: one repetition after another, or stop. (spec 8.7, R-45)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss, pending
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS, TEMPLE_LABELS
from teotl.games.teotihuacan.rules.names import COCOA_TO_TEMPLE
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of
from teotl.games.teotihuacan.rules.tiles.royal import STOP, codes, trade, why_not_trade

NAME: Final[str] = "trade"
LABELS: Final[tuple[str, str, str, str]] = ("trade", "royal", "times", "power")
ASKS: Final[tuple[str, int]] = ("trade", 2)
RULES: Final[dict[str, str]] = {"trade": "rule 8.7, R-45", "stop.trade": "R-14, R-45"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    tile: i64 = a_of(task)
    n: i64 = 0
    code: i64
    for code in range(codes(tile)):
        if why_not_trade(s, seat, tile, code) == OK:
            buffer[n] = code
            n += 1
    return free_choices(s, seat, buffer, n)


def answer(s: State, seat: i64, code: i64) -> None:
    trade(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    tile = a_of(pending(s))
    if code == STOP:
        return "stop"
    if codes(tile) == 2:
        return "trade"
    return f"trade {TEMPLE_LABELS[code - 1] if tile == COCOA_TO_TEMPLE else GOOD_LABELS[code]}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    tile = a_of(pending(s))
    for code in range(codes(tile)):
        yield code, why_not_trade(s, seat, tile, code), "rule 8.7"
