"""Live updates: an event stream for each viewer, with only the parts that have changed."""

import asyncio
import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec
from fastapi import HTTPException, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from teotl.core.words import said
from teotl.web.http.addresses import address_of
from teotl.web.http.places import Asker, Places
from teotl.web.tables.parts import Parts, news
from teotl.web.tables.patches import Known
from teotl.web.tables.room import Room
from teotl.web.tables.watch import Watch

HEARTBEAT = 15.0  # seconds; proxies close what is silent for long
LEVEL = 6  # of compression: 50 µs an update, beside the 1 000 that drawing takes
QUICK = 1  # the same for what is light, to a program
GZIP = 31  # the format, with the largest window: with half of it updates are a quarter larger
# Of the 9 levels: an open page costs 122 KB, where the usual 8 takes 190 and zlib-ng 236, to be 15 µs faster.
MEMORY = 5
ENCODER = msgspec.json.Encoder(enc_hook=str)  # the HTML of parts is a string that knows more
RETRY = 1000  # milliseconds until a page that lost us comes back
ELSEWHERE = (20, 220)  # the same where other servers are there: at once, but not all at the same moment
QUIET = (1.0, 3.0)  # seconds after which who came back and has missed nothing is drawn for all the same
STILL_HERE = b": still here\n\n"
LONGEST = 10  # digits of a version


class Streams:
    """How many streams are open, by address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()
        self.places = Places(1)  # what is drawn for streams is drawn between other things
        self.opening = Places(1)  # for who has just come: however many these are, others are not held up
        self.closing = False

    def close(self, rooms: Iterable[Room]) -> None:
        """End them all: those that wait are woken, and find that it is over."""
        self.closing = True
        for room in rooms:
            room.wake_streams(False)

    async def beat(self, rooms: Callable[[], Iterable[Room]]) -> None:
        """Now and then all that wait say that they are still here."""
        while not self.closing:
            await asyncio.sleep(HEARTBEAT)
            for room in rooms():
                room.wake_streams(False)


def event(version: int, parts: Parts) -> bytes:
    data = ENCODER.encode({"version": version, "parts": parts})
    return b"id: %d\nevent: update\ndata: %b\n\n" % (version, data)


def retry(elsewhere: bool) -> bytes:
    return b"retry: %d\n\n" % (random.randint(*ELSEWHERE) if elsewhere else RETRY)


class EventStream(Response):
    """The parts as they are, then whatever changes; a comment now and then. It ends when nobody reads it."""

    media_type = "text/event-stream"

    def __init__(
        self,
        request: Request,
        room: Room,
        render: Callable[[], Parts],
        seats: Sequence[int] = (),
        patches: bool = False,
        light: bool = False,
    ) -> None:
        self.streams: Streams = request.app.state.streams
        self.address = address_of(request.scope)
        if self.streams.open[self.address] >= self.streams.most:
            raise HTTPException(429, said("error.too-many-pages"))
        self.room = room
        self.asker = Asker(self.address, room.row.id)
        self.seats = seats  # from which it is read
        self.render_parts = render
        self.known = Known() if patches else None
        self.light = light  # an update takes 100 µs to make: it waits for no turn
        self.has = version_of(request.headers.get("last-event-id", ""))
        self.status_code = 200
        self.background = None
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        self.squeeze = None
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            self.squeeze = zlib.compressobj(QUICK if light else LEVEL, zlib.DEFLATED, GZIP, MEMORY)
        self.init_headers(headers)
        del self.headers["content-length"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        await send(start)
        # A layer between may hold the start back until something follows.
        await self.write(send, retry(self.room.store.is_shared))
        watch = Watch(self.seats)
        self.room.attendance.come(self.room, watch)
        self.streams.open[self.address] += 1
        listening = asyncio.create_task(until_gone(receive, watch))
        try:
            # A task of its own: one that is woken in here would be woken through every layer of the framework.
            await asyncio.create_task(self.tell(watch, send))
        finally:
            listening.cancel()
            self.room.attendance.go(self.room, watch)
            self.streams.open -= Counter([self.address])  # an address without any is forgotten
        if not watch.gone:
            await send({"type": "http.response.body", "body": b""})

    async def tell(self, watch: Watch, send: Send) -> None:
        """Everything there is to tell, until it is over."""
        await self.rest(watch)
        room, sent, version = self.room, Parts(), -1
        moment: object = None  # nothing was told yet
        while not (self.streams.closing or watch.gone):
            if moment != room.moment:
                places = self.streams.places if sent or self.is_behind else self.streams.opening
                seen = self.seen() if sent and self.light else await self.seen_in_turn(places)
                before, (version, moment, parts) = version, seen
                changed = news(sent, parts)
                if changed or before != version:  # what happens beside the game may not concern this reader
                    told = changed if self.known is None else self.known.news(changed)
                    await self.write(send, event(version, told))
                sent = parts
            elif not await watch.wait():
                await self.write(send, STILL_HERE)

    @property
    def is_behind(self) -> bool:
        """Is there something to tell to who came back?"""
        return self.has not in (None, self.room.version)

    async def rest(self, watch: Watch) -> None:
        """Who comes back and has missed nothing waits until something happens, or for a quiet moment: when a server has
        died all its readers come at once, and what others wait for is drawn first."""
        if self.has is None:
            return
        loop = asyncio.get_running_loop()
        until = loop.time() + random.uniform(*QUIET)
        timer = loop.call_at(until, watch.wake, False)
        while not (self.is_behind or self.streams.closing or watch.gone) and loop.time() < until:
            await watch.wait()
        timer.cancel()

    def seen(self) -> tuple[int, object, Parts]:
        """The parts as they are now, and the moment that they show."""
        return self.room.version, self.room.moment, self.render_parts()

    async def seen_in_turn(self, places: Places) -> tuple[int, object, Parts]:
        """The same when it is this stream's turn. Whoever waited for it lets choices pass that came meanwhile."""
        waited = await places.enter(self.asker)  # not by `place`, which costs more than most waits
        try:
            if waited:
                await asyncio.sleep(0)
            return self.seen()
        finally:
            places.leave()

    async def write(self, send: Send, data: bytes) -> None:
        """Packed and flushed: one stream remembers what it sent, so an update costs a few bytes."""
        if self.squeeze is not None:
            data = self.squeeze.compress(data) + self.squeeze.flush(zlib.Z_SYNC_FLUSH)
        await send({"type": "http.response.body", "body": data, "more_body": True})


def version_of(identity: str) -> int | None:
    """Of the last event that a reader has, as browsers say it when they come back; None for who is new."""
    return int(identity) if identity.isascii() and identity.isdigit() and len(identity) < LONGEST else None


async def until_gone(receive: Receive, watch: Watch) -> None:
    """Wait for the reader to close the line, and say so."""
    while (await receive())["type"] != "http.disconnect":
        pass
    watch.gone = True
    watch.wake(False)
