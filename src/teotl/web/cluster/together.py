"""What is asked about one game when its room is made: in one way there and back, and of one moment.

A room is made by plain code that asks one thing after another, a dozen in all; beside a busy loop the thread that does
so waits for its turn after each. Which questions these are is learned from the first room. What was not learned is
asked as usual, so it never matters whether it was.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from teotl.web.cluster.base import Found, PostgresBase

ONE_MOMENT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
READS: Final = "SELECT"


class Answers:
    """What was found about one game; each is given once, and none after something was written."""

    def __init__(self, game: str, found: "dict[str, Found]") -> None:
        self.game = game
        self.found = found
        self.missed: list[str] = []  # questions about the game to which there was no answer

    def to(self, statement: str, values: Sequence[Any]) -> "Found | None":
        if not statement.startswith(READS):
            self.found.clear()
        elif tuple(values) == (self.game,):
            found = self.found.pop(statement, None)
            if found is None:
                self.missed.append(statement)
            return found
        return None


class Together:
    def __init__(self, base: "PostgresBase") -> None:
        self.base = base
        self.questions: list[str] = []  # about a game, which is all they need to know

    @contextmanager
    def about(self, game: str) -> Iterator[None]:
        """Who asks about the game within is answered from what was found at once."""
        mine = self.base.mine
        answers = mine.answers = Answers(game, self.ask(game))
        try:
            yield
        finally:
            mine.answers = None
            if not self.questions:
                self.questions = answers.missed

    def ask(self, game: str) -> "dict[str, Found]":
        """The answers; none if the database is away, which whoever asks one by one finds out, and meets."""
        if not self.questions or self.base.is_within:
            return {}
        try:
            return self.base.run_all(ONE_MOMENT, self.questions, (game,))
        except sqlite3.Error:
            return {}
