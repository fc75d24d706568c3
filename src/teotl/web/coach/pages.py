"""Hints and reviews, for pages and for programs."""

from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import JSONResponse

from teotl.core.words import said
from teotl.web.coach import coach
from teotl.web.coach.questions import one_more
from teotl.web.http.described import name_of
from teotl.web.http.language import language_of
from teotl.web.http.shapes import PROBLEMS
from teotl.web.tables.asking import TheRoom, TheVisitor, rooms_of
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor

router = APIRouter(responses=PROBLEMS, generate_unique_id_function=name_of)
Seat = Annotated[int, Query(ge=0, le=11)]


def may_ask(room: Room, visitor: Visitor, seat: int) -> None:
    """Only for the own seat, when it may choose, at a table that allows it."""
    visitor.must_hold(room, seat)
    if not room.hints_allowed:
        raise HTTPException(403, said("coach.forbidden"))
    if seat not in room.game.to_act:
        raise HTTPException(409, said("coach.not_now"))


def must_be_over(room: Room) -> None:
    if not room.game.over:
        raise HTTPException(409, said("coach.not_over"))


@router.get("/api/games/{identity}/advice", summary="What a strong bot would say to a seat, best first")
async def advice(room: TheRoom, visitor: TheVisitor, request: Request, seat: Seat) -> list[dict[str, Any]]:
    """From the seat's own view only. Not at tables that forbid hints."""
    may_ask(room, visitor, seat)
    with one_more(request, room) as asker:
        return await coach.advice(rooms_of(request).thinkers, room, seat, asker)


@router.get("/api/games/{identity}/review", summary="How a strong bot saw a finished game")
async def review(room: TheRoom, request: Request) -> dict[str, Any]:
    must_be_over(room)
    with one_more(request, room) as asker:
        return await coach.review(rooms_of(request).thinkers, room, asker)


@router.get("/g/{identity}/hint", include_in_schema=False)
async def hint(room: TheRoom, visitor: TheVisitor, request: Request, seat: Seat) -> JSONResponse:
    may_ask(room, visitor, seat)
    version = room.version
    with one_more(request, room) as asker:
        found = await coach.advice(rooms_of(request).thinkers, room, seat, asker)
    if room.version != version and room.moved_on(seat, version):
        raise HTTPException(409, said("coach.not_now"))
    return JSONResponse({"html": coach.hint_words(room, seat, found, language_of(request))})


@router.get("/g/{identity}/review", include_in_schema=False)
async def review_part(room: TheRoom, request: Request) -> JSONResponse:
    must_be_over(room)
    language = language_of(request)
    with one_more(request, room) as asker:
        found = await coach.review(rooms_of(request).thinkers, room, asker)
    return JSONResponse({"html": coach.review_words(room, found, language) if found else ""})
