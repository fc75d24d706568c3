"""The pages of one game: the board, a moment of it, its live updates, a seat's secret link."""

from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse
from markupsafe import Markup

from teotl.core.words import said
from teotl.web.board import ending, render, seats
from teotl.web.board.doings import by_version
from teotl.web.board.log import log as all_turns
from teotl.web.board.log import one_turn, shown, turns_after, whose
from teotl.web.board.render import Viewer
from teotl.web.http.in_turn import InTurn
from teotl.web.http.language import language_of
from teotl.web.http.page import page
from teotl.web.http.templates import template
from teotl.web.http.visitor import recognise
from teotl.web.tables.asking import TheRoom, TheVisitor
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor
from teotl.web.tables.stream import EventStream
from teotl.web.tables.taking import is_alone

router = APIRouter(prefix="/g/{identity}", include_in_schema=False, route_class=InTurn)
SeatWish = Annotated[int | None, Query(ge=0, le=11)]
Pick = Annotated[str, Query(max_length=80)]
Form = Literal["", "wide", "heads", "side", "tall"]
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
    table = (visitor.own_seats(room), visitor.sits_at(room), visitor.is_host(room))
    if past and room.game.over and wish is not None and wish < len(room.game.seats):
        return Viewer(wish, own, language, *table)
    asked = [seat for seat in room.game.to_act if seat in own]
    shown = wish if wish in own else asked[0] if asked else own[0] if own else None
    return Viewer(shown, own, language, *table)


def board(request: Request, room: Room, viewer: Viewer) -> HTMLResponse:
    """The game as it is now, or how it ended."""
    scene = render.scene(room, viewer)
    scene.live = False
    answer = page(
        request,
        room.page_over if room.game.over else room.page,
        table=render.whole_table(scene),
        parts={"clock": ""}
        | {name: Markup(html) for name, html in {**render.bars(scene), **seats.parts(scene)}.items()},
        alone=is_alone(room, viewer.owned),
        free=room.store.free_seats(room.row) if room.row.settings.get("open") else [],
        **(ending.page_values(scene) if room.game.over else {}),
        **scene.facts(),
    )
    recognise(request, answer)
    return answer


# --- What the page's script asks for.
@router.get("/stream")
async def stream(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: SeatWish = None,
    small: bool = False,
    form: Form = "",
    patches: bool = False,
) -> EventStream:
    """What changes on a page; a page that was opened before a release may not know of patches, and gets whole parts."""
    language = language_of(request)

    def now() -> dict[str, str]:
        viewer = replace(viewer_in(language, room, visitor, seat), form=form)
        scene = render.scene(room, viewer)
        return {**render.parts(scene, small), **seats.parts(scene)}

    return EventStream(request, room, now, visitor.sits_at(room), patches)


@router.get("/calls")
async def calls(request: Request, room: TheRoom, visitor: TheVisitor) -> EventStream:
    """What the end of a game waits for: that somebody asks to play again."""
    language = language_of(request)

    def now() -> dict[str, str]:
        scene = render.scene(room, viewer_in(language, room, visitor))
        return {"calls": seats.parts(scene)["calls"]}

    return EventStream(request, room, now, visitor.sits_at(room))


@router.get("/pick")
async def pick(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: SeatWish = None,
    pick: Pick = "",
    region: Region = "",
    turns: bool = False,
    form: Form = "",
) -> JSONResponse:
    """What glows after a part of a choice was picked; on a phone also the part of the table that is shown.

    That part turns to where the question is if the page wishes it.
    """
    viewer = replace(viewer_of(request, room, visitor, seat), form=form)
    scene = render.scene(room, viewer, pick=pick)
    shown = render.turned_to_question(scene, region) if turns else region
    return JSONResponse({"version": room.version, "region": shown, "parts": render.picked(scene, shown)})


@router.get("/log")
async def log(request: Request, room: TheRoom, visitor: TheVisitor, plays: bool = False) -> HTMLResponse:
    """Everything that happened, as the visitor may know it; `plays` if the page can play it."""
    viewer = viewer_of(request, room, visitor)
    values = {
        "turns": all_turns(room, viewer.seat, viewer.language),
        "names": whose(room, viewer.language),
        "plays": plays,
        "doings": by_version(room, viewer.language),
    }
    html = template("parts/log.html").render(room=room, language=viewer.language, shown=shown, **values)
    return HTMLResponse(html)


@router.get("/tell")
async def tell(request: Request, room: TheRoom) -> HTMLResponse:
    """The bar that stands in the place of the choices while another's turn plays; every page asks for it once."""
    return HTMLResponse(template("parts/tell.html").render(room=room, language=language_of(request)))


@router.get("/told")
async def turns_in_steps(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    turn: Annotated[int | None, Query(ge=1, le=100_000)] = None,
    after: Annotated[int, Query(ge=0, le=100_000)] = 0,
    seat: SeatWish = None,
) -> JSONResponse:
    """One turn as the page plays it; or without its number the turns in which something happened after a line."""
    viewer = viewer_of(request, room, visitor, seat)
    found = (
        turns_after(room, (viewer.seat, viewer.own, viewer.language), after)
        if turn is None
        else one_turn(room, viewer.seat, viewer.language, turn)
    )
    if found is None:
        raise HTTPException(404, said("error.no-such-turn"))
    return JSONResponse(found, headers={"cache-control": "no-store"})
