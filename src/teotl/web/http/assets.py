"""Styles, scripts and icons: our own from this folder, idiomorph as the package manager brought it."""

import hashlib
from functools import cache
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from teotl.draw.theme import LIGHT, declarations, stylesheet

STATIC = Path(__file__).parents[1] / "static"
# Where npm puts it beside the sources of a checkout; a wheel took it in among our own files.
MORPH = Path(__file__).parents[4] / "node_modules" / "idiomorph" / "dist" / "idiomorph.min.js"
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
}
YEAR = "public, max-age=31536000, immutable"

# What a page always needs together is fetched in one go: a phone on a train waits for every single one.
# Scripts share one space of names, as they would one by one, and follow each other in this order.
TOGETHER = {
    "every.css": "board pages play story language guide comfort cards reach touch",
    "every.js": "app sound comfort keys",
    "table.css": "seats scenes ask room phone phone_side tablet windows",
    "table.js": "seats talk focus sight phone heads windows room things card_place ask chips log notices story_fx "
    "story_pace story_data story_bar story_past story story_controls marks sheets play words hint cards over scenes",
    "past.css": "phone replay",
    "past.js": "focus chips log marks sheets phone play words replay",
}
# Parts that other pages take by themselves, too.
ALSO_ALONE = {"seats.css", "scenes.css", "replay.css", "over.js", "focus.js", "words.js", "hint.js"}


@cache
def files() -> dict[str, bytes]:
    """Every asset by name, as it is served."""
    single = parts()
    together = {name: [single[part] for part in parts_of(name)] for name in TOGETHER}
    taken = {part for name in TOGETHER for part in parts_of(name)} - ALSO_ALONE
    alone = {name: content for name, content in single.items() if name not in taken}
    return alone | {name: b"\n".join(contents) for name, contents in together.items()}


def parts_of(name: str) -> list[str]:
    return [f"{part}{Path(name).suffix}" for part in TOGETHER[name].split()]


@cache
def parts() -> dict[str, bytes]:
    """Every style, script and icon by itself, read once."""
    found = {path.name: path.read_bytes() for path in STATIC.iterdir() if path.suffix in TYPES}
    found["board.css"] = stylesheet().encode()
    # Ink on white, whatever the screen shows: three times the root outweighs every other choice of colours.
    found["print.css"] = (
        f":root:root:root{{{declarations(LIGHT)}color-scheme:light}}\n".encode() + found["print.css"]
    )
    # Without npm the page still works: parts are replaced instead of morphed, so dice jump instead of gliding.
    found.setdefault("idiomorph.js", MORPH.read_bytes() if MORPH.exists() else b"")
    return found


@cache
def address(name: str) -> str:
    """Where an asset is; its name changes with its content, so browsers may keep it for ever."""
    mark = hashlib.sha256(files()[name]).hexdigest()[:8]  # a page names many of them
    return f"/assets/{mark}/{name}"


async def serve(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in files():
        return PlainTextResponse("not found", 404)
    return Response(files()[name], media_type=TYPES[Path(name).suffix], headers={"cache-control": YEAR})


def assets() -> Starlette:
    return Starlette(routes=[Route("/{mark}/{name}", serve)])
