"""`teotl lab puzzles`: mines puzzles from games between strong bots and writes them, with how they were made."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import teotl
from teotl.bots.bot import make_bot
from teotl.bots.puzzle import FORMAT, Puzzle, to_data
from teotl.bots.puzzling import Care
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.seeds import game_seed
from teotl.core.words import said, say
from teotl.lab.crew import Crew, call
from teotl.lab.progress import Progress
from teotl.lab.puzzles import NAMES, chosen, mined


class Task(NamedTuple):
    """What to mine, and from what."""

    game: str
    players: list[int]  # how many, at tables that take turns; none: as many as can play
    bot: str
    games: int
    seed: int
    playouts: list[int]
    margin: float
    most: int
    options: dict[str, Any]
    workers: int

    def check(self) -> None:
        make_bot(self.bot, 0)
        _ = self.tables  # says what is wrong with the options
        for name in ("games", "most", "workers"):
            if getattr(self, name) < 1:
                raise BadOption(said("lab.tune.least", name=name))
        if min(self.playouts) < 1:
            raise BadOption(said("lab.tune.least", name="playouts"))

    @property
    def care(self) -> Care:
        return Care(margin=self.margin, playouts=tuple(self.playouts))

    @property
    def tables(self) -> list[int]:
        """How many play at each table; as many as wished, or as may with these options and have names."""
        face = registry.face(self.game)
        options = face.rules.check_options(self.options)
        every = [number for number in range(1, len(NAMES) + 1) if fits(face.rules, number, options)]
        wrong = sorted({*self.players} - {*every})
        if wrong:
            raise BadOption(said("lab.puzzles.players", number=wrong[0], these=", ".join(map(str, every))))
        return self.players or every


def fits(rules: Any, number: int, options: dict[str, Any]) -> bool:
    try:
        rules.check_seats(number, options)
    except BadOption:
        return False
    return True


def run_puzzles(task: Task, out: Path, language: str) -> int:
    task.check()
    out.parent.mkdir(parents=True, exist_ok=True)
    out.touch()  # if it cannot be written, say so before the games, not after them
    kept = chosen(every(task, language), task.most)
    out.write_text(written(task, kept), encoding="utf-8")
    print(say(language, "lab.puzzles.written", len(kept), file=out))
    return 0


def every(task: Task, language: str) -> list[tuple[int, dict[str, Any]]]:
    """The puzzles of all games; tables of every size take turns."""
    tables, care = task.tables, task.care
    calls = [
        call(
            mined,
            task.game,
            tables[number % len(tables)],
            task.bot,
            task.options,
            game_seed(task.seed, number),
            care,
        )
        for number in range(task.games)
    ]
    progress = Progress(task.games, say(language, "lab.progress.games"), language)
    found: list[tuple[int, dict[str, Any]]] = []
    with Crew(task.workers) as crew:
        for done, (number, some) in enumerate(crew.answers(calls), 1):
            found += [(number, data) for data in some]
            progress.show(done)
    progress.clear()
    return found


def written(task: Task, kept: list[Puzzle]) -> str:
    """The file: how it was made, and a puzzle a line."""
    made = {name: value for name, value in task._asdict().items() if name != "workers"}
    made |= {"seeds": task.care.seeds, "version": teotl.__version__}
    head = json.dumps({"teotl puzzles": FORMAT, "made": made}, ensure_ascii=False)
    lines = [json.dumps(to_data(puzzle), ensure_ascii=False) for puzzle in kept]
    return head[:-1] + ', "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"
