"""`teotl lab train`: plays games, teaches the networks of a game's bots, writes them with how they came about."""

import time
from pathlib import Path
from typing import Any, NamedTuple

from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.words import said, say
from teotl.lab.crew import Crew
from teotl.lab.neurons import Score
from teotl.lab.progress import Progress
from teotl.lab.train import School, Wish, in_order, make_games, read, records, taught, write


class Task(NamedTuple):
    """What to train, by which games, and where everything is kept."""

    game: str
    wish: Wish
    workers: int
    games: list[Path]  # the first is added to; the others teach too
    out: Path | None
    start: Path | None = None  # networks whose neurons are kept

    def check(self) -> None:
        for name, number in (*self.wish._asdict().items(), ("workers", self.workers)):
            if type(number) is int and number < (0 if name == "hidden" else 1):
                raise BadOption(said("lab.tune.least", name=name))


def school_of(game: str) -> School:
    """The module that knows how the game's networks are taught."""
    found: School | None = registry.face(game).room("training")
    if found is None:
        raise BadOption(said("lab.train.none", game=game))
    return found


def run_train(task: Task, language: str) -> int:
    task.check()
    school, wish = school_of(task.game), task.wish
    for table in wish.tables:
        if table not in school.PLAN:
            raise BadOption(said("lab.train.table", table=table, tables=", ".join(sorted(set(school.PLAN)))))
    began = time.time()
    bar = Progress(wish.games, say(language, "lab.tune.learning"), language)
    with Crew(task.workers) as crew:
        make_games(school, wish, crew, task.games[0], bar.show)
    bar.clear()

    def show(table: int, number: int, score: Score) -> None:
        told = {"explained": f"{100 * score.explained:.1f} %", "brier": f"{score.brier:.4f}"}
        key = "lab.train.together" if wish.points else "lab.train.round"
        print(say(language, key, None, table=table, number=number, **told), flush=True)

    games = in_order([record for file in task.games for record in records(file)], wish)
    start = read(school, task.start) if task.start else {}
    networks = list(taught(school, wish, games, show, start))
    out = task.out or school.FOLDER
    write(school, out, made(task, began), networks)
    print(say(language, "lab.tune.written", file=out / school.NUMBERS))
    return 0


def made(task: Task, began: float) -> dict[str, Any]:
    """How the networks came about, for the file beside them."""
    wish = task.wish
    words = [f"teotl lab train {task.game}", f"--games {wish.games}", f"--playouts {wish.playouts}"]
    words += [f"--hidden {wish.hidden}", f"--rounds {wish.rounds}", f"--seed {wish.seed}"]
    words += [f"--way {wish.way}"] if wish.way else []
    words += [f"--tables {' '.join(wish.tables)}"] if wish.tables else []
    words += [f"--start {task.start.name}"] if task.start else []
    words += ["--points"] if wish.points else []
    when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(began))
    also = [file.name for file in task.games[1:]]
    return {"command": " ".join(words), "also": also, "when": when, "seconds": round(time.time() - began)}
