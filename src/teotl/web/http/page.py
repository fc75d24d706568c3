"""A page: a template filled in the reader's language and comfort, with the symbols that it shows."""

from typing import Any

from fastapi import Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from teotl.draw.icons import brought_later, symbols, titled, used_in
from teotl.web.http import comfort
from teotl.web.http.language import language_of
from teotl.web.http.templates import template

SPRITE = "<!-- the sprite -->"  # where it goes, once it is known which symbols the page needs
SPRITE_OPENS = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">'
)
BY_THE_COACH = {"ui-info", "ui-down", "ui-prev", "ui-next"}  # its card comes after the page
CLASS = ' class="tt"'  # of a symbol in a drawing that stands alone; in a page every symbol is one of ours


def page(request: Request, name: str, code: int = 200, **values: Any) -> HTMLResponse:
    language = language_of(request)
    context = {
        "language": language,
        "comfort": comfort.attributes(request),
        "sprite": Markup(SPRITE),
        **values,
    }
    html = template(name).render(context)
    shown = context["room"].row.game if "action" in context.get("parts", {}) else ""
    response = HTMLResponse(html.replace(SPRITE, symbols_for(html, language, shown), 1), code)
    response.headers["cache-control"] = "no-store"
    response.headers["content-language"] = str(context["language"])
    return response


def symbols_for(html: str, language: str, game: str = "") -> str:
    """The symbols that the page shows, and those that an update of the game on it may bring."""
    needed = set(used_in(html))
    if game and 'data-page="over"' not in html:  # a game that is over does not change
        needed |= brought_later(game)
    if 'id="coach"' in html:
        needed |= BY_THE_COACH
    asked = 'id="thing"' in html  # things have cards: a title need only name them
    inside = "".join(titled(name, language, asked) for name in symbols() if name in needed)
    return f"{SPRITE_OPENS}{inside.replace(CLASS, '')}</svg>"


def problem(request: Request, code: int, detail: str) -> Response:
    return page(request, "problem.html", code, detail=detail)
