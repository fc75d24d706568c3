"""Table talk: its API, and the box of it beside the log."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from teotl.core.words import say
from teotl.web.http.described import name_of
from teotl.web.http.language import Language, language_of
from teotl.web.http.shapes import PROBLEMS, Strict
from teotl.web.http.templates import template
from teotl.web.tables.asking import TheRoom, TheVisitor
from teotl.web.tables.room import Room
from teotl.web.tables.talk import LONGEST, SIGNS, Spoken, is_allowed, say_at, spoken

router = APIRouter(responses=PROBLEMS, generate_unique_id_function=name_of)
Sign = Literal[
    "hello", "luck", "well", "wow", "oops", "thanks", "sorry", "think", "moment", "turn", "game", "bye"
]


class Say(Strict):
    """A line or a sign, one of them."""

    seat: Annotated[int, Field(ge=0, le=11)]
    line: Annotated[str, Field(max_length=LONGEST)] = ""
    sign: Sign | None = None


class SpokenShape(BaseModel):
    number: int
    at: float
    seat: int
    name: str
    words: Annotated[str, Field(description="the line, or the sign in the reader's language")]
    sign: str | None


def shape(one: Spoken, language: str) -> SpokenShape:
    words = say(language, f"seats.sign.{one.sign}") if one.sign else one.line
    return SpokenShape(
        number=one.number, at=one.at, seat=one.seat, name=one.name, words=words, sign=one.sign or None
    )


def heard(room: Room, language: str) -> list[SpokenShape]:
    return [shape(one, language) for one in spoken(room)]


@router.get("/api/games/{identity}/talk", summary="What was said at the table; it is in no record")
async def listen(room: TheRoom, language: Language = "en") -> list[SpokenShape]:
    return heard(room, language)


@router.post("/api/games/{identity}/talk", summary="Say a line at the table, or give a sign")
async def speak(wish: Say, room: TheRoom, visitor: TheVisitor, request: Request) -> list[SpokenShape]:
    """For all who sit there, also while a bot plays for them."""
    if wish.seat not in visitor.sits_at(room):
        visitor.must_hold(room, wish.seat)
    say_at(room, wish.seat, wish.line, wish.sign or "")
    return heard(room, language_of(request))


@router.get("/g/{identity}/talk", include_in_schema=False)
async def box(request: Request, room: TheRoom, visitor: TheVisitor) -> JSONResponse:
    """The lines as a page shows them, and how to say one."""
    language, mine = language_of(request), visitor.sits_at(room)
    values = {"lines": heard(room, language), "allowed": is_allowed(room), "language": language}
    html = template("parts/talk.html").render(values)
    form = template("parts/talk_form.html").render(signs=SIGNS, mine=mine, **values)
    return JSONResponse({"talk-lines": html, "talk-form": form}, headers={"cache-control": "no-store"})
