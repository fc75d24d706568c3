"""Clocks: how long a seat may think, for a turn and for the whole game. Running out of time loses no game.

A clock of minutes runs while everybody is here; one of hours or days always. Neither runs while the table is paused.
"""

import asyncio
import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from teotl.core import registry
from teotl.web.tables.base import Base
from teotl.web.tables.players import usual_bot
from teotl.web.tables.presence import HERE, presence

if TYPE_CHECKING:
    from teotl.web.tables.room import Room
    from teotl.web.tables.rooms import Rooms
    from teotl.web.tables.store import Store

log = logging.getLogger("teotl.web")
HOUR: Final = 3600.0
PUT: Final = (
    "INSERT INTO clocks VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (game, seat) DO UPDATE SET"
    " turn = excluded.turn, bank = excluded.bank, since = excluded.since, deadline = excluded.deadline"
)
SWEEP: Final = 30.0  # seconds between two looks at tables that nobody has open


@dataclass
class Clock:
    """One seat's time."""

    turn: float
    bank: float
    since: float | None = None

    @property
    def deadline(self) -> float | None:
        return None if self.since is None else self.since + self.turn + self.bank

    def left(self, now: float) -> tuple[float, float]:
        """What is left of the turn, and of the bank after it."""
        used = 0.0 if self.since is None else max(0.0, now - self.since)
        over = max(0.0, used - self.turn)
        return max(0.0, self.turn - used), max(0.0, self.bank - over)

    def stop(self, now: float) -> None:
        self.turn, self.bank = self.left(now)
        self.since = None


class Clocks:
    """The clocks of one table; none where it has none."""

    def __init__(self, store: "Store", game: str, wish: dict[str, Any] | None) -> None:
        self.store = store
        self.base = base = store.base
        self.game = game
        self.wish = wish  # turn, bank, end; as the table was opened
        self.seats: dict[int, Clock] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.rung: set[int] = set()  # whose time is up, and the table waits
        if wish:
            found = base.execute("SELECT seat, turn, bank, since FROM clocks WHERE game = ?", (game,))
            self.seats = {seat: Clock(turn, bank, since) for seat, turn, bank, since in found}
            if not self.is_slow and not store.is_shared:  # nobody was here while the server was away
                for clock in self.seats.values():
                    clock.since = None

    @property
    def is_slow(self) -> bool:
        return bool(self.wish) and self.wish["turn"] >= HOUR  # type: ignore[index]

    def begin_turn(self, seat: int) -> None:
        """All the time of a turn; the bank is what was left of it."""
        if self.wish:
            bank = self.seats[seat].bank if seat in self.seats else float(self.wish["bank"])
            self.seats[seat] = Clock(float(self.wish["turn"]), bank)
            self.rung.discard(seat)

    def set_running(self, running: Iterable[int], now: float) -> None:
        """These run, the others stand; written if anything has changed."""
        wished = set(running)
        for seat, clock in self.seats.items():
            if seat in wished and clock.since is None:
                clock.since = now
            elif seat not in wished and clock.since is not None:
                clock.stop(now)
            else:
                continue
            self.keep(seat)

    def keep(self, seat: int) -> None:
        clock = self.seats[seat]
        row = (self.game, seat, clock.turn, clock.bank, clock.since, clock.deadline)
        self.base.execute(PUT, row)
        self.store.changed(self.game)

    def run_out(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [
            seat for seat, clock in self.seats.items() if clock.deadline is not None and clock.deadline <= now
        ]

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


# --- Winding them, after anything has happened at the table.
def wind(room: "Room", begun: Iterable[int] = ()) -> None:
    """Clocks run for who is asked. `begun` are the seats whose turn has begun."""
    clocks = room.clocks
    if not clocks.wish:
        return
    for seat in begun:
        clocks.begin_turn(seat)
    for seat in room.game.to_act:
        if seat not in clocks.seats:
            clocks.begin_turn(seat)
    now = time.time()
    clocks.set_running(running(room), now)
    set_timer(room, now)


def set_timer(room: "Room", now: float) -> None:
    """Ring when the first of the clocks runs out."""
    clocks = room.clocks
    clocks.stop()
    if deadlines := [clock.deadline for clock in clocks.seats.values() if clock.deadline is not None]:
        left = max(0.0, min(deadlines) - now)
        if (
            left < 2 * SWEEP or not clocks.is_slow
        ):  # else `look_round` comes in time, and the room may be forgotten
            clocks.timer = asyncio.get_running_loop().call_later(left + 0.02, room.ring)


def running(room: "Room") -> list[int]:
    """The people who are asked, while nothing stops the clocks."""
    if room.row.settings.get("paused"):
        return []
    if not room.clocks.is_slow and any(presence(room, seat).kind != HERE for seat in owners_playing(room)):
        return []
    return [seat for seat in room.game.to_act if seat in room.people and seat not in room.clocks.rung]


def owners_playing(room: "Room") -> list[int]:
    """Those who must be here: people who play their own seats."""
    return [seat for seat in room.people if seat not in room.party.standins]


def turns_begun(room: "Room", waited: Iterable[int], before: int) -> list[int]:
    """Whose turn has begun since the game had so many lines: asked and not before, or told so by the game."""
    begins = registry.face(room.row.game).story.turn_begins
    begun = {
        event["seat"]
        for line in room.lines[before:]
        for event in line.happened
        if begins and event["event"] == begins and "seat" in event
    }
    asked = set(room.game.to_act)
    return sorted((asked - set(waited)) | (asked & begun))


# --- Running out.
def run_out(room: "Room") -> None:
    """What was chosen when the table was opened: the table waits, a bot plays the turn, or a bot takes the seat."""
    clocks, now = room.clocks, time.time()
    for seat in clocks.run_out(now):
        if not room.store.is_first(f"clock {room.row.id} {seat} {room.version}"):
            continue
        end = (clocks.wish or {})["end"]
        if end == "wait":
            clocks.rung.add(seat)
        else:
            room.party.stand_in(seat, usual_bot(), "turn" if end == "turn" else "clock")
        if not is_noted(room, seat):
            room.party.note(room.version, f"clock.{end}", seat, name=room.row.names[seat])
    room.stir()
    room.go_on()


def is_noted(room: "Room", seat: int) -> bool:
    """Was it said already, before a restart?"""
    said = [done for done in room.party.doings if done.seat == seat and done.version == room.version]
    return bool(said) and said[-1].kind == "clock.wait"


async def look_round(rooms: "Rooms") -> None:
    """Now and then open the tables whose clocks have run out while nobody was there."""
    while True:
        await asyncio.sleep(SWEEP)
        try:
            for game in games_run_out(rooms.store.base):
                if room := rooms.find(game):
                    wind(room)
        except Exception:
            log.exception("clocks could not be looked at")


def games_run_out(base: Base) -> list[str]:
    """Tables with a clock that has run out or soon will, also those that nobody has open."""
    found = base.execute(
        "SELECT DISTINCT game FROM clocks WHERE deadline IS NOT NULL AND deadline <= ?",
        (time.time() + SWEEP,),
    )
    return [game for (game,) in found]
