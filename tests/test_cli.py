"""The command line: what each command prints, how it fails (one line, exit code 2), and a game through pipes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import teotl
from teotl.cli import main

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "tests" / "games" / "saved"
SAVED = GAMES / "teotihuacan-2-tiles.txt"
FIELDS = [
    "game", "players", "bots", "games", "decisions", "real_decisions", "cpu_seconds", "decisions_per_second",
    "games_per_second", "mean_scores", "wins", "checksum", "compiled",
]  # fmt: skip
Printed = pytest.CaptureFixture[str]


def run(*words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with these lines typed."""
    return subprocess.run(
        [sys.executable, "-m", "teotl", *words],
        input=said,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )


def simulate(capsys: Printed, *words: str) -> dict[str, Any]:
    assert main(["simulate", "teotihuacan", *words, "--json"]) == 0
    summary: dict[str, Any] = json.loads(capsys.readouterr().out)
    return summary


# --- simulate
def test_simulate_prints_one_json_object_with_the_fields_of_the_contract(capsys: Printed) -> None:
    summary = simulate(capsys, "--players", "3", "--bots", "random", "--games", "4", "--seed", "1")
    assert list(summary) == FIELDS
    assert (summary["game"], summary["players"], summary["games"]) == ("teotihuacan", 3, 4)
    assert summary["bots"] == ["random"] * 3
    assert len(summary["mean_scores"]) == 3
    assert sum(summary["wins"]) == 4
    assert 0 < summary["real_decisions"] < summary["decisions"]
    assert summary["cpu_seconds"] > 0
    assert summary["decisions_per_second"] > 0
    assert summary["games_per_second"] > 0
    assert int(summary["checksum"], 16) > 0
    assert summary["compiled"] is teotl.compiled()


@pytest.mark.parametrize("dark", ["false", "true"])
@pytest.mark.parametrize("setup", ["first-game", "tiles", "draft"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulate_finishes_for_every_table(players: int, setup: str, dark: str, capsys: Printed) -> None:
    options = ["--option", f"setup={setup}", "--option", f"dark_eclipse={dark}"]
    summary = simulate(capsys, "--players", str(players), "--games", "3", "--seed", "1", *options)
    assert summary["decisions"] > 300 * players
    assert sum(summary["wins"]) == 3


def test_simulate_is_the_same_for_the_same_seed_only(capsys: Printed) -> None:
    one, same, other = (
        simulate(capsys, "--games", "2", "--seed", seed)["checksum"] for seed in ("1", "1", "2")
    )
    assert one == same != other


def test_simulate_without_json_prints_a_line_for_each_field(capsys: Printed) -> None:
    assert main(["simulate", "--games", "1"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == FIELDS


def test_simulate_takes_a_bot_for_each_seat(capsys: Printed) -> None:
    assert simulate(capsys, "--games", "1", "--bots", "random, random")["bots"] == ["random", "random"]


# --- Errors.
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["simulate", "chess"], "'chess' is not known; games: teotihuacan"),
        (["simulate", "--players", "5"], "1 to 4 players, not 5"),
        (["simulate", "--players", "0"], "1 to 4 players, not 0"),
        (["simulate", "--games", "0"], "--games: at least 1, not 0"),
        (["simulate", "--bots", "oracle"], "bot 'oracle' is not known; bots: random"),
        (
            ["simulate", "--players", "2", "--bots", "random,random,random"],
            "one for each of the 2 seats, not 3",
        ),
        (
            ["simulate", "--option", "setup=quick"],
            "option setup: 'quick' is not one of first-game, tiles, draft",
        ),
        (["simulate", "--option", "speed=2"], "option 'speed' is not known"),
        (
            ["simulate", "--option", "dark_eclipse=yes"],
            "option dark_eclipse: must be true or false, not 'yes'",
        ),
        (["replay", "/no/such/file.txt"], "/no/such/file.txt: there is no such file or folder"),
        (["replay", "/"], "/: this is a folder, not a file"),
        (["play", "--load", "/no/such/file.txt"], "there is no such file or folder"),
        (["play", "--seats", "Ana,Ana"], "'Ana' appears twice"),
        (["play", "--seats", "Ana,,Bo"], "a name is empty"),
    ],
)
def test_an_error_is_one_line_and_exit_code_2(words: list[str], reason: str, capsys: Printed) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith("teotl: ")
    assert printed.err.count("\n") == 1
    assert reason in printed.err
    assert printed.out == ""


@pytest.mark.parametrize(
    "words", [[], ["dance"], ["simulate", "--games", "many"], ["simulate", "--option", "setup"], ["replay"]]
)
def test_words_that_make_no_command_are_exit_code_2(words: list[str], capsys: Printed) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    assert "usage: teotl" in capsys.readouterr().err


def test_the_version_and_the_help_are_told(capsys: Printed) -> None:
    for words, said in ((["--version"], f"teotl {teotl.__version__}"), (["--help"], "simulate")):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 0
        assert said in capsys.readouterr().out


# --- replay
def test_replay_verifies_a_saved_game(capsys: Printed) -> None:
    assert main(["replay", str(SAVED)]) == 0
    printed = capsys.readouterr().out
    assert "The record is correct: " in printed
    assert "The game is over." in printed


def test_replay_rejects_a_broken_record_with_its_line(tmp_path: Path, capsys: Printed) -> None:
    lines = SAVED.read_text(encoding="utf-8").split("\n")
    lines[9] = lines[9].replace(";", "; dance;", 1)
    broken = tmp_path / "broken.txt"
    broken.write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", str(broken)]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith("teotl: line 10: ")
    assert "dance" in printed.err
    assert printed.out == ""


def test_replay_reads_standard_input() -> None:
    done = run("replay", "-", "--quiet", said=SAVED.read_text(encoding="utf-8"))
    assert done.returncode == 0, done.stderr
    assert "The record is correct: " in done.stdout


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: Printed) -> None:
    (tmp_path / "picture").write_bytes(bytes(range(256)))
    assert main(["replay", str(tmp_path / "picture")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "teotl", "replay", SAVED],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


# --- play
def test_a_whole_game_can_be_played_through_pipes(tmp_path: Path) -> None:
    """Always the first choice; the record it leaves holds and is over."""
    file = tmp_path / "game.txt"
    done = run("play", "--seed", "3", "--seats", "Ana,random", "--save", str(file), said="1\n" * 1500)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout
    game = teotl.load_record(file.read_text(encoding="utf-8"))
    assert game.over
    assert f"{game.seats[game.ranking[0]]}: {max(game.scores)} point" in done.stdout


def test_a_game_is_saved_left_and_gone_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    left = run("play", "--seed", "3", "--option", "setup=draft", "--save", file, said="1\n2\n1\nq\n")
    assert left.returncode == 0, left.stderr
    before = teotl.load_record(Path(file).read_text(encoding="utf-8"))
    gone_on = run("play", "--load", file, "--save", file, said="1\n" * 1500)
    assert "The game is over." in gone_on.stdout
    after = teotl.load_record(Path(file).read_text(encoding="utf-8"))
    assert after.chronicle()[: len(before.chronicle())] == before.chronicle()
    assert after.over


def test_every_command_can_be_typed(tmp_path: Path) -> None:
    file = tmp_path / "written.txt"
    typed = ["?", "? 1", "h", "b", "c", "s", "1", "u", f"w {file}", "nonsense", "q"]
    done = run("play", "--seed", "4", "--option", "setup=first-game", said="\n".join(typed) + "\n")
    assert done.returncode == 0
    assert done.stderr == ""
    for said in (
        "Not possible now:",
        "w FILE",
        f"Written to {file}.",
        "No choice matches “nonsense”.",
        "is at step 0",
    ):
        assert said in done.stdout
    assert "; undo" in file.read_text(encoding="utf-8")


def test_the_same_seed_deals_the_same_game_to_a_person() -> None:
    one, same, other = (run("play", "--seed", seed, said="q\n").stdout for seed in ("3", "3", "4"))
    assert one == same != other


def test_help_imports_no_rules_of_any_game() -> None:
    """Commands of games are found by their faces: the rules wait until somebody plays."""
    program = (
        "import sys; from teotl.cli import make_parser; text = make_parser().format_help(); "
        "print('teotibot' in text, [name for name in sys.modules if '.rules.' in name or 'material' in name])"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "True []"


def test_help_says_which_games_there_are_and_loads_no_rules() -> None:
    program = "import sys; from teotl.cli import make_parser; print(make_parser('pt').description);"
    program += "print([name for name in sys.modules if '.rules' in name and 'games' in name])"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout == "Teotihuacan: Cidade dos Deuses e Teotihuacãzinho no computador.\n[]\n"
