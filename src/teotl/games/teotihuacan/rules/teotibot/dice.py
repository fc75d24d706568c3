"""Teotibot's workers: which one is meant, and how it advances. (spec 10.4)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.events import MOVED
from teotl.games.teotihuacan.rules.names import BOARDS, BOT, DICE, PALACE, WORSHIPPER
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import WHY_BOARDS, reason
from teotl.games.teotihuacan.rules.workers import enter, leave


def board_of(s: State, die: i64) -> i64:
    return s.worker_board[BOT * DICE + die]


def place_of(s: State, die: i64) -> i64:
    """Distance from the palace: the ring position, 0 on the palace itself. (R-58)"""
    return s.layout.place[board_of(s, die)]


def power_of(s: State, die: i64) -> i64:
    return s.worker_power[BOT * DICE + die]


def has_worker(s: State, board: i64) -> bool:
    """A worker on a board means its general area; the worshipper never counts. (R-56)"""
    return s.unlocked[BOT * BOARDS + board] > 0


def strongest_on(s: State, board: i64) -> i64:
    """The strongest of its unlocked workers there; alike ones are the same."""
    best: i64 = -1
    die: i64
    for die in range(WORSHIPPER):
        if board_of(s, die) == board and (best < 0 or power_of(s, die) > power_of(s, best)):
            best = die
    return best


def is_stronger(s: State, die: i64, other: i64) -> bool:
    """By power; tie: farther clockwise from the palace. (R-28)"""
    if power_of(s, die) != power_of(s, other):
        return power_of(s, die) > power_of(s, other)
    return place_of(s, die) > place_of(s, other)


def weakest(s: State) -> i64:
    """The weakest unlocked worker; tie: nearest clockwise after the palace. (R-28, R-58)"""
    best: i64 = 0
    die: i64
    for die in range(1, WORSHIPPER):
        if power_of(s, die) < power_of(s, best) or (
            power_of(s, die) == power_of(s, best) and place_of(s, die) < place_of(s, best)
        ):
            best = die
    return best


def rank(s: State, die: i64) -> i64:
    """How many of its workers are stronger: 0 for the strongest; alike ones in the order of their dice."""
    before: i64 = 0
    other: i64
    for other in range(WORSHIPPER):
        if other != die and (is_stronger(s, other, die) or (other < die and not is_stronger(s, die, other))):
            before += 1
    return before


def advance(s: State, die: i64) -> None:
    """To the next board, with power 4 or 5 to the second; the palace is not counted or entered. (R-59)"""
    start: i64 = board_of(s, die)
    place: i64 = s.layout.place[start]
    steps: i64 = 2 if power_of(s, die) >= 4 else 1
    reason(s, WHY_BOARDS, power_of(s, die), steps)
    while steps > 0:
        place = (place + 1) % 8
        if s.layout.ring[place] != PALACE:
            steps -= 1
    leave(s, BOT, die)
    enter(s, BOT, die, s.layout.ring[place])
    s.log.note(MOVED, BOT, die, start, s.layout.ring[place])
