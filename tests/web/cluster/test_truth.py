"""What `make cluster-test` finds: choices that were lost, made twice, or that nobody sent."""

import random

import pytest

from tools.cluster.load import slow_after
from tools.cluster.players import Game, Timed
from tools.cluster.trouble import Kill
from tools.cluster.truth import Lines, lost, twice, unsent

MADE = {"id": "one", "seats": [{"secret": "a"}, {"secret": "b"}]}
# Ana chooses; something is forced after Bo's choice; a bot plays, and something is forced for Ana.
LINES: Lines = [(0, 0, "x"), (1, 1, "y"), (2, 1, "only"), (3, 2, "bot's"), (4, 0, "only")]


@pytest.fixture
def game() -> Game:
    found = Game(MADE, 0, random.Random(1))
    found.accepted = {0: (0, "x", 1), 1: (1, "y", 3)}
    return found


def test_a_game_that_went_well_has_no_faults(game: Game) -> None:
    assert [*lost(game, LINES), *twice(game), *unsent(game, LINES)] == []


def test_an_accepted_choice_that_is_not_there_is_lost(game: Game) -> None:
    assert list(lost(game, LINES[:1])) == ["lost 1 1 y"]
    assert list(lost(game, [(0, 0, "another"), *LINES[1:]])) == ["lost 0 0 x"]


def test_two_accepted_for_the_same_moment_are_one_too_many(game: Game) -> None:
    game.accepted[2] = (1, "z", 3)
    assert list(twice(game)) == ["twice (1, 3)"]


def test_a_line_that_nobody_sent_is_a_choice_made_twice(game: Game) -> None:
    again: Lines = [LINES[0], (1, 0, "x")]
    assert list(unsent(game, again)) == []  # it stands where another was accepted: then that one is lost
    assert list(lost(game, again)) == ["lost 1 1 y"]
    del game.accepted[1]
    assert list(unsent(game, again)) == ["nobody sent 1 0 x"]


def test_a_choice_that_was_sent_and_never_answered_may_have_been_made(game: Game) -> None:
    del game.accepted[1]
    assert list(unsent(game, LINES)) == ["nobody sent 1 1 y", "nobody sent 2 1 only"]
    game.unsure[1] = {(1, "y")}
    assert list(unsent(game, LINES)) == []


def test_slow_choices_are_counted_for_what_was_killed_last() -> None:
    kills = [Kill("server", 10.0, 12.0), Kill("postgres", 20.0, 21.0)]
    times = [
        Timed(9.9, 500.0, True, answered=20.0, back=480.0),
        Timed(11.0, 150.0, True),
        Timed(19.9, 250.0, True, answered=240.0),
        Timed(5.0, 900.0, True),
    ]
    assert slow_after(kills, times) == {
        "server": {"slow": 1, "slowest_s": 0.5, "answered_late": 0, "back_late": 1},
        "postgres": {"slow": 1, "slowest_s": 0.25, "answered_late": 1, "back_late": 0},
    }
