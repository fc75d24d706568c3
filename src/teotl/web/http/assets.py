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


@cache
def files() -> dict[str, bytes]:
    """Every asset by name, read once."""
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
    mark = hashlib.sha256(files()[name]).hexdigest()[:8]  # a page names sixty of them
    return f"/assets/{mark}/{name}"


async def serve(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in files():
        return PlainTextResponse("not found", 404)
    return Response(files()[name], media_type=TYPES[Path(name).suffix], headers={"cache-control": YEAR})


def assets() -> Starlette:
    return Starlette(routes=[Route("/{mark}/{name}", serve)])
