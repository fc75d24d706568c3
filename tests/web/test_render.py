"""Page parts: small enough, complete, and with every symbol that they show."""

import asyncio
import random
import re
from pathlib import Path

import pytest

from teotl.draw.icons import used_in
from teotl.web import pages, render, told
from teotl.web.render import Viewer
from teotl.web.room import Room
from teotl.web.rooms import Rooms
from teotl.web.store import PERSON, Store
from teotl.web.thinking import Thinkers

SYMBOL = re.compile(r'<(?:symbol|g)[^>]* id="([^"]+)"')


async def opened(path: Path, seats: int, game: str = "teotihuacan", **options: object) -> Room:
    rooms = Rooms(Store(path / "teotl.sqlite"), Thinkers(), lambda room, seat: None)
    names = ["Ana", "Bo", "Cem", "Dana", "Efe", "Fia"][:seats]
    return rooms.create(game, names, [PERSON] * seats, dict(options), 5, {})[0]


def play(room: Room, chance: random.Random) -> None:
    seat = room.game.to_act[0]
    room.play(seat, chance.choice(room.game.choices(seat)).key, room.version)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_update_needs_a_symbol_that_the_page_did_not_bring(tmp_path: Path, seats: int) -> None:
    async def walk() -> None:
        room, viewer, chance = await opened(tmp_path, seats), Viewer(0, [0], "en"), random.Random(4)
        scene = render.scene(room, viewer)
        page = str(render.whole_table(scene)) + "".join(render.bars(scene).values())
        brought = set(SYMBOL.findall(pages.symbols_for(page, "en")))
        while not room.game.over:
            play(room, chance)
            if room.version % 5 == 0:
                drawn = "".join(render.parts(render.scene(room, viewer)).values())
                assert set(used_in(drawn)) <= brought

    asyncio.run(walk())


def test_what_one_seat_may_choose_is_in_its_parts_and_in_no_other(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance = await opened(tmp_path, 2, setup="first-game"), random.Random(6)
        for _ in range(60):
            play(room, chance)
            asked = room.game.to_act[0]
            for seat in (0, 1, None):
                shown = render.parts(render.scene(room, Viewer(seat, [], "en")))
                assert ("data-key" in shown["action"]) == (seat == asked)
                assert "data-key" not in shown["choices"] or seat == asked

    asyncio.run(walk())


def test_since_your_last_turn_tells_what_others_did_one_pill_for_each_turn(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance = await opened(tmp_path, 3, setup="first-game"), random.Random(2)
        first = room.game.to_act[0]
        while room.game.to_act[0] == first:
            play(room, chance)
        assert told.since(room, first, "en") == []
        while room.game.to_act[0] != first:
            play(room, chance)
        turns = told.since(room, first, "en")
        assert [turn.seat for turn in turns] == [(first + 1) % 3, (first + 2) % 3]
        assert all(turn.words for turn in turns)
        play(room, chance)
        assert [turn.words for turn in told.since(room, first, "en")] == [turn.words for turn in turns]

    asyncio.run(walk())


def test_since_your_last_turn_tells_what_teotibot_did(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance = await opened(tmp_path, 1, setup="first-game"), random.Random(2)
        while not (turns := told.since(room, 0, "en")):
            play(room, chance)
        assert [turn.seat for turn in turns] == [1]

    asyncio.run(walk())
