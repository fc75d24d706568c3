"""Clocks as a page shows them: a ring, and the time that is left."""

import time
from math import ceil
from typing import NamedTuple

from teotl.core.words import say
from teotl.web.tables.clocks import HOUR
from teotl.web.tables.room import Room

DAY = 86_400  # seconds


class Shown(NamedTuple):
    """A seat's time in seconds."""

    seat: int
    name: str
    turn: float
    bank: float
    whole: float  # of a turn, for the ring
    running: bool

    @property
    def text(self) -> str:
        """Until the page's own clock ticks; one of days is told by its date, which the browser knows better."""
        if self.turn + self.bank > 3 * HOUR:
            return ""
        seconds = ceil(self.turn or self.bank)
        return f"{'' if self.turn or not self.bank else '+'}{seconds // 60}:{seconds % 60:02d}"


def shown(room: Room, seat: int) -> Shown | None:
    clock, wish = room.clocks.seats.get(seat), room.clocks.wish
    if clock is None or not wish or seat not in room.people:
        return None
    turn, bank = clock.left(time.time())
    return Shown(seat, room.row.names[seat], turn, bank, float(wish["turn"]), clock.since is not None)


def chosen(room: Room, language: str) -> list[tuple[str, str]]:
    """What was chosen with the table, in words: nothing where it has no clock."""
    wish = room.clocks.wish
    if not wish:
        return []
    bank = [(say(language, "seats.clock.bank"), lasting(wish["bank"], language))] if wish["bank"] else []
    end = (say(language, "seats.clock.end"), say(language, f"seats.clock.end.{wish['end']}"))
    return [(say(language, "seats.clock.turn"), lasting(wish["turn"], language)), *bank, end]


def lasting(seconds: int, language: str) -> str:
    """Days if there are whole ones, else minutes."""
    if seconds % DAY == 0:
        return say(language, "seats.clock.days", seconds // DAY)
    return say(language, "seats.clock.minutes", ceil(seconds / 60))


def of_the_turn(room: Room, own: list[int]) -> list[Shown]:
    """The clock that matters to the reader: the own one if asked, else that of who is asked first."""
    asked = [seat for seat in room.game.to_act if seat in own] or list(room.game.to_act)
    found = [clock for seat in asked[:1] if (clock := shown(room, seat))]
    return found
