"""What someone points at or is asked in Teotihuacãzinho, and the article about it."""

from typing import Final

from teotl.text.guide import Topics

# The first word of a choice's key; with its second where that says more.
VERBS: Final = {
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
}
VERBS_WITH: Final = {
    "mark": "objective-{}",
    "build": "construction-{}",
}
FAMILIES: Final = (
    (r"z-event-(\w)", "event-{}"),
    (r"z-(.+)", "construction-{}"),
)  # a name of a symbol or an id, and the anchor made of it
TOPICS: Final = Topics("round-order", VERBS, VERBS_WITH, {}, FAMILIES)
