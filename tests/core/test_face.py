"""Faces: a room is asked for by an engine, imported when it is, and stands on the page about the house."""

import re
from pathlib import Path

import pytest

from teotl.core.face import ROOMS, Face, Story

ROOT = Path(__file__).resolve().parents[2]
ASKED = re.compile(r'\.room\("(\w+)"\)')


def test_rooms_are_those_that_engines_ask_for() -> None:
    sources = (ROOT / "src" / "teotl").rglob("*.py")
    assert {room for path in sources for room in ASKED.findall(path.read_text(encoding="utf-8"))} == set(
        ROOMS
    )


def test_the_page_about_the_house_lists_every_room() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == sorted(ROOMS)


def test_rules_and_rooms_are_imported_when_they_are_asked_for() -> None:
    face = Face("no.such.module:RULES", rooms={"draw": "no.such.module:PAGE"})
    assert face.room("text") is None
    assert face.story == Story()
    with pytest.raises(ModuleNotFoundError):
        face.room("draw")
    with pytest.raises(ModuleNotFoundError):
        _ = face.rules


def test_a_room_that_no_engine_asks_for_is_refused() -> None:
    with pytest.raises(ValueError, match="cellar"):
        Face("a.game:RULES", rooms={"cellar": "a.cellar:CELLAR"})
