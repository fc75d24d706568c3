"""Worship: seven spaces, pushing out, ability or tile or both. (spec 3.5)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import RING, Table, table

TEMPLE_BOARDS = ["forest", "quarry", "gold", "decorations"]


def before(board: str, cocoa: int = 0) -> Table:
    """Seat 0 has a worker of power 2 one board before this one, and some cocoa."""
    return table().workers(0, f"{RING[RING.index(board) - 1]} 2").goods(0, cocoa=cocoa)


def at(board: str, cocoa: int = 0) -> Table:
    """The same, moved onto the board."""
    return arrive(before(board, cocoa), board)


def arrive(t: Table, board: str) -> Table:
    start = RING[RING.index(board) - 1]
    power = next(worker["power"] for worker in t[0].workers if worker["board"] == start)
    return t.play(0, f"move {start} 1 power {power}")


def ways(t: Table) -> list[str]:
    return [key.removeprefix("worship ") for key in t.keys(0) if key.startswith("worship")]


# --- Where, and what it does.
@pytest.mark.parametrize("board", ["alchemy", "nobles", "construction"])
def test_there_is_no_worship_on_alchemy_nobles_and_construction(board: str) -> None:
    assert ways(at(board, cocoa=9)) == []


def test_the_palace_has_three_worship_spaces() -> None:
    assert ways(at("palace")) == ["palace 1 ability", "palace 2 ability", "palace 3 ability"]


@pytest.mark.parametrize("board", TEMPLE_BOARDS)
def test_every_other_worship_board_has_one_space(board: str) -> None:
    assert ways(at(board)) == [f"{board} ability"]


@pytest.mark.parametrize(("board", "temple"), [("forest", "red"), ("quarry", "green"), ("gold", "blue")])
def test_the_ability_is_one_step_on_the_temple_of_the_board(board: str, temple: str) -> None:
    t = at(board).play(0, f"worship {board} ability")
    assert t[0].temples == {"blue": 0, "red": 0, "green": 0, temple: 1}


def test_the_step_gives_its_reward() -> None:
    assert at("forest").play(0, "worship forest ability")[0].points == 1
    assert at("quarry").play(0, "worship quarry ability")[0].cocoa == 1
    assert at("gold").play(0, "worship gold ability", "gain stone")[0].stone == 1


@pytest.mark.parametrize("temple", ["blue", "red", "green"])
def test_the_ability_of_decorations_is_one_step_on_any_temple(temple: str) -> None:
    t = at("decorations").play(0, "worship decorations ability")
    assert t.keys(0) == ["step blue", "step red", "step green"]
    assert t.play(0, f"step {temple}")[0].temples[temple] == 1


def test_the_ability_of_the_palace_is_that_of_the_royal_tile_chosen() -> None:
    t = before("palace").royal("points-avenue", "resource-to-cocoa").avenue(0, 9).goods(0, wood=1)
    assert arrive(t, "palace").play(0, "worship palace 1 ability")[0].points == 3
    t = before("palace").royal("points-avenue", "resource-to-cocoa").avenue(0, 9).goods(0, wood=1)
    assert arrive(t, "palace").play(0, "worship palace 2 ability", "trade wood")[0].cocoa == 2


@pytest.mark.parametrize("space", ["palace 1", "palace 2", "palace 3", *TEMPLE_BOARDS])
def test_the_mover_is_locked_on_the_space(space: str) -> None:
    board, *number = space.split()
    t = at(board).play(0, f"worship {space} ability")
    assert t[0].workers[0] == {"board": board, "power": 2, "worship": int((number or ["1"])[0])}


def test_worship_needs_no_cocoa_for_workers_in_the_general_area() -> None:
    t = arrive(before("forest").workers(1, "forest 1", "forest 2"), "forest")
    assert t.play(0, "worship forest ability")[0].cocoa == 0


def test_worship_gives_no_power_up_and_ends_the_action() -> None:
    assert at("forest").play(0, "worship forest ability").keys(0) == ["end"]


# --- Pushing out.
def occupied(board: str, cocoa: int) -> Table:
    return arrive(before(board, cocoa).workers(1, f"{board} 4 worship 1"), board)


@pytest.mark.parametrize("space", ["palace 1", "palace 2", "palace 3", *TEMPLE_BOARDS])
def test_another_players_worker_is_pushed_into_the_general_area_for_1_cocoa(space: str) -> None:
    board, *number = space.split()
    t = before(board, 1).workers(1, f"{board} 4 worship {(number or ['1'])[0]}")
    t = arrive(t.royal("points-technologies", "cocoa-to-gold-stone", "cocoa-to-temple"), board)
    t.play(0, f"worship {space} ability")
    assert t[1].workers[0] == {"board": board, "power": 4}
    assert "worship" in t[0].workers[0]
    assert t[0].cocoa == (1 if space == "quarry" else 0)


def test_without_the_cocoa_nobody_is_pushed_out() -> None:
    t = occupied("forest", 0)
    assert ways(t) == []
    with pytest.raises(IllegalChoice):
        t.play(0, "worship forest ability")


def test_the_one_pushed_out_is_free_to_move_and_counts_as_a_colour() -> None:
    t = occupied("forest", 1).play(0, "worship forest ability", "end")
    assert t.may(1, "move forest 1")
    assert t.play(1, "move palace 1", "collect")[1].cocoa == 2


def test_the_own_worker_on_the_space_blocks() -> None:
    t = arrive(before("quarry", 9).worker(0, 1, "quarry", 4, worship=1), "quarry")
    assert ways(t) == []
    assert t.why_not(0, "worship quarry ability")


def test_the_own_worker_blocks_only_its_own_space_of_the_palace() -> None:
    t = arrive(before("palace").worker(0, 1, "palace", 4, worship=2), "palace")
    assert ways(t) == ["palace 1 ability", "palace 3 ability"]


def test_only_the_space_chosen_is_emptied() -> None:
    t = before("palace", 1).workers(1, "palace 1 worship 1", "palace 2 worship 2")
    t = arrive(t, "palace").play(0, "worship palace 2 ability", "stop")
    assert [worker.get("worship") for worker in t[1].workers[:2]] == [1, None]


# --- Ability, tile, both: the price.
@pytest.mark.parametrize(
    ("way", "taken", "cocoa"),
    [
        ("ability", False, 0),
        ("tile", False, 0),
        ("both", False, 1),
        ("ability", True, 1),
        ("tile", True, 1),
        ("both", True, 2),
    ],
)
def test_pushing_out_costs_1_and_both_costs_1_more(way: str, taken: bool, cocoa: int) -> None:
    for have in (cocoa, cocoa - 1):
        t = before("forest", max(have, 0)).beside(forest="two-resources")
        t = arrive(t.workers(1, "forest 1 worship 1") if taken else t, "forest")
        if have == cocoa:
            assert t.play(0, f"worship forest {way}")[0].cocoa == 0
        elif have >= 0:
            assert not t.may(0, f"worship forest {way}")


def test_ability_only_leaves_the_tile() -> None:
    t = arrive(before("forest").beside(forest="two-resources"), "forest").play(0, "worship forest ability")
    assert t[0].discoveries["face_up"] == []
    assert t.position["beside"]["forest"] == "two-resources"


def test_tile_only_takes_no_step() -> None:
    t = arrive(before("forest").beside(forest="two-resources"), "forest").play(0, "worship forest tile")
    assert t[0].discoveries["face_up"] == ["two-resources"]
    assert t[0].temples["red"] == 0
    assert t.keys(0)[0] == "end"


@pytest.mark.parametrize("order", [["ability", "claim double-move"], ["claim double-move", "ability"]])
def test_both_are_done_in_either_order(order: list[str]) -> None:
    t = arrive(before("forest", 1).beside(forest="double-move"), "forest").play(0, "worship forest both")
    assert t.keys(0) == ["ability", "claim double-move"]
    t.play(0, *order)
    assert (t[0].temples["red"], t[0].discoveries["face_up"]) == (1, ["double-move"])
    assert t.keys(0) == ["end"]


def test_the_cocoa_for_both_is_paid_before_any_effect() -> None:
    """A green step would give cocoa, but too late. (R-44)"""
    t = arrive(before("quarry", 0).beside(quarry="double-move"), "quarry")
    assert not t.may(0, "worship quarry both")
    t = arrive(before("quarry", 1).beside(quarry="double-move"), "quarry").play(0, "worship quarry both")
    assert t[0].cocoa == 0
    assert t.play(0, "ability")[0].cocoa == 1


def test_the_cocoa_for_pushing_out_is_paid_before_any_effect() -> None:
    assert not occupied("quarry", 0).may(0, "worship quarry ability")
    t = arrive(before("quarry", 1).workers(1, "quarry 1 worship 1").beside(quarry="cocoa"), "quarry")
    assert not t.may(0, "worship quarry both")


# --- Who needs what.
def test_the_palace_always_requires_its_ability() -> None:
    """R-31"""
    t = arrive(before("palace", 9).beside(palace="double-move"), "palace")
    assert {way.split()[2] for way in ways(t)} == {"ability", "both"}
    assert t.why_not(0, "worship palace 1 tile")


@pytest.mark.parametrize("board", TEMPLE_BOARDS)
def test_claiming_only_is_allowed_on_the_four_temple_boards(board: str) -> None:
    """R-31"""
    t = arrive(before(board, 1).beside(**{board: "double-move"}), board)
    assert ways(t) == [f"{board} ability", f"{board} tile", f"{board} both"]


def test_the_three_spaces_of_the_palace_share_one_tile() -> None:
    t = before("palace", 3).beside(palace="double-move").next_discoveries("mask-4")
    t = arrive(t, "palace").play(0, "worship palace 3 both", "claim double-move", "ability")
    assert t.position["beside"]["palace"] == "mask-4"


@pytest.mark.parametrize(("board", "temple"), [("forest", "red"), ("quarry", "green"), ("gold", "blue")])
def test_worship_is_legal_even_if_the_ability_does_nothing(board: str, temple: str) -> None:
    """R-44"""
    t = arrive(before(board).temple(0, **{temple: 11}), board).play(0, f"worship {board} ability")
    assert t[0].workers[0]["worship"] == 1
    assert t.keys(0) == ["end"]


def test_worship_of_any_temple_is_legal_when_no_temple_is_left() -> None:
    """R-44"""
    t = arrive(before("decorations").temple(0, blue=11, red=11, green=11), "decorations")
    assert t.play(0, "worship decorations ability").keys(0) == ["end"]


def test_without_a_tile_there_is_only_the_ability() -> None:
    """R-44"""
    t = at("forest", cocoa=9)
    assert ways(t) == ["forest ability"]
    assert t.why_not(0, "worship forest tile")
    assert t.why_not(0, "worship forest both")


def test_the_rulebooks_example_of_worship() -> None:
    """Pushing out 1, both 1, the tile 1; then a green step worth 2."""
    t = before("quarry", 3).temple(0, green=3).workers(1, "quarry 1 worship 1").beside(quarry="avenue")
    t = arrive(t, "quarry").play(0, "worship quarry both", "claim avenue")
    assert (t[0].cocoa, t[1].workers[0]) == (0, {"board": "quarry", "power": 1})
    assert t.play(0, "ability")[0].cocoa == 2


def test_claim_only_claims_at_once() -> None:
    """R-73: nothing is asked again, neither the tile nor the ability."""
    t = arrive(before("forest").beside(forest="two-resources"), "forest").play(0, "worship forest tile")
    assert t[0].discoveries["face_up"] == ["two-resources"]
    assert {"claim two-resources", "decline", "ability"}.isdisjoint(t.keys(0))
    assert t.may(0, "end")
