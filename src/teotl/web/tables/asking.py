"""What a request is about: all rooms, the room of its address, and the visitor who asks."""

from typing import Annotated

from fastapi import Depends, HTTPException, Request
from fastapi.responses import Response

from teotl.core.errors import words_of
from teotl.core.words import said
from teotl.web.http.addresses import address_of
from teotl.web.http.answers import answer
from teotl.web.tables.room import Room, Stale
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.seats import Visitor, visitor_of

LONGEST = 40  # of a game's public name


def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(identity: str, request: Request) -> Room:
    """The room of the address; 404 if there is no such game.

    Like all that touches rooms it runs in the loop, never in a thread: so there is one room for a game.
    """
    address = address_of(request.scope)
    looks_again = "last-event-id" in request.headers  # and has something to look at; who chooses goes first
    rooms = rooms_of(request)
    room = await rooms.visit(identity, address, not looks_again) if len(identity) <= LONGEST else None
    if room is None:
        raise HTTPException(404, said("error.no-such-game"))
    return room


TheRoom = Annotated[Room, Depends(room_of)]
TheVisitor = Annotated[Visitor, Depends(visitor_of)]


async def tell_stale(request: Request, error: Exception) -> Response:
    """Somebody chose at a moment that has passed: which one it is now."""
    version = error.version if isinstance(error, Stale) else None
    return answer(request, 409, words_of(error), version=version)
