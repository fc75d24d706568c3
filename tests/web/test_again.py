"""Play again: the same people at a new table."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.web.records import played, record
from tests.web.replays import bring, play_out, reopen, room_of
from tests.web.tables import Table


def again(client: TestClient, identity: str, **wish: Any) -> str:
    answer = client.post(f"/api/games/{identity}/again", json=wish)
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["id"]
    return made


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_the_same_seed_deals_the_same_game(client: TestClient, game: str) -> None:
    identity = bring(client, record(game, 2))
    new = reopen(client, again(client, identity, same_seed=True))
    assert (new.version, new.row.names) == (0, ["Ana", "Bo"])
    assert new.game.digest() == played(game, 2, lines=0).digest()
    assert client.get(f"/api/games/{new.row.id}").json()["yours"] == [0, 1]


def test_seats_swapped_means_that_the_next_begins_where_the_first_sat(client: TestClient) -> None:
    identity = bring(client, record("teotihuacan", 3))
    new = room_of(client, again(client, identity, same_seed=True, swap=True))
    assert new.row.names == ["Bo", "Cem", "Ana"]
    assert new.game.digest() == played("teotihuacan", 3, lines=0).digest()


def test_a_new_seed_deals_another(client: TestClient) -> None:
    identity = bring(client, record())
    new = room_of(client, again(client, identity, same_seed=False))
    assert new.row.origin == ""
    assert new.game.digest() != played(lines=0).digest()
    assert new.game.options == played(lines=0).options


def test_a_table_opened_here_is_dealt_again_from_its_seed(client: TestClient) -> None:
    table = Table(client, ["person", "random"], game="teotihuacazinho", options={})
    room = room_of(client, table.id)
    dealt = room.at(0).digest()
    play_out(client, room, -1)
    answer = client.post(f"/api/games/{table.id}/again", json={"swap": True}, headers=table.headers(0))
    new = room_of(client, answer.json()["id"])
    assert (new.at(0).digest(), new.row.players, new.row.names) == (
        dealt,
        ["random", "person"],
        ["Bo", "Ana"],
    )


def test_after_what_if_it_begins_at_the_same_moment(client: TestClient) -> None:
    identity = bring(client, record())
    old = room_of(client, identity)
    step = old.version - 12
    branch = room_of(client, client.post(f"/api/games/{identity}/what-if", json={"step": step}).json()["id"])
    play_out(client, branch, 0)
    new = reopen(client, again(client, branch.row.id, same_seed=True, swap=True))
    assert new.row.names == ["Bo", "Ana"]
    assert new.game.digest() == old.at(step).digest()


def test_everyone_who_held_a_seat_holds_it_again(client: TestClient) -> None:
    identity = bring(client, record())
    store = room_of(client, identity).store
    store.hold(identity, 1, b"a friend's browser")
    new = again(client, identity, swap=True)
    assert store.seats_of(new, b"a friend's browser") == [0]


def test_only_those_who_played_and_only_when_it_is_over(client: TestClient) -> None:
    running = bring(client, record(lines=40))
    assert client.post(f"/api/games/{running}/again", json={}).status_code == 409
    finished = bring(client, record())
    client.cookies.clear()
    assert client.post(f"/api/games/{finished}/again", json={}).status_code == 403
    assert "data-again" not in client.get(f"/g/{finished}").text
    assert client.post(f"/api/games/{finished}/again", json={"seed": 1}).status_code == 422
