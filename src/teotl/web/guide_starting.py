"""The 18 starting tiles as articles: what each gives, and where workers begin."""

from typing import Final

from teotl.core.words import listed, say
from teotl.draw.words import sentence
from teotl.teotihuacan.labels import BOARD_LABELS
from teotl.teotihuacan.material import DATA
from teotl.teotihuacan.wording.phrases import board_name, word
from teotl.web.guide_article import Article

# What a tile may give, in the order told, and the string for it.
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
OFFERS: Final = ("technology", "discovery")  # said in words of the reference


def starting(language: str) -> list[Article]:
    return [starting_tile(language, tile) for tile in DATA["starting"]["tiles"]]


def starting_tile(language: str, tile: dict[str, int | list[int]]) -> Article:
    gains = [word(language, key, int(str(tile[name]))) for name, key in GAINS.items() if name in tile]
    gains += [say(language, f"reference.starting.{name}") for name in OFFERS if name in tile]
    numbers = tile["boards"] if isinstance(tile["boards"], list) else []
    boards = listed(language, [board_name(language, BOARD_LABELS[number]) for number in numbers])
    return Article(
        f"starting-{tile['id']}",
        say(language, "reference.starting", number=tile["id"]),
        [
            f"{sentence(language, listed(language, gains))}.",
            say(language, "reference.starting.boards", boards=boards),
        ],
        rules=("2.10", *(("R-2",) if tile["id"] == 6 else ("R-3",) if tile["id"] == 3 else ())),
        small=True,
    )
