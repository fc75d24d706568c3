"""The Avenue of the Dead: nine steps, and tiles on three of them. (spec 5.3)"""

import pytest

from tests.games.teotihuacan.build import Table, table

SHELVES = [3, 6, 8]


def before(step: int) -> Table:
    """Seat 0 is one step before this one and has an Avenue tile."""
    return table().avenue(0, step - 1).holds(0, "avenue")


def goods(t: Table) -> tuple[int, ...]:
    player = t[0]
    return player.cocoa, player.wood, player.stone, player.gold, player.points


@pytest.mark.parametrize("step", range(1, 10))
def test_an_avenue_step_is_one_step_without_a_reward(step: int) -> None:
    t = before(step).play(0, "use avenue")
    assert t[0].avenue == step
    assert goods(t) == (0, 0, 0, 0, 0)
    assert t.may(0, "move palace 1")


@pytest.mark.parametrize("step", SHELVES)
def test_on_a_discovery_step_one_of_the_tiles_may_be_claimed(step: int) -> None:
    t = before(step).shelf(f"avenue {step}", "double-move").play(0, "use avenue")
    assert t.keys(0) == ["claim double-move", "decline"]
    t.play(0, "claim double-move")
    assert t[0].discoveries["face_up"] == ["double-move"]
    assert not any(t.position["shelves"][f"avenue {step}"])


@pytest.mark.parametrize("step", SHELVES)
def test_a_tile_of_the_avenue_may_be_declined_and_stays(step: int) -> None:
    """R-52"""
    t = before(step).shelf(f"avenue {step}", "double-move").play(0, "use avenue", "decline")
    assert t[0].discoveries["face_up"] == []
    assert "double-move" in t.position["shelves"][f"avenue {step}"]


def test_only_one_tile_is_claimed_per_step() -> None:
    t = before(3).shelf("avenue 3", "double-move", "free-cocoa", "extra-worker")
    t.play(0, "use avenue", "claim free-cocoa")
    assert t[0].discoveries["face_up"] == ["free-cocoa"]
    assert t.may(0, "move palace 1")


def test_a_tile_that_is_there_twice_is_one_choice() -> None:
    t = before(3).shelf("avenue 3", "double-move", "double-move", "free-cocoa").play(0, "use avenue")
    assert t.keys(0) == ["claim double-move", "claim free-cocoa", "decline"]


@pytest.mark.parametrize("step", [step for step in range(1, 10) if step not in SHELVES])
def test_on_other_steps_nothing_is_claimed(step: int) -> None:
    t = before(step).shelf("avenue 3", "mask-4").shelf("avenue 6", "mask-5").shelf("avenue 8", "mask-6")
    assert t.goods(0, wood=9).play(0, "use avenue").may(0, "move palace 1")


@pytest.mark.parametrize("step", SHELVES)
def test_each_discovery_step_has_its_own_tiles(step: int) -> None:
    t = before(step).shelf("avenue 3", "mask-4").shelf("avenue 6", "mask-5").shelf("avenue 8", "mask-6")
    mask = {3: "mask-4", 6: "mask-5", 8: "mask-6"}[step]
    assert t.goods(0, wood=9).play(0, "use avenue").keys(0) == [f"claim {mask}", "decline"]


@pytest.mark.parametrize("step", SHELVES)
def test_on_an_empty_discovery_step_nothing_is_asked(step: int) -> None:
    assert before(step).play(0, "use avenue").may(0, "move palace 1")


def test_the_next_player_finds_what_is_left() -> None:
    t = before(3).shelf("avenue 3", "double-move", "free-cocoa").play(0, "use avenue", "claim double-move")
    t.play(0, "move palace 1", "collect", "end").avenue(1, 2).holds(1, "avenue").play(1, "use avenue")
    assert t.keys(1) == ["claim free-cocoa", "decline"]


# --- Where steps come from.
def test_a_building_brings_an_avenue_step() -> None:
    t = table().workers(0, "alchemy 1").goods(0, wood=2).avenue(0, 2).shelf("avenue 3", "double-move")
    t.play(0, "move alchemy 1", "main", "building top")
    assert t[0].avenue == 3
    assert t.keys(0) == ["claim double-move", "decline"]


def test_an_ascension_brings_an_avenue_step_before_its_reward() -> None:
    t = table().workers(0, "quarry 5").holds(0, "power-up").avenue(0, 5).shelf("avenue 6", "mask-4")
    t.goods(0, wood=1).play(0, "use power-up", "power-up quarry 5")
    assert t[0].avenue == 6
    assert t.play(0, "claim mask-4").may(0, "ascend points")


# --- The end of the Avenue.
def end() -> Table:
    return table().avenue(0, 9).shelf("avenue 8", "double-move")


def test_the_avenue_tile_is_kept_at_the_end() -> None:
    """R-26"""
    t = end().holds(0, "avenue")
    assert not t.may(0, "use avenue")
    assert t.why_not(0, "use avenue")


def test_a_building_at_the_end_brings_no_step_and_no_claim() -> None:
    """R-26"""
    t = end().workers(0, "alchemy 1").goods(0, wood=2).play(0, "move alchemy 1", "main", "building top")
    assert t[0].avenue == 9
    assert t.keys(0) == ["power-up nobles 1"]


def test_an_ascension_at_the_end_brings_no_step_and_no_claim() -> None:
    """R-26"""
    t = end().workers(0, "quarry 5").holds(0, "power-up").play(0, "use power-up", "power-up quarry 5")
    assert t[0].avenue == 9
    assert t.may(0, "ascend points")


def test_the_last_step_claims_nothing() -> None:
    """R-26"""
    t = before(9).shelf("avenue 8", "double-move").play(0, "use avenue")
    assert t[0].avenue == 9
    assert t.may(0, "move palace 1")
