"""What happened, for people and programs: raw events as readable ones, and those in words.

A readable event is a dict: "event" is its kind in past tense, "seat" who did it, if anyone; the rest see
SHAPES, SHOWN_SHAPES, and for chance {"event": "chance", "what": "discovery", "shows": "mask-4"}.
Nothing hidden is told: starting tiles dealt, and the discovery tiles shown with them, stay untold.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from teotl.core.log import CHANCE, REVEALED, Event
from teotl.teotihuacan import events as kinds
from teotl.teotihuacan.labels import (
    BESIDE_LABELS,
    BOARD_LABELS,
    CHANCE_LABELS,
    DECORATION_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    PYRAMID_LABELS,
    ROW_LABELS,
    SHELF_LABELS,
    SIDE_LABELS,
    SOURCE_LABELS,
    SPACE_LABELS,
    TEMPLE_LABELS,
)
from teotl.teotihuacan.material import PLACE_NAMES, START_GAINS, TECHNOLOGY_NUMBERS
from teotl.teotihuacan.names import CHANCE_DIE, CHANCE_FIRST, CHANCE_STARTING
from teotl.teotihuacan.tiles.starting import DISCOVERY, FIELDS
from teotl.teotihuacan.wording import phrases, teotibot_telling
from teotl.teotihuacan.wording.chance_words import chance_of as chance_of
from teotl.teotihuacan.wording.chance_words import chance_word as chance_word
from teotl.teotihuacan.wording.chance_words import shown
from teotl.teotihuacan.wording.phrases import word
from teotl.teotihuacan.wording.teotibot_telling import BOT_SHAPES, Field, Told

CLAIMED_FROM: Final = [*BESIDE_LABELS, *SHELF_LABELS, "starting tile"]
PLACE_LABELS: Final = ["-".join(str(number) for number in place) for place in PLACE_NAMES]

# Raw kind → the event's name and its fields, in the order of the raw numbers. Workers, places count from 0.
SHAPES: Final[dict[int, tuple[str, tuple[Field, ...]]]] = {
    kinds.MOVED: ("moved", (("worker", None), ("from", BOARD_LABELS), ("to", BOARD_LABELS))),
    kinds.UNLOCKED: ("unlocked", (("cocoa", None), ("workers", None))),
    kinds.COLLECTED: ("collected", (("board", BOARD_LABELS), ("cocoa", None))),
    kinds.ACTED: ("acted", (("board", BOARD_LABELS), ("cocoa", None))),
    kinds.WORSHIPPED: ("worshipped", (("space", SPACE_LABELS), ("worker", None), ("cocoa", None))),
    kinds.PUSHED_OUT: ("pushed-out", (("worker", None), ("board", BOARD_LABELS))),
    kinds.GAINED: ("gained", (("good", GOOD_LABELS), ("amount", None))),
    kinds.PAID: ("paid", (("good", GOOD_LABELS), ("amount", None))),
    kinds.SCORED: ("scored", (("points", None), ("source", SOURCE_LABELS))),
    kinds.STEPPED: ("stepped", (("temple", TEMPLE_LABELS), ("step", None))),
    kinds.AVENUE_STEPPED: ("avenue-stepped", (("step", None),)),
    kinds.TRACK_STEPPED: ("track-stepped", (("step", None),)),
    kinds.CLAIMED: ("claimed", (("discovery", DISCOVERY_LABELS), ("where", CLAIMED_FROM))),
    kinds.USED: ("used", (("discovery", DISCOVERY_LABELS),)),
    kinds.POWERED_UP: ("powered-up", (("worker", None), ("power", None))),
    kinds.ASCENDED: ("ascended", (("worker", None),)),
    kinds.ARRIVED: ("arrived", (("worker", None), ("board", BOARD_LABELS))),
    kinds.LEARNED: ("learned", (("technology", TECHNOLOGY_NUMBERS),)),
    kinds.HOUSED: ("housed", (("row", ROW_LABELS), ("place", None))),
    kinds.DECORATED: ("decorated", (("tile", DECORATION_LABELS), ("side", SIDE_LABELS), ("level", None))),
    kinds.BUILT: ("built", (("tile", PYRAMID_LABELS), ("place", PLACE_LABELS), ("turn", None))),
    kinds.CROWNED: ("crowned", ()),
    kinds.LIGHT_ADVANCED: ("light-advanced", (("place", None),)),
    kinds.ECLIPSE_NEAR: ("eclipse-near", (("eclipse", None), ("turns", None))),
    kinds.ECLIPSE_CAME: ("eclipse-came", (("eclipse", None),)),
    kinds.SALARY_PAID: ("salary-paid", (("paid", None), ("owed", None))),
    kinds.NEUTRAL_PLACED: ("neutral-placed", (("worker", None), ("board", BOARD_LABELS))),
    kinds.TURN_BEGAN: ("turn-began", ()),
    kinds.TURN_ENDED: ("turn-ended", ()),
    kinds.KEPT: ("kept", ()),
    kinds.STARTED_WITH: ("started-with", (("starting", None),)),
    kinds.PLACED_WORKER: ("placed-worker", (("worker", None), ("board", BOARD_LABELS))),
    kinds.GAME_ENDED: ("game-ended", ()),
    kinds.DRAFTED: ("drafted", (("starting", None),)),
    kinds.BONUS_REACHED: ("bonus-reached", (("temple", TEMPLE_LABELS),)),
    **BOT_SHAPES,
}

# {"event": "shown", "what": "discovery", "place": "forest", "shows": "mask-4"}
SHOWN_SHAPES: Final[list[tuple[str, list[str] | None, list[str]]]] = [
    ("discovery", BESIDE_LABELS, DISCOVERY_LABELS),
    ("decoration", None, DECORATION_LABELS),
    ("pyramid", None, PYRAMID_LABELS),
]


# --- Readable events.
def events(raw: Sequence[Event], names: Sequence[str]) -> list[Told]:
    """Every event that all may know, in order."""
    return [readable(event) for event in public(raw)]


def public(raw: Sequence[Event]) -> Iterator[Event]:
    """Leave out what is secret, and what another event tells better."""
    secret = False
    for at, event in enumerate(raw):
        if secret:
            secret = False
        elif event[0] == CHANCE and event[2] == CHANCE_STARTING:
            secret = START_GAINS[event[3] * FIELDS + DISCOVERY] > 0  # the discovery tile shown with it
        elif event[0] != REVEALED and not is_told_next(raw, at):
            yield event


def is_told_next(raw: Sequence[Event], at: int) -> bool:
    """Chance that the next event says with its place: a tile shown, or laid and turned, dice rolled."""
    kind, _, group, _, _ = raw[at]
    if kind != CHANCE:
        return False
    return group == CHANCE_DIE or (at + 1 < len(raw) and raw[at + 1][0] in (kinds.SHOWN, kinds.BUILT))


def readable(event: Event) -> Told:
    """One raw event with names for its numbers."""
    kind, seat, a, b, c = event
    if kind == CHANCE:
        told: Told = {"event": "chance", "what": CHANCE_LABELS[a], "shows": shown(a, b)}
        return {**told, "seat": b} if a == CHANCE_FIRST else told
    if kind == kinds.SHOWN:
        what, places, tiles = SHOWN_SHAPES[a]
        return {"event": "shown", "what": what, "place": places[b] if places else b, "shows": tiles[c]}
    name, fields = SHAPES[kind]
    told = {"event": name}
    if seat >= 0:
        told["colour" if kind == kinds.NEUTRAL_PLACED else "seat"] = seat
    for (field, labels), number in zip(fields, (a, b, c), strict=False):
        told[field] = number if labels is None else labels[number]
    return teotibot_telling.complete(told) if kind in BOT_SHAPES else told


# --- In words.
PHRASES: Final[dict[str, Callable[[str, Any], str]]] = {
    "from": phrases.from_board,
    "to": phrases.to_board,
    "board": phrases.at_board,
    "discovery": phrases.discovery,
    "temple": lambda language, temple: word(language, f"temple.{temple}"),
    "row": lambda language, row: word(language, f"row.{row}"),
    "side": lambda language, side: word(language, f"side.{side}"),
    "source": lambda language, source: word(language, f"source.{source}"),
    "action": lambda language, tile: word(language, f"action.{tile}"),
    "does": lambda language, does: word(language, f"does.{does}"),
    "direction": lambda language, direction: word(language, f"direction.{direction}"),
    "upper": lambda language, direction: word(language, f"direction.{direction}"),
    "lower": lambda language, direction: word(language, f"direction.{direction}"),
}
SHOWS: Final[dict[str, Callable[[str, Any], str]]] = {
    "board": phrases.board_name,
    "royal": phrases.royal,
    "bonus": phrases.bonus,
    "discovery": phrases.discovery,
    "turn": lambda language, turn: word(language, f"turned.{turn}"),
    "action-tile": lambda language, tile: word(language, f"action.{tile}"),
    "direction": lambda language, direction: word(language, f"direction.{direction}"),
}
PLURALS: Final = {"unlocked": "workers", "eclipse-near": "turns", "salary-paid": "owed"}


def tell(event: Told, names: Sequence[str], language: str) -> str:
    """One readable event as a sentence."""
    told = {field: PHRASES.get(field, as_it_is)(language, value) for field, value in event.items()}
    if "seat" in event:
        told["name"] = phrases.name_of(language, names, event["seat"])
    if "amount" in event and "good" in event:
        told["goods"] = phrases.some_of(language, GOOD_LABELS.index(event["good"]), event["amount"])
    if "points" in event:
        told["points"] = phrases.points(language, abs(event["points"]))
    if "shows" in event:
        told["shows"] = SHOWS.get(event["what"], as_it_is)(language, event["shows"])
    if event["event"] == "shown" and event["what"] == "discovery":
        told["place"] = phrases.at_board(language, event["place"])
    if event["event"] == "worshipped":
        told["at"] = phrases.at_board(language, event["space"].split()[0])
    if event["event"] == "built":
        told["turned"] = word(language, f"turned.{event['turn']}")
    if is_of_teotibot(event):
        told |= teotibot_telling.phrases_of(event, names, language)
        return word(language, teotibot_telling.key_of(event), teotibot_telling.plural_of(event), **told)
    plural = PLURALS.get(event["event"])
    return word(language, key_of(event), event[plural] if plural else None, **told)


def is_of_teotibot(event: Told) -> bool:
    """One of the events that only Teotibot's turns have."""
    return str(event["event"]).startswith("bot-")


def key_of(event: Told) -> str:
    """The sentence of an event in the catalogue."""
    key = f"told.{event['event']}"
    if event["event"] in ("chance", "shown"):
        return f"{key}.{event['what']}"
    return "told.lost" if event.get("points", 0) < 0 else key


def as_it_is(language: str, value: object) -> str:
    return str(value)
