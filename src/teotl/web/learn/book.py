"""The rules for people as a book: chapters of articles, read from the games' guides and filled from their own lists.

What an article says is in the catalogue, most of it in the very strings that tooltips say. How it looks is elsewhere.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from teotl.core.registry import face, known
from teotl.core.words import keys, say, say_or
from teotl.text.article import Article
from teotl.text.guide import Guide, Topics

START: Final = "start"  # the only anchor in the book of a game without a guide


def games() -> list[str]:
    return known()


def guide_of(game: str) -> Guide | None:
    guide: Guide | None = face(game).room("guide")
    return guide


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
    topics: Topics

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
    guide = guide_of(game)
    if guide is None:
        return plain_book(game, language)
    data = read(guide, "guide.toml")
    made = Book(game, language, [], guide.topics)
    for chapter in data["chapter"]:
        title = say(language, f"reference.{game}.{chapter['id']}")
        made.chapters.append(Chapter(chapter["id"], title))
        for entry in chapter["article"]:
            made.chapters[-1].articles += entered(made, guide, entry)
    return made


def plain_book(game: str, language: str) -> Book:
    """A game without a guide: its name, what it says of itself, and that choices explain themselves."""
    title = say_or(language, f"web.game.{game}", game)
    texts = [say_or(language, f"web.game.{game}.about", ""), say(language, "reference.plain")]
    article = Article(START, title, [text for text in texts if text], face(game).icon)
    return Book(game, language, [Chapter(f"{START}-here", title, [article])], Topics(START))


def read(guide: Guide, name: str) -> dict[str, Any]:
    return tomllib.loads((guide.folder / name).read_text(encoding="utf-8"))


def entered(made: Book, guide: Guide, entry: dict[str, Any]) -> list[Article]:
    """One article, or all that a list of the game gives."""
    if entry.get("fill") == "rulings":
        return rulings(made)
    if "fill" in entry:
        return guide.fills[entry["fill"]](made.language)
    return [written(made, guide, entry)]


def written(made: Book, guide: Guide, entry: dict[str, Any]) -> Article:
    start = f"reference.{made.game}.{entry['id']}"
    own = paragraphs(made.language, start)
    also = [say(made.language, key, None, **guide.numbers(key)) for key in entry.get("also", [])]
    return Article(
        entry["id"],
        say(made.language, start),
        [*own, *also],
        entry.get("icon", ""),
        guide.picture(entry, made.language),
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
    guide = guide_of(game)
    data = read(guide, "rules.toml") if guide else {}
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
