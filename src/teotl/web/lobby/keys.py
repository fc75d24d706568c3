"""The shortcut sheet: every key that does something, by where it works. The scripts obey the same keys."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from teotl.web.http.language import language_of
from teotl.web.http.templates import template

router = APIRouter(include_in_schema=False)
SPACE: Final = "space"  # the only key that is called by a word in every language
# Where → keys as they stand on a keyboard → what they do.
KEYS: Final[dict[str, tuple[tuple[tuple[str, ...], str], ...]]] = {
    "everywhere": (
        (("k",), "sheet"),
        (("?",), "rules"),
        (("Tab",), "tab"),
        (("Enter",), "enter"),
        (("Esc",), "escape"),
    ),
    "lobby": ((("n",), "new"),),
    "board": (
        (("1–9",), "number"),
        (("←", "↑", "→", "↓"), "arrows"),
        (("m",), "more"),
        (("e",), "end"),
        (("u",), "undo"),
        (("h",), "hint"),
        (("r",), "again"),
    ),
    "around": (
        (("c",), "choices"),
        (("b",), "table"),
        (("p",), "players"),
        (("l",), "log"),
        (("w",), "words"),
    ),
    "replay": (
        (("←", "→"), "step"),
        (("PgUp", "PgDn"), "turn"),
        (("Home", "End"), "ends"),
        ((SPACE,), "play"),
    ),
}


@router.get("/keys")
async def keys(request: Request) -> HTMLResponse:
    """The inside of the sheet, fetched when it is opened."""
    html = template("parts/keys.html").render(groups=KEYS, space=SPACE, language=language_of(request))
    return HTMLResponse(html)
