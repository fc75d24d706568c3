"""Choice counts: from fixed positions, in how many ways the next one, two or three choices can be made.

A rule that changes by accident changes a number here. A changed number must be explained in the commit: which
choices came or went, and by which rule. The first number of each position was also counted by hand.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

import teotl
from teotl.games.teotihuacan.game import RULES
from teotl.games.teotihuacan.rules.engine import apply
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.build import Table, table

SAVED = Path(__file__).parents[2] / "saved" / "positions"


def ways(state: State, depth: int) -> int:
    """How many rows of so many choices there are, whoever makes them."""
    if depth == 0:
        return 1
    count = 0
    for seat in RULES.to_act(state):
        codes = RULES.legal(state, seat)
        if depth == 1:
            count += len(codes)
            continue
        for code in codes:
            after = state.clone()
            apply(after, seat, code)
            count += ways(after, depth - 1)
    return count


def saved(name: str) -> State:
    state: State = teotl.from_position((SAVED / f"{name}.json").read_text(encoding="utf-8")).state()
    return state


def dealt(setup: str, players: int) -> State:
    state: State = teotl.new_game("teotihuacan", ["A", "B", "C", "D"][:players], 1, {"setup": setup}).state()
    return state


# --- The positions.
def plain() -> Table:
    """Three alike workers in the palace: 3 moves."""
    return table()


def three_powers() -> Table:
    """Workers of three powers on one board are three different movers: 9 moves."""
    return table().workers(0, "palace 1", "palace 2", "palace 3").goods(0, cocoa=5)


def locked() -> Table:
    """One worker can move, two are locked: 3 moves, the free unlock, the unlock for 3 cocoa."""
    t = table().workers(0, "palace 1", "forest 3 worship 1", "quarry 2 worship 1").goods(0, cocoa=4)
    return t.workers(1, "gold 2 worship 1", "forest 4", "nobles 5")


def moving_tiles() -> Table:
    """Two on one board and one on another: 6 moves, 3 in a pair; anywhere 8 boards each (16), in a pair 8: 33.

    A pair of alike workers has one leader; distances 1 to 3 with the tile are choices of their own. (R-11, R-12)
    """
    return table().workers(0, "palace 2", "palace 2", "gold 1").holds(0, "double-move", "move-anywhere")


def worshipping() -> Table:
    """In the gold deposits with 3 cocoa, another's worker on the space, a free tile beside it.

    Collect, main; ability, tile, both: 5. (spec 3.5)
    """
    t = (
        table()
        .workers(0, "palace 4", "palace 1", "palace 1")
        .workers(1, "gold 2 worship 1", "gold 3", "gold 1")
    )
    return t.goods(0, cocoa=3).beside(gold="double-move").play(0, "move palace 3 power 4")


def at_court() -> Table:
    """In the palace with trades: collect, and the ability at 3 spaces, and both at 3 spaces: 7. No main action."""
    t = (
        table()
        .workers(0, "nobles 4", "forest 1", "forest 1")
        .goods(0, cocoa=4, wood=1)
        .beside(palace="mask-2")
    )
    t.royal("cocoa-to-temple", "cocoa-resource-to-resources", "points-avenue")
    return t.play(0, "move nobles 2")


def learning() -> Table:
    """Two workers and 9 gold: 6 technologies, but one is known: 5. (spec 6.2)"""
    t = table().workers(0, "construction 2", "alchemy 3", "gold 1").goods(0, cocoa=5, gold=9).knows(0, 5)
    return t.play(0, "move construction 1", "main")


def housing() -> Table:
    """Three workers and a full bottom row: the top or the centre row: 2. (R-18)"""
    t = table().workers(0, "alchemy 1", "nobles 2", "nobles 5").goods(0, cocoa=5, wood=5)
    return t.buildings(bottom=3).play(0, "move alchemy 1", "main")


def decorating() -> Table:
    """Four tiles on four sides: 16. (spec 6.4)"""
    t = table().workers(0, "nobles 1", "palace 2", "forest 5").goods(0, cocoa=5, gold=3)
    return t.display(decorations=["BR", ".B", "GG", "RR"]).play(0, "move nobles 1", "main")


def building() -> Table:
    """8 bare squares; two tiles that can be turned in four ways and a blank one, in one: 8 x 9 = 72.

    The other half of the ground is built; level 2 needs wood, and there is none. (spec 6.5)
    """
    laid = [f"any 1-{row}-{column}" for row in (0, 1) for column in range(4)]
    t = table().workers(0, "gold 1", "construction 4", "palace 1").goods(0, cocoa=5, stone=5)
    t.pyramid(*laid).display(pyramid=["b.Rg", "....", "gbGb"])
    return t.play(0, "move gold 1", "main")


def discounted() -> Table:
    """Technology 15: one resource cheaper, two tiles. A blank one on 12 bare squares or on four tiles: 13. (R-8)"""
    t = table().workers(0, "gold 1", "palace 1", "palace 1").goods(0, stone=3, wood=1).knows(0, 15)
    t.pyramid("any 1-0-0", "any 1-0-1", "any 1-1-0", "any 1-1-1").display(pyramid=["....", "....", None])
    return t.play(0, "move gold 1", "main")


def ascending() -> Table:
    """5 points, 5 cocoa, three temples, two steps for 3 cocoa, the fourth worker: 7. (spec 7.2)"""
    t = table().workers(0, "palace 5", "nobles 1", "nobles 1").goods(0, cocoa=5)
    return t.play(0, "move palace 1", "main", "power-up forest 5")


def salaries() -> Table:
    """Three workers, one of power 4: 4 cocoa are due and there are 6, so pay 0 to 4, or by the tile: 6. (R-50)"""
    t = table().workers(0, "palace 1", "palace 1", "palace 1").workers(1, "forest 1", "forest 2", "gold 4")
    t.goods(0, cocoa=2).goods(1, cocoa=6).holds(1, "free-cocoa").eclipse_after(0)
    return t.play(0, "move palace 1", "collect", "end")


def last_moment() -> Table:
    """The last salaries are due: one player has 1 cocoa, to pay or not: 2. The other has none; the game is over."""
    t = table().workers(0, "palace 1", "palace 1", "nobles 1").goods(1, cocoa=1).eclipse_after(0, eclipse=3)
    return t.play(0, "move palace 2", "main", "power-up quarry 1", "end")


# Position, and in how many ways one, two and three choices can be made.
TABLES: list[tuple[Callable[[], Table], list[int]]] = [
    (plain, [3, 9, 11]),
    (three_powers, [9, 27, 39]),
    (locked, [5, 20, 50]),
    (moving_tiles, [33, 71, 89]),
    (worshipping, [5, 8, 24]),
    (at_court, [7, 20, 50]),
    (learning, [5, 12, 18]),
    (housing, [2, 6, 28]),
    (decorating, [16, 20, 20]),
    (building, [72, 2760, 5520]),
    (discounted, [13, 27, 339]),
    (ascending, [7, 11, 27]),
    (salaries, [6, 24, 216]),
    (last_moment, [2, 0, 0]),
]

# Set-up, players; two or more choose at the same time, so the first choice is any of theirs.
DEALT: list[tuple[str, int, list[int]]] = [
    ("tiles", 2, [12, 72, 204]),
    ("tiles", 4, [24, 432, 5184]),
    ("draft", 2, [6, 30, 120]),
    ("draft", 3, [8, 56, 336]),
    ("first-game", 2, [9, 36, 185]),
    ("first-game", 4, [9, 36, 197]),
]

# Positions kept by tools/make_games.py, in the middle of games.
SAVED_COUNTS: list[tuple[str, list[int]]] = [
    ("2-first-game-0", [9, 36, 186]),
    ("2-tiles-0", [12, 72, 188]),
    ("2-tiles-120", [5, 22, 64]),
    ("3-blanks-match-200", [4, 20, 100]),
    ("4-draft-0", [10, 90, 720]),
    ("4-draft-500", [2, 2, 10]),
    ("4-tiles-300", [1, 7, 13]),
]


@pytest.mark.pure
@pytest.mark.parametrize(("position", "counts"), TABLES, ids=lambda value: getattr(value, "__name__", ""))
def test_choices_of_a_table(position: Callable[[], Table], counts: list[int]) -> None:
    state = position().state
    assert [ways(state, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize(("setup", "players", "counts"), DEALT)
def test_choices_of_a_set_up(setup: str, players: int, counts: list[int]) -> None:
    state = dealt(setup, players)
    assert [ways(state, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize(("name", "counts"), SAVED_COUNTS)
def test_choices_of_a_saved_position(name: str, counts: list[int]) -> None:
    state = saved(name)
    assert [ways(state, depth) for depth in (1, 2, 3)] == counts


def test_counting_leaves_the_state_as_it_was() -> None:
    state = three_powers().state
    before = state.digest()
    ways(state, 3)
    assert state.digest() == before
