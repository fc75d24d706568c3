"""Which browsers want to hear on their device that it is their turn, and how each of them is reached."""

import json
import secrets
import time
from typing import Final, NamedTuple

from teotl.web.tables.base import Base

EVERYWHERE: Final = ""  # instead of a table: all at which the browser sits
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
MOST: Final = 100  # tables of one browser; the oldest wish is forgotten

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS pushes (
    browser BLOB NOT NULL,    -- hash of the browser that is told
    game TEXT NOT NULL,       -- at which table; empty: at all where it sits
    endpoint TEXT NOT NULL,   -- the address at which its maker takes messages for it
    keys TEXT NOT NULL,       -- JSON: p256dh and auth, by which only it can read them
    server TEXT NOT NULL,     -- the address under which this server was reached
    language TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (browser, game)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pushes_by_endpoint ON pushes (endpoint);
"""
PUT: Final = (
    "INSERT INTO pushes VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (browser, game) DO UPDATE SET"
    " endpoint = excluded.endpoint, keys = excluded.keys, server = excluded.server,"
    " language = excluded.language, made = excluded.made"
)
TIDY: Final = (
    "DELETE FROM pushes WHERE browser = ?1 AND game NOT IN"
    " (SELECT game FROM pushes WHERE browser = ?1 ORDER BY made DESC LIMIT ?2)"
)
OF_SEAT: Final = (
    "SELECT DISTINCT endpoint, keys, server, language FROM pushes WHERE game IN (?1, '') AND browser IN"
    " (SELECT browser FROM holders WHERE game = ?1 AND seat = ?2"
    " UNION SELECT browser FROM guests WHERE game = ?1 AND seat = ?2)"
)
RENEW: Final = "UPDATE pushes SET endpoint = ?, keys = ? WHERE browser = ? AND endpoint = ?"


def new_key() -> bytes:
    """A private key, as 32 bytes: it needs no library to be made."""
    return (secrets.randbelow(ORDER - 1) + 1).to_bytes(32)


class Device(NamedTuple):
    """Where a browser takes messages, and what seals them."""

    endpoint: str
    p256dh: str
    auth: str
    server: str
    language: str = "en"


class Pushes:
    def __init__(self, base: Base) -> None:
        self.base = base

    def put(self, browser: bytes, game: str, device: Device) -> None:
        keys = json.dumps([device.p256dh, device.auth])
        values = (browser, game, device.endpoint, keys, device.server, device.language, time.time())
        self.base.execute(PUT, values)
        self.base.execute(TIDY, (browser, MOST))

    def drop(self, browser: bytes, game: str) -> None:
        self.base.execute("DELETE FROM pushes WHERE browser = ? AND game = ?", (browser, game))

    def wishes(self, browser: bytes) -> set[str]:
        """The tables at which it is told, EVERYWHERE among them if it is at all."""
        found = self.base.execute("SELECT game FROM pushes WHERE browser = ?", (browser,))
        return {game for (game,) in found}

    def of_seat(self, game: str, seat: int) -> list[Device]:
        found = self.base.execute(OF_SEAT, (game, seat)).fetchall()
        return [Device(endpoint, *json.loads(keys), *more) for endpoint, keys, *more in found]

    def renew(self, browser: bytes, old: str, device: Device) -> None:
        """The browser's maker has given it another address."""
        keys = json.dumps([device.p256dh, device.auth])
        self.base.execute(RENEW, (device.endpoint, keys, browser, old))

    def forget(self, endpoint: str) -> None:
        """Nobody is there any more."""
        self.base.execute("DELETE FROM pushes WHERE endpoint = ?", (endpoint,))

    def forget_game(self, game: str) -> None:
        self.base.execute("DELETE FROM pushes WHERE game = ?", (game,))
