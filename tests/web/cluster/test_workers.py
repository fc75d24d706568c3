"""Workers: bots, hints and webhooks are thought and called elsewhere; what one leaves undone another takes up."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi.testclient import TestClient
from procrastinate import App

from teotl.web.app import create_app
from teotl.web.cluster.address import open_shared
from teotl.web.cluster.jobs import BOTS, jobs_app
from teotl.web.cluster.worker import give_back, lost_jobs, until_stopped
from tests.steady import LONG
from tests.web.cluster.postgres import Cluster
from tests.web.cluster.test_together import lines, until
from tests.web.pushed import maker
from tests.web.tables import FAST, Table


@contextmanager
def worker(address: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "teotl", "worker", "--database", address, "--log", "on"]
    made = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=dict(os.environ))
    try:
        yield made
    finally:
        made.send_signal(signal.SIGTERM)
        made.wait(30)


@pytest.mark.slow
def test_a_worker_plays_for_bots_and_what_it_leaves_another_takes_up(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEOTL_PRIVATE_WEBHOOKS", "1")
    app = create_app(Path("unused"), FAST, database=address)
    with (
        TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as client,
        maker() as ear,
    ):
        state = client.app.state.rooms  # type: ignore[attr-defined]
        until(lambda: state.store.is_writable())
        with worker(address) as first:
            until(lambda: state.store.jobs.there)
            table = Table(client, ["person", "easy"], options={"setup": "first-game"})
            assert table.post("webhook", 0, address=ear.address).status_code == 200
            for _ in range(6):
                play_on(table)
            until(lambda: ear.came)  # the bot's turn has ended there, so the worker calls
            room = state.alive[table.id]
            assert room.thinking is None, "the server thought itself"
            first.kill()
            first.wait(30)
            now = table.where()
            table.play(0, table.keys(0)[0], now["version"])  # given to a worker that is gone
            with worker(address):
                until(lambda: table.where()["to_act"] == [0])
                play_on(table)
        assert lines([client], table) == table.where()["version"]
        until(lambda: not state.store.jobs.there)
        play_on(table)  # without workers the server thinks itself


@pytest.mark.slow
def test_a_worker_stops_although_the_database_is_gone(postgres: Cluster, address: str) -> None:
    with worker(address) as one:
        until(lambda: is_at_work(address))
        postgres.stop("fast")
        try:
            one.send_signal(signal.SIGTERM)
            assert one.wait(LONG) == 0
        finally:
            postgres.start()


class Stubborn:
    """Hears only the second time that it shall end: the first was lost with the database."""

    times = 0

    async def run(self) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        while self.times < 2:
            try:
                await asyncio.sleep(LONG)
            except asyncio.CancelledError:
                self.times += 1


def test_who_does_not_hear_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teotl.web.cluster.worker.LEAVE", 0.01)
    stubborn: Any = Stubborn()
    asyncio.run(asyncio.wait_for(until_stopped(stubborn), LONG / 2))
    assert stubborn.times == 2


def is_at_work(address: str) -> bool:
    try:
        with psycopg.connect(address) as connection:
            return connection.execute("SELECT 1 FROM procrastinate_workers").fetchone() is not None
    except psycopg.errors.UndefinedTable:
        return False


def play_on(table: Table) -> None:
    now = until(lambda: (found := table.where())["to_act"] == [0] and found)
    table.play(0, table.keys(0)[0], now["version"])
    until(lambda: table.where()["to_act"] == [0])


def test_a_job_that_nobody_does_any_more_makes_way_for_the_next(address: str) -> None:
    """Its worker died, or lost the database before it could say that all was done; another one waits for it."""
    with closing(open_shared(address)) as store:  # which makes the tables
        asyncio.run(make_way(store.address))


async def make_way(address: str) -> None:
    done: list[str] = []

    async def bots(game: str) -> None:
        done.append(game)

    app = jobs_app(address, {BOTS: bots})
    async with app.open_async():
        for game in ("both wait", "dead", "lasting"):
            await put(app, game)
        await app.connector.execute_query_async(
            "UPDATE procrastinate_jobs SET status = 'doing' WHERE lock <> 'bots lasting'"
        )  # by a worker that is not there
        await put(app, "both wait")
        for change in (
            "UPDATE procrastinate_jobs SET status = 'doing', worker_id ="
            " (SELECT worker_id FROM procrastinate_register_worker_v1()) WHERE lock = 'bots lasting'",
            "UPDATE procrastinate_events SET at = now() - interval '1 hour'",
        ):
            await app.connector.execute_query_async(change)
        for job in await lost_jobs(app):
            await give_back(app, job)
        await app.run_worker_async(wait=False, install_signal_handlers=False)
    assert sorted(done) == ["both wait", "dead", "lasting"]


async def put(app: App, game: str) -> None:
    await app.configure_task(BOTS, queue=BOTS, lock=f"bots {game}", queueing_lock=f"bots {game}").defer_async(
        game=game
    )
