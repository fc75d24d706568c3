"""Temple bonus tiles: points in the last eclipse for step 10 and step 11. (spec 8.8)"""

import pytest

from tests.games.teotihuacan.build import BONUSES, Table, table

TILES = [
    "best-mask-set",
    "points-per-technology",
    "points-15",
    "points-per-avenue-step",
    "points-per-bonus",
    "points-per-discovery",
    "points-per-worker",
]


def last(**bonuses: str) -> Table:
    """The third eclipse comes after the turn of seat 1; seat 0 can pay its salary."""
    return table().bonuses(**bonuses).eclipse_after(1, eclipse=3).goods(0, cocoa=9)


def come(t: Table) -> Table:
    t.idle(t.asked)
    while t.asked >= 0 and t.pending[0]["task"] == "salary":
        t.play(t.asked, t.keys(t.asked)[0])
    return t


def bonus(t: Table, seat: int = 0) -> int:
    """What the seat scored for temple bonuses."""
    earned = come(t)[seat].earned
    return int(earned[-1].get("bonuses", 0))


# --- Who scores.
@pytest.mark.parametrize("temple", ["blue", "red", "green"])
@pytest.mark.parametrize(("step", "points"), [(0, 0), (9, 0), (10, 15), (11, 15)])
def test_a_player_on_step_10_or_11_scores_the_tile_of_that_temple(
    temple: str, step: int, points: int
) -> None:
    """spec 5.2, spec 8.4, spec 8.8"""
    assert bonus(last(**{temple: "points-15"}).temple(0, **{temple: step})) == points


def test_all_players_on_step_10_score_the_tile() -> None:
    t = table(4).eclipse_after(3, eclipse=3)
    for seat, step in enumerate([10, 9, 11, 10]):
        t.temple(seat, blue=step)
    t = come(t)
    assert [t[seat].earned[-1].get("bonuses", 0) for seat in range(4)] == [15, 0, 15, 15]


def test_the_step_on_another_temple_does_not_unlock_it() -> None:
    assert bonus(last(blue="points-15", red="points-per-avenue-step").temple(0, red=10)) == 0


@pytest.mark.parametrize("eclipse", [1, 2])
@pytest.mark.parametrize("tile", TILES)
def test_bonuses_do_not_score_before_the_last_eclipse(eclipse: int, tile: str) -> None:
    """spec 8.4"""
    t = table().bonuses(blue=tile).eclipse_after(1, eclipse).goods(0, cocoa=9).temple(0, blue=10)
    t.knows(0, 5).used(0, "cocoa")
    assert come(t)[0].points == 0


def test_several_bonuses_add_up() -> None:
    t = last(**BONUSES).temple(0, blue=10, red=11, green=10).avenue(0, 4)
    assert bonus(t) == 15 + 3 * 4 + 4 * 3


def test_bonuses_score_after_salaries() -> None:
    """The salary cannot take what the bonus gives: the points were 0 then. (spec 8.3, spec 8.4)"""
    t = last(blue="points-15").temple(0, blue=10).goods(0, cocoa=0)
    assert come(t)[0].points == 15


def test_the_eclipse_after_a_complete_pyramid_scores_them_too() -> None:
    """spec 8.4, R-20"""
    t = table().bonuses(blue="points-15").temple(0, blue=10).eclipse_after(1)
    t.display(pyramid=["....", "b.Rg", ".brG"]).pyramid_up_to(3)
    t.workers(1, "gold 1", "palace 1", "palace 1").goods(1, stone=2, wood=3)
    t.play(1, "move gold 1", "main", "build .... 4-0-0 turn 0", "power-up construction 1", "end")
    assert t[0].earned == [{"bonuses": 15}]


# --- The seven tiles.
@pytest.mark.parametrize(
    ("masks", "points"),
    [
        ([], 0),
        ([4], 1),
        ([4, 4], 1),
        ([4, 4, 5], 3),
        ([1, 2, 3, 4, 4, 5, 5], 15),
        ([1, 2, 3, 4, 5, 6, 7], 28),
    ],
)
def test_the_best_mask_set_scores_once_more(masks: list[int], points: int) -> None:
    t = last(blue="best-mask-set").temple(0, blue=10).holds(0, *(f"mask-{mask}" for mask in masks))
    assert bonus(t) == points


@pytest.mark.parametrize(
    ("technologies", "points"), [([], 0), ([1], 5), ([1, 17], 10), ([1, 3, 5, 9, 15, 17], 30)]
)
def test_5_points_per_technology(technologies: list[int], points: int) -> None:
    """R-5"""
    t = last(red="points-per-technology").temple(0, red=10).knows(0, *technologies).knows(1, 1, 3)
    assert bonus(t) == points


def test_15_points() -> None:
    assert bonus(last(green="points-15").temple(0, green=11)) == 15


@pytest.mark.parametrize("steps", range(10))
def test_3_points_per_avenue_step(steps: int) -> None:
    t = last(red="points-per-avenue-step").temple(0, red=10).avenue(0, steps).avenue(1, 5)
    assert bonus(t) == 3 * steps


@pytest.mark.parametrize(
    ("steps", "points"),
    [
        ({"blue": 10}, 9),
        ({"blue": 11, "red": 9, "green": 9}, 9),
        ({"blue": 10, "red": 10}, 18),
        ({"blue": 10, "green": 11}, 18),
        ({"blue": 10, "red": 11, "green": 10}, 27),
        ({"red": 10, "green": 10}, 0),
    ],
)
def test_9_points_per_unlocked_bonus_this_one_included(steps: dict[str, int], points: int) -> None:
    """The others here are worth nothing to this player: no technology, no Avenue step."""
    t = last(blue="points-per-bonus", red="points-per-avenue-step", green="points-per-technology")
    assert bonus(t.temple(0, **steps)) == points


@pytest.mark.parametrize(
    ("face_up", "face_down", "points"),
    [
        ([], [], 0),
        (["cocoa"], [], 2),
        ([], ["cocoa"], 2),
        (["cocoa", "cocoa"], ["cocoa", "double-move"], 8),
        (["mask-1", "mask-4"], [], 0),
        (["mask-1", "extra-worker"], ["points"], 4),
    ],
)
def test_2_points_per_discovery_tile_used_or_not_but_not_for_masks(
    face_up: list[str], face_down: list[str], points: int
) -> None:
    t = last(blue="points-per-discovery").temple(0, blue=10).holds(0, *face_up).used(0, *face_down)
    assert bonus(t) == points


def test_a_free_cocoa_tile_that_paid_the_last_salary_counts() -> None:
    t = last(blue="points-per-discovery").temple(0, blue=10).holds(0, "free-cocoa").idle(1)
    t.play(0, "pay free").play(1, "pay 0")
    assert t[0].earned[-1]["bonuses"] == 2


@pytest.mark.parametrize(
    ("workers", "points"),
    [
        (["forest 1", "gold 2", "palace 3"], 12),
        (["forest 4", "gold 3", "palace 1"], 17),
        (["forest 5", "gold 4", "palace 5"], 27),
        (["forest 1", "gold 1", "palace 1", "wheel"], 12),
        (["forest 1", "gold 1", "palace 1", "nobles 3"], 16),
        (["forest 5", "gold 4", "palace 4", "nobles 5"], 36),
        (["forest 5 worship 1", "gold 1 worship 1", "palace 2 worship 2"], 17),
    ],
)
def test_per_worker_in_play_4_points_or_9_for_power_4_and_5(workers: list[str], points: int) -> None:
    """Locked ones are in play; the die on the wheel is not."""
    assert bonus(last(green="points-per-worker").temple(0, green=10).workers(0, *workers)) == points
