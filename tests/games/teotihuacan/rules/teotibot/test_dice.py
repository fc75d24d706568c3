"""Teotibot's workers: which one is meant, and how it advances. (spec 10.4)"""

import itertools

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.rules.teotibot.helpers import (
    BOT,
    HUMAN,
    ROUND,
    WORSHIPPER,
    beyond,
    bot_turn,
    goods,
    of_bot,
    top_tile,
    workers,
    worshipper,
)


def advanced(t_workers: list[str]) -> list[str]:
    """Where its workers stand after a fallback, which powers up and advances the weakest."""
    return workers(bot_turn(top_tile("masks").workers(BOT, *t_workers)))


# --- Advancing.
@pytest.mark.parametrize("power", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ROUND)
def test_a_worker_advances_one_board_and_with_power_4_or_5_two_the_palace_not_counted(
    board: str, power: int
) -> None:
    """The power after the power-up counts. (R-59)"""
    boards = 2 if power + 1 >= 4 else 1
    assert (
        advanced([f"{board} {power}", "alchemy 5", "alchemy 5"])[0] == f"{beyond(board, boards)} {power + 1}"
    )


@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_a_worker_leaves_the_palace_like_any_board(power: int) -> None:
    boards = 2 if power + 1 >= 4 else 1
    assert advanced([f"palace {power}", "alchemy 5", "alchemy 5"])[0] == f"{ROUND[boards - 1]} {power + 1}"


@pytest.mark.parametrize("ring", [["quarry", "gold", "forest"], ["decorations", "nobles", "alchemy"]])
def test_the_next_board_is_the_next_in_the_ring_of_this_game(ring: list[str]) -> None:
    others = [board for board in ROUND if board not in (*ring, "construction")]
    t = top_tile("masks").ring("palace", *ring, "construction", *others)
    bot_turn(t.workers(BOT, f"{others[-1]} 1", f"{ring[0]} 2", "construction 2"))
    assert workers(t)[0] == f"{ring[0]} 2"


@pytest.mark.parametrize("board", ROUND)
def test_a_worker_that_ascends_advances_from_the_palace_with_power_1(board: str) -> None:
    """(R-59)"""
    assert advanced([f"{board} 5", "palace 5", "palace 5"])[1] == "forest 1"
    t = bot_turn(top_tile("masks").workers(BOT, f"{board} 5", f"{board} 5", f"{board} 5"))
    assert sorted(workers(t)) == sorted(["forest 1", f"{board} 5", f"{board} 5"])


# --- The weakest.
@pytest.mark.parametrize("powers", sorted(set(itertools.permutations([1, 2, 3]))))
def test_the_weakest_has_the_lowest_power(powers: tuple[int, ...]) -> None:
    before = [f"{board} {power}" for board, power in zip(("forest", "gold", "nobles"), powers, strict=True)]
    after = advanced(before)
    moved = [die for die in range(3) if after[die] != before[die]]
    assert moved == [powers.index(1)]


@pytest.mark.parametrize("order", sorted(itertools.permutations(["quarry", "alchemy", "decorations"])))
def test_of_equally_weak_ones_the_nearest_clockwise_after_the_palace(order: tuple[str, ...]) -> None:
    """(R-28)"""
    after = advanced([f"{board} 2" for board in order])
    assert after[order.index("quarry")] == "gold 3"


@pytest.mark.parametrize("die", range(3))
def test_a_worker_on_the_palace_is_the_nearest_of_all(die: int) -> None:
    """Distance from the palace is the ring position, on the palace 0. (R-58)"""
    before = ["forest 2", "decorations 2"]
    before.insert(die, "palace 2")
    assert advanced(before)[die] == "forest 3"


def test_the_worshipper_is_never_the_weakest() -> None:
    """It has power 1, all others more. (R-28, R-56)"""
    t = bot_turn(top_tile("masks").workers(BOT, "gold 3", "nobles 4", "construction 2"))
    assert workers(t) == ["gold 3", "nobles 4", "alchemy 3"]
    assert worshipper(t) == "decorations"
    assert t[BOT].workers[WORSHIPPER]["power"] == 1


# --- The strongest on a board.
@pytest.mark.parametrize("powers", sorted(set(itertools.permutations([1, 2, 3]))))
def test_the_strongest_worker_on_the_board_is_powered_up(powers: tuple[int, ...]) -> None:
    """And that one advances."""
    t = bot_turn(top_tile("nobles").workers(BOT, *(f"forest {power}" for power in powers)))
    assert workers(t)[powers.index(3)] == "gold 4"  # two boards on
    assert len(of_bot(t, events.POWERED_UP)) == 1


def test_only_workers_of_that_board_are_powered_up() -> None:
    t = bot_turn(top_tile("nobles").workers(BOT, "forest 1", "gold 5", "alchemy 4"))
    assert workers(t) == ["quarry 2", "gold 5", "alchemy 4"]


# --- The strongest of all.
@pytest.mark.parametrize("order", sorted(itertools.permutations(["forest", "quarry", "gold"])))
def test_of_equally_strong_ones_the_farthest_clockwise_from_the_palace(order: tuple[str, ...]) -> None:
    """Mastery asks for the strongest. (R-28, spec 10.11)"""
    t = bot_turn(top_tile("mastery").workers(BOT, *(f"{board} 2" for board in order)))
    assert workers(t)[order.index("gold")] == "construction 3"
    assert goods(t) == {"gold": 2}


def test_power_comes_before_distance() -> None:
    t = bot_turn(top_tile("mastery").workers(BOT, "forest 3", "gold 2", "quarry 2"))
    assert goods(t) == {"wood": 2}


def test_the_worshipper_is_never_the_strongest() -> None:
    """(R-28, R-56)"""
    t = top_tile("mastery").workers(BOT, "forest 1", "palace 1", "palace 1", "gold 5 worship 1")
    assert goods(bot_turn(t)) == {"wood": 2}


# --- Where its workers count.
def test_its_workers_in_a_general_area_count_as_a_colour() -> None:
    """(R-66)"""
    t = top_tile("masks").workers(BOT, "forest 2", "forest 3", "gold 2")
    assert t.play(HUMAN, "move palace 1", "collect")[HUMAN].cocoa == 2


def test_its_worshipper_is_locked_and_does_not_count() -> None:
    """(R-66)"""
    t = top_tile("masks").workers(BOT, "gold 2", "gold 3", "gold 2", "forest 1 worship 1")
    assert t.play(HUMAN, "move palace 1", "collect")[HUMAN].cocoa == 1


def test_its_worker_on_the_palace_counts_there() -> None:
    """(R-66)"""
    t = top_tile("masks").workers(BOT, "palace 1", "gold 3", "gold 2").workers(HUMAN, "decorations 1")
    t.play(HUMAN, "move decorations 1", "collect")
    assert t[HUMAN].cocoa == 3  # its own two there are the other colour
