"""Saved games: every record of this game is replayed step by step, and every state on the way is sound."""

from pathlib import Path

import pytest

import teotl

GAMES = sorted((Path(__file__).parents[1] / "saved").glob("teotihuacazinho-*.txt"))


def test_there_are_games_for_one_two_and_six() -> None:
    seats = {len(teotl.load_record(path.read_text(encoding="utf-8")).seats) for path in GAMES}
    assert seats >= {1, 2, 6}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_saved_game_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = teotl.load_record(text)  # checks every choice, all of chance and the score
    assert game.over
    assert game.record() == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_state_of_a_saved_game_is_sound(path: Path) -> None:
    saved = teotl.load_record(path.read_text(encoding="utf-8"))
    game = teotl.new_game(saved.name, list(saved.seats), seed=saved.seed, options=saved.options)
    for number, line in enumerate(saved.chronicle()[1:]):
        if line["key"] == "undo":
            game.undo(line["seat"])
        else:
            game.play(line["seat"], line["key"])
        if number % 7 == 0 or game.over:
            assert teotl.from_position(game.position()).digest() == game.digest()
    assert game.digest() == saved.digest()
    assert game.scores == saved.scores


def words_in(start: str) -> int:
    """How many saved choices begin so."""
    return sum(
        key.strip().startswith(start)
        for path in GAMES
        for line in path.read_text(encoding="utf-8").splitlines()[3:]
        for key in line.split("|")[0].split(".")[-1].split(";")
    )


@pytest.mark.parametrize(
    "deed",
    [
        "lower",
        "raise",
        "recolour",
        "gain",
        "worker",
        "push",
        "top",
        "ramp",
        "build",
        "unlock",
        "limit",
        "mark",
    ],
)
def test_saved_games_know_every_deed(deed: str) -> None:
    assert words_in(deed) > 0
