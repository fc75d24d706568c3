"""Live updates: an event stream for each viewer, with only the parts of the page that have changed."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Callable

from fastapi import Request
from fastapi.responses import StreamingResponse

from teotl.web.room import Room

HEARTBEAT = 15.0  # seconds; proxies close what is silent for long
Parts = dict[str, str]  # id of an element → its HTML


def event(version: int, parts: Parts) -> bytes:
    return (
        f"id: {version}\nevent: update\ndata: {json.dumps({'version': version, 'parts': parts})}\n\n".encode()
    )


async def updates(room: Room, render: Callable[[], Parts], closing: asyncio.Event) -> AsyncIterator[bytes]:
    """The parts as they are, then whatever changes; a comment now and then."""
    sent: Parts = {}
    version = -1
    room.watchers += 1
    try:
        while not closing.is_set():
            if version != room.version:
                version = room.version
                parts = render()
                changed = {name: html for name, html in parts.items() if sent.get(name) != html}
                sent = parts
                yield event(version, changed)
            elif not await room.wait_for_change(version, HEARTBEAT):
                yield b": still here\n\n"
    finally:
        room.watchers -= 1


async def squeezed(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """gzip, flushed after every event: one stream remembers what it sent, so an update costs a few bytes."""
    squeeze = zlib.compressobj(6, zlib.DEFLATED, 31)
    async for chunk in chunks:
        yield squeeze.compress(chunk) + squeeze.flush(zlib.Z_SYNC_FLUSH)


def respond(request: Request, chunks: AsyncIterator[bytes]) -> StreamingResponse:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        chunks = squeezed(chunks)
    return StreamingResponse(chunks, media_type="text/event-stream", headers=headers)
