"""Pages for people: lobby, new game, the programmers' guide. The board has a module of its own."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from teotl.draw.icons import LITTLE_GAME, family, symbols, titled, used_in
from teotl.web import comfort, new_form
from teotl.web.api import TheVisitor, rooms_of
from teotl.web.assets import address
from teotl.web.language import language_of
from teotl.web.templates import template
from teotl.web.visitor import recognise

router = APIRouter(include_in_schema=False)
SPRITE = "<!-- the sprite -->"  # where it goes, once it is known which symbols the page needs
SPRITE_OPENS = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">'
)
FROM_THE_START = (
    "royal-", "bonus-", "tech-", "point-", "medal", "vp-disc", "glyph-", "order", "ascension", "n-", "ui-",
    "mark-p0", *(f"die-p0-{power}" for power in (2, 3, 4, 5)),
)  # fmt: skip
IN_UPDATES = ("ui-prev", "ui-next", "ui-end", "ui-undo", "ui-hint", "ui-trophy")  # of the action bar
BY_THE_COACH = {"ui-info", "ui-down", "ui-prev", "ui-next"}  # its card comes after the page
CLASS = ' class="tt"'  # of a symbol in a drawing that stands alone; in a page every symbol is one of ours
ON_SHEETS = ("lock", "unlock", "ui-end", "ui-hint", "ui-trophy", "ui-prev", "ui-next")


# --- What every page needs.
def page(request: Request, name: str, code: int = 200, **values: Any) -> HTMLResponse:
    language = language_of(request)
    context = {
        "language": language,
        "comfort": comfort.attributes(request),
        "sprite": Markup(SPRITE),
        **values,
    }
    html = template(name).render(context)
    response = HTMLResponse(html.replace(SPRITE, symbols_for(html, language), 1), code)
    response.headers["cache-control"] = "no-store"
    response.headers["content-language"] = str(context["language"])
    return response


def symbols_for(html: str, language: str) -> str:
    """The symbols that the page shows, and those that an update of it may bring."""
    needed = set(used_in(html))
    if "card-palace" in html and 'data-page="over"' not in html:  # a game that is over does not change
        needed |= brought_later()
    if 'id="sheet-box"' in html:
        needed |= brought_to_sheets()
    if 'id="coach"' in html:
        needed |= BY_THE_COACH
    inside = "".join(titled(name, language) for name in symbols() if name in needed)
    return f"{SPRITE_OPENS}{inside.replace(CLASS, '')}</svg>"


@cache
def brought_later() -> frozenset[str]:
    """What may come into a page that does not show it yet, with all that it is made of."""
    names = [name for name in symbols() if comes_later(name)]
    return frozenset(used_in("".join(f'href="#{name}"' for name in names)))


def comes_later(name: str) -> bool:
    """What set-up decides, and what stands still, is there at once."""
    if name in family(LITTLE_GAME):
        return False
    return name in IN_UPDATES or not name.startswith(FROM_THE_START)


@cache
def brought_to_sheets() -> frozenset[str]:
    """What may come into a page of the little game that does not show it yet."""
    return frozenset(used_in("".join(f'href="#{name}"' for name in (*family(LITTLE_GAME), *ON_SHEETS))))


def problem(request: Request, code: int, detail: str) -> Response:
    return page(request, "problem.html", code, detail=detail)


# --- Lobby.
@router.get("/")
async def lobby(request: Request, visitor: TheVisitor) -> HTMLResponse:
    store = rooms_of(request).store
    mine = store.games_of(visitor.browser, 20) if visitor.browser else []
    values = new_form.values(language_of(request), newcomer=not mine)
    answer = page(request, "lobby.html", mine=mine, tables=store.open_games(20), **values)
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
