"""What guards the app: strict headers, size and rate limits, plain errors."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from teotl.core.errors import BadOption, CannotUndo, GameOver, IllegalChoice, InvalidChoice, TeotlError
from teotl.web.room import Stale

MOST_BYTES = 64 * 1024
BURST = 120  # changes that one address may send at once …
PER_SECOND = 20.0  # … and how fast it may go on
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
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
Next = Callable[[Request], Awaitable[Response]]


class Buckets:
    """A leaking bucket for each address; the oldest are forgotten."""

    def __init__(self, burst: float, per_second: float, most: int = 10_000) -> None:
        self.burst = burst
        self.per_second = per_second
        self.most = most
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        now = time.monotonic()
        level, then = self.buckets.pop(address, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.per_second)
        self.buckets[address] = (level - 1 if level >= 1 else level, now)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return level >= 1


def refuse(code: int, detail: str, **more: object) -> JSONResponse:
    return JSONResponse({"detail": detail, **more}, code)


def guard(app: FastAPI, burst: float = BURST, per_second: float = PER_SECOND) -> None:
    buckets = Buckets(burst, per_second)

    @app.middleware("http")
    async def protect(request: Request, following: Next) -> Response:
        refused = check(request, buckets)
        response = refused or await following(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    app.add_exception_handler(TeotlError, tell_error)
    app.add_exception_handler(Stale, tell_stale)
    app.add_exception_handler(RequestValidationError, tell_invalid)


def check(request: Request, buckets: Buckets) -> Response | None:
    """Too large, too many, or from a foreign page: refused before anything is read."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    length = request.headers.get("content-length", "")
    if not length.isdigit() or int(length) > MOST_BYTES:
        return refuse(413, f"a request must say its length and have at most {MOST_BYTES} bytes")
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return refuse(403, "requests from other sites are not taken")
    if not buckets.allows(request.client.host if request.client else ""):
        return refuse(429, "too many requests; wait a moment")
    return None


async def tell_error(request: Request, error: Exception) -> Response:
    """What the player can mend, with the reason and the rule."""
    if isinstance(error, IllegalChoice):
        return refuse(409, str(error), reason=error.reason, rule=error.rule)
    if isinstance(error, GameOver | CannotUndo):
        return refuse(409, str(error))
    if isinstance(error, InvalidChoice | BadOption):
        return refuse(422, str(error))
    return refuse(400, str(error))


async def tell_stale(request: Request, error: Exception) -> Response:
    version = error.version if isinstance(error, Stale) else None
    return refuse(409, "the game has moved on: look again, then choose", version=version)


async def tell_invalid(request: Request, error: Exception) -> Response:
    """One line instead of a list of everything, and nothing of the request in it."""
    problems = error.errors() if isinstance(error, RequestValidationError) else []
    first = problems[0] if problems else {"loc": (), "msg": "not understood"}
    where = ".".join(str(part) for part in first["loc"][1:])
    return refuse(422, f"{where}: {first['msg']}" if where else str(first["msg"]))
