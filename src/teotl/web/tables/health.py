"""Can games be read and written? Asked by whoever watches over the server."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Final

from teotl.core.words import said
from teotl.web.tables.patience import until_writable
from teotl.web.tables.store import Store

PUT: Final = (
    "INSERT INTO server VALUES ('healthz', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
FRESH: Final = 1.0  # seconds that an answer serves everybody: a look writes to the disk
SECONDS: Final = 2.0  # that a look waits for another program


class Health:
    def __init__(self, store: Store, path: Path | None) -> None:
        self.store = store
        self.path = path
        self.file = identity_of(path) if path else None
        self.looked = -FRESH
        self.trouble = ""

    async def look(self) -> str:
        """What is wrong, in words; empty if nothing is."""
        if time.monotonic() - self.looked >= FRESH:
            self.trouble = await self.look_now()
            self.looked = time.monotonic()
        return self.trouble

    async def look_now(self) -> str:
        if self.path is not None and identity_of(self.path) != self.file:
            return said("hosting.file-gone")
        try:
            if not await until_writable(self.store, SECONDS):
                return said("hosting.busy")
            if self.store.is_shared:  # the database may be busy: nobody else waits for it
                await asyncio.to_thread(self.write)
            else:
                self.write()
        except sqlite3.Error as error:
            return str(error)
        return ""

    def write(self) -> None:
        base, now = self.store.base, str(time.time()).encode()
        base.execute("SELECT 1 FROM games LIMIT 1").fetchall()
        base.execute(PUT, (now,))


def identity_of(path: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name; None if it is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
