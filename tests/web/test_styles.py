"""Style sheets: a page is styled anew at every change of the game, so no rule may make that a long piece of work."""

import re
from pathlib import Path

import pytest

import teotl

ROOT = Path(teotl.__file__ or "").parent
SHEETS = sorted(ROOT.rglob("*.css"))
# “tr + tr > *” concerns, for all the browser knows, everything below whatever gets a new neighbour: a whole drawing.
ANYTHING_BESIDE = re.compile(r"[^{},;]*[+~][^{},;()]*[\s>]\*\s*(?=[{,])")
# So does “:has(…) > *”: browsers keep one list of what all such rules concern.
ANYTHING_INSIDE = re.compile(r":has\([^{}]*\)[^{},()]*[\s>]\*\s*(?=[{,])")
# And what the page itself has may change with every change inside it.
PAGE_HAS = re.compile(
    r"(?:\b(?:html|body|main)|:root|\.board|\[data-(?:page|phone|near)\b[^\]]*\])(?:[.#\[][\w=-]+\]?)*:has\("
)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_neighbour_concerns_everything_below(sheet: Path) -> None:
    assert not ANYTHING_BESIDE.findall(sheet.read_text(encoding="utf-8"))


def test_such_rules_would_be_found() -> None:
    assert ANYTHING_BESIDE.findall("tbody tr + tr > * { color: red }")
    assert ANYTHING_BESIDE.findall("a{b:c}#scene h2~p *{d:e}")
    assert not ANYTHING_BESIDE.findall("tbody tr + tr > :is(th, td) { width: calc(1px + 2px) }")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_something_has_concerns_neither_all_inside_nor_the_whole_page(sheet: Path) -> None:
    assert not ANYTHING_INSIDE.findall(sheet.read_text(encoding="utf-8"))
    assert not PAGE_HAS.findall(sheet.read_text(encoding="utf-8"))


def test_such_rules_would_be_found_too() -> None:
    assert ANYTHING_INSIDE.findall(".choices span:has(> .wide) > * { color: red }")
    assert not ANYTHING_INSIDE.findall(".choices span:has(> .wide) > :where(b, small) { color: red }")
    assert PAGE_HAS.findall("[data-page=board]:has(> #coach) .drawn { color: red }")
    assert PAGE_HAS.findall("a{b:c}[data-phone=board][data-near]:has(#coach .ring) p{d:e}")
    assert not PAGE_HAS.findall("[data-page=board] > #coach:has(.coach) ~ .drawn { color: red }")
