"""What is asked about a game when its room is made is asked in one go; who asks notices nothing."""

import sqlite3
from collections.abc import Iterator

import pytest

from teotl.web.cluster.store import SharedStore
from teotl.web.tables.store import TableRow

STANDINS = "SELECT player FROM standins WHERE game = ?"
DELETE = "DELETE FROM standins WHERE game = ?"
PUT = "INSERT INTO standins VALUES (?, ?, ?, ?, ?)"


@pytest.fixture
def store(address: str) -> Iterator[SharedStore]:
    made = SharedStore(address)
    for name in ("one", "two"):
        made.add_game(
            TableRow(name, "teotihuacan", ["Ana"], ["person"], {}, 1, {}, asked=[0], secrets=[name.encode()])
        )
        made.base.execute(PUT, (name, 0, f"bot of {name}", "turn", 0.0))
    yield made
    made.close()


def ask(store: SharedStore, game: str) -> list[object]:
    return [store.find_game(game), store.base.execute(STANDINS, (game,)).fetchall()]


def test_answers_are_the_same_as_one_by_one(store: SharedStore, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = ask(store, "two")
    with store.about("one"):
        ask(store, "one")
    assert len(store.together.questions) == 3
    run = store.shared.run
    monkeypatch.setattr(store.shared, "run", None)  # nothing more is asked
    with store.about("two"):
        together = ask(store, "two")
    monkeypatch.setattr(store.shared, "run", run)
    assert together == alone


def test_what_was_asked_is_not_known_for_longer(store: SharedStore) -> None:
    """An answer is given once, and none after something was written."""
    for _ in range(2):
        with store.about("one"):
            assert ask(store, "one")[1] == [("bot of one",)]
            store.base.execute("UPDATE standins SET player = ? WHERE game = ?", ("another", "one"))
            assert ask(store, "one")[1] == [("another",)]
            store.base.execute("UPDATE standins SET player = ? WHERE game = ?", ("bot of one", "one"))
    with store.about("two"):
        store.base.execute("UPDATE standins SET player = ? WHERE game = ?", ("third", "two"))
        assert ask(store, "two")[1] == [("third",)]
    assert ask(store, "two")[1] == [("third",)]


def test_nothing_is_done_that_only_looks_like_a_question(store: SharedStore) -> None:
    with store.about("one"):
        ask(store, "one")
        store.base.execute(DELETE, ("one",))
    with store.about("two"):
        assert ask(store, "two")[1] == [("bot of two",)]


def test_a_connection_that_was_lost_is_made_anew(store: SharedStore) -> None:
    with store.about("one"):
        ask(store, "one")
    store.shared.connection.close()
    with store.about("two"):
        assert ask(store, "two")[1] == [("bot of two",)]


def test_a_question_that_fails_spoils_nothing(store: SharedStore) -> None:
    store.together.questions = ["SELECT nothing FROM games WHERE id = ?"]
    with store.about("two"):
        assert ask(store, "two")[1] == [("bot of two",)]
        with pytest.raises(sqlite3.Error):
            store.base.execute("SELECT nothing FROM games WHERE id = ?", ("two",))
    assert ask(store, "two")[1] == [("bot of two",)]
