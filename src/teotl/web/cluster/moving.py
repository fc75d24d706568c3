"""Taking every game from a SQLite file to PostgreSQL, or back: all or nothing, and checked before it counts.

Every row of every table goes over as it is. Then each game is opened on both sides, and must be the same position.
"""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from teotl.core.errors import BadOption, TeotlError
from teotl.core.words import said
from teotl.web.cluster.address import SCHEMES, hidden, open_shared
from teotl.web.tables.backup import copy as copy_file
from teotl.web.tables.datafile import BadData, inspect
from teotl.web.tables.opening import Stored, followed
from teotl.web.tables.store import COOKIES, PUSHES, Store

FILE: Final = "sqlite:"
TABLES: Final = (
    "games", "seats", "holders", "lines", "snapshots", "eras", "hosts", "links", "guests", "standins", "doings",
    "seen", "rematches", "clocks", "talk", "pushes", "solvings",
)  # fmt: skip


class NotMoved(TeotlError):
    """Nothing was moved; says why."""


class Moved(NamedTuple):
    games: int
    lines: int


def move_games(source: str, target: str) -> Moved:
    """Raises BadOption, BadData or NotMoved; then the target is as it was."""
    with (
        TemporaryDirectory() as folder,
        closing(open_source(source, Path(folder))) as old,
        closing(open_target(target)) as fresh,
    ):
        if fresh.base.execute("SELECT 1 FROM games LIMIT 1").fetchone():
            raise NotMoved(said("hosting.not-empty", place=hidden(target)))
        with fresh.base:
            fresh.base.execute("BEGIN IMMEDIATE")
            counted = {table: copy(old, fresh, table) for table in TABLES}
            # The keys go along, so that everybody stays known.
            for key in ((COOKIES, old.key()), (PUSHES, old.push_key())):
                fresh.base.execute("DELETE FROM server WHERE name = ?", key[:1])
                fresh.base.execute("INSERT INTO server VALUES (?, ?)", key)
            compare(old, fresh)
    return Moved(counted["games"], counted["lines"])


def open_source(address: str, folder: Path) -> Store:
    """What is moved from must be there. A file is read as it is at one moment, and not changed."""
    if address.startswith(SCHEMES):
        return open_shared(address)
    path = file_of(address)
    if not path.is_file():
        raise BadData(said("hosting.nothing-there", file=path))
    copied = folder / path.name
    copy_file(path, copied)
    return Store(copied)


def open_target(address: str) -> Store:
    if address.startswith(SCHEMES):
        return open_shared(address)
    inspect(file_of(address))
    return Store(file_of(address))


def file_of(address: str) -> Path:
    """Of `sqlite:FILE`; raises BadOption."""
    if not address.startswith(FILE) or address == FILE:
        raise BadOption(said("hosting.bad-place", text=repr(hidden(address))))
    return Path(address.removeprefix(FILE))


def copy(old: Store, fresh: Store, table: str) -> int:
    """Every row, in the columns' order, which is the same in both."""
    rows = old.base.execute(f"SELECT * FROM {table}").fetchall()
    if rows:
        places = ", ".join("?" * len(rows[0]))
        fresh.base.executemany(f"INSERT INTO {table} VALUES ({places})", rows)
    return len(rows)


def compare(old: Store, fresh: Store) -> None:
    """Raise NotMoved unless every game is the same on both sides."""
    for (identity,) in old.base.execute("SELECT id FROM games ORDER BY id").fetchall():
        if digest(old, identity) != digest(fresh, identity):
            raise NotMoved(said("hosting.differs", game=identity))


def digest(store: Store, identity: str) -> tuple[Any, ...]:
    """What a game is: its position now, its lines, and its table. Nothing is written by looking."""
    row, kept = store.find_game(identity), store.snapshots
    assert row is not None
    lines = store.numbered_lines(identity)
    stored = Stored(lines, kept.eras(identity), kept.beginning(identity), kept.last(identity))
    try:
        position = str(followed(row, stored).game.digest())
    except Exception as error:  # a game that today's rules do not follow is moved as it is
        position = type(error).__name__
    return position, lines, stored.last, row
