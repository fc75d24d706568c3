"""The little game's page: small enough, every choice in its place, other sheets on demand."""

import asyncio
import random
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.draw.icons import used_in
from teotl.web.board import render
from teotl.web.board.render import Viewer
from teotl.web.http import page as pages
from teotl.web.tables.room import Room
from teotl.web.tables.stream import event
from tests.web.test_render import SYMBOL, opened

GAME = "teotihuacazinho"
EAGER = ("push", "top", "ramp", "build", "unlock", "limit", "mark")


def play(room: Room, chance: random.Random) -> None:
    """An eager player: a full sheet is a large one."""
    seat = room.game.to_act[0]
    keys = [choice.key for choice in room.game.choices(seat)]
    liked = [key for key in keys if key.split()[0] in EAGER] or [key for key in keys if key != "finish"]
    room.play(seat, chance.choice(liked or keys), room.version)


@pytest.mark.parametrize(("seats", "rounds", "narrow"), [(6, 6, False), (2, 14, True)])
def test_an_update_is_small_and_needs_no_new_symbol(
    tmp_path: Path, seats: int, rounds: int, narrow: bool
) -> None:
    async def walk() -> None:
        room, viewer, chance = await opened(tmp_path, seats, GAME), Viewer(0, [0], "en"), random.Random(4)
        scene = render.scene(room, viewer)
        page = str(render.whole_table(scene)) + "".join(render.bars(scene).values())
        brought = set(SYMBOL.findall(pages.symbols_for(page, "en", GAME)))
        sent = render.parts(scene, narrow)
        while not room.game.over and room.game.view(None)["round"] <= rounds:
            play(room, chance)
            now = render.parts(render.scene(room, viewer), narrow)
            changed = {name: html for name, html in now.items() if sent.get(name) != html}
            assert len(event(room.version, changed)) < 20_000
            assert set(used_in("".join(changed.values()))) <= brought
            sent = now

    asyncio.run(walk())


def test_what_is_sent_as_a_part_stands_in_the_page(tmp_path: Path) -> None:
    async def walk() -> None:
        room, viewer = await opened(tmp_path, 2, GAME), Viewer(1, [1], "en")
        scene = render.scene(room, viewer)
        page = str(render.whole_table(scene)) + "".join(render.bars(scene).values())
        for narrow in (False, True):
            assert all(f'id="{name}"' in page for name in render.parts(scene, narrow))

    asyncio.run(walk())


def test_choices_stand_on_the_own_sheet_only(tmp_path: Path) -> None:
    async def walk() -> None:
        room = await opened(tmp_path, 2, GAME)
        for seat in (0, 1, None):
            parts = render.parts(render.scene(room, Viewer(seat, [], "en")))
            glowing = [
                name for name, html in parts.items() if name.startswith("sheet") and "data-key" in html
            ]
            assert glowing == ([] if seat is None else [f"sheet-{seat}-choices"])

    asyncio.run(walk())


def test_another_sheet_comes_when_it_is_asked_for(tmp_path: Path) -> None:
    async def walk() -> None:
        room = await opened(tmp_path, 3, GAME)
        scene = render.scene(room, Viewer(0, [0], "en"))
        assert re.findall(r'<svg[^>]* id="([^"]+)"', render.picked(scene, "sheet-2")["sheet-box"]) == [
            "sheet-2"
        ]
        assert 'id="narrow-1"' in render.picked(scene, "narrow-1")["sheet-box"]
        for wrong in ("", "sheet-3", "sheet-99", "pyramid", "sheet-x", "narrow--1"):
            assert "sheet-box" not in render.picked(scene, wrong)

    asyncio.run(walk())


@pytest.mark.parametrize("seats", [1, 6, 12])
def test_a_whole_page_is_small(client: TestClient, seats: int) -> None:
    people = [{"name": f"Player {seat}"} for seat in range(seats)]
    made = client.post("/api/games", json={"game": GAME, "seats": people, "seed": 3}).json()
    page = client.get(made["link"], headers={"accept": "text/html"})
    assert page.status_code == 200
    assert page.text.count('class="card player') == seats
    assert len(page.content) < 150_000
