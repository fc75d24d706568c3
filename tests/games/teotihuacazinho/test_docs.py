"""The examples in this game's pages run, and the pages name what there is."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from teotl.games.teotihuacazinho.material import LEAVES
from teotl.games.teotihuacazinho.position.reading import VERBS
from teotl.games.teotihuacazinho.position.sheetfile import read_sheet

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGES = ["teotihuacazinho.md", "sheet.md"]


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert (failed, tried > 0) == (0, True)


def test_the_example_of_a_sheet_file_is_one() -> None:
    block = re.search(r"```toml\n(.*?)```", (DOCS / "sheet.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block
    assert len(read_sheet(tomllib.loads(block[1]))) == 3


def test_every_verb_is_told() -> None:
    text = (DOCS / "teotihuacazinho.md").read_text(encoding="utf-8")
    assert [verb for verb in VERBS if f"`{verb}" not in text] == []


def test_every_value_that_may_be_corrected_is_told() -> None:
    text = (DOCS / "sheet.md").read_text(encoding="utf-8")
    for name, leaf in LEAVES.items():
        if leaf["source"] == "reconstructed":
            shown_name = re.sub(r"^constructions\.\w+\.hammers", "constructions.NAME.hammers", name)
            shown_name = re.sub(r"^objectives\.[2-7]$", "objectives.1", shown_name)
            shown_name = re.sub(r"^events\.[BC]\.at_least", "events.A.at_least", shown_name)
            assert f"`{shown_name}`" in text, name
