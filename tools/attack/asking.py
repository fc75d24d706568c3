"""An app in this process, asked by hand: whatever a socket could bring, and all that comes back."""

import asyncio
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI

from teotl.web.app import create_app
from teotl.web.http.gate import Limits

FREE: Final = Limits(burst=1e9, per_second=1e9, thinking=10**6)
Headers = list[tuple[bytes, bytes]]


@dataclass
class Answer:
    code: int = 0
    headers: Headers = field(default_factory=list)
    body: bytes = b""

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def everything(self) -> bytes:
        """Code, headers and body: every byte that somebody gets."""
        lines = [name + b": " + value for name, value in sorted(self.headers)]
        return b"\n".join([str(self.code).encode(), *lines, b"", self.body])


class Asking:
    """One app over a folder, in a loop of its own that goes on only while something is asked."""

    def __init__(self, app: FastAPI, runner: asyncio.Runner) -> None:
        self.app = app
        self.runner = runner

    def ask(self, method: str, path: str, headers: Headers | None = None, body: bytes = b"") -> Answer:
        return self.runner.run(asked(self.app, method, path, headers or [], body))

    def wish(self, path: str, wish: Any, secret: str = "") -> Answer:
        headers = [(b"content-type", b"application/json"), *bearer(secret)]
        return self.ask("POST", path, headers, json.dumps(wish).encode())


def bearer(secret: str) -> Headers:
    return [(b"authorization", f"Bearer {secret}".encode())] if secret else []


@contextmanager
def asking() -> Iterator[Asking]:
    """An app with nothing in it."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        app = create_app(Path(folder), FREE)
        living = app.router.lifespan_context(app)
        runner.run(living.__aenter__())
        app.state.rooms.store.base.execute("PRAGMA synchronous=OFF")
        try:
            yield Asking(app, runner)
        finally:
            runner.run(living.__aexit__(None, None, None))


async def asked(app: FastAPI, method: str, path: str, headers: Headers, body: bytes) -> Answer:
    """One request by hand. A stream is left after its first event."""
    answer, parts, came = Answer(), [body], 0
    enough = asyncio.Event()

    async def receive() -> dict[str, Any]:
        if parts:
            return {"type": "http.request", "body": parts.pop(), "more_body": False}
        await enough.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        nonlocal came
        if message["type"] == "http.response.start":
            answer.code, answer.headers = message["status"], list(message["headers"])
            return
        answer.body += message.get("body", b"")
        came += 1
        if not message.get("more_body") or came > 1:
            enough.set()

    where, _, query = path.partition("?")
    given = [(name.lower(), value) for name, value in headers]
    if method != "GET" and b"content-length" not in dict(given):
        given.append((b"content-length", str(len(body)).encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": where,
        "raw_path": where.encode("utf-8", "surrogateescape"),
        "query_string": query.encode("utf-8", "surrogateescape"),
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1"), *given],
        "client": ("192.0.2.1", 5000),
        "server": ("127.0.0.1", 80),
    }
    await app(scope, receive, send)
    return answer
