"""`make play` serves before the core is compiled, and changes over when it is."""

import subprocess
import sys
from pathlib import Path

from tests.steady import LONG, wait_until
from tools.play import serve_and_compile

ROOT = Path(__file__).resolve().parents[1]

# In place of the server: notes how it runs, and stays if it runs uncompiled.
SERVER = """
import os, sys, time
pure = os.environ.get("TEOTL_PURE") == "1"
open(sys.argv[1], "a").write("plain\\n" if pure else "compiled\\n")
while pure and not os.path.exists(sys.argv[2]): time.sleep(0.01)
"""
# In place of the compiler: waits until somebody is served.
COMPILER = """
import os, sys, time
while not (os.path.exists(sys.argv[1]) and os.path.getsize(sys.argv[1])): time.sleep(0.01)
open(sys.argv[2], "w").close()
"""


def servers(folder: Path, ready: bool) -> list[str]:
    notes, end = folder / "notes", folder / "end"
    made = folder / "made" if ready else end  # without a compiler the first server goes on, here to its end
    serve = [sys.executable, "-c", SERVER, str(notes), str(end)]
    compiler = [sys.executable, "-c", COMPILER, str(notes), str(made)]
    assert serve_and_compile(serve, compiler, (folder / "made").exists) == 0
    return notes.read_text().split()


def test_the_compiled_core_takes_over(tmp_path: Path) -> None:
    assert servers(tmp_path, ready=True) == ["plain", "compiled"]


ENDED = """
import sys
from tools.play import serve_and_compile
child = "import os, sys, time; open(sys.argv[1], 'w').write(str(os.getpid())); time.sleep(600)"
parent = "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1], sys.argv[2]])"
wait = [sys.executable, "-c", child]
serve_and_compile([*wait, sys.argv[1]], [sys.executable, "-c", parent, child, sys.argv[2]], lambda: False)
"""


def test_who_ends_it_ends_the_server_and_all_that_compiles(tmp_path: Path) -> None:
    notes = [tmp_path / "server", tmp_path / "compiler"]
    program = subprocess.Popen([sys.executable, "-c", ENDED, *map(str, notes)], cwd=ROOT)
    wait_until(lambda: all(note.exists() and note.read_text() for note in notes))
    begun = [int(note.read_text()) for note in notes]
    program.terminate()
    program.wait(LONG)
    wait_until(lambda: not any(is_running(process) for process in begun))


def is_running(process: int) -> bool:
    """A process that has ended may wait a while until somebody takes note of it."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_without_a_compiler_the_first_server_goes_on(tmp_path: Path) -> None:
    assert servers(tmp_path, ready=False) == ["plain"]
