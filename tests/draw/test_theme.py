"""Colours: the same names in light and dark, enough contrast, and none written anywhere else."""

import re
from itertools import combinations

import pytest

from teotl.draw import icons, theme
from teotl.draw.theme import DARK, LIGHT, contrast
from teotl.games.teotihuacan.draw import whole
from tests.games.teotihuacan.draw.moments import moments

TEXT = """ink plaster, ink plaster-2, ink plaster-3, ink sand, ink paper, ink-2 plaster, ink-2 plaster-2, ink-2
plaster-3, ink-2 sand, ink-2 paper, ink-2 tile-lt, ink-2 blue-soft, ink-2 red-soft, ink-2 green-soft, ink-2
go-soft, ink-3 plaster, ink-3 plaster-2, ink-3 plaster-3, ink tile-lt, ink blue-soft, ink red-soft, ink
green-soft, ink go-soft, on-oxide oxide, on-oxide oxide-2, oxide-accent oxide, on-mineral blue, on-mineral
red, on-mineral green, on-go go, no plaster, no plaster-2, vp vp-lt, on-btn btn, on-btn btn-2, p1-on p1,
p2-on p2, p3-on p3, p4-on p4, p0-on p0, zg-on zg, zy-on zy, zb-on zb, zk-on zk, on-gold gold-lt"""
SHAPES = """vp plaster, vp plaster-2, tile plaster, tile paper, line-strong plaster, line-strong plaster-2, line-strong
sand, go plaster, go plaster-2, go sand, focus plaster, focus sand, blue plaster, red plaster, green
plaster, cocoa plaster, wood plaster, stone plaster, stone-dk plaster, gold-dk plaster, p1-rim plaster,
p2-rim plaster, p3-rim plaster, p4-rim plaster, p0-rim plaster, accent plaster, accent paper, btn plaster,
btn sand, py-mark0 py0, py-mark py1, py-mark py2, py-mark py3, py-mark py4, zy-line zy-soft, zg-line
plaster, zb-line zb-soft, zk-line zk-soft"""


def pairs(names: str) -> list[tuple[str, str]]:
    return [(pair.split()[0], pair.split()[1]) for pair in names.split(",")]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("names", "least"), [(TEXT, 4.5), (SHAPES, 3)], ids=["text", "shapes"])
def test_there_is_enough_contrast(palette: dict[str, str], names: str, least: float) -> None:
    weak = [
        f"{one} on {other}: {contrast(palette[one], palette[other]):.2f}"
        for one, other in pairs(names)
        if contrast(palette[one], palette[other]) < least
    ]
    assert not weak


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    "family", [("p1", "p2", "p3", "p4"), ("zg", "zy", "zb", "zk")], ids=["players", "dice"]
)
def test_colours_of_a_family_differ_in_brightness_too(
    palette: dict[str, str], family: tuple[str, ...]
) -> None:
    """Eyes that cannot tell two hues apart still see which of two dice is the darker one."""
    near = [
        (one, other)
        for one, other in combinations(family, 2)
        if contrast(palette[one], palette[other]) < 1.35
    ]
    assert not near


def test_light_and_dark_have_the_same_colours() -> None:
    assert list(LIGHT) == list(DARK)


def test_black_on_white_is_21() -> None:
    assert round(contrast("#000000", "#FFFFFF"), 6) == 21


def test_drawings_name_variables_not_colours() -> None:
    texts = [theme.classes(), *icons.symbols().values()]
    for text in texts:
        assert not re.findall(r'(?:fill|stroke|color)(?:="|:)#', text)
        assert set(re.findall(r"var\(--([a-z0-9-]+)", text)) <= LIGHT.keys()


def test_symbols_are_styled_by_a_class_of_their_own() -> None:
    """Where a symbol is used browsers forget what it stood in: `.sprite symbol` would match nothing there."""
    assert ".tt{fill:none" in theme.classes().replace(" ", "")
    assert not re.findall(r"\S+ symbol\b", theme.classes())
    bare = [name for name, text in icons.symbols().items() if text.startswith("<symbol id")]
    assert not bare


def test_rules_stay_inside_drawings() -> None:
    """A drawing in a notebook must not change the notebook."""
    shared = ("tt", "sprite", "tinted", "tile-", "py-", "py1", "py2", "py3", "py4")
    flat = re.sub(r"@keyframes [^}]*\}\s*\}", "", theme.classes())
    flat = re.sub(r"@media[^{]*\{(.*?\})\}", r"\1", flat)
    for rule in re.findall(r"([^{}]+)\{", flat):
        for selector in rule.split(","):
            name = selector.strip().removeprefix(".")
            assert name.startswith(("teotl", *shared)), selector


def test_every_class_in_the_sources_has_a_rule() -> None:
    """Classes are words: one that is misspelt would silently look like nothing."""
    known = set(re.findall(r"\.([a-z][a-z0-9-]*)", theme.classes())) | {
        "w",
        "m",
        "choice",
        "ring",
        "mini",
        "edge",
    }
    markers_only = {"ring", "board", "button", "stone", "tile", "movers"}  # for scripts and transitions
    for view in moments()[::9]:
        for names in re.findall(r' class="([^"]*)"', whole.draw(view, choosing=True)):
            assert set(names.split()) <= known | markers_only, names


def test_the_stylesheet_of_pages_has_both_themes() -> None:
    sheet = theme.stylesheet()
    assert sheet.startswith(":root,.light{")
    assert "prefers-color-scheme:dark" in sheet
    assert ".z-slab1{" in sheet
    assert ".py-face{" in sheet


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="purple"):
        theme.embedded("purple", "teotihuacan")
