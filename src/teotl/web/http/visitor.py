"""Who is asking, as the headers say: a browser by its cookie, a program by the secret that it bears."""

import hmac
from collections.abc import Callable

from fastapi import Request, Response
from starlette.requests import cookie_parser

from teotl.web.http.secrets import hashed, new_secret, same

COOKIE = "teotl"
SHORTEST = 20  # a cookie that we did not make is none
SIGN = 24  # letters
YEAR = 365 * 24 * 3600


class Browsers:
    """Which cookies are ours: those with our sign, and older ones that hold a seat. Anybody could plant another."""

    def __init__(self, key: bytes, holds_seats: Callable[[bytes], bool]) -> None:
        self.key = key
        self.holds_seats = holds_seats

    def new_cookie(self) -> str:
        secret = new_secret()
        return f"{secret}.{self.sign(secret)}"

    def sign(self, secret: str) -> str:
        return hmac.new(self.key, secret.encode(), "sha256").hexdigest()[:SIGN]

    def knows(self, cookie: str) -> bool:
        secret, _, sign = cookie.rpartition(".")
        return same(sign.encode(), self.sign(secret).encode()) or self.holds_seats(hashed(cookie))


def cookie_of(request: Request) -> str:
    return long_enough(request.cookies.get(COOKIE, ""))


def cookie_in(header: bytes) -> str:
    """The same from the header as it came."""
    return long_enough(cookie_parser(header.decode("latin-1")).get(COOKIE, "")) if header else ""


def long_enough(cookie: str) -> str:
    return cookie if len(cookie) >= SHORTEST else ""


def browser_of(cookie: str) -> bytes | None:
    """How a browser is known here: by the hash of its cookie."""
    return hashed(cookie) if cookie else None


def bearer_of(authorization: str) -> str | None:
    scheme, _, secret = authorization.partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret else None


def browsers_of(request: Request) -> Browsers:
    browsers: Browsers = request.app.state.browsers
    return browsers


def recognise(request: Request, response: Response) -> bytes:
    """The browser's hash; one that is new, or has a cookie that is not ours, gets a cookie with this response."""
    cookie, browsers = cookie_of(request), browsers_of(request)
    if not cookie or not browsers.knows(cookie):
        cookie = browsers.new_cookie()
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return hashed(cookie)
