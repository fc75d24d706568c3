"""Chance that nobody can foresee: a server's seeds are long, every bit counts, and none is sent while it matters."""

from typing import Any

import pytest
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

import teotl
from teotl.core.chance import seeded
from teotl.web.board import render
from teotl.web.board.api import plain_standing
from teotl.web.board.api import written as written_by_field
from teotl.web.board.pages import viewer_in
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.seats import Visitor
from tests.laws.tables import law
from tests.web.tables import Table

pytestmark = pytest.mark.slow

ENOUGH = 128  # bits
CHOSEN = 7_041_776_041


def words(seed: int) -> list[int]:
    chance = seeded(seed)
    return [int(chance.word()) for _ in range(6)]


# --- Every bit of a long seed counts.
@pytest.mark.pure
def test_bits_that_were_added_up_before_are_told_apart() -> None:
    """These two fell together: what one has more in its lowest word, the other had more in its highest."""
    assert words(((1 << 96) + 6) // 2) != words(((3 << 96) + 4) // 2)


@pytest.mark.pure
@law(60)
@given(st.integers(2**96, 2**128 - 1), st.integers(0, 127), st.integers(0, 127))
def test_each_bit_of_a_long_seed_changes_the_game(seed: int, one: int, other: int) -> None:
    near = {seed, seed ^ 1 << one, seed ^ 1 << other, seed ^ 1 << one ^ 1 << other}
    assert len({tuple(words(each)) for each in near}) == len(near)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("seed", "first"),
    [
        (0, 947923937),
        (1, 2463380676),
        (-1, 1827649172),
        (2**48 - 1, 4106408094),
        (2**63, 1857996408),
        (2**64 - 1, 1319011190),
        (2**94 + 5, 2435685444),
    ],
)
def test_shorter_seeds_deal_what_they_always_dealt(seed: int, first: int) -> None:
    assert words(seed)[0] == first


# --- The server's own seeds.
def rooms(client: TestClient) -> Rooms:
    found: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    return found


def seed_of(client: TestClient, table: Table) -> int:
    room = rooms(client).find(table.id)
    assert room is not None
    return room.row.seed


def test_a_table_draws_from_a_long_secret(client: TestClient) -> None:
    """Of so many numbers of 128 bits the largest is over 2**120, but for one case in 2**80."""
    seeds = {seed_of(client, Table(client, seed=None)) for _ in range(10)}
    assert len(seeds) == 10
    assert ENOUGH - 8 < max(seeds).bit_length() <= ENOUGH


def test_a_rematch_and_a_what_if_draw_from_a_long_secret_too(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho", seed=None)
    seeds = []
    for _ in range(6):
        made = table.post("what-if", 0, step=0)
        assert made.status_code == 201, made.text
        room = rooms(client).find(made.json()["id"])
        assert room is not None
        seeds.append(room.row.seed)
    table.go_on()
    again = table.client.post(
        f"/api/games/{table.id}/again", json={"same_seed": False}, headers=table.headers(0)
    )
    made_again = rooms(client).find(again.json()["id"])
    assert made_again is not None
    assert made_again.row.seed != seed_of(client, table)
    assert max(*seeds, made_again.row.seed).bit_length() > 64
    assert made_again.row.known_seed is None


# --- Nothing tells the seed of a running game.
WISHES: dict[str, Any] = {"step": 1, "a": 0, "b": 1, "view": "true", "what": "board", "version": 0}


def doors(client: TestClient) -> list[str]:
    """Every address about one game that can be looked at, but for the stream, which never ends."""
    routes = [route for route in client.app.routes if isinstance(route, APIRoute)]  # type: ignore[attr-defined]
    paths = {route.path for route in routes if "GET" in (route.methods or ()) and "{identity}" in route.path}
    return sorted(path for path in paths if not path.endswith(("/stream", "/calls")))


def written(seed: int) -> list[str]:
    """How a seed could stand in a text."""
    return [str(seed), f"{seed:x}", f"{seed * 2}", f"{seed * 2:x}"]


def answers(table: Table, path: str) -> list[str]:
    """What everybody can read there, by page and by program."""
    address = path.replace("{identity}", table.id).replace("{seat}", "0").replace("{step}", "1")
    texts = []
    for seat in (None, 0, 1):
        for accept in ("text/html", "application/json"):
            for wish in ({}, {**WISHES, "seat": seat or 0}):
                headers = {**table.headers(seat), "accept": accept}
                answer = table.client.get(address, params=wish, headers=headers)
                assert answer.status_code < 500, (address, answer.text)
                texts.append(answer.text + str(answer.headers))
    return texts


@pytest.mark.parametrize("game", teotl.game_names())
def test_no_door_of_a_running_game_tells_its_seed(client: TestClient, game: str) -> None:
    table = Table(client, game=game, seed=None)
    table.go_on(4)
    paths = doors(client)
    assert len(paths) > 12
    for path in paths:
        for text_there in answers(table, path):
            for text in written(seed_of(client, table)):
                assert text not in text_there, path


@pytest.mark.parametrize("game", teotl.game_names())
def test_no_stream_of_a_running_game_tells_its_seed(client: TestClient, game: str) -> None:
    table = Table(client, game=game, seed=None)
    room = rooms(client).find(table.id)
    assert room is not None
    for seat, bearer in ((None, None), *enumerate(table.secrets)):
        visitor = Visitor(None, bearer)
        page = render.parts(render.scene(room, viewer_in("en", room, visitor, seat)))
        page_words = f"{page} {plain_standing(room, visitor)} {written_by_field(room, seat)}"
        assert not [text for text in written(room.row.seed) if text in page_words]


def test_a_record_waits_for_the_end_and_then_tells_the_seed(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho", seed=None)
    address = f"/api/games/{table.id}/record"
    for seat in (None, 0, 1):
        assert client.get(address, headers=table.headers(seat)).status_code == 409
    table.go_on()
    assert f'[Seed "{seed_of(client, table)}"]' in client.get(address).text


# --- A chosen seed is no secret from anybody.
def test_a_chosen_seed_is_shown_before_anybody_sits_down(client: TestClient) -> None:
    table = Table(client, seed=CHOSEN, open=True)
    assert table.where()["seed"] == CHOSEN
    for path in ("/", f"/g/{table.id}", f"/g/{table.id}/seat/1"):
        assert str(CHOSEN) in client.get(path, headers={"accept": "text/html"}).text, path


def test_a_secret_seed_is_not_shown(client: TestClient) -> None:
    table = Table(client, seed=None, open=True)
    assert table.where()["seed"] is None
    for path in ("/", f"/g/{table.id}", f"/g/{table.id}/seat/1"):
        assert "data-seed" not in client.get(path, headers={"accept": "text/html"}).text, path


def test_a_seed_known_from_the_game_before_is_shown(client: TestClient) -> None:
    """Whoever plays again with the same seed may have the record; so has whoever brings one."""
    for same in (True, False):
        table = Table(client, game="teotihuacazinho", seed=None)
        table.go_on()
        seed = seed_of(client, table)
        again = client.post(
            f"/api/games/{table.id}/again", json={"same_seed": same}, headers=table.headers(0)
        )
        assert client.get(f"/api/games/{again.json()['id']}").json()["seed"] == (seed if same else None)
    record = client.get(f"/api/games/{table.id}/record").text
    brought = client.post("/api/games/import", json={"record": record})
    assert client.get(f"/api/games/{brought.json()['id']}").json()["seed"] == seed
