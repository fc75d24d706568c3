"""Rounds that a plan must not miss: what is built is used at once, dice are changed where that pays, events are met."""

import pytest

import teotl
from teotl.games.teotihuacazinho.bots import mind
from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.hurrying import hurry, is_late
from teotl.games.teotihuacazinho.bots.plans import Manner, Plan, plans
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.pricing import see_prices
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.codes import BUILD, PLACE_TOP, PUSH, RAISE, RAMP, deed_of
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at, counted, event_of_round
from teotl.games.teotihuacazinho.rules.names import (
    BLOCKS_IN_PYRAMID,
    BLUE,
    CONSTRUCTIONS_MARKED,
    GOLD,
    GREY,
    GROUND_SPACES,
    HAMMERS,
    OBJECTIVES_MARKED,
    PULLEY,
    TOP,
    USING,
)
from teotl.games.teotihuacazinho.rules.state import State, zeros

MANY = Manner(40, 6, True)


def begun(dice: list[int]) -> tuple[Thought, State]:
    """An empty sheet before these dice are taken: two green ones, two yellow, blue, grey."""
    _, state, t = mind.met(teotl.new_game("teotihuacazinho", seats=["a"], seed=1).view(0), 1)
    table = alone(state, 0)
    rolled = zeros(len(dice))
    for at, value in enumerate(dice):
        rolled[at] = value
    table.dice = rolled
    return t, table


def before_event(counts: int, dice: list[int]) -> tuple[Thought, State]:
    """In round 6, whose card counts this."""
    t, table = begun(dice)
    table.round, table.line = 6, 0
    while table.material.card_counts[card_at(table, event_of_round(table))] != counts:
        table.line += 1
    return t, table


def deeds(plan: Plan) -> list[int]:
    return [int(deed_of(code)) for code in plan.codes]


def test_a_ramp_is_built_and_used_in_one_round() -> None:
    t, table = begun([4, 1, 5, 1, 1, 1, 4, 1])
    table.round = 10
    for space in range(GROUND_SPACES):
        table.sheets.spaces[space] = 5
    table.sheets.acquired[HAMMERS] = 3
    best = plans(t, table, Prices(), MANY)[0]
    ramps = [at for at, deed in enumerate(deeds(best)) if RAMP <= deed < BUILD]
    pushes = [at for at, deed in enumerate(deeds(best)) if PUSH <= deed < PLACE_TOP]
    assert ramps
    assert pushes
    assert ramps[0] < pushes[0]
    assert sum(best.state.sheets.spaces[space] > 0 for space in range(GROUND_SPACES, TOP)) == 1


@pytest.mark.parametrize("hammers", [3, 0])
def test_the_pulley_is_built_and_the_top_set_in_one_round(hammers: int) -> None:
    """With six pips for the top, two for the pulley, and one for each hammer that is missing."""
    t, table = begun([1, 1, 1, 1, 1, 6, 6, 2 if hammers else 5])
    table.round = 14
    for space in range(TOP):
        table.sheets.spaces[space] = 5
    table.sheets.acquired[HAMMERS] = hammers
    best = plans(t, table, Prices(), MANY)[0]
    assert best.state.sheets.spaces[TOP] == 6
    assert BUILD + PULLEY in deeds(best)


def test_a_die_is_raised_for_the_mark_that_an_event_asks_for() -> None:
    t, table = before_event(OBJECTIVES_MARKED, [1, 1, 1, 1, 2, 1, 1, 1])
    table.sheets.marked[0] = (1 << (at_least(table, event_of_round(table)) - 1)) - 1
    table.sheets.acquired[GOLD] = 2
    best = plans(t, table, Prices(), Manner(4, 4, True))[0]
    assert any(RAISE <= deed < RAISE + 3 for deed in deeds(best))
    event = event_of_round(table)
    assert counted(best.state, 0, card_at(table, event)) >= at_least(table, event)


def test_two_blocks_that_only_together_meet_an_event_are_worth_more_than_both() -> None:
    t, table = before_event(BLOCKS_IN_PYRAMID, [6, 5, 5, 5, 5, 5, 5, 5])
    for space in range(at_least(table, event_of_round(table)) - 2):
        table.sheets.spaces[space] = 5
    prices = Prices()
    see_prices(t, table, prices)
    assert prices.pair > 3
    table.sheets.spaces[0] = 0
    see_prices(t, table, prices)
    assert prices.pair < 3


# --- Several at once.
@pytest.mark.parametrize("counts", [OBJECTIVES_MARKED, CONSTRUCTIONS_MARKED])
def test_several_marks_or_constructions_that_an_event_asks_for_come_first(counts: int) -> None:
    t, table = before_event(counts, [1] * 8)
    event = event_of_round(table)
    table.stage[0] = USING
    table.pool[BLUE], table.pool[GREY] = 8, 4
    table.sheets.acquired[HAMMERS] = 6
    short = 2
    if counts == OBJECTIVES_MARKED:
        table.sheets.marked[0] = (1 << (at_least(table, event) - short)) - 1
    else:
        table.sheets.ramps[0] = (1 << (at_least(table, event) - short)) - 1
    assert is_late(table)
    codes: list[int] = []
    hurry(t, table, codes)
    assert len(codes) == short
    assert counted(table, 0, card_at(table, event)) == at_least(table, event)
    assert not is_late(table)


def test_nobody_hurries_for_what_cannot_be_had() -> None:
    _, table = before_event(OBJECTIVES_MARKED, [1] * 8)
    table.stage[0] = USING
    table.sheets.marked[0] = (1 << (at_least(table, event_of_round(table)) - 2)) - 1
    table.pool[BLUE] = 7
    assert not is_late(table)
    table.pool[BLUE] = 8
    assert is_late(table)
    table.round = 7
    assert not is_late(table)
