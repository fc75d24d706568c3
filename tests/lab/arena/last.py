"""Bots of others: they take the last choice. Named as `tests.lab.arena.last:Last`."""

import os
import signal
from pathlib import Path
from typing import Any

FATAL = "TEOTL_TESTS_FATAL"  # a file that is not there until a worker has died


class Last:
    def choose(self, view: dict[str, Any]) -> str:
        key: str = view["choices"][-1]
        return key


class Fatal(Last):
    """The first one that is asked takes its whole process with it, as a machine would that is switched off."""

    def choose(self, view: dict[str, Any]) -> str:
        try:
            Path(os.environ[FATAL]).touch(exist_ok=False)
        except FileExistsError:
            return super().choose(view)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError
