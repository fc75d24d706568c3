"""Style sheets: a page is styled anew at every change of the game, so no rule may make that a long piece of work."""

import re
from pathlib import Path

import pytest

import teotl

ROOT = Path(teotl.__file__ or "").parent
SHEETS = sorted(ROOT.rglob("*.css"))
# “tr + tr > *” concerns, for all the browser knows, everything below whatever gets a new neighbour: a whole drawing.
ANYTHING_BESIDE = re.compile(r"[^{},;]*[+~][^{},;()]*[\s>]\*\s*(?=[{,])")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_neighbour_concerns_everything_below(sheet: Path) -> None:
    assert not ANYTHING_BESIDE.findall(sheet.read_text(encoding="utf-8"))


def test_such_rules_would_be_found() -> None:
    assert ANYTHING_BESIDE.findall("tbody tr + tr > * { color: red }")
    assert ANYTHING_BESIDE.findall("a{b:c}#scene h2~p *{d:e}")
    assert not ANYTHING_BESIDE.findall("tbody tr + tr > :is(th, td) { width: calc(1px + 2px) }")
