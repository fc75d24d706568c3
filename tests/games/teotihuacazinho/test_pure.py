"""The same games compiled and uncompiled, and driven from outside or inside the rules."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import teotl
from teotl.games.teotihuacazinho.game import RULES

SOURCES = Path(teotl.__file__ or "").parent.parent
PROGRAM = """
from teotl.games.teotihuacazinho.game import RULES
for players in (1, 2, 6):
    for seed in range(12):
        state, decisions, real = RULES.play_random(players, seed, {"solo": None, "sheet": {}})
        print(state.digest(), decisions, real, *RULES.scores(state))
"""


def played(pure: str) -> list[str]:
    """What the games come to in a fresh interpreter, with or without compiled rules."""
    environment = {**os.environ, "TEOTL_PURE": pure, "PYTHONPATH": str(SOURCES)}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True, env=environment
    )
    return run.stdout.splitlines()


def test_pure_and_compiled_play_the_same_games() -> None:
    """Where nothing is compiled both are the sources, and the games repeat themselves."""
    here = []
    for players in (1, 2, 6):
        for seed in range(12):
            state, decisions, real = RULES.play_random(players, seed, {"solo": None, "sheet": {}})
            here.append(" ".join(map(str, (state.digest(), decisions, real, *RULES.scores(state)))))
    assert played("1") == here
    assert played("0") == here


@pytest.mark.pure
def test_these_games_stay_what_they_are() -> None:
    """A changed number means that old seeds give other games: say so in the change log."""
    digests = [
        RULES.play_random(players, 7, {"solo": None, "sheet": {}})[0].digest() for players in (1, 2, 6)
    ]
    assert digests == [89122273997566692, 18193776462796294906, 7625498031491605366]
