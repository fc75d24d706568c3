"""Whether a browser is told on its device that its player's turn has begun: never, at one table, or at all of them."""

import asyncio
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import JSONResponse
from pydantic import Field

from teotl.core.words import said
from teotl.web.http.language import language_of
from teotl.web.http.shapes import Strict
from teotl.web.http.visitor import browser_of, cookie_of
from teotl.web.tables.asking import TheRoom, TheVisitor
from teotl.web.tables.pushes import EVERYWHERE, Device
from teotl.web.tables.pushing import Pusher, public_key
from teotl.web.tables.room import Room
from teotl.web.tables.store import Store
from teotl.web.tables.webhooks import check_address

router = APIRouter(include_in_schema=False)
known_key = cache(public_key)
Where = Literal["off", "table", "all"]
Key = Annotated[str, Field(min_length=16, max_length=120, pattern=r"^[A-Za-z0-9_=-]+$")]


class Keys(Strict):
    p256dh: Key
    auth: Key


class Subscription(Strict):
    """As browsers tell it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    keys: Keys
    expirationTime: float | None = None


class Wish(Strict):
    where: Where
    subscription: Subscription | None = None


class Renewed(Strict):
    old: Annotated[str, Field(max_length=1000)]
    subscription: Subscription


@router.get("/g/{identity}/push")
async def look(request: Request, room: TheRoom, visitor: TheVisitor) -> JSONResponse:
    """What was wished for, and the key that a browser needs to be told; empty where nobody can be."""
    pusher = pusher_of(request)
    key = await asyncio.to_thread(known_key, pusher.key)
    return told(room, visitor.browser, key=key)


@router.post("/g/{identity}/push")
async def wish(wish: Wish, room: TheRoom, visitor: TheVisitor, request: Request) -> JSONResponse:
    """Only for who sits at the table, and knows its browser."""
    browser, game = visitor.browser, room.row.id
    if browser is None or not visitor.sits_at(room):
        raise HTTPException(403, said("error.seat-not-yours"))
    pushes = room.store.pushes
    if wish.where != "off":
        device = device_of(wish.subscription, request)
        pushes.put(browser, EVERYWHERE if wish.where == "all" else game, device)
    for where in {"off": (EVERYWHERE, game), "table": (EVERYWHERE,), "all": (game,)}[wish.where]:
        pushes.drop(browser, where)
    tell_servers(room.store, browser, game)
    return told(room, browser)


@router.post("/push/renewed")
async def renewed(wish: Renewed, request: Request) -> Response:
    """The browser has another address than before; its worker tells it."""
    browser = browser_of(cookie_of(request))
    store: Store = request.app.state.rooms.store
    if browser is not None:
        store.pushes.renew(browser, wish.old, device_of(wish.subscription, request))
        tell_servers(store, browser)
    return Response(status_code=204)


def pusher_of(request: Request) -> Pusher:
    pusher: Pusher = request.app.state.pusher
    return pusher


def device_of(subscription: Subscription | None, request: Request) -> Device:
    """An address that may be called; makers of browsers are reached by https alone."""
    endpoint = check_address(subscription.endpoint if subscription else None)
    private = pusher_of(request).private
    if subscription is None or endpoint is None or not (endpoint.startswith("https:") or private):
        raise HTTPException(422, said("error.bad-webhook-address"))
    server = str(request.base_url).rstrip("/")
    return Device(endpoint, subscription.keys.p256dh, subscription.keys.auth, server, language_of(request))


def told(room: Room, browser: bytes | None, **more: Any) -> JSONResponse:
    """`left`: does the browser want to be told anything at all?"""
    wishes = room.store.pushes.wishes(browser) if browser is not None else set[str]()
    where: Where = "all" if EVERYWHERE in wishes else "table" if room.row.id in wishes else "off"
    answer = {"where": where, "left": bool(wishes), **more}
    return JSONResponse(answer, headers={"cache-control": "no-store"})


def tell_servers(store: Store, browser: bytes, *games: str) -> None:
    """Others that play together with us remember who is told what."""
    if store.is_shared:
        for game in {*games, *(row.id for row, _ in store.games_of(browser))}:
            store.changed(game)
