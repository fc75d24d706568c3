"""The plain drawing: every game can be looked at, whether it draws itself or not."""

import re
from typing import Any

import pytest

import teotl
from teotl.draw import draw, theme
from teotl.draw.look import Look
from teotl.draw.names import humanised, named
from teotl.draw.pages import page_of
from teotl.draw.plain import PLAIN
from tests.games.teotihuacan.draw.moments import ids, tree

TOY: dict[str, Any] = {
    "game": "toy", "version": 1, "seats": ["Ana", "Bo <3"], "options": {}, "seat": 0, "step": 3, "over": False,
    "to_act": [0, 1], "choices": ["bid 1", "bid 2"], "round": 2, "last_winner": None, "open_bids": True,
    "row": ["A", "B", "C"], "market": [{"card": "A", "price": 2}, {"card": "B", "price": 3}],
    "deck": {"left": 12, "top": {"card": "A", "marks": ["x", "y"]}},
    "players": [{"points": 4, "hand": [1, 2]}, {"points": 7, "hand": 2, "goods": {"wood": 1, "stone": 0}}],
}  # fmt: skip
TEXTS = {"bid 1": "Bid 1", "bid 2": "Bid 2 & hope"}


def look(**values: Any) -> Look:
    return Look(TOY, 0, texts=TEXTS, names=TOY["seats"], **values)


def words(drawing: str) -> list[str]:
    return [element.text or "" for element in tree(drawing).iter("text")]


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
@pytest.mark.parametrize("colours", theme.THEMES)
def test_one_function_draws_every_game(game: str, colours: str) -> None:
    view = teotl.new_game(game, ["Ana", "Bo"], seed=7).view(0)
    drawing = draw(view, colours)
    assert tree(drawing).tag == "svg"
    assert drawing == page_of(game).draw(view, colours, "en", None)
    assert tree(PLAIN.draw(view, colours, "en", None)).tag == "svg"


def test_everything_in_the_view_is_shown_with_readable_names() -> None:
    shown = words(PLAIN.draw(TOY, "light", "en", None))
    for expected in ("Ana", "Bo <3", "Last winner", "Open bids", "yes", "A", "Price", "Marks", "Wood 1", "7"):
        assert expected in shown
    assert not [each for each in shown if "_" in each or "{" in each or "[" in each]


def test_points_stand_in_the_head_of_a_panel_and_only_there() -> None:
    panels = PLAIN.panels(look())
    assert words(panels["seat-1"]).count("7") == 1
    assert "Points" not in words(panels["seat-1"])
    assert "Goods" in words(panels["seat-1"])


def test_the_own_panel_stands_last() -> None:
    assert list(PLAIN.panels(look())) == ["seat-1", "seat-0"]


def test_choices_are_targets_with_their_words() -> None:
    for narrow in (False, True):
        (table,) = PLAIN.parts(look(), narrow).values()
        assert re.findall(r'data-key="([^"]+)"', table) == ["bid 1", "bid 2"]
        assert [each.text for each in tree(table).iter("title")] == list(TEXTS.values())
    assert "data-key" not in "".join(PLAIN.parts(look(past=True), False).values())


def test_a_page_holds_the_table_for_wide_and_for_narrow_windows() -> None:
    names = ids(PLAIN.table(look()))
    assert {"sheet-box", "sheet-0", "narrow-0"} <= set(names)
    assert PLAIN.picked(look(), "narrow-0")["sheet-box"].count("<svg") == 1
    assert PLAIN.picked(look(), "somewhere") == {}


def test_a_drawing_has_no_style_attributes_and_only_known_classes() -> None:
    known = set(re.findall(r"\.([a-z][a-z0-9-]*)", theme.classes(())))
    drawing = PLAIN.table(look()) + "".join(PLAIN.panels(look()).values())
    assert " style=" not in drawing
    for found in re.findall(r' class="([^"]*)"', drawing):
        assert set(found.split()) <= known | {"teotl", "choices"}, found


def test_lists_by_seat_belong_to_the_players_of_a_view_without_them() -> None:
    view = {**TOY, "coins": [3, 5], "score": [1, 2]}
    del view["players"]
    assert PLAIN.points(view) == [1, 2]
    assert PLAIN.facts(view, 1)["coins"] == 5
    assert "coins" not in PLAIN.table_facts(view)


def test_what_can_be_counted_is_compared() -> None:
    assert PLAIN.facts(TOY, 0) == {"points": 4, "hand": 2}
    assert PLAIN.table_facts(TOY) == {"round": 2, "row": 3, "market": 2}


def test_names_are_made_readable_where_the_catalogue_has_none() -> None:
    assert humanised("held_cards") == "Held cards"
    assert humanised("tilesFace-up") == "Tiles Face up"
    assert named("en", "web.source.toy-prizes", "toy-prizes") == "Toy prizes"
    assert named("pl", "web.total", "total") == "Razem"
