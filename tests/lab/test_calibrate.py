"""`teotl lab calibrate`: what was told beside what happened, for every kind of table, with honest intervals."""

import pytest

from teotl.cli import main
from teotl.lab.calibrate import ENOUGH, Wish, bins, lines, tables

Printed = pytest.CaptureFixture[str]


def wish(game: str, players: int | None = None) -> Wish:
    return Wish(game, players, "normal", {}, 2, 1)


def test_every_number_of_players_and_every_preset_is_a_table() -> None:
    found = [(table.players, table.options["solo"]) for table in tables(wish("teotihuacazinho"))]
    assert found[:3] == [(1, "easy"), (1, "normal"), (1, "hard")]
    assert [players for players, _ in found[3:6]] == [2, 3, 4]
    assert [table.players for table in tables(wish("teotihuacan"))] == [1, 1, 1, 1, 1, 2, 3, 4]
    assert [table.players for table in tables(wish("teotihuacan", 3))] == [3]


def test_a_bin_tells_the_mean_of_what_was_told_and_how_often_it_came_true() -> None:
    low, high = bins([[[0.12, 0.0], [0.18, 0.0]], [[0.14, 1.0], [1.0, 1.0]]])
    assert low.told == pytest.approx(0.44 / 3)
    assert (low.size, low.games) == (3, 2)
    assert low.happened.value == pytest.approx(1 / 3)
    assert (high.told, high.happened.value) == (1.0, 1.0)


def test_turns_of_one_game_are_not_so_many_witnesses() -> None:
    """Forty turns of four games say less than forty turns of forty."""
    few = bins([[[0.5, float(game % 2)]] * 10 for game in range(4)])[0].happened
    many = bins([[[0.5, float(game % 2)]] for game in range(40)])[0].happened
    assert few.value == many.value == 0.5
    assert (few.low or 0) < (many.low or 0)


def test_only_what_was_told_often_says_how_far_chances_are_off() -> None:
    """Of ten games told 95 % all may well be lost; of a hundred told 45 % sixty will hardly be won."""
    rare = [[[0.95, 0.0]]] * 10
    often = [[[0.45, float(game < 60)]] for game in range(ENOUGH)]
    assert lines(bins(rare), "en")[-1].startswith(f"no chance was told in as many as {ENOUGH} games")
    assert lines(bins([*rare, *often]), "en")[-1].endswith(f"in at least {ENOUGH} games: 15.0 %")


def test_one_command_prints_every_table(capsys: Printed) -> None:
    assert main(["lab", "calibrate", "teotihuacan", "--bot", "random", "--games", "1", "--workers", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("no chance was told in as many as") == 8
    for preset in ("gentle", "easy", "normal", "hard", "brutal"):
        assert f"solo={preset}" in printed
