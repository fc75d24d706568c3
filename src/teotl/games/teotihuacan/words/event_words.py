"""Events in words, made from their phrases; Teotibot's turns continue in teotibot_words.py."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from teotl.core.phrases import Phrase, Thing, things_of
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS
from teotl.games.teotihuacan.words import phrases, teotibot_words
from teotl.games.teotihuacan.words.phrases import word
from teotl.games.teotihuacan.words.saying import amount_words

Say = Callable[[str, Any], str]


def action(language: str, tile: str) -> str:
    """An action tile of Teotibot's pyramid."""
    return word(language, f"action.{tile}")


def direction(language: str, way: str) -> str:
    """Which way a direction tile points."""
    return word(language, f"direction.{way}")


# The field of a sentence → what to call the thing there.
PHRASES: Final[dict[str, Say]] = {
    "from": phrases.from_board,
    "to": phrases.to_board,
    "board": phrases.at_board,
    "discovery": phrases.discovery,
    "temple": lambda language, name: word(language, f"temple.{name}"),
    "row": lambda language, name: word(language, f"row.{name}"),
    "side": lambda language, name: word(language, f"side.{name}"),
    "source": lambda language, name: word(language, f"source.{name}"),
    "action": action,
    "does": lambda language, name: word(language, f"does.{name}"),
    "direction": direction,
    "upper": direction,
    "lower": direction,
    "points": phrases.points,
}
SHOWS: Final[dict[str, Say]] = {
    "board": phrases.board_name,
    "royal": phrases.royal,
    "bonus": phrases.bonus,
    "discovery": phrases.discovery,
    "turn": lambda language, name: word(language, f"turned.{name}"),
    "action-tile": action,
    "direction": direction,
}
CHANGES: Final = {"points": "points", **dict.fromkeys(GOOD_LABELS, "goods")}  # the field for what changed
PLURALS: Final = {"unlocked": "workers", "eclipse-near": "turns", "salary-paid": "owed"}


def sentence(facts: Phrase, names: Sequence[str], language: str) -> str:
    """The phrase of an event in words."""
    values = values_of(facts, language)
    if "seat" in facts:
        values["name"] = phrases.name_of(language, names, facts["seat"])
    if facts["verb"].startswith("bot-"):
        return teotibot_words.sentence(facts, values, names, language)
    field = PLURALS.get(facts["verb"])
    plural = things_of(facts, field)[0]["number"] if field else None
    return word(language, key_of(facts), plural, **values)


def values_of(facts: Phrase, language: str) -> dict[str, object]:
    """What stands in the places of its sentence: its things, and what it changed."""
    values: dict[str, object] = {field_of(one): words_of(one, language) for one in facts.get("things", [])}
    for changed in [*facts.get("gain", []), *facts.get("price", [])]:
        if changed["what"] in CHANGES:
            values[CHANGES[changed["what"]]] = amount_words(changed, language)
    match facts["verb"]:
        case "shown" if "place" in values and things_of(facts, "what")[0]["name"] == "discovery":
            values["place"] = phrases.at_board(language, things_of(facts, "place")[0]["name"])
        case "worshipped":
            values["at"] = phrases.at_board(language, things_of(facts, "space")[0]["name"].split()[0])
        case "built":
            values["turned"] = word(language, f"turned.{things_of(facts, 'pyramid-tile')[0]['turn']}")
    return values


def field_of(one: Thing) -> str:
    """Where a thing stands in a sentence: by its role, else by what it is."""
    return one.get("role") or one["kind"]


def words_of(one: Thing, language: str) -> str:
    """A thing of an event in words."""
    if "icons" in one:
        return phrases.icons(language, one["icons"])
    if "level" in one and one["kind"] == "place":
        return phrases.place(language, one)
    known = SHOWS.get(one["kind"]) if one.get("role") == "shows" else PHRASES.get(field_of(one))
    value = one.get("number", one["name"])
    return known(language, value) if known else str(value)


def key_of(facts: Phrase) -> str:
    """The sentence of an event in the catalogue."""
    key = f"event.{facts['verb']}"
    if facts["verb"] in ("chance", "shown"):
        return f"{key}.{things_of(facts, 'what')[0]['name']}"
    if facts["verb"] == "step-lost" and things_of(facts, "temple")[0]["name"] == "any":
        return f"{key}.any"
    return "event.lost" if facts["verb"] == "scored" and "price" in facts else key
