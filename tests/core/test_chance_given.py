"""`game.play(seat, key, chance=…)`: chance goes as it is written, or nothing happens at all."""

import pytest

from teotl import Game
from teotl.core.errors import BadChance
from tests.core.table import opened


def ready() -> tuple[Game, int]:
    """A toy game in which the seat to act may roll, draw or rest."""
    game = opened()
    seat = game.to_act[0]
    game.play(seat, "walk 1")
    return game, seat


def outcomes(game: Game) -> list[str]:
    """What chance gave in the last choice, as a record writes it."""
    rules, raw = game.rules, game.lines[-1].raw
    return [rules.chance_word(event[2], event[3]) for event in raw if event[0] == 0]


@pytest.mark.parametrize("word", [f"die:{face}" for face in range(6)])
def test_chance_goes_as_it_is_given(word: str) -> None:
    game, seat = ready()
    game.play(seat, "roll", chance=[word])
    assert outcomes(game) == [word]


def test_what_chance_would_give_anyway_changes_nothing() -> None:
    game, seat = ready()
    twin = game.copy()
    game.play(seat, "roll")
    twin.play(seat, "roll", chance=outcomes(game))
    assert twin.digest() == game.digest()
    assert twin.record() == game.record()


@pytest.mark.parametrize(
    ("key", "chance"),
    [
        ("roll", ["nonsense"]),
        ("roll", ["die:77"]),
        ("roll", []),
        ("rest", ["die:3"]),
        ("roll", ["die:3"] * 2),
        ("roll", "die:3"),
    ],
    ids=["no word", "cannot come up", "too few", "nothing left to chance", "one left over", "no list"],
)
def test_chance_that_cannot_be_changes_nothing(key: str, chance: list[str]) -> None:
    game, seat = ready()
    before, lines = game.digest(), len(game.lines)
    with pytest.raises(BadChance):
        game.play(seat, key, chance=chance)
    assert (game.digest(), len(game.lines)) == (before, lines)
