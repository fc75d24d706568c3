"""Magpies in the terminal, in simulations and in the arena, through the commands that everybody types."""

import json
import subprocess
import sys
from pathlib import Path

from tests.toy.tables import wander

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str, said: str = "") -> str:
    """What a command prints, in a process of its own that finds the game by itself."""
    done = subprocess.run(
        [sys.executable, "-m", "teotl", *words],
        input=said, capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_whole_game_is_played(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    printed = run("play", "magpies", "--seed", "3", "--save", str(file), said="1\n" * 40)
    assert "Which card do you play?" in printed
    assert "On the sill: coin 1, coin 4" in printed
    assert "The game is over." in printed
    assert "most of a kind" in printed
    assert "The record is correct" in run("replay", str(file))
    assert "Magpies" in run("show", str(file), "--step", "4")


def test_it_is_left_taken_back_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "magpies", "--seats", "Ana,Bo", "--seed", "3", "--save", str(file), said="1\nu\n2\nq\n")
    assert "The game is over." in run("play", "--load", str(file), said="1\n" * 40)


def test_it_speaks_portuguese() -> None:
    assert "Que carta você joga?" in run("play", "magpies", "--language", "pt", said="q\n")


def test_a_near_miss_is_explained() -> None:
    assert "you do not hold a 1" in run("play", "magpies", "--seed", "3", said="?\nq\n")


def test_simulations_count(tmp_path: Path) -> None:
    printed = json.loads(run("simulate", "magpies", "--players", "4", "--games", "10", "--json"))
    assert sum(printed["wins"]) == 10
    assert len(printed["mean_scores"]) == 4


def test_the_arena_plays_it_with_two_workers_and_searching_beats_chance() -> None:
    """The search of any game, by playouts: equal seeds, equal games, however fast the machine."""
    bots = ("--bots", "random,search:playouts=60", "--games", "40", "--seed", "3")
    printed = json.loads(run("arena", "magpies", *bots, "--workers", "2", "--json"))
    assert printed["game"] == "magpies"
    lucky, searching = sorted(printed["table"], key=lambda row: row["bot"] != "random")
    assert searching["bot"] == "search:playouts=60"
    assert searching["wins"] > 2 * lucky["wins"]


def test_a_record_of_a_table_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(wander(6, 4, undo=0.2).record(), encoding="utf-8")
    assert "Round 2 begins." in run("replay", str(file))
