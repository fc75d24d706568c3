"""A seat's link, where who opens it is asked for a name and sits down only then; and the table's settings."""

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from teotl.core.words import said
from teotl.web.board import render, seats
from teotl.web.board.pages import viewer_of
from teotl.web.http.language import language_of
from teotl.web.http.page import page
from teotl.web.http.templates import template
from teotl.web.tables.asking import TheRoom, TheVisitor
from teotl.web.tables.presence import AWAY, FREE, HERE, presence
from teotl.web.tables.room import Room
from teotl.web.tables.store import PERSON

router = APIRouter(prefix="/g/{identity}", include_in_schema=False)


@router.get("/seat/{seat}")
async def seat_link(request: Request, room: TheRoom, visitor: TheVisitor, seat: int) -> Response:
    """The secret stands behind the #, so it is in no log: the page's script sends it when somebody sits down."""
    if not 0 <= seat < len(room.row.players) or room.row.players[seat] != PERSON:
        raise HTTPException(404, said("error.no-such-seat"))
    if seat in visitor.sits_at(room):
        return RedirectResponse(f"/g/{room.row.id}")
    return invitation(request, room, seat)


@router.get("/seats")
async def panel(request: Request, room: TheRoom, visitor: TheVisitor) -> JSONResponse:
    """Who sits at the table and what the reader may do about it, for the settings."""
    scene = render.scene(room, viewer_of(request, room, visitor))
    return JSONResponse(seats.panel(scene), headers={"cache-control": "no-store"})


@router.get("/notices")
async def notices(request: Request, room: TheRoom) -> HTMLResponse:
    """How a player of the table may be told of a turn while elsewhere, for the settings."""
    html = template("parts/notices.html").render(language=language_of(request))
    return HTMLResponse(html, headers={"cache-control": "no-store"})


def invitation(request: Request, room: Room, seat: int) -> HTMLResponse:
    here = [one for one in room.people if one != seat and presence(room, one).kind in (HERE, AWAY)]
    return page(
        request,
        "sit.html",
        room=room,
        seat=seat,
        kind=kind_of(room, seat),
        host=host_name(room),
        here=here,
        names=room.row.names,
    )


def kind_of(room: Room, seat: int) -> str:
    """Whether somebody new comes, somebody plays for another, or goes on with another device."""
    standin = room.party.standins.get(seat)
    if standin and standin.player == PERSON:
        return "guest"
    return "join" if presence(room, seat).kind == FREE or not held(room, seat) else "move"


def held(room: Room, seat: int) -> bool:
    return room.store.people.is_held(room.row.id, seat)


def host_name(room: Room) -> str:
    """Who opened the table, if that one sits at it."""
    seats = room.store.seats_of(room.row.id, room.party.host) if room.party.host else []
    return room.row.names[seats[0]] if seats else ""
