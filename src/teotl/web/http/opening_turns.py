"""Event streams are opened a few at a time: when another server has died, its pages come at once; choices go first.

Those whose game must be read first wait among themselves.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

AT_ONCE: Final = 2  # while one waits for a game to be read, another is opened
ENDS: Final = "/stream"


class OpeningTurns:
    def __init__(self, app: ASGIApp, is_at_hand: Callable[[str], bool]) -> None:
        self.app = app
        self.is_at_hand = is_at_hand  # a game, by its name
        self.at_hand, self.unread = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].endswith(ENDS):
            await self.app(scope, receive, send)
            return
        places = self.at_hand if self.is_at_hand(scope["path"].split("/")[-2]) else self.unread
        await places.acquire()
        opening = True

        def opened() -> None:
            nonlocal opening
            if opening:
                opening = False
                places.release()

        async def begun(message: Message) -> None:
            opened()
            await send(message)

        try:
            await self.app(scope, receive, begun)
        finally:
            opened()
