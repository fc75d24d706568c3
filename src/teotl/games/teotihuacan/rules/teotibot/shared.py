"""What several action tiles share: gathering two goods, improving a worker, falling back. (spec 10.6)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.events import BOT_COULD, BOT_COULD_NOT, BOT_FELL_BACK
from teotl.games.teotihuacan.rules.goods import gain
from teotl.games.teotihuacan.rules.names import BOT, COCOA
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import BOT_ADVANCE, BOT_IMPROVE, BOT_IMPROVE_DIE, push
from teotl.games.teotihuacan.rules.teotibot.bot import (
    DOES_GATHER,
    NO_WORKER_THERE,
    WHY_STRONGEST_THERE,
    reason,
)
from teotl.games.teotihuacan.rules.teotibot.dice import board_of, has_worker, power_of, strongest_on, weakest
from teotl.games.teotihuacan.rules.workers import power_up

GATHERED: Final = 2
FALLBACK_COCOA: Final = 5


def could(s: State, what: i64, board: i64, number: i64) -> None:
    """Report what it does, where, and with how many goods (or gains, or steps …)."""
    s.log.note(BOT_COULD, BOT, what, board, number)


def could_not(s: State, what: i64, board: i64, reason: i64) -> None:
    s.log.note(BOT_COULD_NOT, BOT, what, board, reason)


def gather(s: State, board: i64) -> bool:
    """With a worker on forest, quarry or gold: 2 of the good."""
    if not has_worker(s, board):
        could_not(s, DOES_GATHER, board, NO_WORKER_THERE)
        return False
    could(s, DOES_GATHER, board, GATHERED)
    gain(s, BOT, board - 1, GATHERED)
    return True


def gather_or_fall_back(s: State, board: i64) -> None:
    """The second step of construction, decorations and nobles, and what follows if it fails too."""
    if has_worker(s, board):
        push(s, BOT_IMPROVE, BOT, board)
        gather(s, board)
    else:
        gather(s, board)
        fall_back(s)


def fall_back(s: State) -> None:
    """5 cocoa; power up the weakest and advance it."""
    die: i64 = weakest(s)
    s.log.note(BOT_FELL_BACK, BOT, die, board_of(s, die), power_of(s, die))
    gain(s, BOT, COCOA, FALLBACK_COCOA)
    push(s, BOT_IMPROVE_DIE, BOT, die)


def improve_on(s: State, board: i64) -> None:
    """Power up the strongest worker there, then advance it, ascended or not."""
    die: i64 = strongest_on(s, board)
    reason(s, WHY_STRONGEST_THERE, board, power_of(s, die))
    improve(s, die)


def improve(s: State, die: i64) -> None:
    push(s, BOT_ADVANCE, BOT, die)
    power_up(s, BOT, die)
