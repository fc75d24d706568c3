"""The page of puzzles, their tables, and what is told beside the board."""

import json
from typing import Annotated

from fastapi import APIRouter, HTTPException, Path, Request, Response
from fastapi.responses import HTMLResponse
from pydantic import Field

from teotl.bots.puzzle import Puzzle, from_data
from teotl.core.words import said
from teotl.web.coach.pages import must_be_over
from teotl.web.coach.questions import one_more
from teotl.web.http.addresses import address_of
from teotl.web.http.language import language_of
from teotl.web.http.page import page
from teotl.web.http.shapes import Strict
from teotl.web.http.templates import template
from teotl.web.http.visitor import recognise
from teotl.web.learn.book import games
from teotl.web.puzzles.opening import begun, open_table, puzzle_room
from teotl.web.puzzles.room import PuzzleRoom
from teotl.web.puzzles.shelf import shelf
from teotl.web.puzzles.telling import card, listed, of_today
from teotl.web.replay.api import Slowly, past_step
from teotl.web.tables.asking import TheRoom, TheVisitor, rooms_of
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=40)]


class Turn(Strict):
    """A turn of a finished game."""

    step: Annotated[int, Field(ge=0, le=100_000)]
    seat: Annotated[int, Field(ge=0, le=11)]


@router.get("/puzzles")
async def puzzles(request: Request, visitor: TheVisitor) -> HTMLResponse:
    found = listed(rooms_of(request).store, visitor.browser, language_of(request))
    by_game = {game: [one for one in found if one.game == game] for game in games()}
    shown = {game: some for game, some in by_game.items() if some}
    answer = page(request, "puzzles.html", games=shown, today=of_today(found))
    recognise(request, answer)
    return answer


@router.post("/puzzles/{game}/{name}", dependencies=[Slowly])
async def begin(
    request: Request, response: Response, visitor: TheVisitor, game: Name, name: Name
) -> dict[str, str]:
    """A table with the puzzle, held by this browser; the one where it was left."""
    puzzle = shelf().get(f"{game}/{name}")
    if puzzle is None:
        raise HTTPException(404, said("error.no-puzzle-here"))
    return {"link": f"/g/{table_for(request, response, visitor, puzzle).row.id}"}


def table_for(request: Request, response: Response, visitor: Visitor, puzzle: Puzzle) -> Room:
    browser, language = recognise(request, response), language_of(request)
    rooms = rooms_of(request)
    found = begun(rooms, visitor, puzzle)
    return found or open_table(rooms, puzzle, language, address_of(request.scope), browser)


# --- Beside the board.
@router.get("/g/{identity}/puzzle")
async def told(request: Request, room: TheRoom, visitor: TheVisitor) -> HTMLResponse:
    """What the card says now."""
    language = language_of(request)
    html = template("puzzle_card.html").render(card(puzzle_room(room, visitor), language))
    return HTMLResponse(html, headers={"cache-control": "no-store"})


@router.post("/g/{identity}/puzzle/again", dependencies=[Slowly])
async def again(request: Request, response: Response, room: TheRoom, visitor: TheVisitor) -> dict[str, str]:
    """The same puzzle once more; the table of before makes way."""
    old = puzzle_room(room, visitor)
    rooms, browser = rooms_of(request), recognise(request, response)
    begun(rooms, visitor, old.puzzle)
    made = open_table(
        rooms, old.puzzle, language_of(request), address_of(request.scope), browser, **origin_of(old)
    )
    return {"link": f"/g/{made.row.id}"}


def origin_of(room: PuzzleRoom) -> dict[str, str]:
    """From which game it is, if somebody made it of a turn."""
    return {"of": room.row.settings["of"]} if room.is_own else {}


@router.post("/g/{identity}/puzzle/show", dependencies=[Slowly])
async def show(request: Request, response: Response, room: TheRoom, visitor: TheVisitor) -> dict[str, str]:
    """The best turn, to be looked at step by step; only for who has answered."""
    old = puzzle_room(room, visitor)
    if not old.is_closed:
        raise HTTPException(409, said("puzzles.first"))
    browser, rooms = recognise(request, response), rooms_of(request)
    more = {"shown": True, **origin_of(old)}
    made = open_table(rooms, old.puzzle, language_of(request), address_of(request.scope), browser, **more)
    return {"link": f"/g/{made.row.id}?step=0"}


# --- A turn of one's own.
@router.post("/g/{identity}/puzzle", dependencies=[Slowly])
async def of_a_turn(wish: Turn, request: Request, response: Response, room: TheRoom) -> dict[str, str]:
    """A puzzle made of a turn of a finished game, for whoever asks."""
    must_be_over(room)
    past = room.at(past_step(room, wish.step))
    if wish.seat not in past.to_act:
        raise HTTPException(422, said("coach.not_now"))
    question = {"puzzle": past.view(wish.seat), "seed": wish.step}
    with one_more(request, room) as asker:
        answer = await rooms_of(request).thinkers.ask_once(question, asker)
    if not answer:
        raise HTTPException(409, said("coach.none"))
    browser, language = recognise(request, response), language_of(request)
    puzzle = from_data(json.loads(answer))
    made = open_table(rooms_of(request), puzzle, language, address_of(request.scope), browser, of=room.row.id)
    return {"link": f"/g/{made.row.id}"}
