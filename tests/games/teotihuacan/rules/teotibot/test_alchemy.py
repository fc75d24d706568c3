"""Teotibot's alchemy tile. (spec 10.9)"""

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import (
    BOT,
    HUMAN,
    beyond,
    bot_turn,
    goods,
    of_bot,
    workers,
)

SIX = [1, 3, 5, 9, 15, 17]  # on display: blue 1 9, red 3 15, green 5 17


def alchemist(gold: int = 1) -> Table:
    """Teotibot has a worker of power 2 on alchemy and gold; the tile is on top."""
    t = solo_table("alchemy").workers(BOT, "alchemy 2", "nobles 5", "nobles 5")
    return t.goods(BOT, gold=gold)


# --- Step 1: it learns.
def test_with_1_gold_and_a_worker_there_it_learns_the_lowest_technology() -> None:
    t = bot_turn(alchemist(gold=3))
    assert t[BOT].technologies == [1]
    assert of_bot(t, events.PAID) == [(events.PAID, BOT, 3, 1, 0)]


@pytest.mark.parametrize(
    ("human", "own", "learned"),
    [
        ([], [], 1),
        ([1], [], 3),
        ([], [1], 3),
        ([1, 5], [3], 9),
        ([1, 3, 5], [9], 15),
        ([3, 5, 9, 15, 17], [], 1),
        ([1, 3, 5, 9, 15], [], 17),
    ],
)
def test_it_learns_the_lowest_technology_without_any_marker(
    human: list[int], own: list[int], learned: int
) -> None:
    """Of both rows. (R-62)"""
    t = bot_turn(alchemist().knows(HUMAN, *human).knows(BOT, *own))
    assert t[BOT].technologies == sorted([*own, learned])
    assert t[HUMAN].points == 0


@pytest.mark.parametrize(
    ("human", "own", "learned"),
    [(SIX, [], 1), (SIX, [1], 3), (SIX, [1, 3, 9], 5), ([1, 3, 17], [5, 9, 15], 1)],
)
def test_if_all_it_lacks_have_a_marker_it_takes_the_lowest_and_the_human_scores_3(
    human: list[int], own: list[int], learned: int
) -> None:
    t = bot_turn(alchemist().knows(HUMAN, *human).knows(BOT, *own))
    assert t[BOT].technologies == sorted([*own, learned])
    assert t[HUMAN].points == 3
    assert t[BOT].points == (0 if learned != 3 else 1)  # the red step's


@pytest.mark.parametrize(("learned", "temple"), list(zip(SIX, ["blue", "red", "green"] * 2, strict=True)))
def test_it_takes_a_step_on_the_columns_temple_and_always_pays_1_gold(learned: int, temple: str) -> None:
    """Technologies 9 to 17 cost a player 2. (R-62)"""
    t = (
        alchemist(gold=1)
        .knows(BOT, *(number for number in SIX if number < learned))
        .temple(BOT, blue=4, red=4, green=4)
    )
    before = dict(t[BOT].temples)
    bot_turn(t)
    assert t[BOT].temples == {**before, temple: 5}
    assert [event[3] for event in of_bot(t, events.PAID)] == [1]


def test_a_step_that_cannot_be_taken_on_that_temple_is_lost() -> None:
    """(R-60)"""
    t = bot_turn(alchemist().temple(BOT, blue=11, red=3))
    assert t[BOT].temples == {"blue": 11, "red": 3, "green": 0}
    assert t[BOT].technologies == [1]


@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_then_its_worker_there_is_powered_up_and_advances(power: int) -> None:
    t = bot_turn(alchemist().worker(BOT, 0, "alchemy", power))
    assert workers(t)[0] == f"{beyond('alchemy', 1 if power < 3 else 2)} {power + 1}"


def test_an_alchemist_that_ascends_advances_from_the_palace() -> None:
    t = bot_turn(alchemist().worker(BOT, 0, "alchemy", 5))
    assert workers(t)[0] == "forest 1"
    assert t[BOT].points == 5


def test_of_several_there_the_strongest_is_powered_up() -> None:
    t = bot_turn(alchemist().workers(BOT, "alchemy 1", "alchemy 2", "alchemy 1"))
    assert workers(t) == ["alchemy 1", "nobles 3", "alchemy 1"]


# --- Step 2: two power-ups.
@pytest.mark.parametrize(
    ("places", "gold"),
    [(["alchemy 2", "nobles 5", "nobles 5"], 0), (["gold 2", "nobles 5", "nobles 5"], 3)],
)
def test_without_gold_or_a_worker_there_the_weakest_is_powered_up_twice_and_nothing_moves(
    places: list[str], gold: int
) -> None:
    t = bot_turn(alchemist(gold).workers(BOT, *places))
    assert workers(t) == [places[0].replace("2", "4"), *places[1:]]
    assert goods(t) == ({"gold": gold} if gold else {})
    assert not of_bot(t, events.MOVED)


def test_if_it_has_all_six_technologies_the_weakest_is_powered_up_twice() -> None:
    """(R-57)"""
    t = bot_turn(alchemist(gold=2).knows(BOT, *SIX))
    assert workers(t) == ["alchemy 4", "nobles 5", "nobles 5"]
    assert goods(t) == {"gold": 2}


def test_both_power_ups_go_to_one_worker_even_if_another_is_weaker_then() -> None:
    """(R-64)"""
    t = bot_turn(alchemist(gold=0).workers(BOT, "gold 2", "nobles 2", "construction 3"))
    assert workers(t) == ["gold 4", "nobles 2", "construction 3"]


def test_if_it_ascends_by_the_first_it_stays_on_the_palace_and_takes_the_second_there() -> None:
    """(R-64)"""
    t = bot_turn(alchemist(gold=0).workers(BOT, "gold 5", "nobles 5", "nobles 5"))
    assert workers(t) == ["palace 2", "nobles 5", "nobles 5"]
    assert t[BOT].points == 5


def test_if_it_ascends_by_the_second_it_stays_on_the_palace() -> None:
    """(R-64)"""
    t = bot_turn(alchemist(gold=0).workers(BOT, "gold 4", "nobles 5", "nobles 5"))
    assert workers(t) == ["palace 1", "nobles 5", "nobles 5"]
    assert t[BOT].avenue == 1


def test_its_worshipper_is_not_powered_up() -> None:
    """It is weaker than all others. (R-56)"""
    t = bot_turn(alchemist(gold=0))
    assert t[BOT].workers[3] == {"board": "decorations", "power": 1, "worship": 1}


def test_there_is_no_cocoa_instead() -> None:
    assert bot_turn(alchemist(gold=0))[BOT].cocoa == 0


# --- The human joins it.
def test_it_scores_3_when_the_human_joins_its_technology() -> None:
    """(R-62)"""
    t = solo_table("masks").workers(BOT, "gold 2", "gold 2", "forest 2").workers(HUMAN, "construction 1")
    t.knows(BOT, 3).goods(HUMAN, gold=2).play(HUMAN, "move construction 1", "main", "learn 3")
    assert t[BOT].points == 3
    assert t[HUMAN].technologies == [3]


def test_it_scores_nothing_when_the_human_learns_another() -> None:
    """(R-62)"""
    t = solo_table("masks").workers(BOT, "gold 2", "gold 2", "forest 2").workers(HUMAN, "construction 1")
    t.knows(BOT, 3).goods(HUMAN, gold=2).play(HUMAN, "move construction 1", "main", "learn 1")
    assert t[BOT].points == 0
