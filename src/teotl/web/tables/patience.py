"""Waiting while another program writes to the data file: off the loop's time, and not for ever.

Whoever only reads never waits. The store itself does not wait at all, for everything would wait with it.
"""

import asyncio
import time
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from teotl.core.words import said
from teotl.web.http.answers import answer
from teotl.web.tables.store import Store

SECONDS: Final = 5.0  # that a change waits
PAUSE: Final = 0.02  # seconds between two looks
LOOKS: Final = ("GET", "HEAD", "OPTIONS")


async def until_writable(store: Store, seconds: float | None = None) -> bool:
    """Wait until nobody else writes; False if that takes too long. Others go on meanwhile."""
    until = time.monotonic() + (SECONDS if seconds is None else seconds)
    while not store.is_writable():
        if time.monotonic() > until:
            return False
        await asyncio.sleep(PAUSE)
    return True


class Patience:
    """Lets a request that changes something wait for its moment, or says that it did not come."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in LOOKS:
            store: Store = scope["app"].state.rooms.store
            if not await until_writable(store):
                await answer(Request(scope), 503, said("hosting.busy"))(scope, receive, send)
                return
        await self.app(scope, receive, send)
