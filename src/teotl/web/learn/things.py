"""Ask anything: the card of a thing on the table, in a panel or among the choices, as the asking seat may know it.

What a thing is and what it is worth is said by the game (`Page.asked`); the rule behind it stands in its guide.
"""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from markupsafe import Markup

from teotl.core.words import say
from teotl.draw.amounts import exchange
from teotl.draw.card import SIZE, Card, shown, spoken
from teotl.text.article import Article
from teotl.web.board import render
from teotl.web.board.pages import Pick, SeatWish, viewer_of
from teotl.web.board.render import Scene
from teotl.web.http.language import language_of
from teotl.web.http.page import symbols_for
from teotl.web.http.templates import template
from teotl.web.learn.book import Book, book
from teotl.web.learn.guide import apart
from teotl.web.learn.topics import CHOICE, anchor_for
from teotl.web.tables.asking import TheRoom, TheVisitor

router = APIRouter(prefix="/g/{identity}", include_in_schema=False)
About = Annotated[str, Query(max_length=220)]
MOST_TEXTS = 2  # of an article: the rest is a click away


@dataclass
class Answer:
    """A card with what the rules say beside it."""

    card: Card
    article: Article | None
    exchange: str = ""  # price and gain of a choice, as HTML

    @property
    def texts(self) -> list[str]:
        """What the thing does: its own words, else those of its article."""
        if self.card.does or self.card.stops or self.article is None:
            return list(self.card.does)
        return self.article.texts[:MOST_TEXTS]


@router.get("/thing")
async def thing(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    about: About,
    seat: SeatWish = None,
    pick: Pick = "",
) -> Response:
    """The card as HTML, its name, and all of it in words; no content if nothing is known of the thing."""
    scene = render.scene(room, viewer_of(request, room, visitor, seat), pick=pick)
    found = answer(scene, about)
    if found is None:
        return Response(status_code=204)
    language = language_of(request)
    html = drawn(found, scene)
    return JSONResponse(
        {
            "name": spoken(found.card.name),
            "words": in_words(found, language),
            "refused": bool(found.card.refused),
            "html": apart(symbols_for(html, language) + html),
        },
        headers={"cache-control": "no-store"},
    )


@router.get("/places")
async def places(request: Request, room: TheRoom, visitor: TheVisitor, seat: SeatWish = None) -> JSONResponse:
    """Where printed things lie in the pictures of the game."""
    scene = render.scene(room, viewer_of(request, room, visitor, seat))
    return JSONResponse(
        {
            picture: {name: [round(side, 1) for side in box] for name, box in found.items()}
            for picture, found in scene.page.places(scene.look).items()
        }
    )


# --- What is known.
def answer(scene: Scene, about: str) -> Answer | None:
    """A choice says itself what it is; everything else is known by the game."""
    if about.startswith(CHOICE):
        return of_choice(scene, about.removeprefix(CHOICE))
    card = scene.page.asked(about, scene.look)
    return Answer(card, article_of(scene, card.about)) if card else None


def of_choice(scene: Scene, key: str) -> Answer | None:
    """The sentence of a choice, what it costs and brings, and its rule."""
    if scene.viewer.seat is None or key not in scene.texts:
        return None
    choice = next(one for one in scene.game.choices(scene.viewer.seat) if one.key == key)
    rule = choice.explain(scene.viewer.language)
    card = Card(scene.texts[key], does=(rule,) if rule else (), about=(f"{CHOICE}{key}",))
    return Answer(card, article_of(scene, card.about), exchange(choice.facts, scene.page, SIZE))


def article_of(scene: Scene, things: tuple[str, ...]) -> Article | None:
    """The article about the first thing that the guide knows."""
    known: Book = book(scene.game.name, scene.viewer.language)
    return known.find(anchor_for(known, list(things))) if things else None


# --- How it looks and sounds.
def drawn(found: Answer, scene: Scene) -> str:
    seat = scene.viewer.seat
    return template("parts/thing.html").render(
        card=found.card,
        texts=[Markup(shown(text)) for text in found.texts],
        worth=[Markup(shown(text)) for text in found.card.worth],
        refused=Markup(shown(found.card.refused)),
        price=Markup(shown(price_of(found.card, scene.viewer.language))),
        ways=[(way.symbol, Markup(shown(way.words))) for way in found.card.ways],
        exchange=Markup(found.exchange),
        picture=Markup(found.card.picture),
        article=found.article,
        rules=rules_of(found, scene.viewer.language),
        game=scene.game.name,
        mark=f"mark-p{seat % 4 + 1}" if seat is not None else "",
        language=scene.viewer.language,
    )


def rules_of(found: Answer, language: str) -> str:
    """Where the rule stands, in short; what the link is called where the article has no number."""
    rules = found.article.rules if found.article else ()
    numbered = [rule for rule in rules if rule[:1].isdigit()][:2]
    return (
        say(language, "core.rule", number=", ".join(numbered))
        if numbered
        else say(language, "reference.choose")
    )


def price_of(card: Card, language: str) -> str:
    return say(language, "asked.price", price=card.price) if card.price else ""


def in_words(found: Answer, language: str) -> str:
    """All of it as one text, for who listens."""
    card = found.card
    ways = [say(language, "asked.ways"), *(way.words for way in card.ways)] if card.ways else []
    parts = [
        card.name,
        card.kind,
        card.refused,
        price_of(card, language),
        *found.texts,
        *ways,
        *card.worth,
        card.count,
    ]
    return " ".join(sentence(spoken(part)) for part in parts if part)


def sentence(words: str) -> str:
    return words if words.endswith((".", "!", "?", ":", "…")) else f"{words}."
