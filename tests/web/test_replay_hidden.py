"""The past of a running game, and what is made of it, tells a seat nothing that it could not see."""

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.web.tables.past import Past
from teotl.web.tables.room import Room
from tests.web.replays import room_of
from tests.web.tables import Table

SEED = 918_273_645_546


def looks(table: Table, seat: int | None, step: int) -> dict[str, str]:
    """All that can be had of the past."""
    wish = "" if seat is None else f"&seat={seat}"
    paths = [f"/g/{table.id}?step={step}{wish}", f"/g/{table.id}/moment?step={step}{wish}"]
    paths += [f"/g/{table.id}/moment?step={step}&small=1{wish}", f"/g/{table.id}/compare?a=0&b={step}{wish}"]
    paths += [f"/api/games/{table.id}/moment?step={step}{wish}", f"/api/games/{table.id}/turns"]
    paths += [f"/api/games/{table.id}/compare?a=0&b={step}{wish}"]
    return table.texts(seat, paths)


def with_another_origin(room: Room, seat: int | None, seed: int) -> Past:
    """The same past as far as the seat knows, if nothing was chosen yet."""
    start = room.at(0)
    twin = teotl.sample(start.view(seat), seed)
    assert twin.digest() != start.digest()
    return Past(twin)


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
@pytest.mark.parametrize("seat", [0, None])
def test_what_was_hidden_then_changes_nothing(client: TestClient, seat: int | None, game: str) -> None:
    table = Table(client, ["person"] * 3, game=game, seed=SEED)
    room = room_of(client, table.id)
    seen = looks(table, seat, 0)
    assert not [path for path, text in seen.items() if str(SEED) in text]
    real = room.past
    for seed in (1, 2):
        room.past = with_another_origin(room, seat, seed)
        assert looks(table, seat, 0) == seen
    room.past = real


def test_a_secret_choice_of_another_is_not_in_the_past_either(client: TestClient) -> None:
    table = Table(client, seed=7)
    key = table.keys(0)[0]
    table.play(0, key)
    for seat in (1, None):
        assert not [path for path, text in looks(table, seat, 1).items() if key in text]


@pytest.mark.parametrize("path", ["moment?step=0&seat=1", "compare?a=0&b=0&seat=1"])
def test_nobody_sees_with_the_eyes_of_another_while_the_game_runs(client: TestClient, path: str) -> None:
    table = Table(client)
    assert client.get(f"/api/games/{table.id}/{path}", headers=table.headers(0)).status_code == 403
    assert client.get(f"/api/games/{table.id}/{path}", headers=table.headers(1)).status_code == 200
    dealt = [str(tile) for tile in room_of(client, table.id).game.view(1)["choices"]]
    page = client.get(f"/g/{table.id}?step=0&seat=1").text
    assert not [key for key in dealt if f'"{key}"' in page]


# --- What-if.
def origin_of(table: Table, seat: int | None, step: int) -> str:
    wish = {"step": step} if seat is None else {"step": step, "seat": seat}
    answer = table.client.post(f"/api/games/{table.id}/what-if", json=wish, headers=table.headers(seat))
    assert answer.status_code == 201, answer.text
    return room_of(table.client, answer.json()["id"]).row.origin


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_if_of_a_running_game_is_made_of_the_view_alone(
    client: TestClient, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teotl.web.http.secrets.secrets.randbits", lambda bits: 12345)
    table = Table(client, ["person"] * 3, seed=SEED)
    room = room_of(client, table.id)
    made = origin_of(table, seat, 0)
    assert teotl.load_record(made).view(seat) | {"step": 0} == room.at(0).view(seat)
    real = room.past
    for seed in (1, 2):
        room.past = with_another_origin(room, seat, seed)
        assert origin_of(table, seat, 0) == made
    room.past = real


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_what_if_works_from_every_moment_of_a_running_game(client: TestClient, game: str) -> None:
    table = Table(client, ["person"] * 2, game=game)
    table.go_on(60)
    room = room_of(client, table.id)
    for step in range(0, room.version + 1, 7):
        for seat in (0, None):
            other = teotl.load_record(origin_of(table, seat, step))
            seen, real = other.view(seat), room.at(step).view(seat)
            assert {**seen, "step": 0} == {**real, "step": 0}


def test_what_if_needs_the_seat_whose_view_it_takes(client: TestClient) -> None:
    table = Table(client)
    answer = client.post(
        f"/api/games/{table.id}/what-if", json={"step": 0, "seat": 1}, headers=table.headers(0)
    )
    assert answer.status_code == 403
