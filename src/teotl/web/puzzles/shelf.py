"""The puzzles that games bring, in their folders `puzzles/`; and which one is today's."""

import json
from datetime import UTC, date, datetime
from functools import cache
from typing import Any, Final

from teotl.bots.puzzle import FORMAT, Puzzle, from_data
from teotl.core.places import folders

STRIDE: Final = 7919  # a prime, so that every puzzle has its day before one comes again


def called(puzzle: Puzzle) -> str:
    """Its name among the puzzles of all games."""
    return f"{puzzle.game}/{puzzle.name}"


@cache
def shelf() -> dict[str, Puzzle]:
    """Every puzzle by its name, game by game."""
    files = [file for folder in folders() for file in sorted(folder.glob("puzzles/*.json"))]
    found = [puzzle for file in files for puzzle in read(json.loads(file.read_text(encoding="utf-8")))]
    return {called(puzzle): puzzle for puzzle in found}


def read(data: dict[str, Any]) -> list[Puzzle]:
    """The puzzles of a file; one of a form that we do not know gives none."""
    if data.get("teotl puzzles") != FORMAT:
        return []
    return [from_data(puzzle) for puzzle in data["puzzles"]]


def today() -> date:
    """The same day for everybody, wherever they live."""
    return datetime.now(UTC).date()


def of_the_day(day: date) -> str:
    """The name of a day's puzzle; empty without any."""
    names = list(shelf())
    return names[day.toordinal() * STRIDE % len(names)] if names else ""
