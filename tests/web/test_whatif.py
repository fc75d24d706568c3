"""What-if: a private copy to play on from any moment, alone or against bots."""

import pytest
from fastapi.testclient import TestClient

from tests.web.records import record
from tests.web.replays import bring, reopen, room_of


@pytest.mark.parametrize(
    ("game", "seats", "step"), [("teotihuacan", 2, 90), ("teotihuacan", 1, 40), ("teotihuacazinho", 3, 77)]
)
def test_from_a_finished_game_it_goes_on_exactly(
    client: TestClient, game: str, seats: int, step: int
) -> None:
    identity = bring(client, record(game, seats))
    old = room_of(client, identity)
    made = client.post(f"/api/games/{identity}/what-if", json={"step": step}).json()
    room = room_of(client, made["id"])
    assert room.version == 0
    assert room.game.digest() == old.at(step).digest()
    for entry in old.game.lines[step : step + 30]:
        answer = client.post(
            f"/api/games/{made['id']}/play",
            json={"seat": entry.seat, "key": entry.key, "version": room.version},
        )
        if answer.status_code != 200:  # what is forced was played already
            assert room.game.lines[-1].key == entry.key
    played = [entry.key for entry in room.game.lines]
    assert len(played) >= 30
    assert played == [entry.key for entry in old.game.lines[step : step + len(played)]]
    assert room.game.digest() == old.at(step + len(played)).digest()
    assert reopen(client, made["id"]).game.digest() == room.game.digest()
    assert old.version == room_of(client, identity).version


def test_all_seats_of_persons_are_held_by_who_asked_and_by_nobody_else(client: TestClient) -> None:
    identity = bring(client, record())
    made = client.post(f"/api/games/{identity}/what-if", json={"step": 50}).json()
    assert client.get(f"/api/games/{made['id']}").json()["yours"] == [0, 1]
    assert "What if, from step 50" in client.get("/").text
    client.cookies.clear()
    assert client.get(f"/api/games/{made['id']}").json()["yours"] == []
    assert "What if" not in client.get("/").text


def test_bots_may_sit_at_the_other_seats(client: TestClient) -> None:
    identity = bring(client, record())
    made = client.post(f"/api/games/{identity}/what-if", json={"step": 50, "players": ["person", "random"]})
    assert [seat["player"] for seat in made.json()["seats"]] == ["person", "random"]
    assert client.get(f"/api/games/{made.json()['id']}").json()["yours"] == [0]


def test_it_leads_back_to_where_it_came_from(client: TestClient) -> None:
    identity = bring(client, record())
    made = client.post(f"/api/games/{identity}/what-if", json={"step": 50}).json()
    assert room_of(client, made["id"]).row.settings["whatif"] == {"game": identity, "step": 50}
    assert f'href="/g/{identity}?step=50"' in client.get(f"/g/{made['id']}").text
    assert f'href="/g/{identity}?step=50"' in client.get(f"/g/{made['id']}?step=0").text


def test_a_what_if_of_a_what_if(client: TestClient) -> None:
    identity = bring(client, record())
    first = client.post(f"/api/games/{identity}/what-if", json={"step": 50}).json()["id"]
    second = client.post(f"/api/games/{first}/what-if", json={"step": 0, "seat": 1}).json()["id"]
    assert room_of(client, second).game.view(1) == room_of(client, first).game.view(1)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"step": 100_000}, 422),
        ({"step": -1}, 422),
        ({"step": "x"}, 422),
        ({}, 422),
        ({"step": 1, "seat": 7}, 422),
        ({"step": 1, "seat": -1}, 422),
        ({"step": 1, "players": ["person"]}, 422),
        ({"step": 1, "players": ["person", "os.system"]}, 422),
        ({"step": 1, "players": ["person"] * 13}, 422),
        ({"step": 1, "more": 1}, 422),
    ],
)
def test_nonsense_is_refused_and_opens_no_table(client: TestClient, wish: object, code: int) -> None:
    identity = bring(client, record())
    before = len(room_of(client, identity).store.games_of(b"", 100))
    assert client.post(f"/api/games/{identity}/what-if", json=wish).status_code == code
    assert len(room_of(client, identity).store.games_of(b"", 100)) == before


def test_from_the_end_there_is_nothing_to_play(client: TestClient) -> None:
    identity = bring(client, record())
    last = room_of(client, identity).version
    answer = client.post(f"/api/games/{identity}/what-if", json={"step": last})
    assert answer.status_code == 409
    assert "over" in answer.json()["detail"]
