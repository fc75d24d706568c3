"""The people of a table, as the file keeps them: who opened it, its links, who plays for whom, what was done at it.

Nothing here is part of a game's record. Games, seats and choices are kept by store.py.
"""

import json
import time
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from teotl.web.tables.base import Base

MOST_LINKS: Final = 8  # of a seat; the oldest is forgotten

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS hosts (
    game TEXT PRIMARY KEY REFERENCES games(id),
    browser BLOB NOT NULL     -- hash of the browser that opened the table
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
    game TEXT NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    secret BLOB NOT NULL,     -- hash of a further secret of the seat
    guest INTEGER NOT NULL,   -- 1: for whoever plays for its owner, until that one is back
    made REAL NOT NULL,
    PRIMARY KEY (game, secret)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS guests (
    game TEXT NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    browser BLOB NOT NULL,    -- hash of a browser that plays for the seat's owner
    PRIMARY KEY (game, seat, browser)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS guests_by_browser ON guests (browser);
CREATE TABLE IF NOT EXISTS standins (
    game TEXT NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,     -- a bot's name, or "person"
    why TEXT NOT NULL,        -- away, free, clock, turn, resigned
    since REAL NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS doings (
    game TEXT NOT NULL REFERENCES games(id),
    number INTEGER NOT NULL,
    at REAL NOT NULL,
    version INTEGER NOT NULL, -- how many lines the game had then
    kind TEXT NOT NULL,
    seat INTEGER,             -- whose seat it is about
    facts TEXT NOT NULL,      -- JSON: names as they were then
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seen (
    game TEXT NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    at REAL NOT NULL,         -- when somebody last looked from the seat
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rematches (
    game TEXT PRIMARY KEY REFERENCES games(id),
    next TEXT NOT NULL,       -- the table at which it is played again
    seat INTEGER NOT NULL     -- who asked first
) WITHOUT ROWID;
"""
# Both databases know this form; what is there already gets the new values.
PUT_HOST: Final = (
    "INSERT INTO hosts VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET browser = excluded.browser"
)
PUT_STANDIN: Final = (
    "INSERT INTO standins VALUES (?, ?, ?, ?, ?) ON CONFLICT (game, seat)"
    " DO UPDATE SET player = excluded.player, why = excluded.why, since = excluded.since"
)
PUT_SEEN: Final = "INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT (game, seat) DO UPDATE SET at = excluded.at"
PUT_REMATCH: Final = (
    "INSERT INTO rematches VALUES (?, ?, ?) ON CONFLICT (game)"
    " DO UPDATE SET next = excluded.next, seat = excluded.seat"
)


class Link(NamedTuple):
    """A further secret of a seat."""

    seat: int
    secret: bytes  # its hash
    guest: bool


class StandIn(NamedTuple):
    """Who plays for a seat's owner, and why."""

    player: str
    why: str
    since: float


class Doing(NamedTuple):
    """What was done at a table, beside the game."""

    at: float
    version: int
    kind: str
    seat: int | None
    facts: dict[str, Any]


class People:
    def __init__(self, base: Base, held: dict[tuple[str, bytes], list[int]]) -> None:
        self.base = base
        self.held = held  # the store's memory of who holds what; see Store.seats_of

    # --- Who opened it.
    def set_host(self, game: str, browser: bytes) -> None:
        self.base.execute(PUT_HOST, (game, browser))

    def host(self, game: str) -> bytes | None:
        found = self.base.execute("SELECT browser FROM hosts WHERE game = ?", (game,)).fetchone()
        return bytes(found[0]) if found else None

    # --- Secrets.
    def links(self, game: str) -> list[Link]:
        found = self.base.execute("SELECT seat, secret, guest FROM links WHERE game = ?", (game,))
        return [Link(seat, bytes(secret), bool(guest)) for seat, secret, guest in found]

    def add_link(self, game: str, link: Link) -> None:
        """One more; the oldest of too many goes."""
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            row = (game, link.seat, link.secret, link.guest, time.time())
            self.base.execute("INSERT INTO links VALUES (?, ?, ?, ?, ?)", row)
            self.base.execute(
                "DELETE FROM links WHERE game = ?1 AND seat = ?2 AND secret NOT IN"
                " (SELECT secret FROM links WHERE game = ?1 AND seat = ?2 ORDER BY made DESC LIMIT ?3)",
                (game, link.seat, MOST_LINKS),
            )

    def renew_secret(self, game: str, seat: int, secret: bytes, keep: bytes | None = None) -> None:
        """From now on this secret is the seat's only one, and a browser the only one that holds it, if wished."""
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute("UPDATE seats SET secret = ? WHERE game = ? AND seat = ?", (secret, game, seat))
            self.base.execute("DELETE FROM links WHERE game = ? AND seat = ?", (game, seat))
            if keep is not None:
                self.base.execute(
                    "DELETE FROM holders WHERE game = ? AND seat = ? AND browser <> ?", (game, seat, keep)
                )
        if keep is not None:
            self.held.clear()

    # --- Who sits where.
    def is_held(self, game: str, seat: int) -> bool:
        found = self.base.execute("SELECT 1 FROM holders WHERE game = ? AND seat = ? LIMIT 1", (game, seat))
        return found.fetchone() is not None

    def let_go(self, game: str, seat: int, browser: bytes | None = None) -> None:
        """Nobody holds the seat any more; or one browser does not."""
        if browser is None:
            self.base.execute("DELETE FROM holders WHERE game = ? AND seat = ?", (game, seat))
        else:
            one = (game, seat, browser)
            self.base.execute("DELETE FROM holders WHERE game = ? AND seat = ? AND browser = ?", one)
        self.held.clear()

    def guest_seats(self, game: str, browser: bytes) -> list[int]:
        found = self.base.execute(
            "SELECT seat FROM guests WHERE game = ? AND browser = ? ORDER BY seat", (game, browser)
        )
        return [seat for (seat,) in found]

    def add_guest(self, game: str, seat: int, browser: bytes) -> None:
        self.base.execute("INSERT INTO guests VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (game, seat, browser))

    def standins(self, game: str) -> dict[int, StandIn]:
        found = self.base.execute("SELECT seat, player, why, since FROM standins WHERE game = ?", (game,))
        return {seat: StandIn(player, why, since) for seat, player, why, since in found}

    def stand_in(self, game: str, seat: int, by: StandIn) -> None:
        self.base.execute(PUT_STANDIN, (game, seat, *by))

    def come_back(self, game: str, seat: int) -> None:
        """Whoever played for the owner does not any more, and the links for that are gone."""
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute("DELETE FROM standins WHERE game = ? AND seat = ?", (game, seat))
            self.base.execute("DELETE FROM guests WHERE game = ? AND seat = ?", (game, seat))
            self.base.execute("DELETE FROM links WHERE game = ? AND seat = ? AND guest = 1", (game, seat))

    # --- What was done.
    def doings(self, game: str) -> list[Doing]:
        found = self.base.execute(
            "SELECT at, version, kind, seat, facts FROM doings WHERE game = ? ORDER BY number", (game,)
        )
        return [Doing(at, version, kind, seat, json.loads(facts)) for at, version, kind, seat, facts in found]

    def add_doing(self, game: str, number: int, done: Doing) -> None:
        self.base.execute(
            "INSERT INTO doings VALUES (?, ?, ?, ?, ?, ?, ?)",
            (game, number, done.at, done.version, done.kind, done.seat, json.dumps(done.facts)),
        )

    # --- When they were here.
    def seen(self, game: str) -> dict[int, float]:
        """When each seat was last looked from, or played."""
        found = self.base.execute(
            "SELECT seat, max(at) FROM (SELECT seat, at FROM seen WHERE game = ?1"
            " UNION ALL SELECT seat, at FROM lines WHERE game = ?1) AS every GROUP BY seat",
            (game,),
        )
        return dict(found.fetchall())

    def set_seen(self, game: str, seats: Iterable[int], at: float) -> None:
        self.base.executemany(PUT_SEEN, [(game, seat, at) for seat in seats])

    def set_gone(self, game: str, seats: Iterable[int], at: float) -> None:
        """Nobody looks from these seats any more."""
        self.set_seen(game, seats, at)

    # --- Names, and playing again.
    def set_names(self, game: str, names: list[str]) -> None:
        self.base.execute("UPDATE games SET names = ? WHERE id = ?", (json.dumps(names), game))

    def set_settings(self, game: str, settings: dict[str, Any]) -> None:
        self.base.execute("UPDATE games SET settings = ? WHERE id = ?", (json.dumps(settings), game))

    def rematch(self, game: str) -> tuple[str, int] | None:
        """Where it is played again, and which seat asked for it."""
        found = self.base.execute("SELECT next, seat FROM rematches WHERE game = ?", (game,)).fetchone()
        return (found[0], found[1]) if found else None

    def set_rematch(self, game: str, following: str, seat: int) -> None:
        self.base.execute(PUT_REMATCH, (game, following, seat))


def delete_game(base: Base, game: str) -> None:
    """The game and everything that belongs to it, whichever tables there are."""
    names = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    with base:
        base.execute("BEGIN IMMEDIATE")
        for name in names:
            for key in base.execute(f"PRAGMA foreign_key_list({name})").fetchall():
                if key[2] == "games":
                    base.execute(f"DELETE FROM {name} WHERE {key[3]} = ?", (game,))
        base.execute("DELETE FROM rematches WHERE next = ?", (game,))
        base.execute("DELETE FROM games WHERE id = ?", (game,))
