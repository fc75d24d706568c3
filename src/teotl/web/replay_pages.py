"""Pages of a game's past: the parts of a moment, and two moments compared."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse

from teotl.web import comparing, replaying
from teotl.web.api import TheRoom, TheVisitor
from teotl.web.board_pages import Region, SeatWish, viewer_of
from teotl.web.pages import page
from teotl.web.room import Room
from teotl.web.turns import index

router = APIRouter(prefix="/g/{identity}", include_in_schema=False)
Step = Annotated[int, Query(ge=0, le=100_000)]
OptionalStep = Annotated[int | None, Query(ge=0, le=100_000)]


def within(room: Room, step: int) -> int:
    """A step that there is: the last one if it lies in the future."""
    return min(step, room.version)


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
) -> JSONResponse:
    """The parts of a moment; and where the turns begin, if there are more lines than the page knows."""
    viewer, step = viewer_of(request, room, visitor, seat, past=True), within(room, step)
    told = {
        "step": step,
        "version": room.version,
        "parts": replaying.parts(room, viewer, step, small, region),
    }
    if known != room.version:
        told["index"] = replaying.jumps(index(room))
    return JSONResponse(told, headers={"cache-control": "no-store"})


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
