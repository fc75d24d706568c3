"""Event streams are opened a few at a time: when another server has died, its pages come at once; choices go first."""

import asyncio
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

AT_ONCE: Final = 4  # while some wait for a game to be read, others are opened
ENDS: Final = "/stream"


class OpeningTurns:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.places = asyncio.Semaphore(AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].endswith(ENDS):
            await self.app(scope, receive, send)
            return
        await self.places.acquire()
        opening = True

        def opened() -> None:
            nonlocal opening
            if opening:
                opening = False
                self.places.release()

        async def begun(message: Message) -> None:
            opened()
            await send(message)

        try:
            await self.app(scope, receive, begun)
        finally:
            opened()
