"""Lessons: real games with a script, read from the lessons/*.toml of games. How a step looks is elsewhere.

A step is one choice of the learner (`do`) and what is played after it for whoever is asked (`then`): the end of
the learner's turn, the others' turns. A step without `do` only plays on (`then`) when the learner says so.
"""

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import teotl
from teotl.bots.bot import make_bot
from teotl.core.game import Game, Happening
from teotl.core.manners import forced
from teotl.core.places import folders
from teotl.core.registry import face

LEARNER: Final = 0  # the learner's seat
LAST: Final = 1000  # the place of a lesson that names none


@dataclass(frozen=True)
class Step:
    """What is asked for, which parts of the page its cards show, and what follows."""

    name: str
    do: str
    show: tuple[str, ...]  # a selector for each card but the last, which shows the choice itself
    then: tuple[str, ...]

    @property
    def cards(self) -> int:
        return len(self.show) + 1


@dataclass(frozen=True)
class Lesson:
    name: str
    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    bot: str  # plays the others when the script has ended
    steps: tuple[Step, ...]
    icon: str
    order: int  # among all lessons
    alone: bool  # the game that follows is for one, too

    def start(self) -> Game:
        return teotl.new_game(self.game, list(self.seats), self.seed, dict(self.options))

    @cached_property
    def played(self) -> tuple[list[int], list[str]]:
        """How many lines were written before each step and after the last, and the key of every line."""
        game, marks = self.start(), [0]
        for step in self.steps:
            play_step(game, step)
            marks.append(len(game.lines))
        return marks, [line.key for line in game.lines]

    def step_of(self, game: Game) -> int | None:
        """The number of the step that comes next; None once the game has left the script."""
        marks, keys = self.played
        written = [line.key for line in game.lines]
        if len(written) not in marks[:-1] or written != keys[: len(written)]:
            return None
        return marks.index(len(written))


def settle(game: Game) -> list[list[Happening]]:
    """Play what is forced, for every seat."""
    happened: list[list[Happening]] = []
    while only := next((choice for seat in game.to_act if (choice := forced(game, seat))), None):
        happened.append(game.play(only.seat, only))
    return happened


def play_keys(game: Game, keys: tuple[str, ...]) -> list[list[Happening]]:
    """Play keys for whoever is asked, and between them what is forced."""
    happened: list[list[Happening]] = []
    for key in keys:
        happened.append(game.play(game.to_act[0], key))
        happened += settle(game)
    return happened


def play_step(game: Game, step: Step) -> list[list[Happening]]:
    return play_keys(game, ((step.do,) if step.do else ()) + step.then)


def play_freely(game: Game, key: str, bot: str, seed: int) -> list[list[Happening]]:
    """A choice of the learner after the script, and then the others' turns."""
    happened = play_keys(game, (key,))
    while game.to_act and LEARNER not in game.to_act:
        seat = game.to_act[0]
        happened += play_keys(game, (make_bot(bot, seed + game.step).choose(game.view(seat)),))
    return happened


# --- Reading.
def read_step(data: dict[str, Any]) -> Step:
    return Step(data["name"], data.get("do", ""), tuple(data.get("show", ())), tuple(data.get("then", ())))


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson by name, in the order in which they are offered; those without one come last."""
    found = [read_lesson(file) for folder in folders() for file in sorted(folder.glob("lessons/*.toml"))]
    return {lesson.name: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def read_lesson(file: Path) -> Lesson:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return Lesson(
        file.stem,
        data["game"],
        tuple(data["seats"]),
        data["seed"],
        data["options"],
        data["bot"],
        tuple(read_step(step) for step in data["step"]),
        data.get("icon", face(data["game"]).icon),
        data.get("order", LAST),
        data.get("after") == "alone",
    )
