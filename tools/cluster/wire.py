"""Lines to a server that cost little: whoever measures on the same cores must not be what is measured.

Everything that a server sends is read, unpacked and checked to be JSON; only what players need of it is kept.
"""

import asyncio
import zlib
from collections.abc import Callable
from typing import Final, cast

import msgspec

END: Final = b"\r\n"
HEAD: Final = b"\r\n\r\n"
LENGTH: Final = b"content-length"
GZIP: Final = 31
MARK: Final = b"data: "
RETRY: Final = b"retry: "


class Parts(msgspec.Struct):
    """Of a seat's view: what it may choose. A part that has not changed is not sent."""

    choices: list[str] | None = None


class News(msgspec.Struct):
    version: int
    parts: Parts


class Standing(msgspec.Struct):
    version: int = -1


NEWS: Final = msgspec.json.Decoder(News)
STANDING: Final = msgspec.json.Decoder(Standing)


class Line(asyncio.Protocol):
    """A connection on which something is asked and answered; `lost` is told when it ends."""

    transport: asyncio.Transport | None = None

    def __init__(self) -> None:
        self.came = b""
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if not self.lost.done():
            self.lost.set_result(None)

    def write(self, text: str) -> None:
        if self.transport is None:
            raise OSError("the line was lost")
        self.transport.write(text.encode())

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


class Listener(Line):
    """An event stream, in chunks and packed."""

    def __init__(self, take: Callable[[News], None]) -> None:
        super().__init__()
        self.take = take
        self.unpack = zlib.decompressobj(GZIP)
        self.text = b""
        self.retry = 3.0  # seconds until a browser comes again, if the server wishes nothing
        self.opened: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()  # the head

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.opened.done():
            self.opened.set_result(b"")

    def data_received(self, data: bytes) -> None:
        self.came += data
        if not self.opened.done():
            head, found, rest = self.came.partition(HEAD)
            if not found:
                return
            self.opened.set_result(head)
            self.came = rest
        try:
            self.read_chunks()
        except (ValueError, zlib.error, msgspec.MsgspecError):
            self.close()  # an answer of another kind; whoever plays comes again

    def read_chunks(self) -> None:
        while (at := self.came.find(END)) >= 0:
            size = int(self.came[:at], 16)
            begin, end = at + len(END), at + len(END) + size
            if len(self.came) < end + len(END):
                return
            self.text += self.unpack.decompress(self.came[begin:end])
            self.came = self.came[end + len(END) :]
            self.read_events()

    def read_events(self) -> None:
        *events, self.text = self.text.split(b"\n\n")
        for event in events:
            at = event.find(MARK)
            if at >= 0:
                self.take(NEWS.decode(event[at + len(MARK) :]))
            elif event.startswith(RETRY):
                self.retry = int(event[len(RETRY) :]) / 1000


class Asker(Line):
    """A connection that stays open, for one question after another."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(OSError("the line was lost"))

    def data_received(self, data: bytes) -> None:
        self.came += data
        head, found, body = self.came.partition(HEAD)
        if not found or self.answer is None or self.answer.done():
            return
        size = int(value_of(head, LENGTH) or 0)
        if len(body) >= size:
            self.came = body[size:]
            self.answer.set_result((int(head.split(None, 2)[1]), head, body[:size]))

    async def ask(self, text: str, seconds: float) -> tuple[int, bytes, bytes]:
        """Code, head and body; raises OSError if the line is lost, or they do not come in time."""
        loop = asyncio.get_running_loop()
        self.answer, timer = loop.create_future(), loop.call_later(seconds, self.close)
        try:
            self.write(text)
            return await self.answer
        finally:
            timer.cancel()


def value_of(head: bytes, name: bytes) -> bytes:
    """Of a header, whose name servers and proxies write small; empty if there is none."""
    _, found, rest = head.partition(b"\r\n%b: " % name)
    return rest.partition(END)[0] if found else b""
