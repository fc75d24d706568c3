"""A game's page, now or at a moment of its past; the parts of a moment, and two moments compared."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from teotl.bots.bot import bot_names
from teotl.web.board.pages import Form, Region, SeatWish, board, viewer_of
from teotl.web.board.turns import began_last, index
from teotl.web.http.in_turn import InTurn
from teotl.web.http.page import page
from teotl.web.replay import comparing, replaying
from teotl.web.tables.asking import TheRoom, TheVisitor
from teotl.web.tables.room import Room

router = APIRouter(prefix="/g/{identity}", include_in_schema=False, route_class=InTurn)
Step = Annotated[int, Query(ge=0, le=100_000)]
OptionalStep = Annotated[int | None, Query(ge=0, le=100_000)]


def within(room: Room, step: int) -> int:
    """A step that there is: the last one if it lies in the future."""
    return min(step, room.version)


@router.get("")
async def look(
    request: Request, room: TheRoom, visitor: TheVisitor, seat: SeatWish = None, step: OptionalStep = None
) -> HTMLResponse:
    viewer = viewer_of(request, room, visitor, seat, past=step is not None)
    if step is None:
        return board(request, room, viewer)
    values = replaying.page_values(room, viewer, within(room, step))
    return page(request, "replay.html", bots=bot_names(), **values)


@router.get("/last-turn")
async def last_turn(
    request: Request, room: TheRoom, visitor: TheVisitor, seat: SeatWish = None
) -> RedirectResponse:
    """The replay from where the visitor's last turn began, to see what came of it."""
    viewer = viewer_of(request, room, visitor, seat)
    return RedirectResponse(f"/g/{room.row.id}?step={began_last(room, viewer.seat)}", 303)


@router.get("/moment")
async def moment(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    step: Step,
    seat: SeatWish = None,
    known: OptionalStep = None,
    small: bool = False,
    region: Region = "",
    form: Form = "",
) -> JSONResponse:
    """The parts of a moment; and where the turns begin, if there are more lines than the page knows."""
    viewer = replace(viewer_of(request, room, visitor, seat, past=True), form=form)
    step = within(room, step)
    answer = {
        "step": step,
        "version": room.version,
        "parts": replaying.parts(room, viewer, step, small, region),
    }
    if known != room.version:
        answer["index"] = replaying.jumps(index(room))
    return JSONResponse(answer, headers={"cache-control": "no-store"})


@router.get("/compare")
async def compare(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    a: Step = 0,
    b: OptionalStep = None,
    seat: SeatWish = None,
) -> HTMLResponse:
    viewer = viewer_of(request, room, visitor, seat, past=True)
    steps = (within(room, a), room.version if b is None else within(room, b))
    return page(request, "compare.html", **comparing.page_values(room, viewer, *steps))
