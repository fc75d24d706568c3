"""Collect cocoa: 1, and 1 per colour with an unlocked worker there before the mover arrives. (spec 3.4)"""

import pytest

from tests.games.teotihuacan.build import RING, Table, table


def collected(t: Table) -> int:
    """The cocoa of moving from the forest to the quarry and collecting there."""
    before = t[0].cocoa
    return int(t.play(0, "move forest 1", "collect")[0].cocoa - before)


def mover(players: int = 4) -> Table:
    """Seat 0 with one worker on the forest, the others far away."""
    return table(players).workers(0, "forest 1", "nobles 1", "nobles 1")


@pytest.mark.parametrize("board", range(8))
def test_cocoa_may_be_collected_on_every_board(board: int) -> None:
    start = RING[board - 1]
    t = table().workers(0, f"{start} 1", f"{start} 1", f"{start} 1").play(0, f"move {start} 1")
    assert t.may(0, "collect")
    assert t.play(0, "collect")[0].cocoa == (2 if RING[board] == "palace" else 1)


@pytest.mark.parametrize("board", range(8))
def test_collecting_is_always_legal_after_a_move_whatever_stands_there(board: int) -> None:
    start, target = RING[board - 1], RING[board]
    t = table(3).workers(0, f"{start} 1", f"{target} 1").workers(1, f"{target} 2").workers(2, f"{target} 3")
    t = t.neutrals([target]).play(0, f"move {start} 1")
    assert t.play(0, "collect")[0].cocoa == 5


def test_an_empty_board_gives_1() -> None:
    assert collected(mover()) == 1


@pytest.mark.parametrize("others", [1, 2, 3])
def test_each_other_colour_gives_1_more(others: int) -> None:
    t = mover()
    for seat in range(1, others + 1):
        t.workers(seat, "quarry 1")
    assert collected(t) == 1 + others


def test_several_workers_of_a_colour_count_once() -> None:
    assert collected(mover().workers(1, "quarry 1", "quarry 2", "quarry 3")) == 2


def test_the_own_colour_counts() -> None:
    assert collected(mover().worker(0, 1, "quarry")) == 2


def test_the_mover_itself_does_not_count() -> None:
    t = table().workers(0, "forest 1", "gold 1", "gold 1")
    assert collected(t) == 1


def test_all_colours_together_give_5() -> None:
    t = mover().worker(0, 1, "quarry").workers(1, "quarry 1").workers(2, "quarry 1").workers(3, "quarry 1")
    assert collected(t) == 5


def test_neutral_workers_count_as_one_more_colour() -> None:
    assert collected(mover(3).neutrals(["quarry", "nobles", "gold"])) == 2


def test_two_neutral_colours_count_as_two() -> None:
    t = mover(2).neutrals(["quarry", "gold"], ["quarry", "nobles"])
    assert collected(t) == 3


def test_locked_workers_do_not_count() -> None:
    assert collected(mover().workers(1, "quarry 4 worship 1")) == 1


def test_an_own_locked_worker_does_not_count() -> None:
    assert collected(mover().worker(0, 1, "quarry", 4, worship=1)) == 1


def test_a_colour_with_a_locked_and_an_unlocked_worker_counts() -> None:
    assert collected(mover().workers(1, "quarry 4 worship 1", "quarry 2")) == 2


def test_workers_on_other_boards_do_not_count() -> None:
    assert collected(mover().workers(1, "forest 1", "gold 1", "palace 1")) == 1


def test_the_mover_joins_the_general_area() -> None:
    t = mover().workers(1, "forest 1").play(0, "move forest 1", "collect", "end")
    assert t[0].workers[0] == {"board": "quarry", "power": 1}
    assert t.play(1, "move forest 1", "collect")[1].cocoa == 2


def test_collecting_gives_no_power_up_and_ends_the_action() -> None:
    assert mover().play(0, "move forest 1", "collect").keys(0) == ["end"]


def test_the_rulebooks_example_of_collecting() -> None:
    """Unlocked red and yellow on the quarry, blue locked: black takes 3."""
    t = mover().workers(1, "quarry 2").workers(2, "quarry 1").workers(3, "quarry 3 worship 1")
    assert collected(t) == 3
