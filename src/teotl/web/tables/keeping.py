"""Writing snapshots, off the way of a choice: once a second, those of all games in which a turn has ended since.

A snapshot takes 45 µs to make and as long again to write, which a choice of 60 µs would feel; in a game of people every
end of turn still gets its own. A server that is killed loses none that matters: the lines are there, and the snapshot
before them.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable
from typing import Final

from teotl.web.http.logs import note
from teotl.web.tables.room import Room
from teotl.web.tables.snapshots import Snapshot, other_slot, snapshot_of
from teotl.web.tables.store import Store

EVERY: Final = 1.0  # seconds


async def keep_snapshots(store: Store, rooms: Callable[[], Iterable[Room]]) -> None:
    """Again and again, until it is cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        write_snapshots(store, rooms())


def write_snapshots(store: Store, rooms: Iterable[Room]) -> None:
    """Write all that are due, in one transaction; what cannot be written now is due again.

    In order of the games: of two servers that write the same ones, one waits for the other, never both.
    """
    due = sorted((room for room in rooms if room.due is not None), key=lambda room: room.row.id)
    made = [(room, kept) for room in due if (kept := made_of(room))]
    if not made:
        return
    try:
        with store.base:
            store.base.execute("BEGIN IMMEDIATE")
            for room, kept in made:
                store.snapshots.put(room.row.id, room.slot, kept)
    except sqlite3.Error as error:
        note("snapshots-not-written", logging.WARNING, error, games=len(made))
        return
    for room, _ in made:
        room.slot, room.due = other_slot(room.slot), None


def made_of(room: Room) -> Snapshot | None:
    """What is due of a room; None if the rules cannot write it down."""
    assert room.due is not None
    try:
        return snapshot_of(*room.due)
    except Exception as error:
        note("snapshot-not-made", logging.ERROR, error, game=room.row.id)
        room.due = None
        return None
