"""What was done at a table beside the game, in words: who sat down, who plays for whom, whose time was up."""

from collections import defaultdict

from teotl.core.words import say
from teotl.web.tables.people import Doing
from teotl.web.tables.room import Room


def in_words(done: Doing, language: str) -> str:
    return say(language, f"seats.did.{done.kind}", **done.facts)


def by_version(room: Room, language: str) -> dict[int, list[tuple[int | None, str]]]:
    """Seat and words, the latest first, by how many lines the game had then."""
    found: dict[int, list[tuple[int | None, str]]] = defaultdict(list)
    for done in reversed(room.party.doings):
        found[done.version].append((done.seat, in_words(done, language)))
    return dict(found)
