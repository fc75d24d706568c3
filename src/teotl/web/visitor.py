"""Who is asking: a browser by its cookie, a seat by its secret; and what they may do."""

from dataclasses import dataclass, field

from fastapi import HTTPException, Request, Response
from starlette.requests import cookie_parser

from teotl.core.words import said
from teotl.web.room import Room
from teotl.web.secrets import hashed, new_secret, same

COOKIE = "teotl"
SHORTEST = 20  # a cookie that we did not make is none
YEAR = 365 * 24 * 3600


@dataclass
class Visitor:
    """One request's side of a table."""

    browser: bytes | None  # hash of the cookie
    bearer: str | None  # a seat's secret, as programs send it
    proven: dict[str, list[int]] = field(default_factory=dict)  # the seats by that secret, by room

    def seats_in(self, room: Room) -> list[int]:
        """The seats of the room that the visitor may play."""
        held = self.seats_by_secret(room)
        if self.browser is not None:
            held = sorted({*held, *room.store.seats_of(room.row.id, self.browser)})
        return [seat for seat in held if seat in room.people]

    def seats_by_secret(self, room: Room) -> list[int]:
        """Found once: the secrets of a room never change, and a stream asks again and again."""
        if room.row.id not in self.proven:
            shown, secrets = hashed(self.bearer or ""), room.row.secrets if self.bearer else []
            self.proven[room.row.id] = [seat for seat, kept in enumerate(secrets) if same(shown, kept)]
        return self.proven[room.row.id]

    def must_hold(self, room: Room, seat: int) -> None:
        if seat not in self.seats_in(room):
            raise HTTPException(403, said("error.seat_not_yours_open_its"))


def cookie_of(request: Request) -> str:
    return long_enough(request.cookies.get(COOKIE, ""))


def long_enough(cookie: str) -> str:
    return cookie if len(cookie) >= SHORTEST else ""


async def visitor_of(request: Request) -> Visitor:
    return Visitor(browser_of(cookie_of(request)), bearer_of(request.headers.get("authorization", "")))


def visitor_from(cookies: bytes, authorization: bytes) -> Visitor:
    """The same from the headers as they came."""
    cookie = long_enough(cookie_parser(cookies.decode("latin-1")).get(COOKIE, "")) if cookies else ""
    return Visitor(browser_of(cookie), bearer_of(authorization.decode("latin-1")))


def browser_of(cookie: str) -> bytes | None:
    return hashed(cookie) if cookie else None


def bearer_of(authorization: str) -> str | None:
    scheme, _, secret = authorization.partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret else None


def recognise(request: Request, response: Response) -> bytes:
    """The browser's hash; a new browser gets its cookie with this response."""
    cookie = cookie_of(request)
    if not cookie:
        cookie = new_secret()
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return hashed(cookie)
