"""A game that does not draw itself has pages all the same: board, picks, replay, comparison, end."""

import re
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from teotl.core import registry
from teotl.core.face import Face
from tests.web.records import record
from tests.web.replays import bring
from tests.web.tables import Table

GAME = "teotihuacazinho"


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    """The little game with its story, without its drawing."""
    face = registry.face(GAME)
    registry.add(GAME, Face(face.rules, story=face.story))
    yield
    registry.remove(GAME)


def test_the_board_shows_names_and_choices(client: TestClient) -> None:
    table = Table(client, game=GAME, seed=7)
    page = client.get(f"/g/{table.id}", headers={**table.headers(0), "accept": "text/html"}).text
    drawn = re.search(r'<svg[^>]* id="sheet-0".*?</svg>', page, re.DOTALL)
    assert drawn is not None
    assert 'data-key="take green 6"' in drawn[0]
    assert 'id="seat-0"' in page
    assert 'id="seat-1"' in page
    assert " style=" not in drawn[0]
    used = set(re.findall(r'href="?#([^" ]+)', drawn[0]))
    assert all(f'id="{name}"' in page for name in used)


def test_a_pick_brings_the_table_for_the_window(client: TestClient) -> None:
    table = Table(client, game=GAME, seed=7)
    found = client.get(f"/g/{table.id}/pick?region=narrow-0").json()["parts"]
    assert 'id="narrow-0"' in found["sheet-box"]


@pytest.mark.parametrize("path", ["", "?step=20", "/compare?a=5&b=60", "/moment?step=9", "/log"])
def test_the_past_and_the_end_can_be_looked_at(client: TestClient, path: str) -> None:
    identity = bring(client, record(GAME, 2))
    assert client.get(f"/g/{identity}{path}", headers={"accept": "text/html"}).status_code == 200
