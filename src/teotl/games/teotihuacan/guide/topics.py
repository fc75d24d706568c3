"""What someone points at or is asked in Teotihuacan, and the article about it."""

from typing import Final

from teotl.text.guide import Topics

# The first word of a choice's key; with its second where that says more.
VERBS: Final = {
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
}
VERBS_WITH: Final = {
    "learn": "technology-{}",
    "claim": "tile-{}",
    "use": "tile-{}",
    "step": "temple-{}",
}
# Ids of parts of the page, and of drawings.
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
FAMILIES: Final = (
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
)  # a name of a symbol or an id, and the anchor made of it
TOPICS: Final = Topics("turn-order", VERBS, VERBS_WITH, {**ICONS, **PLACES}, FAMILIES)
