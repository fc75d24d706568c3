"""Claiming discovery tiles: what each of them costs, where they come from, what is replaced. (spec 4.1, spec 3.5)"""

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, table

COSTS: dict[str, dict[str, int]] = {
    "mask-1": {"cocoa": 2, "gold": 1},
    "mask-2": {"cocoa": 1, "wood": 1},
    "mask-3": {"cocoa": 1, "wood": 1},
    "mask-4": {"wood": 1},
    "mask-5": {"wood": 1},
    "mask-6": {"wood": 1},
    "mask-7": {"wood": 1},
    "points": {"wood": 1},
    "three-resources": {"cocoa": 1},
    "two-resources": {},
    "avenue": {"cocoa": 1},
    "any-temple": {"cocoa": 1},
    "blue-temple": {},
    "red-temple": {},
    "green-temple": {},
    "cocoa": {"gold": 1},
    "power-up": {"cocoa": 1},
    "double-move": {},
    "free-cocoa": {},
    "move-anywhere": {},
    "extra-worker": {},
}
PRICED = {tile: cost for tile, cost in COSTS.items() if cost}
PLENTY = {"cocoa": 5, "wood": 5, "stone": 5, "gold": 5}


def beside_forest(tile: str) -> Table:
    """Seat 0 may move from the palace to the forest, where this tile lies."""
    return table().beside(forest=tile)


def left(t: Table) -> dict[str, int]:
    player = t[0]
    return {"cocoa": player.cocoa, "wood": player.wood, "stone": player.stone, "gold": player.gold}


def less(cost: dict[str, int]) -> dict[str, int]:
    return {good: amount - cost.get(good, 0) for good, amount in PLENTY.items()}


# --- The cost, wherever the tile comes from.
@pytest.mark.parametrize("tile", COSTS)
def test_a_tile_beside_a_worship_space_costs_what_it_shows(tile: str) -> None:
    t = beside_forest(tile).goods(0, **PLENTY).play(0, "move palace 1", "worship forest tile")
    assert t[0].discoveries["face_up"] == [tile]
    assert left(t) == less(COSTS[tile])


@pytest.mark.parametrize("tile", COSTS)
def test_a_tile_on_a_major_step_costs_what_it_shows(tile: str) -> None:
    t = table().temple(0, red=4).shelf("red 5", tile).goods(0, **PLENTY)
    t.play(0, "move palace 1", "worship forest ability", f"claim {tile}")
    assert t[0].discoveries["face_up"] == [tile]
    assert left(t) == less(COSTS[tile])


@pytest.mark.parametrize("tile", COSTS)
def test_a_tile_on_the_avenue_costs_what_it_shows(tile: str) -> None:
    t = table().avenue(0, 2).shelf("avenue 3", tile).holds(0, "avenue").goods(0, **PLENTY)
    t.play(0, "use avenue", f"claim {tile}")
    assert t[0].discoveries["face_up"] == [tile]
    assert left(t) == less(COSTS[tile])


@pytest.mark.parametrize(("tile", "good"), [(tile, good) for tile in PRICED for good in PRICED[tile]])
def test_a_tile_that_cannot_be_paid_cannot_be_claimed(tile: str, good: str) -> None:
    short = {**PLENTY, good: PRICED[tile][good] - 1}
    t = beside_forest(tile).goods(0, **short).play(0, "move palace 1")
    assert not t.may(0, "worship forest tile")
    t = table().temple(0, red=4).shelf("red 5", tile).goods(0, **short)
    assert t.play(0, "move palace 1", "worship forest ability").keys(0) == ["reward"]
    t = table().avenue(0, 2).shelf("avenue 3", tile).holds(0, "avenue").goods(0, **short)
    assert t.play(0, "use avenue").keys(0) == ["decline"]


@pytest.mark.parametrize("tile", COSTS)
def test_the_exact_cost_is_enough(tile: str) -> None:
    t = beside_forest(tile).goods(0, **COSTS[tile]).play(0, "move palace 1", "worship forest tile")
    assert left(t) == {"cocoa": 0, "wood": 0, "stone": 0, "gold": 0}


def test_there_are_21_kinds_and_54_tiles() -> None:
    counts = [1, 2, 2, 3, 3, 3, 3, 3, 2, 2, 3, 3, 2, 2, 2, 3, 3, 3, 3, 3, 3]
    stack: list[str] = table().position["stacks"]["discovery"]
    assert {tile: stack.count(tile) for tile in COSTS} == dict(zip(COSTS, counts, strict=True))
    assert len(stack) == 54


def test_a_claimed_tile_lies_face_up_until_it_is_used() -> None:
    t = beside_forest("points").goods(0, wood=1).play(0, "move palace 1", "worship forest tile")
    assert t[0].discoveries == {"face_up": ["points"], "face_down": []}
    assert t.play(0, "end").idle(1)[0].discoveries["face_up"] == ["points"]


# --- Claim only, and both.
def test_claim_only_needs_the_cost_payable_when_it_is_chosen() -> None:
    """R-44"""
    t = beside_forest("mask-4").play(0, "move palace 1")
    assert not t.may(0, "worship forest tile")
    assert t.why_not(0, "worship forest tile")


def test_claim_only_needs_cocoa_for_pushing_out_and_for_the_tile_together() -> None:
    """R-44"""
    t = beside_forest("avenue").workers(1, "forest 1 worship 1").goods(0, cocoa=1).play(0, "move palace 1")
    assert not t.may(0, "worship forest tile")
    t = beside_forest("avenue").workers(1, "forest 1 worship 1").goods(0, cocoa=2).play(0, "move palace 1")
    assert t.play(0, "worship forest tile")[0].cocoa == 0


def test_goods_of_another_tile_may_pay_for_claim_only() -> None:
    """R-44: the cost must be payable when the worship is chosen."""
    t = beside_forest("mask-4").holds(0, "two-resources").play(0, "move palace 1", "use two-resources")
    t.play(0, "gain wood", "gain gold")
    assert t.play(0, "worship forest tile")[0].wood == 0


def test_with_both_the_gains_of_the_ability_may_pay_for_the_tile() -> None:
    """R-44"""
    t = table().beside(gold="mask-4").goods(0, cocoa=1).play(0, "move palace 3", "worship gold both")
    assert t.keys(0) == ["ability"]
    t.play(0, "ability", "gain wood", "claim mask-4")
    assert (t[0].wood, t[0].discoveries["face_up"]) == (0, ["mask-4"])


def test_with_both_a_tile_not_claimed_in_the_end_loses_the_extra_cocoa() -> None:
    """R-44"""
    t = table().beside(gold="mask-4").goods(0, cocoa=1).play(0, "move palace 3", "worship gold both")
    t.play(0, "ability", "gain stone")
    assert t.keys(0) == ["decline"]
    assert t.play(0, "decline")[0].cocoa == 0
    assert t.position["beside"]["gold"] == "mask-4"


def test_with_both_even_a_payable_tile_may_be_declined() -> None:
    """R-44, R-52"""
    t = beside_forest("double-move").goods(0, cocoa=1)
    t.play(0, "move palace 1", "worship forest both", "ability")
    assert t.keys(0) == ["claim double-move", "decline"]
    assert t.play(0, "decline")[0].discoveries["face_up"] == []


def test_with_both_a_tile_claimed_first_may_be_used_before_the_ability() -> None:
    t = table().beside(quarry="cocoa").goods(0, cocoa=1, gold=1).play(0, "move palace 2")
    t.play(0, "worship quarry both", "claim cocoa", "use cocoa", "ability")
    assert t[0].cocoa == 5


# --- Replaced, or not.
def test_a_tile_beside_a_worship_space_is_replaced_as_soon_as_it_is_claimed() -> None:
    """R-42: not at the end of the action."""
    t = beside_forest("double-move").next_discoveries("mask-6").goods(0, cocoa=1)
    t.play(0, "move palace 1", "worship forest both", "claim double-move")
    assert t.position["beside"]["forest"] == "mask-6"
    assert t.keys(0) == ["ability"]


def test_the_tile_that_replaces_another_waits_for_a_later_worship() -> None:
    """R-42"""
    t = beside_forest("double-move").next_discoveries("free-cocoa").goods(0, cocoa=1)
    t.play(0, "move palace 1", "worship forest both", "claim double-move", "ability", "end")
    t.goods(1, cocoa=1).play(1, "move palace 1", "worship forest tile")
    assert t[1].discoveries["face_up"] == ["free-cocoa"]


def test_the_replacement_comes_from_the_stack() -> None:
    """R-42"""
    t = beside_forest("double-move").next_discoveries("mask-6")
    before = len(t.position["stacks"]["discovery"])
    t.play(0, "move palace 1", "worship forest tile")
    assert len(t.position["stacks"]["discovery"]) == before - 1


def test_an_empty_stack_replaces_nothing() -> None:
    """R-23"""
    t = beside_forest("double-move").empty_stack("discovery")
    t.play(0, "move palace 1", "worship forest tile", "end")
    assert t.position["beside"]["forest"] is None
    assert not t.noted(events.SHOWN)
    t.goods(1, cocoa=1).play(1, "move palace 1")
    assert [key for key in t.keys(1) if "forest" in key] == ["worship forest ability"]


def test_tiles_from_temple_steps_and_the_avenue_are_not_replaced() -> None:
    t = table().temple(0, red=4).shelf("red 5", "double-move", "free-cocoa")
    t.avenue(0, 2).shelf("avenue 3", "double-move", "extra-worker").holds(0, "avenue")
    t.play(
        0, "use avenue", "claim double-move", "move palace 1", "worship forest ability", "claim free-cocoa"
    )
    assert [tile for tile in t.position["shelves"]["avenue 3"] if tile] == ["extra-worker"]
    assert [tile for tile in t.position["shelves"]["red 5"] if tile] == ["double-move"]
