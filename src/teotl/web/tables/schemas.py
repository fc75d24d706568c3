"""The form of what is kept of clocks and of what people say; people.py has that of the people themselves."""

from typing import Final

CLOCKS: Final = """
CREATE TABLE IF NOT EXISTS clocks (
    game TEXT NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    turn REAL NOT NULL,       -- seconds left of the turn
    bank REAL NOT NULL,       -- seconds left of those for the whole game
    since REAL,               -- runs since then; null: it stands
    deadline REAL,            -- runs out then, if nothing happens
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS clocks_by_deadline ON clocks (deadline) WHERE deadline IS NOT NULL;
"""

TALK: Final = """
CREATE TABLE IF NOT EXISTS talk (
    game TEXT NOT NULL REFERENCES games(id),
    number INTEGER NOT NULL,
    at REAL NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,       -- who said it, as that one was called then
    line TEXT NOT NULL,       -- what was said; empty: a sign was given
    sign TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""
