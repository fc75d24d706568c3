"""Drawings that stand alone, and two that are kept as they are."""

from collections.abc import Callable
from pathlib import Path

import pytest

import teotl
from teotl.draw import draw
from teotl.games.teotihuacan.draw import phone, players, whole
from tests.games.teotihuacan.draw.moments import first_game, ids, late, moments, tree

GOLDEN = Path(__file__).with_name("golden")
KEPT: dict[str, Callable[[], str]] = {
    "forest.svg": lambda: phone.zoom(first_game(), "forest"),
    "panel.svg": lambda: players.panel(first_game(), 3),
}


def test_every_moment_stands_alone() -> None:
    for view in moments()[::4]:
        drawing = whole.draw(view)
        names = ids(drawing)
        assert len(names) == len(set(names))
        targets = {element.get("href", "")[1:] for element in tree(drawing).iter("use")}
        assert targets <= set(names), "a symbol is missing"


def test_a_late_game_is_not_large() -> None:
    assert len(whole.draw(late()).encode()) < 150_000


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_theme_is_inside(theme: str) -> None:
    drawing = whole.draw(first_game(), theme)
    assert ("prefers-color-scheme" in drawing) == (theme == "auto")
    assert ("#241D18" in drawing) == (theme != "light")


def test_it_tells_the_score() -> None:
    assert (
        tree(whole.draw(first_game())).findtext("title") == "Teotihuacan: Ana 0, Bo <3 0, Chi & Co 0, Davi 1"
    )


def test_choices_glow_only_if_asked_for() -> None:
    view = next(view for view in moments() if view["choices"])
    assert "data-pick" not in whole.draw(view)
    assert "data-" in whole.draw(view, choosing=True)


def test_the_panel_of_a_seat_that_is_asked_for_stands_last() -> None:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], seed=7)
    drawing = draw(game.view(None), "light", seat=0)
    assert drawing.index(">Bo<") < drawing.index(">Ana<")
    assert draw(game.view(None), "light") == whole.draw(game.view(None))


@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept_is_drawn_as_before(name: str) -> None:
    """After a change that is meant: python -m tests.games.teotihuacan.draw.test_whole"""
    assert KEPT[name]() == (GOLDEN / name).read_text(encoding="utf-8").rstrip("\n")


if __name__ == "__main__":
    for name, drawn in KEPT.items():
        (GOLDEN / name).write_text(drawn() + "\n", encoding="utf-8")
