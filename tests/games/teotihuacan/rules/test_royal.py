"""Royal tiles: all nine, for workers of every power. p = power of the worker just locked. (spec 8.7, spec 3.5)"""

import pytest

from tests.games.teotihuacan.build import Table, table

POWERS = [1, 2, 3, 4, 5]
TRADES = [
    "cocoa-to-wood-stone", "cocoa-to-gold-stone", "cocoa-resource-to-resources", "resource-to-cocoa",
    "cocoa-to-temple",
]  # fmt: skip


def palace(tile: str, p: int, **goods: int) -> Table:
    """Seat 0 has moved a worker of power p to the palace, whose first royal tile is this one."""
    t = table().royal(tile).workers(0, f"decorations {p}", "forest 5", "forest 5").goods(0, **goods)
    return t.play(0, "move decorations 1")


def use(tile: str, p: int, **goods: int) -> Table:
    return palace(tile, p, **goods).play(0, "worship palace 1 ability")


def goods(t: Table) -> tuple[int, int, int, int]:
    player = t[0]
    return player.cocoa, player.wood, player.stone, player.gold


def trade(t: Table, key: str) -> int:
    """Trade like this as often as possible; returns how often."""
    times = 0
    while t.may(0, key):
        t.play(0, key)
        times += 1
    return times


# --- A: points.
@pytest.mark.parametrize("p", POWERS)
@pytest.mark.parametrize("known", range(7))
def test_2_points_per_technology_up_to_p(known: int, p: int) -> None:
    t = palace("points-technologies", p).knows(0, *[1, 3, 5, 9, 15, 17][:known])
    before = t[0].points
    assert t.play(0, "worship palace 1 ability")[0].points - before == 2 * min(known, p)


@pytest.mark.parametrize("p", POWERS)
@pytest.mark.parametrize("track", [0, 1, 2, 3, 4, 5, 6, 9])
def test_2_points_per_pyramid_track_step_up_to_p(track: int, p: int) -> None:
    t = palace("points-pyramid", p).pyramid_track(0, track).play(0, "worship palace 1 ability")
    assert (t[0].points, t[0].pyramid_track) == (2 * min(track, p), track)


@pytest.mark.parametrize("p", POWERS)
@pytest.mark.parametrize("avenue", range(10))
def test_1_point_per_avenue_step_up_to_p_plus_1(avenue: int, p: int) -> None:
    """R-4"""
    t = palace("points-avenue", p).avenue(0, avenue).play(0, "worship palace 1 ability")
    assert (t[0].points, t[0].avenue) == (min(avenue, p + 1), avenue)


@pytest.mark.parametrize("tile", ["points-technologies", "points-pyramid", "points-avenue"])
def test_points_count_the_own_markers_only(tile: str) -> None:
    t = palace(tile, 5).knows(1, 1, 3).pyramid_track(1, 5).avenue(1, 5).play(0, "worship palace 1 ability")
    assert t[0].points == 0


@pytest.mark.parametrize("tile", ["points-technologies", "points-pyramid", "points-avenue", "cocoa"])
def test_points_and_cocoa_come_without_a_question(tile: str) -> None:
    assert use(tile, 3).keys(0)[0] == "end"


def test_p_is_the_power_of_the_worker_just_locked_and_of_no_other() -> None:
    t = palace("points-avenue", 1).avenue(0, 9).worker(0, 1, "palace", 5).worker(0, 2, "palace", 4, worship=2)
    assert t.play(0, "worship palace 1 ability")[0].points == 2


# --- B: goods.
@pytest.mark.parametrize("p", POWERS)
def test_up_to_p_times_a_cocoa_for_a_wood_and_a_stone(p: int) -> None:
    t = use("cocoa-to-wood-stone", p, cocoa=9)
    assert trade(t, "trade") == p
    assert goods(t) == (9 - p, p, p, 0)


@pytest.mark.parametrize("p", POWERS)
def test_up_to_p_times_a_cocoa_for_a_gold_and_a_stone(p: int) -> None:
    t = use("cocoa-to-gold-stone", p, cocoa=9)
    assert trade(t, "trade") == p
    assert goods(t) == (9 - p, 0, p, p)


@pytest.mark.parametrize("p", POWERS)
@pytest.mark.parametrize("given", ["wood", "stone", "gold"])
def test_once_a_cocoa_and_a_resource_for_p_resources(given: str, p: int) -> None:
    t = use("cocoa-resource-to-resources", p, cocoa=2, **{given: 1})
    assert t.keys(0) == ["stop", f"trade {given}"]
    t.play(0, f"trade {given}")
    for _ in range(p):
        assert t.keys(0) == ["gain wood", "gain stone", "gain gold"]
        t.play(0, "gain gold")
    assert goods(t) == (1, 0, 0, p)
    assert t.keys(0) == ["end"]


def test_the_resources_gained_are_any_mix() -> None:
    t = use("cocoa-resource-to-resources", 4, cocoa=1, wood=1).play(0, "trade wood")
    t.play(0, "gain stone", "gain wood", "gain gold", "gain stone")
    assert goods(t) == (0, 1, 2, 1)


@pytest.mark.parametrize("held", [{"cocoa": 1}, {"wood": 1, "gold": 1}])
def test_the_resource_trade_needs_both_a_cocoa_and_a_resource(held: dict[str, int]) -> None:
    assert use("cocoa-resource-to-resources", 5, **held).keys(0) == ["stop"]


# --- C: cocoa and steps.
@pytest.mark.parametrize("p", POWERS)
def test_p_plus_1_cocoa(p: int) -> None:
    assert use("cocoa", p)[0].cocoa == p + 1


@pytest.mark.parametrize("p", POWERS)
@pytest.mark.parametrize("given", ["wood", "stone", "gold"])
def test_up_to_p_times_a_resource_for_2_cocoa(given: str, p: int) -> None:
    t = use("resource-to-cocoa", p, **{given: 6})
    assert trade(t, f"trade {given}") == p
    assert goods(t)[0] == 2 * p
    assert getattr(t[0], given) == 6 - p


def test_different_resources_may_be_given_for_cocoa() -> None:
    t = use("resource-to-cocoa", 5, wood=1, stone=1, gold=1)
    assert t.keys(0) == ["stop", "trade wood", "trade stone", "trade gold"]
    t.play(0, "trade gold", "trade wood", "trade stone")
    assert goods(t) == (6, 0, 0, 0)
    assert t.keys(0)[0] == "stop"


@pytest.mark.parametrize("p", POWERS)
def test_up_to_p_minus_1_times_a_cocoa_for_a_temple_step(p: int) -> None:
    """R-14"""
    t = use("cocoa-to-temple", p, cocoa=9)
    assert trade(t, "trade red") == p - 1
    assert (t[0].temples["red"], t[0].cocoa) == (p - 1, 9 - (p - 1))
    assert t.keys(0)[0] == "end"


def test_each_bought_step_may_be_on_another_temple() -> None:
    t = use("cocoa-to-temple", 4, cocoa=3).play(0, "trade green", "trade blue", "gain wood", "trade red")
    assert t[0].temples == {"blue": 1, "red": 1, "green": 1}


def test_no_step_is_bought_where_none_can_be_taken() -> None:
    """R-15"""
    t = palace("cocoa-to-temple", 5, cocoa=2).temple(0, blue=11, red=10).temple(1, red=11)
    assert t.play(0, "worship palace 1 ability").keys(0) == ["stop", "trade green"]


# --- All trades.
@pytest.mark.parametrize("tile", TRADES)
def test_a_trade_may_be_used_zero_times(tile: str) -> None:
    """R-14, R-45"""
    t = use(tile, 5, cocoa=9, wood=9).play(0, "stop")
    assert goods(t) == (9, 9, 0, 0)
    assert t.keys(0)[0] == "end"
    assert t[0].workers[0]["worship"] == 1


@pytest.mark.parametrize("tile", TRADES)
def test_a_trade_is_legal_with_empty_hands(tile: str) -> None:
    """R-45"""
    t = palace(tile, 3)
    assert t.may(0, "worship palace 1 ability")
    assert t.play(0, "worship palace 1 ability").keys(0) == ["stop"]


@pytest.mark.parametrize(
    ("tile", "key"),
    [
        ("cocoa-to-wood-stone", "trade"),
        ("cocoa-to-gold-stone", "trade"),
        ("resource-to-cocoa", "trade wood"),
        ("cocoa-to-temple", "trade red"),
    ],
)
def test_a_trade_may_be_stopped_half_way(tile: str, key: str) -> None:
    """R-14"""
    t = use(tile, 5, cocoa=9, wood=9).play(0, key, key, "stop")
    assert t[0].workers[0]["worship"] == 1
    assert t.keys(0)[0] == "end"
    assert min(t[0].cocoa, t[0].wood) == 7


def test_a_trade_ends_where_the_cocoa_ends() -> None:
    assert trade(use("cocoa-to-wood-stone", 5, cocoa=2), "trade") == 2


def test_a_worker_of_power_1_may_be_locked_on_the_temple_trade_for_nothing() -> None:
    """R-14"""
    t = palace("cocoa-to-temple", 1, cocoa=2)
    assert t.may(0, "worship palace 1 ability")
    t.play(0, "worship palace 1 ability")
    assert t.keys(0) == ["end"]
    assert (t[0].cocoa, t[0].workers[0]["worship"]) == (2, 1)


def test_each_repetition_is_resolved_before_the_next() -> None:
    """R-45: the cocoa of a green step pays for the next step."""
    t = use("cocoa-to-temple", 5, cocoa=1)
    assert trade(t, "trade green") == 4
    assert (t[0].temples["green"], t[0].cocoa) == (4, 2)


def test_a_claim_on_a_bought_major_step_comes_before_the_next_repetition() -> None:
    """R-45"""
    t = palace("cocoa-to-temple", 3, cocoa=2).temple(0, red=4).shelf("red 5", "double-move")
    t.play(0, "worship palace 1 ability", "trade red")
    assert t.keys(0) == ["claim double-move", "reward"]
    assert t.play(0, "claim double-move").may(0, "trade red")


def test_the_tile_beside_is_not_claimed_between_repetitions() -> None:
    """R-45"""
    t = palace("cocoa-to-wood-stone", 3, cocoa=9).beside(palace="mask-4")
    t.play(0, "worship palace 1 both", "ability", "trade")
    assert t[0].wood == 1
    assert not t.may(0, "claim mask-4")
    assert t.play(0, "stop").may(0, "claim mask-4")
