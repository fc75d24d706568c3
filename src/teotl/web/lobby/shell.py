"""Teotl as an app: its manifest, and the worker that keeps the shell, never a game, for when we are out of reach."""

import hashlib
import json
from functools import cache
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import teotl
from teotl.core.words import LANGUAGES, listed, said, say
from teotl.draw.theme import LIGHT
from teotl.web.http.assets import address, files
from teotl.web.http.language import language_of
from teotl.web.http.page import page
from teotl.web.http.templates import game_title

WORKER: Final = "worker.js"
PICTURES: Final = (
    ("icon.svg", "any", "any"),
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-192.png", "192x192", "maskable"),
    ("icon-maskable-512.png", "512x512", "maskable"),
)
# A record that another app shares; our worker takes it and the lobby shows it, see worker.js and import.js.
SHARE: Final = {
    "action": "/share",
    "method": "POST",
    "enctype": "multipart/form-data",
    "params": {"text": "text", "files": [{"name": "record", "accept": ["text/plain", ".txt"]}]},
}
ASK_AGAIN: Final = {"cache-control": "no-cache"}  # keep it, but look whether there is a newer one
router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> JSONResponse:
    language = language_of(request)
    manifest = {
        "id": "/",
        "name": "Teotl",
        "short_name": "Teotl",
        "description": description(language),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT["sand"],
        "theme_color": LIGHT["oxide"],
        "icons": [picture(*each) for each in PICTURES],
        "share_target": SHARE,
    }
    return JSONResponse(manifest, headers=ASK_AGAIN, media_type="application/manifest+json")


def description(language: str) -> str:
    """What the app is, with the names that the games have in the language."""
    games = [game_title(game, language) for game in teotl.game_names()]
    return say(language, "comfort.app", games=listed(language, games))


def picture(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "image/png" if name.endswith("png") else "image/svg+xml"
    return {"src": address(name), "sizes": sizes, "type": kind, "purpose": purpose}


# --- The worker.
@cache
def kept() -> dict[str, Any]:
    """What the worker keeps, and the name of this keeping: another one as soon as any asset or word is another."""
    shell = [address(name) for name in sorted(files()) if name != WORKER]
    offline = {language: f"/offline/{language}" for language in LANGUAGES}
    words = [say(language, f"comfort.offline{part}") for language in LANGUAGES for part in ("", ".about")]
    mark = hashlib.sha256(repr((teotl.__version__, shell, words)).encode()).hexdigest()[:12]
    return {"version": f"teotl-{mark}", "shell": shell, "offline": offline, "icon": address("icon-192.png")}


@router.get(f"/{WORKER}")
async def worker() -> Response:
    """Served from the root, for a worker sees only what lies below it."""
    script = f"const KEPT = {json.dumps(kept())};\n".encode() + files()[WORKER]
    return Response(script, headers=ASK_AGAIN, media_type="text/javascript")


@router.post("/share")
async def share() -> Response:
    """Only when the worker is not there yet: then the record is brought in by hand."""
    return RedirectResponse("/", 303)


@router.get("/offline/{language}")
async def offline(request: Request, language: str) -> HTMLResponse:
    """What is shown instead of a page that cannot be fetched."""
    if language not in LANGUAGES:
        raise HTTPException(404, said("error.no-such-page"))
    return page(request, "offline.html", language=language)
