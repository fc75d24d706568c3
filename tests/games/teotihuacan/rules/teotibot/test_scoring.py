"""Teotibot in eclipses, its final points, and who wins. (spec 10.14)"""

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, HUMAN, ROLLS, bot_turn


def near(eclipse: int = 1, **bot: int) -> Table:
    """The eclipse comes after Teotibot's next turn, in which its worshipper goes to the forest."""
    dark = 11 - eclipse
    t = solo_table("worship").goods(HUMAN, cocoa=3).goods(BOT, **bot).temple(BOT, red=10)
    t.temple(HUMAN, red=11)  # so its worship brings no step
    return t.change(calendar={"light": dark, "dark": dark, "eclipse": eclipse, "turns_left": 2})


def come(t: Table) -> Table:
    bot_turn(t)
    return t.play(HUMAN, "pay 3")


# --- Every eclipse.
@pytest.mark.parametrize("eclipse", [1, 2, 3])
def test_it_pays_no_salary(eclipse: int) -> None:
    """And loses nothing for it."""
    t = come(near(eclipse, cocoa=4).points(BOT, 7))
    assert t[BOT].cocoa == 4
    assert not [event for event in t.noted(events.SALARY_PAID) if event[1] == BOT]
    assert t[BOT].points >= 7


def test_it_scores_the_avenue_as_usual() -> None:
    """(spec 8.2)"""
    assert come(near().avenue(BOT, 3))[BOT].points == 3 * 5


@pytest.mark.parametrize(("eclipse", "each"), [(1, 4), (2, 3)])
def test_it_scores_the_pyramid_track_as_usual(eclipse: int, each: int) -> None:
    """And the leader's 4; then the track goes back to 0. (spec 8.2)"""
    t = come(near(eclipse).pyramid_track(BOT, 3).pyramid_track(HUMAN, 2))
    assert t[BOT].points == 3 * each + 4
    assert t[BOT].pyramid_track == 0


@pytest.mark.parametrize(("steps", "human"), [(2, 1 * 4), (1, 1 * 4 + 4)])
def test_the_human_leads_on_the_track_only_if_it_is_not_ahead(steps: int, human: int) -> None:
    assert come(near().pyramid_track(BOT, steps).pyramid_track(HUMAN, 1))[HUMAN].points == human


def test_it_scores_its_masks_as_usual() -> None:
    """(spec 8.2)"""
    assert come(near().holds(BOT, "mask-1", "mask-4", "mask-5"))[BOT].points == 6


@pytest.mark.parametrize("eclipse", [1, 2])
def test_before_the_last_eclipse_nothing_else_scores(eclipse: int) -> None:
    t = come(near(eclipse, cocoa=4, wood=2, stone=1, gold=3).knows(BOT, 1, 3))
    assert t[BOT].points == 0


# --- The last eclipse.
@pytest.mark.parametrize("good", ["cocoa", "wood", "stone", "gold"])
def test_each_good_left_is_a_point(good: str) -> None:
    assert come(near(3, **{good: 4}))[BOT].points == 4 + 15  # red is on step 10


def test_all_goods_and_cocoa_left_are_points() -> None:
    assert come(near(3, cocoa=4, wood=2, stone=1, gold=3))[BOT].points == 10 + 15


@pytest.mark.parametrize("known", [[], [5], [1, 3, 5], [1, 3, 5, 9, 15, 17]])
def test_each_technology_is_2_points(known: list[int]) -> None:
    assert come(near(3).knows(BOT, *known))[BOT].points == 2 * len(known) + 15


@pytest.mark.parametrize(
    ("steps", "points"),
    [
        ({"blue": 9, "green": 9}, 15),
        ({"blue": 10, "green": 9}, 30),
        ({"blue": 11, "green": 0}, 30),
        ({"blue": 10, "green": 10}, 45),
        ({"blue": 11, "green": 11}, 45),
    ],
)
def test_each_temple_bonus_reached_is_15_points_whatever_its_text(steps: dict[str, int], points: int) -> None:
    """On step 10 or 11; red is on 10 already."""
    t = near(3).bonuses(blue="points-per-technology", red="points-per-worker", green="best-mask-set")
    assert come(t.temple(BOT, **steps))[BOT].points == points


def test_all_final_points_together() -> None:
    t = near(3, cocoa=2, gold=1).knows(BOT, 5, 9).temple(BOT, blue=10).avenue(BOT, 2)
    t.pyramid_track(BOT, 2).holds(BOT, "mask-2")
    assert come(t)[BOT].points == 3 + 4 + 30 + 2 * 5 + (2 * 2 + 4) + 1


def test_the_humans_bonuses_score_as_their_texts_say() -> None:
    t = near(3).bonuses(blue="points-15", red="points-per-avenue-step").temple(HUMAN, blue=10, red=11)
    assert come(t.avenue(HUMAN, 2))[HUMAN].points == 15 + 2 * 3 + 2 * 5


def test_if_the_pyramid_ends_the_game_early_the_final_points_count_too() -> None:
    """In the first eclipse. (R-68)"""
    t = near(1, cocoa=4, wood=2).knows(BOT, 5).pyramid_up_to(4).display(pyramid=[None] * 3)
    come(t)
    assert t.position["phase"] == "over"
    assert t[BOT].points == 6 + 2 + 15


def test_if_it_completes_the_pyramid_the_final_points_count_too() -> None:
    """(R-65, R-68)"""
    t = solo_table("construction").pyramid_up_to(3).goods(BOT, stone=4).goods(HUMAN, cocoa=9).knows(BOT, 5)
    bot_turn(t)
    bot_turn(t, ROLLS[3]).play(HUMAN, "pay 3")
    assert t.position["phase"] == "over"
    by_source = {source: points for part in t[BOT].earned for source, points in part.items() if points}
    assert by_source["technologies"] == 2
    assert by_source["goods"] == t[BOT].stone + t[BOT].wood + t[BOT].gold + t[BOT].cocoa


def test_its_points_are_told_by_source() -> None:
    t = come(near(3, cocoa=2, gold=1).knows(BOT, 5))
    total: dict[str, int] = {}
    for part in t[BOT].earned:
        for source, points in part.items():
            total[source] = total.get(source, 0) + points
    assert {source: points for source, points in total.items() if points} == {
        "goods": 3,
        "technologies": 2,
        "bonuses": 15,
    }
