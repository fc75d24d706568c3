"""The app: storage, rooms, pages, API and guard, put together."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, cast

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

import teotl
from teotl.core.words import Said, said
from teotl.draw import icons
from teotl.web.board import (
    api,
    paper,
    push_api,
    quick_play,
    report,
    scenes,
    seat_pages,
    seats_api,
    talk_api,
)
from teotl.web.board import pages as board_pages
from teotl.web.board import words as words_pages
from teotl.web.coach import pages as coach_pages
from teotl.web.coach.questions import Questions
from teotl.web.http import comfort
from teotl.web.http.answers import answer
from teotl.web.http.assets import assets
from teotl.web.http.described import describe
from teotl.web.http.gate import Gate, Limits
from teotl.web.http.guard import guard
from teotl.web.http.in_turn import Turns
from teotl.web.http.logs import note
from teotl.web.http.metrics import Metrics
from teotl.web.http.observing import Observing
from teotl.web.http.opening_turns import OpeningTurns
from teotl.web.http.pocket import offer_pocket
from teotl.web.http.repeats import Repeats
from teotl.web.http.short import ShortWay
from teotl.web.http.visitor import Browsers
from teotl.web.learn import guide as guide_pages
from teotl.web.learn import pages as tutorial
from teotl.web.learn import things
from teotl.web.lobby import keys as keys_pages
from teotl.web.lobby import pages, shell
from teotl.web.puzzles import pages as puzzles_pages
from teotl.web.puzzles.room import room_for
from teotl.web.replay import api as replay_api
from teotl.web.replay import pages as replay_pages
from teotl.web.tables import watching
from teotl.web.tables.asking import tell_stale
from teotl.web.tables.clocks import look_round
from teotl.web.tables.datafile import FILE
from teotl.web.tables.health import Health
from teotl.web.tables.keeping import keep_snapshots, write_snapshots
from teotl.web.tables.lock import serving
from teotl.web.tables.patience import Patience
from teotl.web.tables.pushing import Pusher
from teotl.web.tables.room import Call, Stale
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.store import Store
from teotl.web.tables.stream import Streams
from teotl.web.tables.thinking import Thinkers
from teotl.web.tables.waking import waiting_for_bots, wake_bots
from teotl.web.tables.webhooks import Caller, both

if TYPE_CHECKING:
    from teotl.web.cluster.store import SharedStore

PRIVATE_WEBHOOKS = "TEOTL_PRIVATE_WEBHOOKS"  # set to 1: webhooks may call this machine and its network


# What somebody sees first is looked for first.
ROUTERS = (
    pages.router,
    board_pages.router,
    api.router,
    seats_api.router,
    talk_api.router,
    replay_api.router,
    coach_pages.router,
    things.router,
    seat_pages.router,
    push_api.router,
    replay_pages.router,
    words_pages.router,
    keys_pages.router,
    guide_pages.router,
    tutorial.router,
    puzzles_pages.router,
    comfort.router,
    report.router,
    scenes.router,
    paper.router,
    shell.router,
    watching.router,
)


class App(FastAPI):
    """The framework's app, with the short way before it."""

    way: Observing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self.way(scope, receive, send)

    async def long_way(self, scope: Scope, receive: Receive, send: Send) -> None:
        await super().__call__(scope, receive, send)


def create_app(
    data: Path,
    limits: Limits | None = None,
    private_webhooks: bool | None = None,
    thinkers: Callable[[], Thinkers] = Thinkers,
    database: str = "",
) -> FastAPI:
    """The whole app over one data folder, or with other servers over one database."""
    limits = limits or Limits()
    if private_webhooks is None:
        private_webhooks = os.environ.get(PRIVATE_WEBHOOKS) == "1"

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened_store(data, database) as store:
            thinking, call = helpers(store, thinkers, Caller(private_webhooks))
            app.state.pusher = pusher = Pusher(store.push_key(), private_webhooks)
            rooms = Rooms(store, thinking, both(call, pusher.push), room_for, limits.thinking)
            furnish(app, rooms, limits)
            icons.symbols()  # brings the games' drawings with it, for which the first page would wait
            app.state.health = Health(store, None if database else data / FILE)
            steady = [asyncio.create_task(task) for task in steady_tasks(app, rooms)]
            note("started", version=teotl.__version__)
            yield
            for task in steady:
                task.cancel()
            end_streams(app)
            rooms.close()
            await thinking.close()
            write_snapshots(store, rooms.all())
            note("stopped")

    app = App(
        title="Teotl",
        version=teotl.__version__,
        description="Everything a page can do. Keys and views are those of the Python package.",
        docs_url=None,
        openapi_url="/api/openapi.json",
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Patience)
    gate = Gate(limits)
    guard(app, gate)
    app.add_exception_handler(Stale, tell_stale)
    # As they stand there: an app that includes a router makes each of its routes once more.
    app.router.routes += [route for router in ROUTERS for route in router.routes]
    app.mount("/assets", assets())
    offer_pocket(app)
    describe(app)
    app.add_exception_handler(HTTPException, tell_http)
    app.state.metrics = Metrics()
    answer_play = quick_play.played_shared if database else quick_play.played
    turns = OpeningTurns(app.long_way, lambda game: game in app.state.rooms.rooms)
    short_way = ShortWay(turns, gate, takes=quick_play.is_play, answer=answer_play)
    app.way = Observing(short_way, app.state.metrics)
    return app


@asynccontextmanager
async def opened_store(data: Path, database: str) -> AsyncIterator[Store]:
    """The games, as long as the app runs: in a folder that is ours alone, or in a database."""
    if not database:
        with serving(data), closing(Store(data / FILE)) as store:
            yield store
        return
    from teotl.web.cluster.jobs import Jobs
    from teotl.web.cluster.store import SharedStore

    with closing(SharedStore(database)) as shared:
        await shared.start()
        shared.jobs = Jobs(shared)
        try:
            async with shared.jobs.app.open_async():
                yield shared
        finally:
            await shared.stop()


def helpers(store: Store, thinkers: Callable[[], Thinkers], caller: Caller) -> tuple[Thinkers, Call]:
    """Who thinks, and who calls webhooks: this server, or workers where there are some."""
    if not store.is_shared:
        return thinkers(), caller.call
    from teotl.web.cluster.jobs import JobThinkers

    jobs = cast("SharedStore", store).jobs
    assert jobs is not None
    return JobThinkers(jobs), jobs.caller(caller)


def furnish(app: FastAPI, rooms: Rooms, limits: Limits) -> None:
    """What requests find at the app: the rooms, who is who, and everybody's share."""
    app.state.rooms = rooms
    app.state.browsers = Browsers(rooms.store.key(), rooms.store.holds_seats)
    app.state.repeats = Repeats()
    app.state.streams = Streams(limits.streams)
    app.state.new_tables = replay_api.new_tables(limits)
    app.state.turns = Turns(limits.waiting)
    app.state.questions = Questions(limits.questions)
    watching.count_tables(app.state.metrics, rooms, app.state.streams)


def steady_tasks(app: FastAPI, rooms: Rooms) -> list[Coroutine[None, None, None]]:
    """What goes on as long as the app does."""
    return [
        wake_bots(rooms, list(waiting_for_bots(rooms.store))),
        app.state.streams.beat(rooms.all),
        keep_snapshots(rooms.store, rooms.all),
        look_round(rooms),
        *(tasks_together(rooms) if rooms.store.is_shared else ()),
    ]


def tasks_together(rooms: Rooms) -> list[Coroutine[None, None, None]]:
    """What servers that play together do besides."""
    from teotl.web.cluster.hearing import Hearing
    from teotl.web.cluster.presence import meet

    store = cast("SharedStore", rooms.store)
    assert store.jobs is not None
    return [Hearing(store, rooms).listen(), meet(store, rooms), store.jobs.look(lambda: wake_all(rooms))]


def wake_all(rooms: Rooms) -> None:
    """Workers have come or gone: bots that wait are thought for anew."""
    for room in rooms.all():
        room.go_on()


def end_streams(app: FastAPI) -> None:
    """Whoever watches is let go; pages come back by themselves."""
    app.state.streams.close(app.state.rooms.all())


async def tell_http(request: Request, error: Exception) -> Response:
    """A page for people, JSON for programs."""
    code = error.status_code if isinstance(error, HTTPException) else 500
    return answer(request, code, problem_of(error))


def problem_of(error: Exception) -> str:
    """Our own words, or those for what the framework found: no such page, no such method."""
    if not isinstance(error, HTTPException):
        return said("error.our-fault")
    if isinstance(error.detail, Said):
        return error.detail
    return said(
        {404: "error.no-such-page", 405: "error.no-such-method"}.get(
            error.status_code, "error.not-understood"
        )
    )
