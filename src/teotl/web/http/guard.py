"""What guards the app: strict headers, size and rate limits, plain errors."""

import logging
import sqlite3
from urllib.parse import urlsplit, urlunsplit

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teotl.core.errors import (
    BadOption,
    CannotOpen,
    CannotUndo,
    GameOver,
    IllegalChoice,
    InvalidChoice,
    TeotlError,
    words_of,
)
from teotl.core.words import again, said
from teotl.web.http.answers import answer, short_answer
from teotl.web.http.gate import MOST_BYTES, PASSED, Gate, head_of
from teotl.web.http.language import language_of
from teotl.web.http.problems import complaint, plain

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
log = logging.getLogger("teotl.web")


class TooLarge(Exception):
    """More came than was said."""


class Guard:
    """Stands before everything: refuses, counts, adds the headers, and lets no trace of an error out."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                present = {name for name, _ in message["headers"]}
                placed = [
                    (name, own_place(value) if name == b"location" else value)
                    for name, value in message["headers"]
                ]
                added = [header for header in RAW if header[0] not in present]
                message["headers"] = [*placed, *added]
            await send(message)

        try:
            objection = None if PASSED in scope else self.gate.objection(scope, head_of(scope))
            refused = short_answer(Request(scope), *objection) if objection else None
            await (refused or self.app)(scope, counted(receive), guarded)
        except Exception as error:
            if begun:
                raise
            await failure(Request(scope), error)(scope, receive, guarded)


def own_place(location: bytes) -> bytes:
    """A redirection stays on this server: a path and no host, which would be whatever the request said it was."""
    try:
        parts = urlsplit(location.decode("latin-1"))
    except ValueError:  # the host that was said is none
        return b"/"
    path = "/" + parts.path.lstrip("/\\")  # two slashes at the beginning would be a host again
    return urlunsplit(("", "", path, parts.query, parts.fragment)).encode("latin-1")


def counted(receive: Receive) -> Receive:
    """The same, but not more than was allowed, whatever the headers said."""
    came = 0

    async def next_part() -> Message:
        nonlocal came
        message = await receive()
        came += len(message.get("body", b""))
        if came > MOST_BYTES:
            raise TooLarge
        return message

    return next_part


def failure(request: Request, error: Exception) -> Response:
    """What went wrong stands in the server's log, not in the answer."""
    if isinstance(error, TooLarge):
        return answer(request, 413, said("error.request-too-long", most=MOST_BYTES))
    log.error("a request failed", exc_info=error)
    if isinstance(error, sqlite3.Error):
        looks = request.method in ("GET", "HEAD")
        return answer(request, 503, said("hosting.unreadable" if looks else "error.choice-not-saved"))
    return answer(request, 500, said("error.our-fault"))


def guard(app: FastAPI, gate: Gate) -> None:
    app.add_middleware(Guard, gate=gate)
    app.add_exception_handler(TeotlError, tell_error)
    app.add_exception_handler(RequestValidationError, tell_invalid)


async def tell_error(request: Request, error: Exception) -> Response:
    """What the player can mend, with the reason and the rule."""
    words = words_of(error)
    if isinstance(error, IllegalChoice):
        reason = plain(again(error.reason, language_of(request)))
        return answer(request, 409, words, reason=reason, rule=error.rule)
    if isinstance(error, GameOver | CannotUndo | CannotOpen):
        return answer(request, 409, words)
    return answer(request, 422 if isinstance(error, InvalidChoice | BadOption) else 400, words)


async def tell_invalid(request: Request, error: Exception) -> Response:
    problems = error.errors() if isinstance(error, RequestValidationError) else []
    return answer(request, 422, complaint(problems))
