"""The companion's state: Teotibot's side is real; of the shared table it holds what the person just answered.

What was not asked is assumed generously: a tile in each display, room everywhere, nobody in the way. Then the
rules themselves say whether a fact matters: if Teotibot still cannot act, there is no need to ask.
What never changes back is remembered: a person's technologies, a temple's top step, buildings in rows, a
finished pyramid.
"""

from typing import Final

from mypy_extensions import u8

from teotl.core.chance import seeded
from teotl.core.log import Log
from teotl.games.teotihuacan.material import BUILDINGS, ROW_VALUES, TOP_STEP, numbers
from teotl.games.teotihuacan.rules.first_game import FIRST_BONUSES, FIRST_ROYAL
from teotl.games.teotihuacan.rules.layout import lay_out
from teotl.games.teotihuacan.rules.names import (
    BOARDS,
    BOT,
    DICE,
    GOODS,
    MASK_1,
    NO_TILE,
    NOBODY,
    PLACES,
    PLAYING,
    SHELF_SIZE,
    SHELVES,
    SIDES,
    SPACES,
    STARTING_TILES,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL
from teotl.games.teotihuacan.rules.setup import empty_table
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import HUMAN
from teotl.games.teotihuacan.rules.teotibot.difficulty import Setting, knobs_of
from teotl.games.teotihuacan.rules.teotibot.setup import seat_bot
from teotl.games.teotihuacan.rules.teotibot.spaces import board_with

PLAYERS: Final = 2
FAR: Final = 99  # the dark disc: the calendar lies on the table, so no eclipse comes by itself
SOME_TILE: Final = 0
LEVELS: Final = 4  # of decorations on a side
ALL_BUILT: Final = (1 << PLACES) - 1


def new_state(seed: int, setting: Setting, ring: list[int], technologies: list[int]) -> State:
    """Teotibot at a table about which nothing else is known; royal tiles and bonuses do not matter to it."""
    layout = lay_out(numbers(ring), FIRST_ROYAL, numbers(technologies), FIRST_BONUSES)
    s = empty_table(PLAYERS, STARTING_TILES, False, False, layout, seeded(seed), Log(True))
    seat_bot(s, knobs_of(setting))
    s.phase = PLAYING
    forget(s)
    return s


def forget(s: State) -> None:
    """Forget earlier answers about the table: they may be wrong by now."""
    s.log.events.clear()
    s.turn = BOT
    s.light = 0
    s.dark = FAR
    s.turns_left = 0
    s.buildings = 0
    s.built = ALL_BUILT if s.pyramid_done else 0
    clear_tiles(s)
    clear_human(s)


def clear_tiles(s: State) -> None:
    """A tile in each display and on each shelf, no stack to draw from; nothing beside the boards or on the sides."""
    s.pyramid_left = s.decoration_left = s.discovery_left = 0
    for display in (s.pyramid_display, s.decoration_display):
        for place in range(len(display)):
            display[place] = u8(SOME_TILE if place == 0 else NO_TILE)
    for shelf in range(SHELVES):
        s.shelves[shelf * SHELF_SIZE] = u8(SOME_TILE)  # it takes none, and says so
    for place in range(SIDES * LEVELS):
        s.decorations[place] = u8(NO_TILE)
    for at in range(len(s.beside)):
        s.beside[at] = u8(NO_TILE)


def clear_human(s: State) -> None:
    """The person's goods, points, track and workers are their own business."""
    s.points[HUMAN] = 0
    s.pyramid_track[HUMAN] = 0
    for good in range(GOODS):
        s.goods[HUMAN * GOODS + good] = 0
    for board in range(BOARDS):
        s.unlocked[HUMAN * BOARDS + board] = 0
    for die in range(DICE):
        s.worker_lock[HUMAN * DICE + die] = 0
        s.worker_board[HUMAN * DICE + die] = 0
    for space in range(SPACES):
        if s.worship[space] < BOT * DICE:
            s.worship[space] = NOBODY


# --- What the person answers.
def only_room_on(s: State, level: int) -> None:
    """The lowest level of the pyramid with room; 5: none."""
    s.built = sum(1 << place for place in range(PLACES) if PLACE_LEVEL[place] < level)


def no_pyramid_tile(s: State) -> None:
    s.pyramid_display[0] = u8(NO_TILE)


def first_free_side(s: State, side: int) -> None:
    """The first side clockwise from the top that takes a decoration; SIDES: none."""
    for place in range(side * LEVELS):
        s.decorations[place] = u8(SOME_TILE)


def no_decoration(s: State) -> None:
    s.decoration_display[0] = u8(NO_TILE)


def no_building_left(s: State) -> None:
    s.buildings = BUILDINGS


def human_knows(s: State, technology: int) -> None:
    s.technologies[HUMAN] |= 1 << technology


def human_on_top(s: State, temple: int) -> None:
    s.temples[HUMAN * TEMPLES + temple] = TOP_STEP


def human_on_space(s: State, space: int) -> None:
    """A worker of the person stands there; which one does not matter."""
    worker = HUMAN * DICE + space % DICE
    s.worship[space] = worker
    s.worker_lock[worker] = space + 1
    s.worker_board[worker] = board_with(space)


def tile_beside(s: State, at: int, kind: int = MASK_1) -> None:
    s.beside[at] = u8(kind)


def visible_value(s: State, value: int) -> None:
    """The lowest value of the building row that can be seen."""
    s.buildings = list(ROW_VALUES).index(value)
