"""After a restart: bots whose turn it is play, though nobody looks."""

import asyncio
import json
import logging
from collections.abc import Iterator, Sequence
from math import inf

from teotl.web.http.logs import note
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.store import PERSON, Store


def waiting_for_bots(store: Store) -> Iterator[str]:
    """The games in which a bot may act."""
    found = store.base.execute("SELECT id, players, asked FROM games WHERE over = 0").fetchall()
    for identity, players, asked in found:
        kinds = json.loads(players)
        if any(kinds[seat] != PERSON for seat in json.loads(asked)):
            yield identity


async def wake_bots(rooms: Rooms, waiting: Sequence[str]) -> None:
    """Open these games one after another, so that pages are answered in between."""
    for identity in waiting:
        try:
            if identity not in rooms.rooms and (room := rooms.find(identity)):  # which wakes its bots
                room.used = -inf  # nobody looks: they think last
        except Exception as error:
            note("bots-not-woken", logging.ERROR, error, game=identity)
        await asyncio.sleep(0)
