"""A table that forbids hints gives none by any door while the game runs: not by what-if, not when played again."""

import pytest
from fastapi.testclient import TestClient

from tests.web.records import record
from tests.web.replays import bring, room_of
from tests.web.tables import Table


@pytest.mark.parametrize("hints", [True, False])
def test_what_if_from_a_running_game_is_as_silent_as_the_game(client: TestClient, hints: bool) -> None:
    table = Table(client, hints=hints, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    wish = {"step": 0, "seat": seat}
    made = client.post(f"/api/games/{table.id}/what-if", json=wish, headers=table.headers(seat)).json()
    again = client.post(f"/api/games/{made['id']}/what-if", json=wish).json()
    for identity in (made["id"], again["id"]):
        asked = client.get(f"/api/games/{identity}/advice", params={"seat": seat})
        assert asked.status_code == (200 if hints else 403)


@pytest.mark.parametrize("seat", [None, 0])
def test_bots_may_not_play_on_from_it_either(client: TestClient, seat: int | None) -> None:
    """What a bot does in one's own seat is a hint."""
    table = Table(client, hints=False, options={"setup": "first-game"})
    wish = {"step": 0, "seat": seat, "players": ["master", "person"]}
    refused = client.post(f"/api/games/{table.id}/what-if", json=wish, headers=table.headers(0))
    assert refused.status_code == 403
    assert "Hints are not allowed" in refused.json()["detail"]


@pytest.mark.parametrize("hints", [True, False])
def test_the_page_of_a_moment_offers_no_bots_then(client: TestClient, hints: bool) -> None:
    table = Table(client, hints=hints, options={"setup": "first-game"})
    page = client.get(f"/g/{table.id}?step=0", headers=table.headers(0)).text
    offered = page[page.index('id="whatif"') :]
    assert '<option value="person">' in offered
    assert ('<option value="master"' in offered) == hints


def test_a_finished_game_has_nothing_left_to_hint_at(client: TestClient) -> None:
    identity = bring(client, record())
    room_of(client, identity).row.settings["hints"] = False
    wish = {"step": 50, "players": ["person", "random"]}
    made = client.post(f"/api/games/{identity}/what-if", json=wish)
    assert made.status_code == 201
    assert room_of(client, made.json()["id"]).hints_allowed


def test_played_again_it_still_forbids_them(client: TestClient) -> None:
    identity = bring(client, record())
    room_of(client, identity).row.settings["hints"] = False
    made = client.post(f"/api/games/{identity}/again", json={}).json()
    assert not room_of(client, made["id"]).hints_allowed
