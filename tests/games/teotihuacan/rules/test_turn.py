"""A turn: the free unlock, or a move and an action; paying 3 cocoa; the end. (spec 3.1, spec 3.3, spec 3.7)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import Table, table

LOCKED = "nobles 1", "quarry 4 worship 1", "palace 2 worship 3"


def locked(cocoa: int = 0) -> Table:
    """Seat 0 with one worker on nobles and two locked."""
    return table().workers(0, *LOCKED).goods(0, cocoa=cocoa)


def is_locked(t: Table, die: int, seat: int = 0) -> bool:
    return "worship" in t[seat].workers[die]


def light(t: Table) -> int:
    return int(t.position["calendar"]["light"])


# --- One of two turns.
def test_a_turn_is_a_move_or_the_free_unlock() -> None:
    assert locked().keys(0) == ["unlock free", "move nobles 1", "move nobles 2", "move nobles 3"]


def test_a_normal_turn_is_one_move_and_one_action() -> None:
    t = locked().play(0, "move nobles 1")
    assert t.keys(0)[0] == "collect"
    assert not any(key.startswith("move") or key == "end" for key in t.keys(0))
    assert t.play(0, "collect").keys(0) == ["end"]


def test_the_free_unlock_frees_all_locked_workers_where_they_are() -> None:
    t = locked().play(0, "unlock free")
    assert t[0].workers[1] == {"board": "quarry", "power": 4}
    assert t[0].workers[2] == {"board": "palace", "power": 2}


def test_the_free_unlock_costs_nothing() -> None:
    assert locked(cocoa=5).play(0, "unlock free")[0].cocoa == 5


def test_the_free_unlock_allows_no_move_and_no_action() -> None:
    assert locked(cocoa=9).play(0, "unlock free").keys(0) == ["end"]


def test_freed_workers_count_as_unlocked_for_others() -> None:
    t = locked().workers(1, "forest 1").play(0, "unlock free", "end")
    assert t.play(1, "move forest 1", "collect")[1].cocoa == 2


def test_the_free_unlock_leaves_other_players_workers_locked() -> None:
    t = locked().workers(1, "forest 1 worship 1").play(0, "unlock free")
    assert is_locked(t, 0, seat=1)


def test_the_free_unlock_needs_a_locked_worker() -> None:
    """R-17"""
    t = table().workers(1, "forest 1 worship 1")
    assert not t.may(0, "unlock free")
    assert t.why_not(0, "unlock free")


def test_one_locked_worker_is_enough_for_the_free_unlock() -> None:
    """R-17"""
    t = table().workers(0, "forest 1 worship 1", "gold 2", "gold 3").play(0, "unlock free")
    assert not is_locked(t, 0)


def test_discovery_tiles_may_be_used_before_and_after_the_free_unlock() -> None:
    """R-17"""
    t = locked().holds(0, "points", "cocoa").play(0, "use points", "unlock free", "use cocoa", "end")
    assert (t[0].points, t[0].cocoa) == (4, 4)
    assert t[0].discoveries == {"face_up": [], "face_down": ["points", "cocoa"]}


def test_workers_freed_for_free_may_take_a_tiles_power_ups() -> None:
    """R-17"""
    t = locked().holds(0, "power-up").play(0, "unlock free", "use power-up")
    assert t.keys(0) == ["power-up nobles 1", "power-up quarry 4", "power-up palace 2"]


def test_tiles_that_change_a_move_are_of_no_use_in_the_free_unlock() -> None:
    """R-17"""
    t = locked(cocoa=9).holds(0, "double-move", "move-anywhere", "extra-worker", "free-cocoa")
    assert t.play(0, "unlock free").keys(0) == ["end"]


def test_without_an_unlocked_worker_and_3_cocoa_the_free_unlock_is_the_only_turn() -> None:
    t = table().workers(0, "forest 1 worship 1", "quarry 1 worship 1", "gold 1 worship 1").goods(0, cocoa=2)
    assert t.keys(0) == ["unlock free"]


def test_without_an_unlocked_worker_3_cocoa_buy_a_normal_turn() -> None:
    t = table().workers(0, "forest 1 worship 1", "quarry 1 worship 1", "gold 1 worship 1").goods(0, cocoa=3)
    assert t.keys(0) == ["unlock free", "unlock 3"]
    t.play(0, "unlock 3")
    assert t.may(0, "move forest 1")
    assert not t.may(0, "end")


def test_cocoa_from_a_tile_may_pay_for_the_unlock_that_makes_a_normal_turn() -> None:
    t = table().workers(0, "forest 1 worship 1", "quarry 1 worship 1", "gold 1 worship 1").holds(0, "cocoa")
    assert t.keys(0) == ["unlock free", "use cocoa"]
    t.play(0, "use cocoa", "unlock 3", "move gold 1", "collect", "end")
    assert t[0].cocoa == 2


# --- Paying 3 cocoa.
def test_paying_frees_every_locked_worker_for_exactly_3_cocoa() -> None:
    t = locked(cocoa=5).play(0, "unlock 3")
    assert t[0].cocoa == 2
    assert t[0].workers[1:3] == [{"board": "quarry", "power": 4}, {"board": "palace", "power": 2}]


def test_after_paying_a_normal_turn_follows_and_the_freed_may_move() -> None:
    t = locked(cocoa=3).play(0, "unlock 3")
    assert not {"end", "unlock free", "unlock 3"} & set(t.keys(0))
    assert t.may(0, "move quarry 2")


def test_paying_needs_3_cocoa() -> None:
    t = locked(cocoa=2)
    with pytest.raises(IllegalChoice):
        t.play(0, "unlock 3")


def test_paying_needs_a_locked_worker() -> None:
    t = table().goods(0, cocoa=9).workers(1, "forest 1 worship 1")
    assert not t.may(0, "unlock 3")
    assert not t.play(0, "move palace 1").may(0, "unlock 3")


def test_nobody_unlocks_in_the_turn_of_another() -> None:
    t = table().workers(1, "forest 1 worship 1").goods(1, cocoa=9)
    assert t.keys(1) == []
    assert t.play(0, "move palace 1").keys(1) == []


MOMENTS = {
    "before the move": [],
    "after the move": ["move quarry 1"],
    "after collecting": ["move quarry 1", "collect"],
    "before both parts of a worship": ["move quarry 1", "worship gold both"],
    "between both parts of a worship": ["move quarry 1", "worship gold both", "claim two-resources"],
    "after a worship": ["move quarry 1", "worship gold ability", "gain wood"],
    "before royal trades": ["move decorations 1", "worship palace 2 ability"],
    "between royal trades": ["move decorations 1", "worship palace 2 ability", "trade"],
    "before a power-up": ["move quarry 1", "main"],
    "after a power-up": ["move quarry 1", "main", "power-up gold 3"],
    "before a bought power-up": ["move nobles 1", "main", "decorate top BR", "power-up decorations 2"],
    "before the refill": ["move nobles 1", "main", "decorate top BR", "power-up decorations 2", "skip"],
    "between two temple steps": ["move nobles 1", "main", "decorate top RG", "step red"],
    "between two pyramid tiles": ["move quarry 2", "main", "build b.Rg 1-0-0 turn 0", "save stone"],
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_paying_is_possible_at_every_moment_of_a_normal_turn(moment: str) -> None:
    """R-32"""
    t = table().technologies(1, 3, 5, 9, 13, 15).knows(0, 13, 15).goods(0, cocoa=9, stone=9, gold=9)
    t.workers(0, "quarry 3", "nobles 2", "decorations 3", "forest 1 worship 1")
    t.display(decorations=["BR", "RG"]).beside(gold="two-resources")
    t.play(0, *MOMENTS[moment])
    before = t[0].cocoa
    t.play(0, "unlock 3")
    assert t[0].cocoa == before - 3
    assert not is_locked(t, 3)


def test_the_unlock_may_free_a_worker_locked_this_very_turn() -> None:
    """R-43"""
    t = table().goods(0, cocoa=3).play(0, "move palace 1", "worship forest ability")
    assert is_locked(t, 0)
    assert not is_locked(t.play(0, "unlock 3", "end"), 0)


def test_the_power_stays_what_it_was_when_locked_though_the_worker_is_freed() -> None:
    """R-43"""
    t = table().workers(0, "decorations 3", "decorations 1", "gold 1").goods(0, cocoa=6)
    t.play(0, "move decorations 1 power 3", "worship palace 2 ability", "trade", "unlock 3", "trade", "trade")
    assert t.keys(0) == ["end"]
    assert (t[0].gold, t[0].stone, t[0].cocoa) == (3, 3, 0)


def test_the_ability_still_works_after_the_worshipper_is_freed() -> None:
    """R-43"""
    t = table().workers(0, "decorations 4").beside(palace="two-resources").goods(0, cocoa=4)
    t.play(0, "move decorations 1", "worship palace 1 both", "unlock 3", "ability")
    assert t[0].cocoa == 5


def test_the_unlock_may_be_paid_for_twice_in_a_turn() -> None:
    t = locked(cocoa=6).play(0, "unlock 3", "move nobles 1", "worship decorations ability", "step red")
    assert not is_locked(t.play(0, "unlock 3", "end"), 0)
    assert t[0].cocoa == 0


def test_an_own_worker_freed_after_the_move_no_longer_blocks_its_space() -> None:
    """R-32"""
    t = table().workers(0, "forest 1", "quarry 2 worship 1").goods(0, cocoa=3).play(0, "move forest 1")
    assert not t.may(0, "worship quarry ability")
    assert t.play(0, "unlock 3").may(0, "worship quarry ability")


# --- The end.
def test_the_turn_goes_to_the_next_player_clockwise() -> None:
    t = table(3).idle(0)
    assert t.asked == 1
    assert t.idle(1).asked == 2
    assert t.idle(2).asked == 0


def test_the_light_disc_advances_after_the_turn_of_the_last_player_only() -> None:
    t = table(3).idle(0).idle(1)
    assert light(t) == 0
    assert light(t.idle(2)) == 1
    assert light(t.idle(0)) == 1


def test_the_last_player_is_the_one_before_the_first() -> None:
    t = table(3).change(first=2).turn(0).idle(0)
    assert light(t) == 0
    assert light(t.idle(1)) == 1


def test_the_disc_advances_after_the_last_players_free_unlock_too() -> None:
    t = table().workers(1, "forest 1 worship 1").turn(1).play(1, "unlock free")
    assert light(t) == 0
    assert light(t.play(1, "end")) == 1


def test_workers_stay_locked_when_their_owners_turn_comes() -> None:
    t = table().play(0, "move palace 1", "worship forest ability", "end").idle(1)
    assert is_locked(t, 0)
    assert t.may(0, "unlock free")
