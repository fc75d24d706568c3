"""Who looks at a table now, and who is away since when."""

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from teotl.web.tables.party import PERSON
from teotl.web.tables.people import People
from teotl.web.tables.watch import Watch

if TYPE_CHECKING:
    from teotl.web.tables.room import Room

HERE: Final = "here"
AWAY: Final = "away"
BOT: Final = "bot"
FREE: Final = "free"
GUEST: Final = "guest"  # somebody else plays for the owner


@dataclass
class Patience:
    """How long a table waits, in seconds."""

    grace: float = 8.0  # a page that is loaded anew is not away
    absent: float = 300.0  # then the others may give the seat to somebody else
    again: float = 600.0  # having decided to wait, the others are asked again


PATIENCE: Final = Patience()


class Presence(NamedTuple):
    """One seat: here, away, a bot's, somebody else's for now, or free; and how many minutes away."""

    kind: str
    minutes: int = 0


class Attendance:
    """When each seat was last looked from."""

    def __init__(self, people: People, game: str) -> None:
        self.people = people
        self.game = game
        self.seen = people.seen(game)
        self.timers: dict[float, asyncio.TimerHandle] = {}  # by how long they wait
        self.freed: dict[int, float] = {}  # since when nobody sits at a seat that somebody had

    def come(self, room: "Room", watch: Watch) -> None:
        before = all_present(room)
        room.watching.add(watch)
        if watch.seats and all_present(room) != before:
            room.stir()

    def go(self, room: "Room", watch: Watch) -> None:
        """Whoever has no other page open is away, after a moment."""
        room.watching.discard(watch)
        gone = [seat for seat in watch.seats if not is_looking(room, seat)]
        self.mark(gone)
        for later in (PATIENCE.grace, PATIENCE.absent) if gone else ():
            if later in self.timers:  # one of each kind is enough, however often somebody comes and goes
                self.timers[later].cancel()
            self.timers[later] = asyncio.get_running_loop().call_later(later + 0.1, room.stir)

    def acts(self, seat: int) -> None:
        """Programs may play without ever looking; when they did stands in the file with what they played."""
        self.seen[seat] = time.time()

    def forget(self, seat: int) -> None:
        """Nobody's seat now: it waits from this moment on."""
        self.seen.pop(seat, None)
        self.freed[seat] = time.time()

    def mark(self, seats: Iterable[int]) -> None:
        now, every = time.time(), list(seats)
        for seat in every:
            self.seen[seat] = now
        try:
            self.people.set_gone(self.game, every, now)
        except Exception:  # the file may be closed already, or full: nobody's choice is lost by it
            return


def is_looking(room: "Room", seat: int) -> bool:
    return any(seat in watch.seats for watch in room.watching)


def absence(room: "Room", seat: int) -> float | None:
    """For how many seconds nobody has looked from the seat; None: somebody does. Free seats wait since the start."""
    if is_looking(room, seat):
        return None
    since = room.attendance.freed.get(seat, room.row.created)
    return max(0.0, time.time() - room.attendance.seen.get(seat, since))


def presence(room: "Room", seat: int) -> Presence:
    if room.party.players[seat] != PERSON:
        return Presence(BOT)
    gone = absence(room, seat)
    known = seat in room.attendance.seen or room.store.people.is_held(room.row.id, seat)
    if gone is not None and not known:
        return Presence(FREE)
    if gone is not None and gone > PATIENCE.grace:
        return Presence(AWAY, int(gone / 60))
    return Presence(GUEST if seat in room.party.standins else HERE)


def minutes_away(room: "Room") -> list[int]:
    """How long those who are away have been so; other numbers mean that pages must be told."""
    looking = {seat for watch in room.watching for seat in watch.seats}
    if looking.issuperset(room.party.persons):
        return []
    seen, now = room.attendance.seen, time.time()
    gone = [now - seen[seat] for seat in room.party.persons if seat in seen and seat not in looking]
    return [int(seconds / 60) for seconds in gone if seconds > PATIENCE.grace]


def all_present(room: "Room") -> tuple[Presence, ...]:
    return tuple(presence(room, seat) for seat in range(len(room.row.players)))


def is_absent(room: "Room", seat: int) -> bool:
    """May the others give the seat to somebody else? The owner has been away for long, has left, or never came."""
    gone = absence(room, seat)
    return gone is not None and gone >= PATIENCE.absent
