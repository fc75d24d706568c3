"""Rules at hand: a page for each game, and one article of it for who asks while playing."""

import re
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Path, Query, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from teotl.core.words import said
from teotl.web.http.language import language_of
from teotl.web.http.page import page, symbols_for
from teotl.web.http.templates import template
from teotl.web.learn.book import Book, book, games
from teotl.web.learn.topics import anchor_for

router = APIRouter(prefix="/rules", include_in_schema=False)
USE: Final = re.compile(r'(<use\b[^>]*? href="?)#')
SYMBOL: Final = re.compile(r'(<symbol\b[^>]*? id="|<g id="(?=stone-\d"|q-\w"|plain-))')  # of the sprite
GameName = Annotated[str, Path(max_length=40)]
Things = Annotated[list[Annotated[str, Query(max_length=200)]], Query(max_length=40)]


def book_of(request: Request, game: str) -> Book:
    if game not in games():
        raise HTTPException(404, said("error.no-rules-of-game"))
    return book(game, language_of(request))


@router.get("")
async def choose(request: Request) -> HTMLResponse:
    return page(request, "rules_choose.html", games=games())


@router.get("/{game}")
async def rules(request: Request, game: GameName) -> HTMLResponse:
    """Everything on one long page, with an anchor for every thing."""
    made = book_of(request, game)
    whole = page(
        request, "rules.html", book=made, games=games(), content=Markup(content(game, made.language))
    )
    return HTMLResponse(apart(bytes(whole.body).decode()), headers={"cache-control": "no-store"})


@cache
def content(game: str, language: str) -> str:
    """The chapters as HTML, made once for a language."""
    return template("rules_chapters.html").render(book=book(game, language), language=language)


@router.get("/{game}/about")
async def about(request: Request, game: GameName, thing: Things) -> HTMLResponse:
    """The article about the first thing that the rules know, to lay over the game."""
    made = book_of(request, game)
    article = made.find(anchor_for(made, thing))
    html = template("rules_about.html").render(book=made, article=article, language=made.language)
    return HTMLResponse(apart(symbols_for(html, made.language) + html))


def apart(html: str) -> str:
    """Symbols with ids of their own: many are named like the thing they show, and so is its anchor."""
    return SYMBOL.sub(r"\1s-", USE.sub(r"\1#s-", html))
