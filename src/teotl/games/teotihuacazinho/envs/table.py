"""The action table: what each id means, as a pattern of the key that a person would type.

In braces stands what depends on the position: {die 2} is the second die in hand as it is now, {right} the side to
the right of the worker, {lane 1} the first lane seen from its side, {space 2} the second space along it.
"""

from typing import Final

from teotl.games.teotihuacazinho.envs.ids import CODE_LIST
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, FLOOR_NAMES
from teotl.games.teotihuacazinho.questions.choices import floor_of, lane_of, slot_of, step_of
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    FINISH,
    GAIN,
    LOWER,
    MARK,
    PLACE_TOP,
    PUSH,
    RAISE,
    RAISE_LIMIT,
    RAMP,
    RECOLOUR,
    UNLOCK,
    USE,
    WORKER,
    deed_of,
)
from teotl.games.teotihuacazinho.questions.notation import gain_key, payment_key, sheet_key
from teotl.games.teotihuacazinho.rules.names import COLOURS

# What is done, and the first deed that is of the next kind.
DEED_LABELS: Final = [
    (LOWER, "take"), (RAISE, "lower"), (RECOLOUR, "raise"), (USE, "recolour"), (GAIN, "use"), (WORKER, "gain"),
    (PUSH, "worker"), (PLACE_TOP, "push"), (RAMP, "top"), (BUILD, "ramp"), (UNLOCK, "build"),
    (RAISE_LIMIT, "unlock"), (MARK, "limit"), (FINISH, "mark"), (FINISH + 1, "finish"),
]  # fmt: skip


def pattern(code: int) -> str:
    """The key of the action, or its pattern."""
    return deed_pattern(deed_of(code)) + payment_key(code)


def deed_pattern(deed: int) -> str:
    if deed < LOWER:
        return f"take {COLOUR_NAMES[deed // 2]} {{die {deed % 2 + 1} of the colour}}"
    if deed < USE:
        return change_pattern(deed)
    if deed < GAIN:
        return f"use {{die {deed - USE + 1}}}"
    if deed < WORKER:
        return gain_key(deed)
    if deed < PUSH:
        return "worker {left}" if deed - WORKER else "worker {right}"
    if deed < PLACE_TOP:
        where = f"{{lane {lane_of(deed) + 1}, space {step_of(deed) + 1}}}"
        return f"push {{die {slot_of(deed) + 1}}} {FLOOR_NAMES[floor_of(deed)]} {where}"
    if deed < RAMP:
        return f"top {{die {deed - PLACE_TOP + 1}}}"
    return sheet_key(deed)


def change_pattern(deed: int) -> str:
    if deed < RAISE:
        return f"lower {{die {deed - LOWER + 1}}}"
    if deed < RECOLOUR:
        return f"raise {{die {deed - RAISE + 1}}}"
    slot, colour = divmod(deed - RECOLOUR, COLOURS)
    return f"recolour {{die {slot + 1}}} {COLOUR_NAMES[colour]}"


def label_of(deed: int) -> str:
    return next(label for after, label in DEED_LABELS if deed < after)


TABLE: Final[list[tuple[str, str]]] = [(label_of(deed_of(code)), pattern(code)) for code in CODE_LIST]
