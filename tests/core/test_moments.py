"""Moments of a game: every step of its past can be visited."""

import pytest

import teotl
from teotl.core.moments import moment


def played() -> teotl.Game:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], 3, {"setup": "first-game"})
    for number in range(30):
        seat = game.to_act[0]
        game.play(seat, game.choices(seat)[number % len(game.choices(seat))])
    return game


def test_every_moment_is_the_game_as_it_was() -> None:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], 3, {"setup": "first-game"})
    digests = [game.digest()]
    whole = played()
    for line in whole.lines:
        game.play(line.seat, line.key)
        digests.append(game.digest())
    assert [moment(whole, step).digest() for step in range(len(whole.lines) + 1)] == digests


def test_a_moment_does_not_touch_the_game() -> None:
    game = played()
    before = game.digest()
    past = moment(game, 5)
    past.play(past.to_act[0], past.choices(past.to_act[0])[0])
    assert game.digest() == before


def test_an_undo_is_a_moment_too() -> None:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], 3, {"setup": "first-game"})
    seat = game.to_act[0]
    game.play(seat, game.choices(seat)[0])
    game.undo(seat)
    assert moment(game, 2).digest() == moment(game, 0).digest() == game.digest()


@pytest.mark.parametrize("step", [-1, 31])
def test_there_is_no_moment_before_the_start_or_after_the_end(step: int) -> None:
    with pytest.raises(teotl.BadOption, match="step"):
        moment(played(), step)


def test_a_notebook_shows_the_board() -> None:
    picture = played()._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg")


def test_a_notebook_shows_every_game() -> None:
    picture = teotl.new_game("teotihuacazinho", ["Ana"], 1)._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg")
