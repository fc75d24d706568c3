"""Snapshots: what a game was at the last ends of turns, so that it outlives the rules that it was begun with.

A game has at most three: where it goes on from if the rules of today do not follow it from its beginning, and the last
two ends of turns.
"""

import json
import zlib
from typing import Any, Final, NamedTuple

import msgspec

from teotl.core.game import Game
from teotl.web.tables.base import Base

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS snapshots (
    game TEXT NOT NULL REFERENCES games(id),
    slot INTEGER NOT NULL,    -- 0: the game goes on from here, and nothing before it is followed; 1 and 2: the last two
    number INTEGER NOT NULL,  -- of the line that comes next
    rules INTEGER NOT NULL,   -- the version that it was made by
    digest TEXT NOT NULL,
    position BLOB NOT NULL,   -- packed JSON
    lost INTEGER NOT NULL,    -- in slot 0: how many choices before it are gone
    PRIMARY KEY (game, slot)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS eras (
    game TEXT NOT NULL REFERENCES games(id),
    number INTEGER NOT NULL,  -- the first line …
    rules INTEGER NOT NULL,   -- … that was accepted by rules of this version
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""
PUT: Final = (
    "INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, slot) DO UPDATE SET"
    " number = excluded.number, rules = excluded.rules, digest = excluded.digest,"
    " position = excluded.position, lost = excluded.lost"
)
PUT_ERA: Final = (
    "INSERT INTO eras VALUES (?, ?, ?) ON CONFLICT (game, number) DO UPDATE SET rules = excluded.rules"
)
BEGINNING: Final = 0
SLOTS: Final = (1, 2)
FIRST_RULES: Final = 1  # files without eras were written by these
LEVEL: Final = 1  # of packing: 3 KB become 1.3; the best level takes four times as long to save 150 bytes
ENCODER = msgspec.json.Encoder()


class Snapshot(NamedTuple):
    """A position of a game, before the line with this number."""

    number: int
    rules: int
    digest: str
    packed: bytes
    lost: int = 0

    @property
    def position(self) -> dict[str, Any]:
        """As `Game.position` gave it; raises ValueError if it cannot be read."""
        try:
            found: dict[str, Any] = json.loads(zlib.decompress(self.packed))
        except zlib.error as error:
            raise ValueError(str(error)) from None
        return found


def other_slot(slot: int) -> int:
    return next(other for other in SLOTS if other != slot)


def snapshot_of(game: Game, number: int) -> Snapshot:
    packed = zlib.compress(ENCODER.encode(game.position()), LEVEL)
    return Snapshot(number, game.rules.version, str(game.digest()), packed)


class Snapshots:
    def __init__(self, base: Base) -> None:
        self.base = base

    def beginning(self, game: str) -> Snapshot | None:
        """Where the game goes on from, if that is not its first line."""
        found = self.base.execute(
            "SELECT number, rules, digest, position, lost FROM snapshots WHERE game = ? AND slot = 0", (game,)
        ).fetchone()
        return Snapshot(*found) if found else None

    def last(self, game: str) -> list[tuple[int, Snapshot]]:
        """The last ends of turns with their slots, the latest first."""
        found = self.base.execute(
            "SELECT slot, number, rules, digest, position FROM snapshots WHERE game = ? AND slot > 0"
            " ORDER BY number DESC",
            (game,),
        )
        return [(slot, Snapshot(*rest)) for slot, *rest in found]

    def put(self, game: str, slot: int, kept: Snapshot) -> None:
        self.base.execute(PUT, (game, slot, *kept))

    def go_on_from(self, game: str, kept: Snapshot) -> None:
        """Nothing before this is followed any more; within a transaction."""
        self.base.execute("DELETE FROM snapshots WHERE game = ?", (game,))
        self.put(game, BEGINNING, kept)

    # --- Which rules accepted which lines.
    def eras(self, game: str) -> list[tuple[int, int]]:
        """Numbers of first lines, and the rules that accepted them and those after; in order."""
        found = self.base.execute(
            "SELECT number, rules FROM eras WHERE game = ? ORDER BY number", (game,)
        ).fetchall()
        return found if found and found[0][0] == 0 else [(0, FIRST_RULES), *found]

    def begin_era(self, game: str, number: int, rules: int) -> None:
        self.base.execute(PUT_ERA, (game, number, rules))
