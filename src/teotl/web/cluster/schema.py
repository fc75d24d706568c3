"""The form of the database in PostgreSQL: the same tables and columns as in the SQLite file, in the same order.

Its number stands in `form`. The first form is whole; each step after it brings a database one form further.
"""

import re
from typing import TYPE_CHECKING, Final

from procrastinate.schema import SchemaManager

from teotl.core.words import said
from teotl.web.tables import people, pushes, schemas, snapshots
from teotl.web.tables.migrating import STEPS as FILE_STEPS
from teotl.web.tables.migrating import TooNew

if TYPE_CHECKING:
    from teotl.web.cluster.base import PostgresBase

LOCK: Final = 7_308_332  # whoever has it may change the form: servers start at the same time
# What only several servers need.
MORE: Final = """
CREATE TABLE IF NOT EXISTS claims (
    name TEXT PRIMARY KEY,    -- something that only one server shall do
    at DOUBLE PRECISION NOT NULL
);
CREATE UNLOGGED TABLE IF NOT EXISTS answers (
    question BYTEA PRIMARY KEY,  -- hash of what somebody thought about
    answer TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
"""
# A choice in one way there and back: appended under its number, which the primary key allows once; the game's row
# marked where that is due; everybody told. A game that was deleted takes no choice.
APPEND: Final = """
CREATE OR REPLACE FUNCTION teotl_append(
    game_ TEXT, number_ INTEGER, seats INTEGER[], keys TEXT[], chances TEXT[], at_ DOUBLE PRECISION,
    asked_ TEXT, over_ INTEGER, told TEXT
) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE added INTEGER;
BEGIN
    INSERT INTO lines SELECT game_, number_ + line.nth - 1, line.seat, line.key, line.chance, at_
        FROM unnest(seats, keys, chances) WITH ORDINALITY AS line(seat, key, chance, nth)
        WHERE EXISTS (SELECT 1 FROM games WHERE id = game_);
    GET DIAGNOSTICS added = ROW_COUNT;
    IF asked_ IS NOT NULL THEN
        UPDATE games SET touched = at_, over = over_, asked = asked_ WHERE id = game_;
    END IF;
    PERFORM pg_notify('teotl', told);
    RETURN added;
END $$;
"""


def translated(schema: str) -> str:
    """The tables of the SQLite file in PostgreSQL's words. Choices look for their game themselves, see APPEND."""
    known = re.sub(r"\bBLOB\b", "BYTEA", re.sub(r"\bREAL\b", "DOUBLE PRECISION", schema))
    cascading = known.replace("REFERENCES games(id)", "REFERENCES games(id) ON DELETE CASCADE")
    return cascading.replace(" WITHOUT ROWID", "")


# What turns a database of form n into one of form n + 1; the first form is 1. The tables of jobs are procrastinate's,
# of the versions that pyproject.toml allows: whoever allows more adds its migrations here.
STEPS: Final[tuple[str, ...]] = (SchemaManager.get_schema(), translated(pushes.SCHEMA))


def first_form() -> str:
    games = "\n".join(f"{step};" for step in FILE_STEPS)
    lines = "ALTER TABLE lines DROP CONSTRAINT lines_game_fkey;"
    parts = (schemas.GAMES, games, snapshots.SCHEMA, people.SCHEMA, schemas.CLOCKS, schemas.TALK)
    return translated("\n".join(parts)) + lines + MORE


def migrate(base: "PostgresBase") -> None:
    """Bring the database up to date, all or nothing; who comes meanwhile waits."""
    known = len(STEPS) + 1
    with base:
        base.execute("BEGIN IMMEDIATE")
        base.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
        base.executescript("CREATE TABLE IF NOT EXISTS form (number INTEGER NOT NULL)")
        found = base.execute("SELECT number FROM form").fetchone()
        form = found[0] if found else 0
        if form > known:
            raise TooNew(said("error.data-too-new", form=form, known=known))
        if form == 0:
            base.executescript(first_form())
            base.execute("INSERT INTO form VALUES (?)", (1,))
        for number, step in enumerate(STEPS[max(form, 1) - 1 :], max(form, 1) + 1):
            base.executescript(step)
            base.execute("UPDATE form SET number = ?", (number,))
        base.executescript(APPEND)
