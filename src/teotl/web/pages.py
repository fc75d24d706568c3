"""Pages for people: lobby, new game, the board, a seat's secret link."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, StreamingResponse
from markupsafe import Markup

import teotl
from teotl.bots.bot import bot_names
from teotl.core.words import LANGUAGES
from teotl.draw.icons import sprite
from teotl.web import render
from teotl.web.api import TheRoom, TheVisitor, rooms_of
from teotl.web.render import Viewer
from teotl.web.room import Room
from teotl.web.stream import respond, updates
from teotl.web.templates import template
from teotl.web.visitor import Visitor, recognise, visitor_of

router = APIRouter(include_in_schema=False)
LANGUAGE_COOKIE = "language"
THEME_COOKIE = "theme"
YEAR = 365 * 24 * 3600


# --- What every page needs.
def language_of(request: Request) -> str:
    """What was chosen here, else what the browser prefers."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        wish = part.split(";")[0].strip()[:2].lower()
        if wish in LANGUAGES:
            return wish
    return "en"


def page(request: Request, name: str, code: int = 200, **values: Any) -> HTMLResponse:
    language = language_of(request)
    theme = request.cookies.get(THEME_COOKIE, "")
    context = {
        "language": language,
        "theme": theme if theme in ("light", "dark") else "",
        "sprite": Markup(sprite(language)),
        **values,
    }
    response = HTMLResponse(template(name).render(context), code)
    response.headers["cache-control"] = "no-store"
    return response


def problem(request: Request, code: int, detail: str) -> Response:
    return page(request, "problem.html", code, detail=detail)


def viewer_of(request: Request, room: Room, visitor: Visitor, seat: int | None = None) -> Viewer:
    own = visitor.seats_in(room)
    shown = seat if seat in own else visitor.seat_to_show(room)
    return Viewer(shown, own, language_of(request))


# --- Lobby.
@router.get("/")
async def lobby(request: Request) -> HTMLResponse:
    rooms = rooms_of(request)
    browser = visitor_of(request).browser
    mine = rooms.store.games_of(browser) if browser else []
    cards = [(rooms.find(row.id), seats) for row, seats in mine[:20]]
    tables = [room for row in rooms.store.open_games(20) if (room := rooms.find(row.id))]
    free = [room for room in tables if free_seats(room)]
    answer = page(request, "lobby.html", mine=cards, tables=free, free_seats=free_seats, **new_game_values())
    recognise(request, answer)
    return answer


@router.get("/new")
async def new(request: Request) -> HTMLResponse:
    answer = page(request, "new.html", **new_game_values())
    recognise(request, answer)
    return answer


def new_game_values() -> dict[str, Any]:
    return {"games": teotl.games(), "bots": bot_names()}


def free_seats(room: Room) -> list[int]:
    """Seats of an open table that nobody holds yet."""
    holders = room.store.holders(room.row.id)
    return [seat for seat in room.people if holders[seat] is None]


# --- A game.
@router.get("/g/{identity}")
async def board(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: Annotated[int | None, Query(ge=0, le=11)] = None,
) -> HTMLResponse:
    viewer = viewer_of(request, room, visitor, seat)
    view = render.view_of(room, viewer)
    texts = render.texts_of(room.game, viewer)
    bars = {name: Markup(html) for name, html in render.html_parts(room, viewer, view, texts, "").items()}
    name = "over.html" if room.game.over else "board.html"
    answer = page(
        request,
        name,
        table=render.whole_table(room, viewer),
        parts=bars,
        free=free_seats(room) if room.row.settings.get("open") else [],
        **{key: value for key, value in render.facts(room, viewer, view).items() if key != "language"},
    )
    recognise(request, answer)
    return answer


@router.get("/g/{identity}/seat/{seat}")
async def seat_link(request: Request, room: TheRoom, seat: int) -> HTMLResponse:
    """The secret stands behind the #, so it is in no log: the page's script sends it and moves on."""
    return page(request, "sit.html", room=room, seat=seat)


@router.get("/g/{identity}/stream")
async def stream(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: Annotated[int | None, Query(ge=0, le=11)] = None,
) -> StreamingResponse:
    def now() -> dict[str, str]:
        return render.parts(room, viewer_of(request, room, visitor, seat))

    return respond(request, updates(room, now, request.app.state.closing))


@router.get("/g/{identity}/pick")
async def pick(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: Annotated[int, Query(ge=0, le=11)],
    pick: Annotated[str, Query(max_length=80)] = "",
) -> JSONResponse:
    """What glows after a part of a choice was picked."""
    visitor.must_hold(room, seat)
    return JSONResponse(
        {
            "version": room.version,
            "parts": render.choice_parts(room, viewer_of(request, room, visitor, seat), pick),
        }
    )


# --- Settings.
@router.post("/settings")
async def settings(request: Request) -> Response:
    """Language and theme, kept in this browser."""
    wish = await request.json()
    answer = Response(status_code=204)
    if isinstance(wish, dict) and wish.get("language") in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, wish["language"], max_age=YEAR, samesite="lax")
    if isinstance(wish, dict) and wish.get("theme") in ("light", "dark", ""):
        answer.set_cookie(THEME_COOKIE, wish["theme"], max_age=YEAR, samesite="lax")
    return answer


@router.get("/favicon.ico")
async def favicon() -> RedirectResponse:
    from teotl.web.assets import address

    return RedirectResponse(address("icon.svg"))
