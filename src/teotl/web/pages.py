"""Pages for people: lobby, new game, the programmers' guide; settings. The board has a module of its own."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from teotl.core.words import LANGUAGES
from teotl.draw.icons import LITTLE_GAME, family, symbols, titled, used_in
from teotl.web import new_form
from teotl.web.api import TheVisitor, rooms_of
from teotl.web.assets import address
from teotl.web.shapes import Settings
from teotl.web.templates import template
from teotl.web.visitor import recognise

router = APIRouter(include_in_schema=False)
LANGUAGE_COOKIE = "language"
THEME_COOKIE = "theme"
YEAR = 365 * 24 * 3600
SPRITE = "<!-- the sprite -->"  # where it goes, once it is known which symbols the page needs
SPRITE_OPENS = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">'
)
FROM_THE_START = (
    "royal-",
    "bonus-",
    "tech-",
    "ui-first",
    "ui-last",
    "ui-play",
    "ui-pause",
    "ui-hint",
    "ui-bug",
)

ON_SHEETS = ("lock", "unlock", "ui-end", "ui-trophy", "ui-prev")


# --- What every page needs.
def language_of(request: Request) -> str:
    """What was chosen here, else what the browser prefers."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        wish = part.split(";")[0].strip()[:2].lower()
        if wish in LANGUAGES:
            return wish
    return "en"


def page(request: Request, name: str, code: int = 200, **values: Any) -> HTMLResponse:
    language = language_of(request)
    theme = request.cookies.get(THEME_COOKIE, "")
    context = {
        "language": language,
        "theme": theme if theme in ("light", "dark") else "",
        "sprite": Markup(SPRITE),
        **values,
    }
    html = template(name).render(context)
    response = HTMLResponse(html.replace(SPRITE, symbols_for(html, language), 1), code)
    response.headers["cache-control"] = "no-store"
    return response


def symbols_for(html: str, language: str) -> str:
    """The symbols that the page shows, and those that an update of it may bring."""
    shown = set(used_in(html))
    table, sheets = "card-palace" in html, 'id="sheet-box"' in html
    names = [
        name
        for name in symbols()
        if name in shown or (table and comes_later(name)) or (sheets and comes_to_sheets(name))
    ]
    return f"{SPRITE_OPENS}{''.join(titled(name, language) for name in names)}</svg>"


@cache
def comes_later(name: str) -> bool:
    """May a symbol come into a page that does not show it yet? What set-up decides is all there at once."""
    return not name.startswith(FROM_THE_START) and name not in family(LITTLE_GAME)


@cache
def comes_to_sheets(name: str) -> bool:
    """May a symbol come into a page of the little game that does not show it yet?"""
    return name in used_in("".join(f'href="#{one}"' for one in (*family(LITTLE_GAME), *ON_SHEETS)))


def problem(request: Request, code: int, detail: str) -> Response:
    return page(request, "problem.html", code, detail=detail)


# --- Lobby.
@router.get("/")
async def lobby(request: Request, visitor: TheVisitor) -> HTMLResponse:
    store = rooms_of(request).store
    mine = store.games_of(visitor.browser, 20) if visitor.browser else []
    values = new_form.values(language_of(request))
    answer = page(request, "lobby.html", mine=mine, tables=store.open_games(20), **values)
    recognise(request, answer)
    return answer


@router.get("/new")
async def new(request: Request) -> HTMLResponse:
    answer = page(request, "new.html", **new_form.values(language_of(request)))
    recognise(request, answer)
    return answer


# --- For programmers.
@router.get("/api/docs")
async def docs(request: Request) -> HTMLResponse:
    """The OpenAPI description as a page, without scripts from elsewhere."""
    return page(request, "docs.html", schema=request.app.openapi())


# --- Settings.
@router.post("/settings")
async def settings(wish: Settings) -> Response:
    """Language and theme, kept in this browser."""
    answer = Response(status_code=204)
    if wish.language in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, wish.language, max_age=YEAR, samesite="lax")
    if wish.theme in ("light", "dark", ""):
        answer.set_cookie(THEME_COOKIE, wish.theme, max_age=YEAR, samesite="lax")
    return answer


@router.get("/favicon.ico")
async def favicon() -> RedirectResponse:
    return RedirectResponse(address("icon.svg"))
