"""What goes on is told on: after every line a page tells what it would if it read the whole game anew."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

from teotl.web.board import chapters
from teotl.web.tables.room import Room
from tests.web.test_render import opened, play

BIG = "teotihuacan"


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
