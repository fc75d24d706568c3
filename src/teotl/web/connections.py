"""Connections that must not be held for ever: by half a request, by a head without end, or by who never reads."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

WHOLE_WITHIN = 30.0  # seconds from the first byte of a request, or from the beginning, to its last
READ_WITHIN = 60.0  # seconds, when more waits to be read than fits
MOST_HEAD: Final = 64 * 1024  # bytes
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connection(HttpToolsProtocol):
    """The server's usual one, with limits."""

    until_whole: asyncio.TimerHandle | None = None
    until_read: asyncio.TimerHandle | None = None
    head = 0  # bytes of a head that is not whole yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.until_whole = self.loop.call_later(WHOLE_WITHIN, self.end_slow)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_answering:
            self.head = 0
            if not self.cycle.more_body:
                stop(self.until_whole)
                self.until_whole = None
                return
        else:
            self.head += len(data)
        if self.head > MOST_HEAD:
            self.transport.abort()
        elif self.until_whole is None:
            self.until_whole = self.loop.call_later(WHOLE_WITHIN, self.end_slow)

    @property
    def is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def end_slow(self) -> None:
        """The rest of the request did not come."""
        if not self.transport.is_closing():
            if not (self.is_answering and self.cycle.response_started):
                self.transport.write(TOO_SLOW)
            self.transport.close()

    # --- Who does not read.
    def pause_writing(self) -> None:
        super().pause_writing()
        self.until_read = self.loop.call_later(READ_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        stop(self.until_read)

    def connection_lost(self, exc: Exception | None) -> None:
        stop(self.until_whole)
        stop(self.until_read)
        super().connection_lost(exc)


def stop(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
