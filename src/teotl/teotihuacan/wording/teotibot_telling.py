"""Teotibot's turns for people and programs: what it rolled, tried, could and could not, and the rule behind each.

telling.py gives the raw numbers their first names (BOT_SHAPES); here events get the rest, and their words.
"""

from collections.abc import Sequence
from typing import Any, Final

from teotl.core.words import rule_in
from teotl.teotihuacan import events as kinds
from teotl.teotihuacan.labels import (
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
from teotl.teotihuacan.material import TECHNOLOGY_NUMBERS
from teotl.teotihuacan.teotibot.bot import LEFT, RIGHT, SPARE
from teotl.teotihuacan.teotibot.turn import lower_left
from teotl.teotihuacan.wording import phrases
from teotl.teotihuacan.wording.phrases import word
from teotl.teotihuacan.wording.reason_words import named

Told = dict[str, Any]
Field = tuple[str, Sequence[object] | None]  # name, and what its numbers are called; None: as they are

TURN_RULE: Final = "10.6"
WORKER_RULE: Final = "10.4"
DECISION_RULE: Final = "10.5"
END_RULE: Final = "10.14"

# What it does or tries, as DOES_… numbers it: its rule, and what the number told with it is.
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
GOOD_FOR: Final = {"build": "stone", "decorate": "gold", "learn": "gold", "house": "wood"}
WORSHIP_TEMPLE: Final = {"forest": "red", "quarry": "green", "gold": "blue"}

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
WHY_PLURALS: Final = {"boards": "boards", "lost": "steps", "lost-any": "steps", "technologies": "count"}

WITH_FORMS: Final = {
    "bot-could": DOES_LABELS,
    "bot-reasoned": list(WHY),
}  # events with a sentence for each form

# Places of the action pyramid: 0 on top, 1 2, 3 4 5, 6 the spare tile.
BOT_SHAPES: Final[dict[int, tuple[str, tuple[Field, ...]]]] = {
    kinds.BOT_ROLLED: ("bot-rolled", (("first", None), ("second", None))),
    kinds.BOT_TOOK_TILE: ("bot-took-tile", (("action", ACTION_TILE_LABELS), ("place", None), ("sum", None))),
    kinds.BOT_COULD: ("bot-could", (("does", DOES_LABELS), ("on", ON_LABELS), ("number", None))),
    kinds.BOT_COULD_NOT: ("bot-could-not", (("does", DOES_LABELS), ("on", ON_LABELS), ("reason", None))),
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
def complete(told: Told) -> Told:
    """An event with names for all its numbers, and with its rule."""
    match told["event"]:
        case "bot-rolled":
            return {**told, "sum": told["first"] + told["second"], "rule": TURN_RULE}
        case "bot-could":
            return able(told)
        case "bot-could-not":
            return unable(told)
        case "bot-reasoned":
            return reasoned(told)
        case "bot-shifted" if told["start"] != SPARE:
            side = RIGHT if told["start"] == lower_left(told["end"]) else LEFT
            return {**told, "direction": DIRECTION_LABELS[side], "rule": TURN_RULE}
        case "bot-driven-on" if told["displacing"]:
            return {**told, "rule": "R-67"}
    return {**told, "rule": RULES.get(told["event"], TURN_RULE)}


def able(told: Told) -> Told:
    """{"does": "house", "on": "nobles", "have": 3}, {"does": "mask", "on": "forest", "discovery": "mask-4"}"""
    number = told.pop("number")
    rule, field = DOES[told["does"]]
    if told["does"] == "gather":
        rule = GATHERING_RULE.get(told["on"], rule)
    return {**told, field: DISCOVERY_LABELS[number] if field == "discovery" else number, "rule": rule}


def unable(told: Told) -> Told:
    """{"does": "house", "on": "nobles", "reason": "wood", "need": 2, "have": 1}"""
    reason = told["reason"]
    name, rule = named(reason)
    told["reason"] = name
    if name in GOOD_LABELS:
        return {**told, "need": reason >> 8 & 255, "have": reason >> 16, "rule": DOES[told["does"]][0]}
    return {**told, "rule": rule if name.startswith("bot_") else "R-57"}


def reasoned(told: Told) -> Told:
    """{"why": "temple", "temple": "blue", "step": 2}"""
    numbers = (told.pop("first"), told.pop("second"))
    fields, rule = WHY[told["why"]]
    for (field, labels), number in zip(fields, numbers, strict=False):
        told[field] = number if labels is None else labels[number]
    return {**told, "rule": rule}


# --- In words.
def key_of(event: Told) -> str:
    """The sentence of one of its events in the catalogue."""
    key = f"told.{event['event']}"
    match event["event"]:
        case "bot-could":
            return f"{key}.{event['does']}"
        case "bot-reasoned":
            return f"{key}.{event['why']}"
        case "bot-shifted" if event["start"] == SPARE:
            return f"{key}.spare"
        case "bot-driven-on" if event["displacing"]:
            return f"{key}.displacing"
    return key


def plural_of(event: Told) -> int | None:
    field = WHY_PLURALS.get(event.get("why", ""))
    return event[field] if field else None


def phrases_of(event: Told, names: Sequence[str], language: str) -> dict[str, str]:
    """What stands in the places of its sentences, beside what every event has."""
    human = phrases.name_of(language, names, 0)
    told = {"rule": rule_phrase(event["rule"], language), "player": human}
    if event.get("on"):
        told["on"] = phrases.at_board(language, event["on"])
    if good := good_of(event):
        amount = next(event[field] for field in ("need", "have", "amount") if field in event)
        told["goods"] = phrases.some_of(language, GOOD_LABELS.index(good), amount)
    match event["event"]:
        case "bot-took-tile":
            told["place"] = word(language, f"action_place.{event['place']}")
        case "bot-shifted":
            told["end"] = word(language, f"action_place.{event['end']}")
        case "bot-could" if event["does"] == "worship":
            told["steps"] = word(language, f"steps.{WORSHIP_TEMPLE.get(event['on'], 'any')}", event["steps"])
        case "bot-could-not":
            told["reason"] = reason_phrase(event, told, language)
        case "bot-discarded":
            told["where"] = phrases.at_board(language, event["where"])
        case "bot-driven-on":
            told["start"] = phrases.at_board(language, event["start"].split()[0])
            told["end"] = phrases.at_board(language, event["end"].split()[0])
    return told


def good_of(event: Told) -> str | None:
    """The good that an event speaks of."""
    if event["event"] == "bot-could-not":
        return str(event["reason"]) if event["reason"] in GOOD_LABELS else None
    if event["event"] == "bot-could" and event["does"] == "gather":
        return GOOD_LABELS[BOARD_LABELS.index(event["on"]) - 1] if event["on"] in GATHERING_RULE else "wood"
    return event.get("good", GOOD_FOR.get(event.get("does", "")))


def reason_phrase(event: Told, told: dict[str, str], language: str) -> str:
    """Why it cannot: what it needs and has, or what is missing."""
    if event["reason"] in GOOD_LABELS:
        return word(language, "reason.bot_needs", goods=told["goods"], have=event["have"])
    return word(language, f"reason.{event['reason']}", on=told.get("on", ""))


def rule_phrase(rule: str, language: str) -> str:
    """“rule 10.7”; a ruling is called by its id."""
    return rule if rule.startswith("R-") else rule_in(language, f"rule {rule}")
