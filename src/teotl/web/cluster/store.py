"""The store in PostgreSQL, for several servers at once: the database decides who was first."""

import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final, cast

import psycopg
from psycopg_pool import AsyncConnectionPool

from teotl.web.cluster.base import PATIENCE, Away, PostgresBase, Taken, translated_error
from teotl.web.cluster.claims import Claims
from teotl.web.cluster.following import carry_out
from teotl.web.cluster.memory import Memory
from teotl.web.cluster.people import TRIES, SharedPeople
from teotl.web.cluster.schema import migrate
from teotl.web.cluster.telling import Telling
from teotl.web.cluster.together import Together
from teotl.web.cluster.waiting import may_wait, wait_for
from teotl.web.cluster.writing import APPEND, Choice, Pool, Writer, check, encoded
from teotl.web.tables.pushes import Device, Pushes
from teotl.web.tables.room import Room
from teotl.web.tables.snapshots import Snapshots
from teotl.web.tables.solving import Solving
from teotl.web.tables.store import MINUTE, Found, Line, Store, TableRow, Webhook, read_row

if TYPE_CHECKING:
    import sqlite3

    from teotl.web.cluster.jobs import Jobs

MOST_CONNECTIONS: Final = 8  # for choices; everything else needs one for each thread
MOST_LET: Final = 5_000  # games for whose bots it is remembered that it was tried to think here
AGAIN: Final = 10.0  # seconds until it is tried again to think for bots that another server thinks for
SECONDS: Final = 5.0  # that a choice waits for a connection
GAMES_OF: Final = (
    "SELECT games.*, string_agg(sitting.seat::text, ',') FROM games JOIN"
    " (SELECT game, seat FROM holders WHERE browser = ?1 UNION SELECT game, seat FROM guests WHERE browser = ?1)"
    " AS sitting ON sitting.game = games.id GROUP BY games.id ORDER BY touched DESC LIMIT ?2"
)
# Game by game: to find the largest number of each group the planner would read every line.
LAST: Final = (
    "SELECT asked.game, last.number + 1 FROM unnest(%s::text[]) AS asked(game), LATERAL"
    " (SELECT number FROM lines WHERE lines.game = asked.game ORDER BY number DESC LIMIT 1) AS last"
)
OPEN_GAMES: Final = (
    "SELECT * FROM games WHERE over = 0 AND settings::json ->> 'open' = 'true' ORDER BY created DESC LIMIT ?"
)


class SharedStore(Store):
    is_shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.server = secrets.token_hex(6)  # who we are, among the servers
        self.shared = PostgresBase(address)
        self.base = cast("sqlite3.Connection", self.shared)
        migrate(self.shared)
        self.pool: Pool | None = None
        self.writer: Writer | None = None  # of choices
        self.hears = False  # what the other servers do: see hearing.py
        self.known = Memory()  # what was read of tables, until they change
        self.is_worker = False  # which thinks when it is told to
        self.jobs: Jobs | None = None
        # For which moment of a game it was tried to think here, and when.
        self.let: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self.claims = Claims(self.base)
        self.together = Together(self.shared)
        self.telling = Telling()
        self.furnish()

    def furnish(self) -> None:
        self.snapshots = Snapshots(self.base)
        self.held, self.talked = {}, {}
        self.added = 0
        self.pushes = Pushes(self.base)
        self.solving = Solving(self.base)
        self.people = self.shared_people = SharedPeople(self.shared, self.held, self.known, self.changed)

    async def start(self) -> None:
        """Connections for choices; only within the loop that uses them."""
        self.pool = self.telling.pool = await self.new_pool()
        self.writer = Writer(self.pool, self.server)

    async def new_pool(self) -> Pool:
        pool: Pool = AsyncConnectionPool(
            self.address,
            kwargs={"autocommit": True, **PATIENCE},
            min_size=2,
            max_size=MOST_CONNECTIONS,
            timeout=SECONDS,
            open=False,
        )
        await pool.open()
        return pool

    async def renew(self) -> None:
        """The database is back: no connection from before is worth anything, and a pool that could not reach it lets
        everybody wait for seconds before it tries again."""
        old = self.pool
        self.pool = self.telling.pool = await self.new_pool()
        if self.writer is not None:
            self.writer.pool = self.pool
        if old is not None:
            self.telling.errands.start(old.close(SECONDS))

    async def stop(self) -> None:
        if self.writer is not None:
            await self.writer.stop()
        await self.telling.errands.finish()
        if self.pool is not None:
            await self.pool.close()

    def about(self, identity: str) -> AbstractContextManager[None]:
        return self.together.about(identity)

    async def carry_out(self, room: Room, change: Callable[[], Found]) -> Found:
        return await carry_out(self, room, change)

    def let_think(self, room: Room) -> None:
        """Workers think, if there are any; else one of the servers: who asks first, and another if that one dies."""
        if self.is_worker:
            return
        if self.jobs is not None and self.jobs.there:
            self.jobs.let_bots_play(room)
            return
        identity, now = room.row.id, time.monotonic()
        version, tried = self.let.get(identity, (-1, 0.0))
        if version == room.version and now - tried < AGAIN:
            return
        self.let[identity] = (room.version, now)
        self.let.move_to_end(identity)
        if len(self.let) > MOST_LET:
            self.let.popitem(last=False)
        if self.is_first(f"bots {identity} {room.version}"):
            room.think()

    def is_writable(self) -> bool:
        """Only while we hear what others do."""
        return self.hears

    # --- Choices.
    def add_lines(self, row: TableRow, number: int, lines: list[Line], asked: Sequence[int]) -> None:
        """As on SQLite, with the database deciding; raises Taken if somebody was first, Away if it is gone."""
        now, seats = time.time(), list(asked)
        marked = seats != row.asked or row.over == bool(seats) or now - row.touched > MINUTE
        choice = Choice(
            row.id,
            number,
            now,
            json.dumps(seats) if marked else None,
            int(not seats),
            [(line.seat, line.key, line.chance) for line in lines],
        )
        if may_wait() and self.writer is not None:
            wait_for(self.writer.append(choice))
        else:
            self.append_here(choice)
        self.added += len(lines)
        if marked:
            row.asked, row.touched, row.over = seats, now, not seats

    def append_here(self, choice: Choice) -> None:
        """Where nobody can wait: the loop stands still for it."""
        found = self.base.execute(APPEND.replace("%s", "?"), (self.server, encoded([choice]))).fetchone()
        check(found[0][0], choice.game)

    async def lines_since(self, identity: str, number: int) -> list[tuple[int, Line]]:
        """The lines from this number on."""
        assert self.pool is not None
        question = (
            "SELECT number, seat, key, chance FROM lines WHERE game = %s AND number >= %s ORDER BY number"
        )
        try:
            async with self.pool.connection() as connection:
                cursor = await connection.execute(question, (identity, number))
                return [(at, Line(*line)) for at, *line in await cursor.fetchall()]
        except psycopg.Error as error:
            raise translated_error(error) from error

    async def last_numbers(self, games: list[str]) -> list[tuple[str, int]]:
        """Of each game that has lines: the number of the one that comes next."""
        assert self.pool is not None
        try:
            async with self.pool.connection() as connection:
                return [
                    (game, at) for game, at in await (await connection.execute(LAST, (games,))).fetchall()
                ]
        except psycopg.Error as error:
            raise translated_error(error) from error

    # --- Tables.
    def delete(self, identity: str) -> None:
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute("DELETE FROM games WHERE id = ?", (identity,))
            self.base.execute("DELETE FROM lines WHERE game = ?", (identity,))
            self.base.execute("DELETE FROM rematches WHERE next = ?", (identity,))
            self.pushes.forget_game(identity)
        self.forget(identity)
        self.tell(f"gone {identity} 0 {self.server}")

    def open_games(self, limit: int = 50) -> list[tuple[TableRow, list[int]]]:
        rows = [read_row(row) for row in self.base.execute(OPEN_GAMES, (limit,))]
        return [(row, free) for row in rows if (free := self.free_seats(row))]

    def games_of(self, browser: bytes, limit: int = 100) -> list[tuple[TableRow, list[int]]]:
        found = self.base.execute(GAMES_OF, (browser, limit)).fetchall()
        return [(read_row(row[:-1]), sorted(int(seat) for seat in row[-1].split(","))) for row in found]

    def hold(self, identity: str, seat: int, browser: bytes) -> None:
        super().hold(identity, seat, browser)
        self.changed(identity)

    def claim(self, identity: str, seat: int, browser: bytes) -> bool:
        """Who locks the seat first may look whether anybody holds it."""
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute("SELECT 1 FROM seats WHERE game = ? AND seat = ? FOR UPDATE", (identity, seat))
            claimed = super().claim(identity, seat, browser)
        self.changed(identity)
        return claimed

    def set_webhook(self, identity: str, seat: int, webhook: Webhook | None) -> None:
        super().set_webhook(identity, seat, webhook)
        self.changed(identity)

    def webhook(self, identity: str, seat: int) -> Webhook | None:
        return self.known.of(identity, ("webhook", seat), lambda: Store.webhook(self, identity, seat))

    def devices(self, identity: str, seat: int) -> list[Device]:
        return self.known.of(identity, ("devices", seat), lambda: Store.devices(self, identity, seat))

    def seats_of(self, identity: str, browser: bytes) -> list[int]:
        return self.known.of(identity, ("seats", browser), lambda: self.seats_held(identity, browser))[:]

    def seats_held(self, identity: str, browser: bytes) -> list[int]:
        self.held.clear()
        return super().seats_of(identity, browser)

    def last_spoken(self, identity: str) -> int:
        return self.known.of(identity, "spoken", lambda: self.read_last_spoken(identity))

    def say(self, identity: str, spoken: tuple[Any, ...], most: int) -> None:
        """Under the next number; somebody at another server may say something at the same moment."""
        for last in range(TRIES):
            self.forget(identity)
            try:
                super().say(identity, spoken, most)
                break
            except Taken:
                if last == TRIES - 1:
                    raise
        self.changed(identity)

    # --- What is remembered, and telling others that it is not so any more.
    def forget(self, identity: str) -> None:
        self.known.forget(identity)

    def changed(self, identity: str) -> None:
        """The table is not what it was: here, and at the other servers."""
        self.forget(identity)
        self.tell(f"table {identity} 0 {self.server}")

    def tell(self, notice: str) -> None:
        """The other servers; at once where no loop runs."""
        if self.pool is None:
            self.base.execute("SELECT pg_notify('teotl', ?)", (notice,))
        else:
            self.telling.tell(notice)

    def is_first(self, name: str) -> bool:
        """Something that only one server shall do: is it this one?"""
        return self.claims.is_first(name)

    def close(self) -> None:
        self.shared.close()


__all__ = ["Away", "SharedStore", "Taken"]
