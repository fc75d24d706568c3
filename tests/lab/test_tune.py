"""`teotl lab tune`: for both games, the same from the same seed, with a bar, and mistakes reported before the work."""

from pathlib import Path

import pytest

from teotl.bots.pushes import FASTEST, STEEPEST, Pair, mean_of_the_last, slopes, step
from teotl.cli import main
from teotl.lab.tune import written
from teotl.lab.tune_command import Bars, hand_set, how_to
from teotl.lab.weigh import weights_in

SMALL = ["--games", "3", "--rounds", "2", "--matches", "2", "--seed", "4"]
GAMES = ["teotihuacan", "teotihuacazinho"]
Printed = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_weights_on_any_number_of_workers(
    game: str, tmp_path: Path, capsys: Printed
) -> None:
    files = [tmp_path / f"{workers}.toml" for workers in (1, 2)]
    for workers, file in enumerate(files, 1):
        assert main(["lab", "tune", game, *SMALL, "--workers", str(workers), "--out", str(file)]) == 0
    assert files[0].read_text() == files[1].read_text()
    assert f"teotl lab tune {game} --games 3 --rounds 2 --matches 2 --seed 4" in files[0].read_text()
    assert set(weights_in(files[0], game)) == set(how_to(game).start())
    printed = capsys.readouterr().out
    assert printed.count("round 1: ") == printed.count("round 2: ") == 2
    assert printed.count(" of the match") == 2


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
    words: list[str], reason: str, monkeypatch: pytest.MonkeyPatch, capsys: Printed
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


def test_the_result_of_pushes_is_the_mean_of_the_last_third() -> None:
    rounds = [{"pace": float(number)} for number in range(6)]
    assert mean_of_the_last(rounds) == {"pace": 4.5}
    assert mean_of_the_last(rounds[:1]) == {"pace": 0}


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
def test_the_learned_weights_are_played_against_the_hand_set_ones(game: str, capsys: Printed) -> None:
    printed = []
    for workers in ("1", "2"):
        assert main(["lab", "weigh", game, "--games", "4", "--seed", "2", "--workers", workers]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert "weights.toml against weights-by-hand.toml" in printed[0]
    assert "of 4 games won, seed 2" in printed[0]


def test_equal_weights_are_equally_good(capsys: Printed) -> None:
    words = ["lab", "weigh", "--weights", str(hand_set("teotihuacan")), "--games", "4", "--workers", "1"]
    assert main(words) == 0
    assert ": 50.0 % [" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "is not known"),
        (["--games", "0"], "--games: at least 1"),
        (["--weights", str(hand_set("teotihuacazinho"))], "these are not weights for the bots of this game"),
        (["--weights", "README.md"], "these are not weights for the bots of this game"),
        (["--weights", "nowhere.toml"], "there is no such file"),
    ],
)
def test_what_cannot_be_weighed_is_one_clear_line(words: list[str], reason: str, capsys: Printed) -> None:
    assert main(["lab", "weigh", *words]) == 2
    printed = capsys.readouterr().err
    assert reason in printed
    assert printed.count("\n") == 1
