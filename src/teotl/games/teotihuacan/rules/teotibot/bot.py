"""What Teotibot is: which seat, what it keeps, its knobs, and what its events say it does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.rules.events import BOT_REASONED
from teotl.games.teotihuacan.rules.names import BOT
from teotl.games.teotihuacan.rules.state import State

HUMAN: Final = 0  # the seat it plays against

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
NOTHING_THERE: Final = 101  # the palace
KNOWS_ALL: Final = 102  # six technologies
NO_MASK: Final = 103

# Why it does what it does, for its events; the comment says what the two numbers are.
WHY_STRONGEST_THERE: Final = 0  # board, power
WHY_STRONGEST: Final = 1  # board, power: the next to be tried
WHY_BOARDS: Final = 2  # power, boards to advance
WHY_TEMPLE: Final = 3  # temple, step: where it is highest
WHY_LOST: Final = 4  # steps on a fixed temple that cannot be taken
WHY_LOST_ANY: Final = 5  # steps on any temple that cannot be taken
WHY_RESOURCE: Final = 6  # good, how many it has
WHY_PRINTED: Final = 7  # no discovery tile from a major step
WHY_NO_TILE: Final = 8  # nor from the Avenue
WHY_ASCENSION: Final = 9  # points
WHY_ICONS: Final = 10  # points
WHY_FREE_TECHNOLOGY: Final = 11  # technology
WHY_LOWEST_TECHNOLOGY: Final = 12  # technology
WHY_ROW: Final = 13  # row, eclipse to come
WHY_CHEAPEST: Final = 14  # row, points
WHY_GOODS: Final = 15  # points
WHY_TECHNOLOGIES: Final = 16  # how many, points for each
WHY_BONUS: Final = 17  # temple, points
WHY_WON: Final = 18  # the human's points, its points
WHY_LOST_GAME: Final = 19  # the human's points, its points
WHY_TIED: Final = 20  # points
WHY_SPARE: Final = 21  # action tile: used, so it waits now


def reason(s: State, why: i64, a: i64 = 0, b: i64 = 0) -> None:
    """Report why the next thing happens."""
    s.log.note(BOT_REASONED, BOT, why, a, b)


def is_bot(s: State, seat: i64) -> bool:
    return seat == BOT and len(s.bot) > 0
