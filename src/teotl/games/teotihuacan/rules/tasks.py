"""Pending tasks: a stack of ints inside the state. The top one is done next, or asked of the seat it names.

A task is kind + seat * 256 + three numbers of a byte each. Kinds up to LAST_QUESTION wait for a choice.
"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.state import State

# Questions, each answered by a choice.
TURN: Final = 1
ACTION: Final = 2
WORSHIP: Final = 3  # space, what is left (1 ability, 2 tile), power when locked
TRADE: Final = 4  # royal tile, times left, power
GAIN: Final = 5  # resources of choice left
TEMPLE: Final = 6  # steps on any temple left, whether one was taken before
MAJOR: Final = 7  # shelf
AVENUE_TILES: Final = 8  # shelf
TECHNOLOGY: Final = 9
BUILDING: Final = 10
DECORATION: Final = 11
PYRAMID: Final = 12
DISCOUNT: Final = 13  # display place, pyramid place, turn
STEPS: Final = 14  # blue, red, green steps due
POWER_UP: Final = 15  # board, -, whether it may be skipped
BOUGHT_POWER_UP: Final = 16  # board
TILE_POWER_UP: Final = 17  # times left, whether it may be skipped
ASCENSION: Final = 18
FINISH: Final = 19  # board: new tiles are about to be shown
END: Final = 20
SALARY: Final = 21  # owed
DRAFT_TILE: Final = 22
START_CLAIM: Final = 23  # starting tile
START_BOARDS_CHOICE: Final = 24
START_POWER_UP: Final = 25  # times left
LAST_QUESTION: Final = 25

# Things that happen by themselves.
ADVANCE_LIGHT: Final = 40
AVENUE_STEP: Final = 41  # steps
TEMPLE_STEP: Final = 42  # temple
ABILITY: Final = 43  # space, power when locked
AFTER_EFFECT: Final = 44  # board
BEGIN_POWER_UPS: Final = 45  # board
CLOSE: Final = 46  # board
CROWN: Final = 47  # the tile on level 4 was laid
START_SEAT: Final = 48
START_TECHNOLOGY: Final = 49  # number of technology icons
START_WORKERS: Final = 50
START_PLAY: Final = 51
ECLIPSE_REST: Final = 52
BOT_TURN: Final = 53
BOT_IMPROVE: Final = 54  # board: power up the strongest there, advance it
BOT_IMPROVE_DIE: Final = 55  # die: power it up, advance it
BOT_POWER_UP: Final = 56  # die: power it up, nothing moves
BOT_ADVANCE: Final = 57  # die
BOT_DISCARD: Final = 58  # space: the discovery tile beside it goes
BOT_END: Final = 59  # place of the action tile used


def push(s: State, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    s.pending[s.depth] = kind + (seat << 8) + (a << 16) + (b << 24) + (c << 32)
    s.depth += 1


def pop(s: State) -> None:
    s.depth -= 1


def top(s: State) -> i64:
    """The task that is next; 0 when there is none."""
    last: i64 = s.depth - 1
    return s.pending[last] if last >= 0 else i64(0)


def kind_of(task: i64) -> i64:
    return task & 255


def seat_of(task: i64) -> i64:
    return (task >> 8) & 255


def a_of(task: i64) -> i64:
    return (task >> 16) & 255


def b_of(task: i64) -> i64:
    return (task >> 24) & 255


def c_of(task: i64) -> i64:
    return (task >> 32) & 255
