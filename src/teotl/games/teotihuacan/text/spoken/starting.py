"""Starting tiles in words: what each gives, and where workers begin."""

from typing import Final

from teotl.core.words import capitalised, listed, say
from teotl.games.teotihuacan.draw.icons.titles import discovery
from teotl.games.teotihuacan.draw.starting import data, lying
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS
from teotl.games.teotihuacan.words.phrases import board_name
from teotl.games.teotihuacan.words.phrases import word as game_word
from teotl.text.part import Part, View, word

# What a tile may give, in the order of reading, and the string for it.
GAINS: Final = {
    "cocoa": "good.cocoa",
    "wood": "good.wood",
    "stone": "good.stone",
    "gold": "good.gold",
    "any": "resources",
    "blue": "steps.blue",
    "red": "steps.red",
    "green": "steps.green",
    "avenue": "avenue",
    "power_up": "power_ups",
}
OFFERS: Final = ("technology", "discovery")  # in words of the reference


def gains(language: str, tile: View) -> str:
    """Everything that a tile gives, in a sentence."""
    parts = [game_word(language, key, int(tile[name])) for name, key in GAINS.items() if name in tile]
    parts += [say(language, f"reference.starting.{name}") for name in OFFERS if name in tile]
    return f"{capitalised(language, listed(language, parts))}."


def boards(language: str, tile: View) -> str:
    """Where workers may begin, in a sentence."""
    names = [board_name(language, BOARD_LABELS[number]) for number in tile["boards"]]
    return say(language, "reference.starting.boards", boards=listed(language, names))


def starting(view: View, language: str) -> Part:
    """The tiles before the viewer; one that shows a discovery tile names it."""
    parts = []
    for number in filter(None, lying(view)):
        tile: View = data(number)
        lines = [gains(language, tile), boards(language, tile)]
        shown = view.get("shown", {}).get(str(number))
        if shown:
            lines.append(word(language, "tile", tile=discovery(shown, language)))
        parts.append(Part(say(language, "reference.starting", number=number), lines))
    return Part(word(language, "starting"), parts=parts)
