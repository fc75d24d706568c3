"""The app's front: choices take the short way, everything else the framework's."""

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from teotl.web.quick import Quick, is_play
from teotl.web.stream import LINE


class Front(FastAPI):
    quick: Quick

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
        elif scope["method"] == "POST" and is_play(scope["path"]):
            scope["app"] = self
            await self.quick(scope, receive, send)
        else:
            await self.long_way(scope, receive, send)

    async def long_way(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[LINE] = send
        await super().__call__(scope, receive, send)
