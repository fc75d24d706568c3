"""What Teotibot's rules need to know about the shared table, asked just before they need it."""

from collections.abc import Callable
from typing import Final

from teotl.games.teotihuacan.companion import facts
from teotl.games.teotihuacan.companion.readers import NONE, pairs, some_of
from teotl.games.teotihuacan.companion.session import Session
from teotl.games.teotihuacan.material import BONUS_STEP, DISCOVERY_COPIES, NOBLES_ROW_LENGTH
from teotl.games.teotihuacan.rules.boards.nobles import ROWS, is_full
from teotl.games.teotihuacan.rules.labels import (
    BESIDE_LABELS,
    BOARD_LABELS,
    ROW_LABELS,
    SIDE_LABELS,
    TECHNOLOGY_LABELS,
)
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS as TEMPLE_NAMES
from teotl.games.teotihuacan.rules.names import (
    ALCHEMY,
    ALCHEMY_TILE,
    BOT,
    CONSTRUCTION,
    CONSTRUCTION_TILE,
    DECORATIONS,
    DECORATIONS_TILE,
    DICE,
    DISCOVERIES,
    MASKS,
    MASKS_TILE,
    MASTERY_TILE,
    NOBLES,
    NOBLES_TILE,
    TEMPLES,
    WORSHIP_TILE,
    WORSHIPPER,
)
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import TEMPLE, TEMPLE_STEP, a_of, kind_of
from teotl.games.teotihuacan.rules.teotibot import alchemy, construction, decorations, mastery, nobles
from teotl.games.teotihuacan.rules.teotibot.bot import HUMAN
from teotl.games.teotihuacan.rules.teotibot.decisions import highest_temple
from teotl.games.teotihuacan.rules.teotibot.spaces import board_with, next_space
from teotl.games.teotihuacan.rules.tiles.discovery import why_not_claim
from teotl.games.teotihuacan.rules.tiles.technology import owns
from teotl.games.teotihuacan.words.phrases import at_board, word

LEVELS: Final = ("1", "2", "3", "4")  # of the pyramid
FULL: Final = "full"  # there is no room
EMPTY: Final = "empty"  # no tile is shown


# --- Before an action tile.
def ask_for_tile(session: Session, s: State, tile: int) -> None:
    """Everything that the action of the tile depends on, and no more."""
    ASK[tile](session, s)


def ask_construction(session: Session, s: State) -> None:
    """The lowest level with room: it decides the points, and whether the pyramid is complete. (spec 10.7)"""
    if construction.why_not(s) == OK:
        level = session.which("level", [*LEVELS, FULL, EMPTY])
        if level == EMPTY:
            facts.no_pyramid_tile(s)
        else:
            facts.only_room_on(s, [*LEVELS, FULL].index(level) + 1)


def ask_decorations(session: Session, s: State) -> None:
    """The first side clockwise from the top with a legal space. (spec 10.8)"""
    if decorations.why_not(s) == OK:
        side = session.which("side", [*SIDE_LABELS, FULL, EMPTY])
        if side == EMPTY:
            facts.no_decoration(s)
        else:
            facts.first_free_side(s, [*SIDE_LABELS, FULL].index(side))


def ask_alchemy(session: Session, s: State) -> None:
    """The person's markers on technologies that Teotibot lacks, if not known yet. (spec 10.9)"""
    if alchemy.why_not(s) != OK:
        return
    unknown = [tile for tile in s.layout.technologies if not owns(s, BOT, tile) and not owns(s, HUMAN, tile)]
    labels = [TECHNOLOGY_LABELS[tile] for tile in unknown]
    if not labels:
        return
    question = session.word("ask.technologies", answers=", ".join(labels))
    for label in session.ask(question, some_of(session.language, labels)).split():
        if label != NONE:
            facts.human_knows(s, TECHNOLOGY_LABELS.index(label))


def ask_nobles(session: Session, s: State) -> None:
    """Buildings in the row of the coming eclipse, in the others only if it is full. (spec 10.10, R-57, R-61)"""
    if nobles.why_not(s) != OK:
        return
    own = s.eclipse - 1
    count_row(session, s, own)
    if is_full(s, own):
        for row in range(ROWS):
            count_row(session, s, row)
        s.buildings = sum(s.rows)
    elif s.rows[own] == NOBLES_ROW_LENGTH[own] - 1 and not session.is_so("building_left"):
        facts.no_building_left(s)  # 11 buildings for 12 spaces: the last free one may stay so


def count_row(session: Session, s: State, row: int) -> None:
    """Never fewer than before; a row known to be full is not asked for."""
    if not is_full(s, row):
        name = word(session.language, f"row.{ROW_LABELS[row]}")
        s.rows[row] = session.how_many("row", s.rows[row], NOBLES_ROW_LENGTH[row], row=name)


def ask_mastery(session: Session, s: State) -> None:
    """What its workers' boards depend on, from the strongest down, until one can act. (spec 10.11)"""
    for order in range(WORSHIPPER):
        board = s.worker_board[BOT * DICE + mastery.die_at(s, order)]
        if board in ASK_ON:
            ASK_ON[board](session, s)
        if mastery.why_not(s, board) == OK:
            return


def ask_worship(session: Session, s: State) -> None:
    """Whether the person stands on the next worship space; the tile beside it goes in any case. (spec 10.12)"""
    space = next_space(s, s.worker_lock[BOT * DICE + WORSHIPPER] - 1)
    stands_on(session, s, space)
    facts.tile_beside(s, BESIDE_LABELS.index(BOARD_LABELS[board_with(space)]))


def stands_on(session: Session, s: State, space: int) -> bool:
    at = at_board(session.language, BOARD_LABELS[board_with(space)])
    stands = session.is_so("space", at=at)
    if stands:
        facts.human_on_space(s, space)
    return stands


def ask_masks(session: Session, s: State) -> None:
    """Where the masks lie that it lacks and can pay for, named by the number printed on them. (spec 10.13)

    The number is how many there are of the mask; masks with the same number cost the same, so that is enough.
    """
    wanted = {str(DISCOVERY_COPIES[kind]): kind for kind in range(MASKS) if could_take(s, kind)}
    if not wanted:
        return
    answers = sorted(wanted)
    question = session.word("ask.masks", answers=", ".join(answers))
    found = session.ask(question, pairs(session.language, BESIDE_LABELS, answers)).split()
    for place, copies in zip(found[::2], found[1::2], strict=False):
        facts.tile_beside(s, BESIDE_LABELS.index(place), wanted[copies])


def could_take(s: State, kind: int) -> bool:
    return not s.held[BOT * DISCOVERIES + kind] and why_not_claim(s, BOT, kind) == OK


ASK: Final[dict[int, Callable[[Session, State], None]]] = {
    CONSTRUCTION_TILE: ask_construction,
    DECORATIONS_TILE: ask_decorations,
    ALCHEMY_TILE: ask_alchemy,
    NOBLES_TILE: ask_nobles,
    MASTERY_TILE: ask_mastery,
    WORSHIP_TILE: ask_worship,
    MASKS_TILE: ask_masks,
}
ASK_ON: Final[dict[int, Callable[[Session, State], None]]] = {
    CONSTRUCTION: ask_construction,
    DECORATIONS: ask_decorations,
    ALCHEMY: ask_alchemy,
    NOBLES: ask_nobles,
}


# --- Before a temple step.
def ask_for_step(session: Session, s: State, task: int) -> None:
    """From step 10 on, a step is only possible while nobody is at the top: all that matters there. (R-66)"""
    while (temple := wanted_temple(s, task)) >= 0 and is_doubtful(s, temple):
        name = word(session.language, f"temple.{TEMPLE_NAMES[temple]}")
        if not session.is_so("top", temple=name):
            return
        facts.human_on_top(s, temple)
        if kind_of(task) == TEMPLE_STEP or wanted_temple(s, task) < 0:
            session.tell("lost_step")
            return


def wanted_temple(s: State, task: int) -> int:
    """The temple that the task is about to step on, if known; -1: none."""
    if kind_of(task) == TEMPLE:
        return highest_temple(s)
    return a_of(task) if kind_of(task) == TEMPLE_STEP else -1


def is_doubtful(s: State, temple: int) -> bool:
    return s.temples[BOT * TEMPLES + temple] == BONUS_STEP and not s.temples[HUMAN * TEMPLES + temple]
