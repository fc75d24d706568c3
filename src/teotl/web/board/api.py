"""The API: everything a page can do, as JSON. Another program can be a player."""

import logging
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, cast

from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi.responses import PlainTextResponse

import teotl
from teotl.bots.bot import bot_names
from teotl.core.words import LANGUAGES, said
from teotl.core.writing import for_people
from teotl.web.board.covered import open_scores
from teotl.web.board.own_turn import lines_of_turn
from teotl.web.board.shapes import (
    ChoiceShape,
    Created,
    Join,
    NewGame,
    Play,
    RefusalShape,
    Seated,
    SeatLink,
    Standing,
    Undo,
    Webhook,
)
from teotl.web.http.addresses import address_of
from teotl.web.http.described import name_of
from teotl.web.http.language import Language, language_of
from teotl.web.http.repeats import Key, Repeats
from teotl.web.http.shapes import PROBLEMS
from teotl.web.http.visitor import recognise
from teotl.web.tables import seating
from teotl.web.tables.asking import TheRoom, TheVisitor, rooms_of
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor
from teotl.web.tables.store import TableRow
from teotl.web.tables.store import Webhook as KeptWebhook
from teotl.web.tables.stream import EventStream
from teotl.web.tables.webhooks import check_address

log = logging.getLogger("teotl.web")
router = APIRouter(prefix="/api", responses=PROBLEMS, generate_unique_id_function=name_of)


def standing(room: Room, visitor: Visitor) -> Standing:
    return Standing(**plain_standing(room, visitor))


def plain_standing(room: Room, visitor: Visitor) -> dict[str, Any]:
    """Where a game is, for whoever asks: see Standing."""
    stands = room.views.fact(room.game, "standing", lambda: standing_of(room))
    return {**stands, "yours": visitor.seats_in(room)}


def changed(room: Room, visitor: Visitor) -> dict[str, Any]:
    """The same after a change, which is written: if it cannot be told, that is logged, and the change stands."""
    try:
        return plain_standing(room, visitor)
    except Exception:
        log.exception("where %s is now could not be told", room.row.id)
    row = room.row
    return {
        "id": row.id,
        "version": room.version,
        "to_act": row.asked,
        "over": row.over,
        "scores": [],
        "seed": None,
        "yours": [],
    }


def standing_of(room: Room) -> dict[str, Any]:
    to_act = list(room.game.to_act)
    return {
        "id": room.row.id,
        "version": room.version,
        "to_act": to_act,
        "over": not to_act,
        "scores": open_scores(room.game),
        "seed": room.row.known_seed,
    }


def seen(room: Room, seat: int | None) -> dict[str, Any]:
    """A seat's view; its `version` is that of the rules."""
    return {**room.seen(seat), "id": room.row.id, "version_of_game": room.version}


def written(room: Room, seat: int | None) -> dict[str, Any]:
    """The same as JSON already, field by field."""
    return {**room.views.fields(room.game, seat), "id": room.row.id, "version_of_game": room.version}


def created(row: TableRow, secrets: Sequence[str | None]) -> Created:
    """A new table with the secret links of the seats that are the reader's to give."""
    seats = [
        SeatLink(
            seat=seat,
            name=row.names[seat],
            player=row.players[seat],
            secret=secret,
            link=link_of(row, seat, secret) if secret else None,
        )
        for seat, secret in enumerate(secrets)
    ]
    return Created(id=row.id, link=f"/g/{row.id}", seats=seats)


def link_of(row: TableRow, seat: int, secret: str) -> str:
    """A seat's link: the secret stands behind the #, so it is in no log."""
    return f"/g/{row.id}/seat/{seat}#{secret}"


def seated(room: Room, visitor: Visitor, seat: int, secret: str | None) -> Seated:
    link = link_of(room.row, seat, secret) if secret else None
    return Seated(**changed(room, visitor), secret=secret, link=link)


# --- What there is.
@router.get("/games", summary="Games and bots that there are")
async def known() -> dict[str, list[str]]:
    return {"games": teotl.game_names(), "bots": bot_names(), "languages": list(LANGUAGES)}


@router.post("/games", status_code=201, summary="Start a game")
async def create(wish: NewGame, request: Request, response: Response, key: Key = None) -> Created:
    """Every seat gets a secret link of its own; the browser that starts the game holds no seat by that alone."""
    repeats: Repeats = request.app.state.repeats
    if earlier := repeats.answer(key, wish):
        return cast("Created", earlier)
    settings = {"open": wish.open, "title": wish.title, "hints": wish.hints}
    settings |= {"talk": wish.talk, "clock": wish.clock.model_dump() if wish.clock else None}
    room, secrets = rooms_of(request).create(
        wish.game,
        [seat.name for seat in wish.seats],
        [seat.player for seat in wish.seats],
        wish.options,
        wish.seed,
        settings,
        address_of(request.scope),
    )
    seating.open_for(room, recognise(request, response))
    answer = created(room.row, secrets)
    repeats.keep(key, wish, answer)
    return answer


# --- Seats.
@router.post("/games/{identity}/sit", summary="Hold a seat in this browser, by its secret")
async def sit(wish: Join, room: TheRoom, visitor: TheVisitor, request: Request, response: Response) -> Seated:
    """Who is the first to sit there gets a secret that nobody else knows; the one that was sent is worth nothing then.

    Who sits there already goes on with another device, and the first one keeps working.
    """
    seating.must_be_for_people(room, wish.seat)
    browser = recognise(request, response)
    secret = seating.sit(room, visitor, wish.seat, wish.name, browser)
    return seated(room, Visitor(browser, secret or visitor.bearer), wish.seat, secret)


@router.post("/games/{identity}/join", summary="Take a free seat at an open table")
async def join(wish: Join, room: TheRoom, request: Request, response: Response) -> Seated:
    free = room.row.settings.get("open") and wish.seat in room.people
    seating.check_name(room, wish.seat, wish.name) if free else None
    browser = recognise(request, response)
    if not free or not room.store.claim(room.row.id, wish.seat, browser):
        raise HTTPException(409, said("error.seat-taken"))
    secret = seating.take_seat(room, wish.seat, wish.name, browser, claimed=True)
    return seated(room, Visitor(browser, None), wish.seat, secret)


@router.post("/games/{identity}/webhook", summary="Where to tell a seat that it is its turn")
async def webhook(wish: Webhook, room: TheRoom, visitor: TheVisitor, request: Request) -> Standing:
    """A POST with JSON: game, seat, name, version, link, and text and content for chats."""
    visitor.must_hold(room, wish.seat)
    address, server = check_address(wish.address), str(request.base_url).rstrip("/")
    room.store.set_webhook(
        room.row.id, wish.seat, KeptWebhook(address, server, language_of(request)) if address else None
    )
    return Standing(**changed(room, visitor))


# --- Playing.
@router.get("/games/{identity}", summary="Where the game is")
async def where(room: TheRoom, visitor: TheVisitor) -> Standing:
    return standing(room, visitor)


@router.get("/games/{identity}/view", summary="What a seat, or a spectator, may see")
async def view(
    room: TheRoom, visitor: TheVisitor, seat: Annotated[int | None, Query(ge=0, le=11)] = None
) -> dict[str, Any]:
    if seat is not None:
        visitor.must_hold(room, seat)
    return seen(room, seat)


@router.get("/games/{identity}/choices", summary="What a seat may choose now")
async def choices(
    room: TheRoom, visitor: TheVisitor, seat: Annotated[int, Query(ge=0, le=11)], language: Language = "en"
) -> list[ChoiceShape]:
    visitor.must_hold(room, seat)
    return [
        ChoiceShape(key=choice.key, text=choice.text(language), facts=dict(choice.facts))
        for choice in room.game.choices(seat)
    ]


@router.get("/games/{identity}/refused", summary="What a seat might expect but may not choose now, and why")
async def refused(
    room: TheRoom, visitor: TheVisitor, seat: Annotated[int, Query(ge=0, le=11)], language: Language = "en"
) -> list[RefusalShape]:
    visitor.must_hold(room, seat)
    return [RefusalShape(**miss._asdict()) for miss in room.game.refused(seat, language)]


@router.post("/games/{identity}/play", summary="Play a choice")
async def play(wish: Play, room: TheRoom, visitor: TheVisitor) -> Standing:
    visitor.must_hold(room, wish.seat)
    await room.carry_out(partial(room.play, wish.seat, wish.key, wish.version))
    return Standing(**changed(room, visitor))


@router.post("/games/{identity}/undo", summary="Take the last choice back")
async def undo(wish: Undo, room: TheRoom, visitor: TheVisitor) -> Standing:
    visitor.must_hold(room, wish.seat)
    lines = len(lines_of_turn(room, wish.seat)) if wish.turn else 1
    await room.carry_out(partial(room.undo, wish.seat, wish.version, lines))
    return Standing(**changed(room, visitor))


@router.get(
    "/games/{identity}/stream",
    summary="Every change as it comes: an event stream of standings",
    response_class=EventStream,
    status_code=200,
)
async def standings(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    view: Annotated[bool, Query(description="also what the seat, or a spectator, may see")] = False,
    seat: Annotated[int | None, Query(ge=0, le=11)] = None,
) -> EventStream:
    """Each event brings the fields that have changed; the first one brings all."""
    if seat is not None:
        visitor.must_hold(room, seat)

    def now() -> dict[str, Any]:
        found = plain_standing(room, visitor)
        return {**found, **written(room, seat)} if view else found

    return EventStream(request, room, now, visitor.sits_at(room), light=True)


@router.get(
    "/games/{identity}/record",
    summary="The whole game as text, once it is over",
    response_class=PlainTextResponse,
)
async def record(room: TheRoom, request: Request) -> PlainTextResponse:
    """A record tells everything, also what was hidden: it is given out when the game is over."""
    if not room.game.over:
        raise HTTPException(409, said("error.record-still-hidden"))
    return as_file(room, for_people(room.game, language_of(request)))


def as_file(room: Room, text: str) -> PlainTextResponse:
    """A record for the reader's own folder."""
    headers = {"content-disposition": f'attachment; filename="teotl-{room.row.id}.txt"'}
    return PlainTextResponse(text, headers=headers)
