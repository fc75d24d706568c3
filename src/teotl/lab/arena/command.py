"""The command `teotl arena`: a bar while it runs, a table at the end, and how to continue when it is stopped."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from teotl.core.words import say
from teotl.lab.arena.match import Result
from teotl.lab.arena.run import Means, Plan, arena, play_plan
from teotl.lab.arena.table import table
from teotl.lab.progress import Progress

STOPPED: Final = 130  # what a shell expects after Ctrl-C


class Stopped(KeyboardInterrupt):
    """Ctrl-C, and how many games were finished."""

    def __init__(self, done: int, games: int) -> None:
        super().__init__()
        self.done = done
        self.games = games


def watched(plan: Plan, games: int, means: Means, file: Path | None, language: str) -> list[Result]:
    """Play with a bar; Ctrl-C says how many games were finished."""
    total = len(plan.tasks(games))
    progress = Progress(total, say(language, "lab.progress.games"), language)
    done = 0

    def show(now: int) -> None:
        nonlocal done
        done = now
        progress.show(now)

    try:
        return play_plan(plan, games, means, file, show)
    except KeyboardInterrupt:
        raise Stopped(done, total) from None
    finally:
        progress.clear()


def run_arena(plan: Plan, games: int, means: Means, file: Path | None, as_json: bool, language: str) -> int:
    def show(results: list[Result]) -> None:
        summary = arena(plan, results)
        print(json.dumps(summary) if as_json else table(summary, language))

    return interruptible(lambda: show(watched(plan, games, means, file, language)), file, language)


def interruptible(work: Callable[[], Any], file: Path | None, language: str) -> int:
    """Do the work; if it is stopped, say how to continue."""
    try:
        work()
    except Stopped as stopped:
        key = "lab.stopped.lost" if file is None else "lab.stopped.kept"
        message = say(language, key, done=stopped.done, games=stopped.games, file=str(file))
        print(f"\n{message}", file=sys.stderr)
        return STOPPED
    return 0
