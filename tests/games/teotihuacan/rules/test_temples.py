"""Temples: every step and its reward, major steps, steps 10 and 11, steps that are lost. (spec 5.1, spec 5.2)"""

import pytest

from teotl.games.teotihuacan.rules.events import STEP_LOST
from teotl.games.teotihuacan.rules.names import ANY
from teotl.games.teotihuacan.words import telling
from tests.games.teotihuacan.build import Table, play, table

TEMPLES = ["blue", "red", "green"]
# The printed rewards of steps 1 … 11: any resources, points or cocoa.
REWARDS: dict[str, list[tuple[str, int]]] = {
    "blue": [
        ("any", 1), ("any", 1), ("any", 1), ("any", 1), ("any", 2), ("any", 2), ("points", 2), ("any", 2),
        ("points", 4), ("points", 0), ("points", 6),
    ],
    "red": [("points", points) for points in (1, 1, 2, 2, 2, 3, 3, 4, 5, 0, 7)],
    "green": [*(("cocoa", cocoa) for cocoa in (1, 1, 1, 2, 2, 2, 3, 3, 4, 0)), ("points", 5)],
}  # fmt: skip
STEPS = [(temple, step) for temple in TEMPLES for step in range(1, 12)]
MAJOR = [("blue", 4), ("red", 5), ("green", 3), ("green", 6)]
BOARDS = {"blue": ("gold", 3), "red": ("forest", 1), "green": ("quarry", 2)}  # from the palace


def below(temple: str, step: int) -> Table:
    """Seat 0 of four is one below the step and has a tile for it."""
    return table(4).temple(0, **{temple: step - 1}).holds(0, f"{temple}-temple")


def take(temple: str, step: int) -> Table:
    return below(temple, step).play(0, f"use {temple}-temple")


def worship(t: Table, temple: str) -> Table:
    board, steps = BOARDS[temple]
    return t.play(0, f"move palace {steps}", f"worship {board} ability")


def hand(t: Table) -> dict[str, int]:
    player = t[0]
    return {"cocoa": player.cocoa, "points": player.points, "any": player.wood + player.stone + player.gold}


# --- Every step.
@pytest.mark.parametrize(("temple", "step"), STEPS)
def test_a_step_moves_the_marker_up_one_and_gives_its_reward(temple: str, step: int) -> None:
    """R-24: also on major steps without tiles."""
    kind, amount = REWARDS[temple][step - 1]
    t = take(temple, step)
    assert t[0].temples == {"blue": 0, "red": 0, "green": 0, temple: step}
    for _ in range(amount if kind == "any" else 0):
        t.play(0, "gain stone")
    assert hand(t) == {"cocoa": 0, "points": 0, "any": 0, kind: amount}
    assert t.may(0, "move palace 1")


def test_any_resource_is_the_players_choice_each_time() -> None:
    t = take("blue", 5)
    assert t.keys(0) == ["gain wood", "gain stone", "gain gold"]
    t.play(0, "gain gold", "gain wood")
    assert (t[0].wood, t[0].stone, t[0].gold) == (1, 0, 1)


@pytest.mark.parametrize("step", [1, 5, 8])
def test_a_printed_reward_cannot_be_declined(step: int) -> None:
    """R-52"""
    assert take("blue", step).keys(0) == ["gain wood", "gain stone", "gain gold"]


def test_a_temple_step_cannot_be_declined() -> None:
    """R-52"""
    assert any_temple(table()).keys(0) == ["step blue", "step red", "step green"]


# --- Major steps.
@pytest.mark.parametrize(("temple", "step"), MAJOR)
def test_on_a_major_step_a_tile_or_the_printed_reward(temple: str, step: int) -> None:
    """R-52: a claim can be declined, for the printed reward."""
    t = below(temple, step).shelf(f"{temple} {step}", "mask-4", "double-move").goods(0, wood=1)
    assert t.play(0, f"use {temple}-temple").keys(0) == ["claim mask-4", "claim double-move", "reward"]


@pytest.mark.parametrize(("temple", "step"), MAJOR)
def test_a_claimed_tile_comes_instead_of_the_printed_reward(temple: str, step: int) -> None:
    t = below(temple, step).shelf(f"{temple} {step}", "mask-4", "double-move")
    t.play(0, f"use {temple}-temple", "claim double-move")
    assert t[0].discoveries["face_up"] == ["double-move"]
    assert hand(t) == {"cocoa": 0, "points": 0, "any": 0}
    assert t[0].temples[temple] == step


@pytest.mark.parametrize(("temple", "step"), MAJOR)
def test_the_printed_reward_leaves_the_tiles(temple: str, step: int) -> None:
    kind, amount = REWARDS[temple][step - 1]
    t = below(temple, step).shelf(f"{temple} {step}", "double-move").play(0, f"use {temple}-temple", "reward")
    for _ in range(amount if kind == "any" else 0):
        t.play(0, "gain wood")
    assert hand(t) == {"cocoa": 0, "points": 0, "any": 0, kind: amount}
    assert "double-move" in t.position["shelves"][f"{temple} {step}"]


@pytest.mark.parametrize(("temple", "step"), MAJOR)
def test_tiles_that_cannot_be_paid_leave_the_printed_reward(temple: str, step: int) -> None:
    t = below(temple, step).shelf(f"{temple} {step}", "mask-1", "cocoa").play(0, f"use {temple}-temple")
    assert t.keys(0) == ["reward"]
    assert t.why_not(0, "claim mask-1")


@pytest.mark.parametrize(("temple", "step"), MAJOR)
def test_without_tiles_the_printed_reward_is_taken_without_asking(temple: str, step: int) -> None:
    """R-24"""
    t = below(temple, step).shelf("avenue 3", "double-move").play(0, f"use {temple}-temple")
    assert not any(key == "reward" or key.startswith("claim") for key in t.keys(0))


def test_the_last_tile_of_a_major_step_leaves_it_without_a_question() -> None:
    """R-24"""
    t = table().temple(0, red=4).temple(1, red=4).shelf("red 5", "double-move")
    worship(t, "red").play(0, "claim double-move", "end").goods(1, cocoa=1)
    assert t.play(1, "move palace 1", "worship forest ability")[1].points == 2
    assert t.keys(1) == ["end"]


def test_only_one_tile_is_claimed_at_a_major_step() -> None:
    t = below("red", 5).shelf("red 5", "double-move", "free-cocoa", "extra-worker")
    t.play(0, "use red-temple", "claim free-cocoa")
    assert t[0].discoveries["face_up"] == ["free-cocoa"]
    assert t.may(0, "move palace 1")


def test_tiles_of_one_major_step_are_not_claimed_at_another() -> None:
    t = below("green", 6).shelf("green 3", "double-move").shelf("green 6", "free-cocoa")
    assert t.play(0, "use green-temple").keys(0) == ["claim free-cocoa", "reward"]


# --- Steps 10 and 11.
def after_the_last_eclipse(step: int) -> Table:
    """The bonus of the blue temple is 15 points; salaries are paid."""
    t = table().temple(0, blue=step).eclipse_after(1, eclipse=3).goods(0, cocoa=3).goods(1, cocoa=3)
    return t.idle(1).play(0, "pay 3").play(1, "pay 3")


@pytest.mark.parametrize(("step", "points"), [(9, 0), (10, 15), (11, 15)])
def test_step_10_unlocks_the_bonus_tile_and_step_11_keeps_it(step: int, points: int) -> None:
    assert after_the_last_eclipse(step)[0].points == points


@pytest.mark.parametrize("temple", TEMPLES)
def test_several_markers_may_stand_on_step_10(temple: str) -> None:
    t = below(temple, 10).temple(1, **{temple: 10}).play(0, f"use {temple}-temple")
    assert t[0].temples[temple] == 10


@pytest.mark.parametrize("temple", TEMPLES)
def test_step_10_may_be_reached_below_a_marker_on_step_11(temple: str) -> None:
    t = below(temple, 10).temple(1, **{temple: 11}).play(0, f"use {temple}-temple")
    assert t[0].temples[temple] == 10


@pytest.mark.parametrize("temple", TEMPLES)
def test_only_one_marker_may_stand_on_step_11(temple: str) -> None:
    """R-15: the forced step is lost and gives nothing."""
    t = worship(table(3).temple(0, **{temple: 10}).temple(2, **{temple: 11}), temple)
    assert t[0].temples[temple] == 10
    assert hand(t) == {"cocoa": 0, "points": 0, "any": 0}
    assert t.keys(0) == ["end"]


@pytest.mark.parametrize("temple", TEMPLES)
def test_above_step_11_there_is_nothing(temple: str) -> None:
    """R-15"""
    t = worship(table().temple(0, **{temple: 11}), temple)
    assert t[0].temples[temple] == 11
    assert hand(t) == {"cocoa": 0, "points": 0, "any": 0}


# --- Any temple.
def any_temple(t: Table) -> Table:
    return t.workers(0, "nobles 1").play(0, "move nobles 1", "worship decorations ability")


def test_any_temple_must_be_one_where_the_step_can_be_taken() -> None:
    """R-15"""
    t = any_temple(table().temple(0, blue=11, red=10, green=10).temple(1, red=11))
    assert t.keys(0) == ["step green"]
    assert t.why_not(0, "step blue")
    assert t.why_not(0, "step red")


def test_an_any_temple_tile_knows_only_temples_where_the_step_can_be_taken() -> None:
    """R-15"""
    t = table().temple(0, blue=11, red=10, green=10).temple(1, red=11).holds(0, "any-temple")
    assert [key for key in t.keys(0) if key.startswith("use")] == ["use any-temple green"]


def test_a_step_on_any_temple_is_lost_when_there_is_none() -> None:
    """R-15"""
    t = any_temple(table().temple(0, blue=11, red=10, green=11).temple(1, red=11))
    assert t[0].temples == {"blue": 11, "red": 10, "green": 11}
    assert t.keys(0) == ["end"]


# --- Steps due together.
def two_steps_due() -> Table:
    """A decoration has brought a red and a green step."""
    t = table().workers(0, "nobles 1").goods(0, gold=3).display(decorations=["RG"])
    t.temple(0, red=4).shelf("red 5", "avenue", "extra-worker")
    return t.play(0, "move nobles 1", "main", "decorate top RG")


def test_steps_due_together_are_taken_in_the_players_order() -> None:
    """R-39"""
    assert two_steps_due().keys(0) == ["step red", "step green"]
    t = two_steps_due().play(0, "step green")
    assert (t[0].temples["red"], t[0].temples["green"], t[0].cocoa) == (4, 1, 1)
    assert t.keys(0) == ["step red"]


def test_each_step_has_its_reward_before_the_next() -> None:
    """R-39: the cocoa of a green step pays for a tile on the red one, not the other way round."""
    assert two_steps_due().play(0, "step green", "step red").may(0, "claim avenue")
    t = two_steps_due().play(0, "step red")
    assert t.keys(0) == ["claim extra-worker", "reward"]


def test_two_steps_on_one_temple_are_two_rewards() -> None:
    """R-39"""
    t = table().workers(0, "quarry 5").holds(0, "power-up").goods(0, cocoa=3)
    t.play(0, "use power-up", "power-up quarry 5", "ascend two-steps", "step red", "step red")
    assert (t[0].temples["red"], t[0].points) == (2, 2)


def test_a_step_due_that_cannot_be_taken_is_lost() -> None:
    """R-15, R-39"""
    t = two_steps_due().temple(0, red=11).play(0, "step red", "step green")
    assert (t[0].temples["red"], t[0].temples["green"]) == (11, 1)


def test_steps_due_together_that_are_all_lost_ask_nothing_and_are_told() -> None:
    """R-74"""
    t = (
        table()
        .workers(0, "nobles 1")
        .goods(0, gold=3)
        .display(decorations=["RG"])
        .temple(0, red=11, green=11)
    )
    happened = play(t.state, 0, "move nobles 1", "main", "decorate top RG")
    lost = [event[1:3] for event in happened if event[0] == STEP_LOST]
    assert lost == [(0, 1), (0, 2)]
    assert t.keys(0) == ["power-up decorations 1"]


def test_a_single_step_that_is_lost_is_told() -> None:
    """R-15, R-74"""
    t = table().temple(0, red=11)
    happened = play(t.state, 0, "move palace 1", "worship forest ability")
    assert [event[1:3] for event in happened if event[0] == STEP_LOST] == [(0, 1)]
    assert telling.tell(telling.readable((STEP_LOST, 0, 1, 0, 0)), ["Ana"], "en").startswith(
        "Ana lost a step"
    )


def test_a_step_on_any_temple_that_is_lost_is_told() -> None:
    """R-15, R-74"""
    t = table().workers(0, "nobles 1").temple(0, blue=11, red=11, green=11)
    happened = play(t.state, 0, "move nobles 1", "worship decorations ability")
    assert [event[1:3] for event in happened if event[0] == STEP_LOST] == [(0, ANY)]
    assert "no temple" in telling.tell(telling.readable((STEP_LOST, 0, ANY, 0, 0)), ["Ana"], "en")


def test_rewards_and_tiles_for_steps_that_cannot_be_taken_are_not_offered() -> None:
    """R-72"""
    t = table().workers(0, "quarry 5").holds(0, "power-up", "red-temple", "any-temple").goods(0, cocoa=9)
    t.temple(0, blue=11, red=11, green=11).play(0, "use power-up", "power-up quarry 5")
    assert t.keys(0) == ["ascend points", "ascend cocoa", "ascend worker"]
    t.play(0, "ascend points")
    assert not [key for key in t.keys(0) if key.startswith("use")]


def test_a_second_step_is_lost_when_a_tile_has_taken_the_last_possible_one() -> None:
    """R-15, R-39"""
    t = table().workers(0, "gold 4", "gold 4", "quarry 4").temple(0, blue=11, red=9, green=11)
    t.holds(0, "red-temple").goods(0, cocoa=1).play(0, "move quarry 1", "main", "step red", "use red-temple")
    assert (t[0].temples["red"], t[0].points) == (11, 7)
    assert t.keys(0) == ["power-up gold 4"]
