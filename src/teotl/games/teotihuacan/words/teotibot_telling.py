"""Teotibot's turns for people and programs: what it rolled, tried, could and could not, and the rule behind each.

telling.py gives the raw numbers their first names (BOT_SHAPES); here events get the rest, and their words.
"""

from collections.abc import Sequence
from typing import Any, Final

from teotl.games.teotihuacan.material import TECHNOLOGY_NUMBERS
from teotl.games.teotihuacan.rules import events as kinds
from teotl.games.teotihuacan.rules.labels import (
    ACTION_TILE_LABELS,
    BESIDE_LABELS,
    BOARD_LABELS,
    DIRECTION_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    ROW_LABELS,
    SPACE_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.teotibot.bot import LEFT, RIGHT, SPARE
from teotl.games.teotihuacan.rules.teotibot.turn import lower_left
from teotl.games.teotihuacan.words.reason_words import named

Happening = dict[str, Any]
Field = tuple[str, Sequence[object] | None]  # name, and what its numbers are called; None: as they are

TURN_RULE: Final = "10.6"
WORKER_RULE: Final = "10.4"
DECISION_RULE: Final = "10.5"
END_RULE: Final = "10.14"

# What it does or tries, as DOES_… numbers it: its rule, and what the number beside it means.
DOES: Final = {
    "build": ("10.7", "have"),
    "decorate": ("10.8", "have"),
    "learn": ("10.9", "have"),
    "house": ("10.10", "have"),
    "gather": ("10.6", "amount"),
    "worship": ("10.12", "steps"),
    "mask": ("10.13", "discovery"),
    "train": ("10.9", "power"),
}
DOES_LABELS: Final = list(DOES)
ON_LABELS: Final = [None, *BOARD_LABELS[1:]]  # board 0: on no board in particular
GATHERING_RULE: Final = {
    "forest": "10.10",
    "quarry": "10.7",
    "gold": "10.8",
}  # of the tile that has this step

# Why it does something, as WHY_… numbers it: the fields and the rule.
ON_BOARD: Final[tuple[Field, ...]] = (("board", BOARD_LABELS), ("power", None))
WHY: Final[dict[str, tuple[tuple[Field, ...], str]]] = {
    "strongest-there": (ON_BOARD, WORKER_RULE),
    "strongest": (ON_BOARD, "10.11"),
    "boards": ((("power", None), ("boards", None)), WORKER_RULE),
    "temple": ((("temple", TEMPLE_LABELS), ("step", None)), DECISION_RULE),
    "lost": ((("steps", None),), "R-60"),
    "lost-any": ((("steps", None),), "R-15"),
    "resource": ((("good", GOOD_LABELS), ("have", None)), DECISION_RULE),
    "printed": ((), DECISION_RULE),
    "no-tile": ((), DECISION_RULE),
    "ascension": ((("points", None),), DECISION_RULE),
    "icons": ((("points", None),), "10.7"),
    "free-technology": ((("technology", TECHNOLOGY_NUMBERS),), "10.9"),
    "lowest-technology": ((("technology", TECHNOLOGY_NUMBERS),), "10.9"),
    "row": ((("row", ROW_LABELS), ("eclipse", None)), "10.10"),
    "cheapest": ((("row", ROW_LABELS), ("points", None)), "R-61"),
    "goods": ((("points", None),), END_RULE),
    "technologies": ((("count", None), ("points", None)), END_RULE),
    "bonus": ((("temple", TEMPLE_LABELS), ("points", None)), END_RULE),
    "won": ((("human", None), ("bot", None)), END_RULE),
    "lost-game": ((("human", None), ("bot", None)), END_RULE),
    "tied": ((("bot", None),), END_RULE),
    "spare": ((("action", ACTION_TILE_LABELS),), TURN_RULE),
}

WITH_FORMS: Final = {
    "bot-could": DOES_LABELS,
    "bot-reasoned": list(WHY),
}  # events with a sentence for each form

# Places of the action pyramid: 0 on top, 1 2, 3 4 5, 6 the spare tile.
BOT_SHAPES: Final[dict[int, tuple[str, tuple[Field, ...]]]] = {
    kinds.BOT_ROLLED: ("bot-rolled", (("first", None), ("second", None))),
    kinds.BOT_TOOK_TILE: ("bot-took-tile", (("action", ACTION_TILE_LABELS), ("place", None), ("sum", None))),
    kinds.BOT_COULD: ("bot-could", (("does", DOES_LABELS), ("board", ON_LABELS), ("number", None))),
    kinds.BOT_COULD_NOT: ("bot-could-not", (("does", DOES_LABELS), ("board", ON_LABELS), ("reason", None))),
    kinds.BOT_FELL_BACK: ("bot-fell-back", (("worker", None), *ON_BOARD)),
    kinds.BOT_EXCHANGED: ("bot-exchanged", (("cocoa", None), ("points", None))),
    kinds.BOT_SHIFTED: ("bot-shifted", (("action", ACTION_TILE_LABELS), ("start", None), ("end", None))),
    kinds.BOT_TURNED: ("bot-turned", (("upper", DIRECTION_LABELS), ("lower", DIRECTION_LABELS))),
    kinds.BOT_DISCARDED: ("bot-discarded", (("discovery", DISCOVERY_LABELS), ("where", BESIDE_LABELS))),
    kinds.BOT_DRIVEN_ON: (
        "bot-driven-on",
        (("start", SPACE_LABELS), ("end", SPACE_LABELS), ("displacing", [False, True])),
    ),
    kinds.BOT_REASONED: ("bot-reasoned", (("why", list(WHY)), ("first", None), ("second", None))),
}
RULES: Final = {"bot-discarded": "10.12", "bot-driven-on": "10.3"}  # of events that have one; else the turn's


# --- Readable events.
def complete(happening: Happening) -> Happening:
    """An event with names for all its numbers, and with its rule."""
    match happening["event"]:
        case "bot-rolled":
            return {**happening, "sum": happening["first"] + happening["second"], "rule": TURN_RULE}
        case "bot-could":
            return able(happening)
        case "bot-could-not":
            return unable(happening)
        case "bot-reasoned":
            return reasoned(happening)
        case "bot-shifted" if happening["start"] != SPARE:
            side = RIGHT if happening["start"] == lower_left(happening["end"]) else LEFT
            return {**happening, "direction": DIRECTION_LABELS[side], "rule": TURN_RULE}
        case "bot-driven-on" if happening["displacing"]:
            return {**happening, "rule": "R-67"}
    return {**happening, "rule": RULES.get(happening["event"], TURN_RULE)}


def able(happening: Happening) -> Happening:
    """{"does": "house", "board": "nobles", "have": 3}, {"does": "mask", "board": "forest", "discovery": "mask-4"}"""
    number = happening.pop("number")
    rule, field = DOES[happening["does"]]
    if happening["does"] == "gather":
        rule = GATHERING_RULE.get(happening["board"], rule)
    return {**happening, field: DISCOVERY_LABELS[number] if field == "discovery" else number, "rule": rule}


def unable(happening: Happening) -> Happening:
    """{"does": "house", "board": "nobles", "reason": "wood", "need": 2, "have": 1}"""
    reason = happening["reason"]
    name, rule = named(reason)
    happening["reason"] = name
    if name in GOOD_LABELS:
        return {
            **happening,
            "need": reason >> 8 & 255,
            "have": reason >> 16,
            "rule": DOES[happening["does"]][0],
        }
    return {**happening, "rule": rule if name.startswith("bot_") else "R-57"}


def reasoned(happening: Happening) -> Happening:
    """{"why": "temple", "temple": "blue", "step": 2}"""
    numbers = (happening.pop("first"), happening.pop("second"))
    fields, rule = WHY[happening["why"]]
    for (field, labels), number in zip(fields, numbers, strict=False):
        happening[field] = number if labels is None else labels[number]
    return {**happening, "rule": rule}
