"""What guards the app: strict headers, size and rate limits, plain errors."""

import logging
import sqlite3

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teotl.core.errors import (
    BadOption,
    CannotUndo,
    GameOver,
    IllegalChoice,
    InvalidChoice,
    TeotlError,
    words_of,
)
from teotl.core.words import again, said
from teotl.web.gate import MOST_BYTES, PASSED, Gate, head_of
from teotl.web.language import language_of
from teotl.web.problems import complaint, plain, refuse
from teotl.web.room import Stale

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

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            objection = None if PASSED in scope else self.gate.objection(scope, head_of(scope))
            refused = refuse(Request(scope), *objection) if objection else None
            await (refused or self.app)(scope, counted(receive), answer)
        except Exception as error:
            if begun:
                raise
            await told_failure(Request(scope), error)(scope, receive, answer)


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


def told_failure(request: Request, error: Exception) -> JSONResponse:
    """What went wrong stands in the server's log, not in the answer."""
    if isinstance(error, TooLarge):
        return refuse(request, 413, said("error.request_may_have_at_most", most=MOST_BYTES))
    log.error("a request failed", exc_info=error)
    if isinstance(error, sqlite3.Error):
        return refuse(request, 503, said("error.choice_could_not_kept_so"))
    return refuse(request, 500, said("error.something_went_wrong_here_nothing"))


def guard(app: FastAPI, gate: Gate) -> None:
    app.add_middleware(Guard, gate=gate)
    app.add_exception_handler(TeotlError, tell_error)
    app.add_exception_handler(Stale, tell_stale)
    app.add_exception_handler(RequestValidationError, tell_invalid)


async def tell_error(request: Request, error: Exception) -> Response:
    """What the player can mend, with the reason and the rule."""
    words = words_of(error)
    if isinstance(error, IllegalChoice):
        reason = plain(again(error.reason, language_of(request)))
        return refuse(request, 409, words, reason=reason, rule=error.rule)
    if isinstance(error, GameOver | CannotUndo):
        return refuse(request, 409, words)
    return refuse(request, 422 if isinstance(error, InvalidChoice | BadOption) else 400, words)


async def tell_stale(request: Request, error: Exception) -> Response:
    version = error.version if isinstance(error, Stale) else None
    return refuse(request, 409, words_of(error), version=version)


async def tell_invalid(request: Request, error: Exception) -> Response:
    problems = error.errors() if isinstance(error, RequestValidationError) else []
    return refuse(request, 422, complaint(problems))
