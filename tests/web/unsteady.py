"""A bad line between page and server, for finding what depends on who is quicker.

`TEOTL_UNSTEADY=0.4 pytest tests/web` lets everything that a server sends take up to 0.4 seconds longer, each time
another while. A walk that fails so has clicked before the page was there, or the page has mixed up two answers.
"""

import asyncio
import os
import random
from typing import Any

from fastapi import FastAPI


def lay_line(app: FastAPI) -> None:
    """A bad line, if one is wished for."""
    if most := float(os.environ.get("TEOTL_UNSTEADY", "0")):
        app.add_middleware(Unsteady, most=most)


class Unsteady:
    """Answers overtake each other; what one answer consists of still comes in its order."""

    def __init__(self, app: Any, most: float) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def send_later(message: Any) -> None:
            if scope["type"] == "http" and scope["path"] != "/healthz":
                await asyncio.sleep(random.random() ** 2 * self.most)
            await send(message)

        await self.app(scope, receive, send_later)
