"""A table of Magpies is opened in the web app: the form offers the game, and what it sends starts one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.core import registry
from tests.web.tables import Table, app_client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path) as made:
        yield made


def test_the_form_offers_it_with_the_seats_that_its_rules_allow(client: TestClient) -> None:
    seats = registry.face("magpies").seats
    page = client.get("/new").text
    assert f'value="magpies" data-least="{seats[0]}" data-most="{seats[-1]}"' in page
    assert 'data-for="magpies"' not in page, "it lists no options"


def test_what_the_form_sends_starts_a_game(client: TestClient) -> None:
    table = Table(client, ["person", "random"], game="magpies", options={}, title="Nests", hints=False)
    assert table.where()["to_act"]
    page = client.get(f"/g/{table.id}", headers=table.headers(0))
    assert page.status_code == 200
    assert "Ana" in page.text


def test_too_few_or_too_many_are_refused_in_words(client: TestClient) -> None:
    seats = registry.face("magpies").seats
    for number in (seats[0] - 1, seats[-1] + 1):
        if number:
            players = [{"name": f"Player {seat}"} for seat in range(number)]
            answer = client.post("/api/games", json={"game": "magpies", "seats": players})
            assert answer.status_code == 422
            assert answer.json()["detail"]
