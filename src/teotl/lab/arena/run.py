"""An arena from its plan to its result: check the plan, play the missing games, count them all."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from teotl.bots.bot import Player, make_bot, name_of
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.start import check_options
from teotl.core.words import said
from teotl.lab.arena.cluster import play_on_cluster
from teotl.lab.arena.journal import Journal
from teotl.lab.arena.match import Result, Task
from teotl.lab.arena.seating import Seating, distinct, rotations, schedule
from teotl.lab.arena.standings import standings
from teotl.lab.arena.workers import play_apart, play_here
from teotl.lab.crew import cores
from teotl.lab.study import study_of


class Plan(NamedTuple):
    """What is played, checked; how it is played does not change the result."""

    game: str
    players: int
    names: list[str]  # as given
    seed: int
    options: dict[str, Any]
    groups: list[list[Seating]]
    facts: bool = False
    own: Mapping[str, Player] = {}  # bots that only this program knows, by the names above

    def head(self) -> dict[str, Any]:
        """What a file must agree with to be continued."""
        return {
            "game": self.game,
            "rules": registry.rules(self.game).version,
            "players": self.players,
            "bots": self.names,
            "seed": self.seed,
            "options": self.options,
            "facts": self.facts,
        }

    def tasks(self, games: int) -> list[Task]:
        bots = distinct(self.names)
        return [
            {
                "number": fixture.number,
                "game": self.game,
                "options": self.options,
                "bots": [bots[bot] for bot in fixture.seating],
                "seed": fixture.seed,
                "facts": self.facts,
            }
            for fixture in schedule(self.groups, games, self.seed)
        ]


class Means(NamedTuple):
    """How the games are played: processes here, or a cluster."""

    workers: int | None = None  # None: as many as there are cores
    cluster: str | None = None

    def play(self, tasks: list[Task], own: Mapping[str, Player] | None = None) -> Iterator[Result]:
        """The results in any order; bots that only this program knows play in its own process."""
        workers = cores() if self.workers is None else self.workers
        if workers < 1:
            raise BadOption(said("lab.error.workers", workers=workers))
        if own and self.cluster is not None:
            raise BadOption(said("lab.error.own", names=", ".join(own)))
        if self.cluster is not None:
            return play_on_cluster(tasks, self.cluster)
        here = min(workers, len(tasks)) == 1 or bool(own)
        return play_here(tasks, own) if here else play_apart(tasks, workers)


def make_plan(
    game: str,
    players: int,
    names: Sequence[Player],
    seed: int,
    options: dict[str, Any],
    facts: bool = False,
) -> Plan:
    """The plan of an arena of bots, by name or given themselves; raises BadOption for a bot, an option or a number of
    players that is not possible."""
    for bot in names:
        make_bot(bot, 0)
    own = {name_of(bot): bot for bot in names if not isinstance(bot, str)}
    called = [name_of(bot) for bot in names]
    seats = tuple(str(seat + 1) for seat in range(players))
    checked = check_options(registry.rules(game), seats, options)
    return Plan(game, players, called, seed, checked, rotations(called, players), facts, own)


def play_plan(
    plan: Plan,
    games: int,
    means: Means,
    file: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Result]:
    """The results of all games in their order; those in the file are not played again."""
    if games < 1:
        raise BadOption(said("lab.error.games", games=games))
    tasks = plan.tasks(games)
    journal = None if file is None else Journal(file, plan.head())
    try:
        found = {} if journal is None else known(journal, tasks)
        if found:
            progress(len(found))
        missing = [task for task in tasks if task["number"] not in found]
        for result in means.play(missing, plan.own) if missing else ():
            found[result["number"]] = result
            if journal is not None:
                journal.add(result)
            progress(len(found))
    finally:
        if journal is not None:
            journal.close()
    return [found[task["number"]] for task in tasks]


def known(journal: Journal, tasks: list[Task]) -> dict[int, Result]:
    """The games of the file that belong to the plan; one that was not played as planned is an error."""
    found = {}
    for task in tasks:
        result = journal.results.get(task["number"])
        if result is not None:
            if (result["bots"], result["seed"]) != (task["bots"], task["seed"]):
                raise journal.bad(task["number"] + 2, said("lab.file.unplanned", number=task["number"]))
            found[task["number"]] = result
    return found


def arena(plan: Plan, results: list[Result]) -> dict[str, Any]:
    """What the arena found, as one JSON-able object."""
    counted = standings(results, distinct(plan.names), study_of(plan.game).LEVELS)
    return {
        "game": plan.game,
        "players": plan.players,
        "bots": plan.names,
        "seed": plan.seed,
        "options": plan.options,
        "arrangements": sum(len(group) for group in plan.groups),
        **counted,
    }
