"""Two moments compared: what differs, by player and on the table."""

import re
from collections import Counter

import pytest
from fastapi.testclient import TestClient

from teotl.core.words import say
from teotl.web.replay.comparing import differences, player_facts, table_facts
from tests.web.records import GAMES, played, record
from tests.web.replays import bring, room_of


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_differences_are_those_of_the_views(client: TestClient, game: str, seats: int) -> None:
    room = room_of(client, bring(client, record(game, seats)))
    before, after = (room.at(step).view(None) for step in (20, room.version))
    found = differences(before, after)
    points = {each.seat: each.after for each in found if each.what == "points"}
    assert all(points.get(seat, 0) == score for seat, score in enumerate(room.game.scores))
    assert all(each.before != each.after for each in found)
    assert differences(after, after) == []
    assert len(differences(after, before)) == len(found)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_everything_that_may_differ_has_a_name(game: str, seats: int) -> None:
    view = played(game, seats).view(None)
    names = [*table_facts(view), *player_facts(view, 0)]
    assert all(say("en", f"replay.what.{name}") for name in names)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_page_shows_both_tables_with_ids_of_their_own(client: TestClient, game: str, seats: int) -> None:
    identity = bring(client, record(game, seats))
    page = client.get(f"/g/{identity}/compare?a=20&b=90").text
    found = Counter(re.findall(r' id="([^"]+)"', page))
    assert found.most_common(1)[0][1] == 1
    assert "Step 20 and step 90" in page
    assert client.get(f"/api/games/{identity}/compare?a=20&b=90").json()["differences"]


def test_the_same_moment_twice_differs_in_nothing(client: TestClient) -> None:
    identity = bring(client, record())
    assert "Nothing differs" in client.get(f"/g/{identity}/compare?a=7&b=7").text
    assert client.get(f"/api/games/{identity}/compare?a=7&b=7").json()["differences"] == []


@pytest.mark.parametrize("wish", ["a=-1&b=0", "a=x&b=0", "a=0&b=100001", "a=0", "a=0&b=0&seat=12"])
def test_nonsense_is_refused(client: TestClient, wish: str) -> None:
    identity = bring(client, record())
    assert client.get(f"/api/games/{identity}/compare?{wish}").status_code == 422
