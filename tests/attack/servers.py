"""`teotl` as a person starts it: a process of its own, whose words and exit code are looked at."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

from tests.steady import LONG
from tests.web.serving import Server

DROP, OVERRIDE = 24, 1  # prctl: take the right away to write whatever the file's own rights say
# As `teotl serve` does it, with its lock and its log.
SERVE = """
import sys; from teotl.cli import main
sys.exit(main(["serve", "--data", sys.argv[1], "--port", sys.argv[2], "--log", "on"]))
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
    return teotl("serve", "--port", 0, "--data", data, *given, as_user=as_user)


def served(data: Path) -> Server:
    return Server(data, SERVE)
