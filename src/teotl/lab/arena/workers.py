"""The games of an arena on this machine: one after another in this process, or on several cores."""

from collections.abc import Iterable, Iterator, Mapping

from teotl.bots.bot import Player
from teotl.lab.arena.match import Result, Task, answer, checked
from teotl.lab.crew import Crew, call


def play_here(tasks: Iterable[Task], own: Mapping[str, Player] | None = None) -> Iterator[Result]:
    """One game after another, in this process."""
    for task in tasks:
        yield checked(answer(task, own))


def play_apart(tasks: list[Task], workers: int) -> Iterator[Result]:
    """The results as they come, in any order."""
    with Crew(workers) as crew:
        for _, result in crew.answers([call(answer, task) for task in tasks]):
            yield checked(result)
