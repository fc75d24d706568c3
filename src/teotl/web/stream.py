"""Live updates: an event stream for each viewer, with only the parts that have changed."""

import json
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable

from fastapi import HTTPException, Request
from fastapi.responses import StreamingResponse

from teotl.core.words import said
from teotl.web.parts import Parts, news
from teotl.web.room import Room

HEARTBEAT = 15.0  # seconds; proxies close what is silent for long
LEVEL = 4  # of compression: 6 takes half as long again to save 70 bytes of an update's 320
GZIP = 31  # the format, with the largest window
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
RETRY = 1000  # milliseconds until a page that lost us comes back


class Streams:
    """How many streams are open, by address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()
        self.closing = False

    def close(self, rooms: Iterable[Room]) -> None:
        """End them all: those that wait are woken, and find that it is over."""
        self.closing = True
        for room in rooms:
            room.wake_streams(False)


def event(version: int, parts: Parts) -> bytes:
    told = ENCODER.encode({"version": version, "parts": parts})
    return f"id: {version}\nevent: update\ndata: {told}\n\n".encode()


async def updates(request: Request, room: Room, render: Callable[[], Parts]) -> AsyncIterator[bytes]:
    """The parts as they are, then whatever changes; a comment now and then."""
    streams: Streams = request.app.state.streams
    address = request.client.host if request.client else ""
    sent: Parts = {}
    version = -1
    room.watchers += 1
    streams.open[address] += 1
    try:
        yield f"retry: {RETRY}\n\n".encode()
        while not streams.closing:
            if version != room.version:
                version = room.version
                parts = render()
                yield event(version, news(sent, parts))
                sent = parts
            elif not await room.wait_for_change(version, HEARTBEAT):
                yield b": still here\n\n"
    finally:
        room.watchers -= 1
        streams.open[address] -= 1


async def squeezed(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """gzip, flushed after every event: one stream remembers what it sent, so an update costs a few bytes."""
    squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    async for chunk in chunks:
        yield squeeze.compress(chunk) + squeeze.flush(zlib.Z_SYNC_FLUSH)


def respond(request: Request, chunks: AsyncIterator[bytes]) -> StreamingResponse:
    streams: Streams = request.app.state.streams
    if streams.open[request.client.host if request.client else ""] >= streams.most:
        raise HTTPException(429, said("error.too_many_pages_open_at"))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        chunks = squeezed(chunks)
    return StreamingResponse(chunks, media_type="text/event-stream", headers=headers)
