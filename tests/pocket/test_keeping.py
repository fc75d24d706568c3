"""What a browser is given to keep: the database after every change, and never between."""

import sqlite3
from pathlib import Path

from teotl.pocket.keeping import Keeper, cookies_in, put_cookies
from teotl.web.tables.store import Store


def opened(path: Path, content: bytes) -> sqlite3.Connection:
    path.write_bytes(content)
    return sqlite3.connect(path)


def test_what_changed_is_written_once(tmp_path: Path) -> None:
    store, written = Store(tmp_path / "a.sqlite"), list[bytes]()
    keeper = Keeper(store.base, written.append)
    assert keeper.keep()
    assert not keeper.keep()
    put_cookies(store.base, "teotl=abc")
    assert keeper.keep()
    assert not keeper.keep()
    assert len(written) == 2
    store.close()
    assert cookies_in(opened(tmp_path / "b.sqlite", written[-1])) == "teotl=abc"


def test_nothing_is_written_in_the_middle_of_a_change(tmp_path: Path) -> None:
    store, written = Store(tmp_path / "a.sqlite"), list[bytes]()
    keeper = Keeper(store.base, written.append)
    store.base.execute("BEGIN")
    put_cookies(store.base, "teotl=half")
    assert not keeper.keep()
    store.base.execute("ROLLBACK")
    keeper.keep()
    store.close()
    assert all(cookies_in(opened(tmp_path / f"{n}.sqlite", one)) == "" for n, one in enumerate(written))


def test_the_same_visitor_is_not_written_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.sqlite")
    put_cookies(store.base, "teotl=abc")
    changes = store.base.total_changes
    put_cookies(store.base, "teotl=abc")
    assert store.base.total_changes == changes
    store.close()
