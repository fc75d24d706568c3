"""Tests are run by forked processes as by one: each once, with all there is to say of it, and nothing stays behind."""

import os
import signal
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Final
from xml.etree import ElementTree

import pytest

from tests.forking import runs
from tests.steady import LONG, wait_until

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no process can be forked here")

ROOT = Path(__file__).resolve().parent.parent
WRITTEN: Final = "written"
# What every module of ours begins with: who runs what is written down.
BEGIN = """
import os, pathlib, signal, subprocess, sys, time, warnings
import pytest

ROOM = pathlib.Path(__file__).parent

def write(*words):
    with open(ROOM / "written", "a") as file:
        file.write(" ".join([str(os.getpid()), *words]) + "\\n")

def wait_until(happened):
    while not happened():
        time.sleep(0.01)

@pytest.fixture(autouse=True)
def tells(request):
    write("runs", request.node.nodeid)

@pytest.fixture(scope="module", autouse=True)
def shared(request):
    write("up", request.node.name)
    yield
    write("down", request.node.name)
"""
MANY = "@pytest.mark.parametrize('number', range({}))\ndef test_one_of_many(number): pass\n"


class Tree:
    """Modules with tests, and what came of them."""

    def __init__(self, room: Path, **modules: str) -> None:
        self.room = room
        (room / "pytest.ini").touch()
        for name, text in modules.items():
            (room / f"{name}.py").write_text(BEGIN + dedent(text))

    def begin(self, *given: object) -> "subprocess.Popen[str]":
        alone = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
        environment = {**alone, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        plugins = ["-p", "tests.forking", "-p", "no:cacheprovider", f"--basetemp={self.room / 'base'}"]
        command = [sys.executable, "-m", "pytest", *plugins, *map(str, given)]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, cwd=self.room, env=environment, text=True, stdout=pipe, stderr=subprocess.STDOUT
        )

    def run(self, *given: object) -> tuple[int, str]:
        process = self.begin(*given)
        said = process.communicate(timeout=LONG)[0]
        return process.returncode, said

    def written(self, *about: str) -> list[list[str]]:
        """Who, what and of which, in the order in which it happened."""
        file = self.room / WRITTEN
        lines = [line.split(" ", 2) for line in file.read_text().splitlines()] if file.exists() else []
        return [line for line in lines if not about or line[1] in about]

    def ran(self) -> list[str]:
        return [line[2] for line in self.written("runs")]


def is_gone(pid: str) -> bool:
    """Or only its name is left, because nobody has asked how it ended."""
    try:
        return Path("/proc", pid, "stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


# --- All kinds of tests in one run.
KINDS = """
def test_passes(tmp_path):
    write("folder", str(tmp_path))

def test_fails():
    print("printed before it failed")
    assert {"what": 1} == {"what": 2}

@pytest.fixture
def broken():
    raise ValueError("broken before the test")

def test_is_not_even_begun(broken): pass

@pytest.fixture
def breaking():
    yield
    print("printed while clearing away")
    raise ValueError("broken after the test")

def test_cannot_be_cleared_away(breaking): pass

@pytest.mark.skip(reason="not today")
def test_is_skipped(): pass

@pytest.mark.xfail(reason="known")
def test_is_known_to_fail():
    assert 0

def test_warns(tmp_path):
    write("folder", str(tmp_path))
    warnings.warn("mind the step")
"""


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tree, int, str]:
    """Begun by the one with many tests, so that each of three has something of its own."""
    many = MANY.format(20)
    tree = Tree(tmp_path_factory.mktemp("kinds"), test_a=many, test_b=KINDS, test_c=many, test_d=many)
    return tree, *tree.run("--forks", 3, "-ra", "--durations=0", "-vv", "--junitxml=told.xml")


def test_every_test_is_run_once_and_not_here(kinds: tuple[Tree, int, str]) -> None:
    tree, _, _ = kinds
    ran = Counter(tree.ran())
    skipped = 1
    assert set(ran.values()) == {1}
    assert len(ran) == 3 * 20 + 7 - skipped
    assert len({line[0] for line in tree.written()}) == 3


def test_what_a_module_shares_is_made_and_cleared_away_once_by_each_who_needs_it(
    kinds: tuple[Tree, int, str],
) -> None:
    tree, _, _ = kinds
    for pid in {line[0] for line in tree.written()}:
        made = [line[1:] for line in tree.written("up", "down") if line[0] == pid]
        ups, downs = made[::2], made[1::2]
        assert [what for what, _ in ups] == ["up"] * len(ups)
        assert [["down", module] for _, module in ups] == downs


def test_all_there_is_to_say_is_said(kinds: tuple[Tree, int, str]) -> None:
    _, code, said = kinds
    assert code == 1
    for told in [
        "printed before it failed",
        "{'what': 1} == {'what': 2}",
        "ERROR test_b.py::test_is_not_even_begun - ValueError: broken before the test",
        "ERROR test_b.py::test_cannot_be_cleared_away - ValueError: broken after the test",
        "printed while clearing away",
        "not today",
        "XFAIL test_b.py::test_is_known_to_fail - known",
        "UserWarning: mind the step",
        "s teardown test_b.py::test_passes",
        "1 failed, 63 passed, 1 skipped, 1 xfailed, 1 warning, 2 errors",
    ]:
        assert told in said


def test_a_file_of_results_has_every_test(kinds: tuple[Tree, int, str]) -> None:
    tree, _, _ = kinds
    suite = ElementTree.parse(tree.room / "told.xml").getroot()[0]
    names = Counter((case.get("classname"), case.get("name")) for case in suite.iter("testcase"))
    assert set(names.values()) == {1}
    assert (len(names), suite.get("failures"), suite.get("errors")) == (3 * 20 + 7, "1", "2")


def test_everybody_has_folders_of_its_own_in_one(kinds: tuple[Tree, int, str]) -> None:
    tree, _, _ = kinds
    folders = [Path(line[2]) for line in tree.written("folder")]
    assert len(set(folders)) == len(folders) == 2
    assert {folder.parents[1] for folder in folders} == {tree.room / "base"}


# --- Who has nothing left.
def test_who_has_nothing_left_takes_from_others(tmp_path: Path) -> None:
    """The first test ends only when all others have been run, but the one that was kept for the same process."""
    waits = "def test_waits(): wait_until(lambda: (ROOM / 'written').read_text().count('runs') == 20)\n"
    code, said = Tree(tmp_path, test_a=waits + MANY.format(20)).run("--forks", 2, "-q")
    assert code == 0, said
    assert "21 passed" in said


def test_what_follows_each_other_in_a_module_stays_together() -> None:
    a, b = Path("a"), Path("b")
    assert runs([a, a, b, a]) == deque([deque([0, 1]), deque([2]), deque([3])])


# --- Who ends early.
DIES = """
def test_is_killed():
    write("left", str(subprocess.Popen(["sleep", "1000"]).pid))
    os.kill(os.getpid(), signal.SIGKILL)

def test_between(): pass

def test_leaves():
    os._exit(3)
"""


@pytest.mark.parametrize("forks", [2, 4])
def test_who_dies_is_told_of_and_the_rest_is_run(tmp_path: Path, forks: int) -> None:
    tree = Tree(
        tmp_path, test_a=DIES + MANY.format(9), test_b=MANY.format(9) + "def test_last(): os._exit(0)\n"
    )
    code, said = tree.run("--forks", forks, "-q", "-ra")
    assert code == 1, said
    assert "FAILED test_a.py::test_is_killed - " in said
    assert "has ended of SIGKILL" in said
    assert "has ended with exit code 3" in said
    assert "has ended with exit code 0" in said
    assert "3 failed, 19 passed" in said
    assert set(Counter(tree.ran()).values()) == {1}
    [[_, _, left]] = tree.written("left")
    wait_until(lambda: is_gone(left))


WAITS = """
def test_goes_on_for_ever():
    write("left", str(subprocess.Popen(["sleep", "1000"]).pid))
    write("waits", "for ever")
    wait_until(lambda: False)

def test_never_comes(): pass
"""
FAILS = """
def test_fails():
    wait_until(lambda: "for ever" in (ROOM / "written").read_text())
    assert 0

def test_never_comes(): pass
"""


def stopped(
    room: Path, other: str, *given: str, stop: Callable[["subprocess.Popen[str]"], None]
) -> tuple[int, str]:
    """Two processes, of which one goes on for ever until all are stopped. It clears away and leaves nothing behind."""
    tree = Tree(room, test_a=WAITS, test_b=other)
    process = tree.begin("--forks", 2, *given)
    wait_until(lambda: tree.written("waits"))
    stop(process)
    said = process.communicate(timeout=LONG)[0]
    assert "test_never_comes" not in str(tree.ran())
    assert "test_a.py" in [line[2] for line in tree.written("down")]
    for pid in {line[-1] for line in tree.written("left")} | {line[0] for line in tree.written()}:
        assert is_gone(pid)
    return process.returncode, said


def test_the_first_failure_stops_all_if_that_is_wanted(tmp_path: Path) -> None:
    code, said = stopped(tmp_path, FAILS, "-x", stop=lambda process: None)
    assert code == 1
    assert "stopping after 1 failures" in said
    assert "1 failed in" in said


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_one_stops_all(tmp_path: Path, number: int) -> None:
    code, said = stopped(tmp_path, WAITS, stop=lambda process: process.send_signal(number))
    assert code == 2
    assert "KeyboardInterrupt" in said


def test_a_test_may_end_everything(tmp_path: Path) -> None:
    exits = FAILS.replace("assert 0", "pytest.exit('enough', 7)")
    code, said = stopped(tmp_path, exits, stop=lambda process: None)
    assert code == 7
    assert "enough" in said


# --- Where nothing is forked.
def test_one_process_does_where_none_can_be_forked(tmp_path: Path) -> None:
    tree = Tree(tmp_path, conftest="del os.fork\n", test_a=MANY.format(9))
    code, said = tree.run("--forks", 3, "-q")
    assert code == 0, said
    assert len({line[0] for line in tree.written()}) == 1


def test_nothing_is_forked_beside_a_thread(tmp_path: Path) -> None:
    thread = (
        "import threading\nthreading.Thread(target=time.sleep, args=[9], name='busy', daemon=True).start()\n"
    )
    code, said = Tree(tmp_path, test_a=thread + MANY.format(9)).run("--forks", 2)
    assert code == 4
    assert "no process can be forked beside threads: busy" in said
