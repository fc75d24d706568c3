"""What goes on is told on: after every line a page tells what it would if it read the whole game anew."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teotl.web.board import chapters, chips, course, log, render
from teotl.web.board.story import Teller, as_data
from teotl.web.tables.room import Room
from tests.web.test_render import opened, play

BIG, LITTLE = "teotihuacan", "teotihuacazinho"


def lines(room: Room, luck: random.Random, most: int) -> Iterator[int]:
    """Choices at random, some of them taken back."""
    for number in range(most):
        seat = room.game.to_act[0]
        if luck.random() < 0.2 and room.game.can_undo(seat):
            room.undo(seat, room.version)
        else:
            play(room, luck)
        yield number
        if room.game.over:
            return


def told(room: Room, seat: int | None) -> list[Any]:
    teller = Teller(room, seat, "en")
    return [
        (as_data(one, teller.page), one.sentence, chips.chip(one), chips.steps(one, teller.page))
        for one in log.lately(room, seat, "en")
    ]


@pytest.mark.parametrize(("game", "seats"), [(BIG, 2), (BIG, 4), (LITTLE, 3)])
def test_a_turn_is_told_step_by_step_as_it_is_told_at_once(tmp_path: Path, game: str, seats: int) -> None:
    async def go() -> None:
        room = await opened(tmp_path, seats, game)
        for _ in lines(room, random.Random(seats), 160):
            viewers = [None, *range(seats)]
            step_by_step = [told(room, seat) for seat in viewers]
            known = course.COURSES.pop(room)
            assert [told(room, seat) for seat in viewers] == step_by_step
            course.COURSES[room] = known

    asyncio.run(go())


def test_chapters_are_found_line_by_line_as_they_are_found_at_once(tmp_path: Path) -> None:
    async def go() -> None:
        room = await opened(tmp_path, 2, BIG)
        found = set[str]()
        for _ in lines(room, random.Random(3), 2000):
            line_by_line = chapters.last_chapter(room)
            known = chapters.CHAPTERS.pop(room)
            assert chapters.last_chapter(room) == line_by_line
            chapters.CHAPTERS[room] = known
            found |= {line_by_line.name} if line_by_line else set()
        assert len(found) == 3

    asyncio.run(go())


def test_who_is_renamed_is_so_in_the_turn_that_goes_on(tmp_path: Path) -> None:
    async def go() -> None:
        room = await opened(tmp_path, 2, BIG, setup="first-game")
        for _ in lines(room, random.Random(1), 12):
            assert "Ana" in str(told(room, None))
        room.row.names[0] = "Zoe"
        room.rename_seats()
        assert "Ana" not in str(told(room, None))
        assert "Zoe" in str(told(room, None))

    asyncio.run(go())


def test_who_waits_is_told_when_a_bot_plays_for_the_other(tmp_path: Path) -> None:
    async def go() -> None:
        room = await opened(tmp_path, 2, BIG, setup="first-game")
        asked = room.game.to_act[0]
        viewer = render.Viewer(1 - asked, [1 - asked], "en")
        assert "is thinking" not in render.bars(render.scene(room, viewer))["action"]
        room.party.stand_in(asked, "easy", "bot")
        assert "is thinking" in render.bars(render.scene(room, viewer))["action"]

    asyncio.run(go())
