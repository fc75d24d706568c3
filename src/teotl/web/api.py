"""The API: everything a page can do, as JSON. Another program can be a player."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response
from fastapi.responses import PlainTextResponse

import teotl
from teotl.bots.bot import bot_names
from teotl.core.words import LANGUAGES, said
from teotl.core.writing import for_people
from teotl.web.covered import open_scores
from teotl.web.language import language_of
from teotl.web.room import Room
from teotl.web.rooms import Rooms
from teotl.web.shapes import (
    ChoiceShape,
    Created,
    Join,
    NewGame,
    Play,
    Problem,
    RefusalShape,
    SeatLink,
    Standing,
    Undo,
    Webhook,
)
from teotl.web.store import Webhook as KeptWebhook
from teotl.web.stream import EventStream
from teotl.web.visitor import Visitor, recognise, visitor_of
from teotl.web.webhooks import check_address

PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (400, 403, 404, 409, 413, 422, 429)
}
router = APIRouter(prefix="/api", responses=PROBLEMS)


def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(identity: str, request: Request) -> Room:
    """The room of the address; 404 if there is no such game.

    Like all that touches rooms it runs in the loop, never in a thread: so there is one room for a game.
    """
    room = rooms_of(request).find(identity) if len(identity) <= 40 else None
    if room is None:
        raise HTTPException(404, said("error.there_no_such_game_check"))
    return room


TheRoom = Annotated[Room, Depends(room_of)]
TheVisitor = Annotated[Visitor, Depends(visitor_of)]
Language = Annotated[str, Query(pattern=f"^({'|'.join(LANGUAGES)})$")]


def standing(room: Room, visitor: Visitor) -> Standing:
    return Standing(**plain_standing(room, visitor))


def plain_standing(room: Room, visitor: Visitor) -> dict[str, Any]:
    """Where a game is, for whoever asks: see Standing."""
    stands = room.views.fact(room.game, "standing", lambda: standing_of(room))
    return {**stands, "yours": visitor.seats_in(room)}


def standing_of(room: Room) -> dict[str, Any]:
    to_act = list(room.game.to_act)
    return {
        "id": room.row.id,
        "version": room.version,
        "to_act": to_act,
        "over": not to_act,
        "scores": open_scores(room.game),
    }


def seen(room: Room, seat: int | None) -> dict[str, Any]:
    """A seat's view; its `version` is that of the rules."""
    return {**room.seen(seat), "id": room.row.id, "version_of_game": room.version}


def written(room: Room, seat: int | None) -> dict[str, Any]:
    """The same as JSON already, field by field."""
    return {**room.views.fields(room.game, seat), "id": room.row.id, "version_of_game": room.version}


def created(room: Room, secrets: list[str]) -> Created:
    """A new table with the secret link of each seat."""
    base = f"/g/{room.row.id}"
    seats = [
        SeatLink(
            seat=seat,
            name=room.row.names[seat],
            player=room.row.players[seat],
            secret=secret,
            link=f"{base}/seat/{seat}#{secret}",
        )
        for seat, secret in enumerate(secrets)
    ]
    return Created(id=room.row.id, link=base, seats=seats)


def refuse_bot(room: Room, seat: int) -> None:
    """Nobody sits in for a bot."""
    if seat not in room.people:
        raise HTTPException(409, said("error.played_by_bot", seats=room.game.seats[seat]))


# --- What there is.
@router.get("/games", summary="Games and bots that there are")
async def known() -> dict[str, list[str]]:
    return {"games": teotl.games(), "bots": bot_names(), "languages": list(LANGUAGES)}


@router.post("/games", status_code=201, summary="Start a game")
async def create(wish: NewGame, request: Request, response: Response) -> Created:
    """Every seat gets a secret link of its own; the browser that starts the game holds no seat by that alone."""
    settings = {"open": wish.open, "title": wish.title, "hints": wish.hints}
    room, secrets = rooms_of(request).create(
        wish.game,
        [seat.name for seat in wish.seats],
        [seat.player for seat in wish.seats],
        wish.options,
        wish.seed,
        settings,
    )
    recognise(request, response)
    return created(room, secrets)


# --- Seats.
@router.post("/games/{identity}/sit", summary="Hold a seat in this browser, by its secret")
async def sit(
    wish: Join, room: TheRoom, visitor: TheVisitor, request: Request, response: Response
) -> Standing:
    if wish.seat not in visitor.seats_by_secret(room):
        raise HTTPException(403, said("error.seat_s_secret_missing_or"))
    refuse_bot(room, wish.seat)
    browser = recognise(request, response)
    room.store.hold(room.row.id, wish.seat, browser)
    return standing(room, Visitor(browser, visitor.bearer))


@router.post("/games/{identity}/join", summary="Take a free seat at an open table")
async def join(wish: Join, room: TheRoom, request: Request, response: Response) -> Standing:
    free = room.row.settings.get("open") and wish.seat in room.people
    browser = recognise(request, response)
    if not free or not room.store.claim(room.row.id, wish.seat, browser):
        raise HTTPException(409, said("error.seat_taken_choose_another_or"))
    return standing(room, Visitor(browser, None))


@router.post("/games/{identity}/webhook", summary="Where to tell a seat that it is its turn")
async def webhook(wish: Webhook, room: TheRoom, visitor: TheVisitor, request: Request) -> Standing:
    """A POST with JSON: game, seat, name, version, link, and text and content for chats."""
    visitor.must_hold(room, wish.seat)
    address, server = check_address(wish.address), str(request.base_url).rstrip("/")
    room.store.set_webhook(
        room.row.id, wish.seat, KeptWebhook(address, server, language_of(request)) if address else None
    )
    return standing(room, visitor)


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
    return [ChoiceShape(key=choice.key, text=choice.text(language)) for choice in room.game.choices(seat)]


@router.get("/games/{identity}/refused", summary="What a seat might expect but may not choose now, and why")
async def refused(
    room: TheRoom, visitor: TheVisitor, seat: Annotated[int, Query(ge=0, le=11)], language: Language = "en"
) -> list[RefusalShape]:
    visitor.must_hold(room, seat)
    return [RefusalShape(**miss._asdict()) for miss in room.game.refused(seat, language)]


@router.post("/games/{identity}/play", summary="Play a choice")
async def play(wish: Play, room: TheRoom, visitor: TheVisitor) -> Standing:
    visitor.must_hold(room, wish.seat)
    room.play(wish.seat, wish.key, wish.version)
    return standing(room, visitor)


@router.post("/games/{identity}/undo", summary="Take the last choice back")
async def undo(wish: Undo, room: TheRoom, visitor: TheVisitor) -> Standing:
    visitor.must_hold(room, wish.seat)
    room.undo(wish.seat, wish.version)
    return standing(room, visitor)


@router.get("/games/{identity}/stream", summary="Every change as it comes: an event stream of standings")
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
        told = plain_standing(room, visitor)
        return {**told, **written(room, seat)} if view else told

    return EventStream(request, room, now)


@router.get("/games/{identity}/record", summary="The whole game as text, once it is over")
async def record(room: TheRoom, request: Request) -> PlainTextResponse:
    """A record tells everything, also what was hidden: it is given out when the game is over."""
    if not room.game.over:
        raise HTTPException(409, said("error.record_tells_hidden_things_can"))
    headers = {"content-disposition": f'attachment; filename="teotl-{room.row.id}.txt"'}
    return PlainTextResponse(for_people(room.game, language_of(request)), headers=headers)
