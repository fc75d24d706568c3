"""The API of the seats: links, who is here, playing for who is away, leaving, resigning, and the table itself."""

import time
from typing import Any

from fastapi import APIRouter, Request

from teotl.web.board.api import link_of
from teotl.web.board.qr import qr_code, server_of
from teotl.web.board.seats_shapes import (
    ClockNow,
    Give,
    Given,
    NewLink,
    OneSeat,
    SeatKey,
    SeatNow,
    TableNow,
    TableWish,
)
from teotl.web.board.shapes import Clock
from teotl.web.http.described import name_of
from teotl.web.http.shapes import PROBLEMS
from teotl.web.tables import closing, seating
from teotl.web.tables.asking import TheRoom, TheVisitor, rooms_of
from teotl.web.tables.presence import presence
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor

router = APIRouter(prefix="/api/games/{identity}", responses=PROBLEMS, generate_unique_id_function=name_of)


def table_now(room: Room, visitor: Visitor) -> TableNow:
    settings, again = room.row.settings, room.store.people.rematch(room.row.id)
    clock = settings.get("clock")
    return TableNow(
        id=room.row.id,
        title=settings.get("title") or "",
        host=visitor.is_host(room),
        paused=bool(settings.get("paused")),
        talk=bool(settings.get("talk", True)),
        watching=sum(not watch.seats for watch in room.watching),
        clock=Clock(**clock) if clock else None,
        seats=[seat_now(room, seat) for seat in range(len(room.row.players))],
        again=again[0] if again else None,
    )


def seat_now(room: Room, seat: int) -> SeatNow:
    kind, minutes = presence(room, seat)
    standin = room.party.standins.get(seat)
    found: dict[str, Any] = {"presence": kind, "minutes": minutes, "why": standin.why if standin else None}
    return SeatNow(
        seat=seat,
        name=room.row.names[seat],
        player=room.party.players[seat],
        opened_for=room.row.players[seat],
        clock=clock_now(room, seat),
        **found,
    )


def clock_now(room: Room, seat: int) -> ClockNow | None:
    clock = room.clocks.seats.get(seat)
    if clock is None:
        return None
    turn, bank = clock.left(time.time())
    return ClockNow(turn=turn, bank=bank, running=clock.since is not None)


def key_of(room: Room, seat: int, secret: str, request: Request) -> SeatKey:
    link = link_of(room.row, seat, secret)
    return SeatKey(seat=seat, secret=secret, link=link, qr=qr_code(server_of(request) + link))


# --- The table.
@router.get("/table", summary="Who sits at the table, who is here, who plays for whom")
async def table(room: TheRoom, visitor: TheVisitor) -> TableNow:
    return table_now(room, visitor)


@router.post("/table", summary="Rename the table, pause it, or let people talk or not")
async def change(wish: TableWish, room: TheRoom, visitor: TheVisitor) -> TableNow:
    """Pausing is for all who sit there, the rest for who opened the table."""
    seating.change_table(room, visitor, wish.title, wish.talk, wish.paused)
    return table_now(room, visitor)


@router.post("/wait", summary="Wait for who is away: nobody is asked again for a while")
async def wait(room: TheRoom, visitor: TheVisitor) -> TableNow:
    seating.wait(room, visitor)
    return table_now(room, visitor)


@router.post("/remove", summary="Remove the game from your games; if nobody else sits there, for ever")
async def remove(room: TheRoom, visitor: TheVisitor, request: Request) -> dict[str, bool]:
    """In a game that goes on your seats are free for others then."""
    return {"deleted": closing.remove(rooms_of(request), room, visitor)}


# --- Links.
@router.post(
    "/link", summary="A secret link of your seat, for another device; or of a free seat, for a friend"
)
async def link(wish: NewLink, room: TheRoom, visitor: TheVisitor, request: Request) -> SeatKey:
    secret = seating.new_link(room, visitor, wish.seat, wish.renew)
    return key_of(room, wish.seat, secret, request)


# --- Seats.
@router.post("/free", summary="Free a seat of your table: whoever sits there does not any more")
async def free(wish: OneSeat, room: TheRoom, visitor: TheVisitor) -> TableNow:
    seating.free(room, visitor, wish.seat)
    return table_now(room, visitor)


@router.post("/leave", summary="Leave your seat: somebody else may take it")
async def leave(wish: OneSeat, room: TheRoom, visitor: TheVisitor) -> TableNow:
    seating.leave(room, visitor, wish.seat)
    return table_now(room, visitor)


@router.post("/resign", summary="Resign: a bot plays your seat to the end")
async def resign(wish: OneSeat, room: TheRoom, visitor: TheVisitor) -> TableNow:
    seating.resign(room, visitor, wish.seat)
    return table_now(room, visitor)


@router.post("/give", summary="Let a bot, or somebody else, play for who is away")
async def give(wish: Give, room: TheRoom, visitor: TheVisitor, request: Request) -> Given:
    """All who sit at the table may, when the owner has been away for some minutes. For a person it brings a link."""
    secret = seating.give(room, visitor, wish.seat, wish.player)
    return Given(key=key_of(room, wish.seat, secret, request) if secret else None)


@router.post("/take-back", summary="Play your seat yourself again")
async def take_back(wish: OneSeat, room: TheRoom, visitor: TheVisitor) -> TableNow:
    seating.take_back(room, visitor, wish.seat)
    return table_now(room, visitor)
