"""How Magpies shows itself: it has rules and words, and leaves everything else to the engines' plain ways."""

from teotl.core.face import Face, Story

FACE = Face(
    "tests.toy.magpies.game:RULES",
    story=Story(chapters=(("round-began", "round", "round"),), uncovers=("uncovered",)),
)
