"""Who has solved which puzzle: the first answer of a browser counts for the puzzle, later ones for the browser only."""

import time
from typing import Final, NamedTuple

from teotl.web.tables.base import Base

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS solvings (
    puzzle TEXT NOT NULL,
    browser BLOB NOT NULL,    -- hash of the browser that answered
    first INTEGER NOT NULL,   -- 1: solved at the first try
    solved INTEGER NOT NULL,  -- 1: solved by now
    at REAL NOT NULL,         -- when it was answered first
    PRIMARY KEY (puzzle, browser)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS solvings_by_browser ON solvings (browser);
"""
# Both databases know this form.
GIVE: Final = (
    "INSERT INTO solvings VALUES (?, ?, ?, ?, ?) ON CONFLICT (puzzle, browser)"
    " DO UPDATE SET solved = CASE WHEN solvings.solved = 1 THEN 1 ELSE excluded.solved END"
)


class Rate(NamedTuple):
    """How many have tried a puzzle, and how many solved it at once."""

    tried: int = 0
    solved: int = 0

    @property
    def percent(self) -> int:
        return round(100 * self.solved / self.tried) if self.tried else 0


class Solving:
    def __init__(self, base: Base) -> None:
        self.base = base

    def give(self, puzzle: str, browser: bytes, solved: bool) -> None:
        """Somebody's answer."""
        self.base.execute(GIVE, (puzzle, browser, int(solved), int(solved), time.time()))

    def rates(self) -> dict[str, Rate]:
        found = self.base.execute("SELECT puzzle, count(*), sum(first) FROM solvings GROUP BY puzzle")
        return {puzzle: Rate(int(tried), int(solved)) for puzzle, tried, solved in found}

    def of(self, browser: bytes) -> dict[str, bool]:
        """The puzzles that a browser has tried, and whether it has solved them by now."""
        found = self.base.execute("SELECT puzzle, solved FROM solvings WHERE browser = ?", (browser,))
        return {puzzle: bool(solved) for puzzle, solved in found}
