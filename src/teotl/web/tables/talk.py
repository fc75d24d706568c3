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
    return bool(room.row.settings.get("talk", True)) and not room.row.is_guided


def spoken(room: "Room") -> list[Spoken]:
    """Everything that is kept, the oldest first; nothing at a silent table."""
    if not is_allowed(room):
        return []
    return [Spoken(*row) for row in room.store.spoken(room.row.id)]


def last_number(room: "Room") -> int:
    return room.store.last_spoken(room.row.id)


def say_at(room: "Room", seat: int, line: str, sign: str) -> None:
    """Either a line or a sign."""
    if not is_allowed(room):
        raise HTTPException(403, said("seats.error.silent"))
    line = clean(line)
    if bool(line) == bool(sign) or (sign and sign not in SIGNS):
        raise HTTPException(422, said("seats.error.nothing_said"))
    room.store.say(room.row.id, (time.time(), seat, room.row.names[seat], line, sign), MOST)
    room.stir()


def clean(line: str) -> str:
    """Without letters that no page could bear, or that turn the direction of writing."""
    kept = (letter if letter.isprintable() and letter not in TURNING else " " for letter in line)
    return " ".join("".join(kept).split())[:LONGEST]
