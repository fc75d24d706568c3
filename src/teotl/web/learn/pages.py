"""Pages to learn by: the list of lessons, their start, and the coach beside the board."""

from functools import partial
from typing import Annotated, NamedTuple

from fastapi import APIRouter, HTTPException, Path, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic import Field

from teotl.core.words import said, say
from teotl.web.http.addresses import address_of
from teotl.web.http.language import language_of
from teotl.web.http.page import page
from teotl.web.http.shapes import Strict
from teotl.web.http.templates import template
from teotl.web.http.visitor import recognise
from teotl.web.learn.book import games
from teotl.web.learn.coaching import coach
from teotl.web.learn.lessons import LEARNER, Lesson, lessons
from teotl.web.learn.room import LessonRoom
from teotl.web.tables.asking import TheRoom, TheVisitor, rooms_of
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor
from teotl.web.tables.store import PERSON

router = APIRouter(include_in_schema=False)
LessonName = Annotated[str, Path(max_length=40)]
MOST_KEPT = 100  # games of a browser that are looked through for its lessons


class PlayOn(Strict):
    version: Annotated[int, Field(ge=0)]


class Standing(NamedTuple):
    """How far a browser has come in a lesson."""

    lesson: Lesson
    identity: str  # of its game; empty before the first time
    number: int
    over: bool


# --- The list of lessons.
@router.get("/learn")
async def learn(request: Request, visitor: TheVisitor) -> HTMLResponse:
    standings = [standing(request, visitor, lesson) for lesson in lessons().values()]
    answer = page(request, "learn.html", standings=standings, games=games())
    recognise(request, answer)
    return answer


def standing(request: Request, visitor: Visitor, lesson: Lesson) -> Standing:
    """The last game of the lesson that this browser has begun."""
    rooms = rooms_of(request)
    kept = rooms.store.games_of(visitor.browser, MOST_KEPT) if visitor.browser else []
    for row, seats in kept:
        if row.settings.get("lesson") == lesson.name and LEARNER in seats:
            room = rooms.find(row.id)
            number = room.number if isinstance(room, LessonRoom) else None
            return Standing(lesson, row.id, len(lesson.steps) if number is None else number, row.over)
    return Standing(lesson, "", 0, False)


@router.post("/learn/{name}")
async def begin(request: Request, response: Response, name: LessonName) -> dict[str, str]:
    """A new game for the lesson, held by this browser."""
    lesson = lessons().get(name)
    if lesson is None:
        raise HTTPException(404, said("error.no-such-lesson"))
    title = say(language_of(request), f"tutorial.{lesson.name}")
    room, _ = rooms_of(request).create(
        lesson.game,
        list(lesson.seats),
        [PERSON] * len(lesson.seats),
        dict(lesson.options),
        lesson.seed,
        {"open": False, "title": title, "lesson": lesson.name},
    )
    room.store.hold(room.row.id, LEARNER, recognise(request, response))
    return {"link": f"/g/{room.row.id}"}


@router.post("/learn/{name}/game")
async def play_for_real(request: Request, response: Response, name: LessonName) -> dict[str, str]:
    """What comes after a lesson: the same kind of game against an easy bot, or alone as in the lesson."""
    lesson = lessons().get(name)
    if lesson is None:
        raise HTTPException(404, said("error.no-such-lesson"))
    language = language_of(request)
    names, players, options = [say(language, "web.new.you")], [PERSON], dict(lesson.options)
    if not lesson.alone:
        names.append(say(language, f"bots.{lesson.bot}"))
        players.append(lesson.bot)
        options.pop("solo", None)
    room, _ = rooms_of(request).create(
        lesson.game, names, players, options, None, {"open": False, "title": ""}, address_of(request.scope)
    )
    room.store.hold(room.row.id, LEARNER, recognise(request, response))
    return {"link": f"/g/{room.row.id}"}


# --- Beside the board.
def lesson_room(room: Room, visitor: Visitor) -> LessonRoom:
    """The room, if a lesson is given there and this browser is its learner."""
    if not isinstance(room, LessonRoom):
        raise HTTPException(404, said("error.no-lesson-here"))
    visitor.must_hold(room, LEARNER)
    return room


@router.get("/g/{identity}/coach")
async def card(request: Request, room: TheRoom, visitor: TheVisitor) -> HTMLResponse:
    """What the coach says now."""
    language = language_of(request)
    now = coach(lesson_room(room, visitor), language)
    html = template("tutorial_card.html").render(coach=now, room=room, language=language)
    return HTMLResponse(html, headers={"cache-control": "no-store"})


@router.post("/g/{identity}/on")
async def play_on(wish: PlayOn, room: TheRoom, visitor: TheVisitor) -> JSONResponse:
    """Skip ahead, where the lesson offers it."""
    given = lesson_room(room, visitor)
    await given.carry_out(partial(given.play_on, wish.version))
    return JSONResponse({"version": given.version})
