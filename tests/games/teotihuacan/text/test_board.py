"""The text board: everything a player needs to see, in lines that fit a terminal."""

import re
from typing import Any

import pytest

import teotl
from teotl.core.words import LANGUAGES
from teotl.games.teotihuacan.position.view import view
from teotl.games.teotihuacan.text.board import text_board
from tests.games.teotihuacan.build import Table, table
from tests.games.teotihuacan.random_games import NAMES, TABLES, moments


def seen(t: Table, seat: int | None = 0) -> dict[str, Any]:
    """The view as a game gives it."""
    return {**view(t.state, seat), "seats": list(NAMES[: len(t.position["players"])])}


def board(t: Table, seat: int | None = 0) -> str:
    return text_board(seen(t, seat), "en", seat)


def line(t: Table, start: str) -> str:
    """The line that starts so, with single spaces."""
    lines = [" ".join(text.split()) for text in board(t).splitlines()]
    return next(text for text in lines if text.startswith(start))


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_every_moment_fits_a_terminal(players: int, setup: int) -> None:
    for number, (s, seat, _) in enumerate(moments(players, setup, 6)):
        if number % 7 == 0:
            seen_view = {**view(s, seat), "seats": list(NAMES[:players])}
            text = text_board(seen_view, LANGUAGES[number % len(LANGUAGES)], seat)
            assert max(len(each) for each in text.splitlines()) <= 100
            assert not re.search(r"[{}]|None|teotihuacan\.", text)


def test_columns_stand_under_their_heads_whatever_the_names_of_boards() -> None:
    shown = text_board(seen(table()), "pl", 0).splitlines()
    head = next(each for each in shown if each.startswith("Plansza"))
    nobles = next(each for each in shown if each.startswith("Posiadłość Arystokratów"))
    assert nobles[head.index("akcja") + 4].isdigit()


def test_a_spectator_sees_a_board_too() -> None:
    for s, _, _ in moments(2, 1, 6):
        assert "*A" not in text_board(view(s, None), "en")


def test_a_board_tells_price_gain_and_workers() -> None:
    t = table().workers(0, "forest 2", "palace 3").workers(1, "forest 4", "forest 1 worship 1")
    t.neutrals(["forest"], ["gold"]).beside(forest="mask-4")
    assert line(t, "Forest") == "Forest 3 4 A2 B4 x1 (B1) red step; “mask 4” (1 wood)"
    assert line(t, "Gold Deposits") == "Gold Deposits 1 2 y1 ( ) blue step; no tile"


def test_the_worker_that_acts_is_marked() -> None:
    t = table().workers(0, "palace 2").play(0, "move palace 1 power 2")
    assert line(t, "Forest").startswith("Forest 0 1 >A2 ")


def test_royal_tiles_and_who_stands_on_them() -> None:
    t = table().workers(1, "palace 4 worship 2")
    assert line(t, "2 (B4)") == "2 (B4) 1 cocoa for 1 gold and 1 stone, as many times as the worker's power"


def test_technologies_tell_price_step_and_owners() -> None:
    t = table().knows(0, 3).knows(1, 3, 15)
    assert line(t, "AB 3") == "AB 3 (1 gold, red step): 3 points after a main action of Alchemy or the Nobles"
    assert line(t, "B 15").startswith("B 15 (2 gold, red step): ")
    assert line(t, "- 1 (").startswith("- 1 (1 gold, blue step): ")


def test_rows_of_nobles_show_buildings_and_points_left() -> None:
    t = table().buildings(top=2, bottom=1)
    assert "top # # 2 1 1; centre 5 4 3 3; bottom # 6 5" in line(t, "Nobles")


def test_the_pyramid_shows_icons_heights_and_decorations() -> None:
    t = table().pyramid("gBr. 1-0-1", "b.Rg 1-0-2").decorations(top=["BR", "GB"])
    rows = board(t).splitlines()
    first = next(number for number, text in enumerate(rows) if text.startswith("  0  "))
    assert rows[first].startswith("  0  .  .  g1 G= B= .1 .  . ")
    assert rows[first + 1].startswith("  1  g  g  .1 r1 g1 R1 .  . ")
    assert "top side: BR GB" in board(t)


def test_tiles_to_lay_are_drawn_as_they_lie() -> None:
    text = board(table().display(pyramid=["b.Rg", None, "G..r"], decorations=["BR", None, "GG", ".B"]))
    assert re.search(r"Tiles to lay: +b \. +G \.", text)
    assert re.search(r"g R +r \.", text)
    assert "Decorations to place: BR  --  GG  .B" in text


def test_temples_and_the_avenue_tell_markers_tiles_and_bonus() -> None:
    t = table().temple(0, blue=3).temple(1, blue=10).shelf("blue 4", "mask-4").avenue(1, 2)
    assert line(t, "Blue temple") == "Blue temple A:3 B:10 bonus: 15 points; step 4: “mask 4” (1 wood)"
    assert line(t, "Avenue of the Dead") == "Avenue of the Dead A:0 B:2"


def test_players_tell_goods_points_and_tiles() -> None:
    t = table().goods(0, cocoa=3, gold=1).points(0, 12).knows(0, 1, 5).used(0, "cocoa")
    t.holds(0, "mask-4", "mask-4", "free-cocoa")
    assert line(t, "*A Ana") == "*A Ana 1 12 3 0 0 1 3 2"
    assert (  # a long line is broken
        "technologies 1 and 5; tiles: mask 4 ×2, free cocoa; used: 4 cocoa; the fourth worker is waiting B Bo"
    ) in " ".join(board(t).split())


def test_the_calendar_and_a_near_eclipse_are_told() -> None:
    t = table().eclipse_after(1, eclipse=2)
    text = board(t)
    assert "Eclipse 2: light disc 9, dark disc 9; a step on the Avenue of the Dead is worth 5" in text
    assert "The eclipse comes after 1 turn, this one included." in text
    assert "Bo's turn" in text


def test_starting_tiles_of_others_are_not_shown() -> None:
    s, seat, _ = next(moments(3, 1, 1))
    own = text_board(view(s, seat), "en", seat)
    assert "Starting tiles to choose from: " in own
    assert "Starting tiles" not in text_board(view(s, None), "en")


def test_teotibot_shows_its_action_tiles() -> None:
    game = teotl.new_game("teotihuacan", ["Ana"], seed=3, options={"solo": {}})
    text = text_board(game.view(0), "en", 0)
    assert "Teotibot's action tiles: " in text
    assert re.search("Its direction tiles: (left|right) above, (left|right) below", text)
    assert " B Teotibot " in text


def test_colour_is_only_for_those_who_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_view = seen(table())
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain = text_board(seen_view, "en", 0)
    coloured = text_board(seen_view, "en", 0, colour=True)
    assert "\033" not in plain
    assert re.sub(r"\033\[\d+m", "", coloured) == plain != coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert text_board(seen_view, "en", 0, colour=True) == plain
