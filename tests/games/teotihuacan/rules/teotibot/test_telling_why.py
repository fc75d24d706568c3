"""Why Teotibot cannot, being pushed out, and the end of the game, in words. (spec 10.3, spec 10.14)"""

from typing import Any

import pytest

from tests.games.teotihuacan.build import solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, HUMAN, bot_turn, of_action, sentences


# --- What is missing.
@pytest.mark.parametrize(
    ("tile", "start", "change", "line"),
    [
        ("nobles", {"wood": 2}, {"nobles": {"top": 5, "centre": 4, "bottom": 2}}, "all buildings are placed"),
        ("alchemy", {"gold": 1}, {}, "it has all six technologies"),
        ("construction", {"stone": 2}, {"display": {"pyramid": [None] * 3}}, "no pyramid tile is left"),
        ("decorations", {"gold": 2}, {"display": {"decorations": [None] * 4}}, "no decoration tile is left"),
    ],
)
def test_a_missing_target_is_told(
    tile: str, start: dict[str, int], change: dict[str, Any], line: str
) -> None:
    """(R-57)"""
    t = solo_table(tile).workers(BOT, f"{tile} 1").goods(BOT, **start).change(**change)
    t.empty_stack("pyramid").empty_stack("decorations")
    if tile == "alchemy":
        t.knows(BOT, 1, 3, 5, 9, 15, 17)
    assert of_action(bot_turn(t))[0].endswith(f": {line} (R-57).")


def test_a_full_row_is_told() -> None:
    """(R-61)"""
    t = solo_table("nobles").goods(BOT, wood=2).buildings(top=5)
    line = of_action(bot_turn(t))[1]
    assert line == (
        "The row of the coming eclipse is full: the free space with the lowest value is in the centre row, "
        "5 points (R-61)."
    )


def test_steps_lost_on_any_temple_are_told() -> None:
    t = solo_table("worship").worker(BOT, 3, "gold", 1, 1).temple(BOT, blue=11, red=11, green=10)
    lines = of_action(bot_turn(t))
    assert "2 steps cannot be taken on any temple and are lost (R-15)." in lines
    assert "Teotibot went up to step 11 of the green temple." in lines


# --- Pushing it out.
def test_pushing_out_its_worshipper_is_told() -> None:
    t = solo_table().worker(BOT, 3, "forest", 1, 1).goods(HUMAN, cocoa=1)
    t.play(HUMAN, "move palace 1", "worship forest ability")
    line = (
        "Teotibot's worshipper was pushed out at the Forest and moves to the next empty worship space, "
        "at the Stone Quarry, without effect (rule 10.3)."
    )
    assert line in sentences(t)


def test_taking_the_place_of_the_humans_worker_is_told() -> None:
    """(R-67)"""
    t = solo_table().worker(BOT, 3, "forest", 1, 1).goods(HUMAN, cocoa=1)
    t.workers(HUMAN, "palace 1", *(f"{board} 1 worship 1" for board in ("quarry", "gold", "decorations")))
    lines = sentences(t.play(HUMAN, "move palace 1", "worship forest ability"))
    at = lines.index(
        "Teotibot's worshipper was pushed out at the Forest; no worship space is empty, so it takes the place of "
        "Ana's worker at the Stone Quarry (R-67)."
    )
    assert lines[at + 1] == "Ana's worker was pushed out at the Stone Quarry."


# --- The end.
def last(human: int, bot_points: int) -> list[str]:
    t = solo_table("worship").temple(BOT, red=10, blue=10).temple(HUMAN, red=11).goods(HUMAN, cocoa=3)
    t.goods(BOT, cocoa=2, gold=1).knows(BOT, 5, 9).points(HUMAN, human).points(BOT, bot_points)
    t.change(calendar={"light": 8, "dark": 8, "eclipse": 3, "turns_left": 2})
    return sentences(bot_turn(t).play(HUMAN, "pay 3"))


def test_the_final_points_are_told() -> None:
    lines = last(0, 0)
    assert lines[
        lines.index("Each good and cocoa that it has left is a point: 3 points (rule 10.14).") :
    ] == [
        "Each good and cocoa that it has left is a point: 3 points (rule 10.14).",
        "Teotibot scored 3 points for goods left.",
        "It has 2 technologies: 2 points for each (rule 10.14).",
        "Teotibot scored 4 points from a technology.",
        "The bonus of the blue temple is worth 15 points to it, whatever its text (rule 10.14).",
        "Teotibot scored 15 points from a temple bonus.",
        "The bonus of the red temple is worth 15 points to it, whatever its text (rule 10.14).",
        "Teotibot scored 15 points from a temple bonus.",
        "Teotibot beats Ana by 37 to 0 points (rule 10.14).",
        "The game is over.",
    ]


@pytest.mark.parametrize(
    ("human", "line"),
    [
        (38, "Ana beats Teotibot by 38 to 37 points (rule 10.14)."),
        (37, "Both have 37 points: against Teotibot a tie is a loss for Ana (rule 10.14)."),
        (36, "Teotibot beats Ana by 37 to 36 points (rule 10.14)."),
    ],
)
def test_who_wins_is_told(human: int, line: str) -> None:
    assert last(human, 0)[-2] == line
