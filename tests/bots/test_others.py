"""Bots of others: by entry point and as module:Class, in worker processes too; and what is said when there is none."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from teotl.bots import others
from teotl.bots.bot import bot_names, make_bot
from teotl.core.errors import BadOption

MODULE = """
class Mine:
    def __init__(self, seed):
        print("a bot may speak")
    def choose(self, view):
        return view["choices"][-1]

class Plain:
    def choose(self, view):
        return view["choices"][0]

class Babbler(Plain):
    def choose(self, view):
        return "babble"

class Mute:
    pass

class Broken(Plain):
    def __init__(self):
        raise RuntimeError("no idea")
"""
ARENA = ["arena", "teotihuacazinho", "--games", "2", "--json"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module beside where the command is started, and a package installed that tells of one of its bots."""
    (tmp_path / "started").mkdir()
    (tmp_path / "started" / "mybotfile.py").write_text(MODULE)
    info = tmp_path / "installed" / "mybots-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[teotl.bots]\nlast = mybotpackage:Mine\nrandom = mybotpackage:Mute\n"
    )
    (tmp_path / "installed" / "mybotpackage.py").write_text(MODULE)
    return tmp_path


def teotl(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    paths = [str(folder / "installed"), *(path for path in sys.path if path)]
    # As a console script does it: the folder of the command is not on the path by itself.
    code = "import sys; sys.path = [p for p in sys.path if p]; from teotl.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-P", "-c", code, *words],
        cwd=folder / "started",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_they_play_in_the_arena_alike_here_and_in_workers(folder: Path) -> None:
    answers = []
    for workers in ("1", "2"):
        done = teotl(folder, *ARENA, "--bots", "mybotfile:Mine,last", "--workers", workers)
        assert done.returncode == 0, done.stderr
        answers.append(json.loads(done.stdout.splitlines()[-1]))
    assert answers[0]["checksum"] == answers[1]["checksum"]
    assert {row["bot"] for row in answers[0]["table"]} == {"mybotfile:Mine", "last"}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere_at_all:Mine", "there is no module nowhere_at_all"),
        ("mybotfile:Yours", "the module mybotfile has no Yours"),
        ("mybotfile:Mute", "it has no choose(view)"),
        ("mybotfile:Broken", "could not be made: RuntimeError: no idea"),
        ("mybotfile:Babbler", "answered 'babble', which is not one of its choices"),
    ],
)
def test_what_is_no_bot_is_one_clear_line(folder: Path, name: str, words: str) -> None:
    done = teotl(folder, *ARENA, "--bots", name, "--workers", "2")
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_package_cannot_replace_a_bot_of_ours(folder: Path) -> None:
    assert teotl(folder, *ARENA, "--bots", "random").returncode == 0


def test_a_bot_that_takes_no_seed_is_made_without_one() -> None:
    assert make_bot("tests.bots.test_others:Simple", 3).choose({"choices": ["a"]}) == "a"


class Simple:
    def choose(self, view: dict[str, list[str]]) -> str:
        return view["choices"][0]


def test_only_what_is_offered_can_be_chosen_on_the_web(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(others.VARIABLE, "")
    assert "tests.bots.test_others:Simple" not in bot_names()
    others.offer(["tests.bots.test_others:Simple"])
    assert "tests.bots.test_others:Simple" in bot_names()
    with pytest.raises(BadOption, match="write it as module:Class"):
        others.offer(["Simple"])
