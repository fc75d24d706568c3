"""Action ids: one number for every deed and every way to pay for it, the same in all games and positions.

Ids run through the deeds in the order of their numbers; behind each come the splits of its price over other
resources. They are made for the prices of the package's own sheet.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.questions.choices import floor_of, lane_of, resource_asked, step_of
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    DEEDS,
    PLACE_TOP,
    PUSH,
    RAISE,
    RAMP,
    RECOLOUR,
    UNLOCK,
    USE,
    code_of,
)
from teotl.games.teotihuacazinho.rules.names import FIRST, GOLD, LANES

ACTIONS: Final = 419
CODES_OF_A_DEED: Final = 1024


def is_possible(deed: int) -> bool:
    """The first floor is narrower than codes allow for."""
    if PUSH <= deed < PLACE_TOP and floor_of(deed) == FIRST:
        return lane_of(deed) < LANES - 1 and step_of(deed) < LANES - 1
    return True


def highest_price(deed: int) -> int:
    """The most that the deed can cost in the resource it asks for."""
    if resource_asked(deed) < 0:
        return 0
    if deed < RAISE:
        return PRINTED.lower_gold
    if deed < RECOLOUR:
        return PRINTED.raise_gold
    if deed < USE:
        return PRINTED.recolour_books
    if deed < PLACE_TOP:
        return step_of(deed) * PRINTED.jump_hammers[floor_of(deed)]
    return price_on_sheet(deed)


def price_on_sheet(deed: int) -> int:
    if RAMP <= deed < BUILD:
        return PRINTED.ramp_hammers
    if deed < UNLOCK:
        return PRINTED.build_hammers[deed - BUILD]
    return max(PRINTED.unlock_books if deed == UNLOCK else PRINTED.raise_hammers)


def splits(deed: int) -> list[tuple[int, int]]:
    """How a price may be split: units paid with the first other resource, and with books if it is in gold."""
    price = highest_price(deed)
    second = price if resource_asked(deed) == GOLD else 0
    return [(a, b) for b in range(second + 1) for a in range(price + 1) if a + b <= price]


# Every action in the order of the ids, as the rules' code.
CODE_LIST: Final[list[int]] = [
    code_of(deed, a, b) for deed in range(DEEDS) if is_possible(deed) for a, b in splits(deed)
]


def _ids() -> vec[i16]:
    """Code → id, or -1."""
    ids = vec[i16]([i16(-1) for _ in range(DEEDS * CODES_OF_A_DEED)])
    number = 0
    for code in CODE_LIST:
        ids[code] = i16(number)
        number += 1
    return ids


IDS: Final = _ids()
CODES: Final = vec[i64]([i64(code) for code in CODE_LIST])


def id_of(code: i64) -> i64:
    """The action id of a code."""
    return i64(IDS[code])
