"""What a symbol is called when it is pointed at. A symbol without a name here is named where it is used."""

from typing import Final

from teotl.core.words import capitalised
from teotl.games.teotihuacan.draw.words import board_name, game_word, word
from teotl.games.teotihuacan.material import DISCOVERY_COST
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS, GOOD_LABELS
from teotl.games.teotihuacan.words.phrases import bonus, royal, technology

# Named by themselves; others (dice, digits, frames) only inside something that has a title.
NAMED: Final = {
    "cocoa", "wood", "stone", "gold", "any", "vp", "temple-blue", "temple-red", "temple-green", "temple-any",
    "kind-b", "kind-r", "kind-g", "avenue", "pyramid-step", "power-up", "ascension", "technology",
    "discovery-back", "lock", "unlock", "worship", "sun", "moon", "building", "wheel",
}  # fmt: skip


def title_of(name: str, language: str) -> str:
    """Empty if it has none."""
    if name in NAMED:
        return word(language, f"icon.{name}")
    family, _, label = name.partition("-")
    match family:
        case "t":  # its picture alone, or a mask in a set, is told where it is drawn
            return discovery(label, language)
        case "board":
            return board_name(language, label)
        case "tech":
            return word(language, "technology", number=label, does=technology(language, label))
        case "royal":
            return capitalised(language, royal(language, label))
        case "bonus":
            return capitalised(language, bonus(language, label))
        case "medal" | "point" if label.isdigit():
            return game_word(language, "points", int(label))
    return ""


def discovery(label: str, language: str) -> str:
    """A discovery tile: its name, its price, what it is good for."""
    mask = label.startswith("mask-")
    name = (
        game_word(language, "discovery.mask", number=label.removeprefix("mask-"))
        if mask
        else game_word(language, f"discovery.{label}")
    )
    does = game_word(language, f"discovery.{'mask' if mask else label}.does")
    return word(
        language, "discovery", name=capitalised(language, name), price=price(label, language), does=does
    )


def price(label: str, language: str) -> str:
    kind = DISCOVERY_LABELS.index(label)
    parts = [
        game_word(language, f"good.{good}", DISCOVERY_COST[kind * 4 + i])
        for i, good in enumerate(GOOD_LABELS)
        if DISCOVERY_COST[kind * 4 + i]
    ]
    return ", ".join(parts) or word(language, "free")
