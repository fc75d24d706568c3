"""Neutral workers of the unused colours in games for two and three. (spec 2.11, spec 8.4)"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.core.chance import top_first
from teotl.core.log import CHANCE
from teotl.games.teotihuacan.material import START_BOARDS, STARTING_TILE_COUNT, bytes_of
from teotl.games.teotihuacan.rules.events import NEUTRAL_PLACED
from teotl.games.teotihuacan.rules.names import BOARDS, CHANCE_NEUTRAL, COLOURS, DICE, WHEEL
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.workers import enter

STARTING_BOX: Final = bytes_of(list(range(1, STARTING_TILE_COUNT + 1)))
NEUTRALS: Final = 3  # of each unused colour


def place_neutrals(s: State) -> None:
    """Two starting tiles per unused colour; three workers on the first three boards. (spec 2.11, R-47)"""
    colour: i64
    for colour in range(s.players, COLOURS):
        first: i64 = draw_starting(s)
        second: i64 = draw_starting(s)
        die: i64 = 0
        i: i64
        for i in range(4):
            board: i64 = START_BOARDS[(first if i < 2 else second) * 2 + i % 2]
            if die < NEUTRALS and s.unlocked[colour * BOARDS + board] == 0:
                s.put_power(colour * DICE + die, 1)
                enter(s, colour, die, board)
                s.log.note(NEUTRAL_PLACED, colour, die, board)
                die += 1


def draw_starting(s: State) -> i64:
    """The next of the starting tiles in the stack."""
    s.starting_stack = top_first(s.chance, CHANCE_NEUTRAL, s.starting_stack, s.starting_left)
    s.starting_left -= 1
    tile: i64 = i64(s.starting_stack[s.starting_left])
    s.log.note(CHANCE, -1, CHANCE_NEUTRAL, tile)
    return tile


def replace_neutrals(s: State) -> None:
    """After an eclipse all neutral workers are placed anew, from all 18 tiles. (R-25)"""
    if s.players == COLOURS:
        return
    shuffle_starting_tiles(s)
    colour: i64
    for colour in range(s.players, COLOURS):
        die: i64
        for die in range(NEUTRALS):
            s.unlocked[colour * BOARDS + s.worker_board[colour * DICE + die]] = 0
            s.put_board(colour * DICE + die, WHEEL)
    place_neutrals(s)


def shuffle_starting_tiles(s: State) -> None:
    stack: vec[u8] = STARTING_BOX[:]
    s.chance.shuffle(stack, STARTING_TILE_COUNT)
    s.starting_stack = stack
    s.starting_left = STARTING_TILE_COUNT
