"""Hearing what the other servers do: PostgreSQL tells all who listen, and who was away catches up by number."""

import asyncio
import json
import logging
from typing import Final

import psycopg

from teotl.web.cluster.base import PATIENCE, Away
from teotl.web.cluster.errands import Errands
from teotl.web.cluster.following import drop, go_along, lock_of, reload, take, told_lines
from teotl.web.cluster.laying import parts
from teotl.web.cluster.store import SharedStore
from teotl.web.http.logs import note
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms

# Seconds until it is tried again to reach the database: often while it may just start again, then seldom.
SOONEST, LATEST = 0.02, 0.5
OFTEN: Final = 50  # tries
FIRST: Final = 1.0  # seconds until tables are read anew: what has waited for the database goes first
GENTLY: Final = 0.2  # seconds between some tables that are read anew and the next
SWEEP: Final = 20.0  # seconds without any notice: then it is looked whether the line still holds


class Hearing:
    def __init__(self, store: SharedStore, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self.errands = Errands()
        self.reading: set[str] = set()  # tables that are about to be read
        self.was_lost = False  # the database, since we came

    async def listen(self) -> None:
        """Until it is cancelled. While nothing can be heard, nothing is changed here.

        Choices need not wait until everything is caught up with: who is late is told so by the number.
        """
        tries = 0
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    self.store.address, autocommit=True, **PATIENCE
                )
                async with connection:
                    await connection.execute("LISTEN teotl")
                    if self.was_lost:
                        await self.store.renew()
                    self.store.hears, tries = True, 0
                    self.errands.start(self.catch_up())
                    while True:
                        async for notice in connection.notifies(timeout=SWEEP):
                            self.heard_all(notice.payload)
                        await connection.execute("SELECT 1")
            except (psycopg.Error, OSError) as error:
                self.was_lost = True
                if self.store.hears:
                    note("database-lost", logging.WARNING, error)
            finally:
                self.store.hears = False
            await asyncio.sleep(SOONEST if tries < OFTEN else LATEST)
            tries += 1

    async def catch_up(self) -> None:
        """We were away, or have just come: every room is brought to its last line, then every table is read anew."""
        rooms = {room.row.id: room for room in self.rooms.all()}
        self.store.known.forget_all_but(rooms)
        if not rooms:
            return
        for identity, number in await self.last_numbers(list(rooms)):
            if number > rooms[identity].written:
                self.errands.start(go_along(self.store, self.rooms, rooms[identity], []))
        await asyncio.sleep(FIRST)
        await self.read_all(list(rooms.values()))

    async def last_numbers(self, games: list[str]) -> list[tuple[str, int]]:
        """Tried again as long as we hear anything; after that they are asked for anew."""
        while self.store.hears:
            try:
                return await self.store.last_numbers(games)
            except Away as error:
                note("not-caught-up", logging.WARNING, error, rooms=len(games))
                await asyncio.sleep(SOONEST)
        return []

    # --- What is heard.
    def heard_all(self, notices: str) -> None:
        """One in each line, all of one server; what we told ourselves is no news."""
        if notices.split(" ", 4)[3] != self.store.server:
            for notice in notices.split("\n"):
                self.heard(notice)

    def heard(self, notice: str) -> None:
        kind, identity, number, _, *brought = notice.split(" ", 4)
        if kind == "answer":
            self.store.jobs.answered(identity) if self.store.jobs else None
            return
        if kind != "lines":
            self.store.forget(identity)
        room = self.rooms.alive.get(identity)
        if room is None:
            if coming := self.rooms.coming.running.get(identity):  # it may have been read before this
                coming.add_done_callback(lambda _: self.heard(notice))
            return
        if kind == "gone":
            drop(self.rooms, room)
        elif kind == "lines":
            self.go_along(room, int(number), brought[0] if brought else "")
        else:
            self.read_anew(room)

    def go_along(self, room: Room, number: int, brought: str) -> None:
        lines = told_lines(number, brought, json.loads)
        if lines and number == room.written and not lock_of(room).locked():
            try:
                take(room, lines)  # the usual way: at once
            except Exception as error:
                note("room-dropped", logging.WARNING, error, game=room.row.id)
                drop(self.rooms, room)
            return
        self.errands.start(go_along(self.store, self.rooms, room, lines))

    def read_anew(self, room: Room) -> None:
        if room.row.id not in self.reading:
            self.reading.add(room.row.id)
            self.errands.start(self.read(room))

    async def read(self, room: Room) -> None:
        await asyncio.sleep(0.005)  # several things are often done at once
        self.reading.discard(room.row.id)
        await reload(self.store, self.rooms, [room])

    async def read_all(self, rooms: list[Room]) -> None:
        """Little by little: choices go first."""
        for some in parts(rooms):
            for room in some:
                self.store.forget(room.row.id)
            await reload(self.store, self.rooms, some)
            await asyncio.sleep(GENTLY)
