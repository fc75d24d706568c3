"""Every stored game played again, on a copy: which do not hold by the rules of today?"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from teotl.core.errors import TeotlError, words_of
from teotl.core.words import said
from teotl.web.tables.backup import copy
from teotl.web.tables.datafile import BadData, complaint
from teotl.web.tables.opening import opened
from teotl.web.tables.store import Store


class Found(NamedTuple):
    """A game, and what is wrong with it; empty if nothing is."""

    game: str
    wrong: str


def check_games(path: Path) -> Iterator[Found]:
    """What was found, game by game; raises BadData if the file cannot be read at all."""
    if not path.is_file():
        raise BadData(said("hosting.nothing-there", file=path))
    with TemporaryDirectory() as folder:
        copied = Path(folder) / path.name
        copy(path, copied)
        yield from check_copy(copied, path)


def check_copy(copied: Path, path: Path) -> Iterator[Found]:
    """Of a file that may be changed; what is wrong with it is said of the other."""
    store = Store(copied)
    try:
        identities = store.base.execute("SELECT id FROM games ORDER BY created").fetchall()
        for (identity,) in identities:
            yield Found(identity, what_is_wrong(store, identity))
    except sqlite3.Error as error:
        raise complaint(path, error) from None
    finally:
        store.close()


def what_is_wrong(store: Store, identity: str) -> str:
    """Why a game does not hold; one that went on from a snapshot long ago holds from there."""
    went_on = store.snapshots.beginning(identity)
    try:
        row = store.find_game(identity)
        found = opened(row, store) if row else None
    except (TeotlError, ValueError) as error:
        return words_of(error)
    now = store.snapshots.beginning(identity)
    return said("hosting.will-go-on") if found and now != went_on else ""
