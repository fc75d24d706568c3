"""Technology tiles: permanent gains after a main action or a move. (spec 8.6)"""

from mypy_extensions import i64

from teotl.teotihuacan.goods import gain, score
from teotl.teotihuacan.names import (
    ALCHEMY,
    COCOA,
    COCOA_POINT_RESOURCES,
    CONSTRUCTION,
    DECORATIONS,
    EXTRA_RESOURCE,
    FOREST,
    FROM_TECHNOLOGIES,
    GOLD_DEPOSITS,
    NOBLES,
    POINTS_ALCHEMY_NOBLES,
    POINTS_CONSTRUCTION,
    POINTS_DECORATIONS,
    TEMPLE_CONSTRUCTION,
)
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import TEMPLE, push


def owns(s: State, seat: i64, technology: i64) -> bool:
    return (s.technologies[seat] >> technology) & 1 == 1


def knew(s: State, technology: i64) -> bool:
    """Whether the acting seat had it when the main action began: a new one does not work yet. (R-10)"""
    return (s.known >> technology) & 1 == 1


def count_technologies(s: State, seat: i64) -> i64:
    mask: i64 = s.technologies[seat]
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def gain_after_effect(s: State, seat: i64, board: i64) -> None:
    """Technologies 3, 5, 7, 9, 11 and 17, after the effect and before the power-ups. (R-37)"""
    if FOREST <= board <= GOLD_DEPOSITS:
        if knew(s, EXTRA_RESOURCE):
            gain(s, seat, board - 1, 1)
        if knew(s, COCOA_POINT_RESOURCES):
            gain(s, seat, COCOA, 1)
            score(s, seat, FROM_TECHNOLOGIES, 1)
    elif board == ALCHEMY or board == NOBLES:
        if knew(s, POINTS_ALCHEMY_NOBLES):
            score(s, seat, FROM_TECHNOLOGIES, 3)
    elif board == DECORATIONS:
        if knew(s, POINTS_DECORATIONS):
            score(s, seat, FROM_TECHNOLOGIES, 4)
    elif board == CONSTRUCTION:
        if knew(s, POINTS_CONSTRUCTION):
            score(s, seat, FROM_TECHNOLOGIES, 3)
        if knew(s, TEMPLE_CONSTRUCTION):
            push(s, TEMPLE, seat, 1)
