"""Comfort: settings that a browser keeps in cookies, so that every page comes right from the start."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from pydantic import Field

from teotl.core.words import LANGUAGES
from teotl.web.http.language import LANGUAGE_COOKIE, language_of
from teotl.web.http.secrets import hashed
from teotl.web.http.shapes import Strict
from teotl.web.http.templates import template
from teotl.web.http.visitor import SIGN, cookie_of

YEAR: Final = 365 * 24 * 3600
# What can be chosen; the empty one is the usual: as the system says, where it says anything.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("", "light", "dark"),
    "motion": ("", "reduced", "full"),
    "text": ("", "large", "larger"),
    "sound": ("", "drum", "flute", "off"),
    "volume": ("soft", "", "loud"),
    "effects": ("", "off"),
    "buzz": ("", "off"),
    "scenes": ("", "off"),
    "words": ("", "on"),
    "pace": ("half", "", "double", "fourfold", "off"),  # of the turns that others take
}
OWN: Final = ("words",)  # a person's rather than a browser's: how they take in the board
Setting = Annotated[str, Field(max_length=8)] | None
router = APIRouter(include_in_schema=False)


class Settings(Strict):
    """What a browser chooses now; what it leaves out stays as it was."""

    language: Setting = None
    theme: Setting = None
    motion: Setting = None
    text: Setting = None
    sound: Setting = None
    volume: Setting = None
    effects: Setting = None
    buzz: Setting = None
    scenes: Setting = None
    words: Setting = None
    pace: Setting = None


def chosen(request: Request) -> dict[str, str]:
    """What this browser has chosen; a cookie that says nothing of ours is the usual."""
    kept = {name: request.cookies.get(name, "") for name in CHOICES}
    for name in OWN:
        kept[name] = unsigned(kept[name], cookie_of(request))
    return {name: value if value in CHOICES[name] else "" for name, value in kept.items()}


def signed(value: str, visitor: str) -> str:
    """A choice that belongs to one visitor: another who comes with the same browser does not find it made."""
    return f"{value}.{hashed(visitor).hex()[:SIGN]}"


def unsigned(kept: str, visitor: str) -> str:
    """The choice, if it is this visitor's."""
    value = kept.partition(".")[0]
    return value if kept == signed(value, visitor) else ""


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
async def settings(wish: Settings, request: Request) -> Response:
    """Language and comfort, kept in this browser."""
    answer = Response(status_code=204)
    if wish.language in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, wish.language, max_age=YEAR, samesite="lax")
    for name, value in wish.model_dump(include=set(CHOICES), exclude_none=True).items():
        if value in CHOICES[name]:
            kept = signed(value, cookie_of(request)) if name in OWN else value
            answer.set_cookie(name, kept, max_age=YEAR, samesite="lax")
    return answer
