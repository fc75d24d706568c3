"""The first game's fixed table and fixed start. (spec 2.9)"""

from typing import Any, Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import (
    BONUS_NAMES,
    COLUMN_TEMPLE,
    FIRST_BONUS_NAMES,
    FIRST_GAME_RING,
    FIRST_ROYAL_NAMES,
    FIRST_STARTS,
    FIRST_TECHNOLOGY_NUMBERS,
    GOOD_NAMES,
    ROYAL_NAMES,
    TECHNOLOGY_NUMBERS,
    TEMPLE_NAMES,
    TEMPLE_REWARDS,
    numbers,
)
from teotl.games.teotihuacan.rules.boards.alchemy import mark
from teotl.games.teotihuacan.rules.calendar import seat_at
from teotl.games.teotihuacan.rules.events import PLACED_WORKER
from teotl.games.teotihuacan.rules.goods import gain
from teotl.games.teotihuacan.rules.names import DICE, GOODS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import START_PLAY, push
from teotl.games.teotihuacan.rules.temples import take_avenue_step, take_step
from teotl.games.teotihuacan.rules.workers import enter

FIRST_RING: Final = numbers(FIRST_GAME_RING)
FIRST_ROYAL: Final = numbers([ROYAL_NAMES.index(name) for name in FIRST_ROYAL_NAMES])
FIRST_TECHNOLOGIES: Final = numbers([TECHNOLOGY_NUMBERS.index(number) for number in FIRST_TECHNOLOGY_NUMBERS])
FIRST_BONUSES: Final = numbers([BONUS_NAMES.index(FIRST_BONUS_NAMES[temple]) for temple in TEMPLE_NAMES])
COLUMNS: Final = 3


def start_first_game(s: State) -> None:
    """Listed goods on top of the order token's cocoa, then the listed steps with their rewards."""
    order: i64
    for order in range(s.seats):
        start_player(s, seat_at(s, order), FIRST_STARTS[order])
    push(s, START_PLAY, 0)


def start_player(s: State, seat: i64, start: dict[str, Any]) -> None:
    good: i64
    for good in range(GOODS):
        gain(s, seat, good, start.get(GOOD_NAMES[good], 0))
    for _ in range(start.get("avenue", 0)):
        take_avenue_step(s, seat)
    temple: i64
    for temple in range(len(TEMPLE_NAMES)):
        for _ in range(start.get(TEMPLE_NAMES[temple], 0)):
            take_first_step(s, seat, temple, start)
    if "technology" in start:
        slot: i64 = FIRST_TECHNOLOGY_NUMBERS.index(start["technology"])
        mark(s, seat, slot)
        take_first_step(s, seat, COLUMN_TEMPLE[slot % COLUMNS], start)
    die: i64 = 0
    for board, power in start["workers"]:
        s.worker_power[seat * DICE + die] = power
        enter(s, seat, die, board)
        s.log.note(PLACED_WORKER, seat, die, board)
        die += 1


def take_first_step(s: State, seat: i64, temple: i64, start: dict[str, Any]) -> None:
    """A temple step whose resource of choice the list gives, so nothing is asked."""
    before: i64 = s.depth
    take_step(s, seat, temple)
    if s.depth > before:
        s.depth = before
        amount: i64 = TEMPLE_REWARDS[(temple * 12 + s.temples[seat * 3 + temple]) * 3]
        gain(s, seat, GOOD_NAMES.index(start["blue_reward"]), amount)
