"""Action ids: one number for every answer to every kind of question, the same in all games and positions.

Ids run through the kinds of question in the order of their numbers, and through the codes of each kind in theirs;
what most questions also offer (tiles, the paid unlock) comes last, once for all of them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from teotl.games.teotihuacan.material import DECORATION_DISPLAY, PYRAMID_DISPLAY
from teotl.games.teotihuacan.rules.boards.construction import STOP_BUILDING, build_code
from teotl.games.teotihuacan.rules.eclipse import PAY_BY_TILE
from teotl.games.teotihuacan.rules.engine import NO_CLAIM
from teotl.games.teotihuacan.rules.main_action import MAIN, MAIN_BY_TILE
from teotl.games.teotihuacan.rules.names import (
    ANY_TEMPLE,
    DICE,
    EXTRA_WORKER,
    KEEPING,
    PALACE_SPACES,
    PLACES,
    POINTS_TILE,
    POWER_UP_TILE,
    SIDES,
    SPACES,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.power_ups import SKIP
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ACTION,
    ASCENSION,
    AVENUE_TILES,
    BOUGHT_POWER_UP,
    BUILDING,
    DECORATION,
    DISCOUNT,
    DRAFT_TILE,
    GAIN,
    LAST_QUESTION,
    MAJOR,
    POWER_UP,
    PYRAMID,
    SALARY,
    START_BOARDS_CHOICE,
    START_CLAIM,
    START_POWER_UP,
    STEPS,
    TECHNOLOGY,
    TEMPLE,
    TILE_POWER_UP,
    TRADE,
    TURN,
    WORSHIP,
    kind_of,
)
from teotl.games.teotihuacan.rules.tiles.discovery import PAY_TO_UNLOCK, USE, USE_ANY_TEMPLE
from teotl.games.teotihuacan.rules.tiles.royal import TRADES
from teotl.games.teotihuacan.rules.tiles.starting import PAIRS
from teotl.games.teotihuacan.rules.turn import ALONE, COLLECT, FREE_UNLOCK, move_code
from teotl.games.teotihuacan.rules.workers import ASCENSIONS
from teotl.games.teotihuacan.rules.worship import FOR_TILE, worship_code

KEEP: Final = 0  # the kind of question while starting tiles are kept
KINDS: Final = LAST_QUESTION + 1
BESIDE: Final = KINDS  # the block of what most questions also offer
WIDTH: Final = PAY_TO_UNLOCK + 1  # codes are smaller
MOST_SALARY: Final = 8  # four workers of power 4 or 5
MOST_DRAFTED: Final = 10  # tiles face up in a draft of four


def move_codes() -> list[int]:
    """Three boards at most without a tile, eight with one; alone or with another worker."""
    return [
        move_code(die, steps, partner, anywhere)
        for die in range(DICE)
        for steps in range(1, 9)
        for partner in range(ALONE + 1)
        for anywhere in (False, True)
        if partner != die and (anywhere or steps <= 3)
    ]


def worship_codes() -> list[int]:
    """The palace's ability is never left out, so its tile alone cannot be chosen. (R-31)"""
    return [
        worship_code(space, option, free)
        for space in range(SPACES)
        for option in range(3)
        for free in (False, True)
        if option != FOR_TILE or space >= PALACE_SPACES
    ]


def build_codes() -> list[int]:
    codes = [
        build_code(slot, place, turn)
        for slot in range(PYRAMID_DISPLAY)
        for place in range(PLACES)
        for turn in range(4)
    ]
    return [*codes, STOP_BUILDING]


def beside_codes() -> list[int]:
    uses = [kind for kind in range(POINTS_TILE, POWER_UP_TILE + 1) if kind != ANY_TEMPLE]
    temples = [USE_ANY_TEMPLE + temple for temple in range(TEMPLES)]
    return [USE + kind for kind in [*uses, EXTRA_WORKER]] + temples + [PAY_TO_UNLOCK]


def codes_of(kind: int) -> list[int]:
    """Every code that may answer a question of the kind, in order."""
    if kind == TURN:
        return [FREE_UNLOCK, *move_codes()]
    if kind == ACTION:
        return [COLLECT, MAIN, MAIN_BY_TILE, *worship_codes()]
    if kind == PYRAMID:
        return build_codes()
    if kind == SALARY:
        return [*range(MOST_SALARY + 1), PAY_BY_TILE]
    if kind == BESIDE:
        return beside_codes()
    return list(range(COUNTS.get(kind, 1)))


# How many codes the other kinds have, from 0 up; END and FINISH only one.
COUNTS: Final[dict[int, int]] = {
    KEEP: PAIRS,
    WORSHIP: 3,
    TRADE: TRADES,
    GAIN: 3,
    TEMPLE: TEMPLES,
    MAJOR: NO_CLAIM + 1,
    AVENUE_TILES: NO_CLAIM + 1,
    TECHNOLOGY: 6,
    BUILDING: 3,
    DECORATION: int(DECORATION_DISPLAY * SIDES),
    DISCOUNT: 3,
    STEPS: TEMPLES,
    POWER_UP: SKIP + 1,
    BOUGHT_POWER_UP: SKIP + 1,
    TILE_POWER_UP: SKIP + 1,
    ASCENSION: ASCENSIONS,
    DRAFT_TILE: MOST_DRAFTED,
    START_CLAIM: 2,
    START_BOARDS_CHOICE: 4,
    START_POWER_UP: DICE,
}

# Every action in the order of the ids: the kind of its question, and its code.
PAIRS_OF_IDS: Final[list[tuple[int, int]]] = [
    (kind, code) for kind in range(KINDS + 1) for code in codes_of(kind)
]
ACTIONS: Final = len(PAIRS_OF_IDS)


def _ids() -> vec[i16]:
    """kind * WIDTH + code → id, or -1."""
    ids = vec[i16]([i16(-1) for _ in range(KINDS * WIDTH)])
    number = 0
    for kind, code in PAIRS_OF_IDS:
        for asked in range(KINDS) if kind == BESIDE else range(kind, kind + 1):
            ids[asked * WIDTH + code] = i16(number)
        number += 1
    return ids


IDS: Final = _ids()
CODES: Final = vec[i64]([i64(code) for _, code in PAIRS_OF_IDS])


def question_kind(s: State) -> i64:
    """The kind of the question that is asked now."""
    return i64(KEEP) if s.phase == KEEPING else kind_of(s.pending[s.depth - 1])


def id_of(kind: i64, code: i64) -> i64:
    """The action id of a code that answers this kind of question."""
    return i64(IDS[kind * WIDTH + code])


def code_of(action: i64) -> i64:
    """The code of an action, for the question that it answers."""
    return CODES[action]
