"""Teotibot's alchemy tile. (spec 10.9)"""

from typing import Final

from mypy_extensions import i64

from teotl.teotihuacan.boards.alchemy import COLUMNS, RIVAL_POINTS, SLOTS, mark
from teotl.teotihuacan.goods import has, pay, score
from teotl.teotihuacan.names import ALCHEMY, BOT, FROM_TECHNOLOGIES, GOLD
from teotl.teotihuacan.reasons import OK
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import BOT_IMPROVE, BOT_POWER_UP, TEMPLE_STEP, push
from teotl.teotihuacan.teotibot.bot import DOES_LEARN, DOES_TRAIN, LACKS_GOODS, NO_TARGET, NO_WORKER_THERE
from teotl.teotihuacan.teotibot.dice import has_worker, weakest
from teotl.teotihuacan.teotibot.shared import could, could_not
from teotl.teotihuacan.tiles.technology import owns

GOLD_PRICE: Final = 1
HUMAN: Final = 0


def act(s: State) -> None:
    """Learn, power up there and advance; else power up the weakest twice, and nothing moves. (R-64)"""
    if why_not(s) == OK:
        push(s, BOT_IMPROVE, BOT, ALCHEMY)
        learn(s)
        return
    could_not(s, DOES_LEARN, ALCHEMY, why_not(s))
    die: i64 = weakest(s)
    could(s, DOES_TRAIN, die)
    push(s, BOT_POWER_UP, BOT, die)
    push(s, BOT_POWER_UP, BOT, die)


def why_not(s: State) -> i64:
    """1 gold, a worker on alchemy, a technology it lacks. (R-57, R-62)"""
    if not has_worker(s, ALCHEMY):
        return NO_WORKER_THERE
    if not has(s, BOT, GOLD, GOLD_PRICE):
        return LACKS_GOODS
    return OK if wanted(s) >= 0 else NO_TARGET


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
    could(s, DOES_LEARN, ALCHEMY)
    slot: i64 = wanted(s)
    pay(s, BOT, GOLD, GOLD_PRICE)
    if owns(s, HUMAN, s.layout.technologies[slot]):
        score(s, HUMAN, FROM_TECHNOLOGIES, RIVAL_POINTS)
    mark(s, BOT, slot)
    push(s, TEMPLE_STEP, BOT, slot % COLUMNS)
