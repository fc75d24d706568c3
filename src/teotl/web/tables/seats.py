"""Which seats of a room somebody may play: those that the browser holds, and the one whose secret is shown."""

from dataclasses import dataclass, field

from fastapi import HTTPException, Request

from teotl.core.words import said
from teotl.web.http.secrets import hashed, same
from teotl.web.http.visitor import bearer_of, browser_of, cookie_in, cookie_of
from teotl.web.tables.party import PERSON
from teotl.web.tables.room import Room


@dataclass
class Visitor:
    """One request's side of a table."""

    browser: bytes | None  # hash of the cookie
    bearer: str | None  # a seat's secret, as programs send it
    proven: dict[tuple[str, bool], tuple[int, list[int]]] = field(default_factory=dict)  # see seats_by_secret

    def seats_in(self, room: Room) -> list[int]:
        """The seats of the room that the visitor may play now."""
        standins, persons = room.party.standins, room.people
        if not standins:
            return [seat for seat in self.own_seats(room) if seat in persons]
        own = [seat for seat in self.own_seats(room) if seat in persons and seat not in standins]
        return sorted({*own, *self.guest_seats(room)})

    def own_seats(self, room: Room) -> list[int]:
        """The seats that are the visitor's, also while somebody else or a bot plays there."""
        held = self.seats_by_secret(room)
        if self.browser is not None:
            held = sorted({*held, *room.store.seats_of(room.row.id, self.browser)})
        return held

    def guest_seats(self, room: Room) -> list[int]:
        """The seats that the visitor plays for somebody else."""
        held = self.seats_by_secret(room, guest=True)
        if self.browser is not None:
            held = [*held, *room.store.people.guest_seats(room.row.id, self.browser)]
        standins = room.party.standins
        return sorted({seat for seat in held if seat in standins and standins[seat].player == PERSON})

    def seats_by_secret(self, room: Room, guest: bool = False) -> list[int]:
        """Found once until a secret of the room changes: a stream asks again and again."""
        if self.bearer is None:
            return []
        known = self.proven.get((room.row.id, guest))
        if known is None or known[0] != room.party.keys:
            shown = hashed(self.bearer)
            found = {seat for seat, kept in room.party.secrets(guest) if same(shown, kept)}
            known = self.proven[room.row.id, guest] = (room.party.keys, sorted(found))
        return known[1]

    def sits_at(self, room: Room) -> list[int]:
        """All that makes the visitor one of the table: own seats and those of others."""
        return sorted({*self.own_seats(room), *self.guest_seats(room)})

    def is_host(self, room: Room) -> bool:
        return self.browser is not None and self.browser == room.party.host

    def must_hold(self, room: Room, seat: int) -> None:
        if seat not in self.seats_in(room):
            raise HTTPException(403, said("error.seat-not-yours"))

    def must_own(self, room: Room, seat: int) -> None:
        if seat not in self.own_seats(room):
            raise HTTPException(403, said("error.seat-not-yours"))


async def visitor_of(request: Request) -> Visitor:
    return Visitor(browser_of(cookie_of(request)), bearer_of(request.headers.get("authorization", "")))


def visitor_from(cookies: bytes, authorization: bytes) -> Visitor:
    """The same from the headers as they came."""
    return Visitor(browser_of(cookie_in(cookies)), bearer_of(authorization.decode("latin-1")))
