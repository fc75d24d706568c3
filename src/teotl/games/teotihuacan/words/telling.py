"""What happened, for people and programs: raw events as readable ones, and those in words (event_words.py).

A readable event is a dict: "event" is its kind in past tense, "seat" who did it, if anyone; the rest see
SHAPES, SHOWN_SHAPES, and for chance {"event": "chance", "what": "discovery", "shows": "mask-4"}.
Nothing hidden is reported: not the starting tiles dealt, nor the discovery tiles shown with them.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from teotl.core.log import CHANCE, REVEALED, Event
from teotl.games.teotihuacan.material import START_GAINS, TECHNOLOGY_NUMBERS
from teotl.games.teotihuacan.rules import events as kinds
from teotl.games.teotihuacan.rules.labels import (
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
from teotl.games.teotihuacan.rules.names import CHANCE_DIE, CHANCE_FIRST, CHANCE_STARTING
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_NAMES
from teotl.games.teotihuacan.rules.tiles.starting import DISCOVERY, FIELDS
from teotl.games.teotihuacan.words import event_words, teotibot_telling
from teotl.games.teotihuacan.words.chance_words import shown
from teotl.games.teotihuacan.words.event_facts import event_facts
from teotl.games.teotihuacan.words.teotibot_telling import BOT_SHAPES, Field, Happening

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
    kinds.TRACK_LEFT: ("track-left", (("steps", None),)),
    kinds.TRACK_STEPPED: ("track-stepped", (("step", None),)),
    kinds.CLAIMED: ("claimed", (("discovery", DISCOVERY_LABELS), ("where", CLAIMED_FROM))),
    kinds.USED: ("used", (("discovery", DISCOVERY_LABELS),)),
    kinds.POWERED_UP: ("powered-up", (("worker", None), ("power", None), ("board", BOARD_LABELS))),
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
    kinds.STEP_LOST: ("step-lost", (("temple", [*TEMPLE_LABELS, "any"]),)),
    **BOT_SHAPES,
}

# {"event": "shown", "what": "discovery", "place": "forest", "shows": "mask-4"}
SHOWN_SHAPES: Final[list[tuple[str, list[str] | None, list[str]]]] = [
    ("discovery", BESIDE_LABELS, DISCOVERY_LABELS),
    ("decoration", None, DECORATION_LABELS),
    ("pyramid", None, PYRAMID_LABELS),
]


# --- Readable events.
def events(raw: Sequence[Event], names: Sequence[str]) -> list[Happening]:
    """Every event that all may know, in order."""
    return [readable(event) for event in public(raw)]


def public(raw: Sequence[Event]) -> Iterator[Event]:
    """Leave out what is secret, and what another event says better."""
    secret = False
    for at, event in enumerate(raw):
        if secret:
            secret = False
        elif event[0] == CHANCE and event[2] == CHANCE_STARTING:
            secret = START_GAINS[event[3] * FIELDS + DISCOVERY] > 0  # the discovery tile shown with it
        elif event[0] != REVEALED and not comes_with_next(raw, at):
            yield event


def comes_with_next(raw: Sequence[Event], at: int) -> bool:
    """Is this chance that the next event reports with its place: a tile shown or laid, dice rolled?"""
    kind, _, group, _, _ = raw[at]
    if kind != CHANCE:
        return False
    return group == CHANCE_DIE or (at + 1 < len(raw) and raw[at + 1][0] in (kinds.SHOWN, kinds.BUILT))


def readable(event: Event) -> Happening:
    """One raw event with names for its numbers."""
    kind, seat, a, b, c = event
    if kind == CHANCE:
        happening: Happening = {"event": "chance", "what": CHANCE_LABELS[a], "shows": shown(a, b)}
        return {**happening, "seat": b} if a == CHANCE_FIRST else happening
    if kind == kinds.SHOWN:
        what, places, tiles = SHOWN_SHAPES[a]
        return {"event": "shown", "what": what, "place": places[b] if places else b, "shows": tiles[c]}
    name, fields = SHAPES[kind]
    happening = {"event": name}
    if seat >= 0:
        happening["colour" if kind == kinds.NEUTRAL_PLACED else "seat"] = seat
    for (field, labels), number in zip(fields, (a, b, c), strict=False):
        happening[field] = number if labels is None else labels[number]
    return teotibot_telling.complete(happening) if kind in BOT_SHAPES else happening


def tell(event: Happening, names: Sequence[str], language: str) -> str:
    """One readable event as a sentence."""
    return event_words.sentence(event_facts(event), names, language)
