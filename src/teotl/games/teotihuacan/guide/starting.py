"""The 18 starting tiles as articles: what each gives, and where workers begin."""

from teotl.core.words import say
from teotl.games.teotihuacan.material import START_TILES
from teotl.games.teotihuacan.text.spoken.starting import boards, gains
from teotl.text.article import Article
from teotl.text.part import View


def starting(language: str) -> list[Article]:
    return [starting_tile(language, tile) for tile in START_TILES]


def starting_tile(language: str, tile: View) -> Article:
    return Article(
        f"starting-{tile['id']}",
        say(language, "reference.starting", number=tile["id"]),
        [gains(language, tile), boards(language, tile)],
        rules=("2.10", *(("R-2",) if tile["id"] == 6 else ("R-3",) if tile["id"] == 3 else ())),
        small=True,
    )
