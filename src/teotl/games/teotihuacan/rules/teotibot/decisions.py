"""How Teotibot answers the questions that its effects raise: temples, resources, ascension. (spec 10.5)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.material import ASCENSION_POINTS, BONUS_STEP, SHELF_OF_STEP, TOP_STEP
from teotl.games.teotihuacan.rules.goods import gain, score
from teotl.games.teotihuacan.rules.names import (
    BLUE,
    BOT,
    FROM_ASCENSION,
    GOLD,
    GOODS,
    GREEN,
    RED,
    STONE,
    TEMPLES,
    WOOD,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ASCENSION,
    AVENUE_TILES,
    GAIN,
    MAJOR,
    TEMPLE,
    TEMPLE_STEP,
    a_of,
    pop,
    push,
)
from teotl.games.teotihuacan.rules.temples import can_step, take_reward, top_taken
from teotl.games.teotihuacan.rules.teotibot.bot import (
    WHY_ASCENSION,
    WHY_LOST,
    WHY_LOST_ANY,
    WHY_NO_TILE,
    WHY_PRINTED,
    WHY_RESOURCE,
    WHY_TEMPLE,
    reason,
)


def decide(s: State, task: i64, kind: i64) -> None:
    """Answer a question for it. It never claims discovery tiles on temples and Avenue."""
    pop(s)
    if kind == TEMPLE:
        if a_of(task) > 1:
            push(s, TEMPLE, BOT, a_of(task) - 1)
        step_on_highest(s)
    elif kind == GAIN:
        if a_of(task) > 1:
            push(s, GAIN, BOT, a_of(task) - 1)
        gain_scarcest(s)
    elif kind == MAJOR:
        take_printed_reward(s, a_of(task))
    elif kind == ASCENSION:
        reason(s, WHY_ASCENSION, ASCENSION_POINTS)
        score(s, BOT, FROM_ASCENSION, ASCENSION_POINTS)
    elif kind == AVENUE_TILES:
        reason(s, WHY_NO_TILE)


# --- Temples.
def owe_steps(s: State, temple: i64, steps: i64) -> None:
    """Steps on one temple; those that cannot be taken there are lost. (R-60)"""
    lost: i64 = steps - steps_left(s, temple)
    if lost > 0:
        reason(s, WHY_LOST, lost)
    for _ in range(steps):
        push(s, TEMPLE_STEP, BOT, temple)


def owe_any_steps(s: State, steps: i64) -> None:
    """Steps on any temple, each decided when its turn comes. (R-60)"""
    lost: i64 = steps - steps_left(s, BLUE) - steps_left(s, RED) - steps_left(s, GREEN)
    if lost > 0:
        reason(s, WHY_LOST_ANY, lost)
    push(s, TEMPLE, BOT, steps)


def steps_left(s: State, temple: i64) -> i64:
    """How many steps it can still take there."""
    step: i64 = s.temples[BOT * TEMPLES + temple]
    return BONUS_STEP - step if top_taken(s, temple) and step < TOP_STEP else TOP_STEP - step


def step_on_highest(s: State) -> None:
    temple: i64 = highest_temple(s)
    reason(s, WHY_TEMPLE, temple, s.temples[BOT * TEMPLES + temple])
    push(s, TEMPLE_STEP, BOT, temple)


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


# --- Rewards.
def gain_scarcest(s: State) -> None:
    good: i64 = scarcest(s)
    reason(s, WHY_RESOURCE, good, s.goods[BOT * GOODS + good])
    gain(s, BOT, good, 1)


def scarcest(s: State) -> i64:
    """The resource it has least of; tie: gold, stone, wood. (R-60)"""
    best: i64 = GOLD
    if s.goods[BOT * GOODS + STONE] < s.goods[BOT * GOODS + best]:
        best = STONE
    if s.goods[BOT * GOODS + WOOD] < s.goods[BOT * GOODS + best]:
        best = WOOD
    return best


def take_printed_reward(s: State, shelf: i64) -> None:
    """Never a discovery tile from a major step."""
    reason(s, WHY_PRINTED)
    temple: i64 = 0
    while SHELF_OF_STEP[temple * 12 + s.temples[BOT * TEMPLES + temple]] != shelf:
        temple += 1
    take_reward(s, BOT, temple, s.temples[BOT * TEMPLES + temple])
