"""The short way: one kind of request is answered before the framework, whose general way costs more than the answer.

It is the only bypass, and `bench/web_ways.py` says what it is worth, in moves per CPU-second (medians of six rounds):
1600 with it and 1108 without where views go out as JSON, 502 and 454 where pages are drawn.
It stands before the framework and its layers, so it asks the gate itself and adds the guard's headers. Only what is
plainly right goes this way: whatever else comes, or goes wrong, has changed nothing and goes on to the framework, so
there is one place for errors and one description of the API.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teotl.web.http.gate import MOST_BYTES, PASSED, Gate, Head, head_of
from teotl.web.http.guard import RAW

JSON: Final = b"application/json"
HEADERS: Final = [(b"content-type", JSON), *RAW]
Answer = Callable[
    [Scope, Head, bytes], bytes | Awaitable[bytes | None] | None
]  # JSON; None: nothing has changed, the framework answers


class ShortWay:
    """Stands before the whole app, for requests that send something to certain paths."""

    def __init__(self, app: ASGIApp, gate: Gate, takes: Callable[[str], bool], answer: Answer) -> None:
        self.app = app
        self.gate = gate
        self.takes = takes
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or not self.takes(scope["path"]):
            await self.app(scope, receive, send)
            return
        head = head_of(scope)
        if head.get(b"content-type") != JSON or self.gate.objection(scope, head) is not None:
            await self.app(scope, receive, send)  # where it is said
            return
        scope[PASSED] = True
        body, came = await read(receive)
        answer = self.answer(scope, head, body) if len(body) <= MOST_BYTES else None
        if answer is not None and not isinstance(answer, bytes):  # several servers: writing waits
            answer = await answer
        if answer is None:
            await self.app(scope, again(came, receive), send)
            return
        headers = [(b"content-length", b"%d" % len(answer)), *HEADERS]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})


# --- The body, read once and given again.
async def read(receive: Receive) -> tuple[bytes, list[Message]]:
    came = [await receive()]
    while came[-1].get("more_body"):
        came.append(await receive())
    return b"".join(message.get("body", b"") for message in came), came


def again(came: list[Message], receive: Receive) -> Receive:
    async def next_part() -> Message:
        return came.pop(0) if came else await receive()

    return next_part
