"""Pages for people: lobby, new game, the programmers' guide. The board has a module of its own."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from teotl.web.http.assets import address
from teotl.web.http.language import language_of
from teotl.web.http.page import page
from teotl.web.http.pocket import has_pocket
from teotl.web.http.visitor import recognise
from teotl.web.lobby import new_form
from teotl.web.puzzles.telling import todays
from teotl.web.tables.asking import TheVisitor, rooms_of

router = APIRouter(include_in_schema=False)
MOST_SHOWN: Final = 20  # games in a list …
MOST_LOOKED_AT: Final = 100  # … among which puzzles are not shown


# --- Lobby.
@router.get("/")
async def lobby(request: Request, visitor: TheVisitor) -> HTMLResponse:
    store = rooms_of(request).store
    every = store.games_of(visitor.browser, MOST_LOOKED_AT) if visitor.browser else []
    mine = [(row, seats) for row, seats in every if "puzzle" not in row.settings][:MOST_SHOWN]
    values = new_form.values(language_of(request), newcomer=not mine)
    answer = page(
        request,
        "lobby.html",
        mine=mine,
        tables=store.open_games(MOST_SHOWN),
        day=todays(store, visitor.browser, language_of(request)),
        pocket=has_pocket(request.app),
        **values,
    )
    recognise(request, answer)
    return answer


@router.get("/new")
async def new(request: Request, visitor: TheVisitor) -> HTMLResponse:
    played = visitor.browser and rooms_of(request).store.games_of(visitor.browser, 1)
    values = new_form.values(language_of(request), newcomer=not played)
    answer = page(request, "new.html", **values)
    recognise(request, answer)
    return answer


# --- For programmers.
@router.get("/api/docs")
async def docs(request: Request) -> HTMLResponse:
    """The OpenAPI description as a page, without scripts from elsewhere."""
    return page(request, "docs.html", schema=request.app.openapi())


@router.get("/favicon.ico")
async def favicon() -> RedirectResponse:
    return RedirectResponse(address("icon.svg"))
