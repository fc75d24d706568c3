"""Reporting a problem: a file with the game as this viewer may see it. The page saves it; nothing is sent anywhere."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse

import teotl
from teotl.web.board.log import heard as sentences
from teotl.web.board.pages import SeatWish, viewer_of
from teotl.web.board.render import Viewer
from teotl.web.http.in_turn import InTurn
from teotl.web.http.language import language_of
from teotl.web.http.templates import template
from teotl.web.tables.asking import TheRoom, TheVisitor
from teotl.web.tables.room import Room

router = APIRouter(prefix="/g/{identity}/report", include_in_schema=False, route_class=InTurn)


@router.get("")
async def form(request: Request) -> HTMLResponse:
    """The box in which somebody says what went wrong."""
    return HTMLResponse(template("parts/report.html").render(language=language_of(request)))


@router.get("/file")
async def file(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: SeatWish = None,
    step: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> JSONResponse:
    viewer = viewer_of(request, room, visitor, seat, past=step is not None)
    return JSONResponse(report(room, viewer, step), headers={"cache-control": "no-store"})


def report(room: Room, viewer: Viewer, step: int | None = None) -> dict[str, Any]:
    """What helps to find the mistake: the view, what was told, the seat's own keys; the record once a game is over.

    Keys of others may be secret, as their starting tiles are, and so is the seed: a record would tell them.
    """
    past = step is not None and step < room.version
    shown = step if past and step is not None else room.version
    game = room.at(shown) if past else room.game
    return {
        "teotl": teotl.__version__,
        "game": game.name,
        "table": room.row.id,
        "options": room.row.options,
        "players": room.row.players,
        "seat": viewer.seat,
        "step": shown,
        "steps": room.version,
        "view": game.view(viewer.seat),
        "log": log(room, viewer, shown),
        "record": room.game.record() if room.game.over else None,
    }


def log(room: Room, viewer: Viewer, step: int) -> list[dict[str, Any]]:
    """Every line up to the step as the viewer heard it, with the key if the line is the viewer's own."""
    lines = enumerate(room.game.lines[:step], 1)
    return [
        {"step": number, "seat": entry.seat, "told": heard(room, viewer, number)}
        | ({"key": entry.key} if entry.seat == viewer.seat else {})
        for number, entry in lines
    ]


def heard(room: Room, viewer: Viewer, step: int) -> str:
    return " ".join(words for _, _, words in sentences(room, step, viewer.seat, viewer.language))
