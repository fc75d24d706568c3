"""Open lines: what is said on one within a turn of the loop leaves together, in one call to the system.

A call costs more than making a small answer. uvicorn makes two for an answer, one for its head and one for its body.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Together:
    """A transport that collects what is written until the loop comes round."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self.loop = loop
        self.collected: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self.collected:
            self.loop.call_soon(self.flush)
        self.collected.append(data)

    def flush(self) -> None:
        if self.collected:
            data = b"".join(self.collected)
            self.collected.clear()
            self.transport.write(data)

    def close(self) -> None:
        self.flush()
        self.transport.close()


class Lines(HttpToolsProtocol):
    """uvicorn's protocol on such a transport."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(Together(transport, self.loop))  # type: ignore[arg-type]
