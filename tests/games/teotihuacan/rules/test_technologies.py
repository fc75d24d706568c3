"""Technologies: what each of them adds and where, and that a new one waits for the next action. (spec 8.6)"""

import pytest

from tests.games.teotihuacan.build import Table, table

NUMBERS = [1, 3, 5, 7, 9, 11, 13, 15, 17]
NINE = {"blue": 9, "red": 9, "green": 9}  # step 10 shows no reward
# Where a worker comes from, and the effect of the main action up to its power-ups.
ACTIONS: dict[str, tuple[str, list[str]]] = {
    "forest": ("palace", []),
    "quarry": ("forest", []),
    "gold": ("quarry", []),
    "construction": ("gold", ["build .... 1-0-0 turn 0"]),
    "alchemy": ("construction", ["learn 1"]),
    "nobles": ("alchemy", ["building top"]),
    "decorations": ("nobles", ["decorate bottom RR"]),
}
ADDED: dict[tuple[int, str], dict[str, int]] = {
    (3, "alchemy"): {"points": 3},
    (3, "nobles"): {"points": 3},
    (5, "forest"): {"wood": 1},
    (5, "quarry"): {"stone": 1},
    (5, "gold"): {"gold": 1},
    (7, "forest"): {"cocoa": 1, "points": 1},
    (7, "quarry"): {"cocoa": 1, "points": 1},
    (7, "gold"): {"cocoa": 1, "points": 1},
    (9, "decorations"): {"points": 4},
    (11, "construction"): {"points": 3},
    (15, "construction"): {"stone": 1},  # one resource cheaper
    (17, "construction"): {"steps": 1},
}


def acting(board: str, *known: int, power: int = 1, cocoa: int = 10, others: int = 0) -> Table:
    """Seat 0, with these technologies, has done the effect of a main action and comes to the power-ups."""
    start, effect = ACTIONS[board]
    spare = [number for number in NUMBERS if number not in known]
    there = [f"{board} 1"] * others
    t = table().technologies(*known, *spare[: 6 - len(known)]).knows(0, *known).temple(0, **NINE)
    t.display(pyramid=["....", "b..."], decorations=["RR"]).workers(0, f"{start} {power}", *there)
    t.goods(0, cocoa=cocoa, wood=10, stone=10, gold=10)
    t.play(0, f"move {start} 1 power {power}", "main")
    t.play(0, *("learn 3" if key == "learn 1" and 1 in known else key for key in effect))
    for key in ("save stone", "stop", "step green"):
        if t.may(0, key):
            t.play(0, key)
    return t


def have(t: Table) -> dict[str, int]:
    player = vars(t[0])
    goods = {name: player[name] for name in ("cocoa", "wood", "stone", "gold", "points")}
    return {**goods, "steps": sum(t[0].temples.values())}


@pytest.mark.parametrize("board", ACTIONS)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_technology_adds_to_its_main_actions_and_to_no_other(number: int, board: str) -> None:
    """R-37: before the power-ups."""
    without, t = have(acting(board)), acting(board, number)
    assert {name: n - without[name] for name, n in have(t).items() if n != without[name]} == ADDED.get(
        (number, board), {}
    )
    assert t.keys(0) == [f"power-up {board} 1"]


@pytest.mark.parametrize("number", [3, 5, 7, 9, 11, 17])
def test_a_technology_of_another_player_adds_nothing(number: int) -> None:
    for board in [board for known, board in ADDED if known == number]:
        start, effect = ACTIONS[board]
        t = (
            table()
            .technologies(number, *[other for other in NUMBERS if other != number][:5])
            .knows(1, number)
        )
        t.display(pyramid=["....", "b..."], decorations=["RR"]).workers(0, f"{start} 1").temple(0, **NINE)
        t.goods(0, cocoa=10, wood=10, stone=10, gold=10).play(0, f"move {start} 1 power 1", "main", *effect)
        assert have(t) == have(acting(board)), board


# --- One by one.
def test_1_gives_a_cocoa_when_a_worker_stops_at_or_passes_the_palace() -> None:
    """R-7: once per worker moved; ascension is not a move."""
    t = table().knows(0, 1).workers(0, "decorations 1", "nobles 1")
    assert t.play(0, "move decorations 1")[0].cocoa == 1
    t = table().knows(0, 1).workers(0, "decorations 1", "nobles 1")
    assert t.play(0, "move nobles 3")[0].cocoa == 1
    t = table().knows(0, 1).workers(0, "forest 5")
    assert t.play(0, "move forest 1", "main", "power-up quarry 5", "ascend points")[0].cocoa == 0


def test_5_and_7_add_up_with_each_other_and_with_the_cell() -> None:
    t = table().technologies(1, 3, 5, 7, 9, 11).knows(0, 5, 7).workers(0, "forest 5", "quarry 4")
    t.goods(0, cocoa=1).play(0, "move forest 1", "main")
    assert (t[0].stone, t[0].points, t[0].cocoa) == (3 + 1, 2 + 1, 1)


def test_11_and_17_come_once_per_action_however_many_tiles_are_built() -> None:
    t = table().technologies(1, 3, 5, 9, 11, 17).knows(0, 11, 17).workers(0, "gold 1", "construction 1")
    t.goods(0, cocoa=1, stone=4).display(pyramid=["....", "b..."])
    t.play(0, "move gold 1", "main", "build .... 1-0-0 turn 0", "build b... 1-3-3 turn 2")
    assert t[0].points == 1 + 1 + 3
    assert t.play(0, "step green").keys(0) == ["power-up construction 1"]


def test_17_steps_on_any_temple_where_the_step_can_be_taken() -> None:
    """R-15"""
    t = table().knows(0, 17).workers(0, "gold 1").goods(0, stone=2).display(pyramid=["...."])
    t.temple(0, blue=11, red=4).shelf("red 5", "points").play(
        0, "move gold 1", "main", "build .... 1-0-0 turn 0"
    )
    assert set(t.keys(0)) == {"step red", "step green"}
    assert set(t.play(0, "step red").keys(0)) == {"reward"}  # the tile there costs wood


def test_15_counts_a_worker_on_construction_only() -> None:
    """R-8"""
    t = table().knows(0, 15).workers(0, "alchemy 1").goods(0, wood=2).play(0, "move alchemy 1", "main")
    assert t.keys(0) == ["building top"]
    t = table().knows(0, 15).workers(0, "nobles 1").goods(0, gold=3).play(0, "move nobles 1", "main")
    assert t.play(0, "decorate top BR")[0].gold == 0


# --- Technology 13.
@pytest.mark.parametrize("board", ACTIONS)
def test_13_sells_one_more_power_up_on_the_same_board_for_a_cocoa(board: str) -> None:
    t = acting(board, 13).play(0, f"power-up {board} 1")
    cocoa = t[0].cocoa
    assert set(t.keys(0)) == {f"buy power-up {board} 2", "skip"}
    t.play(0, f"buy power-up {board} 2")
    assert (t[0].cocoa, t[0].workers[0]["power"]) == (cocoa - 1, 3)
    assert t.keys(0) in (["finish"], ["end"])  # once


def test_13_may_be_left_unused() -> None:
    t = acting("quarry", 13).play(0, "power-up quarry 1", "skip")
    assert (t[0].cocoa, t[0].workers[0]["power"], t.keys(0)) == (10, 2, ["end"])


def test_13_comes_once_after_all_power_ups_of_the_action() -> None:
    """R-38, R-37"""
    t = acting("quarry", 13, others=2).play(0, "power-up quarry 1")
    assert set(t.keys(0)) == {"power-up quarry 1", "power-up quarry 2", "skip"}
    t.play(0, "power-up quarry 1")
    assert set(t.keys(0)) == {"buy power-up quarry 1", "buy power-up quarry 2", "skip"}
    assert t.play(0, "buy power-up quarry 1").keys(0) == ["end"]
    t = acting("quarry", 13, others=2).play(0, "power-up quarry 1", "skip")
    assert t.may(0, "buy power-up quarry 1")  # skipping the second does not matter


def test_13_needs_the_cocoa() -> None:
    t = acting("quarry", 13, cocoa=0).play(0, "power-up quarry 1")
    assert not [key for key in t.keys(0) if key.startswith("buy")]


def test_13_powers_up_only_workers_still_on_that_board() -> None:
    """R-38"""
    t = acting("quarry", 13, power=5, others=1).play(0, "power-up quarry 5", "ascend points")
    assert set(t.keys(0)) == {"buy power-up quarry 1", "skip"}
    t = acting("quarry", 13, power=5).play(0, "power-up quarry 5", "ascend points")
    assert t.keys(0) == ["end"]


def test_13_is_not_for_locked_workers() -> None:
    """R-38: an own unlocked worker must still be there."""
    t = table().technologies(1, 3, 5, 9, 13, 17).knows(0, 13).workers(0, "forest 5", "quarry 1 worship 1")
    t.goods(0, cocoa=2).play(0, "move forest 1", "main", "power-up quarry 5", "ascend points")
    assert t.keys(0) == ["end"]


def test_13_never_follows_the_alchemy_exception() -> None:
    """R-38: one strong worker in the bottom row made no power-up."""
    t = table().technologies(1, 3, 5, 9, 13, 17).knows(0, 13).workers(0, "construction 4")
    t.goods(0, cocoa=5, gold=9).temple(0, **NINE).play(0, "move construction 1", "main", "learn 17")
    assert t.keys(0) == ["end"]


def test_a_worker_may_ascend_by_the_bought_power_up() -> None:
    """spec 7.1"""
    t = acting("quarry", 13, power=4).play(0, "power-up quarry 4", "buy power-up quarry 5", "ascend points")
    assert t[0].workers[0] == {"board": "palace", "power": 1}


# --- A new technology.
def learning(number: int, *known: int) -> Table:
    t = table().technologies(1, 3, 5, 7, 13, 17).knows(0, *known).workers(0, "construction 1", "alchemy 1")
    t.goods(0, cocoa=5, gold=9).temple(0, **NINE)
    return t.play(0, "move construction 1", "main", f"learn {number}")


def test_3_does_not_work_in_the_action_in_which_it_is_gained() -> None:
    """R-10"""
    assert learning(3)[0].points == 0
    assert learning(5, 3)[0].points == 3  # in the next one it does


def test_13_does_not_work_in_the_action_in_which_it_is_gained() -> None:
    """R-10"""
    assert learning(13).play(0, "power-up alchemy 1").keys(0) == ["end"]
    assert learning(5, 13).play(0, "power-up alchemy 1").may(0, "buy power-up alchemy 1")


def test_a_technology_works_from_the_turn_after_it_was_gained() -> None:
    """R-10"""
    t = learning(5).play(0, "power-up alchemy 1", "end").idle(1)
    t.workers(0, "forest 2").play(0, "move forest 1", "main")
    assert t[0].stone == 1 + 1
