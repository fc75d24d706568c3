"""What Teotibot is: which seat, what it keeps, its knobs, and what its events say it does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.teotihuacan.names import BOT
from teotl.teotihuacan.state import State

# Places in State.bot: the action pyramid (0 top, 1 2, 3 4 5), the spare tile, the direction tiles.
PLACES: Final = 6
SPARE: Final = 6
UPPER: Final = 7
LOWER: Final = 8
BOT_SIZE: Final = 9
LEFT: Final = 0
RIGHT: Final = 1

# Places in State.knobs: changes to the printed numbers.
POWER_KNOB: Final = 0  # … 2: of the workers on gold, nobles, construction
RESOURCES_KNOB: Final = 3
EXCHANGE_KNOB: Final = 4
WORSHIP_KNOB: Final = 5
BONUS_KNOB: Final = 6
TECHNOLOGY_KNOB: Final = 7
KNOBS: Final = 8
NO_KNOBS: Final = vec[i64]()  # a game without Teotibot

# What it does or tries, for its events.
DOES_BUILD: Final = 0  # a pyramid tile
DOES_DECORATE: Final = 1
DOES_LEARN: Final = 2
DOES_HOUSE: Final = 3
DOES_GATHER: Final = 4  # two goods of a board
DOES_WORSHIP: Final = 5
DOES_MASK: Final = 6
DOES_TRAIN: Final = 7  # two power-ups for the weakest

# Why it cannot, beside the rules' own reasons.
NO_WORKER_THERE: Final = 100
LACKS_GOODS: Final = 101
NO_TARGET: Final = 102


def is_bot(s: State, seat: i64) -> bool:
    return seat == BOT and len(s.bot) > 0
