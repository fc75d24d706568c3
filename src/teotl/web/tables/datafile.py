"""The data file before it is opened: is it ours, whole and writable? What is wrong is said with what to do."""

import sqlite3
from pathlib import Path
from typing import Final

from teotl.core.errors import TeotlError
from teotl.core.words import said

FILE: Final = "teotl.sqlite"  # in the data folder
OURS: Final = {"games", "seats", "lines"}  # tables that every file of ours has had since the first
# What SQLite complains of, by the first byte of its codes, and our words for it.
COMPLAINTS: Final = {
    sqlite3.SQLITE_NOTADB: "hosting.damaged",
    sqlite3.SQLITE_CORRUPT: "hosting.damaged",
    sqlite3.SQLITE_READONLY: "hosting.read-only",
    sqlite3.SQLITE_CANTOPEN: "hosting.read-only",
    sqlite3.SQLITE_PERM: "hosting.read-only",
    sqlite3.SQLITE_BUSY: "hosting.held",
    sqlite3.SQLITE_LOCKED: "hosting.held",
    sqlite3.SQLITE_FULL: "hosting.full",
}
SECONDS: Final = 5.0  # that a start waits for another program


class BadData(TeotlError):
    """A data file that this Teotl cannot use; says what to do."""


def complaint(path: Path, error: sqlite3.Error) -> BadData:
    """What SQLite found, in our words."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return BadData(said(COMPLAINTS.get(code, "hosting.damaged"), file=path))


def inspect(path: Path) -> None:
    """Raise BadData unless the file is whole, ours and writable, or not there yet. Changes nothing."""
    if not path.exists():
        return
    if not path.is_file():
        raise BadData(said("hosting.foreign", file=path))
    try:
        base = sqlite3.connect(path, timeout=SECONDS, isolation_level=None)
        try:
            check_tables(path, base)
            check_whole(path, base)
            base.execute("BEGIN IMMEDIATE")
            base.execute("ROLLBACK")
        finally:
            base.close()
    except sqlite3.Error as error:
        raise complaint(path, error) from None


def check_tables(path: Path, base: sqlite3.Connection) -> None:
    """Raise BadData for a database of another program; an empty one is nobody's."""
    tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and not tables >= OURS:
        raise BadData(said("hosting.foreign", file=path))
    columns = {row[1] for row in base.execute("PRAGMA table_info(games)")}
    if tables and not columns >= {"id", "game", "seed", "asked"}:
        raise BadData(said("hosting.foreign", file=path))


def check_whole(path: Path, base: sqlite3.Connection) -> None:
    """Raise BadData unless every page of the file is where it should be."""
    if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise BadData(said("hosting.damaged", file=path))


def is_ours(path: Path) -> bool:
    try:
        inspect(path)
    except BadData:
        return False
    return True
