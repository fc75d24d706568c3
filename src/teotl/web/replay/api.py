"""The API of a game's past and of what can be made of it: moments, what-if, imports, playing again."""

from typing import Annotated, cast

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response
from fastapi.responses import PlainTextResponse

from teotl.bots.bot import bot_names
from teotl.core.words import said, say
from teotl.core.writing import for_people
from teotl.web.board import ending, log
from teotl.web.board.api import as_file, created
from teotl.web.board.shapes import Created
from teotl.web.board.turns import index
from teotl.web.http.addresses import address_of
from teotl.web.http.described import name_of
from teotl.web.http.gate import Buckets, Limits
from teotl.web.http.in_turn import InTurn
from teotl.web.http.language import Language, language_of
from teotl.web.http.repeats import Key, Repeats
from teotl.web.http.secrets import new_seed
from teotl.web.http.shapes import PROBLEMS
from teotl.web.http.visitor import recognise
from teotl.web.replay import again as playing_again
from teotl.web.replay import comparing, imports, whatif
from teotl.web.replay.shapes import (
    Again,
    ChapterShape,
    Comparison,
    DifferenceShape,
    Ended,
    Import,
    Jumps,
    Moment,
    StandingShape,
    TurningShape,
    TurnShape,
    WhatIf,
)
from teotl.web.tables import taking
from teotl.web.tables.asking import TheRoom, TheVisitor, rooms_of
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor
from teotl.web.tables.store import CHOSEN_SEED, PERSON, Store, TableRow

router = APIRouter(
    prefix="/api/games", responses=PROBLEMS, generate_unique_id_function=name_of, route_class=InTurn
)
Seat = Annotated[int | None, Query(ge=0, le=11)]
Step = Annotated[int, Query(ge=0, le=100_000)]


# --- What guards it.
def new_tables(limits: Limits) -> Buckets:
    """Tables from records are dearer than choices, so one address may open fewer of them."""
    return Buckets(limits.burst / 4, limits.per_second / 20)


async def not_too_many(request: Request) -> None:
    tables: Buckets = request.app.state.new_tables
    if not tables.allows(address_of(request.scope)):
        raise HTTPException(429, said("error.too-many-tables"))


Slowly = Depends(not_too_many)


def past_step(room: Room, step: int) -> int:
    if step > room.version:
        raise HTTPException(422, said("error.step-out-of-range", count=room.version, step=step))
    return step


def may_see(room: Room, visitor: Visitor, seat: int | None) -> None:
    """While a game is running a seat's view is its own; afterwards the record tells everything anyway."""
    if seat is None:
        return
    if seat >= len(room.game.seats):
        raise HTTPException(422, said("error.seat-out-of-range", last=len(room.game.seats) - 1, seat=seat))
    if not room.game.over:
        visitor.must_hold(room, seat)


# --- Looking back.
@router.get("/{identity}/moment", summary="What a seat, or a spectator, could see after so many lines")
async def moment(
    room: TheRoom, visitor: TheVisitor, step: Step, seat: Seat = None, language: Language = "en"
) -> Moment:
    may_see(room, visitor, seat)
    past_step(room, step)
    words = [words for _, _, words in log.heard(room, step, seat, language)] if step else []
    view = {**room.at(step).view(seat), "choices": []}
    return Moment(step=step, version=room.version, words=words, view=view)


@router.get("/{identity}/turns", summary="Where turns, rounds and eclipses begin")
async def turns(room: TheRoom) -> Jumps:
    found = index(room)
    return Jumps(
        version=room.version,
        turns=[TurnShape(**turn._asdict()) for turn in found.turns],
        chapters=[ChapterShape(**chapter._asdict()) for chapter in found.chapters],
    )


@router.get("/{identity}/compare", summary="What differs between two moments")
async def compare(room: TheRoom, visitor: TheVisitor, a: Step, b: Step, seat: Seat = None) -> Comparison:
    may_see(room, visitor, seat)
    before, after = (room.at(past_step(room, step)).view(seat) for step in (a, b))
    found = comparing.differences(before, after)
    return Comparison(a=a, b=b, differences=[DifferenceShape(**each._asdict()) for each in found])


@router.get("/{identity}/result", summary="How the points came about, once the game is over")
async def result(room: TheRoom, language: Language = "en") -> Ended:
    if not room.game.over:
        raise HTTPException(409, said("error.game-not-over"))
    found, game = ending.story(room), room.game
    turning = [
        TurningShape(
            step=point.step,
            seat=point.seat,
            gained=point.gained,
            sources=point.sources,
            words=ending.turning_words(room, point, language),
        )
        for point in found.turning
    ]
    return Ended(
        scores=game.scores,
        ranking=game.ranking,
        breakdown=game.breakdown,
        standings=[StandingShape(step=each.step, points=each.points) for each in found.standings],
        turning_points=turning,
    )


# --- New tables.
@router.post(
    "/import",
    status_code=201,
    summary="Bring a record: a game goes on, or can be looked at",
    dependencies=[Slowly],
)
async def bring(wish: Import, request: Request, response: Response, key: Key = None) -> Created:
    """Every seat of a person is held by the browser that brings the record; programs use the secrets."""
    rooms, repeats, address = rooms_of(request), repeats_of(request), address_of(request.scope)
    game, origin = await rooms.read(lambda: imports.read_whole(wish.record), address)
    if earlier := repeats.answer(key, wish):
        return cast("Created", earlier)
    seed = new_seed()  # for the bots; the game's own stands in its record
    settings = {"open": False, "title": wish.title, CHOSEN_SEED: game.seed}
    players = wish.players or taking.players_in(game, bot_names())
    row, secrets = rooms.register(game, players, seed, settings, origin, address)
    answer = handed_over(row, secrets, rooms.store, request, response)
    repeats.keep(key, wish, answer)
    await rooms.visit(row.id, address)  # who comes to it need not wait then
    return answer


@router.post(
    "/{identity}/what-if",
    status_code=201,
    summary="Play on from a moment, on your own",
    dependencies=[Slowly],
)
async def what_if(
    wish: WhatIf, room: TheRoom, visitor: TheVisitor, request: Request, response: Response, key: Key = None
) -> Created:
    """From a running game only what you could see is taken; what was hidden is dealt anew."""
    may_see(room, visitor, wish.seat)
    if earlier := repeats_of(request).answer(key, wish, room.row.id):
        return cast("Created", earlier)
    if whatif.is_secret_counsel(room, wish.players or []):
        raise HTTPException(403, said("coach.forbidden"))
    game = whatif.branch(room, past_step(room, wish.step), wish.seat)
    title = say(language_of(request), "replay.whatif.title", step=wish.step, names=", ".join(game.seats))
    origin = {"game": room.row.id, "step": wish.step}
    settings = {"open": False, "title": title, "whatif": origin, "hints": not whatif.forbids_hints(room)}
    players = wish.players or [PERSON] * len(game.seats)
    made, secrets = rooms_of(request).open(
        game, players, new_seed(), settings, game.record(), address_of(request.scope)
    )
    answer = handed_over(made.row, secrets, made.store, request, response)
    made.party.host = made.store.people.host(made.row.id)
    repeats_of(request).keep(key, wish, answer, room.row.id)
    return answer


@router.post(
    "/{identity}/again", status_code=201, summary="Play again with the same people", dependencies=[Slowly]
)
async def again(
    wish: Again, room: TheRoom, visitor: TheVisitor, request: Request, response: Response, key: Key = None
) -> Created:
    """For those who played: everyone who held a seat holds one at the new table too.

    Who asks second comes to the table that the first one opened; everybody is told the own secrets only.
    """
    if not room.game.over:
        raise HTTPException(409, said("error.game-not-over"))
    if not visitor.sits_at(room):
        raise HTTPException(403, said("error.only-players-play-again"))
    if earlier := repeats_of(request).answer(key, wish, room.row.id):
        return cast("Created", earlier)
    recognise(request, response)
    wished = playing_again.Wish(wish.same_seed, wish.swap)
    made, secrets = playing_again.play_again(
        rooms_of(request), room, visitor, wished, address_of(request.scope)
    )
    answer = created(made.row, secrets)
    repeats_of(request).keep(key, wish, answer, room.row.id)
    return answer


@router.post(
    "/{identity}/take-along",
    summary="The record of a running game, for who plays it alone",
    response_class=PlainTextResponse,
)
async def take_along(room: TheRoom, visitor: TheVisitor, request: Request) -> PlainTextResponse:
    """With who plays where, so that it goes on elsewhere; the table tells its seed from then on."""
    game = taking.take_along(room, visitor.own_seats(room))
    return as_file(room, for_people(game, language_of(request)))


def repeats_of(request: Request) -> Repeats:
    repeats: Repeats = request.app.state.repeats
    return repeats


def handed_over(
    row: TableRow, secrets: list[str], store: Store, request: Request, response: Response
) -> Created:
    """The browser that asked holds every person's seat."""
    browser = recognise(request, response)
    store.people.set_host(row.id, browser)
    for seat, player in enumerate(row.players):
        if player == PERSON:
            store.hold(row.id, seat, browser)
    return created(row, secrets)
