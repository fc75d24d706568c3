"""Kinds of events the rules report, as numbers; 0 is chance. `telling` makes them readable."""

from typing import Final

TOOK: Final = 1  # seat, colour, value
LOWERED: Final = 2  # seat, colour, new value
RAISED: Final = 3  # seat, colour, new value
RECOLOURED: Final = 4  # seat, old colour, value, new colour
USED: Final = 5  # seat, colour, value
GAINED: Final = 6  # seat, resource, amount, lost above the limit
PAID: Final = 7  # seat, resource, amount
WORKER_MOVED: Final = 8  # seat, side
PUSHED: Final = 9  # seat, space, value, spaces travelled + 10 * blocks jumped
TOPPED: Final = 10  # seat, value
RAMP_BUILT: Final = 11  # seat, ramp space
BUILT: Final = 12  # seat, construction
MARKED: Final = 13  # seat, objective
UNLOCKED: Final = 14  # seat, step
LIMIT_RAISED: Final = 15  # seat, resource, new limit
LAPSED: Final = 16  # seat, colour, pips
SPENT: Final = 17  # seat, colour, pips
ROUND_FINISHED: Final = 18  # seat
LAST_OF_A_ROUND: Final = 18  # kinds up to here stay secret until the round is over (Z-103)
EVENT_MET: Final = 19  # seat, event, card
EVENT_MISSED: Final = 20  # seat, event, card
PYRAMID_COMPLETED: Final = 21  # seat
ROUND_BEGAN: Final = 22  # round
GAME_ENDED: Final = 23  # round
