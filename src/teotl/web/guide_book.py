"""The rules for people as a book: chapters of articles, read from guide/*.toml and filled from the games' own lists.

What an article says is in the catalogue, most of it in the very strings that tooltips say. How it looks is elsewhere.
"""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from teotl.core.words import keys, say
from teotl.web import guide_little, guide_things
from teotl.web.guide_article import Article

FOLDER: Final = Path(__file__).parent / "guide"
RULES: Final = Path(__file__).parents[1]  # rules.toml of each game lies with the game
GAMES: Final = ("teotihuacan", "teotihuacazinho")
Fill = Callable[[str], list[Article]]
FILLS: Final[dict[str, dict[str, Fill]]] = {
    "teotihuacan": guide_things.FILLS,
    "teotihuacazinho": guide_little.FILLS,
}
PICTURES: Final[dict[str, Callable[[dict[str, Any], str], str]]] = {
    "teotihuacan": guide_things.picture,
    "teotihuacazinho": guide_little.picture,
}


@dataclass
class Chapter:
    anchor: str
    title: str
    articles: list[Article] = field(default_factory=list)


@dataclass
class Book:
    game: str
    language: str
    chapters: list[Chapter]

    def articles(self) -> Iterator[Article]:
        for chapter in self.chapters:
            yield from chapter.articles

    def find(self, anchor: str) -> Article | None:
        return next((article for article in self.articles() if article.anchor == anchor), None)

    def about(self, rule: str) -> list[Article]:
        """The articles that rest on a rule."""
        return [article for article in self.articles() if rule in article.rules]


@cache
def book(game: str, language: str) -> Book:
    """The whole book; made once for a language."""
    data = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    made = Book(game, language, [])
    for chapter in data["chapter"]:
        title = say(language, f"reference.{game}.{chapter['id']}")
        made.chapters.append(Chapter(chapter["id"], title))
        for entry in chapter["article"]:
            made.chapters[-1].articles += entered(made, entry)
    return made


def entered(made: Book, entry: dict[str, Any]) -> list[Article]:
    """One article, or all that a list of the game gives."""
    if entry.get("fill") == "rulings":
        return rulings(made)
    if "fill" in entry:
        return FILLS[made.game][entry["fill"]](made.language)
    return [written(made, entry)]


def written(made: Book, entry: dict[str, Any]) -> Article:
    start = f"reference.{made.game}.{entry['id']}"
    own = paragraphs(made.language, start)
    also = [say(made.language, key) for key in entry.get("also", [])]
    return Article(
        entry["id"],
        say(made.language, start),
        [*own, *also],
        entry.get("icon", ""),
        PICTURES[made.game](entry, made.language),
        tuple(entry.get("rules", ())),
    )


def paragraphs(language: str, start: str) -> list[str]:
    """reference.….1, .2 … as far as there are any."""
    known = set(keys("en"))
    found: list[str] = []
    while (key := f"{start}.{len(found) + 1}") in known:
        found.append(say(language, key))
    return found


# --- Chapters and rulings.
def rule_ids(game: str, *kinds: str) -> list[str]:
    data = tomllib.loads((RULES / game / "rules.toml").read_text(encoding="utf-8"))
    return [entry["id"] for kind in kinds for entry in data.get(kind, [])]


def rulings(made: Book) -> list[Article]:
    """Every rule by its number with where it is explained, then every ruling."""
    found = [ruled(made, rule, f"rule-{rule}") for rule in rule_ids(made.game, "chapter")]
    return found + [ruled(made, rule, rule) for rule in rule_ids(made.game, "ruling", "own")]


def ruled(made: Book, rule: str, anchor: str) -> Article:
    key = f"reference.{made.game}.{rule}"
    why = [say(made.language, f"{key}.why")] if f"{key}.why" in set(keys("en")) else []
    title = rule if anchor == rule else say(made.language, "core.rule", number=rule)
    links = [(article.anchor, article.title) for article in made.about(rule)]
    return Article(anchor, title, [say(made.language, key), *why], links=links)
