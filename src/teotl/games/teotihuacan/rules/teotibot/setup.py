"""How Teotibot starts: goods, markers, workers, the action pyramid. (spec 10.1)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.core.chance import Chance, pick, top_first
from teotl.core.log import CHANCE, Log
from teotl.games.teotihuacan.material import (
    BOT_AVENUE_STEP,
    BOT_GOODS,
    BOT_SLOT,
    BOT_TEMPLE_STEP,
    BOT_WORKERS,
    BOT_WORSHIPPER,
    bytes_of,
)
from teotl.games.teotihuacan.rules.boards.alchemy import mark
from teotl.games.teotihuacan.rules.names import (
    ACTION_TILES,
    BOT,
    CHANCE_ACTION_TILE,
    CHANCE_DIRECTION,
    COCOA,
    DICE,
    GOODS,
    TEMPLES,
    WORSHIPPER,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import BOT_SIZE, LOWER, POWER_KNOB, RESOURCES_KNOB, UPPER
from teotl.games.teotihuacan.rules.teotibot.spaces import space_on, stand_on
from teotl.games.teotihuacan.rules.workers import enter

ACTION_BOX: Final = bytes_of(list(range(ACTION_TILES)))


def seat_bot(s: State, knobs: vec[i64]) -> None:
    """Teotibot takes the second seat; it gets no rewards for where it starts. (R-70)"""
    s.seats = 1
    s.knobs = knobs
    good: i64
    for good in range(GOODS):
        change: i64 = 0 if good == COCOA else knobs[RESOURCES_KNOB]
        s.goods[BOT * GOODS + good] = BOT_GOODS[good] + change
    temple: i64
    for temple in range(TEMPLES):
        s.temples[BOT * TEMPLES + temple] = BOT_TEMPLE_STEP
    s.avenue[BOT] = BOT_AVENUE_STEP
    mark(s, BOT, BOT_SLOT)
    place_workers(s, knobs)
    s.bot = action_pyramid(s.chance, s.log)


def place_workers(s: State, knobs: vec[i64]) -> None:
    """Three in general areas, a fourth on the worship space of decorations."""
    die: i64
    for die in range(WORSHIPPER):
        s.worker_power[BOT * DICE + die] = BOT_WORKERS[die * 2 + 1] + knobs[POWER_KNOB + die]
        enter(s, BOT, die, BOT_WORKERS[die * 2])
    s.worker_power[BOT * DICE + WORSHIPPER] = BOT_WORSHIPPER[1]
    stand_on(s, space_on(BOT_WORSHIPPER[0]))


def action_pyramid(chance: Chance, log: Log) -> vec[i64]:
    """Six of the seven action tiles in a pyramid, the last one spare; two direction tiles, random sides."""
    stack: vec[u8] = ACTION_BOX[:]
    chance.shuffle(stack, ACTION_TILES)
    bot: vec[i64] = vec[i64]([0 for _ in range(BOT_SIZE)])
    left: i64 = ACTION_TILES
    place: i64
    for place in range(ACTION_TILES):
        stack = top_first(chance, CHANCE_ACTION_TILE, stack, left)
        left -= 1
        bot[place] = i64(stack[left])
        log.note(CHANCE, -1, CHANCE_ACTION_TILE, bot[place])
    bot[UPPER] = pick(chance, log, CHANCE_DIRECTION, 2)
    bot[LOWER] = pick(chance, log, CHANCE_DIRECTION, 2)
    return bot
