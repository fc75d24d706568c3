"""Solo: pushing out Teotibot's worshipper. (spec 10.3)"""

import pytest

from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, HUMAN, bot_turn, goods, worshipper

CIRCLE = ["forest", "quarry", "gold", "decorations"]  # temple worship spaces in the ring of these tests
STEP_BEFORE = {"forest": "palace", "quarry": "forest", "gold": "quarry", "decorations": "nobles"}


def pushing(board: str, *others: str) -> Table:
    """A worker of the human stands one board before the worshipper; others are locked on these boards."""
    t = solo_table("masks").worker(BOT, 3, board, 1, 1).goods(HUMAN, cocoa=1)
    locked = [f"{other} 1 worship 1" for other in others]
    t.workers(HUMAN, f"{STEP_BEFORE[board]} 5", *locked, *["palace 1"] * (2 - len(locked)))
    return t


def push(t: Table, board: str) -> Table:
    """The worker of power 5 goes there and worships."""
    move = f"move {STEP_BEFORE[board]} 1"
    strong = f"{move} power 5"
    return t.play(HUMAN, strong if t.may(HUMAN, strong) else move, f"worship {board} ability")


def after(board: str) -> list[str]:
    """The other spaces, clockwise."""
    at = CIRCLE.index(board)
    return CIRCLE[at + 1 :] + CIRCLE[:at]


# --- On to the next empty space.
@pytest.mark.parametrize("board", CIRCLE)
def test_pushed_out_it_goes_to_the_next_temple_worship_space_clockwise(board: str) -> None:
    t = push(pushing(board), board)
    assert worshipper(t) == after(board)[0]
    assert t[HUMAN].workers[0] == {"board": board, "power": 5, "worship": 1}


@pytest.mark.parametrize("board", CIRCLE)
def test_spaces_of_the_human_are_passed_over(board: str) -> None:
    first, second, _ = after(board)
    assert worshipper(push(pushing(board, first), board)) == second


@pytest.mark.parametrize("board", CIRCLE)
def test_two_taken_spaces_are_passed_over(board: str) -> None:
    first, second, third = after(board)
    t = push(pushing(board, first, second), board)
    assert worshipper(t) == third
    assert [worker.get("worship") for worker in t[HUMAN].workers[:3]] == [1, 1, 1]


def test_it_never_goes_to_the_palace() -> None:
    """Decorations is the last board before the palace, the forest the first after it."""
    assert worshipper(push(pushing("decorations"), "decorations")) == "forest"


def test_clockwise_is_as_the_boards_lie_in_this_game() -> None:
    t = solo_table("masks").ring(
        "palace", "gold", "alchemy", "decorations", "construction", "quarry", "nobles", "forest"
    )
    t.worker(BOT, 3, "gold", 1, 1).goods(HUMAN, cocoa=1)
    assert worshipper(t.play(HUMAN, "move palace 1", "worship gold ability")) == "decorations"


def test_pushing_it_out_costs_the_human_1_cocoa() -> None:
    """(spec 3.5)"""
    assert goods(push(pushing("forest"), "forest"), HUMAN) == {}
    poor = pushing("forest").goods(HUMAN, cocoa=0).play(HUMAN, "move palace 1 power 5")
    assert not poor.may(HUMAN, "worship forest ability")


@pytest.mark.parametrize("board", CIRCLE)
def test_its_new_place_has_no_effect(board: str) -> None:
    t = pushing(board).beside(forest="cocoa", quarry="mask-4", gold="mask-5", decorations="mask-6")
    beside = t.position["beside"]
    push(t, board)
    assert sum(t[BOT].temples.values()) == 0
    assert goods(t) == {}
    assert t.position["beside"] == beside


# --- None is empty.
@pytest.mark.parametrize("board", CIRCLE)
def test_with_no_empty_space_it_takes_the_place_of_the_humans_next_worker_clockwise(board: str) -> None:
    """Which goes to that general area. (R-67)"""
    t = pushing(board).workers(
        HUMAN, f"{STEP_BEFORE[board]} 5", *(f"{other} 1 worship 1" for other in after(board))
    )
    push(t, board)
    assert worshipper(t) == after(board)[0]
    assert t[HUMAN].workers[0]["worship"] == 1
    assert t[HUMAN].workers[1] == {"board": after(board)[0], "power": 1}
    assert [worker.get("worship") for worker in t[HUMAN].workers[2:]] == [1, 1]


def test_the_worker_whose_place_it_took_is_unlocked_and_counts_there() -> None:
    """(R-67)"""
    t = pushing("forest").workers(HUMAN, "palace 5", *(f"{other} 1 worship 1" for other in after("forest")))
    push(t, "forest")
    assert t.position["players"][HUMAN]["workers"][1] == {"board": "quarry", "power": 1}
    assert t.state.unlocked[3] == 1
    t.play(HUMAN, "end")
    assert t.may(HUMAN, "move quarry 1")


# --- It never goes by itself.
def test_it_stays_while_other_tiles_are_done() -> None:
    """(R-28)"""
    for tile in ("construction", "decorations", "alchemy", "nobles", "mastery", "masks"):
        t = solo_table(tile).goods(BOT, wood=2, stone=2, gold=2)
        assert worshipper(bot_turn(t)) == "decorations"
