"""`teotl lab tune`: runs the tuning of a game's bots, tells of every round, writes the weights."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.words import said, say
from teotl.lab.progress import Progress
from teotl.lab.tune import Round, written

HOW: Final = {"teotihuacan": "teotl.lab.tune", "teotihuacazinho": "teotl.lab.tune_little"}


class Wish(NamedTuple):
    """What to tune, and how long."""

    game: str
    games: int
    rounds: int
    matches: int
    seed: int
    workers: int

    def check(self) -> None:
        registry.rules(self.game)
        for name in ("games", "rounds", "matches", "workers"):
            if getattr(self, name) < 1:
                raise BadOption(said("lab.tune.least", name=name))

    def run(self, progress: Callable[[str, int], None]) -> Iterator[Round]:
        how: Any = import_module(HOW[self.game])
        found: Iterator[Round] = how.tune(
            self.games, self.rounds, self.matches, self.seed, self.workers, progress
        )
        return found


class Bars:
    """A bar for what is done now: when another thing begins, or the same again, so does the bar."""

    def __init__(self, totals: dict[str, int], language: str) -> None:
        self.totals = totals
        self.language = language
        self.bar: Progress | None = None

    def show(self, what: str, done: int) -> None:
        if self.bar is None or done == 1:
            self.clear()
            self.bar = Progress(self.totals[what], say(self.language, what), self.language)
        self.bar.show(done)

    def clear(self) -> None:
        if self.bar is not None:
            self.bar.clear()


def run_tune(wish: Wish, out: Path, language: str) -> int:
    wish.check()
    out.touch()  # a place where nothing can be written is told before the games, not after them
    bars = Bars({"lab.tune.learning": wish.games, "lab.tune.match": wish.matches}, language)
    weights = None
    for result in wish.run(bars.show):
        bars.clear()
        key = "lab.tune.round" if result.step else "lab.tune.nothing"
        share = f"{100 * result.share:.1f} %"
        print(say(language, key, number=result.number, turns=result.turns, step=result.step, share=share))
        weights = result.weights
    assert weights is not None
    heading = say(language, "lab.tune.heading", **wish._asdict())
    out.write_text(written(weights, heading, hand_set(wish.game)))
    print(say(language, "lab.tune.written", file=out))
    return 0


def hand_set(game: str) -> Path:
    """The file that tuning begins with."""
    known: Any = import_module(f"teotl.bots.{game}.weights")
    file: Path = known.FOLDER / known.HAND_SET
    return file


def tuned(game: str) -> Path:
    """The file that the bots play with."""
    known: Any = import_module(f"teotl.bots.{game}.weights")
    file: Path = known.FOLDER / known.TUNED
    return file
