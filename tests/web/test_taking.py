"""A running game can be taken along by who plays it alone: it goes on elsewhere, with its bots, as it stands."""

import pytest
from fastapi.testclient import TestClient

import teotl
from tests.web.records import record
from tests.web.replays import bring, room_of
from tests.web.tables import Table


def taken(client: TestClient, identity: str, secret: str = "") -> tuple[int, str]:
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    answer = client.post(f"/api/games/{identity}/take-along", headers=headers)
    return answer.status_code, answer.text


def alone_against(client: TestClient, *bots: str) -> tuple[str, str]:
    seats = [{"name": "Ana", "player": "person"}, *({"name": bot, "player": bot} for bot in bots)]
    made = client.post("/api/games", json={"game": "teotihuacan", "seats": seats}).json()
    return made["id"], made["seats"][0]["secret"]


def test_it_goes_on_elsewhere_with_its_bots(client: TestClient) -> None:
    first = bring(client, record(lines=40))
    code, text = taken(client, first)
    assert code == 200
    second = bring(client, text)
    assert room_of(client, second).game.digest() == room_of(client, first).game.digest()
    assert room_of(client, second).row.players == ["person", "person"]
    other = bring(client, text.replace('[Players "person | person"]', '[Players "person | normal"]'))
    assert room_of(client, other).row.players == ["person", "normal"]


def test_who_plays_alone_may_have_it_and_then_the_seed_is_known(client: TestClient) -> None:
    identity, secret = alone_against(client, "random")
    room = room_of(client, identity)
    assert room.row.known_seed is None
    assert taken(client, identity)[0] == 409  # somebody else who asks
    code, text = taken(client, identity, secret)
    assert code == 200
    assert teotl.load_record(text).tags["Players"] == "person | random"
    assert room.row.known_seed == room.game.seed


def test_with_others_at_the_table_nobody_may(client: TestClient) -> None:
    table = Table(client, seed=None)
    for secret in ("", *table.secrets):
        assert taken(client, table.id, secret)[0] == 409
    assert room_of(client, table.id).row.known_seed is None


@pytest.mark.parametrize("told", ["person | nobody", "normal", "person | a | b", " | ", "x" * 400])
def test_who_is_not_known_here_is_a_person(client: TestClient, told: str) -> None:
    game = teotl.load_record(record(lines=10))
    game.tags = {"Players": told}
    assert room_of(client, bring(client, game.record())).row.players == ["person", "person"]


def test_the_page_offers_it_to_who_plays_alone(client: TestClient) -> None:
    assert "/take-along" in client.get(f"/g/{bring(client, record(lines=10))}").text
    assert "/take-along" not in client.get(f"/g/{Table(client).id}").text
