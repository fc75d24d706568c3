"""Jobs: what may be done on any machine. The bots' turns, what the coach is asked, and calls of webhooks.

They stand in the same database, by procrastinate: its workers hear of a job at once, a lock keeps two from one game,
and the job of a worker that died is seen by its heart and given to another. A job says what to look at, not what to do:
one that is done twice finds nothing left to do, for a choice has a number and each number is given once.
"""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException

from teotl.web.cluster.base import PATIENCE
from teotl.web.cluster.errands import Errands
from teotl.web.cluster.store import SharedStore
from teotl.web.http.logs import note
from teotl.web.http.places import HOUSE, Asker
from teotl.web.http.secrets import hashed
from teotl.web.tables.room import Room
from teotl.web.tables.thinking import Thinkers
from teotl.web.tables.webhooks import Caller, message

BOTS, THINK, CALL = "bots", "think", "call"
LOOK: Final = 2.0  # seconds between two looks whether there are workers
ALIVE: Final = 12.0  # seconds after the last beat of its heart a worker counts as dead
HEART: Final = 3.0
AGAIN: Final = (
    20.0  # seconds until it is asked again for the same bots: the lock keeps two jobs from one game
)
WORKERS: Final = (
    "SELECT count(*) FROM procrastinate_workers WHERE last_heartbeat > now() - make_interval(secs => %s)"
)
ANSWER: Final = "SELECT answer FROM answers WHERE question = %s"
Do = Callable[..., Awaitable[None]]


def jobs_app(address: str, do: dict[str, Do] | None = None) -> App:
    """The engine: for who only asks, or for a worker with what it does."""
    kwargs: dict[str, Any] = {"conninfo": address, "kwargs": dict(PATIENCE), "min_size": 1, "max_size": 4}
    app = App(connector=PsycopgConnector(**kwargs))
    for name, work in (do or {}).items():
        app.task(name=name, queue=name, retry=3)(work)
    return app


class Jobs:
    """How a server gives work away; while there are no workers it does everything itself."""

    def __init__(self, store: SharedStore) -> None:
        self.store = store
        self.app = jobs_app(store.address)
        self.there = False  # are there workers?
        self.errands = Errands()
        self.waiting: dict[str, asyncio.Event] = {}  # for answers, by question
        self.asked: dict[str, tuple[int, float]] = {}  # for which version a game's bots were asked, and when

    async def look(self, wake: Callable[[], None]) -> None:
        """Are there workers? Again and again, until it is cancelled. If they have gone, bots are woken here."""
        while True:
            try:
                now = await self.count() > 0
            except (psycopg.Error, ConnectorException):
                now = self.there
            if now != self.there:
                note("workers", there=now)
                self.there = now
                self.asked.clear()
            wake()  # also for bots whose job, or whose server, was lost
            await asyncio.sleep(LOOK)

    async def count(self) -> int:
        assert self.store.pool is not None
        async with self.store.pool.connection() as connection:
            found = await (await connection.execute(WORKERS, (ALIVE,))).fetchone()
        return int(found[0]) if found else 0

    def defer(self, name: str, lock: str, **facts: Any) -> None:
        self.errands.start(self.put(name, lock, **facts))

    async def put(self, name: str, lock: str, **facts: Any) -> None:
        """Give a job away; one that waits already is enough."""
        try:
            await self.app.configure_task(name, queue=name, lock=lock, queueing_lock=lock).defer_async(
                **facts
            )
        except AlreadyEnqueued:
            pass
        except (psycopg.Error, ConnectorException) as error:
            note("job-not-given", logging.WARNING, error, job=name)
            self.asked.clear()

    # --- Bots.
    def let_bots_play(self, room: Room) -> None:
        version, when = self.asked.get(room.row.id, (-1, 0.0))
        now = time.monotonic()
        if version != room.version or now - when > AGAIN:
            self.asked[room.row.id] = (room.version, now)
            self.defer(BOTS, f"bots {room.row.id}", game=room.row.id)

    # --- Webhooks.
    def caller(self, own: Caller) -> Callable[[Room, int], None]:
        """Tells seats that their turn has begun, by a worker if there is one."""

        def call(room: Room, seat: int) -> None:
            webhook = room.store.webhook(room.row.id, seat)
            if webhook is None or not self.there:
                own.call(room, seat)
                return
            body = message(room, seat, webhook).decode()
            self.defer(CALL, f"call {room.row.id} {seat}", address=webhook.address, body=body)

        return call

    # --- What somebody thinks about.
    def answered(self, question: str) -> None:
        if question in self.waiting:
            self.waiting[question].set()

    async def ask(self, question: dict[str, Any], seconds: float) -> str:
        """A worker's answer; empty if none came in time."""
        mark = hashed(json.dumps(question))
        came = self.waiting.setdefault(mark.hex(), asyncio.Event())
        try:
            async with asyncio.timeout(seconds):
                while not (answer := await self.answer(mark)):
                    came.clear()
                    await self.put(THINK, f"think {mark.hex()}", question=question)
                    await wait_a_little(came)
            return answer
        except (TimeoutError, psycopg.Error):
            return ""
        finally:
            self.waiting.pop(mark.hex(), None)

    async def answer(self, mark: bytes) -> str:
        assert self.store.pool is not None
        async with self.store.pool.connection() as connection:
            found = await (await connection.execute(ANSWER, (mark,))).fetchone()
        return str(found[0]) if found else ""


async def wait_a_little(came: asyncio.Event) -> None:
    """Until the answer was told, or it is time to look whether it was."""
    try:
        async with asyncio.timeout(5.0):
            await came.wait()
    except TimeoutError:
        pass


class JobThinkers(Thinkers):
    """Asks workers, and thinks itself where there are none."""

    def __init__(self, jobs: Jobs) -> None:
        super().__init__()
        self.jobs = jobs

    async def ask(self, question: dict[str, Any], asker: Asker = HOUSE) -> str:
        if "bot" not in question and self.jobs.there:
            answer = await self.jobs.ask(question, self.lane_of(question).seconds)
            if answer:
                return answer
        return await super().ask(question, asker)
