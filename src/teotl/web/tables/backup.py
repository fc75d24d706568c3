"""A copy of all games in one file, made while the server runs: whole, checked, in its place at once or not at all."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from teotl.core.errors import TeotlError
from teotl.core.words import said
from teotl.web.tables.datafile import BadData, check_tables, complaint, is_ours

UNFINISHED: Final = ".unfinished"
GAMES: Final = "SELECT count(*) FROM games"


class BadBackup(TeotlError):
    """No backup was made; says why."""


def back_up(source: Path, target: Path) -> int:
    """Copy the data file; how many games the copy has. Raises BadData or BadBackup."""
    if not source.is_file():
        raise BadData(said("hosting.nothing-there", file=source))
    if target.exists() and target.samefile(source):
        raise BadBackup(said("hosting.not-onto-itself", file=target))
    return put_in_place(target, lambda unfinished: copy(source, unfinished))


def put_in_place(target: Path, make: Callable[[Path], int]) -> int:
    """Let a backup be made beside its place, and put it there when it is whole. Raises BadBackup."""
    if target.exists() and not is_ours(target):
        raise BadBackup(said("hosting.not-over-that", file=target))
    unfinished = target.with_name(f"{target.name}{UNFINISHED}")
    try:
        games = make(unfinished)
        os.replace(unfinished, target)
        sync(target.parent)
    finally:
        unfinished.unlink(missing_ok=True)
    return games


def copy(source: Path, target: Path) -> int:
    """The whole file as it is at one moment: who writes to it meanwhile is not held up. How many games it has."""
    target.unlink(missing_ok=True)
    target.touch()  # so that a folder that is not there is the system's own complaint
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            check_tables(source, old)
            old.backup(new)
        return finish(target)
    except sqlite3.Error as error:
        raise complaint(source, error) from None


def finish(target: Path) -> int:
    """A copy becomes one file with nothing beside it, looked through and on disk; how many games it has."""
    with closing(sqlite3.connect(target)) as base:
        base.execute("PRAGMA journal_mode=DELETE")
        if base.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise BadBackup(said("hosting.copy-does-not-hold"))
        (games,) = base.execute(GAMES).fetchone()
    sync(target)
    return int(games)


def sync(path: Path) -> None:
    """On disk when this returns; a folder, where the system can."""
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
