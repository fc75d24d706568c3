"""Teotibot's alchemy tile. (spec 10.9)"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.material import COLUMN_TEMPLE, RIVAL_POINTS
from teotl.games.teotihuacan.rules.boards.alchemy import COLUMNS, SLOTS, mark
from teotl.games.teotihuacan.rules.goods import has, pay, score, why_not_pay
from teotl.games.teotihuacan.rules.names import ALCHEMY, BOT, FROM_TECHNOLOGIES, GOLD, GOODS
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import BOT_IMPROVE, BOT_POWER_UP, push
from teotl.games.teotihuacan.rules.teotibot.bot import (
    DOES_LEARN,
    DOES_TRAIN,
    HUMAN,
    KNOWS_ALL,
    NO_WORKER_THERE,
    WHY_FREE_TECHNOLOGY,
    WHY_LOWEST_TECHNOLOGY,
    reason,
)
from teotl.games.teotihuacan.rules.teotibot.decisions import owe_steps
from teotl.games.teotihuacan.rules.teotibot.dice import board_of, has_worker, power_of, weakest
from teotl.games.teotihuacan.rules.teotibot.shared import could, could_not
from teotl.games.teotihuacan.rules.tiles.technology import owns

GOLD_PRICE: Final = 1


def act(s: State) -> None:
    """Learn, power up there and advance; else power up the weakest twice, and nothing moves. (R-64)"""
    if why_not(s) == OK:
        push(s, BOT_IMPROVE, BOT, ALCHEMY)
        learn(s)
        return
    could_not(s, DOES_LEARN, ALCHEMY, why_not(s))
    die: i64 = weakest(s)
    could(s, DOES_TRAIN, board_of(s, die), power_of(s, die))
    push(s, BOT_POWER_UP, BOT, die)
    push(s, BOT_POWER_UP, BOT, die)


def why_not(s: State) -> i64:
    """1 gold, a worker on alchemy, a technology it lacks. (R-57, R-62)"""
    if not has_worker(s, ALCHEMY):
        return NO_WORKER_THERE
    if not has(s, BOT, GOLD, GOLD_PRICE):
        return why_not_pay(s, BOT, GOLD, GOLD_PRICE)
    return OK if wanted(s) >= 0 else KNOWS_ALL


def wanted(s: State) -> i64:
    """The lowest technology without any marker, else the lowest it lacks; both rows. (R-62)"""
    lacking: i64 = -1
    slot: i64
    for slot in range(SLOTS):
        technology: i64 = s.layout.technologies[slot]
        if owns(s, BOT, technology):
            continue
        if not owns(s, HUMAN, technology):
            return slot
        if lacking < 0:
            lacking = slot
    return lacking


def learn(s: State) -> None:
    """Always 1 gold; a rival already there scores 3; a step on the column's temple. (R-62)"""
    could(s, DOES_LEARN, ALCHEMY, s.goods[BOT * GOODS + GOLD])
    slot: i64 = wanted(s)
    technology: i64 = s.layout.technologies[slot]
    joins: bool = owns(s, HUMAN, technology)
    reason(s, WHY_LOWEST_TECHNOLOGY if joins else WHY_FREE_TECHNOLOGY, technology)
    pay(s, BOT, GOLD, GOLD_PRICE)
    if joins:
        score(s, HUMAN, FROM_TECHNOLOGIES, RIVAL_POINTS)
    mark(s, BOT, slot)
    owe_steps(s, COLUMN_TEMPLE[slot % COLUMNS], 1)
