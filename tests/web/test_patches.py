"""Patches of parts: a page that joins them to what it knows has what a whole part would have brought."""

import asyncio
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teotl.web.board import render
from teotl.web.board.render import Viewer
from teotl.web.tables.parts import Parts, news
from teotl.web.tables.patches import Known, Patch, patched
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.store import PERSON, Store
from teotl.web.tables.thinking import Thinkers

LETTERS = st.text("ab<−→🎲", max_size=60)


def joined(old: str, part: str | Patch) -> str:
    """As the page's script does it, which counts letters in units of 16 bits."""
    start, text, end = (0, part, 0) if isinstance(part, str) else part
    units = old.encode("utf-16-le")
    return (units[: 2 * start] + text.encode("utf-16-le") + units[len(units) - 2 * end :]).decode("utf-16-le")


@given(LETTERS, LETTERS, LETTERS, LETTERS)
def test_a_patch_makes_the_new_text_of_the_old_one(begins: str, before: str, after: str, ends: str) -> None:
    old, new = begins + before + ends, begins + after + ends
    assert joined(old, patched(old, new)) == new


def test_what_stays_is_not_sent_again() -> None:
    assert patched("<g>Cocoa: 4</g>" * 9, "<g>Cocoa: 4</g>" * 8 + "<g>Cocoa: 5</g>") == (130, "5", 4)
    assert patched("", "<g>Cocoa: 5</g>") == "<g>Cocoa: 5</g>"


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_a_page_knows_every_part_of_a_game_by_its_patches(tmp_path: Path, game: str) -> None:
    async def go() -> None:
        rooms = Rooms(Store(tmp_path / "teotl.sqlite"), Thinkers(), lambda room, seat: None)
        room, _ = rooms.create(game, ["Ana", "Bo 🎲"], [PERSON] * 2, {}, 5, {})
        luck, reader, sent, page = random.Random(5), Known(), Parts(), dict[str, str]()
        for _ in range(80):
            now = render.parts(render.scene(room, Viewer(0, [0], "en")))
            changed = news(sent, now)
            told = reader.news(changed)
            page |= {name: joined(page.get(name, ""), part) for name, part in told.items()}
            assert all(page[name] == text for name, text in changed.items())
            sent = now
            seat = room.game.to_act[0]
            room.play(seat, luck.choice(room.game.choices(seat)).key, room.version)

    asyncio.run(go())
