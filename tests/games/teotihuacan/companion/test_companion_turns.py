"""The table companion, question by question: asked when the rule needs it, and obeyed. (spec 10)

That its rules are the game's own is seen in test_companion_law.py.
"""

import pytest

from teotl.games.teotihuacan.rules.names import (
    ALCHEMY,
    BOT,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GOLD_DEPOSITS,
    NOBLES,
    PALACE,
    QUARRY,
)
from tests.games.teotihuacan.companion.companion_script import Turn


# --- Nothing is asked that does not matter.
@pytest.mark.parametrize("tile", ["construction", "decorations", "alchemy", "nobles", "mastery", "masks"])
def test_without_goods_nothing_need_be_asked(tile: str) -> None:
    assert "?" not in Turn(tile).goods().play()


@pytest.mark.parametrize("tile", ["construction", "decorations", "alchemy", "nobles"])
def test_without_a_worker_there_nothing_need_be_asked(tile: str) -> None:
    turn = Turn(tile).goods(wood=2, stone=2, gold=2).workers(PALACE, PALACE, PALACE)
    assert "cannot" in turn.play()


def test_a_finished_pyramid_need_not_be_asked_for() -> None:
    turn = Turn("construction").goods(stone=4)
    assert "The pyramid is complete" in turn.play("4")
    turn.at(0, "construction").workers(CONSTRUCTION)
    assert "cannot lay a pyramid tile" in turn.play()


@pytest.mark.parametrize(
    ("tile", "answers", "hint"),
    [
        ("construction", ["5", "", "1"], "Please type one of: 1, 2, 3, 4, full, empty."),
        ("decorations", ["up", "top"], "Please type one of: top, right, bottom, left, full, empty."),
        ("alchemy", ["2", "1 none", "", "1"], "Please type some of these numbers, or none: 1, 3, 9, 15, 17."),
        ("nobles", ["six", "6", "-1", "2"], "Please type a number from 0 to 5."),
        ("worship", ["perhaps", "n"], "Please answer yes or no."),
        ("masks", ["3", "forest 9", "alchemy 3", "forest 3 forest 3", "f 3"], "Like: forest 3"),
    ],
)
def test_a_wrong_answer_gets_a_hint_and_is_asked_again(tile: str, answers: list[str], hint: str) -> None:
    turn = Turn(tile).goods(wood=2, stone=2, gold=2)
    assert hint in turn.workers(CONSTRUCTION, DECORATIONS, ALCHEMY if tile == "alchemy" else NOBLES).play(
        *answers
    )


# --- Construction.
@pytest.mark.parametrize(("level", "points"), [("1", 1), ("2", 3), ("3", 5), ("4", 7)])
def test_the_lowest_level_with_room_decides_the_points(level: str, points: int) -> None:
    turn = Turn("construction").goods(stone=2)
    text = turn.play(level)
    assert f"Lay the first pyramid tile shown on level {level}" in text
    assert turn.state.points[BOT] == points + 2
    assert turn.state.pyramid_track[BOT] == 1


def test_the_tile_on_level_four_sends_the_light_disc_to_the_dark_one() -> None:
    text = Turn("construction").goods(stone=2).play("4")
    assert text.count("light disc") == 1
    assert "The coming eclipse is the last." in text


@pytest.mark.parametrize("answer", ["full", "empty"])
def test_without_room_or_tile_it_gathers_stone_instead(answer: str) -> None:
    turn = Turn("construction").goods(stone=2).workers(CONSTRUCTION, QUARRY, PALACE)
    assert "Give it 2 stone; it has 4 now." in turn.play(answer)


# --- Decorations.
@pytest.mark.parametrize("side", ["top", "right", "bottom", "left"])
def test_the_first_side_with_room_takes_the_decoration(side: str) -> None:
    turn = Turn("decorations").goods(gold=2).workers(DECORATIONS)
    assert f"Put the first decoration shown on the {side} side" in turn.play(side)
    assert turn.state.points[BOT] == 5


@pytest.mark.parametrize("answer", ["full", "empty"])
def test_without_a_side_or_decoration_it_falls_back(answer: str) -> None:
    turn = Turn("decorations").goods(gold=2).workers(DECORATIONS, PALACE, PALACE)
    assert "Give it 5 cocoa; it has 5 now." in turn.play(answer)


# --- Alchemy.
def test_a_technology_without_a_marker_is_taken_first() -> None:
    text = Turn("alchemy").goods(gold=1).workers(ALCHEMY).play("1 3")
    assert "Put its marker on technology 9." in text


def test_where_the_person_has_every_other_marker_they_score() -> None:
    text = Turn("alchemy").goods(gold=1).workers(ALCHEMY).play("17 15, 1 9 3")
    assert "Put its marker on technology 1." in text
    assert "You score 3 points: your marker is already on that technology." in text


def test_markers_once_told_are_not_asked_for_again() -> None:
    turn = Turn("alchemy").goods(gold=2).workers(ALCHEMY)
    assert "marker on them: 1, 3, 9, 15, 17 (or none)?" in turn.play("1 3")
    turn.at(0, "alchemy").workers(ALCHEMY)
    assert "marker on them: 15, 17 (or none)?" in turn.play("none")


def test_its_marker_scores_when_the_person_joins() -> None:
    """R-62"""
    turn = Turn()
    assert "It scores 3 points from a technology; it has 3 now." in turn.play(command="learned 5")
    assert "Nothing changes for Teotibot." in turn.play(command="learned 1")
    assert turn.state.points[BOT] == 3


def test_a_technology_that_the_person_told_of_is_known() -> None:
    turn = Turn("alchemy").goods(gold=1).workers(ALCHEMY)
    turn.play(command="learned 1")
    assert "marker on them: 3, 9, 15, 17 (or none)?" in turn.play("none")


# --- Nobles.
def test_it_builds_in_the_row_of_the_coming_eclipse() -> None:
    text = Turn("nobles").goods(wood=2).workers(NOBLES).play("2")
    assert "leftmost free space of the top row, which shows 2." in text


def test_a_full_row_asks_for_the_others_and_takes_the_cheapest_space() -> None:
    """R-61"""
    text = Turn("nobles").goods(wood=2).workers(NOBLES).play("5", "3", "1")
    assert "leftmost free space of the centre row, which shows 3." in text


def test_a_row_known_to_be_full_is_not_asked_for_again() -> None:
    turn = Turn("nobles").goods(wood=4).workers(NOBLES)
    turn.play("5", "0", "0")
    turn.at(0, "nobles").workers(NOBLES)
    assert "the top row of the Nobles (" not in turn.play("1", "1")


def test_the_last_space_of_a_row_may_be_without_a_building() -> None:
    """Eleven buildings for twelve spaces. (R-57)"""
    turn = Turn("nobles").goods(wood=2).workers(NOBLES, PALACE, PALACE)
    assert "Give it 5 cocoa" in turn.play("4", "no")
    turn.at(0, "nobles").workers(NOBLES, PALACE, PALACE)
    assert "which shows 1." in turn.play("4", "yes")


def test_with_all_eleven_buildings_placed_it_builds_nothing() -> None:
    """R-57"""
    turn = Turn("nobles").goods(wood=2).workers(NOBLES, PALACE, PALACE)
    assert "Give it 5 cocoa" in turn.play("5", "4", "2")


def test_buildings_do_not_go_back() -> None:
    turn = Turn("nobles").goods(wood=4).workers(NOBLES)
    turn.play("2")
    turn.at(0, "nobles").workers(NOBLES)
    assert "Please type a number from 3 to 5." in turn.play("1", "3")


# --- Mastery.
def test_mastery_asks_from_the_strongest_down_until_one_can_act() -> None:
    turn = Turn("mastery").goods(wood=2, stone=2).workers(CONSTRUCTION, NOBLES, FOREST)
    turn.state.worker_power[BOT * 4] = 4
    turn.state.worker_power[BOT * 4 + 1] = 3
    text = turn.play("full", "0")
    assert text.index("Lowest level") < text.index("How many buildings")
    assert "which shows 3." in text


def test_mastery_on_a_resource_board_asks_nothing() -> None:
    turn = Turn("mastery").goods(wood=2).workers(GOLD_DEPOSITS, FOREST, PALACE)
    assert "?" not in turn.play()


# --- Worship and being pushed out.
def test_its_worshipper_pushes_the_person_out() -> None:
    text = Turn("worship").play("y")
    assert "Move your worker off the worship space into the general area" in text
    assert "Discard the discovery tile that lies" in text


def test_an_empty_space_pushes_nobody() -> None:
    assert "Move your worker" not in Turn("worship").play("n")


def test_pushed_out_it_goes_on_to_the_next_empty_space() -> None:
    text = Turn().pushed("yes", "no")
    assert text.count("?") == 2
    assert "Move your worker" not in text


def test_with_no_empty_space_it_takes_the_next_one_of_the_person() -> None:
    """R-67"""
    text = Turn().pushed("yes", "yes", "yes")
    assert "Move your worker off the worship space into the general area at the Gold Deposits." in text
    assert "Move its worshipper from Decorations to the worship space at the Gold Deposits." in text


def test_a_worker_told_of_before_may_have_left() -> None:
    turn = Turn()
    turn.pushed("yes", "no")  # your worker is at the Gold Deposits
    text = turn.pushed("yes", "yes", "no")
    assert "Move its worshipper from the Stone Quarry to the worship space at the Gold Deposits." in text


# --- Masks.
def test_of_masks_the_rarest_is_taken() -> None:
    turn = Turn("masks").goods(cocoa=2, wood=1, gold=1)
    assert "the mask with the number 1 that lies at the Gold Deposits" in turn.play("forest 3, gold 1")


def test_of_equally_rare_masks_the_first_from_the_palace_is_taken() -> None:
    text = Turn("masks").goods(wood=1).play("quarry 3 palace 3")
    assert "the mask with the number 3 that lies at the Palace" in text


def test_only_masks_that_it_can_pay_for_are_asked_for() -> None:
    assert "with the small number 3 on them?" in Turn("masks").goods(wood=1).play("none")


def test_it_takes_every_mask_but_once() -> None:
    turn = Turn("masks").goods(cocoa=9, gold=9)
    turn.play("forest 1")
    assert "?" not in turn.at(0, "masks").play()


# --- Temples.
def test_the_top_step_is_only_taken_if_the_person_is_not_there() -> None:
    """R-66"""
    turn = Turn("worship").temples(10, 1, 1)
    assert "up to step 11." in turn.play("no", "no")


def test_a_step_that_the_person_blocks_is_lost() -> None:
    """R-60; a marker on top stays there, so it is asked for once."""
    turn = Turn("worship").temples(10, 1, 1)
    text = turn.play("no", "yes")
    assert text.count("top step of the blue temple?") == 1
    assert "So the step cannot be taken and is lost" in text
    assert turn.state.temples[BOT * 3] == 10


def test_any_temple_goes_on_to_the_next_highest() -> None:
    turn = Turn("construction").goods(stone=2).temples(10, 3, 10)
    turn.play("1", "yes", "yes")
    assert list(turn.state.temples[BOT * 3 : BOT * 3 + 3]) == [10, 4, 10]


def test_printed_rewards_are_taken_never_tiles() -> None:
    text = Turn("construction").goods(stone=2).temples(3, 0, 0).play("1")
    assert "It takes what is printed on the step, never a discovery tile" in text


# --- Ascension, cocoa, dice.
def test_an_ascended_worker_starts_again_at_the_palace() -> None:
    turn = Turn("alchemy").workers(PALACE, NOBLES, NOBLES, power=5)
    text = turn.goods().play()
    assert "to 6: it ascends." in text
    assert "Put that worker at the Palace with power 1." in text
    assert turn.state.points[BOT] == 5


def test_ten_cocoa_are_swapped_for_points() -> None:
    text = Turn("nobles").goods(cocoa=6).play()
    assert "Take 10 cocoa from it; it has 1 left." in text
    assert "It scores 3 points" in text


@pytest.mark.parametrize(
    ("dice", "place"),
    [
        ("1 1", "on the left of the bottom row"),
        ("2 3", "on the left of the middle row"),
        ("6 1", "at the top"),
        ("5 5", "on the right of the middle row"),
        ("6 6", "on the right of the bottom row"),
    ],
)
def test_real_dice_pick_the_tile_of_their_sum(dice: str, place: str) -> None:
    turn = Turn("nobles").goods().at(6, "worship")  # the one tile that would ask
    first, second = dice.split()
    text = turn.play(command=f"go {dice}")
    assert f"Dice {first} + {second} = {int(first) + int(second)}: the tile {place}, " in text


# --- Eclipses.
def test_an_eclipse_scores_avenue_pyramid_and_masks() -> None:
    turn = Turn()
    turn.state.avenue[BOT] = 3
    turn.state.pyramid_track[BOT] = 2
    text = turn.eclipse("no", "4", "2")
    assert turn.state.points[BOT] == 3 * 4 + 4 + 2 * 4
    assert "Put its marker on the pyramid track back to 0." in text
    assert "the dark disc on 9." in text
    assert turn.state.eclipse == 2


def test_without_a_step_on_the_track_yours_is_not_asked_for() -> None:
    text = Turn().eclipse("no", "5")
    assert "pyramid track" not in text.replace("Markers", "")


def test_the_leader_on_the_track_is_who_has_more_steps() -> None:
    turn = Turn()
    turn.state.pyramid_track[BOT] = 2
    turn.eclipse("no", "5", "3")
    assert turn.state.points[BOT] == 5 + 2 * 4


@pytest.mark.parametrize(("points", "result"), [("90", "You win, 90 to"), ("5", "Teotibot wins,")])
def test_a_complete_pyramid_makes_the_eclipse_the_last(points: str, result: str) -> None:
    """R-68"""
    turn = Turn()
    text = turn.eclipse("yes", "5", points)
    assert result in text
    assert turn.state.points[BOT] == 5 + 6 + 2


def test_a_tie_is_a_loss() -> None:
    assert "13 to 13: a tie, so Teotibot wins." in Turn().eclipse("yes", "5", "13")


def test_the_third_eclipse_is_the_last_without_asking() -> None:
    turn = Turn()
    turn.eclipse("no", "5")
    turn.eclipse("no", "4")
    assert "Teotibot ends with" in turn.eclipse("2", "0")
