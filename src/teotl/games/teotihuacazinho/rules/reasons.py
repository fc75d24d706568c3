"""Why something is not allowed: a number the rules return beside "yes" (OK). Words are made at the edge.

A reason may carry what is needed and what is there: reason + need * 256 + have * 65536.
"""

from typing import Final

from mypy_extensions import i64

OK: Final = 0
ROUND_IS_FINISHED: Final = 1
SELECT_FIRST: Final = 2  # need 3 dice, have this many
ALL_SELECTED: Final = 3
DIE_TAKEN: Final = 4
TOO_LATE_TO_CHANGE: Final = 5
LOWEST: Final = 6
HIGHEST: Final = 7
NEEDS_GOLD: Final = 8  # NEEDS_GOLD + resource
NEEDS_HAMMERS: Final = 9
NEEDS_BOOKS: Final = 10
NOT_PAID_SO: Final = 11
NEEDS_GREEN: Final = 12  # NEEDS_GREEN + colour of pips
NEEDS_YELLOW: Final = 13
NEEDS_BLUE: Final = 14
NEEDS_GREY: Final = 15
DIE_USED: Final = 16
NO_SUCH_DIE: Final = 17
OFF_THE_FLOOR: Final = 18
FLOOR_BELOW_OPEN: Final = 19  # need 9 or 4 blocks below, have this many
NO_RAMP: Final = 20
SPACE_FILLED: Final = 21
WRONG_COLOUR: Final = 22  # need this colour
NEIGHBOUR_DIFFERS: Final = 23  # the number of the neighbour
NO_PULLEY: Final = 24
ALREADY_BUILT: Final = 25
LOCKED: Final = 26  # need this step of unlocking
ALL_UNLOCKED: Final = 27
ALREADY_MARKED: Final = 28
HIGHEST_LIMIT: Final = 29
SAME_AS_ANOTHER: Final = 30  # an equal die stands before it: the choice is offered with that one
REASONS: Final = 31


def lacking(reason: i64, need: i64, have: i64) -> i64:
    return reason + (need << 8) + (have << 16)


def kind_of(reason: i64) -> i64:
    return reason & 255


def need_of(reason: i64) -> i64:
    return (reason >> 8) & 255


def have_of(reason: i64) -> i64:
    return reason >> 16
