"""`teotl lab tune`: for both games, the same from the same seed, with a bar, and mistakes told before the work."""

from pathlib import Path

import pytest

from teotl.cli import main
from teotl.lab.tune import FASTEST, STEEPEST, Pair, slopes, step, written
from teotl.lab.tune_command import Bars, hand_set, how_to
from teotl.lab.weigh import weights_in

SMALL = ["--games", "3", "--rounds", "2", "--matches", "2", "--seed", "4"]
GAMES = ["teotihuacan", "teotihuacazinho"]
Told = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_weights_on_any_number_of_workers(
    game: str, tmp_path: Path, capsys: Told
) -> None:
    files = [tmp_path / f"{workers}.toml" for workers in (1, 2)]
    for workers, file in enumerate(files, 1):
        assert main(["lab", "tune", game, *SMALL, "--workers", str(workers), "--out", str(file)]) == 0
    assert files[0].read_text() == files[1].read_text()
    assert f"teotl lab tune {game} --games 3 --rounds 2 --matches 2 --seed 4" in files[0].read_text()
    assert set(weights_in(files[0], game)) == set(how_to(game).start())
    told = capsys.readouterr().out
    assert told.count("round 1: ") == told.count("round 2: ") == 2
    assert told.count(" of the match") == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "game: 'chess' is not known"),
        (["--games", "0"], "--games: at least 1"),
        (["--workers", "0"], "--workers: at least 1"),
        (["--out", "/nowhere/weights.toml"], "there is no such file or folder"),
    ],
)
def test_a_mistake_is_told_before_anything_is_played(
    words: list[str], reason: str, monkeypatch: pytest.MonkeyPatch, capsys: Told
) -> None:
    monkeypatch.setattr("teotl.lab.tune_command.learned", None)
    assert main(["lab", "tune", *words]) == 2
    assert reason in capsys.readouterr().err


def test_a_step_goes_where_the_pushes_helped() -> None:
    pushes = [
        {"pace": pace, "pips": pips} for pace, pips in ((1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0))
    ]
    found = [Pair(push, 10 * push["pace"] + 1) for push in pushes * 4]
    slope = slopes(found)
    assert slope["pace"] > STEEPEST
    assert slope["pips"] == 0
    assert step(slope, FASTEST) == {"pace": FASTEST, "pips": 0}


@pytest.mark.parametrize("game", GAMES)
def test_a_push_and_the_opposite_push_meet_in_the_middle(game: str) -> None:
    how, weights = how_to(game), how_to(game).start()
    push = how.played_twice(weights, 3).push
    assert set(push) <= set(weights)
    again = how.pushed(how.pushed(weights, push, 1), push, -1)
    assert again == pytest.approx(weights)
    assert how.pushed(weights, push, 1) != weights


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_won_by_the_better_weights(game: str) -> None:
    how, weights = how_to(game), how_to(game).start()
    worse = dict.fromkeys(weights, 0.001)
    assert sum(how.won(weights, worse, seed) for seed in range(6)) >= 4
    assert how.won(weights, weights, 1) + how.won(weights, weights, 0) == 1


def test_a_bar_begins_again_with_what_is_done_next() -> None:
    bars = Bars({"lab.tune.learning": 4, "lab.tune.match": 2}, "en")
    bars.show("lab.tune.learning", 1)
    first = bars.bar
    bars.show("lab.tune.learning", 2)
    assert bars.bar is first
    bars.show("lab.tune.match", 1)
    assert bars.bar is not first
    assert bars.bar is not None
    assert bars.bar.total == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_written_with_every_number_in_its_place(game: str, tmp_path: Path) -> None:
    weights = {name: round(0.5 + number / 100, 3) for number, name in enumerate(how_to(game).start())}
    file = tmp_path / "weights.toml"
    file.write_text(written(weights, "a heading\nof two lines", hand_set(game)))
    assert weights_in(file, game) == weights
    text = file.read_text()
    assert text.startswith("# a heading\n# of two lines\n\n")
    assert "Hand-set" not in text
    assert text.count("  # ") > 5


# --- Learned against hand-set.
@pytest.mark.parametrize("game", GAMES)
def test_the_learned_weights_are_played_against_the_hand_set_ones(game: str, capsys: Told) -> None:
    told = []
    for workers in ("1", "2"):
        assert main(["lab", "weigh", game, "--games", "4", "--seed", "2", "--workers", workers]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "weights.toml against weights-by-hand.toml" in told[0]
    assert "of 4 games won, seed 2" in told[0]


def test_equal_weights_are_equally_good(capsys: Told) -> None:
    words = ["lab", "weigh", "--weights", str(hand_set("teotihuacan")), "--games", "4", "--workers", "1"]
    assert main(words) == 0
    assert ": 50.0 % [" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "is not known"),
        (["--games", "0"], "--games: at least 1"),
        (["--weights", str(hand_set("teotihuacazinho"))], "no weights of the game's bots"),
        (["--weights", "README.md"], "no weights of the game's bots"),
        (["--weights", "nowhere.toml"], "there is no such file"),
    ],
)
def test_what_cannot_be_weighed_is_one_clear_line(words: list[str], reason: str, capsys: Told) -> None:
    assert main(["lab", "weigh", *words]) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert told.count("\n") == 1
