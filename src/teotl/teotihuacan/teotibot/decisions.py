"""How Teotibot answers the questions that its effects raise: temples, resources, ascension. (spec 10.5)"""

from mypy_extensions import i64

from teotl.teotihuacan.goods import gain, score
from teotl.teotihuacan.material import SHELF_OF_STEP
from teotl.teotihuacan.names import BOT, FROM_ASCENSION, GOLD, GOODS, STONE, TEMPLES, WOOD
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import ASCENSION, GAIN, MAJOR, TEMPLE, TEMPLE_STEP, a_of, pop, push
from teotl.teotihuacan.temples import can_step, take_reward


def decide(s: State, task: i64, kind: i64) -> None:
    """Answer a question for it. It never claims discovery tiles on temples and Avenue."""
    pop(s)
    if kind == TEMPLE:
        if a_of(task) > 1:
            push(s, TEMPLE, BOT, a_of(task) - 1)
        push(s, TEMPLE_STEP, BOT, highest_temple(s))
    elif kind == GAIN:
        if a_of(task) > 1:
            push(s, GAIN, BOT, a_of(task) - 1)
        gain(s, BOT, scarcest(s), 1)
    elif kind == MAJOR:
        take_printed_reward(s, a_of(task))
    elif kind == ASCENSION:
        score(s, BOT, FROM_ASCENSION, 5)


def highest_temple(s: State) -> i64:
    """Where it is highest and can still step; tie: blue, red, green. Looked up before each step. (R-60)"""
    best: i64 = -1
    temple: i64
    for temple in range(TEMPLES):
        if can_step(s, BOT, temple) and (
            best < 0 or s.temples[BOT * TEMPLES + temple] > s.temples[BOT * TEMPLES + best]
        ):
            best = temple
    return best


def scarcest(s: State) -> i64:
    """The resource it has least of; tie: gold, stone, wood. (R-60)"""
    best: i64 = GOLD
    if s.goods[BOT * GOODS + STONE] < s.goods[BOT * GOODS + best]:
        best = STONE
    if s.goods[BOT * GOODS + WOOD] < s.goods[BOT * GOODS + best]:
        best = WOOD
    return best


def take_printed_reward(s: State, shelf: i64) -> None:
    temple: i64 = 0
    while SHELF_OF_STEP[temple * 12 + s.temples[BOT * TEMPLES + temple]] != shelf:
        temple += 1
    take_reward(s, BOT, temple, s.temples[BOT * TEMPLES + temple])
