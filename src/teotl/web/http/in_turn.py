"""Answers that take a while to make: one after another, fair by address; who has too many waiting is told."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import HTTPException, Request, Response
from fastapi.routing import APIRoute

from teotl.core.words import said
from teotl.web.http.addresses import address_of
from teotl.web.http.places import Asker, Places

AT_ONCE: Final = 2  # while one waits for a game to be read, another can be made


class Turns:
    def __init__(self, most: int) -> None:
        self.most = most  # waiting, of one address
        self.places = Places(AT_ONCE)

    def asker(self, request: Request) -> Asker:
        """Who asks; 429 if this address has too many waiting already."""
        address = address_of(request.scope)
        if self.places.waiting_for(address) >= self.most:
            raise HTTPException(429, said("error.too-many-waiting", most=self.most))
        return Asker(address)


class InTurn(APIRoute):
    """A route whose answers are made in turn. They are sent outside of it: a slow reader holds nobody up."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        make = super().get_route_handler()

        async def handle(request: Request) -> Response:
            turns: Turns = request.app.state.turns
            await request.body()  # nor does a slow writer
            async with turns.places.place(turns.asker(request)):
                await asyncio.sleep(0)  # whoever came meanwhile is in the line before the next one is made
                return await make(request)

        return handle
