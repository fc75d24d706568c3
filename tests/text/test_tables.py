"""The closing table: a solo player learns whether the game is won. (spec 11)"""

import pytest

import teotl
from teotl.text.tables import final_ranking


def idle(solo: str | None) -> teotl.Game:
    """A little game in which nothing is written: no level is reached."""
    game = teotl.new_game("teotihuacazinho", ["Ana"], 4, {"solo": solo})
    while game.to_act:
        keys = [choice.key for choice in game.choices(0)]
        game.play(0, "finish" if "finish" in keys else keys[0])
    return game


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_alone_one_is_told_that_the_level_was_not_reached(level: str) -> None:
    assert final_ranking(idle(level), "en").endswith(f"You did not reach the {level} level.")


def test_alone_one_is_told_that_the_level_was_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    game = idle("easy")
    won = {"ranking": [0], "scores": [30], "winners": [0], "levels": ["easy"], "solo": "won"}
    monkeypatch.setattr(game.rules, "result", lambda state: won)
    assert final_ranking(game, "en").endswith("You win: you reached the easy level.")


def test_without_a_level_the_levels_reached_are_told() -> None:
    assert final_ranking(idle(None), "en").endswith("You reached no level.")


def test_two_players_are_told_no_level() -> None:
    game = teotl.new_game("teotihuacazinho", ["Ana", "Bo"], 4)
    while game.to_act:
        seat = game.to_act[0]
        keys = [choice.key for choice in game.choices(seat)]
        game.play(seat, "finish" if "finish" in keys else keys[0])
    assert "level" not in final_ranking(game, "en")
