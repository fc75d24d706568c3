"""A game that says nothing of how its events look is told in its own words: chips, steps and log."""

import asyncio
import random
from pathlib import Path

from teotl.draw.story import Sign
from teotl.web.board import log, render
from teotl.web.board.render import Viewer
from tests.web.test_render import opened, play


def test_turns_of_a_plain_game_are_told_by_their_sentences(tmp_path: Path) -> None:
    async def walk() -> None:
        room, luck = await opened(tmp_path, 3, "magpies"), random.Random(1)
        told: set[str] = set()
        while not room.game.over:
            play(room, luck)
            for chip in log.lately(room, 0, "en"):
                words = " ".join(piece.amount if isinstance(piece, Sign) else piece for piece in chip.chip)
                told.add(words)
                assert chip.cards[0].title or chip.cards[0].symbol
            assert "data-story=" in render.bar(render.scene(room, Viewer(0, [0], "en")), "since")
        assert any("Bo" in words for words in told)
        assert all(words for _, words in log.log(room, None, "en"))

    asyncio.run(walk())
