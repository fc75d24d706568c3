"""`teotl lab tune`: tunes a game's bots, reports every round, writes the weights."""

from pathlib import Path
from typing import Any, NamedTuple

from teotl.bots.weighing import Weights
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.seeds import mixed
from teotl.core.words import again, said, say
from teotl.lab.crew import Crew
from teotl.lab.progress import Progress
from teotl.lab.tune import NEEDED, SEEDS, How, Wish, match, tune, written


class Task(NamedTuple):
    """What to tune, and how long."""

    game: str
    games: int
    rounds: int
    matches: int
    seed: int
    workers: int

    def check(self) -> None:
        how_to(self.game)
        for name in ("games", "rounds", "matches", "workers"):
            if getattr(self, name) < 1:
                raise BadOption(said("lab.tune.least", name=name))


class Bars:
    """A bar for the current work: it starts again with each new task."""

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
    out.touch()  # if it cannot be written, say so before the games, not after them
    heading = say(language, "lab.tune.heading", **task._asdict())
    out.write_text(written(learned(task, language), heading, hand_set(task.game)))
    print(say(language, "lab.tune.written", file=out))
    return 0


def learned(task: Task, language: str) -> Weights:
    """The result of all rounds if it wins the match, else the weights that it began with."""
    how = how_to(task.game)
    bars = Bars({"lab.tune.learning": task.games, "lab.tune.match": task.matches}, language)
    weights = how.start()
    with Crew(task.workers) as crew:
        wish = Wish(task.games, task.rounds, task.seed)
        for number, (sentence, found) in enumerate(tune(how, wish, crew, bars.show), 1):
            bars.clear()
            weights, words = found, again(sentence, language)
            print(say(language, "lab.tune.round", number=number, words=words), flush=True)
        first = mixed(task.seed, task.rounds, 1) & SEEDS
        won = match(how, crew, weights, how.start(), range(first, first + task.matches), bars.show)
    bars.clear()
    key = "lab.tune.won" if won >= NEEDED else "lab.tune.nothing"
    print(say(language, key, share=f"{100 * won:.1f} %"))
    return weights if won >= NEEDED else how.start()


def how_to(game: str) -> How:
    """The module that knows how the game learns."""
    found = registry.face(game).room("tuning")
    if found is None:
        raise BadOption(said("lab.tune.none", game=game))
    how: How = found
    return how


def files_of(game: str) -> Any:
    """The module that knows the files of its weights."""
    return how_to(game).files


def hand_set(game: str) -> Path:
    """The file that tuning begins with."""
    known: Any = files_of(game)
    file: Path = known.FOLDER / known.HAND_SET
    return file


def tuned(game: str) -> Path:
    """The file that the bots play with."""
    known: Any = files_of(game)
    file: Path = known.FOLDER / known.TUNED
    return file
