"""Games are kept by the browser: after every change the whole database goes to it, and comes back at the start.

A database is small (some thousand choices are a megabyte), and whole copies, written in turn to two places, leave one
that is good whenever the browser is closed.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Final

EVERY: Final = 0.2  # seconds: bots act while nobody asks for anything
NAME: Final = "pocket-cookies"  # in the table `server`


class Keeper:
    """Writes what has changed since the last time."""

    def __init__(self, base: sqlite3.Connection, write: Callable[[bytes], None]) -> None:
        self.base = base
        self.write = write
        self.kept = -1  # changes that were made until the last time

    def keep(self) -> bool:
        """Write the database if it has changed; says whether it had."""
        changes = self.base.total_changes
        if changes == self.kept or self.base.in_transaction:
            return False
        self.write(self.base.serialize())
        self.kept = changes
        return True

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.keep()


def cookies_in(base: sqlite3.Connection) -> str:
    """Who the visitor is, from the last time."""
    found = base.execute("SELECT value FROM server WHERE name = ?", (NAME,)).fetchone()
    return bytes(found[0]).decode() if found else ""


def put_cookies(base: sqlite3.Connection, cookies: str) -> None:
    if cookies_in(base) != cookies:
        base.execute("INSERT OR REPLACE INTO server VALUES (?, ?)", (NAME, cookies.encode()))
