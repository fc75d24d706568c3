"""The form of what is kept of games, clocks and what people say; people.py has that of the people themselves."""

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

GAMES: Final = """
CREATE TABLE IF NOT EXISTS server (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL       -- what this server keeps of itself: the key that signs its cookies
);
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    names TEXT NOT NULL,      -- JSON: a name for each seat
    players TEXT NOT NULL,    -- JSON: "person" or a bot's name for each seat
    options TEXT NOT NULL,    -- JSON
    seed TEXT NOT NULL,
    settings TEXT NOT NULL,   -- JSON: what the creator chose about the table itself
    created REAL NOT NULL,
    touched REAL NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    asked TEXT NOT NULL DEFAULT '[]'  -- JSON: the seats that may act, so that the lobby need not open the game
);
CREATE TABLE IF NOT EXISTS seats (
    game TEXT NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    secret BLOB NOT NULL,     -- hash of the seat's secret
    webhook TEXT,             -- JSON: where to tell that it is the seat's turn, this server's address, the language
    PRIMARY KEY (game, seat)
);
CREATE TABLE IF NOT EXISTS holders (
    game TEXT NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    browser BLOB NOT NULL,    -- hash of a browser that holds the seat; a person may have several
    PRIMARY KEY (game, seat, browser)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS holders_by_browser ON holders (browser);
CREATE TABLE IF NOT EXISTS lines (
    game TEXT NOT NULL REFERENCES games(id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,        -- a choice, or undo
    chance TEXT NOT NULL,     -- what chance gave, as a record writes it
    at REAL NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""
