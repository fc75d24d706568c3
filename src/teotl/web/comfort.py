"""Comfort: settings that a browser keeps in cookies, so that every page comes right from the start."""

from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from teotl.core.words import LANGUAGES
from teotl.web.language import LANGUAGE_COOKIE, language_of
from teotl.web.shapes import Settings
from teotl.web.templates import template

YEAR: Final = 365 * 24 * 3600
# What can be chosen; the empty one is the usual: as the system says, where it says anything.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("", "light", "dark"),
    "motion": ("", "reduced", "full"),
    "text": ("", "large", "larger"),
    "sound": ("", "drum", "flute", "off"),
    "volume": ("soft", "", "loud"),
}
router = APIRouter(include_in_schema=False)


def chosen(request: Request) -> dict[str, str]:
    """What this browser has chosen; a cookie that says nothing of ours is the usual."""
    kept = {name: request.cookies.get(name, "") for name in CHOICES}
    return {name: value if value in CHOICES[name] else "" for name, value in kept.items()}


def attributes(request: Request) -> Markup:
    """The settings on the root element, where style sheets and scripts read them."""
    settings = chosen(request)
    theme = Markup(' class="{}"').format(settings["theme"]) if settings["theme"] else Markup("")
    others = [(name, value) for name, value in settings.items() if value and name != "theme"]
    return theme + Markup("").join(Markup(' data-{}="{}"').format(*each) for each in others)


def panel_values(request: Request) -> dict[str, Any]:
    return {"language": language_of(request), "settings": CHOICES, "chosen": chosen(request)}


@router.get("/settings/panel")
async def panel(request: Request) -> HTMLResponse:
    """The settings as a form, for the box that every page can open."""
    html = template("parts/comfort.html").render(panel_values(request))
    return HTMLResponse(html, headers={"cache-control": "no-store"})


@router.post("/settings")
async def settings(wish: Settings) -> Response:
    """Language and comfort, kept in this browser."""
    answer = Response(status_code=204)
    if wish.language in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, wish.language, max_age=YEAR, samesite="lax")
    for name, value in wish.model_dump(include=set(CHOICES), exclude_none=True).items():
        if value in CHOICES[name]:
            answer.set_cookie(name, value, max_age=YEAR, samesite="lax")
    return answer
