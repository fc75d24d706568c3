"""The table companion plays Teotibot exactly as the game does, hearing only what a table would tell. (spec 10)"""

from contextlib import redirect_stdout
from io import StringIO

import pytest

from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS
from tests.games.teotihuacan.companion.companion_oracle import Twins

GAMES = 4


@pytest.mark.parametrize("setup", [0, 1, 2], ids=["first-game", "tiles", "draft"])
@pytest.mark.parametrize("preset", PRESETS)
def test_beside_a_real_game_it_comes_to_the_same(preset: str, setup: int) -> None:
    for seed in range(GAMES):
        with redirect_stdout(StringIO()):
            assert Twins(seed, preset, setup).play() >= 20


def test_random_games_ask_nearly_every_question() -> None:
    asked: set[str] = set()
    for seed in range(12):
        twins = Twins(seed, "normal", seed % 3)
        with redirect_stdout(StringIO()):
            twins.play()
        asked |= set(twins.oracle.asked)
    assert {"space", "masks", "technologies", "level", "row", "side", "top"} <= asked
    assert {"row_value", "pyramid_done", "track", "points"} <= asked
