"""`teotl lab tune`: runs the tuning of a game's bots, tells of every round, writes the weights."""

from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.seeds import mixed
from teotl.core.words import said, say
from teotl.lab.progress import Progress
from teotl.lab.tune import NEEDED, SEEDS, How, Weights, Wish, match, tune, written


class Task(NamedTuple):
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


def run_tune(task: Task, out: Path, language: str) -> int:
    task.check()
    out.touch()  # a place where nothing can be written is told before the games, not after them
    heading = say(language, "lab.tune.heading", **task._asdict())
    out.write_text(written(learned(task, language), heading, hand_set(task.game)))
    print(say(language, "lab.tune.written", file=out))
    return 0


def learned(task: Task, language: str) -> Weights:
    """The result of all rounds if it wins the match, else the weights that it began with."""
    how = how_to(task.game)
    bars = Bars({"lab.tune.learning": task.games, "lab.tune.match": task.matches}, language)
    weights = how.start()
    with ProcessPoolExecutor(task.workers) as pool:
        for result in tune(how, Wish(task.games, task.rounds, task.seed), pool, bars.show):
            bars.clear()
            print(say(language, "lab.tune.round", number=result.number, clear=result.clear), flush=True)
            weights = result.weights
        seed = mixed(task.seed, task.rounds, 1) & SEEDS
        won = match(how, pool, weights, how.start(), task.matches, seed, bars.show)
    bars.clear()
    key = "lab.tune.won" if won >= NEEDED else "lab.tune.nothing"
    print(say(language, key, share=f"{100 * won:.1f} %"))
    return weights if won >= NEEDED else how.start()


def how_to(game: str) -> How:
    """The module that knows how the game is played to learn from it."""
    found: Any = import_module(f"teotl.lab.tune_{game}")
    how: How = found
    return how


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
