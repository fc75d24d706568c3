"""Two servers on one PostgreSQL: any of them serves any game, and the database decides who was first."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from fastapi.testclient import TestClient

from teotl.web.app import create_app
from teotl.web.cluster.claims import CLAIMED
from teotl.web.cluster.following import reload
from teotl.web.cluster.hearing import Hearing
from teotl.web.cluster.presence import say_and_read
from teotl.web.cluster.store import SharedStore
from teotl.web.tables.keeping import all_due
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from tests.web.cluster.postgres import Cluster
from tests.web.tables import FAST, Table, app_client

PATIENCE = 60.0  # seconds; what is waited for comes in milliseconds, on an idle machine


def at(client: TestClient, table: Table) -> Table:
    """The same table at another server."""
    other = object.__new__(Table)
    other.client, other.made, other.id, other.secrets = client, table.made, table.id, table.secrets
    return other


def until(met: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := met()):
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.01)
    return found


def rooms_of(client: TestClient) -> Rooms:
    return client.app.state.rooms  # type: ignore[attr-defined, no-any-return]


@pytest.fixture(scope="module")
def home(postgres: Cluster) -> str:
    return postgres.new_base("together")


@pytest.fixture(scope="module")
def servers(home: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[TestClient]]:
    with ExitStack() as stack:
        made = []
        for _ in range(2):
            app = create_app(Path("unused"), FAST, database=home)
            client = TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False)
            made.append(stack.enter_context(client))
        for client in made:
            until(lambda client=client: rooms_of(client).store.is_writable())  # type: ignore[misc]
        yield made


def first_choice(table: Table) -> tuple[int, str, int]:
    now = table.where()
    seat = now["to_act"][0]
    return seat, table.keys(seat)[0], now["version"]


def lines(servers: list[TestClient], table: Table) -> int:
    async def count() -> int:
        return len(await rooms_of(servers[0]).store.lines_since(table.id, 0))  # type: ignore[attr-defined]

    return servers[0].portal.call(count)  # type: ignore[union-attr]


def test_a_choice_at_one_server_is_known_at_the_other(servers: list[TestClient]) -> None:
    here = Table(servers[0])
    there = at(servers[1], here)
    for number in range(12):
        mover, other = (here, there) if number % 2 else (there, here)
        seat, key, version = first_choice(mover)
        played = mover.play(seat, key, version)
        assert played.status_code == 200, played.text
        now = played.json()["version"]
        until(lambda other=other, now=now: other.where()["version"] == now)  # type: ignore[misc]
    assert here.view(0) == there.view(0)
    assert here.view(None) == there.view(None)


def test_of_two_at_the_same_moment_one_is_first(servers: list[TestClient]) -> None:
    here = Table(servers[0])
    there = at(servers[1], here)
    there.where()
    with ThreadPoolExecutor(2) as threads:
        for _ in range(15):
            seat, key, version = first_choice(here)
            until(lambda version=version: there.where()["version"] == version)  # type: ignore[misc]
            asked = [threads.submit(table.play, seat, key, version) for table in (here, there)]
            codes = sorted(one.result().status_code for one in asked)
            assert codes == [200, 409]
            until(lambda: here.where() == there.where())
    assert lines(servers, here) == here.where()["version"]


def test_who_is_late_catches_up_before_refusing(servers: list[TestClient]) -> None:
    """A page that came from another server knows more than this one may have heard."""
    here = Table(servers[0])
    there = at(servers[1], here)
    there.where()
    room = rooms_of(servers[1]).alive[there.id]
    before = room.game, room.written, list(room.lines)
    seat, key, version = first_choice(here)
    now = here.play(seat, key, version).json()["version"]
    until(lambda: there.where()["version"] == now)

    def forget() -> None:
        room.game, room.written, room.lines = before

    servers[1].portal.call(forget)  # type: ignore[union-attr]
    seat, key, version = first_choice(here)
    assert there.play(seat, key, version).status_code == 200
    assert until(lambda: here.where()["version"] > version)


def test_what_is_told_while_a_game_is_read_is_not_missed(
    servers: list[TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice that is made after the lines were read, and before there is a room that could hear of it."""
    here, rooms, told = Table(servers[0]), rooms_of(servers[1]), Event()
    read, heard = rooms.made_of, Hearing.heard
    seat, key, version = first_choice(here)

    def hear(self: Hearing, notice: str) -> None:
        heard(self, notice)
        if self.rooms is rooms and here.id in notice:
            told.set()

    def read_late(identity: str) -> Room | None:
        made = read(identity)
        assert here.play(seat, key, version).status_code == 200
        assert told.wait(PATIENCE)
        return made

    monkeypatch.setattr(Hearing, "heard", hear)
    monkeypatch.setattr(rooms, "made_of", read_late)
    there = at(servers[1], here)
    until(lambda: there.where()["version"] == here.where()["version"] > version)


def test_what_is_done_at_a_table_is_known_at_the_other(servers: list[TestClient]) -> None:
    here = Table(servers[0])
    there = at(servers[1], here)
    assert there.where(0)["yours"] == [0]
    sat = here.post("sit", 0, name="Zoë").json()
    until(lambda: "Zoë" in there.client.get(f"/g/{here.id}").text)
    until(lambda: there.where(0)["yours"] == [])  # the secret that was sent is worth nothing now
    there.secrets[0] = here.secrets[0] = sat["secret"]
    until(lambda: there.where(0)["yours"] == [0])
    assert here.post("talk", 0, line="hello").status_code == 200
    until(lambda: "hello" in there.client.get(f"/api/games/{here.id}/talk").text)


def test_pages_at_the_other_server_hear_what_is_said(servers: list[TestClient]) -> None:
    """Each time, though nothing else has changed at the table; and only then."""
    here = Table(servers[0])
    at(servers[1], here).where()
    room = rooms_of(servers[1]).rooms[here.id]
    for line in ("hello", "and again"):
        before = room.party.mark
        assert here.post("talk", 0, line=line).status_code == 200
        until(lambda before=before: room.party.mark > before)  # type: ignore[misc]
    last = room.party.mark
    rooms = rooms_of(servers[1])
    again = partial(reload, cast(SharedStore, rooms.store), rooms, [room])
    servers[1].portal.call(again)  # type: ignore[union-attr]
    assert room.party.mark == last


def test_bots_answer_once_wherever_somebody_looks(servers: list[TestClient]) -> None:
    here = Table(servers[0], ["person", "random"])
    there = at(servers[1], here)
    for number in range(10):
        mover = here if number % 2 else there
        now = until(lambda mover=mover: ((w := mover.where())["to_act"] == [0] and w) or w["over"])  # type: ignore[misc]
        mover.play(0, mover.keys(0)[0], now["version"])
    until(lambda: here.where()["to_act"] == [0] and here.where() == there.where())
    assert lines(servers, here) == here.where()["version"]
    assert here.view(0) == there.view(0)


def test_what_was_claimed_long_ago_is_forgotten(servers: list[TestClient]) -> None:
    store = cast("SharedStore", rooms_of(servers[0]).store)
    assert store.is_first("something")
    assert not store.is_first("something"), "somebody does it already"
    store.base.execute("UPDATE claims SET at = at - ?", (2 * CLAIMED,))
    store.claims.tidied = 0.0
    assert store.is_first("another thing")
    assert [name for (name,) in store.base.execute("SELECT name FROM claims")] == ["another thing"]


def test_snapshots_are_written_in_one_order_everywhere(tmp_path: Path) -> None:
    """Two servers that write those of the same games in different orders would wait for each other."""
    with app_client(tmp_path) as client:
        made = [rooms_of(client).alive[Table(client, ["person", "person"]).id] for _ in range(4)]
    for order in (made, made[::-1]):  # the server is gone: nobody else writes what is due
        for room in made:
            room.due = room.game, room.written
        assert [due.room.row.id for due in all_due(order)] == sorted(room.row.id for room in made)


def test_a_deleted_game_is_gone_everywhere(servers: list[TestClient]) -> None:
    here = Table(servers[0])
    there = at(servers[1], here)
    there.where()
    rooms = rooms_of(servers[0])

    def delete() -> None:
        rooms.rooms.pop(here.id, None)
        rooms.alive.pop(here.id, None)
        rooms.store.delete(here.id)

    servers[0].portal.call(delete)  # type: ignore[union-attr]
    path = f"/api/games/{here.id}"
    until(lambda: [client.get(path).status_code for client in servers] == [404, 404])


def test_a_database_that_starts_again_loses_nothing(servers: list[TestClient], postgres: Cluster) -> None:
    here = Table(servers[0])
    there = at(servers[1], here)
    seat, key, version = first_choice(here)
    assert here.play(seat, key, version).status_code == 200
    stores = [cast(SharedStore, rooms_of(client).store) for client in servers]
    for _ in range(2):
        before = [store.pool for store in stores]
        postgres.stop("fast")
        seat, key, version = first_choice(here)
        with ThreadPoolExecutor(1) as thread:
            waiting = thread.submit(here.play, seat, key, version)
            postgres.start()
            code = waiting.result().status_code
        for store, old in zip(stores, before, strict=True):
            until(lambda store=store, old=old: store.pool is not old and store.is_writable())  # type: ignore[misc]
        assert code in (200, 503)
        now = until(lambda: here.where() == there.where() and here.where())
        assert now["version"] == lines(servers, here)
        assert (now["version"] > version) == (code == 200)
    seat, key, version = first_choice(there)
    assert there.play(seat, key, version).status_code == 200


def test_a_game_that_is_asked_for_while_the_database_is_away_is_read_when_it_is_back(
    servers: list[TestClient], postgres: Cluster
) -> None:
    here = Table(servers[0])
    there = at(servers[1], here)  # where nobody has it yet
    postgres.stop("fast")
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(there.where)
        postgres.start()
        assert asked.result()["version"] == 0
    for client in servers:
        until(lambda client=client: rooms_of(client).store.is_writable())  # type: ignore[misc]


def test_a_table_is_shown_again_only_if_it_is_not_as_it_was(servers: list[TestClient]) -> None:
    here, rooms = Table(servers[0]), rooms_of(servers[0])
    room, store = rooms.alive[here.id], cast("SharedStore", rooms.store)

    def read_anew() -> int:
        assert servers[0].portal is not None
        before = room.party.mark
        servers[0].portal.call(reload, store, rooms, [room])
        return room.party.mark - before

    assert read_anew() == 0
    store.base.execute("UPDATE games SET names = ? WHERE id = ?", ('["Zoë", "Bo"]', here.id))
    assert read_anew() == 1
    assert (room.row.names, room.game.seats) == (["Zoë", "Bo"], ("Zoë", "Bo"))
    assert read_anew() == 0


def test_who_has_gone_is_told_with_the_next_that_is_said_of_presence(servers: list[TestClient]) -> None:
    here, rooms, portal = Table(servers[0]), rooms_of(servers[0]), servers[0].portal
    store = cast("SharedStore", rooms.store)
    assert portal is not None
    portal.call(store.people.set_gone, here.id, [1], 5.0)
    until(lambda: portal.call(say_and_read, store, rooms) or store.people.seen(here.id) == {1: 5.0})
    assert store.shared_people.left == {}


def test_the_app_says_that_it_is_well(servers: list[TestClient]) -> None:
    assert [client.get("/healthz").text for client in servers] == ["ok\n", "ok\n"]


def test_plain_code_waits_and_fails_as_what_it_waits_for() -> None:
    from teotl.web.cluster.waiting import may_wait, wait_for, waiting

    async def answer(value: int) -> int:
        await asyncio.sleep(0)
        if value < 0:
            raise ValueError(value)
        return value

    def plain(value: int) -> int:
        assert may_wait()
        return wait_for(answer(value)) + wait_for(answer(1))

    assert asyncio.run(waiting(lambda: plain(2))) == 3
    with pytest.raises(ValueError, match="-1"):
        asyncio.run(waiting(lambda: plain(-1)))
    assert not may_wait()
