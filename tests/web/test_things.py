"""Asking the server about a thing: only from the seat's view, with a link to the rule, and never more."""

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.core.words import LANGUAGES
from tests.web.replays import room_of
from tests.web.tables import Table
from tests.web.test_hidden import dealt_anew

ASKED = (
    "card-forest", "card-palace", "tile-blue-4-0", "tile-green-6-0", "beside-gold", "royal-2", "tech-9", "shown-tile-0",
    "shown-decoration-1", "step-red-10", "calendar", "stack-discovery", "stack-pyramid", "seat-1", "seat-1+cocoa",
    "seat-0+points", "w-p2-0", "start-1", "start-9", "start-14", "seat-1+start-4", "buildings",
)  # fmt: skip


def ask(table: Table, about: str, seat: int | None = 0, **more: Any) -> Any:
    wish = {"about": about, **({} if seat is None else {"seat": seat}), **more}
    return table.client.get(f"/g/{table.id}/thing", params=wish, headers=table.headers(seat))


def test_a_card_has_a_name_words_and_a_link_to_the_rule(client: TestClient) -> None:
    told = ask(Table(client), "card-forest").json()
    assert told["name"] == "Forest"
    assert told["words"].startswith("Forest.")
    assert 'href="/rules/teotihuacan#board-forest"' in told["html"]
    anchor = client.get("/rules/teotihuacan", headers={"accept": "text/html"}).text
    assert 'id="board-forest"' in anchor


def test_symbols_of_a_card_come_with_it(client: TestClient) -> None:
    html = ask(Table(client), "royal-1").json()["html"]
    used = set(re.findall(r'href="?#([^" ]+)', html))
    assert used
    assert used <= set(re.findall(r' id="([^"]+)"', html))


def test_a_choice_says_what_it_does_and_its_rule(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    key = table.keys(0)[0]
    told = ask(table, f"key {key}").json()
    assert told["name"] in told["words"]
    assert "/rules/teotihuacan#" in told["html"]
    assert ask(table, f"key {key}", seat=1).status_code == 204  # it is none of theirs
    assert ask(table, f"key {key}", seat=None).status_code == 204


def test_what_nobody_knows_is_no_content(client: TestClient) -> None:
    table = Table(client)
    for about in (
        "",
        "x",
        "card-<script>",
        "key x",
        "w-p9-9",
        "seat-99",
        "step-red-99",
        "tile-blue-4-9",
        "@",
        "a@b",
    ):
        assert ask(table, about).status_code == 204, about
    assert ask(table, "x" * 300).status_code == 422


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_in_the_readers_language(client: TestClient, language: str) -> None:
    client.cookies.set("language", language)
    english = {"en": True}.get(language, False)
    assert (ask(Table(client), "beside-forest").json()["words"].find("Discovery tile") >= 0) is english


@pytest.mark.parametrize(("setup", "seat"), [("tiles", 0), ("tiles", None), ("draft", 0), ("first-game", 1)])
def test_what_is_hidden_changes_no_card(client: TestClient, setup: str, seat: int | None) -> None:
    """Two worlds that a seat cannot tell apart have the same cards."""
    table = Table(client, ["person"] * 3, options={"setup": setup})
    room = room_of(client, table.id)
    for steps in (0, 2, 40):
        table.go_on(steps)
        real = room.game
        seen = [ask(table, thing, seat).text for thing in ASKED]
        assert any(seen)
        for seed in (1, 2):
            room.game = dealt_anew(room, seat, seed)
            assert room.game.digest() != real.digest()
            assert [ask(table, thing, seat).text for thing in ASKED] == seen
        room.game = real


def test_a_starting_tile_in_the_hand_of_another_has_no_card(client: TestClient) -> None:
    table = Table(client)
    dealt = table.view(0)["players"][0]["dealt"]
    others = [tile for tile in range(1, 19) if tile not in dealt]
    assert all(ask(table, f"start-{tile}").status_code == 200 for tile in dealt)
    assert all(ask(table, f"start-{tile}").status_code == 204 for tile in others)


def test_places_tell_where_printed_things_lie(client: TestClient) -> None:
    for game, picture in (("teotihuacan", "table"), ("teotihuacazinho", "sheet")):
        table = Table(client, game=game)
        found = client.get(f"/g/{table.id}/places", headers=table.headers(0)).json()
        assert len(found[picture]) > 30
        for name, box in found[picture].items():
            assert len(box) == 4, name
            assert min(box[2:]) > 0, name
