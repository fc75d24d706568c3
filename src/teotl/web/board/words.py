"""A game for who listens: the board in words, and what happened since a page last heard of it."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse

from teotl.text.spoken import spoken
from teotl.web.board import log, render
from teotl.web.board.pages import SeatWish, viewer_of
from teotl.web.board.render import Scene, Viewer
from teotl.web.board.waiting import waiting
from teotl.web.http.in_turn import InTurn
from teotl.web.http.templates import template
from teotl.web.tables.asking import TheRoom, TheVisitor
from teotl.web.tables.room import Room

router = APIRouter(prefix="/g/{identity}", include_in_schema=False, route_class=InTurn)
OptionalStep = Annotated[int | None, Query(ge=0, le=100_000)]
FRESH = {"cache-control": "no-store"}
MOST_HEARD = 24  # lines at once: who was away longer reads the log


@router.get("/words")
async def words(
    request: Request, room: TheRoom, visitor: TheVisitor, seat: SeatWish = None, step: OptionalStep = None
) -> HTMLResponse:
    """The position in words, now or at a moment of before."""
    viewer = viewer_of(request, room, visitor, seat, past=step is not None)
    past = None if step is None else room.at(min(step, room.version))
    return HTMLResponse(in_words(render.scene(room, viewer, past)), headers=FRESH)


def in_words(scene: Scene) -> str:
    language = scene.viewer.language
    return template("parts/words.html").render(parts=spoken(scene.view, language), language=language)


@router.get("/heard")
async def heard(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    since: Annotated[int, Query(ge=0, le=100_000)],
    seat: SeatWish = None,
) -> JSONResponse:
    """What happened after a step, as the seat may hear it; then what is asked, or whose turn it is."""
    return JSONResponse(news(room, viewer_of(request, room, visitor, seat), since), headers=FRESH)


def news(room: Room, viewer: Viewer, since: int) -> dict[str, Any]:
    first = max(since, room.version - MOST_HEARD)
    frame = log.frame(room)
    lines = [
        words
        for step in range(first + 1, room.version + 1)
        for _, event, words in log.heard(room, step, viewer.seat, viewer.language)
        if event not in frame
    ]
    scene = render.scene(room, viewer)
    now = scene.question if scene.asked else waiting(room.party.players, room.game, viewer.language)
    return {"version": room.version, "lines": lines, "now": now}
