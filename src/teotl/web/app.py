"""The app: storage, rooms, pages, API and guard, put together."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import teotl
from teotl.core.words import Said, again, said
from teotl.web import (
    api,
    board_pages,
    coach_pages,
    comfort,
    guide_pages,
    keys_pages,
    pages,
    replay_api,
    replay_pages,
    report,
    shell,
    tutorial,
    words_pages,
)
from teotl.web.assets import assets
from teotl.web.front import Front
from teotl.web.gate import Gate, Limits
from teotl.web.guard import guard
from teotl.web.language import language_of
from teotl.web.problems import refuse
from teotl.web.quick import Quick
from teotl.web.rooms import Rooms
from teotl.web.store import Store
from teotl.web.stream import Streams
from teotl.web.thinking import Thinkers
from teotl.web.webhooks import Caller

FILE = "teotl.sqlite"  # in the data folder
PRIVATE_WEBHOOKS = "TEOTL_PRIVATE_WEBHOOKS"  # set to 1: webhooks may call this machine and its network


def create_app(data: Path, limits: Limits | None = None, private_webhooks: bool | None = None) -> FastAPI:
    """The whole app over one data folder."""
    limits = limits or Limits()
    if private_webhooks is None:
        private_webhooks = os.environ.get(PRIVATE_WEBHOOKS) == "1"

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, thinkers = Store(data / FILE), Thinkers()
        app.state.rooms = Rooms(store, thinkers, Caller(private_webhooks).call)
        app.state.streams = Streams(limits.streams)
        app.state.new_tables = replay_api.new_tables(limits)
        beating = asyncio.create_task(app.state.streams.beat(app.state.rooms.all))
        yield
        beating.cancel()
        end_streams(app)
        app.state.rooms.close()
        await thinkers.close()
        store.close()

    app = Front(
        title="Teotl",
        version=teotl.__version__,
        description="Everything a page can do. Keys and views are those of the Python package.",
        docs_url=None,
        openapi_url="/api/openapi.json",
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    gate = Gate(limits)
    app.quick = Quick(app.long_way, gate)
    guard(app, gate)
    app.include_router(api.router)
    app.include_router(replay_api.router)
    app.include_router(coach_pages.router)
    app.include_router(pages.router)
    app.include_router(board_pages.router)
    app.include_router(replay_pages.router)
    app.include_router(words_pages.router)
    app.include_router(keys_pages.router)
    app.include_router(guide_pages.router)
    app.include_router(tutorial.router)
    app.include_router(comfort.router)
    app.include_router(report.router)
    app.include_router(shell.router)
    app.mount("/assets", assets())
    app.add_exception_handler(HTTPException, tell_http)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("ok\n")

    return app


def end_streams(app: FastAPI) -> None:
    """Whoever watches is let go; pages come back by themselves."""
    app.state.streams.close(app.state.rooms.all())


async def tell_http(request: Request, error: Exception) -> Response:
    """A page for people, JSON for programs."""
    code = error.status_code if isinstance(error, HTTPException) else 500
    detail = problem_of(error)
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return refuse(request, code, detail)
    return pages.problem(request, code, again(detail, language_of(request)))


def problem_of(error: Exception) -> str:
    """Our own words, or those for what the framework found: no such page, no such method."""
    if not isinstance(error, HTTPException):
        return said("error.something_went_wrong_here_nothing")
    if isinstance(error.detail, Said):
        return error.detail
    return said(
        {404: "error.no_such_page", 405: "error.no_such_method"}.get(
            error.status_code, "error.not_understood"
        )
    )
