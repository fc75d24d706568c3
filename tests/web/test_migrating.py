"""A data file of an older Teotl is opened with every game in it."""

import sqlite3
from pathlib import Path

import pytest

from teotl.web.tables.migrating import STEPS, TooNew
from teotl.web.tables.schemas import GAMES
from teotl.web.tables.store import Store
from tests.web.records import played
from tests.web.replays import room_of
from tests.web.tables import Table, app_client

FIRST_FORM = (
    "id",
    "game",
    "names",
    "players",
    "options",
    "seed",
    "settings",
    "created",
    "touched",
    "over",
    "asked",
)


def first_form(path: Path) -> None:
    """A file as the first Teotl wrote it, with a game of some choices in it."""
    game = played(lines=25)
    base = sqlite3.connect(path)
    base.executescript(GAMES)
    found = [row[1] for row in base.execute("PRAGMA table_info(games)")]
    assert tuple(found) == FIRST_FORM
    values = ("old", "teotihuacan", '["Ana", "Bo"]', '["person", "person"]', '{"setup": "tiles"}', "4")
    base.execute(
        'INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, \'{"open": false, "title": ""}\', 1.5, 2.5, 0, \'[0]\')',
        values,
    )
    base.execute("INSERT INTO seats (game, seat, secret) VALUES ('old', 0, x'00'), ('old', 1, x'01')")
    base.execute("INSERT INTO holders VALUES ('old', 0, x'AB')")
    for number, line in enumerate(game.lines):
        base.execute("INSERT INTO lines VALUES ('old', ?, ?, ?, '', 3.5)", (number, line.seat, line.key))
    base.commit()
    base.close()


def without_chance(path: Path) -> None:
    """The chance of each line, as it was met."""
    from teotl.web.tables.lines import line_of

    game = played(lines=25)
    base = sqlite3.connect(path)
    for number, line in enumerate(game.lines):
        base.execute("UPDATE lines SET chance = ? WHERE number = ?", (line_of(game, line).chance, number))
    base.commit()
    base.close()


def test_games_of_the_first_form_go_on(tmp_path: Path) -> None:
    first_form(tmp_path / "teotl.sqlite")
    without_chance(tmp_path / "teotl.sqlite")
    with app_client(tmp_path) as client:
        room = room_of(client, "old")
        assert room.game.record() == played(lines=25).record()
        assert room.store.seats_of("old", b"\xab") == [0]
        assert (room.row.created, room.row.touched, room.row.origin) == (1.5, 2.5, "")
        seat = room.game.to_act[0]
        room.play(seat, room.game.choices(seat)[0].key, room.version)
        assert Table(client).id
    with app_client(tmp_path) as client:
        assert room_of(client, "old").version >= 26


def test_a_file_is_migrated_once_and_then_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "teotl.sqlite"
    first_form(path)
    for _ in range(2):
        store = Store(path)
        assert store.base.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        assert [row[1] for row in store.base.execute("PRAGMA table_info(games)")] == [*FIRST_FORM, "origin"]
        store.close()


def test_a_file_of_a_newer_teotl_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "teotl.sqlite"
    Store(path).close()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(TooNew, match="install a newer Teotl"):
        Store(path)
