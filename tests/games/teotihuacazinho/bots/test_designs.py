"""Aiming at whole floors: all ways to fill them are known, and the look at them ends in the true points."""

import random

import pytest

import teotl
from teotl.bots.bot import make_bot
from teotl.games.teotihuacazinho.bots import mind
from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.designs import ONES, Designs, between, objectives_ahead
from teotl.games.teotihuacazinho.bots.floors import building_of
from teotl.games.teotihuacazinho.bots.prospects import short_of_each
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.rules.names import SPACES
from teotl.games.teotihuacazinho.rules.scoring import objective_points
from teotl.games.teotihuacazinho.rules.state import State


def blank() -> State:
    """One empty sheet before the first dice are taken."""
    view = teotl.new_game("teotihuacazinho", seats=["a"], seed=1).view(0)
    _, state, _ = mind.met(view, 1)
    return alone(state, 0)


def with_blocks(numbers: str) -> State:
    table = blank()
    for space in range(SPACES):
        table.sheets.spaces[space] = int(numbers[space])
    return table


def test_the_floors_are_those_of_the_rules() -> None:
    """As counted for the rules by another program: 7,012 and 92 floors, 32 pairs of them with all objectives."""
    building = building_of(PRINTED)
    assert len(building.ground.packed) == 7012
    assert len(building.upper.packed) == 92
    below = [building.ground.sets[group] for group in building.ground.group]
    above = [building.upper.sets[group] for group in building.upper.group]
    assert sum(one | other == 255 for one in below for other in above) == 32


@pytest.mark.parametrize("marked", [0, 0b10110110, 255])
@pytest.mark.parametrize("numbers", ["54555656523326", "44454555612236", "66666666666666"])
def test_full_floors_are_worth_their_points(numbers: str, marked: int) -> None:
    table = with_blocks(numbers)
    table.sheets.marked[0] = marked
    expected = objectives_ahead(table, mind.weights(), Designs(), 1.0, 1.0, 0)
    assert expected == pytest.approx(objective_points(table, table.sheets, 0))


def test_marking_what_can_be_completed_helps() -> None:
    table = with_blocks("54555050000000")
    before = objectives_ahead(table, mind.weights(), Designs(), 0.9, 0.5, 8)
    table.sheets.marked[0] = 1 << 6
    assert objectives_ahead(table, mind.weights(), Designs(), 0.9, 0.5, 8) > before


def test_one_look_after_another_sees_the_same_as_a_fresh_one() -> None:
    """Floors left over from another sheet do not count."""
    rng, used = random.Random(3), Designs()
    game, bot = teotl.new_game("teotihuacazinho", seats=["a"], seed=3), make_bot("easy", 3)
    while not game.over:
        if rng.random() < 0.2:
            _, state, _ = mind.met(game.view(0), 1)
            table = alone(state, 0)
            left = rng.randrange(5)
            expected = objectives_ahead(table, mind.weights(), used, 0.8, 0.6, left)
            fresh = objectives_ahead(table, mind.weights(), Designs(), 0.8, 0.6, left)
            assert expected == pytest.approx(fresh)
        if rng.random() < 0.1:
            objectives_ahead(with_blocks("11111111111111"), mind.weights(), used, 1.0, 1.0, 0)
        game.play(0, bot.choose(game.view(0)))


def test_a_count_between_two_gets_points_between_theirs() -> None:
    assert between(PRINTED.objective_points, 6.5) == 32.5
    assert between(PRINTED.objective_points, 8.0) == 60
    assert ONES[0b1011] == 3


def test_goods_that_a_limit_keeps_out_ask_for_more() -> None:
    table = blank()
    assert short_of_each(table, 6) == 18
    table.sheets.acquired[0], table.sheets.spent[0] = 8, 8
    assert short_of_each(table, 6) == 18 + 2
