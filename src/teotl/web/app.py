"""The app: storage, rooms, pages, API and guard, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import teotl
from teotl.web import api, pages
from teotl.web.assets import assets
from teotl.web.guard import guard
from teotl.web.rooms import Rooms
from teotl.web.store import Store


def create_app(data: Path, burst: float = 120, per_second: float = 20.0) -> FastAPI:
    """The whole app over one data folder."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(data / "teotl.sqlite")
        app.state.rooms = Rooms(store)
        app.state.closing = asyncio.Event()
        yield
        app.state.closing.set()
        store.close()

    app = FastAPI(
        title="Teotl",
        version=teotl.__version__,
        description="Everything a page can do. Keys and views are those of the Python package.",
        docs_url="/api/docs",
        openapi_url="/api/openapi.json",
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    guard(app, burst, per_second)
    app.include_router(api.router)
    app.include_router(pages.router)
    app.mount("/assets", assets())
    app.add_exception_handler(HTTPException, tell_http)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("ok\n")

    return app


async def tell_http(request: Request, error: Exception) -> Response:
    """A page for people, JSON for programs."""
    code = error.status_code if isinstance(error, HTTPException) else 500
    detail = error.detail if isinstance(error, HTTPException) else "something went wrong"
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"detail": detail}, code)
    return pages.problem(request, code, str(detail))
