"""Seats of others: no secret of theirs is handed out, none that was handed out stays good, and nobody is put out."""

from typing import Any

from fastapi.testclient import TestClient

from teotl.web.http.secrets import hashed
from teotl.web.http.visitor import COOKIE
from tests.web.records import record
from tests.web.replays import bring, room_of
from tests.web.tables import Table


class Friend:
    """Another browser: its cookie, and what it may do with a secret."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        client.cookies.clear()
        client.get("/")
        self.cookie: str = client.cookies[COOKIE]
        self.browser = hashed(self.cookie)

    def post(self, path: str, secret: str = "", **wish: Any) -> Any:
        self.client.cookies.clear()
        headers = {"cookie": f"{COOKIE}={self.cookie}"}
        if secret:
            headers["authorization"] = f"Bearer {secret}"
        return self.client.post(path, json=wish, headers=headers)

    def yours(self, identity: str) -> list[int]:
        self.client.cookies.clear()
        told = self.client.get(f"/api/games/{identity}", headers={"cookie": f"{COOKIE}={self.cookie}"})
        found: list[int] = told.json()["yours"]
        return found


def finished(client: TestClient, *friends: Friend) -> str:
    """A finished game of two, each seat held by a friend."""
    identity = bring(client, record())
    room = room_of(client, identity)
    room.store.people.let_go(identity, 0)
    room.store.people.let_go(identity, 1)
    for seat, friend in enumerate(friends):
        room.store.hold(identity, seat, friend.browser)
    return identity


# --- Playing again.
def test_who_asks_to_play_again_gets_no_secret_of_another(client: TestClient) -> None:
    ana, bo = Friend(client), Friend(client)
    identity = finished(client, ana, bo)
    made = ana.post(f"/api/games/{identity}/again", same_seed=False).json()
    assert [bool(seat["secret"]) for seat in made["seats"]] == [True, False]
    assert [bool(seat["link"]) for seat in made["seats"]] == [True, False]
    assert (ana.yours(made["id"]), bo.yours(made["id"])) == ([0], [1])
    own = made["seats"][0]["secret"]
    told = ana.post(f"/api/games/{made['id']}/sit", own, seat=1)
    assert told.status_code == 403


def test_who_asks_second_comes_to_the_same_table_with_the_own_secret_only(client: TestClient) -> None:
    ana, bo = Friend(client), Friend(client)
    identity = finished(client, ana, bo)
    first = ana.post(f"/api/games/{identity}/again", same_seed=False).json()
    second = bo.post(f"/api/games/{identity}/again", same_seed=True, swap=True).json()
    assert second["id"] == first["id"]
    assert [bool(seat["secret"]) for seat in second["seats"]] == [False, True]
    for made, seat in ((first, 0), (second, 1)):
        headers = {"authorization": f"Bearer {made['seats'][seat]['secret']}"}
        client.cookies.clear()
        assert client.get(f"/api/games/{first['id']}", headers=headers).json()["yours"] == [seat]


# --- Joining.
def test_the_creators_copy_of_a_seats_secret_is_worthless_once_a_friend_sits_there(
    client: TestClient,
) -> None:
    table, bo = Table(client), Friend(client)
    old = table.secrets[1]
    seated = bo.post(f"/api/games/{table.id}/sit", old, seat=1, name="Bożena").json()
    assert (seated["yours"], bool(seated["secret"])) == ([1], True)
    client.cookies.clear()
    assert table.where(1)["yours"] == []
    assert table.post("play", 1, key="x", version=0).status_code == 403
    assert table.post("sit", 1).status_code == 403
    new = {"authorization": f"Bearer {seated['secret']}"}
    assert client.get(f"/api/games/{table.id}", headers=new).json()["yours"] == [1]
    assert room_of(client, table.id).row.names == ["Ana", "Bożena"]


def test_the_same_holds_for_a_seat_at_an_open_table(client: TestClient) -> None:
    table, bo = Table(client, open=True), Friend(client)
    seated = bo.post(f"/api/games/{table.id}/join", seat=1).json()
    assert (seated["yours"], bool(seated["secret"])) == ([1], True)
    client.cookies.clear()
    assert table.where(1)["yours"] == []


def test_a_stream_that_was_opened_with_the_old_secret_sees_no_more_than_a_spectator(
    client: TestClient,
) -> None:
    """It asks at every change whose seats are shown."""
    from teotl.web.tables.seats import Visitor

    table, bo = Table(client), Friend(client)
    room, creator = room_of(client, table.id), Visitor(None, table.secrets[1])
    assert creator.seats_in(room) == [1]
    bo.post(f"/api/games/{table.id}/sit", table.secrets[1], seat=1)
    assert creator.seats_in(room) == []


# --- Freeing a seat.
def test_only_who_opened_the_table_frees_a_seat_and_all_can_see_it(client: TestClient) -> None:
    host = Friend(client)
    seats = [{"name": name} for name in ("Ana", "Bo")]
    made = host.post("/api/games", seats=seats).json()
    bo, stranger = Friend(client), Friend(client)
    bo.post(f"/api/games/{made['id']}/sit", made["seats"][1]["secret"], seat=1)
    for other in (stranger, bo):
        assert other.post(f"/api/games/{made['id']}/free", seat=0).status_code == 403
    assert stranger.post(f"/api/games/{made['id']}/free", seat=1).status_code == 403
    freed = host.post(f"/api/games/{made['id']}/free", seat=1)
    assert freed.status_code == 200, freed.text
    assert bo.yours(made["id"]) == []
    log = client.get(f"/g/{made['id']}/log").text
    assert "Bo" in log
    assert room_of(client, made["id"]).party.doings[-1].kind == "freed"


def test_no_link_is_made_for_a_seat_that_another_holds(client: TestClient) -> None:
    host = Friend(client)
    made = host.post("/api/games", seats=[{"name": "Ana"}, {"name": "Bo"}]).json()
    bo = Friend(client)
    bo.post(f"/api/games/{made['id']}/sit", made["seats"][1]["secret"], seat=1)
    assert host.post(f"/api/games/{made['id']}/link", seat=1).status_code == 403
    assert bo.post(f"/api/games/{made['id']}/link", seat=0).status_code == 403
    assert bo.post(f"/api/games/{made['id']}/link", seat=1).status_code == 200
    assert host.post(f"/api/games/{made['id']}/link", seat=0).status_code == 200


# --- What others may do with an absent player's seat.
def test_nobody_gives_away_the_seat_of_one_who_is_there_or_was_a_moment_ago(client: TestClient) -> None:
    host = Friend(client)
    made = host.post("/api/games", seats=[{"name": "Ana"}, {"name": "Bo"}, {"name": "Cem"}]).json()
    bo, cem, stranger = Friend(client), Friend(client), Friend(client)
    for seat, friend in ((1, bo), (2, cem)):
        friend.post(f"/api/games/{made['id']}/sit", made["seats"][seat]["secret"], seat=seat)
    room = room_of(client, made["id"])
    room.row.created -= 3600  # the table is old, but they have only just come
    for player in ("random", "person"):
        for other, code in ((host, 409), (cem, 409), (stranger, 403)):
            told = other.post(f"/api/games/{made['id']}/give", seat=1, player=player)
            assert told.status_code == code, told.text


def test_nobody_resigns_leaves_or_takes_back_for_another(client: TestClient) -> None:
    table = Table(client)
    for path in ("resign", "leave", "take-back"):
        assert table.post(path, 1, as_seat=0).status_code == 403
        client.cookies.clear()
        assert client.post(f"/api/games/{table.id}/{path}", json={"seat": 1}).status_code == 403
