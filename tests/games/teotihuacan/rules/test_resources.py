"""Forest, quarry and gold deposits: every cell of the three tables. (spec 6.1)"""

import pytest

from tests.games.teotihuacan.build import Table, table

BEFORE = {"forest": "palace", "quarry": "forest", "gold": "quarry"}
NOTHING = {"cocoa": 0, "wood": 0, "stone": 0, "gold": 0, "points": 0}

# Board, workers there, their powers of one column, what the cell gives; "temple" is steps of choice.
CELLS: list[tuple[str, int, tuple[int, ...], dict[str, int]]] = [
    ("forest", 1, (1,), {"cocoa": 1}),
    ("forest", 1, (2, 3), {"wood": 1}),
    ("forest", 1, (4, 5), {"wood": 2}),
    ("forest", 2, (1,), {"wood": 1}),
    ("forest", 2, (2, 3), {"wood": 2}),
    ("forest", 2, (4, 5), {"wood": 3, "cocoa": 2}),
    ("forest", 3, (1,), {"wood": 2, "cocoa": 1}),
    ("forest", 3, (2, 3), {"wood": 3, "cocoa": 3}),
    ("forest", 3, (4, 5), {"wood": 4, "cocoa": 5}),
    ("quarry", 1, (1,), {"points": 1}),
    ("quarry", 1, (2, 3), {"stone": 1}),
    ("quarry", 1, (4, 5), {"stone": 2}),
    ("quarry", 2, (1,), {"stone": 1}),
    ("quarry", 2, (2, 3), {"stone": 2}),
    ("quarry", 2, (4, 5), {"stone": 3, "points": 2}),
    ("quarry", 3, (1,), {"stone": 2, "points": 1}),
    ("quarry", 3, (2, 3), {"stone": 3, "points": 3}),
    ("quarry", 3, (4, 5), {"stone": 4, "points": 5}),
    ("gold", 1, (1,), {"points": 1}),
    ("gold", 1, (2, 3), {"gold": 1}),
    ("gold", 1, (4, 5), {"gold": 2}),
    ("gold", 2, (1,), {"gold": 1}),
    ("gold", 2, (2, 3), {"gold": 2}),
    ("gold", 2, (4, 5), {"gold": 3, "points": 2}),
    ("gold", 3, (1,), {"gold": 2, "cocoa": 1}),
    ("gold", 3, (2, 3), {"gold": 3, "temple": 1}),
    ("gold", 3, (4, 5), {"gold": 4, "temple": 2}),
]
CASES = [(board, [power] * count, cell) for board, count, powers, cell in CELLS for power in powers]


def acting(board: str, *powers: int) -> Table:
    """Seat 0 has paid for the main action with these workers there; the first of them has just come."""
    there = [f"{board} {power}" for power in powers[1:]]
    away = ["nobles 1"] * (3 - len(powers))
    fourth = [] if len(powers) == 4 else ["wheel"]
    t = table().workers(0, f"{BEFORE[board]} {powers[0]}", *there, *away, *fourth)
    t.goods(0, cocoa=1 if there else 0)
    return t.play(0, f"move {BEFORE[board]} 1", "main")


def gained(t: Table) -> dict[str, int]:
    player = vars(t[0])
    return {name: player[name] for name in NOTHING}


@pytest.mark.parametrize(("board", "powers", "cell"), CASES)
def test_the_main_action_gains_the_cell_of_workers_there_and_lowest_power(
    board: str, powers: list[int], cell: dict[str, int]
) -> None:
    t = acting(board, *powers)
    steps = cell.get("temple", 0)
    for left in range(steps, 0, -1):
        assert set(t.keys(0)) == {"step blue", "step red", "step green"}, left
        t.play(0, "step red")
    expected = {**NOTHING, **cell}
    expected.pop("temple", None)
    expected["points"] += steps  # the first two red steps show one point each
    assert gained(t) == expected
    assert t[0].temples == {"blue": 0, "red": steps, "green": 0}
    assert t.keys(0) == [f"power-up {board} {powers[0]}"]


@pytest.mark.parametrize(
    ("powers", "wood"), [([2, 5], 2), ([5, 2], 2), ([1, 5], 1), ([4, 3], 2), ([5, 5, 2], 3), ([1, 5, 5], 2)]
)
def test_the_lowest_power_among_the_workers_there_names_the_column(powers: list[int], wood: int) -> None:
    assert acting("forest", *powers)[0].wood == wood


@pytest.mark.parametrize(
    ("powers", "wood", "cocoa"),
    [([5, 5, 5, 5], 4, 5), ([5, 5, 5, 1], 2, 1), ([1, 5, 5, 5], 2, 1), ([4, 2, 5, 4], 3, 3)],
)
def test_four_workers_take_row_three_by_the_lowest_power_of_all_four(
    powers: list[int], wood: int, cocoa: int
) -> None:
    """R-34, R-9"""
    t = acting("forest", *powers)
    assert (t[0].wood, t[0].cocoa) == (wood, cocoa)


def test_a_locked_worker_gives_neither_a_row_nor_its_power() -> None:
    t = table().workers(0, "palace 4", "quarry 1 worship 1", "quarry 5")
    t.goods(0, cocoa=1).play(0, "move palace 2", "main")
    assert (t[0].stone, t[0].points) == (3, 2)


def test_workers_of_others_and_elsewhere_do_not_count() -> None:
    t = table().workers(0, "palace 4", "gold 1", "forest 1").workers(1, "quarry 1", "quarry 1", "quarry 1")
    t.goods(0, cocoa=1).play(0, "move palace 2", "main")
    assert t[0].stone == 2


def test_the_temple_steps_of_gold_go_to_temples_of_choice_one_after_another() -> None:
    """R-39"""
    t = acting("gold", 4, 4, 4).play(0, "step blue")
    assert set(t.keys(0)) == {"gain wood", "gain stone", "gain gold"}
    t.play(0, "gain gold", "step green")
    assert (t[0].gold, t[0].cocoa) == (4 + 1, 1)
    assert t[0].temples == {"blue": 1, "red": 0, "green": 1}


def test_one_or_two_workers_power_up_once() -> None:
    for powers in ([2], [2, 2]):
        t = acting("forest", *powers).play(0, "power-up forest 2")
        assert t.keys(0) == ["end"]


@pytest.mark.parametrize("board", ["forest", "quarry", "gold"])
@pytest.mark.parametrize("powers", [(1, 1, 1), (1, 1, 1, 1)])
def test_with_three_workers_the_player_may_power_up_twice(board: str, powers: tuple[int, ...]) -> None:
    """Four count as three. (R-9)"""
    t = acting(board, *powers).play(0, f"power-up {board} 1")
    assert set(t.keys(0)) == {f"power-up {board} 2", f"power-up {board} 1", "skip"}
    t.play(0, f"power-up {board} 1")
    assert [worker["power"] for worker in t[0].workers].count(2) == 2
    assert t.keys(0) == ["end"]


def test_only_workers_on_that_board_are_powered_up() -> None:
    t = table().workers(0, "palace 2", "palace 3", "forest 4").goods(0, cocoa=1)
    t.play(0, "move palace 1 power 2", "main")
    assert set(t.keys(0)) == {"power-up forest 2", "power-up forest 4"}
