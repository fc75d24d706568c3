"""A puzzle: a position in which one turn is clearly best, and what became of an answer.

The turn is kept as the decisions on its way. Each knows which choices are as good as the best, where they lead, and
how much the others cost. Choices that nobody would ask for are not among them.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from teotl.bots.advice import Telling
from teotl.bots.review import standing, turns_over
from teotl.core import registry
from teotl.core.game import Game
from teotl.core.history import Entry
from teotl.core.position import from_position
from teotl.core.steps import outcomes_in

FORMAT: Final = 1  # of the files
OVER: Final = -1  # the turn is over: no decision follows


class Node(NamedTuple):
    """A decision of the turn."""

    best: dict[str, int]  # the choices as good as the best, and the decision that each leads to, or OVER
    lost: dict[str, float]  # the other choices, and how many points behind the best they are


class Puzzle(NamedTuple):
    name: str  # unique in its game, from what is on the table
    game: str
    seat: int
    position: dict[str, Any]  # what the seat does not see is dealt anew
    nodes: tuple[Node, ...]  # the first is asked first
    line: tuple[str, ...]  # the best turn, with what is forced in it
    level: str  # the weakest bot that finds it
    tellings: tuple[Telling, ...] = ()  # why it is best, as a teacher says it …
    reasons: dict[str, float] = {}  # … and in points  # noqa: RUF012  (nobody changes it)

    def start(self) -> Game:
        return from_position(self.position)


class Answer(NamedTuple):
    """How far somebody has come with a puzzle."""

    over: bool  # the turn has been played
    lost: float  # points behind the best turn, as far as it is known

    @property
    def solved(self) -> bool:
        return self.over and self.lost == 0


def answer_in(puzzle: Puzzle, start: Game, lines: Iterable[Entry]) -> Answer:
    """What the lines that were played at the puzzle are worth. The first choice that is not best decides."""
    game, at, lost = start.copy(), 0, 0.0
    marks = turn_marks(puzzle.game)
    for _, line in standing(tuple(lines)):
        if line.seat == puzzle.seat and at != OVER and len(game.choices(line.seat)) > 1:
            node = puzzle.nodes[at]
            at = node.best.get(line.key, OVER)
            if line.key not in node.best:
                lost = node.lost[line.key]
        happened = game.play(line.seat, line.key, outcomes_in(line.raw))
        if turn_is_over(game, happened, puzzle.seat, marks):
            return Answer(True, lost)
    return Answer(False, lost)


def turn_marks(game: str) -> set[str]:
    """The events that end a turn, or begin the next one."""
    story = registry.face(game).story
    return {story.turn_begins, *story.turn_ends}


def turn_is_over(game: Game, happened: list[dict[str, Any]], seat: int, marks: set[str]) -> bool:
    return seat not in game.to_act or bool(turns_over(happened, seat, marks))


# --- As data.
def to_data(puzzle: Puzzle) -> dict[str, Any]:
    return {**puzzle._asdict(), "nodes": [node._asdict() for node in puzzle.nodes]}


def from_data(data: dict[str, Any]) -> Puzzle:
    made = Puzzle(**data)
    return made._replace(
        nodes=tuple(Node(**node) for node in data["nodes"]),
        line=tuple(data["line"]),
        tellings=tuple(Telling(*telling) for telling in data["tellings"]),
    )
