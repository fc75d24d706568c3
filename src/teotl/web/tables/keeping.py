"""Writing snapshots, off the way of a choice: once a second, those of all games in which a turn has ended since.

A snapshot takes 45 µs to make and as long again to write, which a choice of 60 µs would feel; in a game of people every
end of turn still gets its own. A server that is killed loses none that matters: the lines are there, and the snapshot
before them.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from teotl.core.game import Game
from teotl.web.http.logs import note
from teotl.web.tables.room import Room
from teotl.web.tables.snapshots import Snapshot, other_slot, snapshot_of
from teotl.web.tables.store import Store

EVERY: Final = 1.0  # seconds


class Due(NamedTuple):
    """The snapshot of a room, and for which end of a turn it was made."""

    room: Room
    end: tuple[Game, int] | None
    kept: Snapshot


async def keep_snapshots(store: Store, rooms: Callable[[], Iterable[Room]]) -> None:
    """Again and again, until it is cancelled. A database that others share is written to beside the loop."""
    while True:
        await asyncio.sleep(EVERY)
        if due := all_due(rooms()):
            if store.is_shared:
                written = await asyncio.to_thread(write_down, store, due)
            else:
                written = write_down(store, due)
            if written:
                settle(due)


def write_snapshots(store: Store, rooms: Iterable[Room]) -> None:
    """All that are due, here and now."""
    due = all_due(rooms)
    if due and write_down(store, due):
        settle(due)


def all_due(rooms: Iterable[Room]) -> list[Due]:
    """In order of the games: of two servers that write the same ones, one waits for the other, never both."""
    some = sorted((room for room in rooms if room.due is not None), key=lambda room: room.row.id)
    return [Due(room, room.due, kept) for room in some if (kept := made_of(room))]


def write_down(store: Store, due: list[Due]) -> bool:
    """In one transaction; what cannot be written now is due again."""
    try:
        with store.base:
            store.base.execute("BEGIN IMMEDIATE")
            for room, _, kept in due:
                store.snapshots.put(room.row.id, room.slot, kept)
    except sqlite3.Error as error:
        note("snapshots-not-written", logging.WARNING, error, games=len(due))
        return False
    return True


def settle(due: list[Due]) -> None:
    """They are written; a turn that has ended since is still due."""
    for room, end, _ in due:
        room.slot = other_slot(room.slot)
        if room.due is end:
            room.due = None


def made_of(room: Room) -> Snapshot | None:
    """What is due of a room; None if the rules cannot write it down."""
    assert room.due is not None
    try:
        return snapshot_of(*room.due)
    except Exception as error:
        note("snapshot-not-made", logging.ERROR, error, game=room.row.id)
        room.due = None
        return None
