"""All games of a database in one SQLite file: a backup that any server can go on from, and what `teotl check` replays.

They are read as they are at one moment, while servers play on. Nothing is changed in the database, not even its form.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import psycopg

from teotl.core.words import said
from teotl.web.cluster.address import place_of
from teotl.web.cluster.base import PATIENCE
from teotl.web.cluster.moving import TABLES
from teotl.web.cluster.schema import FORM
from teotl.web.tables.backup import finish, put_in_place
from teotl.web.tables.checking import Found, check_copy
from teotl.web.tables.datafile import FILE, BadData
from teotl.web.tables.migrating import TooNew
from teotl.web.tables.store import Store

AT_ONCE: Final = 1000  # rows
PRESENT: Final = "SELECT to_regclass(%s) IS NOT NULL"
Connection = psycopg.Connection[tuple[Any, ...]]


def back_up_shared(address: str, target: Path) -> int:
    """Copy the games; how many. Raises BadData or BadBackup."""
    return put_in_place(target, lambda unfinished: copy_shared(address, unfinished))


def check_shared(address: str) -> Iterator[Found]:
    """What was found, game by game; raises BadData if the database cannot be read."""
    with TemporaryDirectory() as folder:
        copied = Path(folder) / FILE
        copy_shared(address, copied)
        yield from check_copy(copied, copied)


def copy_shared(address: str, target: Path) -> int:
    """Into a new file; how many games it has."""
    target.unlink(missing_ok=True)
    try:
        with psycopg.connect(address, **PATIENCE) as connection:
            connection.read_only = True
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            check_form(connection, address)
            with closing(Store(target)) as store, store.base:
                store.base.execute("BEGIN IMMEDIATE")
                for table in (*TABLES, "server"):
                    copy_table(connection, store.base, table)
    except psycopg.Error as error:
        raise BadData(
            said("hosting.no-database", database=place_of(address), why=str(error).strip())
        ) from None
    return finish(target)


def check_form(connection: Connection, address: str) -> None:
    """Raise BadData where no Teotl has ever been, TooNew where a newer one has."""
    if not is_there(connection, "form"):
        raise BadData(said("hosting.empty-database", database=place_of(address)))
    found = connection.execute("SELECT number FROM form").fetchone()
    if found is not None and found[0] > FORM:
        raise TooNew(said("error.data-too-new", form=found[0], known=FORM))


def is_there(connection: Connection, table: str) -> bool:
    found = connection.execute(PRESENT, (table,)).fetchone()
    return found is not None and bool(found[0])


def copy_table(connection: Connection, base: sqlite3.Connection, table: str) -> None:
    """Every row, by the names of the columns: a database of an older form may have fewer, or not this table."""
    if not is_there(connection, table):
        return
    with connection.cursor(name="copying") as cursor:
        cursor.itersize = AT_ONCE
        cursor.execute(f"SELECT * FROM {table}".encode())
        columns = [column.name for column in cursor.description or ()]
        places = ", ".join("?" * len(columns))
        base.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", cursor)
