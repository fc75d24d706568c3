"""The people of a table through its API: presence, playing for who is away, leaving, resigning, names, deleting."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.web.http.secrets import hashed
from teotl.web.http.visitor import COOKIE
from teotl.web.tables import presence
from teotl.web.tables.room import Room
from teotl.web.tables.store import GAMES_OF
from tests.web.replays import awaited, in_loop, reopen, room_of
from tests.web.tables import Table


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not look is away at once."""
    monkeypatch.setattr(presence.PATIENCE, "grace", -1.0)
    monkeypatch.setattr(presence.PATIENCE, "absent", 0.0)


def now(table: Table, seat: int | None = None) -> dict[str, Any]:
    told = table.client.get(f"/api/games/{table.id}/table", headers=table.headers(seat))
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


def kinds(room: Room) -> list[str]:
    return [done.kind for done in room.party.doings]


def sit(table: Table, seat: int, name: str = "") -> None:
    """The person of a seat sits down there, and has its secret alone."""
    table.client.cookies.clear()
    told = table.post("sit", seat, name=name)
    assert told.status_code == 200, told.text
    table.secrets[seat] = told.json()["secret"]
    table.client.cookies.clear()


# --- A bot for who is away.
def test_a_bot_plays_for_who_is_away_and_the_owner_takes_over_again(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho")
    sit(table, 1)
    assert table.post("give", 1, as_seat=0, player="random").status_code == 200
    told = now(table)["seats"][1]
    assert (told["player"], told["opened_for"], told["presence"], told["why"]) == (
        "random",
        "person",
        "bot",
        "away",
    )
    assert table.where(1)["yours"] == []
    room = room_of(client, table.id)
    awaited(client, wait_for_bots, room)
    assert 1 not in room.game.to_act
    assert any(line.seat == 1 for line in room.lines)
    assert table.post("take-back", 1).status_code == 200
    assert table.where(1)["yours"] == [1]
    assert kinds(room) == ["sat", "bot", "back"]


async def wait_for_bots(room: Room) -> None:
    if room.thinking is not None:
        await room.thinking


def test_who_plays_for_whom_outlives_a_restart_and_is_in_no_record(client: TestClient) -> None:
    table = Table(client, ["person", "person", "person"], game="teotihuacazinho")
    sit(table, 1)
    table.post("give", 1, as_seat=0, player="random")
    room = reopen(client, table.id)
    assert room.party.players == ["person", "random", "person"]
    assert room.row.players == ["person"] * 3
    assert "random" not in room.game.record()
    assert "A bot plays for Bo." in client.get(f"/g/{table.id}/log").text


def test_a_bots_thought_is_not_played_once_the_owner_is_back(client: TestClient) -> None:
    """The thought may come long after."""
    table = Table(client, game="teotihuacazinho")
    room = room_of(client, table.id)

    async def thought_late() -> None:
        class Late:
            async def choose(self, *_: Any) -> str:
                room.party.come_back(1)
                return room.game.choices(1)[0].key

        room.thinkers = Late()  # type: ignore[assignment]
        room.party.stand_in(1, "random", "away")
        await room.let_bots_play()

    awaited(client, thought_late)
    assert room.version == 0


def test_no_bot_of_that_name(client: TestClient) -> None:
    assert Table(client).post("give", 1, as_seat=0, player="nobody").status_code == 422


# --- Somebody else for who is away.
def test_somebody_else_plays_until_the_owner_is_back(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho")
    sit(table, 1)
    key = table.post("give", 1, as_seat=0, player="person").json()["key"]
    guest = {"authorization": f"Bearer {key['secret']}"}
    client.cookies.clear()
    told = client.post(f"/api/games/{table.id}/sit", json={"seat": 1, "name": "Eva"}, headers=guest).json()
    client.cookies.clear()
    assert (told["yours"], table.where(1)["yours"]) == ([1], [])
    assert now(table)["seats"][1]["why"] == "away"
    assert "Eva plays for Bo" in str(client.get(f"/g/{table.id}/seats").json())
    client.cookies.clear()
    assert table.post("take-back", 1).status_code == 200
    client.cookies.clear()
    assert client.get(f"/api/games/{table.id}", headers=guest).json()["yours"] == []
    assert table.where(1)["yours"] == [1]


# --- Resigning and leaving.
def test_who_resigns_is_played_for_to_the_end(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho")
    sit(table, 0)
    sit(table, 1)
    assert table.post("resign", 1).status_code == 200
    assert table.post("take-back", 1).status_code == 409
    told = now(table)["seats"][1]
    assert (told["presence"], told["why"]) == ("bot", "resigned")
    room = room_of(client, table.id)
    while not room.game.over:
        awaited(client, wait_for_bots, room)
        table.go_on(1)
    assert table.where()["over"]


def test_bots_do_not_go_on_among_themselves_when_all_people_have_resigned(client: TestClient) -> None:
    table = Table(client)
    for seat in (0, 1):
        table.post("resign", seat)
    room = room_of(client, table.id)
    awaited(client, wait_for_bots, room)
    version = room.version
    in_loop(client, room.wake_bots)
    assert room.version == version
    assert not room.game.over


def test_a_seat_that_was_left_is_free_for_another(client: TestClient) -> None:
    table = Table(client)
    sit(table, 0)
    sit(table, 1)
    table.go_on(1)
    assert table.post("leave", 1).status_code == 200
    assert table.where(1)["yours"] == []
    key = table.client.post(f"/api/games/{table.id}/link", json={"seat": 1}, headers=table.headers(0)).json()
    table.secrets[1] = key["secret"]
    sit(table, 1, "Eva")
    assert room_of(client, table.id).game.seats == ("Ana", "Eva")
    assert table.where(1)["yours"] == [1]


def test_the_seat_of_one_who_resigned_and_left_is_a_persons_again_when_somebody_comes(
    client: TestClient,
) -> None:
    table = Table(client, game="teotihuacazinho")
    sit(table, 0)
    sit(table, 1)
    table.post("resign", 1)
    table.post("leave", 1)
    table.secrets[1] = table.client.post(
        f"/api/games/{table.id}/link", json={"seat": 1}, headers=table.headers(0)
    ).json()["secret"]
    sit(table, 1, "Eva")
    assert table.where(1)["yours"] == [1]
    assert now(table)["seats"][1]["player"] == "person"


# --- Links.
def test_a_link_is_for_another_device_and_the_first_one_goes_on(client: TestClient) -> None:
    table = Table(client)
    sit(table, 0)
    key = table.post("link", 0).json()
    assert key["qr"].startswith("<svg")
    assert "style=" not in key["qr"]
    both = [table.secrets[0], key["secret"]]
    yours = [client.get(f"/api/games/{table.id}", headers={"authorization": f"Bearer {one}"}) for one in both]
    assert [told.json()["yours"] for told in yours] == [[0], [0]]
    new = table.post("link", 0, renew=True).json()["secret"]
    yours = [
        client.get(f"/api/games/{table.id}", headers={"authorization": f"Bearer {one}"})
        for one in [*both, new]
    ]
    assert [told.json()["yours"] for told in yours] == [[], [], [0]]


# --- Names.
def test_a_name_is_changed_in_all_that_was_told_and_outlives_a_restart(client: TestClient) -> None:
    table = Table(client)
    table.go_on(6)
    assert "Bo" in client.get(f"/g/{table.id}/log").text
    sit(table, 1, "Bożena")
    log = client.get(f"/g/{table.id}/log").text
    assert "Bożena" in log
    assert "Bo " not in log.replace("Bożena", "")
    assert reopen(client, table.id).game.seats == ("Ana", "Bożena")
    assert table.view(None)["players"]


@pytest.mark.parametrize("name", ["Ana", "a|b", "x\u202ey"])
def test_a_name_that_no_table_could_bear_takes_no_seat(client: TestClient, name: str) -> None:
    table = Table(client)
    assert table.post("sit", 1, name=name).status_code == 422
    assert table.where(1)["yours"] == [1]
    assert not room_of(client, table.id).store.people.is_held(table.id, 1)


# --- The table.
def test_a_table_is_renamed_by_its_host_and_paused_by_all_who_sit_there(client: TestClient) -> None:
    table = Table(client)
    host = client.cookies[COOKIE]
    sit(table, 1)
    path = f"/api/games/{table.id}/table"
    assert client.post(path, json={"title": "Quetzal"}, headers=table.headers(1)).status_code == 403
    assert client.post(path, json={"paused": True}, headers=table.headers(1)).json()["paused"]
    client.cookies.clear()
    assert client.post(path, json={"paused": False}).status_code == 403
    told = client.post(path, json={"title": "Quetzal"}, headers={"cookie": f"{COOKIE}={host}"}).json()
    assert (told["title"], told["host"], told["paused"]) == ("Quetzal", True, True)
    assert reopen(client, table.id).row.settings["title"] == "Quetzal"


def test_a_game_that_nobody_else_sits_at_is_deleted_with_all_that_belongs_to_it(client: TestClient) -> None:
    table = Table(client, ["person", "random"], game="teotihuacazinho", clock={"turn": 60})
    cookie = client.cookies[COOKIE]
    table.post("sit", 0)
    table.secrets[0] = table.post("link", 0).json()["secret"]
    table.go_on(2)
    somebody = room_of(client, table.id)  # still has the room, as whoever asks at that moment does
    answer = client.post(f"/api/games/{table.id}/remove", json={})
    assert answer.json() == {"deleted": True}
    assert client.get(f"/g/{table.id}").status_code == 404
    assert somebody.row.id == table.id
    base = client.app.state.rooms.store.base  # type: ignore[attr-defined]
    names = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in names:
        assert table.id not in str(base.execute(f"SELECT * FROM {name}").fetchall()), name
    assert cookie


def test_a_game_of_others_is_only_left(client: TestClient) -> None:
    table = Table(client)
    sit(table, 0)
    table.client.cookies.clear()
    table.post("sit", 1)
    mine = hashed(client.cookies[COOKIE])
    assert client.post(f"/api/games/{table.id}/remove", json={}).json() == {"deleted": False}
    store = room_of(client, table.id).store
    assert store.games_of(mine) == []
    assert table.where(0)["yours"] == [0]
    client.cookies.clear()
    assert client.post(f"/api/games/{table.id}/remove", json={}).status_code == 403


# --- Around it.
def test_the_host_seats_a_bot_in_a_free_seat_at_once_and_a_webhook_goes_with_who_set_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence.PATIENCE, "absent", 300.0)
    table = Table(client, game="teotihuacazinho")
    host = {"cookie": f"{COOKIE}={client.cookies[COOKIE]}"}
    sit(table, 1)
    table.post("webhook", 1, address="https://example.org/")
    assert client.post(f"/api/games/{table.id}/free", json={"seat": 1}, headers=host).status_code == 200
    room = room_of(client, table.id)
    assert room.store.webhook(table.id, 1) is None
    wish = {"seat": 1, "player": "random"}
    assert client.post(f"/api/games/{table.id}/give", json=wish, headers=host).status_code == 200
    assert room.party.players == ["person", "random"]


def test_a_lesson_has_no_seats_to_give(client: TestClient) -> None:
    identity = client.post("/learn/first-game", json={}).json()["link"].removeprefix("/g/")
    for path in ("resign", "give"):
        wish = {"seat": 0, "player": "random"} if path == "give" else {"seat": 0}
        assert client.post(f"/api/games/{identity}/{path}", json=wish).status_code == 409
    assert "data-do" not in str(client.get(f"/g/{identity}/seats").json())


def test_my_games_are_found_by_the_index_not_by_reading_all_seats(client: TestClient) -> None:
    base = client.app.state.rooms.store.base  # type: ignore[attr-defined]
    plan = base.execute(f"EXPLAIN QUERY PLAN {GAMES_OF}", (b"x", 20)).fetchall()
    told = " ".join(str(step[-1]) for step in plan)
    assert "holders_by_browser" in told
    assert "guests_by_browser" in told
    assert "SCAN games" not in told
