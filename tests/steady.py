"""For tests that do not depend on the speed of the machine: they wait for what must come, or bring a clock."""

import time
from collections.abc import Callable
from typing import Final

LONG: Final = 120.0  # seconds: whoever waits so long waits in vain, however busy the machine is


def wait_until(happened: Callable[[], object], pause: float = 0.02) -> None:
    """Until it has happened; an AssertionError if it never does."""
    until = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < until, "what was waited for never came"
        time.sleep(pause)


class Clock:
    """A clock that goes on by the same time whenever somebody looks at it, and never else."""

    def __init__(self, tick: float = 0.001) -> None:
        self.tick = tick
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now
