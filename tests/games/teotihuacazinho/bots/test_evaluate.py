"""Judging a sheet: chances are chances, an ended game is worth its points, and parts add up."""

import pytest

import teotl
from teotl.bots.bot import make_bot
from teotl.games.teotihuacazinho.bots import mind
from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.evaluate import EARLY, MIDDLE, points_if_all_comes, weight_at, worth
from teotl.games.teotihuacazinho.bots.features import (
    ENDS,
    EVENT_FACTS,
    EVENT_SIZE,
    FLOOR_FACTS,
    FLOOR_SIZE,
    LEVEL_PART,
    NAMES,
    VALUE_FACTS,
    VALUE_SIZE,
)
from teotl.games.teotihuacazinho.bots.greedy import QUICK
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.odds import access, logistic, see_floors
from teotl.games.teotihuacazinho.bots.selfplay import record_game
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.rules.names import EASY, NO_SOLO, PULLEY, SPACES
from teotl.games.teotihuacazinho.rules.scoring import points, resources_held
from teotl.games.teotihuacazinho.rules.state import State

HARD = 2  # the third of the levels


def blank() -> State:
    """One empty sheet before the first dice are taken."""
    view = teotl.new_game("teotihuacazinho", seats=["a"], seed=1).view(0)
    _, state, _ = mind.met(view, 1)
    return alone(state, 0)


def judged(table: State, left: int) -> Judgement:
    judgement = Judgement()
    judgement.left = left
    see_floors(table, mind.weights(), judgement)
    return judgement


def test_the_lists_of_facts_have_the_sizes_that_are_told() -> None:
    assert (len(FLOOR_FACTS), len(EVENT_FACTS), len(VALUE_FACTS)) == (FLOOR_SIZE, EVENT_SIZE, VALUE_SIZE)
    assert ENDS[-1] == VALUE_SIZE
    assert len(ENDS) == LEVEL_PART


@pytest.mark.parametrize("seed", range(3))
def test_an_ended_game_is_worth_its_points(seed: int) -> None:
    *_, end = record_game(PRINTED, NO_SOLO, seed, mind.weights(), QUICK, 0.0)
    own, held = int(points(end, end.sheets, 0)), int(resources_held(end.sheets, 0))
    assert worth(end, mind.weights(), Judgement(), 14) == pytest.approx(own + 0.001 * held)


def test_chances_of_floors_are_chances_and_fall_from_floor_to_floor() -> None:
    game, bot = teotl.new_game("teotihuacazinho", seats=["a"], seed=5), make_bot("easy", 5)
    while not game.over:
        _, state, _ = mind.met(game.view(0), 1)
        ground, first, complete = judged(alone(state, 0), 14 - int(state.round)).odds
        assert 1 >= ground >= first >= complete >= 0
        game.play(0, bot.choose(game.view(0)))


def test_too_many_empty_spaces_cannot_be_filled() -> None:
    assert list(judged(blank(), 4).odds) == [0, 0, 0]  # nine spaces, two blocks a round
    assert judged(blank(), 5).odds[0] > 0


def test_a_full_pyramid_is_full_and_a_dead_one_never() -> None:
    table = blank()
    for space in range(SPACES):
        table.sheets.spaces[space] = 5
    assert list(judged(table, 0).odds) == [1, 1, 1]
    table.sheets.spaces[0], table.sheets.spaces[1], table.sheets.spaces[2] = 1, 0, 6
    assert list(judged(table, 9).odds) == [0, 0, 0]


def test_ramps_save_pips_only_where_something_is_missing() -> None:
    table = blank()
    assert access(table) == 0
    table.sheets.ramps[0] = 1
    saved = access(table)
    assert saved > 0
    for space in range(SPACES):
        table.sheets.spaces[space] = 5
    assert access(table) == 0


def test_weights_go_from_one_moment_to_the_next() -> None:
    w, place = mind.weights(), VALUE_FACTS.index("gold")
    early, middle, late = (w[NAMES.index(f"worth.gold.{moment}")] for moment in ("early", "middle", "late"))
    assert weight_at(w, place, int(EARLY)) == pytest.approx(early)
    assert weight_at(w, place, int(MIDDLE)) == pytest.approx(middle)
    assert weight_at(w, place, 1) == pytest.approx(late)


def test_the_logistic_curve_stays_between_nothing_and_one() -> None:
    assert [logistic(x) for x in (-1000.0, 0.0, 1000.0)] == [0, 0.5, 1]


# --- Kept while the blocks stay.
def test_blocks_seen_before_say_the_same_as_at_first_sight() -> None:
    used, table = Judgement(), blank()
    for space, number in ((4, 5), (5, 4), (4, 0), (0, 6), (5, 0)):
        table.sheets.spaces[space] = number
        for hammers in (0, 3):
            table.sheets.acquired[1] = hammers
            fresh = worth(table, mind.weights(), Judgement(), 14)
            assert worth(table, mind.weights(), used, 14) == pytest.approx(fresh)


# --- The level of a solo game.
def nearly_there(solo: int) -> State:
    """In round 13, all events met, all but the top built, with a pulley."""
    table = blank()
    table.solo, table.round = solo, 13
    for space in range(SPACES - 1):
        table.sheets.spaces[space] = 5
    table.sheets.built[0] = 1 << PULLEY
    table.sheets.events[0] = 0b111
    return table


def test_a_missed_event_ends_all_hope_of_the_level() -> None:
    judgement, table = Judgement(), nearly_there(EASY)
    worth(table, mind.weights(), judgement, 14)
    assert 0 < judgement.reached < 1
    table.sheets.events[0] = 0b011
    worth(table, mind.weights(), judgement, 14)
    assert judgement.reached == 0


def test_points_of_a_level_are_judged_for_when_the_rest_comes_true() -> None:
    """However small the chance of the top, what it would bring belongs to the points that are asked for then."""
    table, judgement, w = nearly_there(HARD), Judgement(), mind.weights()
    total = worth(table, w, judgement, 14) - judgement.parts[LEVEL_PART]
    assert points_if_all_comes(table, w, judgement, total) > total
    table.sheets.spaces[SPACES - 1] = 6
    total = worth(table, w, judgement, 14) - judgement.parts[LEVEL_PART]
    assert points_if_all_comes(table, w, judgement, total) == total
