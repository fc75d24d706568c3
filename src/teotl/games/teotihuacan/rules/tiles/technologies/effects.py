"""What technologies give after the effect of a main action, board by board. (R-37)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.names import (
    ALCHEMY,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GOLD_DEPOSITS,
    NOBLES,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technologies import (
    cocoa_point_resources,
    extra_resource,
    points_alchemy_nobles,
    points_construction,
    points_decorations,
    temple_construction,
)


def gain_after_effect(s: State, seat: i64, board: i64) -> None:
    """After the effect and before the power-ups. (R-37)"""
    if FOREST <= board <= GOLD_DEPOSITS:
        extra_resource.after_effect(s, seat, board)
        cocoa_point_resources.after_effect(s, seat)
    elif board == ALCHEMY or board == NOBLES:
        points_alchemy_nobles.after_effect(s, seat)
    elif board == DECORATIONS:
        points_decorations.after_effect(s, seat)
    elif board == CONSTRUCTION:
        points_construction.after_effect(s, seat)
        temple_construction.after_effect(s, seat)
