"""A search keeps to the time that it is given for a turn: in both games, alone and at full tables, all options."""

import time
from typing import Any

import pytest

import teotl
from teotl.bots.bot import make_bot
from teotl.bots.review import turns_over
from teotl.core import registry
from tests.steady import Clock

MS = 250
OVER = 1.2


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("teotihuacan", 1, {"solo": "hard"}),
        ("teotihuacan", 3, {"setup": "draft", "dark_eclipse": True}),
        ("teotihuacan", 4, {"setup": "first-game", "blanks_match": True}),
        ("teotihuacazinho", 1, {"solo": "normal"}),
        ("teotihuacazinho", 4, {}),
    ],
)
def test_whole_turns_keep_to_their_time(
    name: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every tenth turn of a game is thought about; by a clock of the test's own, for others keep the machine busy."""
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    game = teotl.new_game(name, [f"P{seat}" for seat in range(seats)], 6, options)
    quick, slow = make_bot("easy", 1), make_bot(f"search:ms={MS}", 1)
    story = registry.face(name).story
    marks = {story.turn_begins, *story.turn_ends}
    turn, took, longest = 0, 0.0, 0.0
    while game.to_act:
        seat = game.to_act[0]
        view = game.view(seat)
        began = clock.now
        key = (slow if turn % 10 == 4 else quick).choose(view)
        took += clock.now - began
        if turns_over(game.play(seat, key), seat, marks) or game.to_act[:1] != (seat,):
            longest = max(longest, took)
            turn, took = turn + 1, 0.0
    assert turn > 10
    assert MS / 1000 / 4 < longest < OVER * MS / 1000  # it looks at the clock, and stops in time
