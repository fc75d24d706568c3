"""What happened, readable: raw numbers of the log become events with names, and events become sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from teotl.core.log import CHANCE, Event
from teotl.core.words import say
from teotl.teotihuacazinho import events as kinds
from teotl.teotihuacazinho.event_cards import CARD_LINES
from teotl.teotihuacazinho.material import (
    CARD_NAMES,
    COLOUR_NAMES,
    CONSTRUCTION_NAMES,
    RESOURCE_NAMES,
    SIDE_NAMES,
)
from teotl.teotihuacazinho.names import CHANCE_EVENTS
from teotl.teotihuacazinho.notation import ramp_word, space_word
from teotl.teotihuacazinho.rounds import dice_of
from teotl.teotihuacazinho.words import (
    colour_words,
    construction_words,
    die_it,
    die_words,
    ramp_words,
    resource_words,
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
    kinds.GAINED: ("gained", lambda a, b, c: {"resource": RESOURCE_NAMES[a], "amount": b, "lost": c}),
    kinds.PAID: ("paid", lambda a, b, c: {"resource": RESOURCE_NAMES[a], "amount": b}),
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
    kinds.LIMIT_RAISED: ("raised_limit", lambda a, b, c: {"resource": RESOURCE_NAMES[a], "limit": b}),
    kinds.LAPSED: ("lapsed", lambda a, b, c: {"colour": COLOUR_NAMES[a], "pips": b}),
    kinds.ROUND_FINISHED: ("finished", lambda a, b, c: {}),
    kinds.EVENT_MET: ("met_event", lambda a, b, c: {"number": a + 1, "card": CARD_NAMES[b]}),
    kinds.EVENT_MISSED: ("missed_event", lambda a, b, c: {"number": a + 1, "card": CARD_NAMES[b]}),
    kinds.PYRAMID_COMPLETED: ("completed", lambda a, b, c: {}),
    kinds.ROUND_BEGAN: ("round_began", lambda a, b, c: {"round": a}),
    kinds.GAME_ENDED: ("game_ended", lambda a, b, c: {"round": a}),
}
DIE_IS_OBJECT = {"took", "used", "recoloured"}  # in their sentences something is done to the die
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
    told: Happening = {"event": name}
    if seat >= 0:
        told["seat"] = seat
    told.update(meaning(a, b, c))
    if is_secret(kind):
        told["secret"] = True
    return told


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
    values = {name: _words(name, event, language) for name in event}
    if "seat" in event:
        values["name"] = names[event["seat"]]
    key = f"zinho.told.{event['event']}"
    if event.get("construction") == "ramp":
        key += ".ramp"
    if event.get("lost"):
        key += ".lost"
    if event.get("jumped"):
        key += ".jumping"
    if event["event"] in ("unlocked", "raised_limit"):
        key += f".{event.get('step', event.get('resource'))}"
    return say(language, key, _number(event), **values)


def _number(event: Happening) -> int | None:
    """What the plural form goes by."""
    for name in ("pips", "spaces"):
        if name in event:
            return int(event[name])
    return None


def _words(name: str, event: Happening, language: str) -> object:
    """A field of an event as it stands in a sentence."""
    value = event[name]
    if name == "value" and "colour" in event:
        words = die_it if event["event"] in DIE_IS_OBJECT else die_words
        return words(COLOUR_NAMES.index(event["colour"]), value, language)
    if name == "amount":
        return resource_words(RESOURCE_NAMES.index(event["resource"]), value, language)
    if name in ("colour", "new"):
        return colour_words(COLOUR_NAMES.index(value), language)
    if name == "side":
        return side_words(SIDE_NAMES.index(value), language)
    if name == "space":
        return space_words(SPACE_WORDS.index(value), language)
    if name == "place":
        return ramp_words(RAMP_WORDS.index(value), language)
    if name == "construction" and value != "ramp":
        return construction_words(CONSTRUCTION_NAMES.index(value), language)
    if name == "pips":
        return say(language, f"zinho.pips.{event['colour']}", value)
    if name == "cards":
        return ", ".join(value)
    if name == "dice":
        return dice_words(value, language)
    return value


def dice_words(dice: dict[str, list[int]], language: str) -> str:
    return "; ".join(
        f"{say(language, f'zinho.colour.{colour}')} {values[0]} {values[1]}"
        for colour, values in dice.items()
    )


SPACE_WORDS = [space_word(space) for space in range(14)]
RAMP_WORDS = [ramp_word(ramp) for ramp in range(8)]
