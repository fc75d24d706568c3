"""A database file of an older Teotl becomes one of this, with every game in it.

The number of the file's form stands in SQLite's own `user_version`; the first files had none, so 0.
"""

import sqlite3
from typing import Final

from teotl.core.errors import TeotlError
from teotl.core.words import said

# What turns a file of form n into one of form n + 1.
STEPS: Final = (
    # 1: a game may go on from a record: an import, or what-if from a moment of another game.
    "ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
)


class TooNew(TeotlError):
    """The file was written by a newer Teotl."""


def migrate(base: sqlite3.Connection) -> None:
    """Bring the file up to date, one step after another, each all or nothing."""
    (form,) = base.execute("PRAGMA user_version").fetchone()
    if form > len(STEPS):
        raise TooNew(said("error.data-too-new", form=form, known=len(STEPS)))
    for number, step in enumerate(STEPS[form:], form + 1):
        with base:
            base.execute("BEGIN IMMEDIATE")
            base.execute(step)
            base.execute(f"PRAGMA user_version = {number}")
