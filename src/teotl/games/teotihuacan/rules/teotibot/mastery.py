"""Teotibot's mastery tile. (spec 10.11)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.names import (
    ALCHEMY,
    BOT,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GOLD_DEPOSITS,
    NOBLES,
    PALACE,
    WORSHIPPER,
)
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import BOT_IMPROVE_DIE, push
from teotl.games.teotihuacan.rules.teotibot import alchemy, construction, decorations, nobles
from teotl.games.teotihuacan.rules.teotibot.bot import (
    DOES_BUILD,
    DOES_DECORATE,
    DOES_GATHER,
    DOES_HOUSE,
    DOES_LEARN,
    NOTHING_THERE,
    WHY_STRONGEST,
    reason,
)
from teotl.games.teotihuacan.rules.teotibot.dice import board_of, power_of, rank
from teotl.games.teotihuacan.rules.teotibot.shared import could_not, fall_back, gather


def act(s: State) -> None:
    """From the strongest worker down, try what its board offers; the first success improves it. (R-63)"""
    order: i64
    for order in range(WORSHIPPER):
        die: i64 = die_at(s, order)
        board: i64 = board_of(s, die)
        reason(s, WHY_STRONGEST, board, power_of(s, die))
        if why_not(s, board) == OK:
            push(s, BOT_IMPROVE_DIE, BOT, die)
            borrow(s, board)
            return
        could_not(s, what_at(board), board, why_not(s, board))
    fall_back(s)


def die_at(s: State, order: i64) -> i64:
    """The worker with so many stronger ones."""
    die: i64 = 0
    while rank(s, die) != order:
        die += 1
    return die


def what_at(board: i64) -> i64:
    if board == ALCHEMY:
        return DOES_LEARN
    if board == NOBLES:
        return DOES_HOUSE
    if board == DECORATIONS:
        return DOES_DECORATE
    return DOES_BUILD if board == CONSTRUCTION else DOES_GATHER


def why_not(s: State, board: i64) -> i64:
    """The palace offers nothing; the resource boards always something. (R-63)"""
    if board == PALACE:
        return NOTHING_THERE
    if board == ALCHEMY:
        return alchemy.why_not(s)
    if board == NOBLES:
        return nobles.why_not(s)
    if board == DECORATIONS:
        return decorations.why_not(s)
    if board == CONSTRUCTION:
        return construction.why_not(s)
    return OK


def borrow(s: State, board: i64) -> None:
    """The first step of that board's tile, or two goods; without the tile's own power-up and move. (R-63)"""
    if FOREST <= board <= GOLD_DEPOSITS:
        gather(s, board)
    elif board == ALCHEMY:
        alchemy.learn(s)
    elif board == NOBLES:
        nobles.build(s)
    elif board == DECORATIONS:
        decorations.decorate(s)
    else:
        construction.build(s)
