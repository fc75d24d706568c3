"""Tables for puzzles: one is opened for a try, and the one before it makes way."""

from typing import Any

from fastapi import HTTPException

from teotl.bots.puzzle import Puzzle, to_data
from teotl.core.game import Game
from teotl.core.words import said, say
from teotl.web.http.secrets import new_seed
from teotl.web.puzzles.room import PuzzleRoom
from teotl.web.tables import closing
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.seats import Visitor
from teotl.web.tables.store import PERSON

MOST_KEPT = 200  # games of a browser that are looked through for its puzzles


def named(game: Game, seat: int, language: str) -> Game:
    """The solver sits there as whoever opens a table of their own."""
    game.seats = tuple(
        say(language, "web.new.you") if at == seat else name for at, name in enumerate(game.seats)
    )
    return game


def open_table(
    rooms: Rooms, puzzle: Puzzle, language: str, address: str, browser: bytes, **more: Any
) -> Room:
    """A table with the position of a puzzle; with the solution played there if it is to be shown."""
    game = named(puzzle.start(), puzzle.seat, language)
    kept = {name: value for name, value in to_data(puzzle).items() if name != "position"}
    settings = {"open": False, "hints": False, "title": say(language, "puzzles.one"), "puzzle": kept, **more}
    origin = game.record()
    if more.get("shown"):
        for key in puzzle.line:
            game.play(puzzle.seat, key)
        origin = game.record()
    room, _ = rooms.open(game, [PERSON] * len(game.seats), new_seed(), settings, origin, address)
    room.store.hold(room.row.id, puzzle.seat, browser)
    return room


def begun(rooms: Rooms, visitor: Visitor, puzzle: Puzzle) -> Room | None:
    """A try that has no answer yet; those that have one are cleared away, unless somebody looks at them still."""
    kept = rooms.store.games_of(visitor.browser, MOST_KEPT) if visitor.browser else []
    rows = [row for row, _ in kept if row.settings.get("puzzle", {}).get("name") == puzzle.name]
    waiting = None
    for row in rows:
        room = rooms.find(row.id)
        if isinstance(room, PuzzleRoom) and not room.is_closed:
            waiting = room
        elif isinstance(room, PuzzleRoom) and not room.watching:
            closing.delete(rooms, room)
    return waiting


def puzzle_room(room: Room, visitor: Visitor) -> PuzzleRoom:
    """The room, if a puzzle is solved there and this browser solves it."""
    if not isinstance(room, PuzzleRoom):
        raise HTTPException(404, said("error.no-puzzle-here"))
    if room.puzzle.seat not in visitor.own_seats(room):
        raise HTTPException(403, said("error.seat-not-yours"))
    return room
