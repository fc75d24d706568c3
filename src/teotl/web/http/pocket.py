"""The program that needs no server, offered by one: the files that `make pocket` built, under /pocket/."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

NAME: Final = "pocket"
BUILT: Final = Path(__file__).parents[4] / "build" / "pocket"  # of a checkout
# Python is WebAssembly, and the app is shown in a frame of its own page; the rest is as strict as everywhere.
POLICY: Final = (
    b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    b"connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; "
    b"form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = [(b"content-security-policy", POLICY), (b"cache-control", b"no-cache")]


class PocketFiles(StaticFiles):
    """Files that browsers may keep, but ask about: a new version has the same names."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await super().__call__(scope, receive, answer)


def offer_pocket(app: FastAPI, folder: Path = BUILT) -> None:
    """Nothing, where it was not built."""
    if (folder / "index.html").exists():
        app.mount("/pocket", PocketFiles(directory=folder, html=True), name=NAME)


def has_pocket(app: FastAPI) -> bool:
    return any(isinstance(route, Mount) and route.name == NAME for route in app.routes)
