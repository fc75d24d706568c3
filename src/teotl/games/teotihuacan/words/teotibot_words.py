"""Teotibot's turns in words, made from the phrases of their events."""

from collections.abc import Sequence
from typing import Final

from teotl.core.phrases import Phrase, Thing, amount, things_of
from teotl.core.words import rule_in
from teotl.games.teotihuacan.material import BUILDING_WOOD, WORSHIP_TEMPLE_OF
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS, GOOD_LABELS
from teotl.games.teotihuacan.rules.teotibot import alchemy
from teotl.games.teotihuacan.rules.teotibot.bot import SPARE
from teotl.games.teotihuacan.rules.teotibot.shared import FALLBACK_COCOA
from teotl.games.teotihuacan.words import phrases
from teotl.games.teotihuacan.words.phrases import word
from teotl.games.teotihuacan.words.saying import amount_words
from teotl.games.teotihuacan.words.teotibot_telling import GATHERING_RULE

GOOD_FOR: Final = {"build": "stone", "decorate": "gold", "learn": "gold", "house": "wood"}
WHY_PLURALS: Final = {"boards": "boards", "lost": "steps", "lost-any": "steps", "technologies": "count"}


def sentence(facts: Phrase, values: dict[str, object], names: Sequence[str], language: str) -> str:
    """One of its events in words; `values` has what every event has."""
    values = {
        **values,
        "rule": rule_phrase(facts["rule"], language),
        "player": phrases.name_of(language, names, 0),
        "on": values.get("board", ""),
    }
    values |= more_words(facts, values, language)
    return word(language, key_of(facts), plural_of(facts), **values)


def first(facts: Phrase, kind: str) -> Thing | None:
    found = things_of(facts, kind)
    return found[0] if found else None


def name_in(facts: Phrase, kind: str) -> str:
    """What the thing of a kind is called in the phrase; empty without one."""
    found = first(facts, kind)
    return found["name"] if found else ""


def key_of(facts: Phrase) -> str:
    """The sentence of one of its events in the catalogue."""
    key = f"event.{facts['verb']}"
    match facts["verb"]:
        case "bot-could":
            return f"{key}.{name_in(facts, 'does')}"
        case "bot-reasoned":
            return f"{key}.{name_in(facts, 'why')}"
        case "bot-shifted" if things_of(facts, "start")[0]["number"] == SPARE:
            return f"{key}.spare"
        case "bot-driven-on" if things_of(facts, "displacing"):
            return f"{key}.displacing"
    return key


def plural_of(facts: Phrase) -> int | None:
    field = WHY_PLURALS.get(name_in(facts, "why"))
    return things_of(facts, field)[0]["number"] if field else None


def more_words(facts: Phrase, values: dict[str, object], language: str) -> dict[str, object]:
    """What its sentences have beside what every event has."""
    more: dict[str, object] = goods_words(facts, language)
    match facts["verb"]:
        case "bot-took-tile":
            more["place"] = word(language, f"action_place.{things_of(facts, 'place')[0]['number']}")
        case "bot-shifted":
            more["end"] = word(language, f"action_place.{things_of(facts, 'end')[0]['number']}")
        case "bot-could" if name_in(facts, "does") == "learn":
            more["gold"] = alchemy.GOLD_PRICE
        case "bot-could" if name_in(facts, "does") == "house":
            more["wood"] = BUILDING_WOOD
        case "bot-fell-back":
            more["cocoa"] = FALLBACK_COCOA
        case "bot-could" if name_in(facts, "does") == "worship":
            temple = WORSHIP_TEMPLE_OF.get(name_in(facts, "board"), "any")
            more["steps"] = word(language, f"steps.{temple}", things_of(facts, "steps")[0]["number"])
        case "bot-could-not":
            more["reason"] = reason_phrase(facts, values, language)
        case "bot-discarded":
            more["where"] = phrases.at_board(language, name_in(facts, "where"))
        case "bot-driven-on":
            for field in ("start", "end"):
                more[field] = phrases.at_board(language, name_in(facts, field).split()[0])
    return more


def goods_words(facts: Phrase, language: str) -> dict[str, object]:
    """The goods that an event speaks of, as many as it has or gains."""
    good = good_of(facts)
    for field in ("have", "amount"):
        if good and (found := first(facts, field)):
            return {"goods": phrases.some_of(language, GOOD_LABELS.index(good), found["number"])}
    return {}


def good_of(facts: Phrase) -> str:
    """The good that an event speaks of."""
    does, board = name_in(facts, "does"), name_in(facts, "board")
    if facts["verb"] == "bot-could" and does == "gather":
        return GOOD_LABELS[BOARD_LABELS.index(board) - 1] if board in GATHERING_RULE else "wood"
    return name_in(facts, "good") or GOOD_FOR.get(does, "")


def reason_phrase(facts: Phrase, values: dict[str, object], language: str) -> str:
    """Why it cannot: what it needs and has, or what is missing."""
    if "missing" in facts:
        have, lacking = facts["have"][0], facts["missing"][0]
        needed = amount_words(amount(lacking["what"], have["n"] + lacking["n"]), language)
        return word(language, "reason.bot_needs", goods=needed, have=have["n"])
    return word(language, f"reason.{facts['reason'].replace('-', '_')}", on=values["on"])


def rule_phrase(rule: str, language: str) -> str:
    """“rule 10.7”; a ruling is called by its id."""
    return rule if rule.startswith("R-") else rule_in(language, f"rule {rule}")
