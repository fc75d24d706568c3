"""`teotl` as a person starts it: a process of its own, whose words and exit code are looked at."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from unittest.mock import patch

from tests.steady import LONG
from tests.web.nursery import Born
from tests.web.serving import Server

DROP, OVERRIDE = 24, 1  # prctl: take the right away to write whatever the file's own rights say
# As `teotl serve` does it, with its lock and its log.
SERVE = """
import sys; from teotl.cli import main
sys.exit(main(["serve", "--data", sys.argv[1], "--port", sys.argv[2], "--log", "on"]))
"""
MAIN = """
import sys; from teotl.cli import main
sys.exit(main(sys.argv[1:]))
"""


def teotl(*given: object, as_user: bool = False) -> subprocess.CompletedProcess[str]:
    """A command, run to its end; one that would go on for ever is an error."""

    def become_user() -> None:
        if os.getuid() == 0:  # for root nothing is read-only
            ctypes.CDLL(None).prctl(DROP, OVERRIDE, 0, 0, 0)

    return subprocess.run(
        [sys.executable, "-m", "teotl", *map(str, given)],
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        preexec_fn=become_user if as_user else None,
    )


def serve(data: Path, *given: object, as_user: bool = False) -> subprocess.CompletedProcess[str]:
    """A server that is not to start."""
    words = ["serve", "--port", 0, "--data", data, *given]
    return teotl(*words, as_user=True) if as_user else forked([str(word) for word in words])


def forked(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """The same command where everything that a server needs has been imported."""
    with TemporaryFile() as out, TemporaryFile() as err, patch.dict(os.environ, LC_ALL="C.UTF-8"):
        process = Born(MAIN, words, out.fileno(), err.fileno())
        try:
            code = process.wait(LONG)
        finally:
            process.kill()
        said = [os.pread(file.fileno(), 1 << 20, 0).decode() for file in (out, err)]
    return subprocess.CompletedProcess(words, code, *said)


def served(data: Path) -> Server:
    return Server(data, SERVE)
