"""The mind for any game: better than chance, the same from the same view, blind to what is hidden."""

from collections.abc import Iterator

import pytest

import teotl
from teotl.bots.bot import Budget, make_bot, mind
from teotl.core import registry
from tests.core.toy import RULES


@pytest.fixture(autouse=True)
def shells() -> Iterator[None]:
    registry.add("shells", RULES)
    yield
    registry.remove("shells")


@pytest.mark.parametrize("name", ["easy", "normal", "search:playouts=200"])
def test_it_beats_chance(name: str) -> None:
    ahead = 0
    for seed in range(30):
        game, own = teotl.new_game("shells", ["a", "b"], seed, {"rounds": 3}), seed % 2
        bots = [make_bot(name if seat == own else "random", seed) for seat in (0, 1)]
        while game.to_act:
            seat = game.to_act[0]
            game.play(seat, bots[seat].choose(game.view(seat)))
        ahead += game.scores[own] - game.scores[1 - own]
    assert ahead / 30 > 3


def test_equal_views_give_equal_advice_whatever_is_hidden() -> None:
    view = teotl.new_game("shells", ["a", "b"], 4).view(0)
    other = teotl.sample(view, 99)  # another hand and another stack
    advice = mind("shells").advise(view, Budget(playouts=80), 5)
    assert mind("shells").advise({**other.view(0), "step": view["step"]}, Budget(playouts=80), 5) == advice
    assert {one.key for one in advice} == set(view["choices"])
    assert sum(one.playouts for one in advice) == 80
    assert all(0 <= one.chance <= 1 for one in advice)


def test_how_all_stand_adds_up() -> None:
    found = mind("shells").standing(teotl.new_game("shells", ["a", "b"], 4).view(None), 1)
    assert sum(chance for _, chance in found) == pytest.approx(1, abs=0.01)
