"""A client of an app in this process that fetches a whole answer in one go.

Starlette's own goes to the app's thread and back ten times for each answer, so that it could be read while it comes:
2.5 ms of CPU, ten times as long as many an answer takes. Streams are still read its way.
"""

import asyncio
from typing import Any
from urllib.parse import unquote

from starlette import testclient
from starlette.testclient import TestClient

httpx: Any = testclient.httpx  # type: ignore[attr-defined]  # the one that Starlette found
PORTS = {"http": 80, "https": 443}
STREAMED = "is read while it comes"


class Client(TestClient):
    def __init__(self, app: Any, **wish: Any) -> None:
        super().__init__(app, **wish)
        self._transport = WholeAnswers(self._transport)

    def send(self, request: Any, *, stream: bool = False, **wish: Any) -> Any:
        request.extensions[STREAMED] = stream
        return super().send(request, stream=stream, **wish)


class WholeAnswers(httpx.BaseTransport):  # type: ignore[misc]
    def __init__(self, usual: Any) -> None:
        self.usual = usual

    def handle_request(self, request: Any) -> Any:
        if request.extensions.get(STREAMED, True) or request.url.scheme not in PORTS:
            return self.usual.handle_request(request)
        answer = Answer(request.read())
        with self.usual.portal_factory() as portal:
            error = portal.call(answer.get, self.usual.app, self.scope(request))
        if error and self.usual.raise_server_exceptions:
            raise error
        body = b"" if request.method == "HEAD" else b"".join(answer.parts)
        return httpx.Response(
            answer.status, headers=answer.headers, stream=httpx.ByteStream(body), request=request
        )

    def scope(self, request: Any) -> dict[str, Any]:
        url = request.url
        return {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "path": unquote(url.path),
            "raw_path": url.raw_path.split(b"?", 1)[0],
            "root_path": self.usual.root_path,
            "scheme": url.scheme,
            "query_string": url.query,
            "headers": [
                (name.lower().encode(), value.encode()) for name, value in request.headers.multi_items()
            ],
            "client": self.usual.client,
            "server": [url.host, url.port or PORTS[url.scheme]],
            "state": self.usual.app_state.copy(),
        }

    def close(self) -> None:
        self.usual.close()


class Answer:
    """What an app says to one request; 500 if it says nothing."""

    def __init__(self, question: bytes) -> None:
        self.question: bytes | None = question
        self.over = asyncio.Event()
        self.status = 500
        self.headers: list[tuple[bytes, bytes]] = []
        self.parts: list[bytes] = []

    async def get(self, app: Any, scope: dict[str, Any]) -> Exception | None:
        try:
            await app(scope, self.receive, self.send)
        except Exception as error:
            return error
        return None

    async def receive(self) -> dict[str, Any]:
        if self.question is None:
            await self.over.wait()
            return {"type": "http.disconnect"}
        body, self.question = self.question, None
        return {"type": "http.request", "body": body}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message.get("headers", []))
        elif message["type"] == "http.response.body":
            self.parts.append(bytes(message.get("body", b"")))
            if not message.get("more_body", False):
                self.over.set()
