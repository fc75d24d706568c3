"""Teotibot's worship tile. (spec 10.12)"""

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import RING, Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import (
    BOT,
    HUMAN,
    bot_turn,
    goods,
    of_bot,
    workers,
    worshipper,
)

NEXT = {"forest": "quarry", "quarry": "gold", "gold": "decorations", "decorations": "forest"}
TEMPLE = {"forest": "red", "quarry": "green", "gold": "blue"}
BEFORE = {there: here for here, there in NEXT.items()}


def worship(there: str) -> Table:
    """The worship tile brings Teotibot's worshipper to this board."""
    return solo_table("worship").worker(BOT, 3, BEFORE[there], 1, 1)


# --- Where it goes.
@pytest.mark.parametrize(("here", "there"), NEXT.items())
def test_its_worshipper_goes_to_the_next_temple_worship_space_clockwise(here: str, there: str) -> None:
    t = bot_turn(solo_table("worship").worker(BOT, 3, here, 1, 1))
    assert worshipper(t) == there
    assert t[BOT].workers[3]["power"] == 1


@pytest.mark.parametrize(
    ("here", "there"),
    [("quarry", "decorations"), ("decorations", "gold"), ("gold", "forest"), ("forest", "quarry")],
)
def test_clockwise_is_as_the_boards_lie_in_this_game(here: str, there: str) -> None:
    """The palace is left out."""
    t = solo_table("worship").ring(
        "palace", "quarry", "alchemy", "decorations", "construction", "gold", "nobles", "forest"
    )
    assert worshipper(bot_turn(t.worker(BOT, 3, here, 1, 1))) == there


@pytest.mark.parametrize("there", NEXT)
def test_no_other_worker_moves_or_is_powered_up(there: str) -> None:
    t = worship(there)
    before = workers(t)
    assert workers(bot_turn(t)) == before
    assert not of_bot(t, events.POWERED_UP)


# --- The steps.
@pytest.mark.parametrize(("board", "temple"), TEMPLE.items())
def test_it_takes_two_steps_on_the_temple_of_the_space(board: str, temple: str) -> None:
    t = bot_turn(worship(board).temple(BOT, blue=5, red=5, green=5))
    assert t[BOT].temples == {"blue": 5, "red": 5, "green": 5, temple: 7}


@pytest.mark.parametrize(
    ("board", "gain", "points"),
    [("forest", {}, 1 + 2), ("quarry", {"cocoa": 1 + 1}, 0), ("gold", {"gold": 1, "stone": 1}, 0)],
)
def test_both_steps_give_their_rewards(board: str, gain: dict[str, int], points: int) -> None:
    """Steps 2 and 3 of the temple."""
    t = bot_turn(worship(board).temple(BOT, blue=1, red=1, green=1))
    assert goods(t) == gain
    assert t[BOT].points == points


@pytest.mark.parametrize(("board", "temple"), TEMPLE.items())
@pytest.mark.parametrize(("start", "end"), [(8, 10), (9, 11), (10, 11), (11, 11)])
def test_steps_that_cannot_be_taken_are_lost(board: str, temple: str, start: int, end: int) -> None:
    """They do not go to another temple. (R-60)"""
    t = bot_turn(worship(board).temple(BOT, **{temple: start}))
    assert {name: step for name, step in t[BOT].temples.items() if step} == {temple: end}


def test_the_human_on_the_top_step_keeps_it_out() -> None:
    """(R-66)"""
    t = bot_turn(worship("forest").temple(BOT, red=9).temple(HUMAN, red=11))
    assert t[BOT].temples["red"] == 10


def test_on_decorations_it_takes_three_steps_on_any_temple() -> None:
    t = bot_turn(worship("decorations").temple(BOT, blue=1, red=4, green=2))
    assert t[BOT].temples == {"blue": 1, "red": 7, "green": 2}
    assert t[BOT].points == 2 + 3 + 3


def test_before_each_of_the_three_it_looks_for_the_highest_temple() -> None:
    """Blue ends at the top, so the last step goes to the next highest. (R-60)"""
    t = bot_turn(worship("decorations").temple(BOT, blue=9, red=3, green=5))
    assert t[BOT].temples == {"blue": 11, "red": 3, "green": 6}


def test_three_steps_with_hardly_any_to_take() -> None:
    """(R-60)"""
    t = bot_turn(worship("decorations").temple(BOT, blue=11, red=11, green=10))
    assert t[BOT].temples == {"blue": 11, "red": 11, "green": 11}


def test_it_takes_printed_rewards_on_major_steps() -> None:
    """(spec 10.5)"""
    t = bot_turn(worship("quarry").temple(BOT, green=1).shelf("green 3", "cocoa"))
    assert goods(t) == {"cocoa": 2}
    assert t.position["shelves"]["green 3"] == ["cocoa"]


# --- The human there.
@pytest.mark.parametrize("board", NEXT)
def test_the_humans_worker_there_is_pushed_out_into_the_general_area(board: str) -> None:
    t = worship(board).worker(HUMAN, 2, board, 4, 1)
    bot_turn(t)
    assert worshipper(t) == board
    assert t[HUMAN].workers[2] == {"board": board, "power": 4}
    assert (
        events.PUSHED_OUT,
        HUMAN,
        2,
        RING.index(board) + 1 if board != "decorations" else 7,
        0,
    ) in t.happened


def test_a_worker_pushed_out_can_move_again_and_counts_there() -> None:
    t = worship("gold").workers(HUMAN, "palace 1", "palace 1", "gold 4 worship 1")
    bot_turn(t)
    assert t.may(HUMAN, "move gold 1")
    assert t.state.unlocked[4] == 1


def test_it_pays_nothing_for_pushing_out() -> None:
    t = worship("forest").worker(HUMAN, 2, "forest", 4, 1).goods(BOT, cocoa=3)
    assert bot_turn(t)[BOT].cocoa == 3


def test_the_humans_workers_on_other_spaces_stay() -> None:
    t = worship("forest").workers(HUMAN, "palace 1", "gold 1 worship 1", "palace 2 worship 1")
    bot_turn(t)
    assert t[HUMAN].workers[1:3] == [
        {"board": "gold", "power": 1, "worship": 1},
        {"board": "palace", "power": 2, "worship": 1},
    ]


# --- The discovery tile there.
@pytest.mark.parametrize("board", NEXT)
def test_the_discovery_tile_there_is_discarded_and_replaced(board: str) -> None:
    t = worship(board).beside(**{board: "double-move"}).next_discoveries("mask-6")
    bot_turn(t)
    assert t.position["beside"][board] == "mask-6"
    assert t[BOT].discoveries == {"face_up": [], "face_down": ["double-move"]}


def test_a_discarded_mask_scores_nothing() -> None:
    t = worship("forest").beside(forest="mask-4")
    assert bot_turn(t)[BOT].discoveries == {"face_up": [], "face_down": ["mask-4"]}


def test_tiles_beside_other_spaces_stay() -> None:
    t = worship("forest").beside(palace="cocoa", quarry="mask-4", gold="mask-5", decorations="mask-6")
    before = t.position["beside"]
    assert {**bot_turn(t).position["beside"], "forest": None} == {**before, "forest": None}


def test_with_an_empty_stack_the_place_stays_empty() -> None:
    """(R-23)"""
    t = worship("forest").beside(forest="mask-4").empty_stack("discovery")
    assert bot_turn(t).position["beside"]["forest"] is None


def test_the_tile_goes_after_the_steps() -> None:
    t = bot_turn(worship("forest").beside(forest="mask-4"))
    order = [event[0] for event in t.happened]
    assert order.index(events.STEPPED) < order.index(events.BOT_DISCARDED)
