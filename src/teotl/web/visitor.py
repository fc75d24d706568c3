"""Who is asking: a browser by its cookie, a seat by its secret; and what they may do."""

from dataclasses import dataclass

from fastapi import HTTPException, Request, Response

from teotl.web.room import PERSON, Room
from teotl.web.secrets import hashed, new_secret, same

COOKIE = "teotl"
YEAR = 365 * 24 * 3600


@dataclass
class Visitor:
    """One request's side of a table."""

    browser: bytes | None  # hash of the cookie
    bearer: str | None  # a seat's secret, as programs send it

    def seats_in(self, room: Room) -> list[int]:
        """The seats of the room that the visitor may play."""
        held = [
            seat for seat, secret in enumerate(room.row.secrets) if self.bearer and same(self.bearer, secret)
        ]
        if self.browser is not None:
            holders = room.store.holders(room.row.id)
            held += [seat for seat, holder in enumerate(holders) if holder == self.browser]
        return sorted({seat for seat in held if room.row.players[seat] == PERSON})

    def seat_to_show(self, room: Room) -> int | None:
        """Whose view the page shows: the own seat that is asked now, else the first own one."""
        own = self.seats_in(room)
        asked = [seat for seat in room.game.to_act if seat in own]
        return asked[0] if asked else own[0] if own else None

    def must_hold(self, room: Room, seat: int) -> None:
        if seat not in self.seats_in(room):
            raise HTTPException(403, "this seat is not yours: open its own link, or send its secret")


def visitor_of(request: Request) -> Visitor:
    cookie = request.cookies.get(COOKIE)
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return Visitor(
        hashed(cookie) if cookie else None, secret.strip() if scheme.lower() == "bearer" and secret else None
    )


def recognise(request: Request, response: Response) -> bytes:
    """The browser's hash; a new browser gets its cookie with this response."""
    cookie = request.cookies.get(COOKIE)
    if not cookie:
        cookie = new_secret()
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return hashed(cookie)
