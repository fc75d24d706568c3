"""Table talk: a line or a sign for the others. It is kept beside the game, never in its record."""

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from fastapi import HTTPException

from teotl.core.words import said

if TYPE_CHECKING:
    from teotl.web.tables.room import Room

MOST: Final = 200  # lines of a table that are kept
LONGEST: Final = 200  # letters
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
SIGNS: Final = (
    "hello", "luck", "well", "wow", "oops", "thanks", "sorry", "think", "moment", "turn", "game", "bye",
)  # fmt: skip


class Spoken(NamedTuple):
    """What somebody has said, or the sign that was given."""

    number: int
    at: float
    seat: int
    name: str
    line: str
    sign: str


def is_allowed(room: "Room") -> bool:
    return bool(room.row.settings.get("talk", True)) and "lesson" not in room.row.settings


def spoken(room: "Room") -> list[Spoken]:
    """Everything that is kept, the oldest first; nothing at a silent table."""
    if not is_allowed(room):
        return []
    found = room.store.base.execute(
        "SELECT number, at, seat, name, line, sign FROM talk WHERE game = ? ORDER BY number", (room.row.id,)
    )
    return [Spoken(*row) for row in found]


def last_number(room: "Room") -> int:
    found = room.store.base.execute("SELECT max(number) FROM talk WHERE game = ?", (room.row.id,))
    return found.fetchone()[0] or 0


def say_at(room: "Room", seat: int, line: str, sign: str) -> None:
    """Either a line or a sign."""
    if not is_allowed(room):
        raise HTTPException(403, said("seats.error.silent"))
    line = clean(line)
    if bool(line) == bool(sign) or (sign and sign not in SIGNS):
        raise HTTPException(422, said("seats.error.nothing_said"))
    number, base = last_number(room) + 1, room.store.base
    with base:
        base.execute("BEGIN IMMEDIATE")
        row = (room.row.id, number, time.time(), seat, room.row.names[seat], line, sign)
        base.execute("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        base.execute("DELETE FROM talk WHERE game = ? AND number <= ?", (room.row.id, number - MOST))
    room.stir()


def clean(line: str) -> str:
    """Without letters that no page could bear, or that turn the direction of writing."""
    kept = (letter if letter.isprintable() and letter not in TURNING else " " for letter in line)
    return " ".join("".join(kept).split())[:LONGEST]
