"""Using discovery tiles: what every kind does, when it may be used, and how often. (spec 4.2)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import Table, table

INSTANT = [
    "points", "three-resources", "two-resources", "avenue", "blue-temple", "red-temple", "green-temple", "cocoa",
    "power-up",
]  # fmt: skip
MASKS = [f"mask-{number}" for number in range(1, 8)]


def holding(*tiles: str) -> Table:
    """Seat 0 holds these; its workers stand on quarry 2, gold 4 and nobles 5."""
    return table().workers(0, "quarry 2", "gold 4", "nobles 5").holds(0, *tiles)


def uses(t: Table) -> list[str]:
    return [key for key in t.keys(0) if key.startswith("use")]


def powers(t: Table) -> list[int]:
    return [worker["power"] for worker in t[0].workers]


# --- Kind by kind.
@pytest.mark.parametrize(("tile", "amount"), [("three-resources", 3), ("two-resources", 2)])
def test_resource_tiles_give_any_resources(tile: str, amount: int) -> None:
    t = holding(tile).play(0, f"use {tile}")
    for _ in range(amount):
        assert t.keys(0) == ["gain wood", "gain stone", "gain gold"]
        t.play(0, "gain gold")
    assert (t[0].gold, t[0].cocoa) == (amount, 0)
    assert t.may(0, "move quarry 1")


def test_any_resources_are_the_players_mix() -> None:
    t = holding("three-resources").play(0, "use three-resources", "gain gold", "gain wood", "gain stone")
    assert (t[0].wood, t[0].stone, t[0].gold) == (1, 1, 1)


@pytest.mark.parametrize("tile", ["cocoa", "points"])
def test_the_cocoa_tile_gives_4_cocoa_and_the_points_tile_4_points(tile: str) -> None:
    assert getattr(holding(tile).play(0, f"use {tile}")[0], tile) == 4


@pytest.mark.parametrize("temple", ["blue", "red", "green"])
def test_a_temple_tile_is_a_step_on_its_temple_with_the_reward(temple: str) -> None:
    t = holding(f"{temple}-temple").play(0, f"use {temple}-temple")
    assert t[0].temples == {"blue": 0, "red": 0, "green": 0, temple: 1}
    if temple == "blue":
        t.play(0, "gain wood")
    assert t[0].points + t[0].cocoa + t[0].wood == 1


@pytest.mark.parametrize("temple", ["blue", "red", "green"])
def test_the_any_temple_tile_is_a_step_on_a_temple_of_choice(temple: str) -> None:
    t = holding("any-temple")
    assert uses(t) == ["use any-temple blue", "use any-temple red", "use any-temple green"]
    assert t.play(0, f"use any-temple {temple}")[0].temples == {"blue": 0, "red": 0, "green": 0, temple: 1}


def test_the_avenue_tile_is_one_avenue_step() -> None:
    assert holding("avenue").play(0, "use avenue")[0].avenue == 1


@pytest.mark.parametrize("tile", INSTANT)
def test_a_tile_is_used_once_and_then_kept_face_down(tile: str) -> None:
    t = holding(tile).play(0, f"use {tile}")
    assert t[0].discoveries == {"face_up": [], "face_down": [tile]}
    with pytest.raises(IllegalChoice):
        t.play(0, f"use {tile}")


@pytest.mark.parametrize("tile", [*INSTANT, "double-move", "free-cocoa", "move-anywhere", "extra-worker"])
def test_a_tile_face_down_is_of_no_further_use(tile: str) -> None:
    t = table().used(0, tile).goods(0, cocoa=9).workers(1, "forest 1")
    assert t.keys(0) == ["move palace 1", "move palace 2", "move palace 3"]
    assert t.play(0, "move palace 1").keys(0) == ["collect", "main", "worship forest ability"]


def test_two_tiles_of_a_kind_are_two_uses() -> None:
    t = holding("points", "points").play(0, "use points", "use points")
    assert (t[0].points, t[0].discoveries["face_down"]) == (8, ["points", "points"])


@pytest.mark.parametrize("mask", MASKS)
def test_a_mask_is_never_used_and_stays_face_up(mask: str) -> None:
    t = holding(mask)
    assert uses(t) == []
    t.play(0, "move quarry 1", "collect", "end").idle(1)
    assert t[0].discoveries == {"face_up": [mask], "face_down": []}


# --- Two power-ups.
def test_the_power_up_tile_powers_up_two_unlocked_workers() -> None:
    t = holding("power-up").play(0, "use power-up", "power-up quarry 2", "power-up gold 4")
    assert powers(t)[:3] == [3, 5, 5]
    assert t.may(0, "move quarry 1")


def test_the_same_worker_may_take_both_power_ups() -> None:
    assert (
        powers(holding("power-up").play(0, "use power-up", "power-up quarry 2", "power-up quarry 3"))[0] == 4
    )


def test_locked_workers_and_the_one_on_the_wheel_take_no_power_up() -> None:
    t = holding("power-up").worker(0, 0, "quarry", 2, 1).play(0, "use power-up")
    assert t.keys(0) == ["power-up gold 4", "power-up nobles 5"]


def test_the_power_up_tile_waits_while_all_workers_are_locked() -> None:
    t = holding("power-up").workers(0, "quarry 2 worship 1", "gold 4 worship 1", "palace 5 worship 1")
    assert uses(t) == []


def test_the_first_power_up_is_made_and_the_second_may_be_declined() -> None:
    """R-55"""
    t = holding("power-up").play(0, "use power-up")
    assert not t.may(0, "skip")
    t.play(0, "power-up gold 4")
    assert t.may(0, "skip")
    assert powers(t.play(0, "skip"))[:3] == [2, 5, 5]


def test_a_worker_that_ascended_by_the_first_may_take_the_second() -> None:
    """R-55"""
    t = holding("power-up").play(0, "use power-up", "power-up nobles 5", "ascend points")
    assert t.may(0, "power-up palace 1")
    t.play(0, "power-up palace 1")
    assert t[0].workers[2] == {"board": "palace", "power": 2}


def test_a_new_worker_may_take_the_second_power_up_too() -> None:
    """R-55"""
    t = holding("power-up").play(0, "use power-up", "power-up nobles 5", "ascend worker", "power-up palace 3")
    assert powers(t) == [2, 4, 1, 4]


def test_tiles_and_the_paid_unlock_may_be_used_between_the_two_power_ups_of_a_tile() -> None:
    """R-71, R-32"""
    t = holding("power-up", "points").worker(0, 1, "gold", 4, 1).goods(0, cocoa=3).play(0, "use power-up")
    assert not [key for key in ("use points", "unlock 3", "power-up gold 4") if t.may(0, key)]
    t.play(0, "power-up quarry 2", "use points", "unlock 3")
    assert powers(t.play(0, "power-up gold 4"))[:3] == [3, 5, 5]


def test_the_whole_ascension_comes_before_tiles_and_the_second_power_up() -> None:
    """R-71"""
    t = holding("power-up", "points").play(0, "use power-up", "power-up nobles 5")
    assert not t.may(0, "use points")
    assert t.play(0, "ascend points").may(0, "use points")


# --- Extra worker.
def test_an_extra_worker_opens_the_lower_row_of_alchemy() -> None:
    t = table().workers(0, "construction 1").holds(0, "extra-worker").goods(0, gold=9)
    t.play(0, "move construction 1", "main")
    assert not t.may(0, "learn 15")
    assert t.play(0, "use extra-worker").may(0, "learn 15")
    assert t[0].discoveries == {"face_up": [], "face_down": ["extra-worker"]}


def test_an_extra_worker_builds_in_the_next_row_of_nobles() -> None:
    t = table().workers(0, "alchemy 1").holds(0, "extra-worker").goods(0, wood=2)
    t.play(0, "move alchemy 1", "main", "use extra-worker", "building centre")
    assert t[0].points == 5


def test_an_extra_worker_lays_one_more_pyramid_tile() -> None:
    t = table().workers(0, "gold 1").holds(0, "extra-worker").goods(0, stone=9)
    t.play(0, "move gold 1", "main", "use extra-worker", "build b.Rg 1-0-0 turn 0")
    assert any(key.startswith("build") for key in t.keys(0))


@pytest.mark.parametrize(
    ("start", "board"), [("palace", "forest"), ("quarry", "gold"), ("nobles", "decorations")]
)
def test_an_extra_worker_helps_on_no_other_board(start: str, board: str) -> None:
    t = table().workers(0, f"{start} 1").holds(0, "extra-worker").goods(0, gold=9)
    t.play(0, f"move {start} 1")
    assert uses(t) == []
    assert uses(t.play(0, "main")) == []


# --- When.
MOMENTS = {
    "at the start": [],
    "after the move": ["move quarry 1 power 2"],
    "before both parts of a worship": ["move quarry 1", "worship gold both"],
    "between both parts": ["move quarry 1", "worship gold both", "claim two-resources"],
    "between royal trades": ["move nobles 2", "worship palace 2 ability", "trade"],
    "before the power-ups": ["move quarry 1", "main"],
    "after the power-ups": ["move quarry 1", "main", "power-up gold 4"],
    "between pyramid tiles": ["move gold 1", "main", "build b.Rg 1-0-0 turn 0", "save stone"],
    "between temple steps": ["move nobles 1", "main", "decorate top RG", "step red"],
    "before the refill": [
        "move nobles 1",
        "main",
        "decorate top BR",
        "power-up decorations 5",
        "ascend points",
    ],
    "at the end": ["move quarry 1", "collect"],
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_tiles_may_be_used_between_any_two_effects(moment: str) -> None:
    """R-32"""
    t = holding("points").goods(0, cocoa=9, stone=9, gold=9).knows(0, 15).beside(gold="two-resources")
    t.display(decorations=["BR", "RG"]).play(0, *MOMENTS[moment])
    before = t[0].points
    assert t.play(0, "use points")[0].points == before + 4


def test_tiles_may_be_used_between_two_steps_on_any_temple() -> None:
    """R-32, R-39: each step is an effect of its own."""
    t = table().workers(0, "gold 4", "gold 4", "quarry 4").holds(0, "points").goods(0, cocoa=1)
    t.play(0, "move quarry 1", "main", "step red")
    assert t.may(0, "use points")


def test_a_claimed_tile_may_be_used_at_once() -> None:
    t = table().temple(0, red=4).shelf("red 5", "power-up").goods(0, cocoa=1)
    t.play(0, "move palace 1", "worship forest ability", "claim power-up", "use power-up")
    assert t.may(0, "power-up palace 1")


INSIDE = {
    "choosing resources": ["use two-resources", "gain wood"],
    "choosing any temple": ["move nobles 1", "worship decorations ability"],
    "at a major step": ["use blue-temple"],
    "on the Avenue": ["use avenue"],
    "choosing an ascension": ["use power-up", "power-up nobles 5", "decline"],
    "before a tile's power-ups": ["use power-up"],
    "choosing a technology": ["move gold 2", "main"],
    "choosing a row": ["move gold 3", "main"],
    "choosing a decoration": ["move nobles 1", "main"],
    "before the first pyramid tile": ["move gold 1", "main"],
}


@pytest.mark.parametrize("moment", INSIDE)
def test_tiles_are_not_used_inside_an_effect(moment: str) -> None:
    """R-32"""
    t = holding("points", "two-resources", "blue-temple", "avenue", "power-up").worker(0, 3, "forest", 1, 1)
    t.goods(0, cocoa=9, wood=9, stone=9, gold=9).temple(0, blue=3).shelf("blue 4", "mask-4").avenue(0, 2)
    t.shelf("avenue 3", "mask-4", "mask-5").play(0, *INSIDE[moment])
    assert uses(t) == []
    assert not t.may(0, "unlock 3")
    assert t.why_not(0, "use points")


def test_tiles_are_not_used_in_the_turn_of_another() -> None:
    t = table().holds(1, "points", "cocoa").play(0, "move palace 1")
    assert t.keys(1) == []
    assert t.play(0, "collect", "end").may(1, "use points")


# --- A moved worker and the power-up tile.
def test_from_the_move_on_a_tile_cannot_power_up_the_moved_worker() -> None:
    """R-32"""
    t = holding("power-up").play(0, "move quarry 1", "use power-up")
    assert t.keys(0) == ["power-up gold 4", "power-up nobles 5"]


def test_a_tile_cannot_power_up_either_worker_of_a_double_move() -> None:
    """R-32"""
    t = table().workers(0, "quarry 2", "quarry 2", "quarry 2").holds(0, "power-up", "double-move")
    t.play(0, "move quarry 1 double 2", "use power-up")
    assert t.keys(0) == ["power-up quarry 2"]


def test_a_worker_like_the_moved_one_may_be_powered_up() -> None:
    """R-32"""
    t = table().workers(0, "quarry 2", "gold 2", "nobles 1").holds(0, "power-up")
    t.play(0, "move quarry 1", "use power-up", "power-up gold 2", "skip")
    assert powers(t)[:2] == [2, 3]


def test_the_moved_worker_may_be_powered_up_before_its_move() -> None:
    t = holding("power-up").play(0, "use power-up", "power-up quarry 2", "power-up quarry 3", "move quarry 1")
    assert powers(t)[0] == 4


def test_between_pyramid_tiles_the_moved_worker_still_has_to_wait() -> None:
    """R-32"""
    t = holding("power-up").knows(0, 15).goods(0, stone=9)
    t.play(0, "move gold 1", "main", "build b.Rg 1-0-0 turn 0", "save stone", "use power-up")
    assert t.keys(0) == ["power-up quarry 2", "power-up nobles 5"]


def test_a_freed_worshipper_waits_until_the_worship_is_done() -> None:
    """R-32, R-43"""
    t = holding("power-up").goods(0, cocoa=4).beside(gold="double-move")
    t.play(0, "move quarry 1", "worship gold both", "unlock 3", "use power-up")
    assert t.keys(0) == ["power-up gold 4", "power-up nobles 5"]


def test_from_the_actions_power_ups_on_the_moved_worker_is_like_all_others() -> None:
    """R-32"""
    t = holding("power-up").goods(0, cocoa=1).play(0, "move quarry 1", "main", "use power-up")
    assert t.may(0, "power-up gold 2")


def test_after_an_action_without_power_ups_the_moved_worker_is_like_all_others() -> None:
    """R-32"""
    t = holding("power-up").play(
        0, "move quarry 1", "collect", "use power-up", "power-up gold 2", "skip", "end"
    )
    assert powers(t)[0] == 3
