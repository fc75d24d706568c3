"""`make play` serves before the core is compiled, and changes over when it is."""

import sys
from pathlib import Path

from tools.play import serve_and_compile

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
while not os.path.exists(sys.argv[1]): time.sleep(0.01)
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


def test_without_a_compiler_the_first_server_goes_on(tmp_path: Path) -> None:
    assert servers(tmp_path, ready=False) == ["plain"]
