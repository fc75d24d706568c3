"""What happened, readable: raw numbers of the log become events with names, and events become sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from teotl.core.log import CHANCE, Event
from teotl.core.phrases import Phrase, Thing, things_of
from teotl.core.words import say
from teotl.games.teotihuacazinho.material import (
    CARD_NAMES,
    COLOUR_NAMES,
    CONSTRUCTION_NAMES,
    RESOURCE_NAMES,
    SIDE_NAMES,
)
from teotl.games.teotihuacazinho.questions.notation import ramp_word, space_word
from teotl.games.teotihuacazinho.rules import events as kinds
from teotl.games.teotihuacazinho.rules.event_cards import CARD_LINES
from teotl.games.teotihuacazinho.rules.names import CHANCE_EVENTS
from teotl.games.teotihuacazinho.rules.rounds import dice_of
from teotl.games.teotihuacazinho.words.event_facts import event_facts
from teotl.games.teotihuacazinho.words.words import (
    RAMP_WORDS,
    SPACE_WORDS,
    amount_words,
    colour_words,
    construction_words,
    die_it,
    die_words,
    ramp_words,
    side_words,
    space_words,
)

Happening = dict[str, Any]


def _die(a: int, b: int, c: int) -> Happening:
    return {"colour": COLOUR_NAMES[a], "value": b}


# Kind → the event's name and what its three numbers mean.
READERS: dict[int, tuple[str, Callable[[int, int, int], Happening]]] = {
    kinds.TOOK: ("took", _die),
    kinds.LOWERED: ("lowered", _die),
    kinds.RAISED: ("raised", _die),
    kinds.RECOLOURED: ("recoloured", lambda a, b, c: {**_die(a, b, c), "new": COLOUR_NAMES[c]}),
    kinds.USED: ("used", _die),
    kinds.GAINED: ("gained", lambda a, b, c: {"good": RESOURCE_NAMES[a], "amount": b, "lost": c}),
    kinds.PAID: ("paid", lambda a, b, c: {"good": RESOURCE_NAMES[a], "amount": b}),
    kinds.WORKER_MOVED: ("walked", lambda a, b, c: {"side": SIDE_NAMES[a]}),
    kinds.PUSHED: (
        "pushed",
        lambda a, b, c: {"space": space_word(a), "value": b, "spaces": c % 10, "jumped": c // 10},
    ),
    kinds.TOPPED: ("topped", lambda a, b, c: {"space": "top", "value": a}),
    kinds.RAMP_BUILT: ("built", lambda a, b, c: {"construction": "ramp", "place": ramp_word(a)}),
    kinds.BUILT: ("built", lambda a, b, c: {"construction": CONSTRUCTION_NAMES[a]}),
    kinds.MARKED: ("marked", lambda a, b, c: {"objective": a + 1}),
    kinds.UNLOCKED: ("unlocked", lambda a, b, c: {"step": a}),
    kinds.LIMIT_RAISED: ("raised-limit", lambda a, b, c: {"good": RESOURCE_NAMES[a], "limit": b}),
    kinds.LAPSED: ("lapsed", lambda a, b, c: {"colour": COLOUR_NAMES[a], "pips": b}),
    kinds.SPENT: ("spent", lambda a, b, c: {"colour": COLOUR_NAMES[a], "pips": b}),
    kinds.ROUND_FINISHED: ("finished", lambda a, b, c: {}),
    kinds.EVENT_MET: ("met-event", lambda a, b, c: {"number": a + 1, "card": CARD_NAMES[b]}),
    kinds.EVENT_MISSED: ("missed-event", lambda a, b, c: {"number": a + 1, "card": CARD_NAMES[b]}),
    kinds.PYRAMID_COMPLETED: ("completed", lambda a, b, c: {}),
    kinds.ROUND_BEGAN: ("round-began", lambda a, b, c: {"round": a}),
    kinds.GAME_ENDED: ("game-ended", lambda a, b, c: {"round": a}),
}
DIE_IS_OBJECT = {"took", "used", "recoloured"}  # in these sentences the die is an object
PIPS_GO = {"lapsed", "spent"}
# Public although they happen inside a round: who has finished is seen by all.
OPEN_IN_ROUND = {kinds.ROUND_FINISHED}


def readable(raw: Sequence[Event]) -> list[Happening]:
    """Events with names. Those marked secret belong to the seat alone until the round is over. (Z-103)"""
    return [_chance(event) if event[0] == CHANCE else _event(event) for event in raw]


def _chance(event: Event) -> Happening:
    _, _, group, value, _ = event
    if group == CHANCE_EVENTS:
        return {"event": "dealt", "cards": cards_of(value)}
    return {"event": "rolled", "dice": rolled(value)}


def _event(event: Event) -> Happening:
    kind, seat, a, b, c = event
    name, meaning = READERS[kind]
    happening: Happening = {"event": name}
    if seat >= 0:
        happening["seat"] = seat
    happening.update(meaning(a, b, c))
    if is_secret(kind):
        happening["secret"] = True
    return happening


def is_secret(kind: int) -> bool:
    in_round = kind <= kinds.LAST_OF_A_ROUND or kind == kinds.PYRAMID_COMPLETED
    return in_round and kind not in OPEN_IN_ROUND


def cards_of(line: int) -> list[str]:
    """The cards that lie as E1, E2 and E3."""
    return [CARD_NAMES[CARD_LINES[line * 4 + place]] for place in range(3)]


def rolled(outcome: int) -> dict[str, list[int]]:
    """The two values of each colour."""
    values = list(dice_of(outcome))
    return {colour: [int(values[2 * n]), int(values[2 * n + 1])] for n, colour in enumerate(COLOUR_NAMES[:4])}


# --- Sentences.
def tell(event: Happening, names: Sequence[str], language: str) -> str:
    """One event in words."""
    return sentence(event_facts(event), names, language)


def sentence(facts: Phrase, names: Sequence[str], language: str) -> str:
    """The phrase of an event in words."""
    values: dict[str, object] = {}
    for one in facts.get("things", []):
        values |= _words(one, facts["verb"], language)
    for changed in [*facts.get("gain", []), *facts.get("price", [])]:
        if changed["what"] == "pips" or changed["what"] in RESOURCE_NAMES:
            values |= {"amount": amount_words(changed, language), "lost": changed.get("lost", 0)}
    if "seat" in facts:
        values["name"] = names[facts["seat"]]
    if facts["verb"] in PIPS_GO:
        values["pips"] = values["amount"]
    values["cards"] = ", ".join(one["name"] for one in things_of(facts, "card"))
    values["dice"] = dice_words(pairs_in(facts), language)
    return say(language, _key(facts), _number(facts), **values)


def _key(facts: Phrase) -> str:
    """The sentence of an event in the catalogue."""
    key = f"zinho.event.{facts['verb']}"
    if any(one.get("lost") for one in facts.get("gain", [])):
        return f"{key}.lost"
    for one in facts.get("things", []):
        if one["kind"] == "ramp":
            return f"{key}.ramp"
        if one["kind"] == "blocks":
            return f"{key}.jumping"
        if one["kind"] in ("step", "limit"):
            return f"{key}.{one['name'] or one['number']}"
    return key


def _number(facts: Phrase) -> int | None:
    """The number that decides the plural form."""
    if facts["verb"] in PIPS_GO:
        return facts["price"][0]["n"]
    found = things_of(facts, "spaces")
    return found[0]["number"] if found else None


def _words(one: Thing, verb: str, language: str) -> dict[str, object]:
    """What a thing of an event fills in its sentence."""
    match one["kind"]:
        case "die":
            words = die_it if verb in DIE_IS_OBJECT else die_words
            return {"value": words(COLOUR_NAMES.index(one["name"]), one["value"], language)}
        case "block":
            return {"value": one["value"]}
        case "colour":
            return {"new": colour_words(COLOUR_NAMES.index(one["name"]), language)}
        case "side":
            return {"side": side_words(SIDE_NAMES.index(one["name"]), language)}
        case "space":
            return {"space": space_words(SPACE_WORDS.index(one["name"]), language)}
        case "spaces":
            return {"spaces": one["number"]}
        case "blocks":
            return {"jumped": one["number"]}
        case "ramp":
            return {"place": ramp_words(RAMP_WORDS.index(one["name"]), language)}
        case "construction":
            return {"construction": construction_words(CONSTRUCTION_NAMES.index(one["name"]), language)}
        case "limit" | "objective" | "round":
            return {one["kind"]: one["number"]}
        case "event":
            return {"number": one["number"]}
        case "card":
            return {"card": one["name"]}
    return {}


def pairs_in(facts: Phrase) -> dict[str, list[int]]:
    """The values of the dice of a roll, by colour; empty for one die alone."""
    found: dict[str, list[int]] = {}
    for one in things_of(facts, "die"):
        found.setdefault(one["name"], []).append(one["value"])
    return found if facts["verb"] == "rolled" else {}


def dice_words(dice: dict[str, list[int]], language: str) -> str:
    return "; ".join(
        f"{say(language, f'zinho.colour.{colour}')} {values[0]} {values[1]}"
        for colour, values in dice.items()
    )
