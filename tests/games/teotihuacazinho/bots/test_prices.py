"""Prices: what a round could bring, judged as it will be when the round is over."""

import pytest

import teotl
from teotl.games.teotihuacazinho.bots import mind
from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.drafts import drafts
from teotl.games.teotihuacazinho.bots.hoarding import hoard, lacks_goods
from teotl.games.teotihuacazinho.bots.plans import idle
from teotl.games.teotihuacazinho.bots.prices import MANY, Prices, beyond
from teotl.games.teotihuacazinho.bots.pricing import see_prices
from teotl.games.teotihuacazinho.bots.routes import passes
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at, event_of_round
from teotl.games.teotihuacazinho.rules.geometry import space_at
from teotl.games.teotihuacazinho.rules.names import (
    BLUE,
    BOOKS,
    CONSTRUCTIONS_MARKED,
    GOLD,
    GREY,
    HAMMERS,
    OBJECTIVES_MARKED,
    PULLEY,
    RESOURCES,
    SOUTH,
    TAKING,
    TOP,
    UNSPENT_OF_EACH,
    USING,
)
from teotl.games.teotihuacazinho.rules.payment import held
from teotl.games.teotihuacazinho.rules.state import State


def begun() -> tuple[Thought, State]:
    """An empty sheet before the first dice are taken, and somebody to judge it."""
    _, state, t = mind.met(teotl.new_game("teotihuacazinho", seats=["a"], seed=1).view(0), 1)
    return t, alone(state, 0)


def before_event(counts: int) -> tuple[Thought, State]:
    """In round 6, whose card counts this."""
    t, table = begun()
    table.round, table.line = 6, 0
    while table.material.card_counts[card_at(table, event_of_round(table))] != counts:
        table.line += 1
    return t, table


def priced(t: Thought, table: State) -> Prices:
    prices = Prices()
    see_prices(t, table, prices)
    return prices


def test_looking_up_prices_leaves_the_sheet_as_it_is() -> None:
    t, table = begun()
    before = table.digest()
    priced(t, table)
    assert table.digest() == before
    assert table.stage[0] == TAKING


def test_prices_start_from_a_round_in_which_nothing_is_done() -> None:
    t, table = begun()
    assert priced(t, table).rates.base == pytest.approx(idle(t, table).value)


def test_more_goods_than_were_looked_at_go_on_as_the_last() -> None:
    t, table = begun()
    prices = priced(t, table)
    last, before = (prices.gained(GOLD, count) for count in (MANY, MANY - 1))
    assert beyond(prices.gain, GOLD, MANY + 2) == pytest.approx(last + 2 * (last - before))
    assert prices.gained(GOLD, 0) == prices.lost(GOLD, 0) == 0


def test_goods_above_a_limit_bring_nothing() -> None:
    t, table = begun()
    table.sheets.acquired[GOLD], table.sheets.spent[GOLD] = 8, 8
    prices = priced(t, table)
    assert prices.gained(GOLD, 2) > prices.gained(GOLD, 1)
    assert prices.gained(GOLD, 5) == prices.gained(GOLD, 2)


def test_a_good_that_an_event_asks_for_costs_much_and_more_of_them_little() -> None:
    t, table = before_event(UNSPENT_OF_EACH)
    wanted = at_least(table, event_of_round(table))
    for resource in range(RESOURCES):
        table.sheets.acquired[resource] = wanted
    table.sheets.acquired[BOOKS] -= 2
    prices = priced(t, table)
    assert prices.gained(BOOKS, 2) > prices.gained(BOOKS, 1) + 3
    assert prices.gained(BOOKS, 3) < prices.gained(BOOKS, 2) + 3
    table.sheets.acquired[BOOKS] += 2
    assert priced(t, table).lost(HAMMERS, 1) > 3


def test_an_event_that_one_mark_meets_is_not_counted_for_two() -> None:
    t, table = before_event(OBJECTIVES_MARKED)
    table.sheets.marked[0] = (1 << (at_least(table, event_of_round(table)) - 1)) - 1
    prices = priced(t, table)
    assert prices.worth_of(BLUE, 4) > 3
    assert prices.worth_of(BLUE, 8) < 2 * prices.worth_of(BLUE, 4) - 3


def test_an_event_that_two_constructions_meet_is_worth_both() -> None:
    t, table = before_event(CONSTRUCTIONS_MARKED)
    table.sheets.ramps[0] = (1 << (at_least(table, event_of_round(table)) - 2)) - 1
    table.sheets.acquired[HAMMERS] = 6
    prices = priced(t, table)
    assert prices.worth_of(GREY, 4) > prices.worth_of(GREY, 2) + 3


def test_a_block_on_the_way_is_seen() -> None:
    """Ground column 1 from the south: the last row comes first."""
    near, far = space_at(0, 2, 1), space_at(0, 0, 1)
    assert passes(SOUTH, far, near)
    assert not passes(SOUTH, near, far)


def test_the_top_is_always_tried() -> None:
    t, table = begun()
    table.round = 13
    for space in range(TOP):
        table.sheets.spaces[space] = 5
    table.sheets.built[0] = 1 << PULLEY
    table.sheets.acquired[GOLD] = 10
    found = drafts(table, priced(t, table), 1, 4, True)
    assert found[0].first_block is not None
    assert found[0].first_block.space == TOP
    assert len(found) <= 2


# --- Goods first.
def hoarding_round() -> tuple[Thought, State]:
    """One of each is missing, and pips lie ready."""
    t, table = before_event(UNSPENT_OF_EACH)
    table.stage[0] = USING
    for resource in range(RESOURCES):
        table.sheets.acquired[resource] = at_least(table, event_of_round(table)) - 1
    table.pool[BLUE] = 5
    return t, table


def test_goods_that_an_event_asks_for_come_first() -> None:
    t, table = hoarding_round()
    assert lacks_goods(table)
    codes: list[int] = []
    hoard(t, table, codes)
    wanted = at_least(table, event_of_round(table))
    assert [held(table, 0, resource) for resource in range(RESOURCES)] == [wanted] * RESOURCES
    assert len(codes) == 3
    assert not lacks_goods(table)


def test_goods_that_cannot_be_had_are_not_hoarded() -> None:
    _, table = hoarding_round()
    table.pool[BLUE] = 2
    assert not lacks_goods(table)
    _, table = hoarding_round()
    table.round = 7
    assert not lacks_goods(table)
    _, table = hoarding_round()
    table.sheets.acquired[GOLD], table.sheets.spent[GOLD] = 10, 5
    assert not lacks_goods(table)
    assert PRINTED.limits[0] == 10
