"""Playing a choice by the short way: before the framework, whose general way costs more than the choice itself.

Only what is plainly right goes this way. Everything else changes nothing here and goes on to `api.play`, which says
what is wrong with it: so there is one place for errors, and one description of the API.
"""

from typing import Annotated

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teotl.web import api
from teotl.web.gate import PASSED, Gate, head_of
from teotl.web.guard import HEADERS
from teotl.web.rooms import Rooms
from teotl.web.visitor import visitor_from

BEGINS, ENDS = "/api/games/", "/play"
JSON = b"application/json"
ANSWER = [(b"content-type", JSON), *((name.encode(), value.encode()) for name, value in HEADERS.items())]
ENCODER = msgspec.json.Encoder()


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """As `shapes.Play`, and stricter where that one is lenient."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=11)]
    version: Annotated[int, msgspec.Meta(ge=0)]
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


DECODER = msgspec.json.Decoder(Wish)


class Quick:
    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app  # the long way
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = head_of(scope)
        if self.gate.objection(scope, head) is not None:
            await self.app(scope, receive, send)  # where it is told
            return
        scope[PASSED] = True
        body, came = await read(receive)
        told = played(scope, head, body)
        if told is None:
            await self.app(scope, again(came, receive), send)
            return
        headers = [*ANSWER, (b"content-length", b"%d" % len(told))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": told})


def is_play(path: str) -> bool:
    return path.startswith(BEGINS) and path.endswith(ENDS)


def played(scope: Scope, head: dict[bytes, bytes], body: bytes) -> bytes | None:
    """The answer to a choice that was played; None if anything was not as it should be, and then nothing changed."""
    if head.get(b"content-type") != JSON:
        return None
    rooms: Rooms = scope["app"].state.rooms
    identity = scope["path"][len(BEGINS) : -len(ENDS)]
    try:
        wish = DECODER.decode(body)
        room = rooms.find(identity)
        visitor = visitor_from(head.get(b"cookie", b""), head.get(b"authorization", b""))
        if room is None or wish.seat not in visitor.seats_in(room):
            return None
        room.play(wish.seat, wish.key, wish.version)
    except Exception:  # whatever it was, the long way meets it too, and tells it
        return None
    return ENCODER.encode(api.plain_standing(room, visitor))


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
