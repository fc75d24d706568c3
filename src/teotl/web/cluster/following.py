"""Rooms where several servers play: each is a copy of what the database has, brought up to date by number."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakKeyDictionary

from teotl.web.cluster.base import Taken
from teotl.web.cluster.laying import Table, read_tables
from teotl.web.cluster.waiting import waiting
from teotl.web.http.logs import note
from teotl.web.tables.clocks import set_timer
from teotl.web.tables.lines import PublicLine
from teotl.web.tables.opening import follow
from teotl.web.tables.room import Room, Stale
from teotl.web.tables.store import Line

if TYPE_CHECKING:
    from teotl.web.cluster.store import SharedStore
    from teotl.web.tables.rooms import Rooms

Found = TypeVar("Found")
TRIES: Final = 20  # that somebody else may be first, before it is said that the game went on
locks: WeakKeyDictionary[Room, asyncio.Lock] = WeakKeyDictionary()
heard: WeakKeyDictionary[Room, int] = WeakKeyDictionary()  # the number of what was said last; 0 if not there


def lock_of(room: Room) -> asyncio.Lock:
    """Who has it may bring the room further; one after another, for writing waits."""
    if room not in locks:
        locks[room] = asyncio.Lock()
    return locks[room]


async def carry_out(store: "SharedStore", room: Room, change: Callable[[], Found]) -> Found:
    """Make a change of the game. Where another server was first, it is tried on what that one left."""
    async with lock_of(room):
        for _ in range(TRIES):
            try:
                done = await waiting(change)
            except Taken:
                await catch_up(store, room)
            except Stale:  # perhaps it is we who are late
                if not await catch_up(store, room):
                    raise
            else:
                if room.game.seats != tuple(room.row.names):  # somebody was renamed meanwhile
                    room.rename_seats()
                return done
    raise Stale(room.version)


# --- The game.
async def catch_up(store: "SharedStore", room: Room) -> bool:
    """Play what the database has and the room has not; whether there was anything."""
    lines = await store.lines_since(room.row.id, room.written)
    take(room, lines)
    return bool(lines)


def take(room: Room, lines: Sequence[tuple[int, Line]]) -> None:
    """Lines of another server, the next ones of this game. If the room cannot follow them, it has not changed."""
    if not lines:
        return
    trial, fresh = room.game.copy(), list[PublicLine]()
    follow(trial, fresh, lines, [], [(0, trial.rules.version)])
    room.game = trial
    room.lines += fresh
    room.written += len(lines)
    room.row.asked, room.row.over, room.row.touched = list(trial.to_act), trial.over, time.time()
    for _, line in lines:
        room.attendance.acts(line.seat)
    room.wake_streams(True)


def drop(rooms: "Rooms", room: Room) -> None:
    """Forget the room: whoever looks comes back and gets another one."""
    rooms.lose(room)
    room.clocks.stop()
    room.due = None
    if room.thinking is not None:
        room.thinking.cancel()
    for watch in list(room.watching):
        watch.gone = True
        watch.wake(False)


async def go_along(
    store: "SharedStore", rooms: "Rooms", room: Room, lines: Sequence[tuple[int, Line]]
) -> None:
    """What another server has told: the very next lines are taken as they came, else the database is asked."""
    try:
        async with lock_of(room):
            if lines and lines[0][0] == room.written:
                take(room, lines)
            elif not lines or lines[-1][0] >= room.written:
                await catch_up(store, room)
    except Exception as error:
        note("room-dropped", logging.WARNING, error, game=room.row.id)
        drop(rooms, room)


# --- The table.
async def reload(store: "SharedStore", rooms: "Rooms", some: Sequence[Room]) -> None:
    """Somebody may have done something at these tables, at another server."""
    names = [room.row.id for room in some]
    try:
        tables = await rooms.read(lambda: read_tables(store.base, names), "", hurries=False)
    except Exception as error:
        note("tables-not-read", logging.WARNING, error, tables=len(some))
        return
    for room in some:
        if room.row.id in tables:
            lay(room, tables[room.row.id])
        else:
            drop(rooms, room)


def lay(room: Room, table: Table) -> None:
    """The room as the table is now; mostly it is so already, and nobody needs to look again."""
    merge_seen(room, table.seen)
    if not is_laid(room, table):
        lay_anew(room, table)
    room.go_on()


def is_laid(room: Room, table: Table) -> bool:
    row, party = room.row, room.party
    return (row.names, row.settings, row.secrets, party.standins, party.links, party.doings, party.host) == (
        table.row.names,
        table.row.settings,
        table.row.secrets,
        table.standins,
        table.links,
        table.doings,
        table.host,
    ) and (heard.get(room, 0) == table.spoken and (not room.clocks.wish or room.clocks.seats == table.clocks))


def lay_anew(room: Room, table: Table) -> None:
    party, names = room.party, room.row.names
    heard[room] = table.spoken
    room.row.names, room.row.settings = table.row.names, table.row.settings
    room.row.secrets = table.row.secrets
    party.standins, party.links, party.doings, party.host = (
        table.standins,
        table.links,
        table.doings,
        table.host,
    )
    party.reread_from(table.links)
    if room.clocks.wish:
        room.clocks.seats = table.clocks
        set_timer(room, time.time())
    if names != room.row.names:
        room.rename_seats()
    party.mark += 1
    room.wake_streams(True)


def merge_seen(room: Room, seen: dict[int, float]) -> None:
    for seat, at in seen.items():
        room.attendance.seen[seat] = max(at, room.attendance.seen.get(seat, 0.0))


def told_lines(number: int, brought: str, read: Callable[[str], Any]) -> list[tuple[int, Line]]:
    """The lines that a notice brings along; none if they were too long for it."""
    return [(number + at, Line(*line)) for at, line in enumerate(read(brought))] if brought else []
