"""Why something is not allowed: a number the rules return beside "yes" (OK). Words are made at the edge.

A reason may carry what is needed and what is there: reason + need * 256 + have * 65536.
"""

from typing import Final

from mypy_extensions import i64

OK: Final = 0
NEEDS_COCOA: Final = 1  # NEEDS_COCOA + good
NEEDS_WOOD: Final = 2
NEEDS_STONE: Final = 3
NEEDS_GOLD: Final = 4
NO_MAIN_ACTION: Final = 5
NOTHING_TO_PAY: Final = 6
NO_FREE_COCOA: Final = 7
OWN_WORKER_THERE: Final = 8
NO_TILE_THERE: Final = 9
PALACE_ABILITY: Final = 10
NO_TECHNOLOGY: Final = 11
TECHNOLOGY_OWNED: Final = 12
BOTTOM_ROW_CLOSED: Final = 13
NO_BUILDING_LEFT: Final = 14
ROW_CLOSED: Final = 15
ROW_FULL: Final = 16
NO_DECORATION_SHOWN: Final = 17
NO_DECORATION_SPACE: Final = 18
SIDE_FULL: Final = 19
NOT_SUPPORTED: Final = 20
PLACE_TAKEN: Final = 21
NO_PYRAMID_TILE: Final = 22
NO_PYRAMID_PLACE: Final = 23
NOTHING_LOCKED: Final = 24
TOP_TAKEN: Final = 25
TOP_REACHED: Final = 26
NO_WORKER: Final = 27
ALL_IN_PLAY: Final = 28
AVENUE_END: Final = 29
NO_ROOM: Final = 30  # no row of nobles is free for these workers

# For choices that have no code at that moment.
MANDATORY: Final = 64
WITH_MOVE: Final = 65
NO_PARTNER: Final = 66
WITH_PAYMENT: Final = 67
WITH_ACTION: Final = 68
THREE_ALREADY: Final = 69
INSIDE_EFFECT: Final = 70
ENOUGH_TILES: Final = 71
IN_ECLIPSE: Final = 72


def lacking(reason: i64, need: i64, have: i64) -> i64:
    """The reason with the amounts it speaks of."""
    return reason + need * 256 + have * 65536
