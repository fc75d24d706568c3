"""What every attack is: a number of tries, and what was found by them."""

import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

Tries = Iterator[str | None]  # one for each try: None if all was well, else what was found


@dataclass(frozen=True)
class Attack:
    """How to try, and how often in a whole run."""

    name: str
    whole: int
    tries: Callable[[Random], Tries]  # without end


@dataclass
class Outcome:
    name: str
    tried: int = 0
    seconds: float = 0.0
    found: dict[str, int] = field(default_factory=dict)  # what, and how often


def carried_out(attack: Attack, share: float, seed: int, tell: Callable[[Outcome, int], None]) -> Outcome:
    """So many tries, at least one; `tell` hears after each how it goes, and how many there will be."""
    outcome, count, began = Outcome(attack.name), max(1, round(attack.whole * share)), time.monotonic()
    tries = attack.tries(Random(f"{attack.name} {seed}"))
    try:
        for what in tries:
            outcome.tried += 1
            outcome.seconds = time.monotonic() - began
            if what is not None:
                outcome.found[what] = outcome.found.get(what, 0) + 1
            tell(outcome, count)
            if outcome.tried >= count:
                break
    finally:
        close = getattr(tries, "close", None)
        if close:
            close()
    return outcome


def crashed(error: Exception, about: object) -> str:
    """An error that nobody expected: where it was, and by what."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {place.name} ({place.filename}:{place.lineno}): {about!r:.300}"
