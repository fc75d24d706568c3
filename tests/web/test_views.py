"""Views that share what they have in common say exactly what each seat may see."""

import json
import random

import pytest

import teotl
from teotl.core.game import Game
from teotl.web.tables.stream import event
from teotl.web.tables.views import Views

TABLES = [
    ("teotihuacan", 2, {"setup": "tiles"}),
    ("teotihuacan", 3, {"setup": "draft"}),
    ("teotihuacan", 4, {"setup": "first-game"}),
    ("teotihuacan", 1, {"setup": "tiles"}),
    ("teotihuacazinho", 2, {}),
    ("teotihuacazinho", 1, {}),
]


def moments(name: str, seats: int, options: dict[str, str], seed: int) -> list[Game]:
    """A game after each of many random choices."""
    game = teotl.new_game(name, list("ABCD")[:seats], seed, options)
    chance, found = random.Random(seed), [game.copy()]
    while not game.over and len(found) < 250:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.choices(seat)))
        found.append(game.copy())
    return found


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_shared_view_is_the_seats_view(name: str, seats: int, options: dict[str, str]) -> None:
    views = Views()
    for game in moments(name, seats, options, seed=3):
        for seat in [None, *range(seats)]:
            assert views.of(game, seat) == game.view(seat)
            told = event(0, views.fields(game, seat)).split(b"data: ")[1]
            assert json.loads(told)["parts"] == json.loads(json.dumps(game.view(seat)))


def test_what_has_not_changed_is_the_same_object() -> None:
    views, before = Views(), None
    for game in moments("teotihuacan", 2, {"setup": "first-game"}, seed=1)[:30]:
        fields, view = views.fields(game, 0), game.view(0)
        if before is not None:
            same = {name for name in view if fields[name] is before[0][name]}
            assert same == {name for name in view if view[name] == before[1][name]}
            assert views.fields(game, 1)["players"] is fields["players"]
        before = (fields, view)


def test_choices_found_once_are_those_of_the_present() -> None:
    game = teotl.new_game("teotihuacan", ["A", "B"], 4, {"setup": "first-game"})
    seat = game.to_act[0]
    first = game.choices(seat)
    twin = game.copy()
    twin.play(seat, first[0].key)
    assert [choice.key for choice in game.choices(seat)] == [choice.key for choice in first]
    assert game.view(seat)["choices"] == [choice.key for choice in first]
    twin.undo(seat)
    assert twin.view(seat) == game.view(seat)
    first.clear()  # what is given out is the caller's own
    assert game.choices(seat)
