"""Pages to learn by: the list of lessons, their start, and the coach beside the board."""

from typing import Annotated, NamedTuple

from fastapi import APIRouter, HTTPException, Path, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic import Field

from teotl.core.words import said, say
from teotl.web.api import TheRoom, TheVisitor, rooms_of
from teotl.web.coaching import coach
from teotl.web.language import language_of
from teotl.web.lesson_room import LessonRoom
from teotl.web.lessons import LEARNER, Lesson, lessons
from teotl.web.pages import page
from teotl.web.room import Room
from teotl.web.shapes import Strict
from teotl.web.store import PERSON
from teotl.web.templates import template
from teotl.web.visitor import Visitor, recognise

router = APIRouter(include_in_schema=False)
LessonName = Annotated[str, Path(max_length=40)]
SOLO = "solo"  # the lesson of playing alone
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
    answer = page(request, "learn.html", standings=standings)
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
        raise HTTPException(404, said("error.no_such_lesson"))
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
        raise HTTPException(404, said("error.no_such_lesson"))
    language = language_of(request)
    names, players, options = [say(language, "web.new.you")], [PERSON], dict(lesson.options)
    if lesson.name != SOLO:
        names.append(say(language, f"bots.{lesson.bot}"))
        players.append(lesson.bot)
        options.pop("solo", None)
    room, _ = rooms_of(request).create(
        lesson.game, names, players, options, None, {"open": False, "title": ""}
    )
    room.store.hold(room.row.id, LEARNER, recognise(request, response))
    return {"link": f"/g/{room.row.id}"}


# --- Beside the board.
def lesson_room(room: Room, visitor: Visitor) -> LessonRoom:
    """The room, if a lesson is given there and this browser is its learner."""
    if not isinstance(room, LessonRoom):
        raise HTTPException(404, said("error.no_lesson_here"))
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
    given.play_on(wish.version)
    return JSONResponse({"version": given.version})
