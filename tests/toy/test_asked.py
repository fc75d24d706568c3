"""A game that brings no cards has plain ones, made from its view."""

from pathlib import Path

import teotl
from teotl.draw.look import Look
from teotl.draw.plain import PLAIN
from tests.toy.tables import table
from tests.web.tables import Table, app_client


def test_every_field_and_every_player_has_a_plain_card() -> None:
    game = table(3)
    look = Look(game.view(0), 0, "en", names=game.seats)
    names = [*PLAIN.places(look)["sheet"], "seat-0", "seat-2"]
    assert len(names) > 3
    for name in names:
        card = PLAIN.asked(name, look)
        assert card is not None, name
        assert card.name
        assert card.does


def test_what_no_view_has_has_no_card() -> None:
    game = table(2)
    look = Look(game.view(0), 0, "en", names=game.seats)
    assert [PLAIN.asked(thing, look) for thing in ("field moon", "seat-7", "card-forest", "")] == [None] * 4


def test_two_worlds_that_look_the_same_have_the_same_cards() -> None:
    game = table(2)
    twin = teotl.sample(game.view(0), 3)
    assert twin.digest() != game.digest()
    for name in ("seat-0", "seat-1", "field sill"):
        cards = [PLAIN.asked(name, Look(one.view(0), 0, "en", names=game.seats)) for one in (game, twin)]
        assert cards[0] is not None
        assert cards[0] == cards[1]


def test_the_page_is_told_it(tmp_path: Path) -> None:
    with app_client(tmp_path) as client:
        made = Table(client, ["person"] * 2, game="magpies", seed=7)
        told = client.get(f"/g/{made.id}/thing", params={"about": "seat-1"}, headers=made.headers(0)).json()
        assert told["name"] == "Bo"
        assert "Bo" in told["words"]
        assert "Bo" in told["html"]
        choice = made.keys(0)[0]
        told = client.get(
            f"/g/{made.id}/thing", params={"about": f"key {choice}", "seat": 0}, headers=made.headers(0)
        ).json()
        assert told["name"]
