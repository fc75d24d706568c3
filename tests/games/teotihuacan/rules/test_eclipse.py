"""The eclipse: Avenue, pyramid track, and what follows it. (spec 8.2, spec 8.4)"""

import pytest

from tests.games.teotihuacan.build import Table, table

DARK = {2: [10, 9, 8], 3: [11, 10, 9], 4: [12, 11, 10]}


def near(players: int = 2, eclipse: int = 1) -> Table:
    """The eclipse comes after the turn of the last seat; all can pay their salaries."""
    t = table(players).eclipse_after(players - 1, eclipse)
    for seat in range(players):
        t.goods(seat, cocoa=9)
    return t


def come(t: Table) -> Table:
    """The last turn is played, and all pay in full: no points are lost."""
    t.idle(t.asked)
    while t.asked >= 0 and t.pending[0]["task"] == "salary":
        t.play(t.asked, t.keys(t.asked)[0])
    return t


def points(t: Table) -> list[int]:
    return [player["points"] for player in t.position["players"]]


# --- The Avenue.
@pytest.mark.parametrize(("taken", "value"), list(enumerate([5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1])))
def test_an_avenue_step_scores_the_lowest_visible_value_of_the_building_row(taken: int, value: int) -> None:
    """Each building taken uncovers the next value. (spec 8.2)"""
    top, centre = min(taken, 5), min(max(taken - 5, 0), 4)
    t = near().buildings(top=top, centre=centre, bottom=taken - top - centre)
    assert points(come(t.avenue(0, 1).avenue(1, 3))) == [value, 3 * value]


@pytest.mark.parametrize("rows", [{"bottom": 3}, {"top": 3}, {"top": 1, "centre": 1, "bottom": 1}])
def test_in_which_row_buildings_stand_does_not_matter(rows: dict[str, int]) -> None:
    assert points(come(near().buildings(**rows).avenue(0, 2))) == [2 * 4, 0]


@pytest.mark.parametrize("steps", range(10))
def test_the_value_counts_for_every_avenue_step(steps: int) -> None:
    assert points(come(near().avenue(0, steps))) == [5 * steps, 0]


@pytest.mark.parametrize("eclipse", [1, 2, 3])
def test_the_avenue_scores_in_every_eclipse_and_its_markers_stay(eclipse: int) -> None:
    t = come(near(3, eclipse).avenue(0, 2).avenue(2, 4))
    assert points(t) == [10, 0, 20]
    assert [t[seat].avenue for seat in range(3)] == [2, 0, 4]


# --- The pyramid track.
@pytest.mark.parametrize(("eclipse", "each"), [(1, 4), (2, 3), (3, 2)])
@pytest.mark.parametrize("steps", [1, 2, 5, 9])
def test_a_pyramid_step_scores_4_3_2_and_the_furthest_gets_4_more(
    eclipse: int, each: int, steps: int
) -> None:
    t = near(3, eclipse).pyramid_track(1, steps).pyramid_track(2, steps - 1)
    assert points(come(t)) == [0, 4 + each * steps, each * (steps - 1)]


@pytest.mark.parametrize(
    ("tracks", "leaders"),
    [
        ([2, 2, 1, 0], [4, 4, 0, 0]),
        ([3, 0, 3, 3], [4, 0, 4, 4]),
        ([1, 1, 1, 1], [4, 4, 4, 4]),
        ([0, 0, 0, 1], [0, 0, 0, 4]),
        ([9, 8, 9, 7], [4, 0, 4, 0]),
    ],
)
def test_all_who_tie_for_the_furthest_get_the_4_points(tracks: list[int], leaders: list[int]) -> None:
    t = near(4)
    for seat, steps in enumerate(tracks):
        t.pyramid_track(seat, steps)
    assert points(come(t)) == [4 * steps + leader for steps, leader in zip(tracks, leaders, strict=True)]


@pytest.mark.parametrize("eclipse", [1, 2, 3])
def test_nobody_leads_without_a_step(eclipse: int) -> None:
    """R-19"""
    assert points(come(near(4, eclipse))) == [0, 0, 0, 0]


@pytest.mark.parametrize("eclipse", [1, 2, 3])
def test_all_pyramid_markers_go_back_to_0(eclipse: int) -> None:
    t = come(near(3, eclipse).pyramid_track(0, 9).pyramid_track(1, 1))
    assert [t[seat].pyramid_track for seat in range(3)] == [0, 0, 0]


def test_steps_of_an_earlier_eclipse_do_not_score_again() -> None:
    t = come(near().pyramid_track(0, 2))
    t.eclipse_after(1, eclipse=2).goods(0, cocoa=9).goods(1, cocoa=9).pyramid_track(1, 1)
    assert points(come(t)) == [4 + 8, 4 + 3]


@pytest.mark.parametrize(("eclipse", "each"), [(1, 4), (2, 3)])
def test_a_pyramid_finished_early_keeps_the_eclipses_own_number(eclipse: int, each: int) -> None:
    """R-20"""
    t = near(2, eclipse).display(pyramid=["....", "b.Rg", ".brG"]).pyramid_up_to(3)
    t.workers(1, "gold 1", "palace 1", "palace 1").goods(1, cocoa=9, stone=2, wood=3).pyramid_track(0, 3)
    t.play(1, "move gold 1", "main", "build .... 4-0-0 turn 0", "power-up construction 1")
    assert t.play(1, "end")[1].points == 7 + each
    t.play(0, "pay 3").play(1, "pay 3")
    assert (points(t), t.position["phase"]) == ([4 + 3 * each, 7 + each], "over")


# --- All together, and its order.
def test_everything_adds_up() -> None:
    t = near(2, 2).buildings(top=4).avenue(0, 3).pyramid_track(0, 2).holds(0, "mask-1", "mask-2", "mask-3")
    assert points(come(t.points(0, 7))) == [7 + 3 * 3 + 4 + 2 * 3 + 6, 0]


def test_salaries_are_due_after_the_scoring() -> None:
    """What the eclipse scores can be lost at once. (spec 8.2, spec 8.3)"""
    t = near().avenue(0, 2).idle(1)
    assert t[0].points == 10
    assert t.play(0, "pay 0")[0].points == 1


def test_where_the_points_came_from_is_kept_by_eclipse() -> None:
    t = come(near(2, 2).avenue(0, 1).pyramid_track(0, 1).holds(0, "mask-1"))
    assert t[0].earned == [{}, {"avenue": 5, "pyramid": 7, "masks": 1}, {}]


# --- After eclipses 1 and 2.
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("eclipse", [1, 2])
def test_the_light_disc_goes_to_0_and_the_dark_disc_to_its_next_place(players: int, eclipse: int) -> None:
    t = come(near(players, eclipse))
    dark = DARK[players][eclipse]
    assert t.position["calendar"] == {"light": 0, "dark": dark, "eclipse": eclipse + 1, "turns_left": 0}


def test_the_discs_stay_until_the_last_salary_is_paid() -> None:
    t = near().idle(1).play(0, "pay 3")
    assert t.position["calendar"]["light"] == 10
    assert t.play(1, "pay 3").position["calendar"]["light"] == 0


@pytest.mark.parametrize("eclipse", [1, 2])
def test_locked_workers_stay_locked_through_an_eclipse(eclipse: int) -> None:
    t = near(2, eclipse).workers(0, "forest 2 worship 1", "palace 1 worship 3", "gold 4")
    t = come(t.workers(1, "quarry 2 worship 1", "palace 1", "palace 1"))
    locked = [{"board": "forest", "power": 2, "worship": 1}, {"board": "palace", "power": 1, "worship": 3}]
    assert t[0].workers[:3] == [*locked, {"board": "gold", "power": 4}]
    assert t[1].workers[0] == {"board": "quarry", "power": 2, "worship": 1}
    assert t.may(0, "unlock free")


def test_goods_technologies_temples_and_tiles_stay() -> None:
    t = near().goods(0, cocoa=9, wood=2, stone=3, gold=4).knows(0, 5).temple(0, blue=3, red=10)
    t = come(t.holds(0, "mask-2", "double-move").used(0, "cocoa"))
    assert (t[0].cocoa, t[0].wood, t[0].stone, t[0].gold) == (6, 2, 3, 4)
    assert (t[0].technologies, t[0].temples) == ([5], {"blue": 3, "red": 10, "green": 0})
    assert t[0].discoveries == {"face_up": ["mask-2", "double-move"], "face_down": ["cocoa"]}


@pytest.mark.parametrize("eclipse", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_player_clockwise_goes_on(players: int, eclipse: int) -> None:
    t = table(players).eclipse_after(1, eclipse)
    assert come(t).pending == [{"task": "turn", "seat": 2 % players}]
