"""Free cocoa: the three payments it covers, and those it does not. (spec 4.2)"""

import pytest

from tests.games.teotihuacan.build import Table, table


def with_tile(cocoa: int = 0) -> Table:
    """Seat 0 has one free-cocoa tile and may move from the palace to the forest."""
    return table().holds(0, "free-cocoa").goods(0, cocoa=cocoa)


def is_used(t: Table, seat: int = 0) -> bool:
    discoveries = t[seat].discoveries
    return "free-cocoa" in discoveries["face_down"] and "free-cocoa" not in discoveries["face_up"]


# --- A main action.
@pytest.mark.parametrize("cocoa", [0, 1, 5])
def test_it_covers_the_cocoa_of_a_main_action(cocoa: int) -> None:
    """R-13"""
    t = with_tile(cocoa).workers(1, "forest 1").neutrals(["forest"]).play(0, "move palace 1", "main free")
    assert t[0].cocoa == cocoa + 1  # the forest gives one
    assert is_used(t)


def test_a_player_may_pay_and_keep_the_tile() -> None:
    t = with_tile(1).workers(1, "forest 1").play(0, "move palace 1")
    assert {"main", "main free"} <= set(t.keys(0))
    assert not is_used(t.play(0, "main"))


def test_it_does_not_replace_a_main_action_that_costs_nothing() -> None:
    """R-54"""
    t = with_tile(5).play(0, "move palace 1")
    assert t.may(0, "main")
    assert not t.may(0, "main free")
    assert t.why_not(0, "main free")


def test_it_does_not_cover_the_goods_of_a_main_action() -> None:
    """R-13"""
    t = with_tile().workers(0, "alchemy 1").workers(1, "nobles 1").goods(0, wood=1).play(0, "move alchemy 1")
    assert not t.may(0, "main free")
    t = with_tile().workers(0, "alchemy 1").workers(1, "nobles 1").goods(0, wood=2).play(0, "move alchemy 1")
    assert t.play(0, "main free", "building top")[0].wood == 0


# --- A worship.
def test_it_covers_pushing_out() -> None:
    """R-13, R-54"""
    t = with_tile().workers(1, "forest 4 worship 1").play(0, "move palace 1", "worship forest ability free")
    assert t[1].workers[0] == {"board": "forest", "power": 4}
    assert t[0].temples["red"] == 1
    assert is_used(t)


def test_it_covers_both() -> None:
    """R-54"""
    t = with_tile().beside(forest="double-move").play(0, "move palace 1", "worship forest both free")
    assert is_used(t)
    assert t.keys(0) == ["ability", "claim double-move"]


def test_one_tile_covers_pushing_out_and_both_together() -> None:
    """R-54"""
    t = with_tile(2).beside(forest="double-move").workers(1, "forest 1 worship 1")
    t.play(0, "move palace 1", "worship forest both free")
    assert t[0].cocoa == 2
    assert is_used(t)


def test_the_way_to_worship_is_chosen_first() -> None:
    """R-54"""
    t = with_tile().beside(forest="double-move").workers(1, "forest 1 worship 1").play(0, "move palace 1")
    ways = [key for key in t.keys(0) if key.startswith("worship")]
    assert ways == [f"worship forest {way} free" for way in ("ability", "tile", "both")]


@pytest.mark.parametrize("way", ["ability", "tile"])
def test_it_does_not_replace_a_worship_that_costs_nothing(way: str) -> None:
    """R-54"""
    t = with_tile(5).beside(forest="double-move").play(0, "move palace 1")
    assert t.may(0, f"worship forest {way}")
    assert not t.may(0, f"worship forest {way} free")


def test_it_does_not_cover_what_the_tile_beside_costs() -> None:
    """R-13"""
    t = with_tile().beside(forest="avenue").workers(1, "forest 1 worship 1").play(0, "move palace 1")
    assert not t.may(0, "worship forest tile free")
    t = with_tile(1).beside(forest="avenue").workers(1, "forest 1 worship 1").play(0, "move palace 1")
    assert t.play(0, "worship forest tile free")[0].cocoa == 0


def test_a_free_tile_in_hand_does_not_open_a_claim_of_1_cocoa() -> None:
    """R-13"""
    t = with_tile().beside(forest="avenue").play(0, "move palace 1", "worship forest both free", "ability")
    assert t.keys(0) == ["decline"]


def test_the_own_worker_blocks_all_the_same() -> None:
    t = with_tile().worker(0, 1, "forest", 1, worship=1).play(0, "move palace 1")
    assert not any("worship" in key for key in t.keys(0))


def test_it_opens_a_worship_on_the_palace_too() -> None:
    t = with_tile().workers(0, "decorations 3").workers(1, "palace 1 worship 1").play(0, "move decorations 1")
    assert t.play(0, "worship palace 1 ability free")[0].cocoa == 4
    assert is_used(t)


# --- A salary.
def salary(cocoa: int) -> Table:
    """Both seats owe a salary of 3 and have 20 points; seat 0 has the tile."""
    t = with_tile(cocoa).points(0, 20).points(1, 20).goods(1, cocoa=3).eclipse_after(1)
    return t.workers(0, "forest 1", "quarry 2", "gold 3").idle(1)


@pytest.mark.parametrize("cocoa", [0, 2, 3])
def test_it_covers_a_whole_salary(cocoa: int) -> None:
    """R-13"""
    t = salary(cocoa).play(0, "pay free")
    assert (t[0].cocoa, t[0].points) == (cocoa, 20)
    assert is_used(t)


def test_a_salary_may_be_paid_without_the_tile() -> None:
    t = salary(3).play(0, "pay 3")
    assert (t[0].cocoa, t[0].points) == (0, 20)
    assert not is_used(t)


# --- Nothing else.
def test_it_is_not_used_by_itself() -> None:
    """R-13"""
    t = with_tile(5)
    assert not t.may(0, "use free-cocoa")
    assert not t.play(0, "move palace 1", "collect").may(0, "use free-cocoa")


def test_it_does_not_unlock() -> None:
    """R-13"""
    t = with_tile(2).worker(0, 0, "forest", 1, worship=1)
    assert not any(key.startswith("unlock 3") for key in t.keys(0))
    assert not any("free" in key and key != "unlock free" for key in t.keys(0))


@pytest.mark.parametrize(
    "tile", ["cocoa-to-wood-stone", "cocoa-to-gold-stone", "cocoa-resource-to-resources", "cocoa-to-temple"]
)
def test_it_does_not_pay_royal_trades(tile: str) -> None:
    """R-13"""
    t = with_tile().royal(tile).workers(0, "decorations 5").goods(0, wood=1)
    t.play(0, "move decorations 1", "worship palace 1 ability")
    assert t.keys(0) == ["stop"]


def test_it_does_not_pay_for_two_temple_steps_of_an_ascension() -> None:
    """R-13"""
    t = with_tile(2).holds(0, "free-cocoa", "power-up").workers(0, "quarry 5")
    t.play(0, "use power-up", "power-up quarry 5")
    assert not any("two-steps" in key or "free" in key for key in t.keys(0))


def test_it_does_not_pay_for_a_tile_on_a_shelf() -> None:
    """R-13"""
    t = (
        with_tile()
        .temple(0, red=4)
        .shelf("red 5", "avenue")
        .play(0, "move palace 1", "worship forest ability")
    )
    assert t.keys(0) == ["reward"]
    t = table().holds(0, "free-cocoa", "avenue").avenue(0, 2).shelf("avenue 3", "power-up")
    assert t.play(0, "use avenue").keys(0) == ["decline"]


def test_it_does_not_pay_for_the_power_up_of_technology_13() -> None:
    """R-13"""
    t = with_tile().technologies(1, 3, 5, 9, 13, 15).knows(0, 13).workers(0, "forest 2")
    t.play(0, "move forest 1", "main", "power-up quarry 2")
    assert not any(key.startswith("buy") for key in t.keys(0))


def test_one_tile_covers_one_payment_only() -> None:
    """R-13"""
    t = with_tile().workers(1, "forest 1").play(0, "move palace 1", "main free", "power-up forest 1", "end")
    t.idle(1).workers(1, "forest 1").workers(0, "palace 1").goods(0, cocoa=0).play(0, "move palace 1")
    assert not any("free" in key for key in t.keys(0))
    assert not t.may(0, "main")


def test_two_tiles_cover_two_payments() -> None:
    t = (
        table()
        .holds(0, "free-cocoa", "free-cocoa")
        .workers(1, "forest 1")
        .play(0, "move palace 1", "main free")
    )
    assert t[0].discoveries == {"face_up": ["free-cocoa"], "face_down": ["free-cocoa"]}
