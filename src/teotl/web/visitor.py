"""Who is asking: a browser by its cookie, a seat by its secret; and what they may do."""

from dataclasses import dataclass
from functools import cached_property

from fastapi import HTTPException, Request, Response

from teotl.core.words import said
from teotl.web.room import Room
from teotl.web.secrets import hashed, new_secret, same
from teotl.web.store import PERSON

COOKIE = "teotl"
SHORTEST = 20  # a cookie that we did not make is none
YEAR = 365 * 24 * 3600


@dataclass
class Visitor:
    """One request's side of a table."""

    browser: bytes | None  # hash of the cookie
    bearer: str | None  # a seat's secret, as programs send it

    def seats_in(self, room: Room) -> list[int]:
        """The seats of the room that the visitor may play."""
        held = set(self.seats_by_secret(room))
        if self.browser is not None:
            held.update(room.store.seats_of(room.row.id, self.browser))
        return sorted(seat for seat in held if room.row.players[seat] == PERSON)

    def seats_by_secret(self, room: Room) -> list[int]:
        if self.shown is None:
            return []
        return [seat for seat, kept in enumerate(room.row.secrets) if same(self.shown, kept)]

    @cached_property
    def shown(self) -> bytes | None:
        """The hash of the secret that was sent; a stream asks for it again and again."""
        return hashed(self.bearer) if self.bearer else None

    def must_hold(self, room: Room, seat: int) -> None:
        if seat not in self.seats_in(room):
            raise HTTPException(403, said("error.seat_not_yours_open_its"))


def cookie_of(request: Request) -> str:
    cookie = request.cookies.get(COOKIE, "")
    return cookie if len(cookie) >= SHORTEST else ""


async def visitor_of(request: Request) -> Visitor:
    return asking(request)


def asking(request: Request) -> Visitor:
    cookie = cookie_of(request)
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return Visitor(
        hashed(cookie) if cookie else None, secret.strip() if scheme.lower() == "bearer" and secret else None
    )


def recognise(request: Request, response: Response) -> bytes:
    """The browser's hash; a new browser gets its cookie with this response."""
    cookie = cookie_of(request)
    if not cookie:
        cookie = new_secret()
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return hashed(cookie)
