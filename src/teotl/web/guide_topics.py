"""What somebody points at or is asked, and the anchor of the rules that speaks of it.

A page knows things by the ids and icons of its drawing, and questions by the keys of what may be chosen.
"""

import re
from typing import Final

from teotl.web.guide_book import Book

START: Final = {"teotihuacan": "turn-order", "teotihuacazinho": "round-order"}

# The first word of a choice's key, or two where they tell more.
KEYS: Final[dict[str, dict[str, str]]] = {
    "teotihuacan": {
        "keep": "setup-starting",
        "start": "setup-starting",
        "draft": "variant-draft",
        "move": "turn-move",
        "unlock": "turn-unlock",
        "collect": "action-collect",
        "main": "action-main",
        "worship": "action-worship",
        "ability": "action-worship",
        "trade": "board-palace",
        "gain": "good-any",
        "step": "temples",
        "reward": "temples",
        "claim": "tiles-discovery",
        "decline": "tiles-discovery",
        "use": "tiles-discovery",
        "learn": "board-alchemy",
        "building": "board-nobles",
        "decorate": "board-decorations",
        "build": "board-construction",
        "save": "technology-15",
        "buy": "technology-13",
        "power-up": "power-up",
        "skip": "power-up",
        "ascend": "ascension",
        "stop": "board-construction",
        "finish": "turn-end",
        "end": "turn-end",
        "pay": "eclipse-salary",
    },
    "teotihuacazinho": {
        "take": "round-take",
        "lower": "round-change",
        "raise": "round-change",
        "recolour": "round-change",
        "use": "round-use",
        "gain": "action-gain",
        "worker": "action-worker",
        "push": "action-push",
        "top": "action-top",
        "ramp": "construction-ramp",
        "build": "constructions-all",
        "mark": "objectives-all",
        "unlock": "constructions-all",
        "limit": "action-gain",
        "finish": "round-finish",
    },
}
# Ids of drawings and of parts of the page.
PLACES: Final = {
    "calendar-box": "track-calendar",
    "track-avenue": "track-avenue",
    "on-avenue": "track-avenue",
    "on-buildings": "track-avenue",
    "card-pyramid": "track-pyramid",
    "sides": "decoration-tile",
    "teotibot": "solo-turn",
    "starting": "setup-starting",
}
ICONS: Final = {
    "avenue": "track-avenue",
    "pyramid-step": "track-pyramid",
    "power-up": "power-up",
    "ascension": "ascension",
    "technology": "board-alchemy",
    "discovery-back": "tiles-discovery",
    "lock": "turn-unlock",
    "unlock": "turn-unlock",
    "worship": "action-worship",
    "sun": "track-calendar",
    "moon": "track-calendar",
    "building": "building-tile",
    "wheel": "worker",
    "temple-any": "temples",
}
FAMILIES: Final = (  # a name of a symbol or an id, and the anchor made of it
    (r"t-(.+)|d-(.+)|(mask-\d)", "tile-{}"),
    (r"tech-(\d+)", "technology-{}"),
    (r"(?:card|on|board|z-card|z-on)-(\w+)", "board-{}"),
    (r"(?:on|temple|glyph|z-on)-(blue|red|green)", "temple-{}"),
    (r"(royal-.+|bonus-.+|temple-\w+|track-\w+)", "{}"),
    (r"(cocoa|wood|stone|gold|any|vp)", "good-{}"),
    (r"(?:medal|point)-\d+()", "good-vp"),
    (r"die-p[1-4]-\d()", "worker"),
    (r"die-p0-\d()", "neutral"),
    (r"(?:level|stone|q)-\w()", "pyramid-tile"),
    (r"z-event-(\w)", "event-{}"),
    (r"z-(.+)", "construction-{}"),
)


def anchor_for(book: Book, things: list[str]) -> str:
    """The anchor of the first thing that the rules know; what a turn is if they know none."""
    for thing in things:
        for anchor in candidates(book.game, thing):
            if book.find(anchor):
                return anchor
    return START[book.game]


def candidates(game: str, thing: str) -> list[str]:
    """Anchors that a thing may have, best first. `key …` is a choice, else it is an id or a symbol."""
    if thing.startswith("key "):
        return for_key(game, thing.removeprefix("key ").split())
    found = [thing, ICONS.get(thing, ""), PLACES.get(thing, "")]
    for pattern, anchor in FAMILIES:
        if match := re.fullmatch(pattern, thing):
            found.append(anchor.format(next(part for part in match.groups() if part is not None)))
    return [anchor for anchor in found if anchor]


def for_key(game: str, words: list[str]) -> list[str]:
    verb, *rest = words or [""]
    found = []
    if rest and game == "teotihuacan":
        found += {
            "learn": [f"technology-{rest[0]}"],
            "claim": [f"tile-{rest[0]}"],
            "use": [f"tile-{rest[0]}"],
            "step": [f"temple-{rest[0]}"],
        }.get(verb, [])
    if rest and game == "teotihuacazinho":
        found += {"mark": [f"objective-{rest[0]}"], "build": [f"construction-{rest[0]}"]}.get(verb, [])
    return [*found, KEYS[game].get(verb, "")]
