"""Playing a choice by the short way; `api.play` is the long one, and says what is wrong with a choice."""

from functools import partial
from typing import Annotated

import msgspec
from starlette.types import Scope

from teotl.web.board.api import changed
from teotl.web.http.gate import Head
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.seats import visitor_from

BEGINS, ENDS = "/api/games/", "/play"
ENCODER = msgspec.json.Encoder()


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """As `shapes.Play`, and stricter where that one is lenient."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=11)]
    version: Annotated[int, msgspec.Meta(ge=0)]
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


DECODER = msgspec.json.Decoder(Wish)


def is_play(path: str) -> bool:
    return path.startswith(BEGINS) and path.endswith(ENDS)


def played(scope: Scope, head: Head, body: bytes) -> bytes | None:
    """The answer to a choice that was played; None if anything was not as it should be, and then nothing changed."""
    rooms: Rooms = scope["app"].state.rooms
    identity = scope["path"][len(BEGINS) : -len(ENDS)]
    try:
        wish = DECODER.decode(body)
        room = rooms.known(identity)  # one that must be read first goes the long way
        visitor = visitor_from(head.get(b"cookie", b""), head.get(b"authorization", b""))
        if room is None or wish.seat not in visitor.seats_in(room):
            return None
        room.play(wish.seat, wish.key, wish.version)
    except Exception:  # a room that raises has changed nothing: the long way meets it too, and tells it
        return None
    return ENCODER.encode(changed(room, visitor))


async def played_shared(scope: Scope, head: Head, body: bytes) -> bytes | None:
    """The same where several servers play: writing waits, and the loop goes on meanwhile."""
    rooms: Rooms = scope["app"].state.rooms
    identity = scope["path"][len(BEGINS) : -len(ENDS)]
    try:
        wish = DECODER.decode(body)
        room = rooms.known(identity)
        visitor = visitor_from(head.get(b"cookie", b""), head.get(b"authorization", b""))
        if room is None or not rooms.store.is_writable() or wish.seat not in visitor.seats_in(room):
            return None
        await room.carry_out(partial(room.play, wish.seat, wish.key, wish.version))
    except Exception:
        return None
    return ENCODER.encode(changed(room, visitor))
