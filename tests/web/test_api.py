"""Everything a page can do, as JSON; a choice counts once, and only for the moment it was made for."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.core.words import say
from tests.web.tables import Table, app_client


def test_a_whole_game_is_played_by_programs_and_told_as_a_record(client: TestClient) -> None:
    table = Table(client, options={"dark_eclipse": True})
    assert client.get(f"/api/games/{table.id}/record").status_code == 409
    table.go_on()
    record = client.get(f"/api/games/{table.id}/record")
    assert record.status_code == 200
    assert teotl.load_record(record.text).scores == table.where()["scores"]


def test_a_choice_counts_only_for_the_moment_it_was_made_for(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    key = table.keys(seat)[0]
    first, second = table.play(seat, key, 0), table.play(seat, key, 0)
    assert (first.status_code, second.status_code) == (200, 409)
    assert second.json()["version"] == first.json()["version"] == table.where()["version"]


def test_an_old_version_sent_after_another_seat_acted_is_refused(client: TestClient) -> None:
    """What was chosen for a table that looked otherwise is not played, though it would be legal now."""
    table = Table(client, options={"setup": "first-game"})
    first = table.where()["to_act"][0]
    while table.where()["to_act"] == [first]:
        old = table.where()["version"]
        table.go_on(1)
    second = table.where()["to_act"][0]
    now, key = table.where()["version"], table.keys(second)[0]
    answer = table.play(second, key, old)
    assert answer.status_code == 409
    assert answer.json()["version"] == now == table.where()["version"]
    assert table.play(second, key, now).status_code == 200


@pytest.mark.parametrize("version", [1, 99, 2**40])
def test_a_version_that_never_was_is_refused(client: TestClient, version: int) -> None:
    table = Table(client)
    assert table.play(0, table.keys(0)[0], version).status_code == 409
    assert table.where()["version"] == 0


def test_simultaneous_choices_do_not_disturb_each_other(client: TestClient) -> None:
    table = Table(client, ["person"] * 3)
    keys = [table.keys(seat)[0] for seat in range(3)]
    assert [table.play(seat, keys[seat], 0).status_code for seat in (2, 0, 1)] == [200, 200, 200]
    assert table.view(None)["phase"] != "keeping"


def test_a_simultaneous_choice_taken_back_disturbs_nobody(client: TestClient) -> None:
    table = Table(client)
    assert table.play(0, table.keys(0)[0], 0).status_code == 200
    assert table.undo(0, 1).status_code == 200
    assert table.play(1, table.keys(1)[0], 0).status_code == 200
    assert table.where()["to_act"] == [0]


def test_rounds_of_the_little_game_are_played_at_the_same_time(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho")
    for _ in range(3):
        version = table.where()["version"]
        assert table.play(0, table.keys(0)[0], version).status_code == 200
        assert table.play(1, table.keys(1)[0], version).status_code == 200


def test_undo_takes_back_the_own_choice_and_nothing_else(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    before = table.view(seat)
    assert table.undo(seat).status_code == 409
    table.play(seat, table.keys(seat)[0])
    assert table.undo(1 - seat).status_code == 409
    assert table.undo(seat).status_code == 200
    after = table.view(seat)
    assert after.pop("version_of_game") > before.pop("version_of_game")
    assert after == before


def test_bots_play_on_by_themselves(client: TestClient) -> None:
    table = Table(client, ["person", "random", "random"], options={"dark_eclipse": True})
    for _ in range(2000):
        now = table.where()
        if now["over"]:
            break
        if 0 in now["to_act"]:
            keys = table.keys(0)
            table.play(0, "end" if "end" in keys else keys[0])
    assert table.where()["over"]


def test_a_game_of_bots_alone_comes_to_its_end(client: TestClient) -> None:
    table = Table(client, ["random", "random"])
    while not table.where()["over"]:
        pass
    assert len(table.where()["scores"]) == 2


def test_a_seat_may_be_held_by_several_browsers_of_one_person(client: TestClient) -> None:
    table = Table(client)
    for _ in range(2):
        client.cookies.clear()
        told = table.post("sit", 1).json()
        table.secrets[1] = told["secret"] or table.secrets[1]  # who sits down first gets a new one
        assert told["yours"] == [1]
        assert table.where()["yours"] == [1]


def test_an_open_seat_is_taken_once(client: TestClient) -> None:
    table = Table(client, open=True)
    assert "Ana" in client.get("/").text
    client.cookies.clear()
    assert client.post(f"/api/games/{table.id}/join", json={"seat": 1}).json()["yours"] == [1]
    client.cookies.clear()
    assert client.post(f"/api/games/{table.id}/join", json={"seat": 1}).status_code == 409
    closed = Table(client)
    assert client.post(f"/api/games/{closed.id}/join", json={"seat": 1}).status_code == 409


def test_what_is_refused_says_why(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    told = table.play(seat, "collect").json()
    assert told["reason"]
    assert told["detail"]
    asked = client.get(
        f"/api/games/{table.id}/refused", params={"seat": seat}, headers=table.headers(seat)
    ).json()
    assert all(set(miss) == {"key", "reason", "rule", "facts"} for miss in asked)


def test_a_restarted_app_knows_every_choice(tmp_path: Path) -> None:
    with app_client(tmp_path) as client:
        table = Table(client)
        table.go_on(40)
        views = [table.view(seat) for seat in (0, 1, None)]
    with app_client(tmp_path) as client:
        table.client = client
        assert [table.view(seat) for seat in (0, 1, None)] == views
        table.go_on(5)


def test_every_step_of_a_game_can_be_looked_at(client: TestClient) -> None:
    table = Table(client)
    table.go_on(30)
    version = table.where()["version"]
    for step in (0, 1, 2, 15, version, version + 5):
        answer = client.get(f"/g/{table.id}", params={"step": step}, headers={"accept": "text/html"})
        assert answer.status_code == 200
        assert f"Step {min(step, version)} of {version}" in answer.text
        assert 'data-key="' not in answer.text


def test_the_guide_for_programmers_names_every_door(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    page = client.get("/api/docs").text
    assert all(path in page for path in paths)
    doors = {path.rsplit("/", 1)[-1] for path in paths}
    assert {"games", "sit", "join", "view", "choices", "play", "undo", "stream", "record"} <= doors


def test_a_log_without_lines_says_so(client: TestClient) -> None:
    table = Table(client)
    assert say("en", "web.log.none") in client.get(f"/g/{table.id}/log").text
