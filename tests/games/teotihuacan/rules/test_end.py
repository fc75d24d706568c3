"""The end: after the third eclipse or a complete pyramid; who wins. (spec 8.4, spec 8.5)"""

from typing import Any

import pytest

from teotl import GameOver, from_position, new_game
from teotl.games.teotihuacan.rules import events
from teotl.games.teotihuacan.rules.standing import breakdown, ranking, scores
from tests.games.teotihuacan.build import Table, table

NAMES = ["Ana", "Bo", "Cy", "Di"]


def come(t: Table) -> Table:
    """The last turn is played, and all pay what they can."""
    t.idle(t.asked)
    while t.asked >= 0 and t.pending[0]["task"] == "salary":
        t.play(t.asked, t.keys(t.asked)[0])
    return t


def ended(*players: tuple[int, int], first: int = 0, dark_eclipse: bool = False) -> Table:
    """A game that is over; for each player points and cocoa."""
    t = table(len(players), dark_eclipse=dark_eclipse, phase="over", first=first)
    for seat, (points, cocoa) in enumerate(players):
        t.points(seat, points).goods(seat, cocoa=cocoa)
    return t.calendar(light={2: 8, 3: 9, 4: 10}[len(players)], eclipse=3)


def public(t: Table) -> Any:
    """The table as the game that pages and programs see."""
    players = len(t.position["players"])
    shell = new_game("teotihuacan", NAMES[:players], seed=1).position()
    return from_position({**shell, "options": t.position["options"], "state": t.position})


# --- When the game is over.
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_third_eclipse_ends_the_game(players: int) -> None:
    t = come(table(players).eclipse_after(players - 1, eclipse=3))
    assert (t.position["phase"], t.asked) == ("over", -1)
    assert len(t.noted(events.GAME_ENDED)) == 1


@pytest.mark.parametrize("eclipse", [1, 2])
def test_the_first_two_eclipses_do_not(eclipse: int) -> None:
    t = come(table().eclipse_after(1, eclipse))
    assert t.position["phase"] == "playing"
    assert not t.noted(events.GAME_ENDED)


@pytest.mark.parametrize("eclipse", [1, 2, 3])
@pytest.mark.parametrize("dark_eclipse", [False, True])
def test_the_eclipse_after_the_pyramid_is_complete_ends_the_game(eclipse: int, dark_eclipse: bool) -> None:
    t = table(2, dark_eclipse).calendar(light=1, eclipse=eclipse)
    t.display(pyramid=["....", "b.Rg", ".brG"]).pyramid_up_to(3)
    t.workers(0, "gold 1", "palace 1", "palace 1").goods(0, stone=2, wood=3)
    t.play(0, "move gold 1", "main", "build .... 4-0-0 turn 0", "power-up construction 1", "end")
    for _ in range(0 if dark_eclipse else 3):  # the rest of the round and one more
        t.idle(t.asked)
    while t.asked >= 0:
        t.play(t.asked, "pay 0")
    assert t.position["phase"] == "over"
    assert [event[2] for event in t.noted(events.ECLIPSE_CAME)] == [eclipse]


def test_after_the_end_nobody_may_act() -> None:
    game = public(ended((3, 0), (5, 0)))
    assert (game.to_act, game.over) == ((), True)
    assert game.choices(0) == game.choices(1) == []
    with pytest.raises(GameOver):
        game.play(0, "collect")


def test_after_the_last_eclipse_nothing_is_set_anew() -> None:
    """spec 8.4"""
    t = come(table().eclipse_after(1, eclipse=3))
    assert t.position["calendar"] == {"light": 8, "dark": 8, "eclipse": 3, "turns_left": 0}


def test_the_last_eclipse_still_scores_avenue_pyramid_masks_and_takes_salaries() -> None:
    """spec 8.2, spec 8.3, spec 8.4"""
    t = table().eclipse_after(1, eclipse=3).avenue(0, 2).pyramid_track(0, 3).holds(0, "mask-1")
    assert come(t.goods(0, cocoa=1))[0].points == 10 + 4 + 6 + 1 - 3 * 2


# --- Who wins.
@pytest.mark.parametrize(
    ("players", "wanted"),
    [
        ([(30, 0), (40, 0)], [1, 0]),
        ([(41, 0), (40, 9)], [0, 1]),
        ([(7, 0), (90, 0), (50, 5)], [1, 2, 0]),
        ([(7, 0), (90, 0), (50, 5), (91, 0)], [3, 1, 2, 0]),
    ],
)
def test_most_points_win(players: list[tuple[int, int]], wanted: list[int]) -> None:
    """spec 8.5"""
    t = ended(*players)
    assert ranking(t.state) == public(t).ranking == wanted
    assert scores(t.state) == public(t).scores == [points for points, _ in players]


@pytest.mark.parametrize("dark_eclipse", [False, True])
@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_is_broken_by_more_cocoa(dark_eclipse: bool, first: int) -> None:
    """spec 8.5"""
    t = ended((40, 2), (40, 5), (40, 3), first=first, dark_eclipse=dark_eclipse)
    assert ranking(t.state) == [1, 2, 0]


def test_other_goods_break_no_tie() -> None:
    """spec 8.5"""
    t = ended((40, 2), (40, 2)).goods(1, wood=9, stone=9, gold=9)
    assert ranking(t.state) == [0, 1]


@pytest.mark.parametrize(("first", "wanted"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_then_by_the_lower_order_token(first: int, wanted: list[int]) -> None:
    """spec 8.5"""
    assert ranking(ended((40, 2), (40, 2), (40, 2), first=first).state) == wanted


@pytest.mark.parametrize(("first", "wanted"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_in_a_dark_eclipse_then_by_the_higher_order_token(first: int, wanted: list[int]) -> None:
    """spec 9.2"""
    t = ended((40, 2), (40, 2), (40, 2), first=first, dark_eclipse=True)
    assert ranking(t.state) == public(t).ranking == wanted


def test_the_cocoa_left_after_the_last_salary_counts() -> None:
    """Seat 1 has more before it and less after it. (spec 8.5)"""
    t = table().eclipse_after(1, eclipse=3).points(0, 9).points(1, 9).goods(0, cocoa=5).goods(1, cocoa=6)
    t = come(t.workers(1, "palace 4", "palace 4", "palace 4"))
    assert (t[0].cocoa, t[1].cocoa) == (5 - 3, 6 + 1 - 6)
    assert (scores(t.state), ranking(t.state)) == ([9, 9], [0, 1])


def test_the_breakdown_tells_where_all_points_came_from() -> None:
    t = come(table().eclipse_after(1, eclipse=3).avenue(0, 2).temple(0, blue=10).goods(0, cocoa=2))
    points_of = breakdown(t.state)[0]
    sources = {name: points for name, points in points_of["sources"].items() if points}
    assert sources == {"avenue": 10, "bonuses": 15, "salary": -3}
    assert points_of["total"] == t[0].points == 22
