"""Styles and scripts: what a page needs together comes in one go, and nothing is served that no page names."""

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.web.http import assets

WEB = Path(assets.__file__).parents[1]
NAMED = re.compile(r"asset\(['\"]([\w.-]+)['\"]\)")
BY_HAND = {"worker.js", "icon.svg", "icon-192.png"}  # named by code, not by a page


def named_by_pages() -> set[str]:
    return {name for page in WEB.rglob("*.html") for name in NAMED.findall(page.read_text(encoding="utf-8"))}


def test_every_name_of_a_page_is_an_asset() -> None:
    assert len(named_by_pages()) > 15
    assert named_by_pages() <= set(assets.files())


def test_every_style_and_script_is_named_by_a_page() -> None:
    served = {name for name in assets.files() if name.endswith((".css", ".js"))}
    imported = {name for name in served if f'./{name}"'.encode() in b"".join(assets.files().values())}
    assert served - named_by_pages() - BY_HAND - imported == set()


@pytest.mark.parametrize("name", assets.TOGETHER)
def test_parts_come_whole_and_in_their_order(client: TestClient, name: str) -> None:
    text = client.get(assets.address(name)).content
    at = [text.index(assets.parts()[part]) for part in assets.parts_of(name)]
    assert at == sorted(at)
    assert len(text) == sum(len(assets.parts()[part]) for part in assets.parts_of(name)) + len(at) - 1


def test_scripts_together_are_as_strict_as_one_by_one() -> None:
    """The first statement decides for all that follow; a name that two of them give would stop the page."""
    for name in assets.TOGETHER:
        if name.endswith(".js"):
            texts = [assets.parts()[part].decode() for part in assets.parts_of(name)]
            assert all(re.match(r'(?:\s|//[^\n]*\n|/\*.*?\*/)*"use strict";', text, re.S) for text in texts)
            given = [each for text in texts for each in re.findall(r"^(?:const|let|class) (\w+)", text, re.M)]
            assert len(given) == len(set(given)) > 5


def test_an_address_changes_with_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    before = assets.address("table.js")
    changed = {**assets.parts(), "ask.js": b'"use strict"; // a new release'}
    monkeypatch.setattr(assets, "parts", lambda: changed)
    for made in (assets.address, assets.files):
        made.cache_clear()
    after = assets.address("table.js")
    monkeypatch.undo()
    for made in (assets.address, assets.files):
        made.cache_clear()
    assert after != before == assets.address("table.js")
