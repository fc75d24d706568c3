"""The action table: what each id means, as a pattern of the key that a person would type.

In braces stands what depends on the position: {worker 2} is the board where the second worker of the seat stands
(with `power P` where workers of several powers stand there), {tile 3} the third tile on display, and so on.
"""

from typing import Final

from teotl.games.teotihuacan.envs.ids import BESIDE, KEEP, KINDS, PAIRS_OF_IDS
from teotl.games.teotihuacan.envs.layout import KIND_LABELS
from teotl.games.teotihuacan.questions.action import action_key
from teotl.games.teotihuacan.questions.ascension import ASCENSION_LABELS
from teotl.games.teotihuacan.questions.free import free_key
from teotl.games.teotihuacan.rules import tasks, turn
from teotl.games.teotihuacan.rules.boards.construction import SAVE_LATER, SAVE_STONE, STOP_BUILDING
from teotl.games.teotihuacan.rules.eclipse import PAY_BY_TILE
from teotl.games.teotihuacan.rules.engine import NO_CLAIM
from teotl.games.teotihuacan.rules.labels import (
    DISCOVERY_LABELS,
    GOOD_LABELS,
    ROW_LABELS,
    SIDE_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import PLACES, SIDES
from teotl.games.teotihuacan.rules.power_ups import SKIP
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_NAMES
from teotl.games.teotihuacan.rules.tiles import royal, starting

POWER_UPS: Final = (tasks.POWER_UP, tasks.TILE_POWER_UP, tasks.START_POWER_UP)
STEPS: Final = (tasks.TEMPLE, tasks.STEPS)


def pattern(kind: int, code: int) -> str:
    """The key of the action, or its pattern."""
    match kind:
        case tasks.TURN:
            return move_pattern(code)
        case tasks.ACTION:
            return action_key(code)
        case tasks.PYRAMID:
            return build_pattern(code)
        case tasks.DECORATION:
            return f"decorate {SIDE_LABELS[code % SIDES]} {{decoration {code // SIDES + 1}}}"
        case tasks.WORSHIP:
            return ["ability", "claim {the tile beside}", "decline"][code]
        case tasks.TRADE:
            return (
                "stop"
                if code == royal.STOP
                else ["trade {first}", "trade {second}", "trade {third}"][code - 1]
            )
        case tasks.DISCOUNT:
            return {SAVE_LATER: "save later", SAVE_STONE: "save stone"}.get(code, "save wood")
        case tasks.MAJOR | tasks.AVENUE_TILES:
            return claim_pattern(kind, code)
        case tasks.SALARY:
            return "pay free" if code == PAY_BY_TILE else f"pay {code}"
        case _ if kind in POWER_UPS or kind == tasks.BOUGHT_POWER_UP:
            return power_up_pattern(kind, code)
        case _ if kind == BESIDE:
            return free_key(code)
    return plain_pattern(kind, code)


def plain_pattern(kind: int, code: int) -> str:
    """Questions with few answers."""
    match kind:
        case _ if kind == KEEP:
            first, second = starting.FIRST_OF_PAIR[code], starting.SECOND_OF_PAIR[code]
            return f"keep {{tile {first + 1}}} {{tile {second + 1}}}"
        case tasks.GAIN:
            return f"gain {GOOD_LABELS[code + 1]}"
        case _ if kind in STEPS:
            return f"step {TEMPLE_LABELS[code]}"
        case tasks.TECHNOLOGY:
            return f"learn {{technology {code + 1}}}"
        case tasks.BUILDING:
            return f"building {ROW_LABELS[code]}"
        case tasks.ASCENSION:
            return f"ascend {ASCENSION_LABELS[code]}"
        case tasks.DRAFT_TILE:
            return f"draft {{tile {code + 1}}}"
        case tasks.START_CLAIM:
            return "claim {the tile shown}" if code == starting.ACCEPT else "decline"
        case tasks.START_BOARDS_CHOICE:
            return f"start {{all boards but number {code + 1}}}"
    return "finish" if kind == tasks.FINISH else "end"


def move_pattern(code: int) -> str:
    if code == turn.FREE_UNLOCK:
        return "unlock free"
    key = f"move {{worker {turn.moved_die(code) + 1}}} {turn.moved_steps(code)}"
    if turn.moved_partner(code) != turn.ALONE:
        key += f" double {{worker {turn.moved_partner(code) + 1}}}"
    return key + (" anywhere" if turn.moved_anywhere(code) else "")


def build_pattern(code: int) -> str:
    if code == STOP_BUILDING:
        return "stop"
    place = "-".join(str(number) for number in PLACE_NAMES[code // 4 % PLACES])
    return f"build {{tile {code // 4 // PLACES + 1}}} {place} turn {code % 4}"


def claim_pattern(kind: int, code: int) -> str:
    if code == NO_CLAIM:
        return "reward" if kind == tasks.MAJOR else "decline"
    return f"claim {DISCOVERY_LABELS[code]}"


def power_up_pattern(kind: int, code: int) -> str:
    verb = "buy power-up" if kind == tasks.BOUGHT_POWER_UP else "power-up"
    return "skip" if code == SKIP else f"{verb} {{worker {code + 1}}}"


QUESTIONS: Final = [*KIND_LABELS[:KINDS], "any of the own turn"]
TABLE: Final[list[tuple[str, str]]] = [(QUESTIONS[kind], pattern(kind, code)) for kind, code in PAIRS_OF_IDS]
