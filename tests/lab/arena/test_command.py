"""The command: its table, its JSON, one clear line for every mistake, and Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from teotl.cli import main
from teotl.lab.progress import Progress
from tests.steady import LONG, wait_until

ARENA = ["arena", "teotihuacazinho", "--workers", "1", "--games", "2"]
FIELDS = [
    "game", "players", "bots", "seed", "options", "arrangements", "games", "table", "seats", "automa_score",
    "checksum", "compiled",
]  # fmt: skip
Printed = pytest.CaptureFixture[str]


def test_the_table_is_printed(capsys: Printed) -> None:
    assert main(ARENA) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "teotihuacazinho: 2 players, 2 games, seed 1"
    assert any(line.startswith("random ") and "[" in line for line in lines)
    assert any("longest thought" in line for line in lines)


def test_one_json_object_is_printed_and_a_seed_decides_it(capsys: Printed) -> None:
    printed = []
    for seed in ("1", "1", "2"):
        assert main([*ARENA, "--json", "--seed", seed]) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert list(printed[0]) == FIELDS
    assert printed[0]["checksum"] == printed[1]["checksum"] != printed[2]["checksum"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "oracle"], "bot 'oracle' is not known"),
        (["--bots", "random,"], "bot '' is not known"),
        (["--players", "0"], "at least one player"),
        (["--players", "9"], "the arena seats at most 6, not 9"),
        (["--players", "4", "--bots", "random,random"], "may be named twice only when"),
        (["--games", "0"], "games: at least 1, not 0"),
        (["--workers", "0"], "workers: at least 1, not 0"),
        (["--option", "solo=cruel", "--players", "1"], "'cruel' is not a level"),
        (["--resume", "tests/lab/arena/test_command.py"], "line 1: this is not the file of an arena"),
        (["--resume", "tests/lab"], "tests/lab"),
    ],
)
def test_a_mistake_is_one_clear_line(
    words: list[str], reason: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[3])
    assert main([*ARENA, *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert reason in printed.err
    assert printed.err.count("\n") == 1


def test_ctrl_c_leaves_a_file_to_go_on_with(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "arena.jsonl"
    words = ["arena", "teotihuacazinho", "--seed", "5", "--workers", "2", "--resume", str(file)]
    running = subprocess.Popen(
        [sys.executable, "-m", "teotl", *words, "--games", "5000"],
        stderr=subprocess.PIPE,
        text=True,
        # Where a shell runs these tests in the background, everything is born deaf to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        wait_until(lambda: file.exists() and len(file.read_text().splitlines()) > 2)
        running.send_signal(signal.SIGINT)
        _, printed = running.communicate(timeout=LONG)
    finally:
        running.kill()
    assert running.returncode == 130
    done = len(file.read_text().splitlines()) - 1
    assert f"{done} of 5000 games are in {file}; the same command continues" in printed
    assert "Traceback" not in printed
    assert main([*words, "--json", "--games", "4"]) == 0
    resumed = json.loads(capsys.readouterr().out)
    file.unlink()
    assert main([*words, "--json", "--games", "4"]) == 0
    assert json.loads(capsys.readouterr().out)["checksum"] == resumed["checksum"]


def test_a_killed_worker_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    from teotl.lab import crew

    begin = crew.start

    def start_and_kill() -> "subprocess.Popen[bytes]":
        worker = begin()
        os.kill(worker.pid, signal.SIGKILL)
        worker.wait()
        return worker

    monkeypatch.setattr(crew, "start", start_and_kill)
    assert main(["arena", "teotihuacazinho", "--workers", "2", "--games", "4"]) == 2
    assert "a worker process stopped in the middle of a game (code -9)" in capsys.readouterr().err


def test_the_bar_says_how_far_it_is() -> None:
    progress = Progress(200, "games")
    progress.show(101)  # a hundred were there before
    assert progress.line(150, 50.0) == "█" * 22 + "░" * 8 + " 150/200 games, 50 s to go"
