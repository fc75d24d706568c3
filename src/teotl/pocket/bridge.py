"""Between the page and the app: a request comes in as a message, its answer goes out in parts, as a server sends it.

Browsers keep no cookies for answers that were made inside them, so the jar is here; and a page that lies in a folder
of its host needs the folder's name in front of every address that it may go to.
"""

import asyncio
import re
from collections.abc import Callable, Iterable
from http.cookies import SimpleCookie
from typing import Any, Final

from starlette.types import ASGIApp, Message, Scope

Header = tuple[bytes, bytes]
Answer = Callable[[str, Any], None]  # start: status and headers; body: bytes; end: nothing
STREAM: Final = "text/event-stream"
WRITTEN: Final = (
    b"text/html",
    b"application/json",
    STREAM.encode(),
)  # answers that hold links: JSON brings parts of pages
LINK: Final = re.compile(rb'((?:href|action)=\\?")/(?!/)')
BODY: Final = re.compile(rb"<body ")


class Bridge:
    """One app, one visitor: whoever holds the device."""

    def __init__(self, app: ASGIApp, base: str, cookies: str = "") -> None:
        self.app = app
        self.base = base.rstrip("/")  # the folder of the host, `/teotl` or nothing
        self.jar: SimpleCookie = SimpleCookie(cookies)
        self.open: dict[int, asyncio.Event] = {}  # requests, and whether their reader has gone
        self.streams: dict[str, int] = {}  # the request that last asked for a stream, by address
        self.before_answers: Callable[[], None] = lambda: None

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={morsel.value}" for name, morsel in self.jar.items())

    async def ask(
        self,
        number: int,
        method: str,
        address: str,
        headers: Iterable[tuple[str, str]],
        body: bytes,
        answer: Answer,
    ) -> None:
        """Hand a request to the app; what it answers goes to `answer`, part by part."""
        gone = self.open[number] = asyncio.Event()
        headers = list(headers)
        if is_stream(
            headers
        ):  # one page is open: who asks again has lost the earlier one, perhaps without a word
            self.leave(self.streams.get(address, -1))
            self.streams[address] = number
        body, sent = bytes(body), False  # a view of JavaScript's bytes is none

        async def receive() -> Message:
            nonlocal sent
            if sent:
                await gone.wait()
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        reader = Reader(self, answer)
        try:
            await self.app(self.scope(method, address, headers, body), receive, reader.take)
        finally:
            del self.open[number]
            answer("end", None)

    def leave(self, number: int) -> None:
        """Nobody reads the answer any more."""
        if number in self.open:
            self.open[number].set()

    def scope(self, method: str, address: str, headers: Iterable[tuple[str, str]], body: bytes) -> Scope:
        """The request as a server would describe it."""
        path, _, query = address.partition("?")
        path = "/" + path.removeprefix(self.base).lstrip("/")
        own = [(name.lower().encode(), value.encode("latin-1", "replace")) for name, value in headers]
        own += [(b"host", b"pocket"), (b"cookie", self.cookies.encode())]
        if method not in ("GET", "HEAD"):
            own.append((b"content-length", str(len(body)).encode()))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquoted(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": own,
            "client": ("127.0.0.1", 0),
            "server": ("pocket", 80),
        }


class Reader:
    """Takes one answer of the app and passes it on."""

    def __init__(self, bridge: Bridge, answer: Answer) -> None:
        self.bridge = bridge
        self.answer = answer
        self.rewrites = False

    async def take(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start(message["status"], message["headers"])
        elif body := message.get("body", b""):
            self.answer("body", self.placed(bytes(body)) if self.rewrites else bytes(body))

    def start(self, status: int, headers: list[Header]) -> None:
        kept: list[tuple[str, str]] = []
        for name, value in headers:
            if name == b"set-cookie":
                self.bridge.jar.load(value.decode("latin-1"))
            elif name == b"location":
                kept.append(("location", self.bridge.base + value.decode("latin-1")))
            elif name == b"content-security-policy":  # the page round the app is of the same folder
                kept.append(("content-security-policy", framed(value.decode("latin-1"))))
            elif name != b"content-length":  # links grow
                kept.append((name.decode("latin-1"), value.decode("latin-1")))
            if name == b"content-type":
                self.rewrites = value.startswith(WRITTEN)
        self.bridge.before_answers()
        self.answer("start", (status, kept))

    def placed(self, body: bytes) -> bytes:
        """Links lead into the folder, and scripts are told which."""
        base = self.bridge.base.encode()
        body = BODY.sub(b'<body data-base="%b" ' % base, body, count=1)
        return LINK.sub(rb"\1%b/" % base, body) if base else body


def is_stream(headers: Iterable[tuple[str, str]]) -> bool:
    return any(name.lower() == "accept" and value == STREAM for name, value in headers)


def framed(policy: str) -> str:
    return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")


def unquoted(path: str) -> str:
    from urllib.parse import unquote

    return unquote(path)
