"""Everything on a sheet can be asked about: each thing has a card, in every language, with numbers that are true."""

import re
from itertools import chain

import pytest

from teotl.core.game import Game
from teotl.core.words import LANGUAGES
from teotl.draw.card import Card, spoken
from teotl.draw.look import Look
from teotl.games.teotihuacazinho.draw.asked import worth
from teotl.games.teotihuacazinho.draw.asked.cards import asked, places
from teotl.games.teotihuacazinho.rules.names import TOP
from tests.games.teotihuacazinho.table import FULL_FIRST, FULL_GROUND, sheet, table

CODE = re.compile(r"_|\{|\}|\[|\]|None|\b[a-z]+-[a-z]+-[a-z]+\b")


def look(game: Game, seat: int | None = 0, language: str = "en") -> Look:
    return Look(game.view(seat), seat, language, names=game.seats)


def card_of(game: Game, thing: str, seat: int | None = 0) -> Card:
    found = asked(thing, look(game, seat))
    assert found is not None, thing
    return found


def told(card: Card) -> str:
    return " ".join(map(spoken, card.worth))


def two() -> Game:
    return table(
        sheet(ground=[[1, 2, 0], [0, 0, 0], [0, 0, 0]], hammers=4, objectives=[3]), sheet(ground=FULL_GROUND)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_thing_has_a_card_in_every_language(language: str) -> None:
    game = two()
    names = {*chain.from_iterable(places(game.view(0)).values()), "card-0", "card-1"}
    assert len(names) > 60
    for whose in ("", "@1"):
        for name in names:
            card = asked(name + whose, look(game, 0, language))
            assert card is not None, name
            parts = [card.name, card.kind, card.price, *card.does, *card.worth, card.count]
            for said in map(spoken, parts):
                assert not CODE.search(said), (name, said)


def test_places_are_the_same_on_every_sheet_and_lie_apart_for_wide_and_narrow() -> None:
    found = places(two().view(0))
    assert set(found) == {"sheet", "narrow"}
    assert set(found["sheet"]) == set(found["narrow"])
    assert found["sheet"]["mark 1"] != found["narrow"]["mark 1"]


def test_what_is_not_there_has_no_card() -> None:
    for thing in (
        "space moon",
        "mark 9",
        "mark x",
        "die 12",
        "card-5",
        "build house",
        "",
        "worker",
        "space ground n@7",
    ):
        assert asked(thing, look(two())) is None


def test_a_space_says_which_numbers_it_takes() -> None:
    game = two()
    assert "1, 2, 3" in told(card_of(game, "space ground ne"))  # beside the 2
    assert told(card_of(game, "space ground n")) == "A 2 stands here: 2 points."
    assert "not full" in told(card_of(game, "space first nw"))


def test_spaces_for_a_die_are_those_where_it_fits() -> None:
    game = two()
    s = game.state()
    fitting = [space for space in range(9) if worth.fits(s, 0, space, 2, 4) and worth.is_open(s, 0, space)]
    assert worth.spaces_for(s, 0, 2, 4) == len(fitting)
    # Beside the 1 and the 2 no 4 can stand.
    assert 2 not in fitting
    assert 3 not in fitting


def test_an_adorned_top_adds_twice_the_top() -> None:
    game = table(sheet(ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"]))
    assert "adds 0 points" in told(card_of(game, "build adorned-top"))
    topped = game.state().clone()
    topped.sheets.spaces[TOP] = 5
    assert worth.adorning(topped, 0) == 10


def test_one_more_objective_is_worth_the_step_of_the_scale() -> None:
    game = two()
    card = card_of(game, "mark 1")
    points = list(game.state().material.objective_points)
    assert card.scale == tuple(points)
    assert f"One more is worth {points[1] - points[0]} points." in told(card)


def test_an_event_counts_what_its_card_asks_for() -> None:
    game = table(sheet(ground=FULL_GROUND), cards="ABC")
    assert "You have 9 of 6." in told(card_of(game, "event 0"))  # blocks in the pyramid


def test_the_sheet_of_another_tells_no_worth_but_what_stands_there() -> None:
    game = two()
    assert told(card_of(game, "space ground n@1")) == "A 5 stands here: 5 points."
    assert not card_of(game, "mark 3@1").worth
    assert not card_of(game, "die 0", seat=None).worth
