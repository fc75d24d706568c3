"""A bar of progress on standard error, only where a person watches."""

import sys
import time
from typing import Final

from teotl.core.words import say

WIDTH: Final = 30  # of the bar


class Progress:
    def __init__(self, total: int, what: str, language: str = "en") -> None:
        self.total = total
        self.what = what
        self.language = language
        self.watched = sys.stderr.isatty()
        self.began = time.monotonic()
        self.before: int | None = None  # done before the bar appeared: they took no time
        self.shown = 0.0

    def show(self, done: int) -> None:
        """Say how far it is, at most ten times a second."""
        if self.before is None:
            self.before = done - 1
        now = time.monotonic()
        if not self.watched or now - self.shown < 0.1:
            return
        self.shown = now
        print(f"\r{self.line(done, now - self.began)} ", end="", file=sys.stderr, flush=True)

    def line(self, done: int, seconds: float) -> str:
        rest = seconds / max(1, done - (self.before or 0)) * (self.total - done)
        bar = ("█" * (WIDTH * done // self.total)).ljust(WIDTH, "░")
        return say(
            self.language,
            "lab.progress",
            bar=bar,
            done=done,
            total=self.total,
            what=self.what,
            seconds=f"{rest:.0f}",
        )

    def clear(self) -> None:
        if self.watched:
            print("\r" + " " * 100 + "\r", end="", file=sys.stderr, flush=True)
