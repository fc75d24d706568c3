"""A worker: thinks for the bots and the coach of all servers, and calls webhooks. As many as wanted, on any machine."""

import asyncio
import json
import logging
import os
import signal
import time
from contextlib import closing
from typing import Any, Final

from procrastinate import App
from procrastinate.exceptions import UniqueViolation
from procrastinate.jobs import Job, Status

from teotl.core.words import say
from teotl.web.cluster.address import open_shared, place_of
from teotl.web.cluster.following import catch_up, lock_of
from teotl.web.cluster.hearing import Hearing
from teotl.web.cluster.jobs import ALIVE, BOTS, CALL, HEART, THINK, jobs_app
from teotl.web.cluster.store import SharedStore
from teotl.web.http.logs import logging_beside, note
from teotl.web.http.secrets import hashed
from teotl.web.tables.calling import send
from teotl.web.tables.pushing import Pusher
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import MakeRoom, Rooms
from teotl.web.tables.thinking import Thinkers
from teotl.web.tables.webhooks import Caller, both

AT_ONCE: Final = 8  # jobs; most of them wait for a thought
OLD: Final = 3600.0  # seconds that an answer is kept
PUT_ANSWER: Final = (
    "INSERT INTO answers VALUES (%s, %s, %s) ON CONFLICT (question) DO UPDATE SET"
    " answer = excluded.answer, at = excluded.at"
)
LONGEST: Final = 300.0  # seconds that a job may take; a review of a long game is done in less
LASTING: Final = (
    "SELECT job.id, status, task_name, priority, lock, queueing_lock, args, scheduled_at, queue_name, attempts,"
    " worker_id FROM procrastinate_jobs job JOIN procrastinate_events event ON event.job_id = job.id"
    " WHERE event.type = 'started' AND job.status = 'doing' GROUP BY job.id"
    " HAVING max(event.at) < now() - make_interval(secs => %(seconds)s)"
)
LEAVE: Final = 5.0  # seconds; jobs that are being done have two of them
PRIVATE_WEBHOOKS: Final = "TEOTL_PRIVATE_WEBHOOKS"


class Worker:
    def __init__(self, store: SharedStore, make: MakeRoom) -> None:
        self.store = store
        self.thinkers = Thinkers()
        self.private = os.environ.get(PRIVATE_WEBHOOKS) == "1"
        # Whoever's turn begins after a bot's is called from here: servers only hear of it.
        call = both(Caller(self.private).call, Pusher(store.push_key(), self.private).push)
        self.rooms = Rooms(store, self.thinkers, call, make)

    async def bots(self, game: str) -> None:
        """Play for the bots of a game until a person is asked. Whatever was played meanwhile is looked at first."""
        room = await self.rooms.visit(game)
        if room is None:
            return
        async with lock_of(room):
            await catch_up(self.store, room)
        await self.play(room)

    async def play(self, room: Room) -> None:
        room.thinking = asyncio.create_task(room.let_bots_play())
        await room.thinking

    async def think(self, question: dict[str, Any]) -> None:
        """Answer, and tell whoever waits for it."""
        assert self.store.pool is not None
        answer = await self.thinkers.ask(question)
        if not answer:
            return
        mark, now = hashed(json.dumps(question)), time.time()
        async with self.store.pool.connection() as connection:
            await connection.execute(PUT_ANSWER, (mark, answer, now))
            await connection.execute("DELETE FROM answers WHERE at < %s", (now - OLD,))
        self.store.tell(f"answer {mark.hex()} 0 {self.store.server}")

    async def call(self, address: str, body: str) -> None:
        await send(address, body.encode(), self.private)

    async def run(self) -> None:
        """Until it is cancelled."""
        await self.store.start()
        app = jobs_app(self.store.address, {BOTS: self.bots, THINK: self.think, CALL: self.call})
        hearing = asyncio.create_task(Hearing(self.store, self.rooms).listen())
        caring = asyncio.create_task(take_up(app))
        try:
            async with app.open_async():
                while not is_ending():  # who loses the database while it ends is not told by an exception
                    await self.work(app)
                    await asyncio.sleep(1.0)
        finally:
            hearing.cancel()
            caring.cancel()
            self.rooms.close()
            await self.thinkers.close()
            await self.store.stop()

    async def work(self, app: App) -> None:
        """As long as the database is there."""
        try:
            await app.run_worker_async(
                concurrency=AT_ONCE,
                listen_notify=True,
                fetch_job_polling_interval=2.0,
                delete_jobs="always",
                install_signal_handlers=False,
                update_heartbeat_interval=HEART,
                stalled_worker_timeout=ALIVE,
                shutdown_graceful_timeout=2.0,
            )
        except Exception as error:
            note("worker-stopped", logging.WARNING, error)


async def take_up(app: App) -> None:
    """Now and then give jobs that nobody does any more to those who live."""
    while True:
        await asyncio.sleep(HEART)
        try:
            for job in await lost_jobs(app):
                await give_back(app, job)
        except Exception as error:
            note("jobs-not-looked-at", logging.WARNING, error)


async def lost_jobs(app: App) -> list[Job]:
    """Those of workers that have died; and those that take too long, for a worker may have done one and lost the
    database before it could say so. Doing a job twice changes nothing."""
    manager = app.job_manager
    dead = await manager.get_stalled_jobs(seconds_since_heartbeat=ALIVE)
    rows = await app.connector.execute_query_all_async(LASTING, seconds=LONGEST)
    return list({job.id: job for job in (*dead, *(Job.from_row(row) for row in rows))}.values())


async def give_back(app: App, job: Job) -> None:
    """To be done again; if another one for the same waits already, that one only waits for this to go."""
    assert job.id is not None
    note("job-taken-up", job=job.task_name)
    try:
        await app.job_manager.retry_job(job)
    except UniqueViolation:
        await app.job_manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)


def work(address: str, make: MakeRoom, language: str = "en", log: bool = False) -> int:
    """Until it is stopped; raises BadData if there is nothing to work for."""
    with closing(open_shared(address)) as store:
        store.is_worker = True
        print(say(language, "cli.working", database=place_of(address)), flush=True)
        with logging_beside(log):
            asyncio.run(until_stopped(Worker(store, make)))
    return 0


async def until_stopped(worker: Worker) -> None:
    """It takes leave of the database; of one that is gone it is torn away."""
    working, wish = asyncio.create_task(worker.run()), asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, wish.set)
    wished = asyncio.create_task(wish.wait())
    await asyncio.wait({working, wished}, return_when=asyncio.FIRST_COMPLETED)
    wished.cancel()
    while not working.done():
        working.cancel()
        await asyncio.wait({working}, timeout=LEAVE)
    if not wish.is_set():
        working.result()
    elif not working.cancelled() and (error := working.exception()):
        note("stopped", logging.WARNING, error)
    else:
        note("stopped")


def is_ending() -> bool:
    """Has somebody cancelled this task, whatever became of it?"""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
