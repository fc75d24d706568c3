"""A line of progress on standard error, only where a person watches."""

import sys
import time


class Progress:
    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.watched = sys.stderr.isatty()
        self.began = time.monotonic()
        self.shown = 0.0

    def show(self, done: int) -> None:
        """Say how far it is, at most ten times a second."""
        now = time.monotonic()
        if not self.watched or now - self.shown < 0.1:
            return
        self.shown = now
        rest = (now - self.began) / done * (self.total - done)
        print(f"\r{done}/{self.total} {self.what}, {rest:.0f} s ", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.watched:
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)
