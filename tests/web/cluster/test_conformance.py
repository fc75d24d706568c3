"""What every store does, on SQLite and on PostgreSQL."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from teotl.web.tables.people import Doing, Link, StandIn
from teotl.web.tables.pushes import EVERYWHERE, Device
from teotl.web.tables.snapshots import Snapshot
from teotl.web.tables.store import Line, Store, TableRow, Webhook


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = open_store(request, tmp_path)
    yield made
    made.close()


def open_store(request: pytest.FixtureRequest, folder: Path) -> Store:
    if request.param == "sqlite":
        return Store(folder / "t.sqlite")
    from teotl.web.cluster.store import SharedStore

    return SharedStore(request.getfixturevalue("address"))


def table(identity: str = "one", **changes: object) -> TableRow:
    row = TableRow(
        identity, "teotihuacan", ["Ana", "Bó"], ["person"] * 2, {"setup": "tiles"}, 2**127, {"open": True},
        asked=[0], secrets=[b"\x00a", b"\xffb"],
    )  # fmt: skip
    for name, value in changes.items():
        setattr(row, name, value)
    return row


# --- Games.
def test_a_game_comes_back_as_it_was_written(store: Store) -> None:
    row = table(origin="[Teotl]\n1. x", settings={"open": True, "seed": None, "clock": {"turn": 60}})
    store.add_game(row, Snapshot(0, 1, "77", b"\x00packed"))
    assert store.find_game("one") == row
    assert store.find_game("another") is None
    assert store.snapshots.last("one") == [(2, Snapshot(0, 1, "77", b"\x00packed"))]
    assert store.snapshots.eras("one") == [(0, 1)]


def test_a_game_is_written_whole_or_not_at_all(store: Store) -> None:
    store.add_game(table())
    with pytest.raises(sqlite3.IntegrityError):
        store.add_game(table(names=["X", "Y"]))
    found = store.find_game("one")
    assert found is not None
    assert found.names == ["Ana", "Bó"]


def test_open_tables_are_those_with_free_seats(store: Store) -> None:
    store.add_game(table("one"))
    store.add_game(table("two"))
    store.add_game(table("shut", settings={"open": False}))
    store.add_game(table("over", over=True))
    store.hold("one", 0, b"me")
    assert [(row.id, free) for row, free in store.open_games()] == [("two", [0, 1]), ("one", [1])]
    store.people.stand_in("one", 1, StandIn("normal", "away", 1.0))
    assert [row.id for row, _ in store.open_games()] == ["two"]


def test_a_deleted_game_leaves_nothing(store: Store) -> None:
    row = table()
    store.add_game(row, Snapshot(0, 1, "1", b"x"))
    store.add_lines(row, 0, [Line(0, "a", "")], [1])
    store.hold("one", 0, b"me")
    store.people.add_link("one", Link(0, b"s", True))
    store.delete("one")
    assert store.find_game("one") is None
    assert store.lines_of("one") == []
    assert store.games_of(b"me") == []
    assert store.seats_of("one", b"me") == []
    assert store.people.links("one") == []
    assert store.snapshots.last("one") == []


# --- Choices.
def test_lines_come_back_in_order_with_their_numbers(store: Store) -> None:
    row = table()
    store.add_game(row)
    store.add_lines(row, 3, [Line(0, "move forest 2", "tile D11"), Line(1, "undo", "")], [1])
    store.add_lines(row, 5, [Line(1, "é 'x' %s ?", "")], [1])
    assert store.numbered_lines("one") == [
        (3, Line(0, "move forest 2", "tile D11")),
        (4, Line(1, "undo", "")),
        (5, Line(1, "é 'x' %s ?", "")),
    ]


def test_a_number_is_given_once_and_nothing_of_the_second_stays(store: Store) -> None:
    row = table()
    store.add_game(row)
    store.add_lines(row, 0, [Line(0, "a", "")], [1])
    with pytest.raises(sqlite3.IntegrityError):
        store.add_lines(row, 0, [Line(1, "b", "")], [1])
    with pytest.raises(sqlite3.IntegrityError):
        store.add_lines(table(), 0, [Line(1, "b", ""), Line(1, "c", "")], [])
    found = store.find_game("one")
    assert found is not None
    assert store.lines_of("one") == [Line(0, "a", "")]
    assert (found.asked, found.over) == ([1], False)


def test_who_is_asked_is_written_when_it_changes_and_every_minute(store: Store) -> None:
    row = table()
    store.add_game(row)
    began = row.touched
    store.add_lines(row, 0, [Line(0, "a", "")], [0])
    assert row.touched == began
    store.add_lines(row, 1, [Line(0, "b", "")], [])
    found = store.find_game("one")
    assert found is not None
    assert (found.asked, found.over, found.touched) == ([], True, row.touched)
    row.touched -= 61
    store.add_lines(row, 2, [], [])
    later = store.find_game("one")
    assert later is not None
    assert later.touched >= found.touched


# --- Seats and people.
def test_seats_are_held_and_let_go(store: Store) -> None:
    store.add_game(table())
    assert store.seats_of("one", b"me") == []
    store.hold("one", 1, b"me")
    store.hold("one", 1, b"me")
    assert store.seats_of("one", b"me") == [1]
    assert store.holds_seats(b"me")
    assert not store.claim("one", 1, b"you")
    assert store.claim("one", 0, b"you")
    assert sorted(store.holders("one")) == [(0, b"you"), (1, b"me")]
    assert [(row.id, seats) for row, seats in store.games_of(b"me")] == [("one", [1])]
    assert store.people.is_held("one", 1)
    store.people.let_go("one", 1, b"you")
    assert store.seats_of("one", b"me") == [1]
    store.people.let_go("one", 1)
    assert store.seats_of("one", b"me") == []
    assert not store.people.is_held("one", 1)


def test_a_guest_plays_until_the_owner_is_back(store: Store) -> None:
    store.add_game(table())
    store.people.stand_in("one", 0, StandIn("easy", "away", 1.5))
    store.people.stand_in("one", 0, StandIn("person", "away", 2.5))
    store.people.add_link("one", Link(0, b"s", True))
    assert store.people.guest_seats("one", b"guest") == []
    store.people.add_guest("one", 0, b"guest")
    assert store.people.standins("one") == {0: StandIn("person", "away", 2.5)}
    assert store.people.guest_seats("one", b"guest") == [0]
    assert [(row.id, seats) for row, seats in store.games_of(b"guest")] == [("one", [0])]
    store.people.come_back("one", 0)
    assert (store.people.standins("one"), store.people.links("one")) == ({}, [])
    assert store.people.guest_seats("one", b"guest") == []


def test_a_renewed_secret_is_the_only_one(store: Store) -> None:
    store.add_game(table())
    for number in range(10):
        store.people.add_link("one", Link(1, bytes([number]), False))
    assert len(store.people.links("one")) == 8
    store.hold("one", 1, b"old")
    store.hold("one", 1, b"me")
    store.people.renew_secret("one", 1, b"new", keep=b"me")
    found = store.find_game("one")
    assert found is not None
    assert found.secrets == [b"\x00a", b"new"]
    assert store.people.links("one") == []
    assert store.seats_of("one", b"old") == []
    assert store.seats_of("one", b"me") == [1]


def test_what_was_done_said_and_called(store: Store) -> None:
    store.add_game(table())
    done = [Doing(1.5, 0, "sat", 1, {"name": "Bó"}), Doing(2.5, 3, "paused.on", None, {})]
    for number, one in enumerate(done):
        store.people.add_doing("one", number, one)
    assert store.people.doings("one") == done
    store.people.set_names("one", ["Cy", "Di"])
    store.people.set_settings("one", {"paused": True})
    found = store.find_game("one")
    assert found is not None
    assert (found.names, found.settings) == (["Cy", "Di"], {"paused": True})
    assert store.people.host("one") is None
    store.people.set_host("one", b"h")
    store.people.set_host("one", b"host")
    assert store.people.host("one") == b"host"


def test_playing_again_and_being_called(store: Store) -> None:
    store.add_game(table())
    assert store.people.rematch("one") is None
    store.people.set_rematch("one", "two", 0)
    store.people.set_rematch("one", "three", 1)
    assert store.people.rematch("one") == ("three", 1)
    assert store.webhook("one", 0) is None
    store.set_webhook("one", 0, Webhook("http://x", "http://y", "pl"))
    assert store.webhook("one", 0) == Webhook("http://x", "http://y", "pl")
    store.set_webhook("one", 0, None)
    assert store.webhook("one", 0) is None


def test_devices_are_told_at_one_table_or_everywhere(store: Store) -> None:
    for row in (table(), table("two")):
        store.add_game(row)
        store.hold(row.id, 1, b"browser")
    old, new = (
        Device(f"https://maker.example/{name}", "p", "a", "http://y", "pl") for name in ("old", "new")
    )
    store.pushes.put(b"browser", "one", old)
    store.pushes.put(b"nobody", "one", new)
    store.changed("one")
    assert (store.devices("one", 0), store.devices("one", 1), store.devices("two", 1)) == ([], [old], [])
    store.pushes.put(b"browser", EVERYWHERE, old)
    store.changed("two")
    assert (store.devices("one", 1), store.devices("two", 1)) == ([old], [old]), "nobody is told twice"
    store.pushes.renew(b"browser", old.endpoint, new)
    store.changed("two")
    assert store.devices("two", 1) == [new]
    store.delete("one")
    assert store.pushes.wishes(b"browser") == {EVERYWHERE}
    store.pushes.forget(new.endpoint)
    assert store.pushes.wishes(b"browser") == set()
    assert store.push_key() == store.push_key()


def test_when_a_seat_was_last_seen_is_a_look_or_a_choice(store: Store) -> None:
    row = table()
    store.add_game(row)
    store.people.set_seen("one", [0, 1], 5.0)
    store.people.set_seen("one", [0], 9e12)
    store.add_lines(row, 0, [Line(1, "a", "")], [1])
    seen = store.people.seen("one")
    assert seen[0] == 9e12
    assert seen[1] > 5.0


# --- Snapshots, and the server itself.
def test_snapshots_replace_one_another(store: Store) -> None:
    store.add_game(table(), Snapshot(0, 1, "1", b"first"))
    store.snapshots.put("one", 1, Snapshot(4, 1, "4", b"b"))
    store.snapshots.put("one", 2, Snapshot(8, 2, "8", b"c"))
    assert [kept.number for _, kept in store.snapshots.last("one")] == [8, 4]
    store.snapshots.begin_era("one", 5, 2)
    store.snapshots.begin_era("one", 5, 3)
    assert store.snapshots.eras("one") == [(0, 1), (5, 3)]
    with store.base:
        store.base.execute("BEGIN IMMEDIATE")
        store.snapshots.go_on_from("one", Snapshot(8, 2, "8", b"c", 3))
    assert store.snapshots.last("one") == []
    assert store.snapshots.beginning("one") == Snapshot(8, 2, "8", b"c", 3)


def test_what_fails_in_the_midst_is_as_if_it_never_began(store: Store) -> None:
    store.add_game(table())
    with pytest.raises(ZeroDivisionError):
        rename_and_fail(store)
    found = store.find_game("one")
    assert found is not None
    assert found.names == ["Ana", "Bó"]


def test_the_key_of_cookies_is_made_once(store: Store) -> None:
    assert len(store.key()) == 32
    assert store.key() == store.key()


def rename_and_fail(store: Store) -> None:
    with store.base:
        store.base.execute("BEGIN IMMEDIATE")
        store.base.execute("UPDATE games SET names = ? WHERE id = ?", ("[]", "one"))
        raise ZeroDivisionError


def test_a_store_that_is_opened_again_has_everything(
    store: Store, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    row = table()
    store.add_game(row)
    store.add_lines(row, 0, [Line(0, "a", "")], [1])
    if store.is_shared:
        from teotl.web.cluster.store import SharedStore

        again: Store = SharedStore(request.getfixturevalue("address"))
    else:
        again = Store(tmp_path / "t.sqlite")
    assert again.find_game("one") == row
    assert again.lines_of("one") == [Line(0, "a", "")]
    again.close()


def test_tables_are_read_together_as_they_are_one_by_one(address: str) -> None:
    """Only PostgreSQL: a server that comes back to it reads all its tables anew."""
    from teotl.web.cluster.laying import read_tables
    from teotl.web.cluster.store import SharedStore

    store = SharedStore(address)
    store.add_game(table("one"))
    store.add_game(table("two", names=["X", "Y"]))
    people = store.people
    people.stand_in("one", 1, StandIn("easy", "away", 3.0))
    people.add_link("one", Link(0, b"\x01link", True))
    people.add_doing("one", 0, Doing(1.0, 2, "renamed", None, {"name": "Zoë"}))
    people.add_doing("one", 1, Doing(1.5, 2, "left", 1, {}))
    people.set_host("one", b"browser")
    people.set_seen("one", [1], 9.0)
    store.add_lines(table("one"), 0, [Line(0, "x", "")], [1])
    read = read_tables(store.base, ["one", "two", "three"])
    assert sorted(read) == ["one", "two"]
    for game, found in read.items():
        assert found[:6] == (
            store.find_game(game),
            people.standins(game),
            people.links(game),
            people.doings(game),
            people.host(game),
            people.seen(game),
        )
    store.close()


# --- Puzzles.
def test_the_first_answer_counts_for_a_puzzle_and_the_best_for_who_gave_it(store: Store) -> None:
    for browser, solved in ((b"me", False), (b"me", True), (b"you", True), (b"me", False)):
        store.solving.give("teotihuacan/x", browser, solved)
    store.solving.give("other/y", b"me", False)
    assert store.solving.rates() == {"teotihuacan/x": (2, 1), "other/y": (1, 0)}
    assert store.solving.of(b"me") == {"teotihuacan/x": True, "other/y": False}
    assert store.solving.of(b"nobody") == {}
