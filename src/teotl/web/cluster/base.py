"""PostgreSQL as the tables know SQLite: statements with `?`, `with base:` around what is all or nothing.

So every statement stands once, for both. Statements wait for their answer: what is asked often is remembered by whoever
asks, and choices go another way (store.py). Each thread has a connection of its own, made anew when it was lost.
"""

import re
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from types import TracebackType
from typing import Any, Final

import psycopg

from teotl.web.cluster.together import Answers

BEGIN: Final = "BEGIN IMMEDIATE"
ROLLBACK: Final = "ROLLBACK"
# Who waits longer than this waits for a database that is gone: in seconds, and in milliseconds for its own clocks.
SECONDS: Final = 3
PATIENCE: Final[dict[str, Any]] = {
    "connect_timeout": SECONDS,
    "tcp_user_timeout": SECONDS * 1000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "application_name": "teotl",
}


class Away(sqlite3.OperationalError):
    """The database cannot be reached, or does not do it just now; met like a data file that cannot be written."""


class Taken(sqlite3.IntegrityError):
    """Somebody else was first: the number, or the name, is there already."""


def translated_error(error: psycopg.Error) -> sqlite3.Error:
    """The same, as whoever uses the tables knows it."""
    if isinstance(error, psycopg.IntegrityError):
        return Taken(str(error))
    return Away(str(error))


@lru_cache(1000)
def translated(statement: str) -> str:
    """`?` and `?1` as psycopg writes them."""
    numbered = re.sub(r"\?(\d+)", r"%(p\1)s", statement.replace("%", "%%"))
    return numbered.replace("?", "%s")


def values_for(statement: str, values: Sequence[Any]) -> Sequence[Any] | dict[str, Any]:
    """Truth is 0 or 1 in our tables; numbered values have names."""
    plain = [int(value) if value is True or value is False else value for value in values]
    return {f"p{number}": value for number, value in enumerate(plain, 1)} if "?1" in statement else plain


class Found:
    """What a statement found: read at once, for the connection is needed again."""

    def __init__(self, rows: list[tuple[Any, ...]], rowcount: int) -> None:
        self.rows = rows
        self.rowcount = rowcount

    def fetchone(self) -> tuple[Any, ...] | None:
        return self.rows[0] if self.rows else None

    def fetchall(self) -> list[tuple[Any, ...]]:
        return self.rows

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self.rows)


class PostgresBase:
    def __init__(self, address: str) -> None:
        self.address = address
        # The connection, whether it is within a transaction, and what was asked together.
        self.mine = threading.local()
        self.every: list[psycopg.Connection[tuple[Any, ...]]] = []

    # --- As sqlite3.Connection.
    def execute(self, statement: str, values: Sequence[Any] = ()) -> Found:
        if statement in (BEGIN, ROLLBACK):
            return self.turn(statement)
        answers: Answers | None = getattr(self.mine, "answers", None)
        if answers is not None and (found := answers.to(statement, values)) is not None:
            return found
        try:
            return self.run(statement, values)
        except psycopg.OperationalError as error:
            if self.is_within or not self.forget_lost():
                raise translated_error(error) from error
        except psycopg.Error as error:
            raise translated_error(error) from error
        try:  # the connection was lost before: the database may have started again since
            return self.run(statement, values)
        except psycopg.Error as error:
            raise translated_error(error) from error

    def executemany(self, statement: str, every: Iterable[Sequence[Any]]) -> None:
        for values in every:
            self.execute(statement, values)

    def executescript(self, script: str) -> None:
        try:
            self.connection.execute(script.encode())
        except psycopg.Error as error:
            raise translated_error(error) from error

    def __enter__(self) -> "PostgresBase":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self.is_within:
            return
        self.mine.within = False
        try:
            self.connection.rollback() if kind else self.connection.commit()
        except psycopg.Error as lost:
            self.forget_lost()
            if kind is None:
                raise translated_error(lost) from lost

    def close(self) -> None:
        for connection in self.every:
            connection.close()
        self.every.clear()

    # --- Connections.
    @property
    def is_within(self) -> bool:
        return getattr(self.mine, "within", False)

    @property
    def connection(self) -> psycopg.Connection[tuple[Any, ...]]:
        """This thread's."""
        found: psycopg.Connection[tuple[Any, ...]] | None = getattr(self.mine, "connection", None)
        if found is None or found.closed:
            try:
                found = psycopg.connect(self.address, autocommit=True, **PATIENCE)
            except psycopg.Error as error:
                raise translated_error(error) from error
            self.mine.connection = found
            self.mine.within = False
            self.every.append(found)
        return found

    def forget_lost(self) -> bool:
        """Was the connection lost? Then the next statement gets another one."""
        found: psycopg.Connection[tuple[Any, ...]] | None = getattr(self.mine, "connection", None)
        if found is None or not (found.closed or found.broken):
            return False
        self.every.remove(found)
        found.close()
        self.mine.connection = None
        return True

    def run(self, statement: str, values: Sequence[Any]) -> Found:
        cursor = self.connection.execute(translated(statement), values_for(statement, values))
        return Found(cursor.fetchall() if cursor.description else [], cursor.rowcount)

    def run_all(self, begin: str, statements: Sequence[str], values: Sequence[Any]) -> dict[str, Found]:
        """Several questions with the same values in one transaction, sent together; raises Away."""
        try:
            with self.connection.pipeline():
                self.connection.execute(begin.encode())
                asked = {
                    each: self.connection.execute(translated(each), values_for(each, values))
                    for each in statements
                }
                self.connection.execute("COMMIT")
            return {each: Found(cursor.fetchall(), cursor.rowcount) for each, cursor in asked.items()}
        except psycopg.Error as error:
            if not self.forget_lost():
                self.connection.rollback()
            raise translated_error(error) from error

    def turn(self, statement: str) -> Found:
        """Begin what is all or nothing, or give it up."""
        try:
            if statement == BEGIN:
                self.run("SELECT 1", ())  # finds out whether the connection is there still
        except psycopg.Error as error:
            if not self.forget_lost():
                raise translated_error(error) from error
        try:
            self.connection.execute("BEGIN" if statement == BEGIN else ROLLBACK)
        except psycopg.Error as error:
            raise translated_error(error) from error
        self.mine.within = statement == BEGIN
        return Found([], 0)
