"""The pages of one game: the board, a moment of it, its live updates, a seat's secret link."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse
from markupsafe import Markup

from teotl.bots.bot import bot_names
from teotl.core.words import said
from teotl.web import ending, render, replaying, told
from teotl.web.api import TheRoom, TheVisitor
from teotl.web.language import language_of
from teotl.web.lesson_room import LessonRoom
from teotl.web.pages import page
from teotl.web.render import Viewer
from teotl.web.room import Room
from teotl.web.stream import EventStream
from teotl.web.templates import template
from teotl.web.visitor import Visitor, recognise

router = APIRouter(prefix="/g/{identity}", include_in_schema=False)
SeatWish = Annotated[int | None, Query(ge=0, le=11)]
Pick = Annotated[str, Query(max_length=80)]
LESSONS = {"board.html": "tutorial.html", "over.html": "tutorial_over.html"}
Region = Annotated[str, Query(max_length=20)]


def viewer_of(
    request: Request, room: Room, visitor: Visitor, wish: int | None = None, past: bool = False
) -> Viewer:
    return viewer_in(language_of(request), room, visitor, wish, past)


def viewer_in(
    language: str, room: Room, visitor: Visitor, wish: int | None = None, past: bool = False
) -> Viewer:
    """The seat that is wished for if it is an own one; else the own seat that is asked, else the first.

    The past of a finished game can be seen with the eyes of any seat.
    """
    own = visitor.seats_in(room)
    if past and room.game.over and wish is not None and wish < len(room.game.seats):
        return Viewer(wish, own, language)
    asked = [seat for seat in room.game.to_act if seat in own]
    shown = wish if wish in own else asked[0] if asked else own[0] if own else None
    return Viewer(shown, own, language)


@router.get("")
async def board(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: SeatWish = None,
    step: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> HTMLResponse:
    viewer = viewer_of(request, room, visitor, seat, past=step is not None)
    if step is not None:
        moment = replaying.page_values(room, viewer, min(step, room.version))
        return page(request, "replay.html", bots=bot_names(), **moment)
    scene = render.scene(room, viewer)
    answer = page(
        request,
        template_of(room),
        table=render.whole_table(scene),
        parts={name: Markup(html) for name, html in render.bars(scene).items()},
        free=room.store.free_seats(room.row) if room.row.settings.get("open") else [],
        **(ending.page_values(scene) if room.game.over else {}),
        **scene.facts(),
    )
    recognise(request, answer)
    return answer


def template_of(room: Room) -> str:
    """The page for a room: a game, a lesson, or how either ended."""
    name = "over.html" if room.game.over else "board.html"
    return LESSONS[name] if isinstance(room, LessonRoom) else name


@router.get("/seat/{seat}")
async def seat_link(request: Request, room: TheRoom, seat: int) -> HTMLResponse:
    """The secret stands behind the #, so it is in no log: the page's script sends it and moves on."""
    if seat not in room.people:
        raise HTTPException(404, said("error.there_no_such_seat_check"))
    return page(request, "sit.html", room=room, seat=seat)


# --- What the page's script asks for.
@router.get("/stream")
async def stream(
    request: Request, room: TheRoom, visitor: TheVisitor, seat: SeatWish = None, small: bool = False
) -> EventStream:
    language = language_of(request)

    def now() -> dict[str, str]:
        return render.parts(render.scene(room, viewer_in(language, room, visitor, seat)), small)

    return EventStream(request, room, now)


@router.get("/pick")
async def pick(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: SeatWish = None,
    pick: Pick = "",
    region: Region = "",
    turns: bool = False,
) -> JSONResponse:
    """What glows after a part of a choice was picked; on a phone also the part of the table that is shown.

    That part turns to where the question is if the page wishes it.
    """
    scene = render.scene(room, viewer_of(request, room, visitor, seat), pick=pick)
    shown = render.turned_to_question(scene, region) if turns else region
    return JSONResponse({"version": room.version, "region": shown, "parts": render.picked(scene, shown)})


@router.get("/why")
async def why(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: Annotated[int, Query(ge=0, le=11)],
    key: Annotated[str, Query(max_length=200)],
) -> JSONResponse:
    """The rule behind a choice."""
    visitor.must_hold(room, seat)
    choice = next((choice for choice in room.game.choices(seat) if choice.key == key), None)
    return JSONResponse({"words": choice.explain(language_of(request)) if choice else ""})


@router.get("/log")
async def log(request: Request, room: TheRoom) -> HTMLResponse:
    """Everything that happened, as everyone may hear it."""
    language = language_of(request)
    lines = told.log(room, language)
    return HTMLResponse(template("parts/log.html").render(room=room, lines=lines, language=language))
