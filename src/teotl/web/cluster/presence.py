"""Who looks at a table, at whichever server: each says now and then who looks here, and reads what others said."""

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import Final

import psycopg

from teotl.web.cluster.following import merge_seen
from teotl.web.cluster.people import SharedPeople
from teotl.web.cluster.store import SharedStore
from teotl.web.cluster.writing import Connection
from teotl.web.http.logs import note
from teotl.web.tables.presence import all_present
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms

EVERY: Final = 2.0  # seconds; who is told so late twice is still within the grace of presence.py
SAY: Final = (
    "INSERT INTO seen SELECT here.game, here.seat, here.at"
    " FROM unnest(%s::text[], %s::int[], %s::float8[]) AS here(game, seat, at)"
    " JOIN games ON games.id = here.game ORDER BY 1, 2"
    " ON CONFLICT (game, seat) DO UPDATE SET at = greatest(seen.at, excluded.at)"
)
READ: Final = "SELECT game, seat, at FROM seen WHERE game = ANY(%s) AND at > %s"


async def meet(store: SharedStore, rooms: Rooms) -> None:
    """Again and again, until it is cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await say_and_read(store, rooms)
        except psycopg.Error as error:
            note("presence-not-told", logging.WARNING, error)


async def say(connection: Connection, people: SharedPeople, rooms: Iterable[Room], now: float) -> None:
    """Who looks now, and who has gone since it was told last."""
    looking = {(room.row.id, seat): now for room in rooms for watch in room.watching for seat in watch.seats}
    left, people.left = people.left, {}
    try:
        here = sorted((*of, at) for of, at in {**left, **looking}.items())
        if here:
            await connection.execute(SAY, [list(column) for column in zip(*here, strict=True)])
    except psycopg.Error:
        people.left = {**left, **people.left}
        raise


async def say_and_read(store: SharedStore, rooms: Rooms) -> None:
    assert store.pool is not None
    watched = {room.row.id: room for room in rooms.all() if room.watching}
    if not watched and not store.shared_people.left:
        return
    now = time.time()
    before = {name: all_present(room) for name, room in watched.items()}
    async with store.pool.connection() as connection:
        await say(connection, store.shared_people, watched.values(), now)
        cursor = await connection.execute(READ, (list(watched), now - 3 * EVERY))
        for game, seat, at in await cursor.fetchall():
            merge_seen(watched[game], {seat: at})
    for name, room in watched.items():
        if all_present(room) != before[name]:
            room.stir()
