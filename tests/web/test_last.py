"""What others touched last is named, so that the page can put it into brackets."""

import asyncio
import random
import re
from pathlib import Path

from teotl.draw.pages import page_of
from teotl.web.board import last, render
from teotl.web.board.render import Viewer
from tests.web.test_render import opened, play


def test_what_is_named_lies_on_the_table_and_belongs_to_others(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance = await opened(tmp_path, 3, setup="first-game"), random.Random(5)
        named: set[str] = set()
        while not room.game.over:
            play(room, chance)
            names = last.touched(room, 0)
            named |= set(names)
            assert not [name for name in names if name.startswith("w-p1-")]
            if room.version % 20 == 0:
                table = str(render.whole_table(render.scene(room, Viewer(0, [0], "en"))))
                lying = set(re.findall(r' id="((?:w-|py-|deco-)[^"]+)"', table))
                assert set(names) <= lying
        assert {name.split("-")[0] for name in named} >= {"w", "py"}

    asyncio.run(walk())


def test_a_decoration_is_named_by_its_side_and_level() -> None:
    event = {"event": "decorated", "seat": 1, "tile": "GG", "side": "top", "level": 1}
    assert page_of("teotihuacan").touched(event) == "deco-top-1"


def test_a_spectator_sees_the_last_turn_only(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance = await opened(tmp_path, 3, setup="first-game"), random.Random(5)
        for _ in range(80):
            play(room, chance)
            movers = {name.split("-")[1] for name in last.touched(room, None) if name.startswith("w-")}
            assert len(movers) <= 2  # whoever moved, and a worker that was pushed out

    asyncio.run(walk())
