"""Moving: 1 to 3 boards clockwise, double move, move anywhere, technology 1. (spec 3.2, spec 4.2, spec 8.6)"""

import pytest

from tests.games.teotihuacan.build import RING, Table, table


def moves(t: Table) -> list[str]:
    return [key for key in t.keys(0) if key.startswith("move")]


def boards(t: Table) -> list[str]:
    return [worker["board"] for worker in t[0].workers]


# --- A plain move.
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("start", range(8))
def test_a_worker_moves_1_2_or_3_boards_clockwise(start: int, steps: int) -> None:
    t = table().workers(0, f"{RING[start]} 2", f"{RING[start]} 2", f"{RING[start]} 2")
    t.play(0, f"move {RING[start]} {steps}")
    assert sorted(boards(t)) == sorted([RING[(start + steps) % 8], RING[start], RING[start], "wheel"])


def test_a_worker_moves_neither_0_nor_4_boards_nor_backwards() -> None:
    assert moves(table()) == ["move palace 1", "move palace 2", "move palace 3"]


def test_the_ring_says_which_board_comes_next() -> None:
    ring = "palace", "nobles", "gold", "quarry", "construction", "forest", "decorations", "alchemy"
    t = table().ring(*ring).play(0, "move palace 3")
    assert "quarry" in boards(t)


def test_locked_workers_and_the_one_on_the_wheel_do_not_move() -> None:
    t = table().workers(0, "forest 1 worship 1", "quarry 2 worship 1", "gold 3", "wheel")
    assert moves(t) == ["move gold 1", "move gold 2", "move gold 3"]


def test_where_powers_differ_the_player_says_which_worker_moves() -> None:
    t = table().workers(0, "gold 3", "gold 5", "gold 3").play(0, "move gold 1 power 5")
    assert t[0].workers[1] == {"board": "construction", "power": 5}


def test_only_the_moved_worker_moves() -> None:
    t = table().workers(0, "forest 1", "quarry 2", "gold 3").play(0, "move quarry 2", "collect", "end")
    assert boards(t)[:3] == ["forest", "construction", "gold"]


# --- Move anywhere.
def test_move_anywhere_goes_1_to_8_boards() -> None:
    """R-11"""
    t = table().holds(0, "move-anywhere")
    plain = [f"move palace {steps}" for steps in (1, 2, 3)]
    assert moves(t) == plain + [f"move palace {steps} anywhere" for steps in range(1, 9)]


@pytest.mark.parametrize("steps", range(1, 9))
def test_move_anywhere_counts_boards_clockwise_round_the_ring(steps: int) -> None:
    """R-11"""
    t = table().workers(0, "gold 2").holds(0, "move-anywhere").play(0, f"move gold {steps} anywhere")
    assert boards(t)[0] == RING[(3 + steps) % 8]


def test_move_anywhere_is_used_with_the_move_and_then_face_down() -> None:
    """R-30"""
    t = table().holds(0, "move-anywhere", "move-anywhere").play(0, "move palace 5 anywhere")
    assert t[0].discoveries == {"face_up": ["move-anywhere"], "face_down": ["move-anywhere"]}
    assert not any("anywhere" in key for key in t.play(0, "collect").keys(0))


def test_a_plain_move_keeps_the_tile() -> None:
    t = table().holds(0, "move-anywhere").play(0, "move palace 3")
    assert t[0].discoveries["face_up"] == ["move-anywhere"]


def test_a_worker_back_on_its_own_board_is_not_counted_among_its_colours() -> None:
    """R-11"""
    t = table().workers(0, "gold 2").holds(0, "move-anywhere").play(0, "move gold 8 anywhere", "collect")
    assert t[0].cocoa == 1


def test_a_worker_back_on_its_own_board_meets_the_colours_that_stayed() -> None:
    """R-11"""
    t = table().workers(0, "gold 2", "gold 2").workers(1, "gold 1").holds(0, "move-anywhere")
    assert t.play(0, "move gold 8 anywhere", "collect")[0].cocoa == 3


def test_a_worker_back_on_its_own_board_may_act_there() -> None:
    """R-11"""
    t = table().workers(0, "forest 4").holds(0, "move-anywhere")
    assert t.play(0, "move forest 8 anywhere", "main")[0].wood == 2


# --- Double move.
def double() -> Table:
    """Three workers on the quarry, powers 2, 4 and 4, and a double-move tile."""
    return table().workers(0, "quarry 2", "quarry 4", "quarry 4").holds(0, "double-move")


def test_double_move_moves_two_workers_from_one_board_to_one_board() -> None:
    t = double().play(0, "move quarry 3 power 2 double 4", "collect")
    assert sorted(boards(t)[:3]) == ["alchemy", "alchemy", "quarry"]
    assert t[0].discoveries == {"face_up": [], "face_down": ["double-move"]}


def test_two_alike_workers_moved_together_are_told_apart_from_a_third() -> None:
    """The movers are no choice while they move, so a like worker that waits is one: `is_first_such`."""
    t = double().holds(0, "double-move", "power-up").workers(0, "quarry 4", "quarry 4", "gold 4")
    t.play(0, "move quarry 1 double 4", "use power-up")
    assert t.keys(0) == ["power-up gold 4"]
    t.play(0, "power-up gold 4", "skip", "collect")
    assert [worker["power"] for worker in t[0].workers[:3]] == [4, 4, 5]


def test_alike_workers_make_one_double_move_each_way() -> None:
    """R-30"""
    t = table().workers(0, "quarry 4", "quarry 4", "palace 1").holds(0, "double-move")
    pairs = [key for key in moves(t) if "double" in key]
    assert pairs == [f"move quarry {steps} double 4" for steps in (1, 2, 3)]


def test_double_move_is_offered_for_every_pair_and_for_either_to_act() -> None:
    """R-30"""
    pairs = {key.partition("3 ")[2] for key in moves(double()) if "double" in key and " 3 " in key}
    assert pairs == {"power 2 double 4", "power 4 double 2", "power 4 double 4"}


def test_without_the_tile_there_is_no_double_move() -> None:
    assert not any("double" in key for key in moves(double().holds(0)))


def test_double_move_needs_two_workers_on_the_same_board() -> None:
    """R-30"""
    t = table().workers(0, "quarry 2", "gold 4", "forest 4").holds(0, "double-move")
    assert not any("double" in key for key in moves(t))


def test_double_move_needs_both_unlocked() -> None:
    """R-30"""
    t = table().workers(0, "quarry 2", "quarry 4 worship 1", "gold 1").holds(0, "double-move")
    assert not any("double" in key for key in moves(t))


def test_a_worker_unlocked_for_3_cocoa_may_join_a_double_move() -> None:
    """R-30"""
    t = table().workers(0, "quarry 2", "quarry 4 worship 1", "gold 1").holds(0, "double-move")
    t.goods(0, cocoa=3).play(0, "unlock 3")
    assert t.may(0, "move quarry 1 power 2 double 4")


def test_at_most_one_double_move_a_turn() -> None:
    """R-30"""
    t = double().holds(0, "double-move", "double-move").play(0, "move quarry 1 power 2 double 4")
    assert t[0].discoveries["face_up"] == ["double-move"]
    assert boards(t).count("gold") == 2
    assert t.keys(0) == ["collect", "main", "worship gold ability"]


def test_the_player_says_which_of_the_two_acts() -> None:
    """R-30"""
    two = double().play(0, "move quarry 1 power 2 double 4", "worship gold ability", "gain wood")
    four = double().play(0, "move quarry 1 power 4 double 2", "worship gold ability", "gain wood")
    assert [worker["power"] for worker in two[0].workers if "worship" in worker] == [2]
    assert [worker["power"] for worker in four[0].workers if "worship" in worker] == [4]


def test_the_second_worker_always_goes_to_the_general_area() -> None:
    """R-12"""
    t = double().play(0, "move quarry 1 power 2 double 4", "worship gold ability", "gain wood", "end")
    gold = [worker for worker in t[0].workers if worker["board"] == "gold"]
    assert gold == [{"board": "gold", "power": 2, "worship": 1}, {"board": "gold", "power": 4}]


def test_the_second_worker_counts_for_its_colour_once_it_has_arrived() -> None:
    """R-12"""
    t = double().workers(1, "forest 1").play(0, "move quarry 1 power 2 double 4", "worship gold ability")
    assert t.play(0, "gain wood", "end").play(1, "move forest 2", "collect")[1].cocoa == 2


def test_neither_of_the_two_is_counted_when_cocoa_is_collected() -> None:
    """R-12"""
    assert double().play(0, "move quarry 1 power 2 double 4", "collect")[0].cocoa == 1


def test_neither_of_the_two_is_counted_in_the_price_of_a_main_action() -> None:
    """R-12"""
    t = double().workers(1, "gold 1").goods(0, cocoa=1).play(0, "move quarry 1 power 2 double 4", "main")
    assert t[0].cocoa == 0


def test_an_own_worker_that_was_there_before_is_counted() -> None:
    """R-12"""
    t = double().worker(0, 3, "gold", 1).play(0, "move quarry 1 power 2 double 4", "collect")
    assert t[0].cocoa == 2


def test_both_are_workers_there_in_a_main_action() -> None:
    """R-12"""
    t = double().play(0, "move quarry 1 power 2 double 4", "main")
    assert t[0].gold == 2
    assert t.keys(0) == ["power-up gold 2", "power-up gold 4"]


def test_both_count_when_it_is_asked_whether_a_main_action_is_possible() -> None:
    """R-12: with two workers a decoration costs 2 gold."""
    t = table().workers(0, "nobles 1", "nobles 1", "gold 1").holds(0, "double-move").goods(0, gold=2)
    assert t.play(0, "move nobles 1 double 1").may(0, "main")


def test_double_move_and_move_anywhere_combine() -> None:
    """R-11, R-30"""
    t = double().holds(0, "double-move", "move-anywhere")
    t.play(0, "move quarry 7 power 4 double 4 anywhere", "collect")
    assert sorted(boards(t)[:3]) == ["forest", "forest", "quarry"]
    assert sorted(t[0].discoveries["face_down"]) == ["double-move", "move-anywhere"]


def test_two_workers_back_on_their_own_board_are_both_not_counted() -> None:
    """R-11, R-12"""
    t = table().workers(0, "quarry 2", "quarry 4", "gold 1").holds(0, "double-move", "move-anywhere")
    assert t.play(0, "move quarry 8 power 2 double 4 anywhere", "collect")[0].cocoa == 1


def test_double_and_anywhere_are_declared_with_the_move_only() -> None:
    """R-30"""
    t = double().holds(0, "double-move", "move-anywhere").play(0, "move quarry 1 power 2")
    assert t.keys(0) == ["collect", "main", "worship gold ability"]
    assert t.play(0, "collect").keys(0) == ["end"]


# --- Technology 1: one cocoa for stopping at or passing the palace.
def knows_1(*workers: str) -> Table:
    return table().workers(0, *workers).knows(0, 1)


@pytest.mark.parametrize(
    ("start", "steps", "cocoa"),
    [("decorations", 1, 1), ("decorations", 2, 1), ("nobles", 3, 1), ("nobles", 1, 0), ("palace", 3, 0)],
)
def test_technology_1_pays_for_stopping_at_or_passing_the_palace(start: str, steps: int, cocoa: int) -> None:
    """R-7, R-29: leaving the palace is not passing it."""
    assert knows_1(f"{start} 1", "gold 1", "gold 1").play(0, f"move {start} {steps}")[0].cocoa == cocoa


def test_without_technology_1_the_palace_pays_nothing() -> None:
    """R-7"""
    assert table().workers(0, "decorations 1").play(0, "move decorations 2")[0].cocoa == 0


def test_technology_1_pays_its_owner_only() -> None:
    """R-7"""
    t = knows_1("gold 1").workers(1, "decorations 1").turn(1).play(1, "move decorations 2")
    assert (t[0].cocoa, t[1].cocoa) == (0, 0)


def test_technology_1_pays_for_each_worker_of_a_double_move() -> None:
    """R-7"""
    t = knows_1("nobles 1", "nobles 1", "gold 1").holds(0, "double-move")
    assert t.play(0, "move nobles 3 double 1")[0].cocoa == 2


@pytest.mark.parametrize("start", ["palace", "gold"])
def test_a_full_circle_passes_the_palace_once(start: str) -> None:
    """R-7"""
    t = knows_1(f"{start} 1", "quarry 1", "quarry 1").holds(0, "move-anywhere")
    assert t.play(0, f"move {start} 8 anywhere")[0].cocoa == 1


def test_ascending_to_the_palace_is_not_a_move() -> None:
    """R-7"""
    t = knows_1("quarry 5", "gold 1").holds(0, "power-up")
    t.play(0, "use power-up", "power-up quarry 5", "ascend points", "skip")
    assert t[0].cocoa == 0


def test_technology_1_pays_before_the_action_is_chosen_or_paid() -> None:
    """R-29"""
    t = knows_1("decorations 1").workers(1, "forest 1").play(0, "move decorations 2")
    assert t[0].cocoa == 1
    assert t.play(0, "main")[0].cocoa == 1  # one paid, one from the forest


def test_the_cocoa_of_technology_1_may_pay_for_pushing_out() -> None:
    """R-29"""
    t = knows_1("decorations 1").workers(1, "palace 1 worship 3").play(0, "move decorations 1")
    assert t.may(0, "worship palace 3 ability")
