"""The graph of points: every line whole, told apart without colour, its names beside each other."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from teotl.draw.graph import GAP, GLYPH, Line, Mark, Words, graph, tick_values

WORDS = Words("Points over time", "Eclipses")
SIZES = [(760, 300), (358, 270)]


def lines(*points: list[int]) -> list[Line]:
    return [Line(f"P{seat}", seat, each) for seat, each in enumerate(points)]


@pytest.mark.parametrize("size", SIZES)
def test_it_is_a_picture_with_a_line_a_marker_and_points_for_each_seat(size: tuple[int, int]) -> None:
    marks = [Mark(1, "1", "/g/x?step=9"), Mark(2, "2", "/g/x?step=20")]
    drawn = graph(lines([0, 5, 30], [0, 9, 12], [0, -4, -8], [0, 1, 99]), marks, WORDS, size)
    root = ET.fromstring(drawn)
    assert root.attrib["aria-label"] == "Points over time: P0 30, P1 12, P2 -8, P3 99"
    assert drawn.count('class="g-line"') == drawn.count('class="g-rim"') == 4
    assert {f"#mark-p{n}" for n in (1, 2, 3, 4)} <= set(re.findall(r'href="(#[^"]+)"', drawn))
    assert re.findall(r'href="(/[^"]+)"', drawn) == ["/g/x?step=9", "/g/x?step=20"]
    assert ("P3" in [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]) == (size[0] > 500)


def test_names_are_text() -> None:
    drawn = graph([Line("<b>&", 0, [0, 1])], [], WORDS, SIZES[0])
    ET.fromstring(drawn)
    assert "<b>" not in drawn


def test_equal_ends_stand_below_each_other() -> None:
    drawn = graph(lines([0, 7], [0, 7], [0, 7], [0, 7]), [], WORDS, SIZES[0])
    places = sorted(float(y) for y in re.findall(r'y="([\d.]+)" font-size="13" class="g-total"', drawn))
    assert all(below - above >= GAP - 0.1 for above, below in pairwise(places))
    assert places[-1] <= SIZES[0][1]


@pytest.mark.parametrize(
    ("points", "ticks"),
    [
        ([0, 0], [0, 1]),
        ([0, 5], [0, 1, 2, 3, 4, 5]),
        ([-12, 30], [-20, -10, 0, 10, 20, 30]),
        ([0, 177], [0, 50, 100, 150, 200]),
    ],
)
def test_ticks_are_round_numbers_round_all_points(points: list[int], ticks: list[int]) -> None:
    assert tick_values(lines(points)) == ticks


def test_a_marker_on_the_lowest_line_does_not_cover_the_number_of_the_mark() -> None:
    drawing = graph(lines([50, 0, 0], [50, 100, 100]), [Mark(1, "1", "/g/x?step=1")], WORDS, SIZES[0])
    marker = max(float(y) for y in re.findall(r'#mark-p1"[^>]* y="([\d.]+)"', drawing)) + GLYPH
    chip = re.search(r'<rect[^>]* y="([\d.]+)"[^>]*class="g-chip"', drawing)
    assert chip
    assert float(chip[1]) >= marker
