"""The form of the database in PostgreSQL: the same tables and columns as in the SQLite file, in the same order.

Its number stands in `form`. The first form is whole; each step after it brings a database one form further.
"""

import re
from typing import TYPE_CHECKING, Final

from procrastinate.schema import SchemaManager

from teotl.core.words import said
from teotl.web.tables import people, pushes, schemas, snapshots, solving
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
# Choices in one way there and back: each appended under its number, which the primary key allows once; the game's row
# marked where that is due; everybody told, of as many at once as a notice can hold, with the lines if they are short
# enough. Of each it is said whether it was added (1), somebody was first (0), or the game is gone (-1). Statement by
# statement, for each of them looks for one game: from a join with so many unknown rows the planner would read whole
# tables.
APPEND: Final = r"""
CREATE OR REPLACE FUNCTION teotl_append_all(server_ TEXT, choices JSON) RETURNS INTEGER[] LANGUAGE plpgsql AS $$
DECLARE
    choice RECORD;
    done INTEGER[] := '{}';
    one TEXT;
    told TEXT := '';
BEGIN
    FOR choice IN SELECT * FROM json_to_recordset(choices) AS sent(
        game TEXT, number INTEGER, at DOUBLE PRECISION, asked TEXT, over INTEGER, lines JSON
    ) LOOP
        IF NOT EXISTS (SELECT 1 FROM games WHERE id = choice.game) THEN
            done := done || -1;
            CONTINUE;
        END IF;
        IF json_array_length(choice.lines) > 0 THEN
            INSERT INTO lines VALUES (
                choice.game, choice.number, (choice.lines #>> '{0,0}')::INTEGER, choice.lines #>> '{0,1}',
                choice.lines #>> '{0,2}', choice.at
            ) ON CONFLICT DO NOTHING;
            IF NOT FOUND THEN
                done := done || 0;
                CONTINUE;
            END IF;
        END IF;
        IF json_array_length(choice.lines) > 1 THEN  -- nobody else has these numbers: the first of them is ours
            INSERT INTO lines SELECT choice.game, choice.number + line.nth - 1, (line.told ->> 0)::INTEGER,
                line.told ->> 1, line.told ->> 2, choice.at
                FROM json_array_elements(choice.lines) WITH ORDINALITY AS line(told, nth) WHERE line.nth > 1;
        END IF;
        IF choice.asked IS NOT NULL THEN
            UPDATE games SET touched = choice.at, over = choice.over, asked = choice.asked
                WHERE id = choice.game;
        END IF;
        one := concat_ws(' ', 'lines', choice.game, choice.number, server_,
            CASE WHEN octet_length(choice.lines::TEXT) < 7000 THEN choice.lines::TEXT ELSE '' END);
        IF octet_length(told) + octet_length(one) > 7900 THEN
            PERFORM pg_notify('teotl', told);
            told := one;
        ELSE
            told := concat_ws(E'\n', nullif(told, ''), one);
        END IF;
        done := done || 1;
    END LOOP;
    IF told <> '' THEN
        PERFORM pg_notify('teotl', told);
    END IF;
    RETURN done;
END $$;
"""


def translated(schema: str) -> str:
    """The tables of the SQLite file in PostgreSQL's words. Choices look for their game themselves, see APPEND."""
    known = re.sub(r"\bBLOB\b", "BYTEA", re.sub(r"\bREAL\b", "DOUBLE PRECISION", schema))
    cascading = known.replace("REFERENCES games(id)", "REFERENCES games(id) ON DELETE CASCADE")
    return cascading.replace(" WITHOUT ROWID", "")


# What turns a database of form n into one of form n + 1; the first form is 1. The tables of jobs are procrastinate's,
# of the versions that pyproject.toml allows: whoever allows more adds its migrations here.
STEPS: Final[tuple[str, ...]] = (
    SchemaManager.get_schema(),
    translated(pushes.SCHEMA),
    translated(solving.SCHEMA),
)
FORM: Final = len(STEPS) + 1


def first_form() -> str:
    games = "\n".join(f"{step};" for step in FILE_STEPS)
    lines = "ALTER TABLE lines DROP CONSTRAINT lines_game_fkey;"
    parts = (schemas.GAMES, games, snapshots.SCHEMA, people.SCHEMA, schemas.CLOCKS, schemas.TALK)
    return translated("\n".join(parts)) + lines + MORE


def migrate(base: "PostgresBase") -> None:
    """Bring the database up to date, all or nothing; who comes meanwhile waits."""
    with base:
        base.execute("BEGIN IMMEDIATE")
        base.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
        base.executescript("CREATE TABLE IF NOT EXISTS form (number INTEGER NOT NULL)")
        found = base.execute("SELECT number FROM form").fetchone()
        form = found[0] if found else 0
        if form > FORM:
            raise TooNew(said("error.data-too-new", form=form, known=FORM))
        if form == 0:
            base.executescript(first_form())
            base.execute("INSERT INTO form VALUES (?)", (1,))
        for number, step in enumerate(STEPS[max(form, 1) - 1 :], max(form, 1) + 1):
            base.executescript(step)
            base.execute("UPDATE form SET number = ?", (number,))
        base.executescript(APPEND)
