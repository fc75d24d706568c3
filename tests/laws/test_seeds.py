"""Laws of chance: the same seed deals the same game on any machine, compiled or not; another seed another game.

The numbers written here are those of the rules as they are. A changed number must be explained in the commit.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teotl
from teotl.core.chance import seeded
from teotl.lab.simulate import simulate
from tests.laws.tables import Start, law, starts, walk

ROOT = Path(__file__).resolve().parents[2]
WORD = 0xFFFFFFFF

# players, options, checksum of five random games from seed 1
GOLDEN: list[tuple[int, dict[str, Any], str]] = [
    (2, {"setup": "first-game"}, "1f50f3e9e41acb86"),
    (2, {"setup": "tiles"}, "1dd286476badf241"),
    (3, {"setup": "tiles"}, "03ffa169637e8581"),
    (4, {"setup": "tiles"}, "1920ac1185a51309"),
    (2, {"setup": "draft"}, "1c5470f2a9ef261f"),
    (4, {"setup": "draft"}, "03032b19427d6cb1"),
    (3, {"setup": "first-game", "dark_eclipse": True}, "0b096d9cd7eea445"),
    (4, {"setup": "tiles", "dark_eclipse": True, "blanks_match": True}, "01fa5ba7db0f124e"),
]


def sfc32(seed: int, count: int) -> list[int]:
    """The published generator, written down once more: sixteen words are thrown away, then `count` are given."""
    number = abs(seed) * 2 + (seed < 0)
    a, b, c, counter = number & WORD, number >> 32 & WORD, number >> 64 & WORD, 1
    words = []
    for _ in range(16 + count):
        word = (a + b + counter) & WORD
        counter = (counter + 1) & WORD
        a, b, c = b ^ b >> 9, (c + (c << 3)) & WORD, ((c << 21 | c >> 11) + word) & WORD
        words.append(word)
    return words[16:]


@pytest.mark.pure
@law(60)
@given(st.integers(-(2**94), 2**94))
def test_the_generator_is_sfc32(seed: int) -> None:
    chance = seeded(seed)
    assert [int(chance.word()) for _ in range(20)] == sfc32(seed, 20)


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options", "checksum"), GOLDEN)
def test_the_same_seed_deals_the_same_game_on_any_machine(
    players: int, options: dict[str, Any], checksum: str
) -> None:
    assert simulate("teotihuacan", players, ["random"], 5, 1, options)["checksum"] == checksum


@law(8)
@given(starts)
def test_the_same_seed_and_the_same_choices_are_the_same_game(start: Start) -> None:
    for one, other in zip(walk(start), walk(start), strict=True):
        assert one.step == other.step
        if one.step % 40 == 0 or one.over:
            assert one.digest() == other.digest()
    assert one.record() == other.record()


@pytest.mark.parametrize("setup", ["first-game", "tiles", "draft"])
def test_different_seeds_deal_different_games(setup: str) -> None:
    seeds = [*range(-50, 50), *(2**bits for bits in range(8, 130, 4))]
    dealt = {Start(3, setup, seed=seed).game().digest() for seed in seeds}
    assert len(dealt) == len(seeds)


def test_the_options_do_not_change_what_is_dealt() -> None:
    """Dark Eclipse and matching blanks are rules of play: the same seed lays out the same table."""
    tables = [
        Start(3, "tiles", dark, blanks, seed=5).game() for dark in (False, True) for blanks in (False, True)
    ]
    states = [game.position()["state"] for game in tables]
    assert len({json.dumps({**state, "options": None}) for state in states}) == 1


def test_without_a_seed_no_two_games_are_alike() -> None:
    games = [teotl.new_game("teotihuacan", ["Ana", "Bo"]) for _ in range(5)]
    assert len({game.digest() for game in games}) == 5
    assert teotl.load_record(games[0].record()).digest() == games[0].digest()


# --- Pure and compiled.
def is_compiled_here() -> bool:
    """Whether compiled modules lie beside the sources."""
    return any(Path(teotl.__file__).parents[1].glob("teotl__mypyc.*"))


def run(arguments: list[str], pure: bool) -> str:
    """What a fresh Python prints, on the sources or on whatever is there."""
    environment = {name: value for name, value in os.environ.items() if name != "TEOTL_PURE"}
    if pure:
        environment["TEOTL_PURE"] = "1"
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def simulated(pure: bool, players: int, games: int, *options: str) -> dict[str, Any]:
    given = [word for option in options for word in ("--option", option)]
    command = ["simulate", "teotihuacan", "--players", str(players), "--games", str(games), "--seed", "1"]
    answer: dict[str, Any] = json.loads(run(["-m", "teotl", *command, *given, "--json"], pure))
    return answer


@pytest.mark.parametrize(
    ("players", "games", "options"),
    [
        (2, 50, ["setup=first-game", "dark_eclipse=true"]),
        (3, 50, ["setup=draft", "blanks_match=true"]),
        (4, 100, ["setup=tiles"]),
    ],
)
def test_pure_equals_compiled(players: int, games: int, options: list[str]) -> None:
    """Over 200 games. Where nothing is compiled, both runs are pure, and say so."""
    pure = simulated(True, players, games, *options)
    other = simulated(False, players, games, *options)
    assert pure["compiled"] is False
    assert other["compiled"] is is_compiled_here()
    for field in ("checksum", "decisions", "real_decisions", "mean_scores", "wins"):
        assert pure[field] == other[field]


STEP_BY_STEP = """
import teotl
from tests.laws.tables import Start, walk
print(teotl.compiled())
for seed in range(12):
    start = Start(2 + seed % 3, ("tiles", "draft")[seed % 2], seed % 4 == 0, seed % 5 == 0, seed, True, seed)
    print(*(game.digest() for game in walk(start)))
"""


def test_pure_equals_compiled_step_by_step_through_the_public_door() -> None:
    pure, *games = run(["-c", STEP_BY_STEP], True).splitlines()
    other, *same_games = run(["-c", STEP_BY_STEP], False).splitlines()
    assert pure == "False"
    assert other == str(is_compiled_here())
    assert len(games) == 12
    assert games == same_games
