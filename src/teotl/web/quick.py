"""Playing a choice by the short way: before the framework, whose general way costs more than the choice itself.

Only what is plainly right goes this way. Everything else changes nothing here and goes on to `api.play`, which says
what is wrong with it: so there is one place for errors, and one description of the API.
"""

import json

from fastapi import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teotl.web import api
from teotl.web.rooms import Rooms
from teotl.web.shapes import Play
from teotl.web.visitor import asking

BEGINS, ENDS = "/api/games/", "/play"
JSON = "application/json"


class Quick:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or not is_play(scope["path"]):
            await self.app(scope, receive, send)
            return
        body, came = await read(receive)
        told = played(Request(scope), body)
        if told is None:
            await self.app(scope, again(came, receive), send)
            return
        headers = [(b"content-type", JSON.encode()), (b"content-length", str(len(told)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": told})


def is_play(path: str) -> bool:
    return path.startswith(BEGINS) and path.endswith(ENDS)


def played(request: Request, body: bytes) -> bytes | None:
    """The answer to a choice that was played; None if anything was not as it should be, and then nothing changed."""
    if request.headers.get("content-type") != JSON:
        return None
    rooms: Rooms = request.app.state.rooms
    identity = request.scope["path"][len(BEGINS) : -len(ENDS)]
    try:
        wish = Play.model_validate_json(body)
        room, visitor = rooms.find(identity), asking(request)
        if room is None or wish.seat not in visitor.seats_in(room):
            return None
        room.play(wish.seat, wish.key, wish.version)
    except Exception:  # whatever it was, the long way meets it too, and tells it
        return None
    return json.dumps(api.plain_standing(room, visitor)).encode()


# --- The body, read once and given again.
async def read(receive: Receive) -> tuple[bytes, list[Message]]:
    came = [await receive()]
    while came[-1].get("more_body"):
        came.append(await receive())
    return b"".join(message.get("body", b"") for message in came), came


def again(came: list[Message], receive: Receive) -> Receive:
    async def next_part() -> Message:
        return came.pop(0) if came else await receive()

    return next_part
