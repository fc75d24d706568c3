"""An app in one loop, and people who come to it from different addresses at the same time."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
from fastapi import FastAPI

from teotl.web.app import create_app
from teotl.web.http.gate import Limits
from tests.web.tables import FAST

From = Callable[[str], httpx.AsyncClient]
NAMES = ("Ana", "Bo", "Cem", "Dana")


@asynccontextmanager
async def neighbourhood(data: Path, limits: Limits = FAST) -> AsyncIterator[tuple[FastAPI, From]]:
    """The app, and who comes from an address."""
    app = create_app(data, limits)
    clients: dict[str, httpx.AsyncClient] = {}

    def coming(address: str) -> httpx.AsyncClient:
        if address not in clients:
            transport = httpx.ASGITransport(app, client=(address, 5000))
            clients[address] = httpx.AsyncClient(
                transport=transport, base_url="http://127.0.0.1", timeout=None
            )
        return clients[address]

    async with app.router.lifespan_context(app):
        yield app, coming
        for client in clients.values():
            await client.aclose()


def wish(players: list[str], **more: Any) -> dict[str, Any]:
    seats = [
        {"name": name, "player": player} for name, player in zip(NAMES[: len(players)], players, strict=True)
    ]
    return {"seats": seats, "seed": 5, "options": {"setup": "first-game"}, **more}
